"""What is played beyond a search's tree: chance, but a path is laid where its player can use it, and turned well."""

from typing import Any

from tanglewood.core.bits import lowest, size
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.ints import Ints
from tanglewood.core.rng import below
from tanglewood.core.rule import rule
from tanglewood.games.explorers.actions import ARROW, AT, GO, encode
from tanglewood.games.explorers.cards import NEIGHBOURS, NO_PATH, OFF, OPEN_SETS, SIDES, arrow_of, encode_way
from tanglewood.games.explorers.effort import TOO_FAR, effort
from tanglewood.games.explorers.explorers import ROTATION, SLOT
from tanglewood.games.explorers.forest import is_corner, next_slots

ANY = -1
SURPRISE = 40  # once in so many times nothing is guessed
FAR = 4  # moves that are followed


@rule
def guess(state: Any, actions: Ints, count: int, rng: Ints) -> int:
    """One of the legal actions, -1 now and then."""
    if below(rng, SURPRISE) == 0:
        return ANY
    kind = top_kind(state)
    if kind == ROTATION:
        return encode(best_arrow(state, top_argument(state, 0), 1 << top_argument(state, 1), rng) % SIDES, ARROW)
    if kind == SLOT:
        slots = useful_slots(state, rng)
        if slots:
            return encode(best_arrow(state, top_argument(state, 0), slots, rng) // SIDES, AT)
    if kind == 0 and count > 1:
        return turn_guess(actions, count, rng)
    return int(actions[below(rng, count)])


@rule
def turn_guess(actions: Ints, count: int, rng: Ints) -> int:
    """Explorers rather than paths, paths rather than moves; one camps, the last action, when nothing else is left."""
    others = count - 1
    chosen = int(actions[min(below(rng, others), below(rng, others))])
    if chosen < GO:
        return chosen
    first = others  # of the moves, all with the same chance, or some directions would be walked more than others
    while first > 0 and actions[first - 1] >= GO:
        first -= 1
    return int(actions[first + below(rng, others - first)])


@rule
def any_of(slots: int, rng: Ints) -> int:
    """A slot of a set, all with the same chance."""
    for _ in range(below(rng, size(slots))):
        slots &= slots - 1
    return lowest(slots)


@rule
def best_arrow(state: Any, shape: int, slots: int, rng: Ints) -> int:
    """On which of some slots, pointing where, a path brings its player nearest to the goal: slot and side as one.

    Of equally good ones each has the same chance, or some corners would be better to start from than others.
    """
    best, least, equals = 0, TOO_FAR + 1, 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        before = int(state.ways[slot])
        for arrow in range(SIDES):
            state.ways[slot] = encode_way(shape, arrow)
            left = effort(state, int(state.turn))
            equals = 0 if left < least else equals
            if left <= least:
                least = left
                equals += 1
                if below(rng, equals) == 0:
                    best = slot * SIDES + arrow
        state.ways[slot] = before
    return best


@rule
def useful_slots(state: Any, rng: Ints) -> int:
    """Where the ways of the player at turn end, and where they would go on: a set, empty if that is at a river."""
    slot = int(state.pieces[state.turn])
    for _ in range(FAR):
        led = next_slots(state, slot)
        if led == 0:
            break
        slot = any_of(led, rng)
    found = 1 << slot
    for side in range(SIDES):
        other = int(NEIGHBOURS[state.board, slot, side])
        way = int(state.ways[slot])
        if other != OFF and (is_corner(state, slot) or (way != NO_PATH and arrow_of(way) == side)):
            found |= 1 << other
    return found & int(OPEN_SETS[state.board])
