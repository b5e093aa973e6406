"""The actions of a player's turn. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.decision_stack import push_frame
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import cards, people
from tanglewood.games.lost.rules.board import WAYS_ON, neighbour
from tanglewood.games.lost.rules.state import (
    FOOD_GIFT,
    LETTERS_NEEDED,
    NOWHERE,
    TOP_SEEN,
    WATER_GIFT,
    Frame,
    Happened,
    LostState,
    Once,
)

GIVER, GIFT = 0, 1  # arguments of ACCEPT


# The price of a step [L11]


@rule
def climbing(state: LostState, seat: int, space: int) -> int:
    """The extra price of a space that is known to be a mountain."""
    return int(state.cards[space] == cards.Terrain.MOUNTAIN and state.character[seat] != cards.Character.JESSICA)


@rule
def load_of(state: LostState, seat: int, carried: int) -> int:
    """The energy for each space with a carried friend, which free actions cannot pay."""
    return int(carried != NOBODY and state.character[seat] != cards.Character.BRUNO)


@rule
def can_pay(state: LostState, seat: int, actions: int, load: int) -> bool:
    """Whether a player has energy for the load, and free actions or energy for that many actions besides."""
    rest = int(state.energy[seat]) - load
    return bool(rest >= 0 and state.steps + rest >= actions)


@rule
def pay(state: LostState, seat: int, actions: int, load: int) -> None:
    """Pay for a step: free actions first, then energy; the load always costs energy."""
    free = min(actions, int(state.steps))
    state.steps -= free
    state.energy[seat] -= actions - free + load


@rule
def may_step(state: LostState, seat: int) -> bool:
    """Whether the rain still allows a player to move. [L19]"""
    return not (state.raining and (int(state.drenched) >> seat) & 1)


@rule
def open_ways(state: LostState, seat: int, carried: int) -> int:
    """The directions in which a player can pay for the next space, as a set. [L11]"""
    space, load = int(state.at[seat]), load_of(state, seat, carried)
    if not can_pay(state, seat, 1, load):
        return 0
    ways = int(WAYS_ON[space])
    if not can_pay(state, seat, 2, load) and state.character[seat] != cards.Character.JESSICA:
        ways &= ~people.ways_to(state, space, cards.Terrain.MOUNTAIN)
    return ways


# Moving and revealing [L2, L11]


@rule
def step(state: LostState, seat: int, way: int, carried: int) -> None:
    """Go to the next space, alone or with a friend."""
    origin = int(state.at[seat])
    space = neighbour(origin, way)
    pay(state, seat, 1 + climbing(state, seat, space), load_of(state, seat, carried))
    state.busy, state.dropped = 1, 0
    if state.raining:
        state.drenched = int(state.drenched) | 1 << seat
    state.at[seat] = space
    emit(state, Happened.MOVE, seat, origin, space, carried)
    if carried != NOBODY:
        state.at[carried] = space
    if people.is_face_down(state, space):
        reveal(state, seat, space)
        if climbing(state, seat, space) and can_pay(state, seat, 1, 0):
            pay(state, seat, 1, 0)
    if people.is_lake(state, space):
        people.fill_water(state, seat)
        if carried != NOBODY:
            people.fill_water(state, carried)


@rule
def reveal(state: LostState, seat: int, space: int) -> None:
    """Turn up the terrain and all tokens of a space. [L2, L36]"""
    state.deck_size -= 1
    card = int(state.deck[state.deck_size])
    state.deck[state.deck_size] = cards.UNKNOWN
    state.known_top = max(0, int(state.known_top) - 1)
    state.cards[space] = card
    state.seen[space] = 0
    emit(state, Happened.REVEAL, seat, space, card)
    for beast in range(cards.BEASTS):
        if state.beasts[beast] == space:
            emit(state, Happened.MET, seat, space, cards.KIND_OF[beast])
    if card == cards.Terrain.TREE:
        people.add_to_heap(state, space, cards.Thing.FRUIT)
    turn_up(state, seat, space, int(state.tokens[space]))
    if card == cards.Terrain.RAINY:
        rain(state)


@rule
def turn_up(state: LostState, seat: int, space: int, token: int) -> None:
    """Turn up a token. [L4, L18, L19, L40]"""
    if cards.Token.CLUE <= token < cards.Token.SNAKE:
        strike_out(state, seat, token - cards.Token.CLUE)
        return
    emit(state, Happened.TOKEN, seat, space, token)
    if token >= cards.Token.SNAKE:
        place_beast(state, token - cards.Token.SNAKE, space)
    elif token == cards.Token.RAIN:
        rain(state)
    elif token != cards.Token.NOTHING:
        people.add_to_heap(state, space, token)


@rule
def place_beast(state: LostState, kind: int, space: int) -> None:
    """Put an animal into the first slot of its kind that has not been used yet."""
    slot = int(cards.FIRST_BEAST[kind])
    while state.beasts[slot] != NOWHERE or (int(state.slain) >> slot) & 1:
        slot += 1
    state.beasts[slot] = space


@rule
def strike_out(state: LostState, seat: int, letter: int) -> None:
    """Strike out a clue's letter, unless the exit is already known. [L40]"""
    counts = people.letters_struck(state) < LETTERS_NEEDED
    emit(state, Happened.CLUE, seat, letter, int(counts))
    if counts:
        state.clues = int(state.clues) | 1 << letter
        if people.letters_struck(state) == LETTERS_NEEDED:
            emit(state, Happened.EXIT, NOBODY, people.exit_letter(state))


@rule
def rain(state: LostState) -> None:
    """Fill everybody's water; from now on each can move only once more. [L19]"""
    if not state.raining:
        state.drenched = 0
    state.raining = 1
    for seat in range(state.seats):
        people.fill_water(state, seat)
    emit(state, Happened.RAIN, NOBODY)


# Rest and help [L12, L14, L15]


@rule
def sleep(state: LostState, seat: int) -> None:
    """Sleep instead of all actions; the turn then ends. [L12]"""
    state.energy[seat] = people.most_of(state, seat, cards.ENERGY)
    emit(state, Happened.SLEEP, seat)


@rule
def restore(state: LostState, seat: int, other: int) -> None:
    """Trade water and food for a point of vital force, the player's own or a lying companion's. [L13, L14, L15]"""
    state.water[seat] -= 0 if people.is_lake(state, int(state.at[seat])) else 1
    state.food[seat] -= 1
    state.vital[other] += 1
    emit(state, Happened.HEAL if seat == other else Happened.REVIVE, seat, 0 if seat == other else other)


# Sharing [L16]


@rule
def share(state: LostState, giver: int, receiver: int, gift: int) -> None:
    """Give something to a companion or take it from one; with `ask_receiver`, ask the companion first."""
    seat = int(state.turn)
    if not state.ask_receiver:
        hand_over(state, giver, receiver, gift)
    elif giver == seat:
        push_frame(state, Frame.ACCEPT, receiver, giver, gift)
        emit(state, Happened.OFFER, seat, receiver, gift)
    else:
        push_frame(state, Frame.ACCEPT, giver, giver, gift)
        emit(state, Happened.REQUEST, seat, giver, gift)


@rule
def hand_over(state: LostState, giver: int, receiver: int, gift: int) -> None:
    """Hand a gift over, and note that its kind goes this way in this turn. [L113]"""
    if gift == WATER_GIFT:
        state.water[giver] -= 1
        state.water[receiver] += 1
    elif gift == FOOD_GIFT:
        state.food[giver] -= 1
        state.food[receiver] += 1
    else:
        people.let_go(state, giver, gift)
        people.hold(state, receiver, gift)
    kind = int(state.taking) << kind_of(gift)
    if giver == state.turn:
        state.given = int(state.given) | kind
        emit(state, Happened.GIVE, giver, receiver, gift)
    else:
        state.taken = int(state.taken) | kind
        emit(state, Happened.GET, receiver, giver, gift)


@rule
def kind_of(gift: int) -> int:
    """The place of a gift among `GIFTS`."""
    return gift + 1 if gift > 0 else -1 - gift


# Things [L17, L18, L20]


@rule
def take(state: LostState, seat: int, thing: int) -> None:
    """Take a thing off the ground."""
    people.take_off_heap(state, int(state.at[seat]), thing)
    people.hold(state, seat, thing)
    emit(state, Happened.TAKE, seat, thing)


@rule
def drop(state: LostState, seat: int, thing: int) -> None:
    """Put a thing down; players can take it again. [L17, L106]"""
    people.let_go(state, seat, thing)
    people.add_to_heap(state, int(state.at[seat]), thing)
    state.dropped += 1
    emit(state, Happened.DROP, seat, thing)


@rule
def eat(state: LostState, seat: int, thing: int) -> None:
    """Eat a fruit, from the ground if one lies there, else from the hand. [L18]"""
    space = int(state.at[seat])
    if people.lies_at(state, space, thing):
        people.take_off_heap(state, space, thing)
    else:
        people.let_go(state, seat, thing)
    gained = people.gain_sweets(state, seat, int(cards.THING_FOOD[thing]))
    emit(state, Happened.EAT, seat, thing, gained)


@rule
def take_honey(state: LostState, seat: int) -> None:
    """Take the honey, and the sting. [L18]"""
    people.take_off_heap(state, int(state.at[seat]), cards.Thing.HIVE)
    gained = people.gain_sweets(state, seat, cards.HONEY_FOOD)
    emit(state, Happened.HONEY, seat, gained)
    people.hurt(state, seat, cards.HONEY_STING)


@rule
def fish(state: LostState, seat: int) -> None:
    """Catch a fish. [L20]"""
    mark_used(state, Once.ROD)
    people.gain_food(state, seat, 1)
    emit(state, Happened.FISH, seat)


@rule
def mark_used(state: LostState, once: int) -> None:
    """Mark an action that is allowed once a turn as used."""
    state.used = int(state.used) | 1 << once


@rule
def look(state: LostState, seat: int, space: int) -> None:
    """Look at a face-down token; all players learn it. [L6, L20, L102]"""
    state.seen[space] = 1
    emit(state, Happened.LOOK, seat, space, int(state.tokens[space]))


@rule
def look_through_glass(state: LostState, seat: int) -> None:
    """See the top terrain cards, and put them back in any order. [L20]"""
    mark_used(state, Once.BINOCULARS)
    seen = min(TOP_SEEN, int(state.deck_size))
    state.known_top = seen
    emit(state, Happened.GLASS, seat, seen)
    if seen > 1:
        push_frame(state, Frame.SORT, seat, seen)


# Killing [L31, L32]


@rule
def kill(state: LostState, seat: int, kind: int) -> None:
    """Kill an animal, for energy and food; this does not count as an action. [L111]"""
    slot = people.beast_here(state, int(state.at[seat]), kind)
    state.beasts[slot] = NOWHERE
    state.slain = int(state.slain) | 1 << slot
    state.energy[seat] -= cards.KILL_ENERGY[kind]
    gained = people.gain_food(state, seat, int(cards.KILL_FOOD[kind]))
    emit(state, Happened.KILL, seat, kind, gained)
