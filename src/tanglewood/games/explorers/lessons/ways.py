"""The shortest ways to the goals: how long they are, how many there are, and where two ways overlap."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import NO_PATH, OFF, SIDES, arrow_of
from tanglewood.games.explorers.rules.state import ExplorersState

Far = tuple[int, int]  # new paths, moves
Step = tuple[int, bool]  # onto a slot, and whether over a new path, which is turned as needed
Ways = tuple[int, ...]  # by slot
Sources = dict[Step, list[Step]]  # by step, the steps before it on shortest ways
NEIGHBOURS, DOTS = cards.NEIGHBOURS.tolist(), cards.DOTS.tolist()
ACROSS = [(side + SIDES // 2) % SIDES for side in range(SIDES)]  # `cards.opposite`, which compiles when it is called
MOST_CACHED = 4096


def way_home(state: ExplorersState, seat: int) -> Far:
    """The fewest paths that have to be laid on a seat's way to its goal, and the moves it then takes."""
    return _shortest(*_way_of(state, seat))[0]


def ways_home(state: ExplorersState, seat: int) -> int:
    """How many shortest ways a seat has to its goal."""
    counts: dict[Step, int] = {}
    for step, sources in _shortest(*_way_of(state, seat))[1].items():
        counts[step] = sum(counts[earlier] for earlier in sources) or 1
    return counts[int(state.goals[seat]), False]


def overlap(state: ExplorersState, seat: int, other: int) -> int:
    """The most slots for paths on a shortest way of a seat that are also on a shortest way of another."""
    paths, slots = int(cards.OPEN_SETS[state.board]), 0
    for slot, _ in _shortest(*_way_of(state, other))[1]:
        slots |= 1 << slot
    most: dict[Step, int] = {}
    for step, sources in _shortest(*_way_of(state, seat))[1].items():
        most[step] = max((most[earlier] for earlier in sources), default=0) + ((slots & paths) >> step[0] & 1)
    return most[int(state.goals[seat]), False]


def _way_of(state: ExplorersState, seat: int) -> tuple[int, Ways, int, int]:
    return int(state.board), tuple(state.ways[:].tolist()), int(state.pieces[seat]), int(state.goals[seat])


@lru_cache(MOST_CACHED)
def _shortest(board: int, ways: Ways, start: int, goal: int) -> tuple[Far, Sources]:
    """The length of the shortest ways, and their steps in order, each with the steps before it."""
    far: dict[Step, Far] = {(start, False): (0, 0)}
    if cards.OPEN_SETS[board] >> start & 1:
        far[start, True] = 1, 0
    sources: Sources = {step: [] for step in far}
    rest = sorted((length, step) for step, length in far.items())
    while rest:
        (paths, moves), step = heappop(rest)
        if step[0] == goal:
            return (paths, moves), _leading_to(step, sources, far)
        for other in _steps(board, ways, step) if far[step] == (paths, moves) else ():
            length = paths + other[1], moves + 1
            if other not in far or length < far[other]:
                far[other], sources[other] = length, []
                heappush(rest, (length, other))
            if length == far[other]:
                sources[other].append(step)
    raise AssertionError("New paths can be laid all the way to a goal.")


def _leading_to(goal: Step, sources: Sources, far: Mapping[Step, Far]) -> Sources:
    """The steps on the ways to a goal, in order."""
    needed, rest = {goal}, [goal]
    while rest:
        for step in sources[rest.pop()]:
            if step not in needed:
                needed.add(step)
                rest.append(step)
    return {step: sources[step] for step in sorted(needed, key=lambda step: far[step])}


def _steps(board: int, ways: Ways, step: Step) -> Iterator[Step]:
    """The steps of one move: onto an existing path, and onto a new one."""
    slot, anew = step
    corners, open_slots, way = cards.CORNER_SETS[board], cards.OPEN_SETS[board], ways[slot]
    for side in range(SIDES) if anew or corners >> slot & 1 else [] if way == NO_PATH else [arrow_of(way)]:
        other = NEIGHBOURS[board][slot][side]
        if other != OFF:
            if corners >> other & 1 or (ways[other] != NO_PATH and DOTS[ways[other]] >> ACROSS[side] & 1):
                yield other, False
            if open_slots >> other & 1:
                yield other, True
