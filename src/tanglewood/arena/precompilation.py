"""Compiling ahead of time: a job that uses once every rule that matches, bots, tournaments and environments call."""

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache

import numpy as np

from tanglewood.adapters.checked_game import Table
from tanglewood.arena.bot_games import play_games, rows_of_words
from tanglewood.arena.jobs.job import Task
from tanglewood.arena.random_games import simulate
from tanglewood.batch import Batch
from tanglewood.bots import HINTS, LEVELS, bot_ids, read_bot, to_warm
from tanglewood.bots.workers.worker import warm_up
from tanglewood.core.checks.errors import BadNet
from tanglewood.core.compiler.rule import compile_natively, on_compile
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.play.match import from_position, new, replay

OUTSIDE = ("openspiel", "program")  # bots that compile nothing
SELDOM = ("mmds",)  # bots that are compiled when they are first used


def specs() -> tuple[str, ...]:
    """Return a spec for each kind of bot to compile, without its budget, which changes nothing in the compiled code."""
    named = [*(level.id for level in LEVELS), HINTS, *(name for name in bot_ids() if name not in OUTSIDE + SELDOM)]
    return tuple(dict.fromkeys(map(to_warm, named)))


@dataclass(frozen=True)
class Compiling:
    """The compiled code of games. A task is the number of a game; its result counts new functions.

    A game is one task: all its functions share parts, which a second process would have to compile again.
    """

    games: tuple[str, ...]

    def describe(self) -> list[str]:
        """Return the games to compile."""
        return ["compile", *self.games]

    def tasks(self) -> Iterable[Task]:
        """Return a task for each game."""
        return ((game,) for game in range(len(self.games)))

    def run(self, task: Task) -> int:
        """Use all parts of a game; return how many functions were compiled for it."""
        compiled = _compiled()
        compile_natively()
        before, game = len(compiled), self.games[task[0]]
        with uncollected():
            use_match(game)
            use_tables(game)
            use_batch(game)
            for spec in specs():
                with suppress(BadNet):  # a game without a net has no bot that plays by it
                    warm_up(game, spec)
        return len(compiled) - before


@contextmanager
def uncollected() -> Iterator[None]:
    """Switch the garbage collector off: scanning the compiler's objects takes a seventh of its time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


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
    """Do once what a match can do, and what tests and training ask of its record."""
    match = new(game, seed=0)
    match.play(match.legal()[0])
    match.imagine(match.actor, 0)
    for viewer in (match.actor, None):
        match.view(viewer)
    from_position(game, match.position())
    replay(match.journal()).undo()
    state, rules = match.concealed(match.actor), match.game
    row = np.zeros(rules.observation_size, np.int8)
    verbs.observe(state, match.actor, row)
    verbs.orientation(state, row)
    verbs.heuristic(state, verbs.legal_numbers(state)[0])
    verbs.segment(state)
    verbs.illegal_reason(state, 0)
    simulate(game, 2, 1)


def use_tables(game: str) -> None:
    """Play a game between bots, in compiled code and asked by Python, and one of an environment."""
    rules = get_game(game)
    fresh = rules.prepare(None)
    seats = int(fresh.seats)
    table, words = [read_bot("uniform")] * seats, rows_of_words([0], 1, seats)
    play_games(rules, fresh, table, words)
    play_games(rules, fresh, table, words, lambda *_: None)
    checked_game = Table(game, None, "gain", {})
    checked_game.deal(words[0, 0])
    checked_game.play(checked_game.legal[0])


def use_batch(game: str) -> None:
    """Take a step in a batch."""
    batch = Batch(game, 2, seed=0)
    batch.step(batch.sample())
    batch.choose("greedy")
