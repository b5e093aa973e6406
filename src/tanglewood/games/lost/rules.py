"""The rules of Lost in the Woods from set-up to result. Numbers in brackets are those of RULINGS.md.

In order of play: `rules` (set-up, play, result), `rondel` (the phases), `legal`, `turn`, `beasts`, `attacks`, `people`.
"""

from typing import Any

from tanglewood.core.events import clear_events, emit
from tanglewood.core.frames import pop_frame, top_argument, top_kind
from tanglewood.core.ints import Ints
from tanglewood.core.rule import rule
from tanglewood.games.lost.actions import (
    BE,
    CARRY,
    DARK,
    DRIVE,
    EAT,
    END,
    FIRE,
    FISH,
    FOOD,
    GIVE,
    GLASS,
    GLASS_ALONE,
    HEAL,
    HONEY,
    HURT,
    KILL,
    LURE,
    MOVE,
    NEXT_SEAT,
    ORDER_TABLE,
    PEEK,
    REFUSE,
    REVIVE,
    SLEEP,
    SORT,
    TAKE,
    WATER,
    decode,
    decode_carried,
    decode_carry_way,
    decode_dropped,
    decode_eaten,
    decode_given,
    decode_receiver,
    decode_taken,
)
from tanglewood.games.lost.actions import DROP as PUT_DOWN
from tanglewood.games.lost.attacks import choose_victim, drive, keep_fire, light_fire
from tanglewood.games.lost.beasts import walk
from tanglewood.games.lost.board import CENTRE, SPACES, neighbour
from tanglewood.games.lost.cards import BEASTS, TERRAIN_CARDS, UNKNOWN, Terrain
from tanglewood.games.lost.knowledge import fill_unknown
from tanglewood.games.lost.legal import legal
from tanglewood.games.lost.people import letters_struck, most_energy, most_food, most_vital, most_water
from tanglewood.games.lost.rondel import begin_day, begin_turn, finish_turn, settle
from tanglewood.games.lost.state import MOST_SEATS, MOVE_CARDS, NOBODY, NOWHERE, Frame, Happened, Once, Outcome
from tanglewood.games.lost.turn import (
    FOOD_GIFT,
    GIFT,
    GIVER,
    WATER_GIFT,
    drop,
    eat,
    fish,
    hand_over,
    heal,
    kill,
    look,
    look_through_glass,
    offer,
    revive,
    sleep,
    step,
    take,
    take_honey,
    use_up,
)

__all__ = ["legal", "play", "scores", "start", "winners"]


# Setting up [L1, L6]


@rule
def start(state: Any, words: Ints) -> None:
    """Shuffle and deal; seats and options are already set. Then each seat picks a character. [L1, L6]"""
    for index in range(len(words)):
        state.rng[index] = words[index]
    clear_map(state)
    state.deck_size, state.winds_size = TERRAIN_CARDS, MOVE_CARDS
    fill_unknown(state)
    emit(state, Happened.START, NOBODY)
    settle(state)


@rule
def clear_map(state: Any) -> None:
    """Everything face down, nobody anywhere but the players in the centre. [L1]"""
    for space in range(SPACES):
        state.cards[space] = UNKNOWN
        state.tokens[space] = UNKNOWN
    state.cards[CENTRE] = Terrain.FOREST
    for place in range(TERRAIN_CARDS):
        state.deck[place] = UNKNOWN
    for place in range(MOVE_CARDS):
        state.winds[place] = UNKNOWN
    for beast in range(BEASTS):
        state.beasts[beast] = NOWHERE
    for seat in range(MOST_SEATS):
        state.character[seat] = UNKNOWN
        state.at[seat] = CENTRE if seat < state.seats else NOWHERE
    state.turn = NOBODY


@rule
def pick(state: Any, seat: int, character: int) -> None:
    """Take a character; after the last pick the first day begins. [L6]"""
    state.character[seat] = character
    state.vital[seat] = most_vital(state, seat)
    state.energy[seat] = most_energy(state, seat)
    state.water[seat] = most_water(state, seat)
    state.food[seat] = most_food(state, seat)
    emit(state, Happened.PICK, seat, character)
    if seat == state.seats - 1:
        begin_day(state)


# Play


@rule
def play(state: Any, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    seat = int(state.actor)
    if state.frame_count > 0:
        answer(state, seat, action)
    elif action < NEXT_SEAT:
        pick(state, seat, decode(action, BE))
    elif action < MOVE:
        begin_turn(state, decode(action, NEXT_SEAT))
    elif action < GIVE:
        act(state, seat, action)
    else:
        use(state, seat, action)
    settle(state)


@rule
def act(state: Any, seat: int, action: int) -> None:
    """Move, rest, help and share. [L11 to L16]"""
    if action < CARRY:
        step(state, seat, decode(action, MOVE), NOBODY)
    elif action < SLEEP:
        step(state, seat, decode_carry_way(action), decode_carried(action))
    elif action == SLEEP:
        sleep(state, seat)
        finish_turn(state)
    elif action == END:
        finish_turn(state)
    elif action == HEAL:
        heal(state, seat)
    elif action < WATER:
        revive(state, seat, decode(action, REVIVE))
    elif action < FOOD:
        offer(state, seat, decode(action, WATER), WATER_GIFT)
    else:
        offer(state, seat, decode(action, FOOD), FOOD_GIFT)


@rule
def use(state: Any, seat: int, action: int) -> None:
    """Things and animals. [L16 to L20, L31, L32]"""
    if action < TAKE:
        offer(state, seat, decode_receiver(action), decode_given(action))
    elif action < PUT_DOWN:
        take(state, seat, decode_taken(action))
    elif action < EAT:
        drop(state, seat, decode_dropped(action))
    elif action < HONEY:
        eat(state, seat, decode_eaten(action))
    elif action == HONEY:
        take_honey(state, seat)
    elif action == FISH:
        fish(state, seat)
    elif action < PEEK:
        kill(state, seat, decode(action, KILL))
    elif action < GLASS:
        use_up(state, Once.PEEK)
        look(state, seat, neighbour(int(state.at[seat]), decode(action, PEEK)))
    else:
        if action < GLASS_ALONE:
            look(state, seat, neighbour(int(state.at[seat]), decode(action, GLASS)))
        look_through_glass(state, seat)


@rule
def answer(state: Any, seat: int, action: int) -> None:
    """Answer what is pending. [L16, L20, L32 to L35]"""
    match top_kind(state):
        case Frame.SORT:
            sort_cards(state, seat, decode(action, SORT))
        case Frame.ACCEPT:
            answer_offer(state, seat, action)
        case Frame.WALK:
            walk(state, decode(action, LURE))
        case Frame.VICTIM:
            choose_victim(state, decode(action, HURT))
        case Frame.FIRE:
            answer_fire(state, seat, action)
        case _:
            drive(state, seat, decode(action, DRIVE))


@rule
def answer_fire(state: Any, seat: int, action: int) -> None:
    """Light the fire or keep it. [L34]"""
    if action == FIRE:
        light_fire(state, seat)
    elif action == DARK:
        keep_fire(state, seat)


@rule
def answer_offer(state: Any, seat: int, action: int) -> None:
    """Take what is offered or refuse it. [L16]"""
    giver, gift = top_argument(state, GIVER), top_argument(state, GIFT)
    pop_frame(state)
    if action == REFUSE:
        use_up(state, Once.REFUSED)
        emit(state, Happened.REFUSE, seat, giver)
    else:
        hand_over(state, giver, seat, gift)


@rule
def sort_cards(state: Any, seat: int, order: int) -> None:
    """Put the terrain cards seen back in an order; the first is to be the next one drawn. [L20]"""
    cards = top_argument(state, 0)
    pop_frame(state)
    top = int(state.deck_size) - 1
    first, second = int(state.deck[top]), int(state.deck[top - 1])
    third = int(state.deck[top - 2]) if cards > 2 else UNKNOWN
    for place in range(cards):
        match ORDER_TABLE[order, place]:
            case 0:
                state.deck[top - place] = first
            case 1:
                state.deck[top - place] = second
            case _:
                state.deck[top - place] = third
    emit(state, Happened.SORT, seat)


# Results


@rule
def scores(state: Any, out: Any) -> None:
    """The letters struck out, the same for all; who gets home has one more. [L101]"""
    for seat in range(state.seats):
        out[seat] = letters_struck(state) + int(state.outcome == Outcome.WON)


@rule
def winners(state: Any, out: Any) -> None:
    """All win, or nobody does. [L41, L42]"""
    for seat in range(state.seats):
        out[seat] = int(state.outcome == Outcome.WON)
