"""Chance said openly: all states that a deal or a move can lead to, each with its exact chance.

Every rule draws with `rng.below` and `rng.shuffle`. A script in the place of the generator names the outcome of each
draw (`rng.write_script`). So one rule, `follow`, runs the deal or the move once for each way in which chance can
decide, and no game has to state its chances twice. What cannot be listed is drawn, and `TooMany` says so.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.concealing import BLANK, cover
from tanglewood.core.numbers.ints import INT64, IntArray, Ints, States
from tanglewood.core.numbers.rng import ODDS, OPEN_DRAW, WORDS, erase, odds_of, write_script
from tanglewood.core.state.record import copy_state, new_states

T = TypeVar("T")

DEAL = -1  # instead of an action
MOST_DRAWS = 64  # of one deal or move, with more than one outcome each
MOST_CODE = 1 << 61  # of outcomes in one script
USUAL_MOST = 100_000  # outcomes that are listed
MOST_DEALS = 1 << 21  # ways in which a game is dealt that are followed, alike ones included
FIRST_ROOM, MORE_ROOM = 16, 32  # outcomes; how many times as much room is tried next
MANY, NO_MORE = -2, -1  # instead of a length: more outcomes than there is room; no further way


class TooMany(Exception):
    """There are more outcomes than shall be listed, or one draw has too many to list."""


class Outcome(NamedTuple):
    """A state that a deal or a move can lead to; its generator is erased."""

    chance: float
    state: Any


class Path(NamedTuple):
    """The draws of one way in which chance can decide: memory for `follow`."""

    outcomes: Any  # (MOST_DRAWS,) int64
    bounds: Any  # (MOST_DRAWS,) int64
    chances: Any  # (MOST_DRAWS + 1,) float64: of the first draws together; the first is 1


def new_path() -> Path:
    """Memory for one way."""
    return Path(np.zeros(MOST_DRAWS, INT64), np.zeros(MOST_DRAWS, INT64), np.ones(MOST_DRAWS + 1))


@rule
def follow(source: Any, action: int, path: Path, out: States, chances: Any, first: int) -> int:
    """Write what an action (or `DEAL`) leads to from `source` into `out` from `first` on, and the chances.

    Return the place behind the last, or `MANY`. Outcomes may be alike. The generators of `out` are erased.
    """
    depth, at = 0, first
    while depth >= 0:
        if at == len(out):
            return MANY
        state = out[at]
        copy_state(state, source)
        if action == DEAL:
            cover(state, BLANK)
        begin_way(state.rng, path, depth)
        if action == DEAL:
            verbs.deal(state)
        else:
            verbs.play(state, action)
        opened = go_further(state.rng, path, depth)
        if opened == depth:
            erase(state.rng)
            chances[at] = path.chances[depth]
            at += 1
            opened = next_way(path, depth)
        elif opened == MANY:
            return MANY
        depth = opened
    return at


@rule
def begin_way(rng: Ints, path: Path, depth: int) -> None:
    """Make `rng` a script of the first `depth` draws of the path."""
    code = 0
    for draw in range(depth - 1, -1, -1):
        code = code * int(path.bounds[draw]) + int(path.outcomes[draw])
    write_script(rng, code, depth)


@rule
def go_further(rng: Ints, path: Path, depth: int) -> int:
    """Note what the script met: one more draw, so that the path gets longer; return its length, or `MANY`."""
    if depth > 0:
        path.chances[depth] = path.chances[depth - 1] * odds_of(int(rng[ODDS]))
    bound = int(rng[OPEN_DRAW])
    if bound == 0:
        return depth
    ways = float(bound)
    for draw in range(depth):
        ways *= float(path.bounds[draw])
    if bound < 0 or depth == MOST_DRAWS or ways >= MOST_CODE:
        return MANY
    path.outcomes[depth], path.bounds[depth] = 0, bound
    return depth + 1


@rule
def next_way(path: Path, depth: int) -> int:
    """Go on to the next way in which chance can decide; return its length so far, or `NO_MORE`."""
    while depth > 0 and path.outcomes[depth - 1] == path.bounds[depth - 1] - 1:
        depth -= 1
    if depth == 0:
        return NO_MORE
    path.outcomes[depth - 1] += 1
    return depth


@rule
def follow_one(sources: States, action: int, path: Path, out: States, chances: Any) -> int:
    """`follow` from the one record of an array, because passing a single record to compiled code is slow."""
    return follow(sources[0], action, path, out, chances, 0)


def outcomes(state: Any, action: int = DEAL, most: int = USUAL_MOST) -> list[Outcome]:
    """All states to which a legal action leads, each once, with its chance; by default those of the deal.

    For a deal the state has seats and options alone (`Game.prepare`). Raises TooMany for more than `most` ways.
    """
    sources, path, count, size = new_states(state.dtype, 1), new_path(), MANY, min(most, FIRST_ROOM)
    copy_state(sources[0], state)
    while count == MANY and size <= most:
        out, chances = new_states(state.dtype, size), np.zeros(size)
        count = follow_one(sources, action, path, out, chances)
        size = min(size * MORE_ROOM, most) if size < most else most + 1
    if count == MANY:
        raise TooMany(f"There are more than {most} outcomes, or one draw has too many to list.")
    return list(merged(out[:count], chances[:count]))


def merged(states: States, chances: npt.NDArray[np.float64]) -> Iterator[Outcome]:
    """The different ones of some states, each with the chance of all that are like it."""
    sums: dict[bytes, list[Any]] = {}
    for state, chance in zip(states, chances.tolist(), strict=True):
        entry = sums.setdefault(state.tobytes(), [0.0, state])
        entry[0] += chance
    yield from (Outcome(chance, state) for chance, state in sums.values())


def ways(run: Callable[[IntArray], T], most: int) -> Iterator[tuple[float, T]]:
    """What `run` returns with each script in the place of a generator's words, with the chance of each.

    Raises TooMany for more than `most` ways.
    """
    path, words, depth = new_path(), np.zeros(WORDS, INT64), 0
    for _ in range(2 * most):
        begin_way(words, path, depth)
        result = run(words)
        opened = go_further(words, path, depth)
        if opened == depth:
            yield float(path.chances[depth]), result
            opened = next_way(path, depth)
        if opened == NO_MORE:
            return
        if opened == MANY:
            break
        depth = opened
    raise TooMany(f"There are more than {most} ways, or one draw has too many outcomes to list.")
