"""Small questions and verbs about people and places that all rules use. Numbers in brackets: RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest, size
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import board, cards
from tanglewood.games.lost.rules.board import DIRECTIONS, EXITS, OFF_MAP, neighbour
from tanglewood.games.lost.rules.state import LETTERS_NEEDED, MOST_SEATS, NOWHERE, Happened, LostState

ALL_LETTERS = (1 << cards.CLUES) - 1
NO_EXIT = -1
ALL_CHARACTERS = (1 << cards.CHARACTERS) - 1


@rule
def free_characters(state: LostState) -> int:
    """The characters that nobody has picked, as a set. [L6]"""
    free = ALL_CHARACTERS
    for seat in range(state.actor):
        free &= ~(1 << int(state.character[seat]))
    return free


# Places, and standing players


@rule
def stands(state: LostState, seat: int) -> bool:
    """Whether a player is on its feet. [L15]"""
    return bool(state.vital[seat] > 0)


@rule
def people_at(state: LostState, space: int) -> int:
    """The seats on a space, as a set."""
    seats = 0
    for seat in range(MOST_SEATS):  # without branches; missing players are nowhere
        seats |= int(state.at[seat] == space) << seat
    return seats


@rule
def standing_at(state: LostState, space: int) -> int:
    """The seats that stand on a space, as a set."""
    return people_at(state, space) & standing(state)


@rule
def standing(state: LostState) -> int:
    """The seats that stand, as a set."""
    seats = 0
    for seat in range(MOST_SEATS):
        seats |= int(state.vital[seat] > 0) << seat
    return seats


# Spaces


@rule
def is_face_down(state: LostState, space: int) -> bool:
    """Whether the terrain of a space has not been revealed."""
    return bool(state.cards[space] == cards.UNKNOWN)


@rule
def ways_to(state: LostState, space: int, card: int) -> int:
    """The directions of neighbouring spaces with such a card, known or face down; as a set."""
    ways = 0
    for way in range(DIRECTIONS):
        other = neighbour(space, way)
        if other != OFF_MAP and state.cards[other] == card:
            ways |= 1 << way
    return ways


@rule
def is_lake(state: LostState, space: int) -> bool:
    """Whether a space is known to be a lake."""
    return bool(state.cards[space] == cards.Terrain.LAKE)


@rule
def add_to_heap(state: LostState, space: int, thing: int) -> None:
    """Lay a thing on a space."""
    state.heaps[space] = int(state.heaps[space]) + cards.one_thing(thing)


@rule
def take_off_heap(state: LostState, space: int, thing: int) -> None:
    """Take a thing off a space."""
    state.heaps[space] = int(state.heaps[space]) - cards.one_thing(thing)


@rule
def lies_at(state: LostState, space: int, thing: int) -> bool:
    """Whether such a thing lies on a space."""
    return cards.count_of_thing(int(state.heaps[space]), thing) > 0


@rule
def beast_here(state: LostState, space: int, kind: int) -> int:
    """The first animal of a kind on a space, NOBODY if there is none."""
    for beast in range(cards.FIRST_BEAST[kind], cards.FIRST_BEAST[kind + 1]):
        if state.beasts[beast] == space:
            return beast
    return NOBODY


# Hands [L17]


@rule
def holds(state: LostState, seat: int, thing: int) -> bool:
    """Whether a player holds such a thing."""
    return bool(state.hands[seat, 0] == thing or state.hands[seat, 1] == thing)


@rule
def held_kinds(state: LostState, seat: int) -> int:
    """The kinds of things a player holds, as a set."""
    return (1 << int(state.hands[seat, 0]) | 1 << int(state.hands[seat, 1])) & ~(1 << cards.Thing.NONE)


@rule
def has_free_hand(state: LostState, seat: int) -> bool:
    """Whether a player has a free hand; larger things come first, so the last hand shows it."""
    return bool(state.hands[seat, cards.HANDS - 1] == cards.Thing.NONE)


@rule
def hold(state: LostState, seat: int, thing: int) -> None:
    """Put a thing into a free hand; hands stay sorted, so that equal states have equal bytes."""
    first = int(state.hands[seat, 0])
    state.hands[seat, 0] = max(first, thing)
    state.hands[seat, 1] = min(first, thing)


@rule
def let_go(state: LostState, seat: int, thing: int) -> None:
    """Take a thing out of a hand."""
    if state.hands[seat, 0] == thing:
        state.hands[seat, 0] = state.hands[seat, 1]
    state.hands[seat, 1] = cards.Thing.NONE


# Vital force, water and food


@rule
def most_of(state: LostState, seat: int, track: int) -> int:
    """The character's maximum on a track, by the number of players. [L6]"""
    return int(cards.MAXIMA[int(state.seats > 1), state.character[seat], track])


@rule
def fill_water(state: LostState, seat: int) -> None:
    """Fill up the water: by rain, or on a lake. [L13, L19]"""
    state.water[seat] = most_of(state, seat, cards.WATER)


@rule
def gain_food(state: LostState, seat: int, food: int) -> int:
    """Add food up to the maximum; return the amount added. [L18]"""
    gained = min(food, most_of(state, seat, cards.FOOD) - int(state.food[seat]))
    state.food[seat] += gained
    return gained


@rule
def gain_sweets(state: LostState, seat: int, food: int) -> int:
    """Add the food of fruit or honey; return the amount added. [L6, L18]"""
    extra = cards.CLARAS_EXTRA if state.character[seat] == cards.Character.CLARA else 0
    return gain_food(state, seat, food + extra)


@rule
def hurt(state: LostState, seat: int, points: int) -> None:
    """Take vital force; at 0 the player lies down. [L15]"""
    state.vital[seat] = max(0, int(state.vital[seat]) - points)
    if state.vital[seat] == 0:
        emit(state, Happened.LIE, seat)


# The way out [L40, L41]


@rule
def has_compass(state: LostState) -> bool:
    """Whether a standing player holds a compass."""
    for seat in range(state.seats):
        if state.vital[seat] > 0 and holds(state, seat, cards.Thing.COMPASS):
            return True
    return False


@rule
def letters_struck(state: LostState) -> int:
    """The number of letters struck out."""
    return size(int(state.clues))


@rule
def exit_letter(state: LostState) -> int:
    """The letter of the exit; NO_EXIT while it is unknown. [L40]"""
    if letters_struck(state) < LETTERS_NEEDED:
        return NO_EXIT
    return lowest(ALL_LETTERS & ~int(state.clues))


@rule
def exit_space(state: LostState) -> int:
    """The space of the exit; NOWHERE while it is unknown. [L40]"""
    letter = exit_letter(state)
    return NOWHERE if letter == NO_EXIT else int(EXITS[letter])


@rule
def is_out(state: LostState) -> bool:
    """Whether all are at the exit, and a standing player holds a compass. [L41]"""
    way_out = exit_space(state)
    if way_out == NOWHERE:
        return False
    for seat in range(state.seats):
        if state.at[seat] != way_out:
            return False
    return has_compass(state)


COMPASS_THING = int(cards.Thing.COMPASS)


@rule
def distance_to_lying(state: LostState, space: int) -> int:
    """The distance to the nearest lying player who is not at the exit; 0 if there is none."""
    best, way_out = board.SPACES, exit_space(state)
    for seat in range(state.seats):
        if state.vital[seat] == 0 and state.at[seat] != way_out:
            best = min(best, board.distance(space, int(state.at[seat])))
    return best if best < board.SPACES else 0


@rule
def distance_to_compass(state: LostState, space: int) -> int:
    """The distance to the nearest compass on the ground, if one is needed; 0 if there is none."""
    best = board.SPACES
    if has_compass(state):
        return 0
    for other in range(board.SPACES):
        if lies_at(state, other, COMPASS_THING):
            best = min(best, board.distance(space, other))
    return best if best < board.SPACES else 0


@rule
def distance_to_dark(state: LostState, space: int) -> int:
    """The distance from a space to the nearest face-down one; 0 if all are revealed."""
    best = board.SPACES
    for other in range(board.SPACES):
        if is_face_down(state, other):
            best = min(best, board.distance(space, other))
    return best if best < board.SPACES else 0
