"""The heuristic value of each action, and the policy for playouts of a search."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest, size
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import below
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.games.explorers.bots.effort import TOO_FAR, effort
from tanglewood.games.explorers.rules import actions, cards, forest
from tanglewood.games.explorers.rules.actions import INDEX_OF, MOVE_OF, Gift, Move
from tanglewood.games.explorers.rules.cards import NO_PATH, OPEN_SETS, SIDES, Kind, arrow_of, encode_way, shape_of
from tanglewood.games.explorers.rules.state import ExplorersState, Frame

EXPLORING = 20.0  # explorers come first, as they may not come later
LAYING, CAMPING = 10.0, 0.5
NOT_WORTH_IT = 0.5  # of effort that a path must save, or it stays in hand
FAR_OFF = 0.01  # of effort, for each square between the piece and a new path
IDLE = 0.1  # of effort that a move must save
EXPLORER_VALUES = (  # average gain of each explorer, beyond its play
    *(1.5, 1.5, 0.8, 1.5, 2.5, 1.5, 1.2, -2.0, 1.5, 2.0, 0.5, 1.5),
)
KEEP_VALUES = (2.0, 1.5, 1.5, 2.5, 2.5, 2.2, 3.0, 2.0, 1.5, 1.2, 1.8, 2.5, 2.0, 1.5, 0.8, 1.5, 2.0, 0.8, 1.5)
SMALL_HAND = 2


@rule
def place_value(state: ExplorersState, seat: int) -> float:
    """The value of the forest for a seat: the less effort to its goal, the better."""
    return -1.0 * effort(state, seat)


@rule
def value_with(state: ExplorersState, seat: int, slot: int, way: int) -> float:
    """The value of the forest with another path on a slot."""
    before = int(state.ways[slot])
    state.ways[slot] = way
    value = place_value(state, seat)
    state.ways[slot] = before
    return value


@rule
def best_on(state: ExplorersState, seat: int, slot: int, shape: int) -> float:
    """The value of the forest with a shape on a slot, turned the best way."""
    best = -100.0
    for arrow in range(SIDES):
        best = max(best, value_with(state, seat, slot, encode_way(shape, arrow)))
    return best


@rule
def laid_value(state: ExplorersState, seat: int, slot: int, shape: int) -> float:
    """The value of the forest with a shape on a slot; among equal slots the nearer one is better."""
    return best_on(state, seat, slot, shape) - FAR_OFF * int(cards.DISTANCES[slot, state.pieces[seat]])


@rule
def best_of_shape(state: ExplorersState, seat: int, shape: int) -> float:
    """The value of the forest with a shape laid on the best slot for the seat."""
    best, rest = -100.0, int(OPEN_SETS[state.board])
    while rest:
        best = max(best, laid_value(state, seat, lowest(rest), shape))
        rest &= rest - 1
    return best


@rule
def explorer_value(state: ExplorersState, seat: int, card: int) -> float:
    """The gain from an explorer now."""
    match card:
        case Kind.LEPRECHAUN:
            return 2.0 if state.held[seat] <= SMALL_HAND + 1 else -2.0
        case Kind.SQUIRE:
            return 2.0 if state.held[seat] > SMALL_HAND else -1.0
        case Kind.HERMIT:
            return 1.5 if state.held[seat] <= SMALL_HAND + 2 else 0.5
        case _:
            return EXPLORER_VALUES[card - cards.FIRST_EXPLORER]


@rule
def heuristic(state: ExplorersState, action: int) -> float:  # noqa: PLR0911 - one return a family of actions
    """The heuristic value of a legal action: explorers, then paths, then moves, then camp."""
    seat, index = int(state.actor), int(INDEX_OF[action])
    match int(MOVE_OF[action]):
        case Move.PLAY:
            return playing_value(state, seat, cards.FIRST_EXPLORER + index)
        case Move.PATH:
            return laying_value(state, seat, index)
        case Move.GO:
            return walking_value(state, seat, index)
        case Move.CAMP:
            return CAMPING
        case Move.GIVE:
            return giving_value(state, index)
        case Move.DISCARD:
            return -KEEP_VALUES[index]
        case Move.PASS:
            return place_value(state, seat) + NOT_WORTH_IT
        case Move.ARROW:
            return turning_value(state, seat, index)
        case _:
            return choosing_value(state, seat, index)


@rule
def playing_value(state: ExplorersState, seat: int, card: int) -> float:
    """The value of playing an explorer; with a Squire, compared with not playing it."""
    value = explorer_value(state, seat, card)
    if state.frame_count > 0:
        return value
    return EXPLORING + value if (value > 0.0 and state.plays > 1) or value > 1.0 else 0.0


@rule
def laying_value(state: ExplorersState, seat: int, shape: int) -> float:
    """The value of laying a path, if it saves effort; with an Adventurer, compared with not laying it."""
    best = best_of_shape(state, seat, shape)
    if state.frame_count > 0:
        return best
    gained = best - place_value(state, seat)
    return LAYING + gained if gained > NOT_WORTH_IT else 0.0


@rule
def walking_value(state: ExplorersState, seat: int, slot: int) -> float:
    """A move is worth the effort it saves; one that leads away is left."""
    here = int(state.pieces[seat])
    saved = -IDLE - place_value(state, seat)
    state.pieces[seat] = slot
    saved += place_value(state, seat)
    state.pieces[seat] = here
    return CAMPING + saved


@rule
def giving_value(state: ExplorersState, gift: int) -> float:
    """For a Guide one gives what helps least: no moves to who can use them, no plays to who has cards."""
    seat = int(state.turn)
    match gift:
        case Gift.MOVES:
            return -1.0 * size(forest.walk_set(state, seat, 4)) - 0.5
        case Gift.PLAYS:
            return -0.6 * min(5, int(state.held[seat]))
        case _:
            return -2.0


@rule
def turning_value(state: ExplorersState, seat: int, arrow: int) -> float:
    """The value of the forest with a path turned like this."""
    if top_kind(state) == Frame.ROTATION:
        return value_with(state, seat, top_argument(state, 1), encode_way(top_argument(state, 0), arrow))
    slot = top_argument(state, 0)
    return value_with(state, seat, slot, encode_way(shape_of(int(state.ways[slot])), arrow))


@rule
def choosing_value(state: ExplorersState, seat: int, slot: int) -> float:
    """The value of the forest after choosing a slot, with the best choices after it."""
    match top_kind(state):
        case Frame.SLOT:
            return laid_value(state, seat, slot, top_argument(state, 0))
        case Frame.CHART:
            return best_on(state, seat, slot, shape_of(int(state.ways[slot])))
        case Frame.SWITCH:
            return swapped_value(state, seat, int(state.pieces[seat]), slot)
        case Frame.LIFT:
            return value_with(state, seat, slot, NO_PATH)
        case _:
            return swapped_value(state, seat, top_argument(state, 0), slot)


@rule
def swapped_value(state: ExplorersState, seat: int, slot: int, other: int) -> float:
    """The value of the forest with the paths on two slots swapped."""
    forest.swap_ways(state, slot, other)
    value = place_value(state, seat)
    forest.swap_ways(state, slot, other)
    return value


# Guesses

ANY = -1
SURPRISE = 40  # one guess in so many is skipped
FAR = 4  # moves to look ahead


@rule
def guess(state: ExplorersState, legal: Ints, count: int, rng: Ints) -> int:
    """Choose one of the legal actions, or rarely -1 (any)."""
    if below(rng, SURPRISE) == 0:
        return ANY
    kind = top_kind(state)
    if kind == Frame.ROTATION:
        return actions.ARROW + best_arrow(state, top_argument(state, 0), 1 << top_argument(state, 1), rng) % SIDES
    if kind == Frame.SLOT:
        slots = useful_slots(state, rng)
        if slots:
            return actions.AT + best_arrow(state, top_argument(state, 0), slots, rng) // SIDES
    if kind == 0 and count > 1:
        return turn_guess(legal, count, rng)
    return int(legal[below(rng, count)])


@rule
def turn_guess(legal: Ints, count: int, rng: Ints) -> int:
    """Prefer explorers to paths and paths to moves; camp, the last action, only if nothing else is left."""
    others = count - 1
    chosen = int(legal[min(below(rng, others), below(rng, others))])
    if chosen < actions.GO:
        return chosen
    first = others  # all moves with equal chances, or some directions would be walked more than others
    while first > 0 and legal[first - 1] >= actions.GO:
        first -= 1
    return int(legal[first + below(rng, others - first)])


@rule
def best_arrow(state: ExplorersState, shape: int, slots: int, rng: Ints) -> int:
    """The slot and side, as one number, at which a path brings its player nearest to the goal.

    Equally good ones have equal chances, or some corners would be better starts than others.
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
def useful_slots(state: ExplorersState, rng: Ints) -> int:
    """The ends of the walks of the player at turn, and where they could go on; a set, empty at a river."""
    slot = int(state.pieces[state.turn])
    for _ in range(FAR):
        led = forest.next_slots(state, slot)
        if led == 0:
            break
        for _ in range(below(rng, size(led))):
            led &= led - 1
        slot = lowest(led)  # any of them
    slots = 1 << slot
    for side in range(SIDES):
        other = int(cards.NEIGHBOURS[state.board, slot, side])
        way = int(state.ways[slot])
        if other != cards.OFF and (forest.is_corner(state, slot) or (way != NO_PATH and arrow_of(way) == side)):
            slots |= 1 << other
    return slots & int(OPEN_SETS[state.board])
