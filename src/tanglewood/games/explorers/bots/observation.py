"""State functions for programs: a seat's observation, and the utility for a search.

An observation counts seats from the observer to the left.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import MOST_OBSERVED, Feature
from tanglewood.core.numbers.bits import size
from tanglewood.core.numbers.ints import FloatArray, Ints
from tanglewood.core.numbers.rows import MOST_IN_DIGIT, copy_row, write_digits, write_plane, write_set, write_zeros
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, top_argument, top_kind
from tanglewood.core.state.seats import NOBODY, seat_after
from tanglewood.games.explorers.knowledge.worlds import is_laying
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import CARDS, EXPLORERS, KINDS, SHAPES, SIDES, SLOTS
from tanglewood.games.explorers.rules.forest import distance, effort
from tanglewood.games.explorers.rules.state import MOST_LEFT, MOST_SEATS, ExplorersState, Frame, all_turns

FRAMES = len(Frame) + 1
MOST_COPIES = max(cards.COUNTS)
GOALS, SEAT_NUMBERS, TURN_NUMBERS, TURN_DIGITS = cards.CORNER_COUNT, 5, 8, 2
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
    Feature("turn", TURN_NUMBERS, "Phase (three), plays, moves, silent, wild, rounds played.", MOST_OBSERVED),
    Feature("deck", 2 + MOST_SEATS, "Sizes of deck and discards; which seats play.", CARDS),
    Feature("active", 1, "Whether a card was played or a move used in this turn."),
    Feature("below", FRAMES - 1, "All that is pending, also below what is decided now."),
    Feature("again", EXPLORERS, "The explorer that is to be resolved a second time."),
    Feature("plays", 1, "Plays left, below zero too.", MOST_LEFT, -MOST_LEFT),
    Feature("turns_left", TURN_DIGITS, "Turns until the nearest wins, by digits to base 128.", MOST_IN_DIGIT),
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
    out[at + 7] = int(state.turns) // int(state.seats)
    at += TURN_NUMBERS
    out[at], out[at + 1] = state.deck_size, state.pile_size
    for step in range(state.seats):
        out[at + 2 + step] = 1
    write_rest(state, out, at + 2 + MOST_SEATS)


@rule
def write_rest(state: ExplorersState, out: Ints, at: int) -> None:
    """Write all other inputs of the rules: from the turn, the end, and all pending questions."""
    flags, numbers = int(state.active), at + FRAMES + EXPLORERS
    out[numbers] = state.plays
    still = write_digits(all_turns(state) - int(state.turns), TURN_DIGITS, out, numbers + 1)
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


# The utility for a search

HAND_VALUES = (0.0, 1.0, 1.8, 2.4, 2.8, 3.0)  # value of a hand by its size, in effort; larger hands count like the last
CARD_VALUES = (  # value of each kind of card above a poor one
    *(0.3, 0.2, 0.2, 0.4, 0.4, 0.4, 0.5),
    *(0.4, 0.2, 0.2, 0.2, 0.3, 0.4, 0.2, 0.0, 0.2, 0.3, 0.0, 0.2),
)
SQUARE = 5.0  # additional value of a square left to go, in effort: rivals change paths, but not positions
SHORT_TURN = 1.5  # cost of a turn under a Wizard, in effort
EVEN = 5.0  # the larger, the less a lead gains weight near the goal
CARD_SHARE = 0.05  # improvement of a chance by good cards
GOOD_GAIN = 0.12  # gain in chance that counts as half a success
ALMOST_SURE = 0.95
GOING = 0.9  # the most that a gain counts before the end of the game


@rule
def cards_worth(state: ExplorersState, seat: int) -> float:
    """The value of the cards in a hand, in effort."""
    found = 0.0
    for card in range(KINDS):
        found += CARD_VALUES[card] * state.hands[seat, card]
    return found


@rule
def segment(state: ExplorersState) -> int:
    """The number of finished turns; the end of the game adds one."""
    return int(state.turns) + int(state.turn == NOBODY)


@rule
def utility(state: ExplorersState, since: ExplorersState, out: FloatArray) -> None:
    """Write the result, or each seat's gain in its chance to win, within -1 and 1."""
    if state.turn == NOBODY:
        write_results(state, out)
        return
    total, before = total_chance(state), total_chance(since)
    for seat in range(state.seats):
        cards = 1.0 + CARD_SHARE * cards_worth(state, seat)
        gained = cards * chance(state, seat) / total - chance(since, seat) / before
        out[seat] = GOING * gained / (abs(gained) + GOOD_GAIN)


@rule
def chance(state: ExplorersState, seat: int) -> float:
    """A weight for a seat's chance to be first, from public facts: less effort left means a higher chance."""
    hand = HAND_VALUES[min(len(HAND_VALUES) - 1, int(state.held[seat]))]
    here = SQUARE * distance(state, seat) + SHORT_TURN * int(state.shadow[seat])
    left = max(0.0, here + effort(state, seat) - hand) + EVEN
    return 1.0 / (left * left * left)


def forecast(state: ExplorersState, seat: int, value: float, _points: float) -> float:
    """The chance to be the first: what it is now, and what the search has seen it gain, `utility` read backwards."""
    share = min(ALMOST_SURE, abs(value) / GOING)
    gained = GOOD_GAIN * share / (1.0 - share)
    now = chance(state, seat) / total_chance(state)
    return min(1.0, max(0.0, now + (gained if value > 0 else -gained)))


@rule
def total_chance(state: ExplorersState) -> float:
    """The sum of all seats' chances."""
    found = 0.0
    for seat in range(state.seats):
        found += chance(state, seat)
    return found


@rule
def write_results(state: ExplorersState, out: FloatArray) -> None:
    """1 for the nearest to the goal, -1 for the others, 0 for those who share it."""
    for seat in range(state.seats):
        out[seat] = 1.0
        for other in range(state.seats):
            if other != seat:
                more = distance(state, other) - distance(state, seat)
                out[seat] = min(out[seat], 1.0 if more > 0 else -1.0 if more < 0 else 0.0)
