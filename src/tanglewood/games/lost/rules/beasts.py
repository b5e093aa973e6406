"""Animal behaviour: the order of animals, their walks and their attacks. Numbers in brackets: RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import has, lowest
from tanglewood.core.numbers.rng import shuffle
from tanglewood.core.state.decision_stack import pop_frame, push_frame, top_argument
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import attacks, board, cards, people
from tanglewood.games.lost.rules.state import MOST_SEATS, MOVE_CARDS, NOWHERE, Frame, Happened, LostState, Phase

BEAST, STEPS, WAYS = 0, 1, 2  # arguments of WALK
VERY_FAR = 1000
ALL_SEATS = (1 << MOST_SEATS) - 1
DRAWS = 2  # cards drawn for a move at most [L5]


# The next animal [L30]


@rule
def is_awake(state: LostState, beast: int) -> bool:
    """Whether an animal is on the map, face up. [L36]"""
    space = int(state.beasts[beast])
    return space != NOWHERE and not people.is_face_down(state, space)


@rule
def nearest(state: LostState, space: int, seats: int) -> int:
    """The nearest of these seats to a space; the lowest of equally near ones."""
    best, nearest_seat = VERY_FAR, NOBODY
    for seat in range(state.seats):
        far = board.distance(space, int(state.at[seat]))
        if has(seats, seat) and far < best:
            best, nearest_seat = far, seat
    return nearest_seat


@rule
def next_beast(state: LostState) -> int:
    """The animal that acts next; NOBODY when all have acted. [L30]"""
    kinds = cards.ACTING_BY_DAY if state.phase == Phase.ANIMAL_DAY else cards.BEAST_KINDS
    for kind in range(kinds):
        beast = next_of_kind(state, kind)
        if beast != NOBODY:
            return beast
    return NOBODY


@rule
def next_of_kind(state: LostState, kind: int) -> int:
    """The animal nearest to a player, then of the lowest space, that has not acted; NOBODY if all have. [L30, L32]"""
    best, chosen = VERY_FAR * board.SPACES, NOBODY
    for beast in range(cards.FIRST_BEAST[kind], cards.FIRST_BEAST[kind + 1]):
        if has(state.acted, beast) or not is_awake(state, beast):
            continue
        space = int(state.beasts[beast])
        rank = board.distance(space, int(state.at[nearest(state, space, ALL_SEATS)])) * board.SPACES + space
        if rank < best:
            best, chosen = rank, beast
    return chosen


@rule
def act(state: LostState, beast: int) -> None:
    """Let an animal attack or begin to move. [L31, L32, L33]"""
    state.acted = int(state.acted) | 1 << beast
    kind, space = int(cards.KIND_OF[beast]), int(state.beasts[beast])
    targets = 0 if cards.Beast.RABBIT <= kind <= cards.Beast.BOAR else people.standing_at(state, space)
    if kind == cards.Beast.SNAKE and targets == 0:
        targets = standing_beside(state, space)
    if targets:
        attacks.begin_attack(state, beast, targets)
    elif kind == cards.Beast.SNAKE:
        drift(state, beast)
    else:
        push_frame(state, Frame.WALK, nearest(state, space, people.standing(state)), beast, int(cards.WALK_STEPS[kind]))


@rule
def standing_beside(state: LostState, space: int) -> int:
    """The players who stand next to a space, as a set."""
    seats = 0
    for seat in range(state.seats):
        if state.vital[seat] > 0 and board.distance(space, int(state.at[seat])) == 1:
            seats |= 1 << seat
    return seats


# The walk of an animal [L32, L33]


@rule
def go_on_walking(state: LostState) -> bool:
    """Take an animal's next step unless the players must choose it; return whether it was taken."""
    if top_argument(state, WAYS):
        return False
    beast = top_argument(state, BEAST)
    ways = ways_of(state, beast)
    if ways == 0:
        pop_frame(state)
        stay(state, beast)
    elif ways & (ways - 1):
        attacks.set_argument(state, WAYS, ways)
        return False
    else:
        walk(state, lowest(ways))
    return True


@rule
def ways_of(state: LostState, beast: int) -> int:
    """The directions that an animal may take, as a set; empty if it stays or needs a movement card."""
    kind, space = int(cards.KIND_OF[beast]), int(state.beasts[beast])
    if cards.Beast.RABBIT <= kind <= cards.Beast.BOAR:
        return people.ways_to(state, space, cards.UNKNOWN)
    return ways_towards(space, goals_of(state, kind, space))


@rule
def ways_towards(space: int, goals: int) -> int:
    """The directions of a shortest path to one of the goals, all equally far; as a set."""
    ways, rest = 0, goals
    while rest:
        goal = lowest(rest)
        rest &= rest - 1
        for way in range(board.DIRECTIONS):
            other = board.neighbour(space, way)
            if other != board.OFF_MAP and board.distance(other, goal) < board.distance(space, goal):
                ways |= 1 << way
    return ways


@rule
def goals_of(state: LostState, kind: int, space: int) -> int:
    """The nearest of the spaces that attract a bear or jaguar most, as a set; empty if nothing attracts it."""
    best, goals = 0, 0
    rest = places_of_interest(state, kind)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        liking = draw_of(state, kind, other) * board.SPACES - board.distance(space, other)
        if liking > best:
            best, goals = liking, 0
        if liking == best:
            goals |= 1 << other
    return goals


@rule
def places_of_interest(state: LostState, kind: int) -> int:
    """The spaces that can attract a bear or jaguar: those with players; for the bear, also those with food."""
    spaces = 0
    for seat in range(state.seats):
        if kind == cards.Beast.JAGUAR or food_of(state, seat) > 0:
            spaces |= 1 << int(state.at[seat])
    if kind == cards.Beast.BEAR:
        for space in range(board.SPACES):
            if int(state.heaps[space]) & cards.FOOD_THINGS:
                spaces |= 1 << space
    return spaces


@rule
def food_of(state: LostState, seat: int) -> int:
    """The food of a player, including the fruit in their hands. [L33, L105]"""
    return int(state.food[seat]) + cards.THING_FOOD[state.hands[seat, 0]] + cards.THING_FOOD[state.hands[seat, 1]]


@rule
def draw_of(state: LostState, kind: int, space: int) -> int:
    """The attraction of a space: players for a jaguar, food for a bear. [L33]"""
    draw = cards.food_in(int(state.heaps[space])) if kind == cards.Beast.BEAR else 0
    for seat in range(state.seats):
        if state.at[seat] == space:
            draw += food_of(state, seat) if kind == cards.Beast.BEAR else 1
    return draw


# The effects of its arrival


@rule
def walk(state: LostState, way: int) -> None:
    """Take one step with the walking animal; push the next step if there is one. [L32, L33]"""
    beast, steps = top_argument(state, BEAST), top_argument(state, STEPS) - 1
    pop_frame(state)
    goes_on = enter(state, beast, board.neighbour(int(state.beasts[beast]), way))
    if goes_on and steps > 0:
        push_frame(state, Frame.WALK, nearest(state, int(state.beasts[beast]), people.standing(state)), beast, steps)


@rule
def enter(state: LostState, beast: int, space: int) -> bool:
    """Move an animal to a space; return whether it can go on. [L32, L33, L36]"""
    kind = int(cards.KIND_OF[beast])
    emit(state, Happened.PROWL, NOBODY, kind, int(state.beasts[beast]), space)
    state.beasts[beast] = space
    if people.is_face_down(state, space):
        return False
    eats = kind == cards.Beast.BEAR and gobble(state, space)
    targets = people.standing_at(state, space)
    if targets and cards.BEAST_DAMAGE[kind] > 0:
        attacks.begin_attack(state, beast, targets)
        return False
    return not eats


@rule
def gobble(state: LostState, space: int) -> bool:
    """Let the bear eat all fruit and hives on a space; return whether there were any. [L33]"""
    heap = int(state.heaps[space])
    if heap & cards.FOOD_THINGS == 0:
        return False
    state.heaps[space] = heap & ~cards.FOOD_THINGS
    emit(state, Happened.GOBBLE, NOBODY, cards.Beast.BEAR, space)
    return True


@rule
def stay(state: LostState, beast: int) -> None:
    """Act without a way to go: rabbit and boar draw a movement card, the bear eats on its space. [L32, L33]"""
    kind = int(cards.KIND_OF[beast])
    if cards.Beast.RABBIT <= kind <= cards.Beast.BOAR:
        drift(state, beast)
    elif kind == cards.Beast.BEAR:
        gobble(state, int(state.beasts[beast]))


@rule
def drift(state: LostState, beast: int) -> None:
    """Move by a movement card; by a second one if the first leads off the map. [L5]"""
    space = int(state.beasts[beast])
    for _ in range(DRAWS):
        other = board.neighbour(space, draw_wind(state))
        if other != board.OFF_MAP:
            enter(state, beast, other)
            return


@rule
def draw_wind(state: LostState) -> int:
    """Draw a movement card; reshuffle an empty deck first. [L5]"""
    if state.winds_size == 0:
        shuffle(state.rng, state.winds, MOVE_CARDS)
        state.winds_size = MOVE_CARDS
        emit(state, Happened.SHUFFLE, NOBODY)
    state.winds_size -= 1
    return int(state.winds[state.winds_size])
