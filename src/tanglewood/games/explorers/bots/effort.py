"""The effort to reach a goal: new paths, and moves. A measure for bots, not a rule."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import CANVAS, NO_PATH, SIDES, SLOTS, Side, arrow_of
from tanglewood.games.explorers.rules.state import ExplorersState

PATH_EFFORT, MOVE_EFFORT = 3, 1
TOO_FAR = 100
FIRST_COLUMN = sum(1 << slot for slot in range(0, SLOTS, CANVAS))
LAST_COLUMN = FIRST_COLUMN << CANVAS - 1


@rule
def read_signs(state: ExplorersState) -> None:
    """Write into `signs`, for each side, the slots with a dot there, and then those with the arrow there: sets."""
    for index in range(2 * SIDES):
        state.signs[index] = 0
    rest = int(cards.OPEN_SETS[state.board])
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        way = int(state.ways[slot])
        if way != NO_PATH:
            for side in range(SIDES):
                state.signs[side] |= (int(cards.DOTS[way]) >> side & 1) << slot
            state.signs[SIDES + arrow_of(way)] |= 1 << slot


@rule
def before(slots: int, side: int) -> int:
    """The slots whose neighbour on a side is one of these; a set, which may reach beyond a small board."""
    match side:
        case Side.UP:
            return slots << CANVAS
        case Side.DOWN:
            return slots >> CANVAS
        case Side.LEFT:
            return slots << 1 & ~FIRST_COLUMN
        case _:
            return slots >> 1 & ~LAST_COLUMN


@rule
def effort(state: ExplorersState, seat: int) -> int:
    """The effort for a seat's piece to reach its goal: `PATH_EFFORT` a path, `MOVE_EFFORT` a move."""
    read_signs(state)
    cost = measure(state, 1 << int(state.goals[seat]), 1 << int(state.pieces[seat]))
    for index in range(2 * SIDES):
        state.signs[index] = 0
    return cost


@rule
def measure(state: ExplorersState, goal: int, piece: int) -> int:
    """The effort from a piece's slot to the goal, both sets of one slot; `signs` are read.

    `lying` are the slots from which the goal is near enough with what lies there, `free` those from which it is with a
    path laid anew, not counted; `free_1` those one less away, and so on: a path and a move further is `free_4`.
    """
    corners, paths = int(cards.CORNER_SETS[state.board]), int(cards.OPEN_SETS[state.board])
    lying, free, free_1, free_2, free_3, free_4 = goal, 0, 0, 0, 0, 0
    level = 0
    while not lying & piece and level < TOO_FAR:
        level += 1
        free_1, free_2, free_3, free_4 = free, free_1, free_2, free_3
        led = 0
        for side in range(SIDES):
            entered = free_4 | lying & (int(state.signs[cards.opposite(side)]) | corners)
            leading = before(entered, side)
            free |= leading & paths
            led |= leading & (int(state.signs[SIDES + side]) | corners)
        lying |= led | free_3
    return level
