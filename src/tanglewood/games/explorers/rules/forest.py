"""The forest: paths, pieces, and walks. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import NO_PATH, OFF, SIDES, arrow_of
from tanglewood.games.explorers.rules.state import ExplorersState

NOWHERE = -1


@rule
def is_corner(state: ExplorersState, slot: int) -> bool:
    """Whether a slot is a clearing at a corner. [E1]"""
    return bool(cards.CORNER_SETS[state.board] >> slot & 1)


@rule
def is_open(state: ExplorersState, slot: int) -> bool:
    """Whether paths can lie on a slot. [E6]"""
    return bool(cards.OPEN_SETS[state.board] >> slot & 1)


@rule
def path_set(state: ExplorersState) -> int:
    """The slots with a path, a set."""
    rest, slots = cards.OPEN_SETS[state.board], 0
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if state.ways[slot] != NO_PATH:
            slots |= 1 << slot
    return slots


@rule
def piece_set(state: ExplorersState) -> int:
    """The slots with a piece, a set."""
    slots = 0
    for seat in range(state.seats):
        slots |= 1 << int(state.pieces[seat])
    return slots


@rule
def paths_beside(state: ExplorersState, slot: int) -> int:
    """The slots with a path next to a slot, a set. [E122]"""
    slots = 0
    for side in range(SIDES):
        other = int(cards.NEIGHBOURS[state.board, slot, side])
        if other != OFF and state.ways[other] != NO_PATH:
            slots |= 1 << other
    return slots


# Walking [E7]


@rule
def has_dot(state: ExplorersState, slot: int, side: int) -> bool:
    """Whether a path lies there with a dot on that side."""
    way = int(state.ways[slot])
    return way != NO_PATH and bool(int(cards.DOTS[way]) >> side & 1)


@rule
def arrow_leads_to(state: ExplorersState, slot: int) -> int:
    """The slot that the path of a slot leads to, -1 if to none or if there is no path. [E7]"""
    way = int(state.ways[slot])
    if way == NO_PATH:
        return NOWHERE
    side = arrow_of(way)
    other = int(cards.NEIGHBOURS[state.board, slot, side])
    if other == OFF or is_corner(state, other) or has_dot(state, other, cards.opposite(side)):
        return other
    return NOWHERE


@rule
def next_slots(state: ExplorersState, slot: int) -> int:
    """The slots that one move from a slot can lead to, as a set. [E7]"""
    if not is_corner(state, slot):
        other = arrow_leads_to(state, slot)
        return 0 if other == NOWHERE else 1 << other
    slots = 0
    for side in range(SIDES):
        other = int(cards.NEIGHBOURS[state.board, slot, side])
        if other != OFF and has_dot(state, other, cards.opposite(side)):
            slots |= 1 << other
    return slots


@rule
def walk_set(state: ExplorersState, seat: int, moves: int) -> int:
    """The slots that a seat's piece can reach with so many moves, stopping at its goal; as a set.

    Its own slot is included if the paths lead back, but not under a Druid, who removes it. [E23]
    """
    goal = 1 << int(state.goals[seat])
    edge, reached = 1 << int(state.pieces[seat]), 0
    if state.wild and state.turn == seat:
        reached = edge
    for _ in range(moves):
        rest, edge = edge & ~goal, 0
        while rest:
            edge |= next_slots(state, lowest(rest))
            rest &= rest - 1
        edge &= ~reached
        if edge == 0:
            break
        reached |= edge
    return reached & ~(1 << int(state.pieces[seat])) if state.wild and state.turn == seat else reached


# Distance [E11]


@rule
def distance(state: ExplorersState, seat: int) -> int:
    """The number of squares from a seat's piece to its goal. [E11]"""
    return int(cards.DISTANCES[state.pieces[seat], state.goals[seat]])


@rule
def home_of(state: ExplorersState, seat: int) -> int:
    """The corner a seat started from, across from its goal. [E2]"""
    return cards.FAR_CORNERS[state.board] - int(state.goals[seat])


@rule
def swap_ways(state: ExplorersState, slot: int, other: int) -> None:
    """Swap the paths on two slots, without turning them."""
    way = int(state.ways[slot])
    state.ways[slot] = state.ways[other]
    state.ways[other] = way
