"""What a player does in its turn. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import lowest
from tanglewood.core.events import EVERYONE, emit
from tanglewood.core.frames import push_frame
from tanglewood.core.rule import rule
from tanglewood.games.lost.board import DIRECTIONS, OFF_MAP, WAYS_ON, neighbour
from tanglewood.games.lost.cards import (
    BEASTS,
    CLARAS_EXTRA,
    FIRST_BEAST,
    HONEY_FOOD,
    HONEY_STING,
    KILL_ENERGY,
    KILL_FOOD,
    KIND_OF,
    THING_FOOD,
    UNKNOWN,
    Beast,
    Character,
    Terrain,
    Thing,
    Token,
)
from tanglewood.games.lost.people import (
    add_to_heap,
    drink,
    exit_letter,
    fill_water,
    gain_food,
    hold,
    hurt,
    is_face_down,
    is_lake,
    is_mountain,
    let_go,
    letters_struck,
    lies_at,
    most_energy,
    take_off_heap,
)
from tanglewood.games.lost.state import LETTERS_NEEDED, NOBODY, NOWHERE, Frame, Happened, Once

SORT, ACCEPT = int(Frame.SORT), int(Frame.ACCEPT)
WATER_GIFT, FOOD_GIFT = -1, -2  # where a gift is no thing
TOP_SEEN = 3  # terrain cards seen through the binoculars [L20]
GIVER, GIFT = 0, 1  # arguments of ACCEPT


# The price of a step [L11]


@rule
def climbing(state: Any, seat: int, space: int) -> int:
    """The extra price of a space that is known to be a mountain."""
    return int(is_mountain(state, space) and state.character[seat] != Character.JESSICA)


@rule
def load_of(state: Any, seat: int, carried: int) -> int:
    """The extra price of each space with a friend."""
    return int(carried != NOBODY and state.character[seat] != Character.BRUNO)


@rule
def can_pay(state: Any, seat: int, actions: int) -> bool:
    """Whether a player has so many actions, free or for energy."""
    return bool(state.steps + state.energy[seat] >= actions)


@rule
def pay(state: Any, seat: int, actions: int) -> None:
    """Pay for a step: free actions first, as energy can do all that they can."""
    free = min(actions, int(state.steps))
    state.steps -= free
    state.energy[seat] -= actions - free


@rule
def may_step(state: Any, seat: int) -> bool:
    """Whether rain leaves a player a move. [L19]"""
    return not (state.raining and (int(state.drenched) >> seat) & 1)


@rule
def open_ways(state: Any, seat: int, carried: int) -> int:
    """The directions in which a player can pay for the next space, a set. [L11]"""
    space, price = int(state.at[seat]), 1 + load_of(state, seat, carried)
    if not can_pay(state, seat, price):
        return 0
    ways = int(WAYS_ON[space])
    if not can_pay(state, seat, price + 1) and state.character[seat] != Character.JESSICA:
        ways &= ~ways_up(state, space)
    return ways


@rule
def ways_up(state: Any, space: int) -> int:
    """The directions in which a mountain is known to lie, a set."""
    found = 0
    for way in range(DIRECTIONS):
        other = neighbour(space, way)
        if other != OFF_MAP and is_mountain(state, other):
            found |= 1 << way
    return found


# Moving and revealing [L2, L11]


@rule
def step(state: Any, seat: int, way: int, carried: int) -> None:
    """Go to the next space, maybe with a friend."""
    origin = int(state.at[seat])
    space = neighbour(origin, way)
    pay(state, seat, 1 + climbing(state, seat, space) + load_of(state, seat, carried))
    state.busy, state.dropped = 1, 0
    if state.raining:
        state.drenched = int(state.drenched) | 1 << seat
    state.at[seat] = space
    emit(state, Happened.MOVE, seat, EVERYONE, origin, space, carried)
    if carried != NOBODY:
        state.at[carried] = space
    if is_face_down(state, space):
        reveal(state, seat, space)
        if climbing(state, seat, space) and can_pay(state, seat, 1):
            pay(state, seat, 1)
    if is_lake(state, space):
        fill_water(state, seat)
        if carried != NOBODY:
            fill_water(state, carried)


@rule
def reveal(state: Any, seat: int, space: int) -> None:
    """Turn up the terrain and all tokens of a space. [L2, L36]"""
    state.deck_size -= 1
    card = int(state.deck[state.deck_size])
    state.deck[state.deck_size] = UNKNOWN
    state.known_top = max(0, int(state.known_top) - 1)
    state.cards[space] = card
    state.seen[space] = 0
    emit(state, Happened.REVEAL, seat, EVERYONE, space, card, 0)
    for beast in range(BEASTS):
        if state.beasts[beast] == space:
            emit(state, Happened.MET, seat, EVERYONE, space, KIND_OF[beast], 0)
    if card == Terrain.TREE:
        add_to_heap(state, space, Thing.FRUIT)
    turn_up(state, seat, space, int(state.tokens[space]))
    if card == Terrain.RAINY:
        rain(state)


@rule
def turn_up(state: Any, seat: int, space: int, token: int) -> None:
    """A token comes to light. [L4, L18, L19, L40]"""
    if Token.CLUE <= token < Token.SNAKE:
        strike_out(state, seat, token - Token.CLUE)
        return
    emit(state, Happened.TOKEN, seat, EVERYONE, space, token, 0)
    if token >= Token.SNAKE:
        place_beast(state, token - Token.SNAKE, space)
    elif token == Token.RAIN:
        rain(state)
    elif token != Token.NOTHING:
        add_to_heap(state, space, token)


@rule
def place_beast(state: Any, kind: int, space: int) -> None:
    """Put an animal into the first slot of its kind that has not been used yet."""
    slot = int(FIRST_BEAST[kind])
    while state.beasts[slot] != NOWHERE or (int(state.slain) >> slot) & 1:
        slot += 1
    state.beasts[slot] = space


@rule
def strike_out(state: Any, seat: int, letter: int) -> None:
    """A clue strikes its letter out, unless the exit is known already. [L40]"""
    counts = letters_struck(state) < LETTERS_NEEDED
    emit(state, Happened.CLUE, seat, EVERYONE, letter, int(counts), 0)
    if counts:
        state.clues = int(state.clues) | 1 << letter
        if letters_struck(state) == LETTERS_NEEDED:
            emit(state, Happened.EXIT, NOBODY, EVERYONE, exit_letter(state), 0, 0)


@rule
def rain(state: Any) -> None:
    """All fill up their water; from now on each makes one more move at most. [L19]"""
    if not state.raining:
        state.drenched = 0
    state.raining = 1
    for seat in range(state.seats):
        fill_water(state, seat)
    emit(state, Happened.RAIN, NOBODY, EVERYONE, 0, 0, 0)


# Rest and help [L12, L14, L15]


@rule
def sleep(state: Any, seat: int) -> None:
    """Sleep instead of all actions; the turn's end follows. [L12]"""
    state.energy[seat] = most_energy(state, seat)
    emit(state, Happened.SLEEP, seat, EVERYONE, 0, 0, 0)


@rule
def heal(state: Any, seat: int) -> None:
    """Water and food for vital force. [L14]"""
    drink(state, seat)
    state.food[seat] -= 1
    state.vital[seat] += 1
    emit(state, Happened.HEAL, seat, EVERYONE, 0, 0, 0)


@rule
def revive(state: Any, seat: int, other: int) -> None:
    """Water and food raise a companion. [L15]"""
    drink(state, seat)
    state.food[seat] -= 1
    state.vital[other] = 1
    emit(state, Happened.REVIVE, seat, EVERYONE, other, 0, 0)


# Sharing [L16]


@rule
def offer(state: Any, seat: int, other: int, gift: int) -> None:
    """Give something, or ask the receiver first."""
    if state.ask_receiver:
        push_frame(state, ACCEPT, other, seat, gift, 0, 0)
        emit(state, Happened.OFFER, seat, EVERYONE, other, gift, 0)
    else:
        hand_over(state, seat, other, gift)


@rule
def hand_over(state: Any, seat: int, other: int, gift: int) -> None:
    """What is given changes hands."""
    if gift == WATER_GIFT:
        state.water[seat] -= 1
        state.water[other] += 1
    elif gift == FOOD_GIFT:
        state.food[seat] -= 1
        state.food[other] += 1
    else:
        let_go(state, seat, gift)
        hold(state, other, gift)
    emit(state, Happened.GIVE, seat, EVERYONE, other, gift, 0)


# Things [L17, L18, L20]


@rule
def take(state: Any, seat: int, thing: int) -> None:
    """Take a thing off the ground."""
    take_off_heap(state, int(state.at[seat]), thing)
    hold(state, seat, thing)
    emit(state, Happened.TAKE, seat, EVERYONE, thing, 0, 0)


@rule
def drop(state: Any, seat: int, thing: int) -> None:
    """Put a thing down; things of its kind are not taken here before the next move, so that turns end. [L106]"""
    let_go(state, seat, thing)
    add_to_heap(state, int(state.at[seat]), thing)
    state.dropped = int(state.dropped) | 1 << thing
    emit(state, Happened.DROP, seat, EVERYONE, thing, 0, 0)


@rule
def food_for(state: Any, seat: int, food: int) -> int:
    """What fruit or honey is worth to a player. [L6]"""
    return food + (CLARAS_EXTRA if state.character[seat] == Character.CLARA else 0)


@rule
def eat(state: Any, seat: int, thing: int) -> None:
    """Eat a fruit, off the ground if one lies there, else out of the hand. [L18]"""
    space = int(state.at[seat])
    if lies_at(state, space, thing):
        take_off_heap(state, space, thing)
    else:
        let_go(state, seat, thing)
    gained = gain_food(state, seat, food_for(state, seat, int(THING_FOOD[thing])))
    emit(state, Happened.EAT, seat, EVERYONE, thing, gained, 0)


@rule
def take_honey(state: Any, seat: int) -> None:
    """The honey, and the sting. [L18]"""
    take_off_heap(state, int(state.at[seat]), Thing.HIVE)
    gained = gain_food(state, seat, food_for(state, seat, HONEY_FOOD))
    emit(state, Happened.HONEY, seat, EVERYONE, gained, 0, 0)
    hurt(state, seat, HONEY_STING)


@rule
def fish(state: Any, seat: int) -> None:
    """Catch a fish. [L20]"""
    use_up(state, Once.ROD)
    gain_food(state, seat, 1)
    emit(state, Happened.FISH, seat, EVERYONE, 0, 0, 0)


@rule
def use_up(state: Any, once: int) -> None:
    """Note what can be done once a turn."""
    state.used = int(state.used) | 1 << once


@rule
def look(state: Any, seat: int, space: int) -> None:
    """Look at a face-down token; all get to know. [L6, L20, L102]"""
    state.seen[space] = 1
    emit(state, Happened.LOOK, seat, EVERYONE, space, int(state.tokens[space]), 0)


@rule
def look_through_glass(state: Any, seat: int) -> None:
    """See the top terrain cards, and put them back in any order. [L20]"""
    use_up(state, Once.BINOCULARS)
    cards = min(TOP_SEEN, int(state.deck_size))
    state.known_top = cards
    emit(state, Happened.GLASS, seat, EVERYONE, cards, 0, 0)
    if cards > 1:
        push_frame(state, SORT, seat, cards, 0, 0, 0)


# Killing [L31, L32]


@rule
def beasts_at(state: Any, space: int) -> int:
    """The animals on a space, a set."""
    found = 0
    for beast in range(BEASTS):
        found |= int(state.beasts[beast] == space) << beast
    return found


@rule
def beasts_of_kind(kind: int) -> int:
    """All animals of a kind, a set."""
    return (1 << int(FIRST_BEAST[kind + 1])) - (1 << int(FIRST_BEAST[kind]))


@rule
def beast_here(state: Any, space: int, kind: int) -> int:
    """The first animal of a kind on a space, NOBODY if there is none."""
    here = beasts_at(state, space) & beasts_of_kind(kind)
    return lowest(here) if here else NOBODY


@rule
def can_kill(state: Any, seat: int, kind: int) -> bool:
    """Whether a player can kill an animal of a kind where it stands."""
    if kind == Beast.RABBIT and not state.hunt_rabbits:
        return False
    return bool(state.energy[seat] >= KILL_ENERGY[kind] and beast_here(state, int(state.at[seat]), kind) != NOBODY)


@rule
def kill(state: Any, seat: int, kind: int) -> None:
    """Kill an animal, for energy and food."""
    slot = beast_here(state, int(state.at[seat]), kind)
    state.beasts[slot] = NOWHERE
    state.slain = int(state.slain) | 1 << slot
    state.energy[seat] -= KILL_ENERGY[kind]
    state.busy = 1
    gained = gain_food(state, seat, int(KILL_FOOD[kind]))
    emit(state, Happened.KILL, seat, EVERYONE, kind, gained, 0)
