"""The compiled part of growing a tree: every legal action of many states, every outcome, and what each seat sees."""

from typing import Any, NamedTuple

import numpy as np

from tanglewood.arena.bot_games import glimpse
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.chance import DEAL, MANY, Path, follow, new_path
from tanglewood.core.game.game import Game
from tanglewood.core.game.scoring import write_rewards
from tanglewood.core.numbers.ints import INT32, INT64, States
from tanglewood.core.state.record import copy_state, new_states
from tanglewood.core.view.view import SPECTATOR


class Room(NamedTuple):
    """What some states lead to, and memory for finding it."""

    states: States
    chances: Any  # (n,) float64
    sources: Any  # (n,) int64: the place of the state that each comes from
    actions: Any  # (n,) int32: by which action, or `DEAL`
    sights: States  # (n, seats + 1): each as each seat sees it, and last a spectator
    rewards: Any  # (n, seats) float64: where the game is over
    fresh: States  # (1,): the game before its deal, from which rewards count
    legal: Any  # (actions,) int32: scratch
    numbers: Any  # (seats,) int64: scratch
    points: Any  # (seats,) int64: before the game, all zero
    path: Path


def new_room(game: Game, fresh: States, size: int) -> Room:
    """Room for `size` states of a game that begins as the one record of `fresh`."""
    seats = int(fresh[0].seats)
    return Room(
        fresh=fresh,
        states=new_states(game.dtype, size),
        chances=np.zeros(size),
        sources=np.zeros(size, INT64),
        actions=np.zeros(size, INT32),
        sights=new_states(game.dtype, size * (seats + 1)).reshape(size, seats + 1),
        rewards=np.zeros((size, seats)),
        legal=np.zeros(game.actions.count, INT32),
        numbers=np.zeros(seats, INT64),
        points=np.zeros(seats, INT64),
        path=new_path(),
    )


@rule
def grow(states: States, first: int, dealt: bool, kind: int, room: Room) -> tuple[int, int]:
    """Write all successors of the states from `first` on into `room`, until it is full.

    States that were only just `dealt` are written as they are. `kind` is that of `scoring.reward_kind`. Return the
    first state that is left, and how many states were written.
    """
    count = 0
    for index in range(first, len(states)):
        after = copy_one(states, index, room, count) if dealt else grow_one(states, index, room, count)
        if after == MANY:
            return index, count
        for child in range(count, after):
            look(kind, room, child)
        count = after
    return len(states), count


@rule
def copy_one(states: States, index: int, room: Room, count: int) -> int:
    """Write a state as it is; return the place behind it, or `MANY`."""
    if count == len(room.states):
        return MANY
    copy_state(room.states[count], states[index])
    room.sources[count], room.actions[count], room.chances[count] = index, DEAL, 1.0
    return count + 1


@rule
def grow_one(states: States, index: int, room: Room, count: int) -> int:
    """Write what one state leads to; return the place behind the last, or `MANY`."""
    for choice in range(verbs.legal(states[index], room.legal)):
        action = int(room.legal[choice])
        after = follow(states[index], action, room.path, room.states, room.chances, count)
        if after == MANY:
            return MANY
        for child in range(count, after):
            room.sources[child] = index
            room.actions[child] = action
        count = after
    return count


@rule
def look(kind: int, room: Room, child: int) -> None:
    """Write what each seat and a spectator see, and the rewards if the game is over."""
    state, seats = room.states[child], len(room.points)
    for seat in range(seats):
        glimpse(room.sights[child, seat], state, seat)
    glimpse(room.sights[child, seats], state, SPECTATOR)
    for seat in range(seats):
        room.points[seat], room.rewards[child, seat] = 0, 0.0
    if state.actor < 0:
        write_rewards(state, room.fresh[0], kind, room.points, room.numbers, room.rewards[child])
