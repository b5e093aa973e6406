"""The state of The Grimwood: what lies where, what is pending, and what has happened."""

from enum import IntEnum

from tanglewood.core.fields import State, field
from tanglewood.core.options import Option
from tanglewood.core.ints import INT8, INT16, INT32, INT64, Grid, Ints
from tanglewood.games.grimwood.cards import CARDS, MOST_COMBOS, MOST_IN_COMBO

MOST_SEATS = 6
PUBLIC = MOST_SEATS  # stands behind the seats for everybody, spectators too
ALL_SEE = (1 << (PUBLIC + 1)) - 1  # in `slot_seen`
SIZE_DIGITS = MOST_IN_COMBO.bit_length()
DEALT = 3
HAND_LIMIT = 7
MOST_SKIPS = 100  # turns to miss that are counted [G29]
IDLE_ROUNDS = 10  # so many rounds without a card leaving the deck end the game [G9]
NOBODY = -1


class Frame(IntEnum):
    """Decisions that interrupt a turn; arguments in brackets. All are of the player at turn but `ANSWER`."""

    JOIN = 1  # where the supernatural just placed shall lie (card, 1 if its power follows)
    ANSWER = 2  # the victim of a steal: amulet or no (thief, the power's card or -1)
    STEAL = 3  # whom a power steals from next (the power's card, steals left, the only victim or -1)
    REACH = 4  # draw or steal by a power (the power's card)
    PLAYER = 5  # whom a power meets (the power's card)
    ASK = 6  # Amazon: what to ask for
    PICK = 7  # a card of the discard pile (the power's card, how many are still to pick, the first picked or -1)
    MAY_PLAY = 8  # play a card just taken, or decline (card, another or -1)
    CATCH = 9  # a supernatural out of a combo (the power's card)
    WAKE = 10  # Elf: whose power to use again
    TARGET = 11  # Demon, Highwayman, Sorceress: the combo of another, of anyone (the power's card, own row or -1)
    OFFER = 12  # Highwayman, Sorceress: the own combo to give (the power's card)
    KEEP = 13  # Dwarf: which of two cards to keep
    HAND_OUT = 14  # Laraki: who gets the top card (cards left to hand out, the seats served as a set)
    LIMIT = 15  # which card of too many to discard


class Happened(IntEnum):
    """The events of a move; details in the order of `emit`. The seat comes first in each comment."""

    DEAL = 1  # who begins
    TURN = 2  # whose turn begins
    SKIP = 3  # who misses a turn; turns still to miss
    DRAW = 4  # who draws; card (the drawer's own knowledge)
    ATTEMPT = 5  # thief; victim, the power's card or -1
    BLOCK = 6  # victim, who plays an amulet; thief
    STOLEN = 7  # victim; card, thief (known to the two, and to who has seen the card before)
    PLACE = 8  # who places; card, 1 if its power is to be used
    JOIN = 9  # who decides where it lies; card, the first card of the combo it joins, -1: alone
    RUNE = 10  # who plays a rune
    COMBO = 11  # who places a combo; its kind
    DISCARD = 12  # whose card goes to the discard pile; card, the power's card or -1 (the hand limit)
    ASK = 13  # who asks; kind of card
    GIVE = 14  # who gives; card, to whom
    MISS = 15  # who has none; kind of card
    SWAP = 16  # who swaps hands; with whom
    LOOK = 17  # who looks; at whose hand
    TAKE = 18  # who takes a card; card, out of whose combo, -1: off the discard pile
    DESTROY = 19  # whose combo is discarded; its kind, its first card, the power's card
    MOVE = 20  # who gets a combo; its kind, its first card, from whom
    CURSE = 21  # who will miss a turn; by whom
    WAKE = 22  # who uses a power again; card
    DECLINE = 23  # who leaves something undone
    LAST_CARD = 24  # who drew the last card
    IDLE = 25  # the game ends as nobody has drawn for ten rounds
    END = 26  # the game is over; the seat had the last turn
    OFFER = 27  # who offers a combo; its kind, its first card (Highwayman)
    LIMIT = 28  # who has too many cards; how many


class GrimwoodState(State, frames=2, events=10):
    """Everything there is to know about a match. A *word* is a multiset of cards in one integer (`words`).

    A *slot* is a card in a hand, as all see it go from hand to hand: whose it is, who has seen its face, and what it
    was seen not to be. All of that is public but the face. [G110]
    """

    two_player_trim: int = field(INT8, doc="Option: with two players, two runes and two amulets are left out.")

    hands: Ints = field(INT64, MOST_SEATS, doc="The cards each seat holds, a word; 0 where concealed.")
    held: Ints = field(INT8, MOST_SEATS, doc="How many cards each seat holds; public.")
    slots: int = field(INT8, doc="How many cards are in hands.")
    slot_card: Ints = field(INT8, CARDS, doc="The card in each slot, in no order; -1: none, or concealed.")
    slot_owner: Ints = field(INT8, CARDS, doc="Whose hand each slot is in, -1: no card.")
    slot_seen: Ints = field(INT8, CARDS, doc="Who knows the card in each slot: a set of seats; `ALL_SEE`: everybody.")
    slot_excluded: Ints = field(INT32, CARDS, doc="The kinds that all know each slot not to hold, a set.")
    deck: Ints = field(INT8, CARDS, doc="The deck, its top card last; -1: no card, or concealed.")
    deck_size: int = field(INT8, doc="How many cards are in the deck.")
    pile: Ints = field(INT8, CARDS, doc="The discard pile, its top card last; -1: no card.")
    pile_size: int = field(INT8, doc="How many cards are in the discard pile.")
    discards: int = field(INT64, doc="The cards of the discard pile, a word.")

    combos: int = field(INT8, doc="How many combos lie on the table, all seats together.")
    combo_owner: Ints = field(INT8, MOST_COMBOS, doc="Whose each combo is, -1: no combo. In order of placement.")
    combo_kind: Ints = field(INT8, MOST_COMBOS, doc="The kind of each combo (`cards.Combo`), -1: no combo.")
    combo_size: Ints = field(INT8, MOST_COMBOS, doc="How many cards each combo has.")
    combo_cards: Grid = field(INT8, MOST_COMBOS, MOST_IN_COMBO, doc="The cards of each combo as placed; -1: none.")
    combo_set: Ints = field(INT32, MOST_COMBOS, doc="The supernaturals of each combo, a set.")

    # What follows from the combos: `table.tally` keeps it, so that nobody has to go through them.
    points: Ints = field(INT16, MOST_SEATS, doc="The points of each seat's combos.")
    placed: Ints = field(INT32, MOST_SEATS, doc="The supernaturals in each seat's combos, a set.")
    laid: Ints = field(INT32, MOST_SEATS, doc="How many combos of each kind in `SETS` each seat has, four bits each.")
    company: Ints = field(INT32, SIZE_DIGITS, doc="Per binary digit: supernaturals whose combo's size has it, a set.")
    shielded: int = field(INT32, doc="The supernaturals in the combo with the Dragon, a set.")

    turn: int = field(INT8, doc="Whose turn it is, -1 when the game is over.")
    play_left: int = field(INT8, doc="1 while the turn's card may still be played.")
    draw_left: int = field(INT8, doc="1 while the turn's draw or steal is still to be done.")
    extra: int = field(INT8, doc="Extra actions that runes have given and that are left.")
    used: int = field(INT32, doc="The supernaturals whose power was used in this turn, a set.")
    skips: Ints = field(INT8, MOST_SEATS, doc="How many turns each seat is still to miss.")
    final_turns: int = field(INT8, doc="Turns left with the current one once the deck is empty, else 0.")
    idle: int = field(INT8, doc="Turns ended since the one in which a card last left the deck, -1 in that turn.")
    turns: int = field(INT16, doc="Turns ended so far, missed ones too.")


OPTIONS = (Option("two_player_trim", False, "With two players, leave two runes and two amulets in the box."),)
