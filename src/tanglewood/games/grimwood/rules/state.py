"""The state of The Grimwood: cards, pending decisions, and events."""

from dataclasses import replace

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import WIDE
from tanglewood.core.numbers.ints import INT8, INT16, INT32, INT64, Grid, Ints
from tanglewood.core.numbers.row_writers import COUNT_BITS
from tanglewood.core.state.encodings import (
    FLAG,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS_IN_SET,
    count_up_to,
    number,
    one_of,
    set_of,
)
from tanglewood.core.state.fields import (
    EVERYONE,
    OWNER,
    SEATS,
    Entry,
    Rows,
    State,
    derived,
    field,
    option,
    public,
    scratch_field,
)
from tanglewood.core.state.options import MAX_OPTION
from tanglewood.core.state.piles import bag_of, pile_of
from tanglewood.games.grimwood.rules import cards
from tanglewood.games.grimwood.rules.bags import SHIFTS
from tanglewood.games.grimwood.rules.cards import CARDS, MOST_COMBOS, MOST_IN_COMBO

MOST_SEATS = 6
PUBLIC = MOST_SEATS  # the looker after the seats: everybody, including spectators
ALL_SEE = (1 << (PUBLIC + 1)) - 1  # in `slot_seen`
SIZE_DIGITS = MOST_IN_COMBO.bit_length()
DEALT = 3
HAND_LIMIT = 7
SLOTS = max(CARDS, WIDE)  # for cards in hands: as many as one vector instruction reads, or more
MOST_SKIPS = 100  # the most missed turns counted [G29]
MOST_EXTRA = 60  # the most extra actions counted, far more than runes can give in a turn
MOST_TURNS = 28_000  # the most turns counted; by default a game ends after 4,000 at most
MOST_RUNES = 4  # the most runes in one turn [G21]
IDLE_ROUNDS = 10  # by default the game ends after so many rounds in which no card leaves the deck [G9]
MOST_IDLE = MAX_OPTION * MOST_SEATS  # idle turns are not counted beyond this number


@rule
def most_idle(state: "GrimwoodState") -> int:
    """The number of idle turns that end the game; without a limit, the most that are counted. [G9]"""
    return int(state.max_idle_rounds) * int(state.seats) if state.max_idle_rounds > 0 else MOST_IDLE


SUPERNATURALS = cards.TEXTS[: cards.SUPERNATURALS]
CARD, CARD_OR_NONE = one_of(cards.TEXTS, "card"), one_of(cards.TEXTS, "card", none=True)
KINDS, BAG = set_of(cards.TEXTS, "card"), bag_of(cards.TEXTS, SHIFTS, cards.COUNTS, "card")
DECK, PILE, LAID = (pile_of(CARD, size=size).placed() for size in ("deck_size", "pile_size", "combo_size"))
BEING, BEING_OR_NONE = one_of(SUPERNATURALS, "supernatural"), one_of(SUPERNATURALS, "supernatural", none=True)
BEINGS, COMBO_KIND = set_of(SUPERNATURALS, "supernatural"), one_of(cards.COMBO_TEXTS, "kind of combo")
POINTS, SETS = count_up_to(MOST_COMBOS * max(cards.SUPER_POINTS)), count_up_to((1 << COUNT_BITS * cards.SETS) - 1)
MANY, EXTRA, SKIPS, TURNS = (count_up_to(most) for most in (CARDS, MOST_EXTRA, MOST_SKIPS, MOST_TURNS))
LAST, IDLE = count_up_to(lambda state: int(state.seats)), number(-1, most_idle)
COMBOS, ROWS, SIZE, DIGITS = Rows("combos", size="combos"), MOST_COMBOS, MOST_IN_COMBO, SIZE_DIGITS


class Frame(Entry):
    """Decisions that interrupt a turn. All are of the player at turn but `ANSWER`."""

    JOIN = 1, "Where the supernatural just placed shall lie: the card, 1 if its power follows.", BEING, FLAG
    ANSWER = 2, "The victim of a steal, amulet or no: thief, the power's card.", SEAT, BEING_OR_NONE
    STEAL = 3, "Whom a power steals from: its card, steals left, the only victim.", BEING, number(1, 3), SEAT_OR_NOBODY
    REACH = 4, "Draw or steal by a power: its card.", BEING
    PLAYER = 5, "Whom a power meets: its card.", BEING
    ASK = 6, "Amazon: what to ask for."
    PICK = 7, "A discarded card: the power's card, picks left, the first.", BEING, number(1, MOST_SEATS), CARD_OR_NONE
    MAY_PLAY = 8, "Play a card just taken, or decline: the card, another.", CARD, CARD_OR_NONE
    CATCH = 9, "A supernatural out of a combo: the power's card.", BEING
    WAKE = 10, "Elf: whose power to use again."
    TARGET = 11, "Whose combo a power hits: its card, the own row to swap.", BEING, number(-1, MOST_COMBOS - 1)
    OFFER = 12, "Highwayman, Sorceress: the own combo to give; the power's card.", BEING
    KEEP = 13, "Dwarf: which of two cards to keep."
    HAND_OUT = 14, "Laraki, who gets the top card: cards left, seats served.", number(1, MOST_SEATS), SEATS_IN_SET
    LIMIT = 15, "Which card of too many to discard."


class Happened(Entry):
    """The events of a move. The seat comes first in each meaning, details in the order of `emit` follow."""

    DEAL = 1, "Who begins."
    TURN = 2, "Whose turn begins."
    SKIP = 3, "Who misses a turn; turns still to miss.", count_up_to(MOST_SKIPS)
    DRAW = 4, "Who draws; card (the drawer's own knowledge).", CARD
    ATTEMPT = 5, "Thief; victim, the power's card.", SEAT, BEING_OR_NONE
    BLOCK = 6, "Victim, who plays an amulet; thief.", SEAT
    STOLEN = 7, "Victim; card, thief (known to both, and to who has seen the card before).", CARD, SEAT
    PLACE = 8, "Who places; card, 1 if its power is to be used.", BEING, FLAG
    JOIN = 9, "Who decides where it lies; card, the first card of the combo it joins.", BEING, BEING_OR_NONE
    RUNE = 10, "Who plays a rune."
    COMBO = 11, "Who places a combo; its kind.", number(1, cards.SETS)
    DISCARD = 12, "Whose card goes to the discard pile; card, the power's card (none: the limit).", CARD, BEING_OR_NONE
    ASK = 13, "Who asks; kind of card.", CARD
    GIVE = 14, "Who gives; card, to whom.", CARD, SEAT
    MISS = 15, "Who has none; kind of card.", CARD
    SWAP = 16, "Who swaps hands; with whom.", SEAT
    LOOK = 17, "Who looks; at whose hand.", SEAT
    TAKE = 18, "Who takes a card; card, out of whose combo (nobody: off the discard pile).", CARD, SEAT_OR_NOBODY
    DESTROY = 19, "Whose combo is discarded; its kind, its first card, the power's card.", COMBO_KIND, CARD, BEING
    MOVE = 20, "Who gets a combo; its kind, its first card, from whom.", COMBO_KIND, CARD, SEAT
    CURSE = 21, "Who will miss a turn; by whom.", SEAT
    WAKE = 22, "Who uses a power again; card.", BEING
    DECLINE = 23, "Who leaves something undone."
    LAST_CARD = 24, "Who drew the last card."
    IDLE = 25, "The game ends as nobody has drawn for too many rounds."
    END = 26, "The game is over; the seat had the last turn."
    OFFER = 27, "Who offers a combo; its kind, its first card (Highwayman).", COMBO_KIND, CARD
    LIMIT = 28, "Who has too many cards; how many.", count_up_to(CARDS)


class GrimwoodState(State, seats=MOST_SEATS, asks=Frame, frames=2, tells=Happened, events=10):
    """Everything there is to know about a match. A *bag* is a multiset of cards in one integer (`bags`).

    A *slot* is a card in a hand, as all see it go from hand to hand: whose it is, who has seen its face, and what it
    was seen not to be. All of that is public but the face. [G110]
    """

    two_player_trim: int = option(INT8, "With two players, leave two runes and two amulets in the box.", False)
    free_draw: int = option(INT8, "The draw or steal of a turn is voluntary.", False, printed=True)
    max_idle_rounds: int = option(
        INT16,
        "The game ends when no card has left the deck for this many rounds; 0: never.",
        IDLE_ROUNDS,
        suggestions=(IDLE_ROUNDS, 0),
        minimum=0,
        printed=0,
        endless=0,
    )

    hands: Ints = derived(INT64, BAG, SEATS, seen_by=OWNER, doc="The cards each seat holds, a bag.", has="holds")
    held: Ints = derived(INT8, MANY, SEATS, seen_by=EVERYONE, doc="How many cards each seat holds.")
    slots: int = derived(INT8, MANY, seen_by=EVERYONE, doc="How many cards are in hands.")
    slot_card: Ints = derived(
        INT8, pile_of(CARD).placed(), SLOTS, seen_by="who has seen it", doc="The card in each slot, in no order."
    )
    slot_owner: Ints = derived(INT8, pile_of(SEAT), SLOTS, seen_by=EVERYONE, doc="Whose hand each slot is in.")
    slot_seen: Ints = derived(
        INT8, count_up_to(ALL_SEE), SLOTS, seen_by=EVERYONE, doc="Who knows each slot's card, a set; `ALL_SEE`: all."
    )
    slot_excluded: Ints = derived(INT32, KINDS, SLOTS, seen_by=EVERYONE, doc="What all know each slot not to hold.")
    deck: Ints = field(
        INT8, DECK, CARDS, seen_by="the top card: who has the Dwarf compare it", doc="Its top card last."
    )
    deck_size: int = derived(INT8, MANY, seen_by=EVERYONE, doc="How many cards are in the deck.")
    pile: Ints = public(INT8, PILE, CARDS, doc="The discard pile, its top card last.")
    pile_size: int = derived(INT8, MANY, seen_by=EVERYONE, doc="How many cards are in the discard pile.")
    discards: int = derived(INT64, BAG, seen_by=EVERYONE, doc="The cards of the discard pile, a bag.")

    combos: int = derived(INT8, count_up_to(MOST_COMBOS), seen_by=EVERYONE, doc="How many combos lie on the table.")
    combo_owner: Ints = public(
        INT8, replace(SEAT, empty=-1), ROWS, doc="Whose each combo is.", within=COMBOS, key="owner"
    )
    combo_kind: Ints = public(
        INT8, replace(COMBO_KIND, empty=-1), ROWS, doc="The `Combo` it is.", within=COMBOS, key="kind"
    )
    combo_size: Ints = derived(INT8, count_up_to(SIZE), ROWS, seen_by=EVERYONE, doc="How many cards each combo has.")
    combo_cards: Grid = public(
        INT8, LAID, ROWS, SIZE, doc="The cards of each combo as placed.", within=COMBOS, key="cards"
    )
    combo_set: Ints = derived(INT32, BEINGS, ROWS, seen_by=EVERYONE, doc="The supernaturals of each combo.")

    # Values that follow from the combos: `table.tally` updates them, so that no reader has to go through the combos.
    points: Ints = derived(INT16, POINTS, SEATS, seen_by=EVERYONE, doc="The points of each seat's combos.")
    placed: Ints = derived(
        INT32, BEINGS, SEATS, seen_by=EVERYONE, doc="The supernaturals in each seat's combos.", has="places"
    )
    laid: Ints = derived(
        INT32, SETS, SEATS, seen_by=EVERYONE, doc="Combos each seat has by kind of set, four bits each."
    )
    company: Ints = derived(
        INT32, BEINGS, DIGITS, seen_by=EVERYONE, doc="Per binary digit: supernaturals whose combo's size has it."
    )
    shielded: int = derived(INT32, BEINGS, seen_by=EVERYONE, doc="The supernaturals in the combo with the Dragon.")

    turn: int = public(INT8, SEAT_OR_NOBODY, doc="Whose turn it is, -1 when the game is over.")
    play_left: int = public(INT8, FLAG, doc="1 while the turn's card may still be played.", default=1)
    draw_left: int = public(INT8, FLAG, doc="1 while the draw or steal is still to be done.", default=1)
    extra: int = public(INT8, EXTRA, doc="Extra actions that runes gave, still left.", default=0)
    used: int = public(
        INT32, BEINGS, doc="Whose power was used in this turn; the Elf's once she has woken another.", default=0
    )
    runes: int = public(INT8, count_up_to(MOST_RUNES), doc="How many runes were played in this turn.", default=0)
    skips: Ints = public(INT8, SKIPS, SEATS, doc="How many turns each seat is to miss.", default=0)
    final_turns: int = public(
        INT8, LAST, doc="Turns left with the current one once the deck is empty, else 0.", default=0
    )
    idle: int = public(INT32, IDLE, doc="Turns ended since a card last left the deck, -1 in that turn.", default=0)
    turns: int = public(INT16, TURNS, doc="Turns ended so far, missed ones too.", default=0)
    scratch: Ints = scratch_field(INT8, SLOTS, doc="dealing")
