"""The state of Explorers and Paths: the forest and cards, the turn, pending questions, and events."""

from dataclasses import replace
from enum import IntEnum

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import INT8, INT16, INT32, INT64, Grid, Ints
from tanglewood.core.state.encodings import FLAG, SEAT, SEAT_OR_NOBODY, count_up_to, number, one_of, set_of
from tanglewood.core.state.fields import (
    EVERYONE,
    NO_ONE,
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
from tanglewood.core.state.piles import by_name, counts_of, pile_of
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.actions import GIFTS
from tanglewood.games.explorers.rules.cards import CARDS, COUNTS, EXPLORERS, FIRST_EXPLORER, KINDS, SIDES, SLOTS

MOST_SEATS = 4
ROUNDS = 60  # by default the nearest player wins after so many full rounds [E11]
PLAYS, MOVES = 2, 2  # at the start of a turn [E5]
SHADOWED = 1  # plays and moves under a Wizard [E31]
FREE_PATHS = 2  # of an Adventurer [E20]
MOST_DRAWN = 5  # the most cards drawn in one event
MOST_LEFT = 60  # plays or moves; more than play can bring
CARD_BITS = 5  # of a card's number plus one
PART_BITS = 15  # of three cards, the part of a hand in one detail


class Phase(IntEnum):
    """The progress of a turn; it never goes back. [E5]"""

    EXPLORERS = 0
    PATHS = 1
    WALK = 2


@rule
def all_turns(state: "ExplorersState") -> int:
    """The turns after which the nearest player wins; without a limit, the most that are counted. [E11]"""
    return (int(state.max_rounds) if state.max_rounds > 0 else MAX_OPTION) * int(state.seats)


@rule
def rounds_are_over(state: "ExplorersState") -> bool:
    """Whether the last round is played, if there is one. [E11]"""
    return bool(state.max_rounds > 0 and state.turns >= all_turns(state))


PHASE_TEXTS = tuple(phase.name.lower() for phase in Phase)
CARD, SHAPE, PLACE = one_of(cards.TEXTS, "card"), one_of(cards.SHAPE_TEXTS, "shape"), one_of(cards.SLOT_TEXTS, "slot")
WAY, OLD_WAY = one_of(cards.WAY_TEXTS, "way"), one_of(cards.WAY_TEXTS, "way", none=True)
EXPLORER, CARD_COUNT = number(FIRST_EXPLORER, KINDS - 1), count_up_to(CARDS)
DRAWN, PLAYS_LEFT = count_up_to(MOST_DRAWN), number(-MOST_LEFT, MOST_LEFT)
PART = count_up_to((1 << PART_BITS) - 1)
PATHS = by_name(cards.SLOT_TEXTS, WAY, "slot").placed(card=lambda way: way // SIDES)
HAND, PILE = (counts_of(cards.TEXTS, COUNTS, "card", size).placed() for size in ("held", "pile_size"))
BAG = counts_of(cards.TEXTS, COUNTS, "card")
SLOTTED, OWNER_OF, BANNED = replace(CARD, empty=-1), replace(SEAT, empty=-1), set_of(cards.TEXTS, "card")
UNSEEN = Rows("unseen", needed=False, size="slots")
FRONT = counts_of(cards.EXPLORER_TEXTS, COUNTS[FIRST_EXPLORER:], "explorer").placed(card=lambda n: FIRST_EXPLORER + n)


class Frame(Entry):
    """The pending questions, all to the player at turn except `GIFT` and `HALVE`."""

    SLOT = 1, "Where a path is laid: its shape.", SHAPE.placed()
    ROTATION = 2, "How it is turned: its shape, the slot.", SHAPE.placed(), PLACE
    ADVENTURE = 3, "Which further path of the hand: how many may still be laid.", number(1, FREE_PATHS)
    HALVE = 4, "Archer's victim: which card to discard; how many still.", number(1, CARDS)
    CHART = 5, "Cartographer: which path to rotate."
    CHART_ROTATION = 6, "Cartographer: how it is turned; the slot.", PLACE
    GIFT = 7, "Guide: what the player on the left gives."
    SWITCH = 8, "Hireling: which path to switch with."
    SQUIRE = 9, "Which explorer is played with the Squire."
    AGAIN = 10, "Nobody is asked: an explorer is resolved a second time, this card.", EXPLORER
    LIFT = 11, "Witch: which path is moved."
    DROP = 12, "Witch: where to; the slot it lies on.", PLACE


class Happened(Entry):
    """The events of a move; details in the order of `emit`, after the seat."""

    DEAL = 1, "Who begins."
    TURN = 2, "Whose turn begins; plays, moves.", count_up_to(PLAYS), count_up_to(MOVES)
    PLAY = 3, "Who plays an explorer; card, 1 with a Squire.", CARD, FLAG
    AGAIN = 4, "Whose explorer is resolved again; card.", CARD
    CHOOSE = 5, "Who takes a path to lay; card.", CARD
    LAY = 6, "Who lays a path; slot, way, way before.", PLACE, WAY, OLD_WAY
    WALK = 7, "Who moves; from, to.", PLACE, PLACE
    GONE = 8, "Whose Druid removes a path; slot, its card.", PLACE, CARD
    DRAW = 9, "Who draws; how many.", DRAWN
    SEE = 10, "Who draws; up to three cards packed, up to three more (the drawer's own knowledge).", PART, PART
    SILENT = 11, "Whose draw is ignored; how many.", DRAWN
    SHUFFLE = 12, "Who draws; how many discards were shuffled.", CARD_COUNT
    DISCARD = 13, "Who discards; card.", CARD
    HAND_GONE = 14, "Whose hand is discarded; it, in three parts (`hands.encode_hand`).", PART, PART, PART
    HALVE = 15, "Who must discard; how many.", CARD_COUNT
    ROTATE = 16, "Who rotates a path; slot, way, way before.", PLACE, WAY, WAY
    SWITCH = 17, "Who switches paths; slot, the other slot.", PLACE, PLACE
    MOVE_PATH = 18, "Who moves a path; from, to.", PLACE, PLACE
    GIFT = 19, "Who gives; which (`actions.Gift`), to whom.", count_up_to(GIFTS - 1), SEAT
    REVEAL = 20, "Who reveals the hand; it, in three parts.", PART, PART, PART
    PASS = 21, "Who leaves something undone."
    CAMP = 22, "Who camps; 1 if nothing was done in the turn.", FLAG
    GOAL = 23, "Who is at the goal at the turn's end."
    LIMIT = 24, "The game ends after all rounds."
    NOTHING = 25, "Who need not be asked, as nothing could be answered; the question.", number(1, len(Frame))


class ExplorersState(State, seats=MOST_SEATS, asks=Frame, frames=4, tells=Happened, events=14):
    """Everything there is to know about a match."""

    board: int = option(
        INT8,
        "The forest: five by five squares, or seven by seven with a fifth river.",
        cards.GLADE,
        choices=cards.BOARDS,
    )
    max_rounds: int = option(
        INT16,
        "The nearest player wins after this many rounds; 0: the match goes on until somebody is at the goal.",
        ROUNDS,
        suggestions=(30, ROUNDS, 0),
        minimum=0,
        printed=0,
    )

    ways: Ints = public(INT8, PATHS, SLOTS, key="paths", doc="The path on each slot, -1: none.")
    pieces: Ints = public(INT8, PLACE, SEATS, doc="The slot each seat's piece stands on.")
    goals: Ints = public(INT8, PLACE, SEATS, doc="The corner each seat is going to.", has="walks to")

    hands: Grid = field(
        INT8, HAND, SEATS, KINDS, seen_by=OWNER, doc="How many of each kind each seat holds.", has="holds"
    )
    held: Ints = derived(INT8, CARD_COUNT, SEATS, seen_by=EVERYONE, doc="How many cards each seat holds.")
    deck: Ints = field(INT8, pile_of(CARD, "deck_size").placed(), CARDS, seen_by=NO_ONE, doc="The deck, its top last.")
    deck_size: int = derived(INT8, CARD_COUNT, seen_by=EVERYONE, doc="How many cards are in the deck.")
    pile: Ints = public(INT8, PILE, KINDS, doc="How many of each kind are discarded.")
    pile_size: int = derived(INT8, CARD_COUNT, seen_by=EVERYONE, doc="How many cards are discarded.")
    front: Grid = public(INT8, FRONT, SEATS, EXPLORERS, doc="Explorers in front of seats.", default=0, has="calls")

    known: Grid = public(INT8, BAG, SEATS, KINDS, doc="What all know to be in hands.", default=0)
    pool: Ints = public(INT8, BAG, KINDS, doc="What was in the deck when last shuffled.", default=0)
    drawn: Grid = field(
        INT8, BAG, SEATS, KINDS, seen_by=OWNER, doc="What each has drawn of that shuffle.", default=0, remembered=True
    )

    # A *slot* is a card in a hand that is not public, the oldest first: all see which slot leaves the hand. [E125]
    slots: int = derived(INT8, CARD_COUNT, seen_by=EVERYONE, doc="How many cards of hands not all know.")
    slot_card: Ints = field(
        INT8,
        SLOTTED,
        CARDS,
        seen_by="its owner; of an earlier deck all see what is left of it, but not where",
        doc="The card in each slot.",
        within=UNSEEN,
        key="card",
    )
    slot_owner: Ints = public(INT8, OWNER_OF, CARDS, doc="Whose hand each slot is in.", within=UNSEEN, key="seat")
    slot_deck: Ints = public(
        INT8, CARD_COUNT, CARDS, doc="Of which deck it came: 0 the present one.", within=UNSEEN, key="deck"
    )
    slot_excluded: Ints = public(
        INT32, BANNED, CARDS, doc="What all know each slot not to hold.", within=UNSEEN, key="excluded"
    )

    turn: int = public(INT8, SEAT_OR_NOBODY, doc="Whose turn it is, -1 when the game is over.")
    phase: int = public(INT8, one_of(PHASE_TEXTS, "phase"), doc="How far the turn has got.", default=0)
    plays: int = public(INT8, PLAYS_LEFT, doc="Plays left; below zero they are none.", default=PLAYS)
    moves: int = public(INT8, count_up_to(MOST_LEFT), doc="Moves left.", default=MOVES)
    active: int = public(INT8, FLAG, doc="1 once a card was played or a move used.", default=0)
    silent: int = public(INT8, FLAG, doc="1 when a Hermit ignores further draws.", default=0)
    wild: int = public(INT8, FLAG, doc="1 when a Druid removes the paths moved off.", default=0)
    shadow: Ints = public(INT8, FLAG, SEATS, doc="1: the next turn is under a Wizard.", default=0)
    turns: int = public(INT32, count_up_to(all_turns), doc="Turns ended so far.", default=0)
    scratch: Ints = scratch_field(INT8, CARDS, doc="shuffling and dealing")
    signs: Ints = scratch_field(INT64, 2 * SIDES, doc="measuring ways to a goal")


@rule
def is_laying(kind: int) -> bool:
    """Whether what is pending holds a path that is being laid."""
    return kind == Frame.SLOT or kind == Frame.ROTATION  # noqa: PLR1714 - a tuple would be built each time
