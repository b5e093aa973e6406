"""The twelve explorers: what each does when it is resolved, and when its question is answered. [E20 to E31]"""

from typing import Any

from tanglewood.core.events import emit
from tanglewood.core.frames import pop_frame, push_frame, top_argument, top_seat
from tanglewood.core.rule import rule
from tanglewood.core.seats import next_seat
from tanglewood.games.explorers.actions import ARROW, AT, DISCARD, GIVE, PASS, PATH, Gift, decode, decode_play
from tanglewood.games.explorers.cards import NO_PATH, OPEN_SETS, Kind, arrow_of, encode_way, shape_of
from tanglewood.games.explorers.forest import path_set, paths_beside, piece_set
from tanglewood.games.explorers.hands import (
    discard,
    discard_hand,
    draw,
    lose,
    put_in_front,
    put_on_pile,
    reveal,
)
from tanglewood.games.explorers.state import Frame, Happened

SLOT, ROTATION, ADVENTURE, HALVE, CHART = (
    int(frame) for frame in (Frame.SLOT, Frame.ROTATION, Frame.ADVENTURE, Frame.HALVE, Frame.CHART)
)
CHART_ROTATION, GIFT, SWITCH, SQUIRE, AGAIN, LIFT, DROP = (
    int(frame)
    for frame in (
        *(Frame.CHART_ROTATION, Frame.GIFT, Frame.SWITCH, Frame.SQUIRE, Frame.AGAIN),
        *(Frame.LIFT, Frame.DROP),
    )
)
FREE_PATHS = 2  # of an Adventurer


# Laying a path [E6]


@rule
def take_path(state: Any, seat: int, shape: int) -> None:
    """A path leaves the hand; next comes the question where it is laid."""
    lose(state, seat, shape)
    state.active = 1
    emit(state, Happened.CHOOSE, seat, shape)
    push_frame(state, SLOT, seat, shape)


@rule
def choose_slot(state: Any, seat: int, slot: int) -> None:
    """The slot is chosen; next comes the question how the path is turned."""
    shape = top_argument(state, 0)
    pop_frame(state)
    push_frame(state, ROTATION, seat, shape, slot)


@rule
def lay(state: Any, seat: int, arrow: int) -> None:
    """The path lies; an old one there is discarded. [E6]"""
    shape, slot = top_argument(state, 0), top_argument(state, 1)
    pop_frame(state)
    before = int(state.ways[slot])
    if before != NO_PATH:
        put_on_pile(state, shape_of(before))
    state.ways[slot] = encode_way(shape, arrow)
    emit(state, Happened.LAY, seat, slot, encode_way(shape, arrow), before)


# Resolving an explorer


@rule
def play_explorer(state: Any, seat: int, card: int, with_squire: int) -> None:
    """An explorer is put in front of its player and resolved; with a Squire twice. [E29, E103]"""
    put_in_front(state, seat, card)
    state.active = 1
    emit(state, Happened.PLAY, seat, card, with_squire)
    if with_squire:
        push_frame(state, AGAIN, seat, card)
    resolve(state, seat, card)


@rule
def resolve(state: Any, seat: int, card: int) -> None:
    """Do what an explorer says, up to its first question: counts and draws first. [E20 to E31]"""
    state.plays += bonus_plays(card)
    match card:
        case Kind.ADVENTURER:
            push_frame(state, ADVENTURE, seat, FREE_PATHS)
        case Kind.ARCHER:
            draw(state, seat, 1)
            shoot_next(state, next_seat(state, seat))
        case Kind.CARTOGRAPHER:
            push_frame(state, CHART, seat)
        case Kind.DRUID:
            state.moves += 2
            state.wild = 1
        case Kind.GUIDE:
            push_frame(state, GIFT, next_seat(state, seat))
        case Kind.HERMIT:
            draw(state, seat, 3)
            state.silent = 1
        case _:
            resolve_other(state, seat, card)


@rule
def resolve_other(state: Any, seat: int, card: int) -> None:
    """The explorers from H to W. [E26 to E31]"""
    match card:
        case Kind.HIRELING:
            draw(state, seat, 1)
            push_frame(state, SWITCH, seat)
        case Kind.LEPRECHAUN:
            discard_hand(state, seat)
            draw(state, seat, 5)
        case Kind.PIXIE:
            if reveal(state, seat) == 0:
                draw(state, seat, 2)
        case Kind.SQUIRE:
            push_frame(state, SQUIRE, seat)
        case Kind.WITCH:
            push_frame(state, LIFT, seat)
        case _:
            draw(state, seat, 1)
            cast_shadow(state, seat)


@rule
def bonus_plays(card: int) -> int:
    """The plays that an explorer adds, or takes. [E22, E26, E27, E28, E30]"""
    match card:
        case Kind.CARTOGRAPHER | Kind.HIRELING | Kind.WITCH:
            return 1
        case Kind.PIXIE:
            return 2
        case Kind.LEPRECHAUN:
            return -1
        case _:
            return 0


@rule
def cast_shadow(state: Any, seat: int) -> None:
    """Wizard: each other player's next turn is short. [E31]"""
    for other in range(state.seats):
        if other != seat:
            state.shadow[other] = 1


# Archer [E21]


@rule
def shoot_next(state: Any, seat: int) -> None:
    """Ask the next victim, from the left of the player at turn on, who has to discard something."""
    victim = seat
    while victim != state.turn:
        half = int(state.held[victim]) // 2
        if half > 0:
            push_frame(state, HALVE, victim, half)
            emit(state, Happened.HALVE, victim, half)
            return
        victim = next_seat(state, victim)


@rule
def discard_one(state: Any, card: int) -> None:
    """A victim discards a card of its choice; then more, or the next victim."""
    victim, left = top_seat(state), top_argument(state, 0)
    pop_frame(state)
    discard(state, victim, card)
    if left > 1:
        push_frame(state, HALVE, victim, left - 1)
    else:
        shoot_next(state, next_seat(state, victim))


# Paths that are rotated, switched, moved [E22, E26, E30]


@rule
def chartable(state: Any, seat: int) -> int:
    """Which paths a Cartographer can rotate: the own one and those next to it, a set."""
    own = int(state.pieces[seat])
    found = paths_beside(state, own)
    return found | 1 << own if state.ways[own] != NO_PATH else found


@rule
def rotate_path(state: Any, seat: int, arrow: int) -> None:
    """Cartographer: the path points to another side."""
    slot = top_argument(state, 0)
    pop_frame(state)
    before = int(state.ways[slot])
    way = encode_way(shape_of(before), arrow)
    state.ways[slot] = way
    emit(state, Happened.ROTATE, seat, slot, way, before)


@rule
def arrow_before(state: Any, slot: int) -> int:
    """Where the path of a slot points to."""
    return arrow_of(int(state.ways[slot]))


@rule
def switchable(state: Any, seat: int) -> int:
    """Which paths a Hireling can switch the own one with, a set; none where one stands on no path."""
    own = int(state.pieces[seat])
    return paths_beside(state, own) if state.ways[own] != NO_PATH else 0


@rule
def switch_paths(state: Any, seat: int, slot: int) -> None:
    """Hireling: two paths swap slots, as they are turned; pieces stay."""
    pop_frame(state)
    own = int(state.pieces[seat])
    way = int(state.ways[own])
    state.ways[own] = state.ways[slot]
    state.ways[slot] = way
    emit(state, Happened.SWITCH, seat, own, slot)


@rule
def liftable(state: Any) -> int:
    """Which paths a Witch can move: those with nobody on them, if a slot is blank; a set."""
    paths = path_set(state)
    return 0 if paths == OPEN_SETS[state.board] else paths & ~piece_set(state)


@rule
def blank_slots(state: Any) -> int:
    """The slots without a path, a set; rivers and corners are none."""
    return int(OPEN_SETS[state.board]) & ~path_set(state)


@rule
def drop_path(state: Any, seat: int, slot: int) -> None:
    """Witch: the path lies on a blank slot, as it was turned."""
    source = top_argument(state, 0)
    pop_frame(state)
    state.ways[slot] = state.ways[source]
    state.ways[source] = NO_PATH
    emit(state, Happened.MOVE_PATH, seat, source, slot)


# Guide [E24]


@rule
def give(state: Any, gift: int) -> None:
    """The player on the left has chosen what the Guide gives."""
    giver, seat = top_seat(state), int(state.turn)
    pop_frame(state)
    emit(state, Happened.GIFT, giver, gift, seat)
    if gift == Gift.PLAYS:
        state.plays += 3
        return
    state.plays += 1
    if gift == Gift.MOVES:
        state.moves += 2
    else:
        draw(state, seat, 2)


# Answers


@rule
def answer(state: Any, kind: int, action: int) -> None:
    """Carry out the answer to what is pending; `kind` is the frame's."""
    seat = top_seat(state)
    match kind:
        case Frame.SLOT:
            choose_slot(state, seat, decode(action, AT))
        case Frame.ROTATION:
            lay(state, seat, decode(action, ARROW))
        case Frame.CHART_ROTATION:
            rotate_path(state, seat, decode(action, ARROW))
        case Frame.HALVE:
            discard_one(state, decode(action, DISCARD))
        case Frame.GIFT:
            give(state, decode(action, GIVE))
        case _:
            answer_choice(state, kind, seat, action)


@rule
def answer_choice(state: Any, kind: int, seat: int, action: int) -> None:
    """Carry out an answer that may be to leave it."""
    if action == PASS:
        pop_frame(state)
        emit(state, Happened.PASS, seat)
        return
    match kind:
        case Frame.ADVENTURE:
            adventure(state, seat, decode(action, PATH))
        case Frame.SQUIRE:
            pop_frame(state)
            play_explorer(state, seat, decode_play(action), 1)
        case Frame.CHART:
            pop_frame(state)
            push_frame(state, CHART_ROTATION, seat, decode(action, AT))
        case Frame.SWITCH:
            switch_paths(state, seat, decode(action, AT))
        case Frame.LIFT:
            pop_frame(state)
            push_frame(state, DROP, seat, decode(action, AT))
        case _:
            drop_path(state, seat, decode(action, AT))


@rule
def adventure(state: Any, seat: int, shape: int) -> None:
    """Adventurer: one of the two free paths is laid. [E20]"""
    left = top_argument(state, 0) - 1
    pop_frame(state)
    if left > 0:
        push_frame(state, ADVENTURE, seat, left)
    take_path(state, seat, shape)


# What goes on by itself


@rule
def go_on(state: Any, kind: int) -> bool:
    """Do what needs no choice with what is pending; whether anything was done. It rests on public facts. [E123]"""
    seat = top_seat(state)
    match kind:
        case Frame.AGAIN:
            return resolve_again(state, seat)
        case Frame.ADVENTURE | Frame.SQUIRE:
            return leave_if(state, kind, state.held[seat] == 0)
        case Frame.CHART:
            return leave_if(state, kind, chartable(state, seat) == 0)
        case Frame.SWITCH:
            return leave_if(state, kind, switchable(state, seat) == 0)
        case Frame.LIFT:
            return leave_if(state, kind, liftable(state) == 0)
        case _:
            return False


@rule
def leave_if(state: Any, kind: int, nothing_to_do: bool) -> bool:
    """Forget what is pending if nothing can be done; whether that is so. [E102]"""
    if nothing_to_do:
        emit(state, Happened.NOTHING, top_seat(state), kind)
        pop_frame(state)
    return nothing_to_do


@rule
def resolve_again(state: Any, seat: int) -> bool:
    """Squire: the explorer is resolved a second time. [E29]"""
    card = top_argument(state, 0)
    pop_frame(state)
    emit(state, Happened.AGAIN, seat, card)
    resolve(state, seat, card)
    return True
