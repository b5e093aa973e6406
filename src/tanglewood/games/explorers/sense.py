"""A little sense: what a player thinks of each action at a glance. Places are compared by effort."""

from typing import Any

from tanglewood.core.bits import lowest, size
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.rule import rule
from tanglewood.games.explorers.actions import (
    ARROW,
    AT,
    CAMP,
    DISCARD,
    GIVE,
    GO,
    PASS,
    PATH,
    Gift,
    decode,
    decode_play,
)
from tanglewood.games.explorers.cards import (
    FIRST_EXPLORER,
    NO_PATH,
    OPEN_SETS,
    SIDES,
    Kind,
    encode_way,
    shape_of,
    squares_between,
)
from tanglewood.games.explorers.effort import effort
from tanglewood.games.explorers.explorers import CHART, CHART_ROTATION, DROP, LIFT, ROTATION, SLOT, SWITCH
from tanglewood.games.explorers.forest import walk_set

EXPLORING = 20.0  # explorers come first, as they may not come later
LAYING, CAMPING = 10.0, 0.5
NOT_WORTH_IT = 0.5  # of effort that a path has to save, or it is kept
FAR_OFF = 0.01  # of effort, for each square that a new path is away
IDLE = 0.1  # of effort that a move has to save
EXPLORER_VALUES = (  # what each brings on the average, beyond its play
    *(1.5, 1.5, 0.8, 1.5, 2.5, 1.5, 1.2, -2.0, 1.5, 2.0, 0.5, 1.5),
)
KEEP_VALUES = (2.0, 1.5, 1.5, 2.5, 2.5, 2.2, 3.0, 2.0, 1.5, 1.2, 1.8, 2.5, 2.0, 1.5, 0.8, 1.5, 2.0, 0.8, 1.5)
SMALL_HAND = 2


@rule
def place_value(state: Any, seat: int) -> float:
    """How good the forest is for a seat: the less effort to its goal, the better."""
    return -1.0 * effort(state, seat)


@rule
def value_with(state: Any, seat: int, slot: int, way: int) -> float:
    """How good the forest would be with another path on a slot."""
    before = int(state.ways[slot])
    state.ways[slot] = way
    value = place_value(state, seat)
    state.ways[slot] = before
    return value


@rule
def best_on(state: Any, seat: int, slot: int, shape: int) -> float:
    """How good the forest would be with a shape on a slot, turned as it is best."""
    best = -100.0
    for arrow in range(SIDES):
        best = max(best, value_with(state, seat, slot, encode_way(shape, arrow)))
    return best


@rule
def laid_value(state: Any, seat: int, slot: int, shape: int) -> float:
    """How good the forest would be with a shape on a slot; of equal slots the nearer one is better."""
    return best_on(state, seat, slot, shape) - FAR_OFF * squares_between(slot, int(state.pieces[seat]))


@rule
def best_of_shape(state: Any, seat: int, shape: int) -> float:
    """How good the forest would be with a shape laid where it is best for the seat."""
    best, rest = -100.0, int(OPEN_SETS[state.board])
    while rest:
        best = max(best, laid_value(state, seat, lowest(rest), shape))
        rest &= rest - 1
    return best


@rule
def explorer_value(state: Any, seat: int, card: int) -> float:
    """What an explorer brings now."""
    match card:
        case Kind.LEPRECHAUN:
            return 2.0 if state.held[seat] <= SMALL_HAND + 1 else -2.0
        case Kind.SQUIRE:
            return 2.0 if state.held[seat] > SMALL_HAND else -1.0
        case Kind.HERMIT:
            return 1.5 if state.held[seat] <= SMALL_HAND + 2 else 0.5
        case _:
            return EXPLORER_VALUES[card - FIRST_EXPLORER]


@rule
def appeal(state: Any, action: int) -> float:
    """What a player of some sense thinks of a legal action."""
    seat = int(state.actor)
    if action == PASS:
        return place_value(state, seat) + NOT_WORTH_IT
    if action >= DISCARD:
        return -KEEP_VALUES[decode(action, DISCARD)]
    if action >= GIVE:
        return giving_value(state, decode(action, GIVE))
    if action >= AT:
        return forest_appeal(state, seat, action)
    return turn_appeal(state, seat, action)


@rule
def turn_appeal(state: Any, seat: int, action: int) -> float:
    """Explorers, then paths that bring one nearer, then moves, then camp."""
    if action == CAMP:
        return CAMPING
    if action >= GO:
        return walking_value(state, seat, decode(action, GO))
    if action >= PATH:
        gained = best_of_shape(state, seat, decode(action, PATH)) - place_value(state, seat)
        if top_kind(state) > 0:  # an Adventurer's path, compared with leaving it
            return gained + place_value(state, seat)
        return LAYING + gained if gained > NOT_WORTH_IT else 0.0
    value = explorer_value(state, seat, decode_play(action))
    if top_kind(state) > 0:  # with a Squire, compared with leaving it
        return value
    return EXPLORING + value if (value > 0.0 and state.plays > 1) or value > 1.0 else 0.0


@rule
def walking_value(state: Any, seat: int, slot: int) -> float:
    """A move is worth the effort it saves; one that leads away is left."""
    here = int(state.pieces[seat])
    saved = -IDLE - place_value(state, seat)
    state.pieces[seat] = slot
    saved += place_value(state, seat)
    state.pieces[seat] = here
    return CAMPING + saved


@rule
def giving_value(state: Any, gift: int) -> float:
    """For a Guide one gives what helps least: no moves to who can use them, no plays to who has cards."""
    seat = int(state.turn)
    match gift:
        case Gift.MOVES:
            return -1.0 * size(walk_set(state, seat, 4)) - 0.5
        case Gift.PLAYS:
            return -0.6 * min(5, int(state.held[seat]))
        case _:
            return -2.0


@rule
def forest_appeal(state: Any, seat: int, action: int) -> float:  # noqa: PLR0911 - one return a question
    """Slots and sides: how good the forest is afterwards."""
    kind = top_kind(state)
    if kind == ROTATION:
        way = encode_way(top_argument(state, 0), decode(action, ARROW))
        return value_with(state, seat, top_argument(state, 1), way)
    if kind == CHART_ROTATION:
        slot = top_argument(state, 0)
        return value_with(state, seat, slot, encode_way(shape_of(int(state.ways[slot])), decode(action, ARROW)))
    slot = decode(action, AT)
    if kind == SLOT:
        return laid_value(state, seat, slot, top_argument(state, 0))
    if kind == CHART:
        return best_on(state, seat, slot, shape_of(int(state.ways[slot])))
    if kind == SWITCH:
        return switched_value(state, seat, int(state.pieces[seat]), slot)
    if kind == LIFT:
        return value_with(state, seat, slot, NO_PATH)
    return switched_value(state, seat, top_argument(state, 0), slot) if kind == DROP else 0.0


@rule
def switched_value(state: Any, seat: int, slot: int, other: int) -> float:
    """How good the forest would be with what lies on two slots swapped."""
    way, other_way = int(state.ways[slot]), int(state.ways[other])
    state.ways[slot], state.ways[other] = other_way, way
    value = place_value(state, seat)
    state.ways[slot], state.ways[other] = way, other_way
    return value
