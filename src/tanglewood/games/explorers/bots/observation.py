"""The observation of a seat, as numbers for programs that learn. Seats are counted from the observer to the left."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import MOST_OBSERVED, Feature
from tanglewood.core.numbers.bits import size
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import (
    MOST_IN_DIGIT,
    copy_row,
    write_digits,
    write_plane,
    write_set,
    write_zeros,
)
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, top_argument, top_kind
from tanglewood.core.state.seats import seat_after
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import CARDS, EXPLORERS, KINDS, SHAPES, SIDES, SLOTS
from tanglewood.games.explorers.rules.forest import distance
from tanglewood.games.explorers.rules.state import MOST_LEFT, MOST_SEATS, ExplorersState, Frame, all_turns, is_laying

FRAMES = len(Frame) + 1
MOST_COPIES = max(cards.COUNTS)
GOALS, SEAT_NUMBERS, TURN_NUMBERS, TURN_DIGITS = cards.CORNER_COUNT, 5, 8, 2
MOST_TURNS_LEFT = (MOST_IN_DIGIT + 1) ** TURN_DIGITS - 1
ABSENT_BIT = 0x80  # bit of a way: set if there is no path
ARROW_MASK, SHAPE_MASK = ABSENT_BIT | SIDES - 1, 0xFF ^ SIDES - 1

OBSERVATION = (
    Feature("open", SLOTS, "1 for each slot on which paths can lie."),
    Feature("shapes", SHAPES * SLOTS, "For each shape the slots with a path of it."),
    Feature("arrows", SIDES * SLOTS, "For each side the slots whose path's arrow points there."),
    Feature("pieces", MOST_SEATS * SLOTS, "For each seat the slot its piece stands on."),
    Feature("goals", MOST_SEATS * GOALS, "For each seat which of the four corners, in reading order, is its goal."),
    Feature("hand", KINDS, "The own cards of each kind.", MOST_COPIES),
    Feature("known", (MOST_SEATS - 1) * KINDS, "The cards known to be in each other hand.", MOST_COPIES),
    Feature("front", MOST_SEATS * EXPLORERS, "The explorers in front of each seat.", MOST_COPIES),
    Feature("pile", KINDS, "The discards of each kind.", MOST_COPIES),
    Feature("pool", KINDS, "What was last shuffled into the deck, by kind.", MOST_COPIES),
    Feature("drawn", KINDS, "What the seat itself has drawn of that, by kind.", MOST_COPIES),
    Feature("seats", MOST_SEATS * SEAT_NUMBERS, "Of each seat: hand size, distance, shadow, turn, to decide.", CARDS),
    Feature("pending", FRAMES, "What is pending, one-hot; the first: a turn's action."),
    Feature("laying", SHAPES + SLOTS, "The shape that is being laid, and the slot it is laid on."),
    Feature(
        "turn", TURN_NUMBERS, "Phase (three), plays, moves, silent, wild, rounds played; 127: or more.", MOST_OBSERVED
    ),
    Feature("deck", 2 + MOST_SEATS, "Sizes of deck and discards; which seats play.", CARDS),
    Feature("active", 1, "Whether a card was played or a move used in this turn."),
    Feature("below", FRAMES - 1, "All that is pending, also below what is decided now."),
    Feature("again", EXPLORERS, "The explorer that is to be resolved a second time."),
    Feature("plays", 1, "Plays left, below zero too.", MOST_LEFT, -MOST_LEFT),
    Feature(
        "turns_left", TURN_DIGITS, "Turns until the nearest wins, 0: no limit, by digits to base 128.", MOST_IN_DIGIT
    ),
    Feature("still", 2, "Paths of an Adventurer that may still be laid; cards still to discard to an Archer.", CARDS),
    Feature("held", SLOTS, "The slot of the path that is being rotated by a Cartographer or moved by a Witch."),
)
OBSERVED = sum(feature.size for feature in OBSERVATION)


@rule
def observe(state: ExplorersState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    at = write_forest(state, out, 0)
    write_zeros(OBSERVED - at, out, at)
    at = write_pieces(state, seat, out, at)
    at = write_cards(state, seat, out, at)
    at = write_seats(state, seat, out, at)
    write_turn(state, out, at)


@rule
def write_forest(state: ExplorersState, out: Ints, at: int) -> int:
    """Open slots, and a plane for each shape and each side an arrow can point to."""
    at = write_set(cards.OPEN_SETS[state.board], SLOTS, out, at)
    for shape in range(SHAPES):
        at = write_plane(state.ways, SLOTS, SHAPE_MASK, cards.encode_way(shape, 0), out, at)
    for side in range(SIDES):
        at = write_plane(state.ways, SLOTS, ARROW_MASK, side, out, at)
    return at


@rule
def write_pieces(state: ExplorersState, seat: int, out: Ints, at: int) -> int:
    """Write the places of the pieces and their goals."""
    goals = at + MOST_SEATS * SLOTS
    for step in range(state.seats):
        other = seat_after(state, seat, step)
        corners_before = cards.CORNER_SETS[state.board] & ((1 << int(state.goals[other])) - 1)
        out[at + step * SLOTS + int(state.pieces[other])] = 1
        out[goals + step * GOALS + size(corners_before)] = 1
    return goals + MOST_SEATS * GOALS


@rule
def write_cards(state: ExplorersState, seat: int, out: Ints, at: int) -> int:
    """The known cards of hands, fronts, discards and the deck's pool."""
    front = at + MOST_SEATS * KINDS
    for step in range(state.seats):
        other = seat_after(state, seat, step)
        copy_row(state.known[other], out, at + step * KINDS)
        copy_row(state.front[other], out, front + step * EXPLORERS)
    copy_row(state.hands[seat], out, at)
    at = copy_row(state.pile, out, front + MOST_SEATS * EXPLORERS)
    return copy_row(state.drawn[seat], out, copy_row(state.pool, out, at))


@rule
def write_seats(state: ExplorersState, seat: int, out: Ints, at: int) -> int:
    """Hand sizes, distances, shadows, whose turn it is and who decides."""
    for step in range(state.seats):
        other = seat_after(state, seat, step)
        here = at + step * SEAT_NUMBERS
        out[here] = state.held[other]
        out[here + 1] = distance(state, other)
        out[here + 2] = state.shadow[other]
        out[here + 3] = state.turn == other
        out[here + 4] = state.actor == other
    return at + MOST_SEATS * SEAT_NUMBERS


@rule
def write_turn(state: ExplorersState, out: Ints, at: int) -> None:
    """Write the pending question, the rest of the turn and of the game, and the number of players."""
    kind = top_kind(state)
    out[at + kind] = 1
    at += FRAMES
    if is_laying(kind):
        out[at + top_argument(state, 0)] = 1
    if kind == Frame.ROTATION:
        out[at + SHAPES + top_argument(state, 1)] = 1
    at += SHAPES + SLOTS
    out[at + int(state.phase)] = 1
    out[at + 3], out[at + 4] = max(0, int(state.plays)), state.moves
    out[at + 5], out[at + 6] = state.silent, state.wild
    out[at + 7] = min(int(state.turns) // int(state.seats), MOST_OBSERVED)
    at += TURN_NUMBERS
    out[at], out[at + 1] = state.deck_size, state.pile_size
    for step in range(state.seats):
        out[at + 2 + step] = 1
    write_rest(state, out, at + 2 + MOST_SEATS)


@rule
def turns_left(state: ExplorersState) -> int:
    """The turns until the nearest player wins, as far as they are observed; 0 without a limit. [E11]"""
    return min(all_turns(state) - int(state.turns), MOST_TURNS_LEFT) if state.max_rounds > 0 else 0


@rule
def write_rest(state: ExplorersState, out: Ints, at: int) -> None:
    """Write all other inputs of the rules: from the turn, the end, and all pending questions."""
    flags, numbers = int(state.active), at + FRAMES + EXPLORERS
    out[numbers] = state.plays
    still = write_digits(turns_left(state), TURN_DIGITS, out, numbers + 1)
    for row in range(state.frame_count):
        kind, first = int(state.frames[row, KIND]), int(state.frames[row, FIRST_ARGUMENT])
        flags |= 1 << kind
        match kind:
            case Frame.AGAIN:
                flags |= 1 << FRAMES + first - cards.FIRST_EXPLORER
            case Frame.ADVENTURE:
                out[still] = first
            case Frame.HALVE:
                out[still + 1] = first
            case Frame.CHART_ROTATION | Frame.DROP:
                out[still + 2 + first] = 1
    write_set(flags, FRAMES + EXPLORERS, out, at)
