"""Compiling ahead of time: a job that uses every rule once that matches, bots and batches call."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from tanglewood.arena.bench import time_verbs
from tanglewood.arena.jobs.job import Task
from tanglewood.arena.simulate import simulate
from tanglewood.bots import HINTS, LEVELS, bot_ids, to_warm
from tanglewood.bots.workers.worker import warm_up
from tanglewood.core.errors import BadNet
from tanglewood.core.registry import get_game
from tanglewood.core.rule import compile_natively, on_compile
from tanglewood.envs.batch import Batch
from tanglewood.play.match import from_position, new, replay

OUTSIDE = ("openspiel", "program")  # bots that compile nothing


def specs() -> tuple[str, ...]:
    """Return a spec for each kind of shipped bot, without its budget, which changes nothing in the compiled code."""
    named = [*(level.id for level in LEVELS), HINTS, *(name for name in bot_ids() if name not in OUTSIDE)]
    return tuple(dict.fromkeys(map(to_warm, named)))


@dataclass(frozen=True)
class Compiling:
    """The compiled code of games. A task is the number of a game and of a part; its result counts new functions."""

    games: tuple[str, ...]

    def describe(self) -> list[str]:
        """Return what there is to compile."""
        return ["compile", *self.games]

    def tasks(self) -> Iterable[Task]:
        """All tasks; the rules of each game come first, as its other parts call them."""
        parts = range(2 + len(specs()))
        return ((game, part) for part in parts for game in range(len(self.games)))

    def run(self, task: Task) -> int:
        """Use a part of a game; return how many functions were compiled for it."""
        compiled = _compiled()
        compile_natively()
        before, game, part = len(compiled), self.games[task[0]], task[1]
        if part == 0:
            use_match(game)
        elif part == 1:
            use_batch(game)
        else:
            with suppress(BadNet):  # a game without a net has no bot that plays by it
                warm_up(game, specs()[part - 2])
        return len(compiled) - before


@cache
def _compiled() -> list[str]:
    """The functions that this process has compiled, from now on."""
    names: list[str] = []
    on_compile(names.append)
    return names


def use_first(game: str) -> None:
    """Do once what a new user does first: play against the levels, with a hint."""
    match = new(game, seed=0)
    match.play(match.legal()[0])
    for spec in dict.fromkeys(map(to_warm, [*(level.id for level in LEVELS), HINTS])):
        with suppress(BadNet):
            warm_up(game, spec)


def use_match(game: str) -> None:
    """Do once what a match can do."""
    match = new(game, seed=0)
    match.play(match.legal()[0])
    match.imagine(match.actor, 0)
    for viewer in (match.actor, None):
        match.view(viewer)
    from_position(game, match.position())
    replay(match.journal()).undo()
    simulate(game, 2, 1)


def use_batch(game: str) -> None:
    """Take a step in a batch, and do what `tanglewood bench` times."""
    batch = Batch(game, 2, seed=0)
    batch.step(batch.sample())
    batch.choose("greedy")
    time_verbs(get_game(game), 0.0, None)
