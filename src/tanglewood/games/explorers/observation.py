"""What a learning program sees of Explorers and Paths: one seat's features, seats counted from itself leftwards."""

from typing import Any

from tanglewood.core.bits import size
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.game import MOST_OBSERVED, Feature
from tanglewood.core.rows import copy_row, write_plane, write_set, write_zeros
from tanglewood.core.rule import rule
from tanglewood.core.seats import seat_after
from tanglewood.games.explorers.cards import (
    CARDS,
    CORNER_SETS,
    CORNERS,
    COUNTS,
    EXPLORERS,
    KINDS,
    OPEN_SETS,
    SHAPES,
    SIDES,
    SLOTS,
    encode_way,
)
from tanglewood.games.explorers.explorers import ROTATION
from tanglewood.games.explorers.forest import distance
from tanglewood.games.explorers.knowledge import is_laying
from tanglewood.games.explorers.state import MOST_SEATS, Frame

FRAMES = max(int(frame) for frame in Frame) + 1
MOST_COPIES = max(COUNTS)
GOALS, SEAT_NUMBERS, TURN_NUMBERS = len(CORNERS[0]), 5, 8
ABSENT_BIT = 0x80  # of a way: set where there is no path
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
    Feature("turn", TURN_NUMBERS, "Phase (three), plays, moves, silent, wild, rounds played.", MOST_OBSERVED),
    Feature("deck", 2 + MOST_SEATS, "Sizes of deck and discards; which seats play.", CARDS),
)
OBSERVED = sum(feature.size for feature in OBSERVATION)


@rule
def observe(state: Any, seat: int, out: Any) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    at = write_forest(state, out, 0)
    write_zeros(OBSERVED - at, out, at)
    at = write_pieces(state, seat, out, at)
    at = write_cards(state, seat, out, at)
    at = write_seats(state, seat, out, at)
    write_turn(state, out, at)


@rule
def write_forest(state: Any, out: Any, at: int) -> int:
    """Open slots, and a plane for each shape and each side an arrow can point to."""
    at = write_set(OPEN_SETS[state.board], SLOTS, out, at)
    for shape in range(SHAPES):
        at = write_plane(state.ways, SLOTS, SHAPE_MASK, encode_way(shape, 0), out, at)
    for side in range(SIDES):
        at = write_plane(state.ways, SLOTS, ARROW_MASK, side, out, at)
    return at


@rule
def write_pieces(state: Any, seat: int, out: Any, at: int) -> int:
    """Where the pieces stand and where they are going."""
    goals = at + MOST_SEATS * SLOTS
    for step in range(state.seats):
        other = seat_after(state, seat, step)
        corners_before = CORNER_SETS[state.board] & ((1 << int(state.goals[other])) - 1)
        out[at + step * SLOTS + int(state.pieces[other])] = 1
        out[goals + step * GOALS + size(corners_before)] = 1
    return goals + MOST_SEATS * GOALS


@rule
def write_cards(state: Any, seat: int, out: Any, at: int) -> int:
    """Hands as far as known, fronts, discards and the deck's pool."""
    front = at + MOST_SEATS * KINDS
    for step in range(state.seats):
        other = seat_after(state, seat, step)
        copy_row(state.known[other], out, at + step * KINDS)
        copy_row(state.front[other], out, front + step * EXPLORERS)
    copy_row(state.hands[seat], out, at)
    at = copy_row(state.pile, out, front + MOST_SEATS * EXPLORERS)
    return copy_row(state.drawn[seat], out, copy_row(state.pool, out, at))


@rule
def write_seats(state: Any, seat: int, out: Any, at: int) -> int:
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
def write_turn(state: Any, out: Any, at: int) -> None:
    """What is pending, what is left of the turn and of the game, and how many play."""
    kind = top_kind(state)
    out[at + kind] = 1
    at += FRAMES
    if is_laying(kind):
        out[at + top_argument(state, 0)] = 1
    if kind == ROTATION:
        out[at + SHAPES + top_argument(state, 1)] = 1
    at += SHAPES + SLOTS
    out[at + int(state.phase)] = 1
    out[at + 3], out[at + 4] = max(0, int(state.plays)), state.moves
    out[at + 5], out[at + 6] = state.silent, state.wild
    out[at + 7] = int(state.turns) // int(state.seats)
    at += TURN_NUMBERS
    out[at], out[at + 1] = state.deck_size, state.pile_size
    for step in range(state.seats):
        out[at + 2 + step] = 1
