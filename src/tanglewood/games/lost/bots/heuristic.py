"""The heuristic value of each action. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import below
from tanglewood.core.state.decision_stack import top_argument
from tanglewood.games.lost.rules import actions, board, cards, people, turn
from tanglewood.games.lost.rules.people import COMPASS_THING, distance_to_compass, distance_to_dark, distance_to_lying
from tanglewood.games.lost.rules.state import FOOD_GIFT, NOWHERE, WATER_GIFT, LostState, Phase

DRAWN = 6  # actions sampled in a playout

# Values, the most urgent first; ending the turn separates worthwhile actions from the others
AT_ONCE, FISHING, HEALING, KILLING, SHARING, LOOKING, SLIGHTLY, ENDING, NEVER = 100, 60, 50, 35, 20, 5, 1, 0, -1
TAKING = (0, 15, 15, 70, 45, 30, 30)  # by thing; compass, rod and binoculars are needed once
MAKING_ROOM = 65  # putting something down for a compass, minus its own value
EATING, STINGING = 50, 40
LEAST_FOR_HONEY = 3  # vital force
SLEEPING, SLEEPLESS = 3.0, 5.0  # a point of energy missing; a night without actions


# The attraction of a space
DANGER = 1.5  # a point of vital force
HOME, DARK, COMPASS, LYING = 4.0, 1.5, 1.2, 6.0  # a step nearer; players fetch friends before they go home
IN_THE_DARK = 0.8
CLUE_SEEN, BEAST_SEEN = 2.0, -1.0  # face-down tokens that were looked at
THIRST, HUNGER = 0.7, 1.0  # a unit
CLIMB, PAID_STEP, STEP = 0.6, 0.3, 0.1  # what a step costs
BURDEN = -10.0  # carrying a friend who can walk
HELP = 1.0  # carrying a friend who cannot
PATIENCE = 15.0  # after so many days the way home counts twice


@rule
def heuristic(state: LostState, action: int) -> float:
    """The heuristic value of a legal action; larger is better."""
    move = int(actions.MOVE_OF[action])
    if state.frame_count > 0:
        return heuristic_of_answer(state, move, action)
    if move <= actions.Move.NEXT:
        return float(-action)  # characters and turns in their order
    if move <= actions.Move.CARRY:
        return heuristic_of_step(state, move, action)
    if move == actions.Move.GET:
        gift = int(actions.GIFT_OF[action])
        return heuristic_of_sharing(state, int(actions.SEAT_OF[action]), int(state.turn), gift)
    if move <= actions.Move.FOOD:
        return heuristic_of_rest(state, move, int(actions.SEAT_OF[action]))
    return heuristic_of_use(state, move, action)


@rule
def heuristic_of_answer(state: LostState, move: int, action: int) -> float:
    """The value of an answer: use fire on attacks, hurt the strongest player, send animals away from players."""
    match move:
        case actions.Move.FIRE | actions.Move.ACCEPT:
            return 1.0
        case actions.Move.HURT:
            return float(state.vital[actions.SEAT_OF[action]])
        case actions.Move.LURE | actions.Move.DRIVE:
            return -danger_of_way(state, int(state.beasts[top_argument(state, 0)]), int(actions.WAY_OF[action]))
        case _:
            return 0.0


@rule
def danger_of_way(state: LostState, space: int, way: int) -> float:
    """The danger of an animal's direction: how near it comes to players."""
    other, near = board.neighbour(space, way), 0.0
    for seat in range(state.seats):
        if state.vital[seat] > 0:
            near += 1.0 / (1.0 + board.distance(other, int(state.at[seat])))
    return near if not people.is_face_down(state, other) else 0.5 * near


@rule
def heuristic_of_rest(state: LostState, move: int, other: int) -> float:
    """The value of ending, sleeping, healing or sharing."""
    seat = int(state.turn)
    match move:
        case actions.Move.END:
            return ENDING
        case actions.Move.SLEEP:
            return SLEEPING * (people.most_of(state, seat, cards.ENERGY) - int(state.energy[seat])) - SLEEPLESS
        case actions.Move.HEAL:
            spare = min(int(state.food[seat]), int(state.water[seat]) + int(people.is_lake(state, int(state.at[seat]))))
            return HEALING if spare > 1 or state.vital[seat] == 1 else NEVER
        case actions.Move.REVIVE:
            return AT_ONCE
        case _:
            return heuristic_of_sharing(state, seat, other, WATER_GIFT if move == actions.Move.WATER else FOOD_GIFT)


@rule
def heuristic_of_use(state: LostState, move: int, action: int) -> float:
    """The value of an action with things or animals."""
    seat, thing = int(state.turn), int(actions.THING_OF[action])
    match move:
        case actions.Move.GIVE:
            return NEVER
        case actions.Move.TAKE:
            return NEVER if thing < cards.Thing.FIRE and people.holds(state, seat, thing) else TAKING[thing]
        case actions.Move.DROP:
            return heuristic_of_dropping(state, seat, thing)
        case actions.Move.EAT | actions.Move.HONEY | actions.Move.FISH:
            return heuristic_of_meal(state, seat, move, thing)
        case actions.Move.KILL:
            return (
                heuristic_of_meal(state, seat, move, thing)
                if actions.INDEX_OF[action] == cards.Beast.BOAR
                else SLIGHTLY
            )
        case _:
            return LOOKING


@rule
def heuristic_of_sharing(state: LostState, giver: int, receiver: int, gift: int) -> float:
    """The value of handing over water or food: only from a player who has more. Things stay where they are."""
    if gift == WATER_GIFT:
        return SHARING if state.water[giver] > state.water[receiver] + 1 else NEVER
    if gift == FOOD_GIFT:
        return SHARING if state.food[giver] > state.food[receiver] + 1 else NEVER
    return NEVER


@rule
def heuristic_of_dropping(state: LostState, seat: int, thing: int) -> float:
    """The value of putting a thing down: only to free a hand for a needed compass."""
    lies = people.lies_at(state, int(state.at[seat]), COMPASS_THING)
    needed = lies and not people.has_free_hand(state, seat) and not people.has_compass(state)
    return MAKING_ROOM - TAKING[thing] if needed else NEVER


@rule
def heuristic_of_meal(state: LostState, seat: int, move: int, thing: int) -> float:
    """The value of fish, boars and fruit if the food fits; of honey only for players who survive the sting."""
    room = people.most_of(state, seat, cards.FOOD) - int(state.food[seat])
    if move == actions.Move.FISH:
        return FISHING if room > 0 else NEVER
    if move == actions.Move.KILL:
        return KILLING if room > 0 else NEVER
    if move == actions.Move.HONEY:
        return STINGING if state.vital[seat] >= LEAST_FOR_HONEY and room > 1 else NEVER
    return EATING if room >= cards.THING_FOOD[thing] else NEVER


# Playouts of a search


@rule
def playout(state: LostState, legal: Ints, count: int, rng: Ints) -> int:
    """Choose the best of a few randomly sampled legal actions by the heuristic: quick, sensible and still random."""
    best = int(legal[below(rng, count)])
    value = heuristic(state, best)
    for _ in range(DRAWN - 1):
        other = int(legal[below(rng, count)])
        if other != best:
            liked = heuristic(state, other)
            if liked > value:
                best, value = other, liked
    return best


# Steps


@rule
def heuristic_of_step(state: LostState, move: int, action: int) -> float:
    """The value of a step: to face-down spaces, needed water and food, lying players, and home once it is known."""
    seat, alone = int(state.turn), move == actions.Move.MOVE
    if not alone and state.vital[actions.SEAT_OF[action]] > 0:
        return BURDEN
    space = int(state.at[seat])
    other = board.neighbour(space, int(actions.WAY_OF[action]))
    price = CLIMB * turn.climbing(state, seat, other) + PAID_STEP * int(state.steps == 0) + STEP
    gain = longing(state, seat, other) - longing(state, seat, space) - price
    if not alone:
        return gain + HELP
    nearer = distance_to_lying(state, space) - distance_to_lying(state, other)
    return gain + impatience(state) * LYING * nearer


@rule
def impatience(state: LostState) -> float:
    """The factor for the way home, which grows with the days."""
    return 1.0 + int(state.day) / PATIENCE


@rule
def longing(state: LostState, seat: int, space: int) -> float:
    """The value of a space for a player."""
    value = impatience(state) * homesickness(state, space) - DANGER * danger(state, space)
    if people.is_lake(state, space):
        value += THIRST * (people.most_of(state, seat, cards.WATER) - int(state.water[seat]))
    if int(state.heaps[space]) & cards.FOOD_THINGS:
        value += HUNGER * (people.most_of(state, seat, cards.FOOD) - int(state.food[seat]))
    return value


@rule
def homesickness(state: LostState, space: int) -> float:
    """The value of a space for finding the exit, or for getting there."""
    way_out = people.exit_space(state)
    if way_out != NOWHERE and people.has_compass(state):
        return -HOME * board.distance(space, way_out)
    far = DARK * distance_to_dark(state, space) + COMPASS * distance_to_compass(state, space)
    return promise(state, space) - far


@rule
def promise(state: LostState, space: int) -> float:
    """The expected value of a face-down space; its token counts if it is known."""
    if not people.is_face_down(state, space):
        return 0.0
    token = int(state.tokens[space]) if state.seen[space] else cards.UNKNOWN
    if cards.Token.CLUE <= token < cards.Token.SNAKE:
        return IN_THE_DARK + CLUE_SEEN
    return IN_THE_DARK + (BEAST_SEEN if token >= cards.Token.SNAKE else 0.0)


@rule
def danger(state: LostState, space: int) -> float:
    """The damage that animals can do on a space in the next animal phase."""
    damage = 0.0
    night = state.phase >= Phase.NIGHT
    for beast in range(len(cards.KIND_OF)):
        lair = int(state.beasts[beast])
        if lair == NOWHERE or people.is_face_down(state, lair):
            continue
        kind = int(cards.KIND_OF[beast])
        far = board.distance(lair, space)
        if far <= reach(kind, night):
            damage += float(cards.BEAST_DAMAGE[kind])
    return damage


@rule
def reach(kind: int, night: bool) -> int:
    """The reach of an animal's attack in the next animal phase, in steps; -1 if it does not attack."""
    if kind == cards.Beast.SNAKE:
        return 1
    if kind == cards.Beast.BOAR:
        return 0
    return 2 if night and kind >= cards.Beast.BEAR else -1
