"""Whatever comes at a public entry point, the answer is what was asked for or a documented error with a short message.

A table of things that are wrong almost everywhere is put to each of them, for every game.
"""

from collections.abc import Callable, Collection
from dataclasses import fields
from typing import Any

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.adapters.gymnasium import SeatEnv
from tanglewood.adapters.pettingzoo import raw_env
from tanglewood.arena.bench import Figures, bench
from tanglewood.arena.paired_match import play_paired
from tanglewood.arena.random_games import simulate
from tanglewood.batch import Batch
from tanglewood.bots import get_bot, get_level, read_bot
from tanglewood.core.numbers.rng import seed_words

DEEP = 20_000
LONGEST_MESSAGE = 2_500


def nested(wrap: Callable[[Any], Any], inner: Any) -> Any:
    """A value within so many others that it cannot be followed."""
    for _ in range(DEEP):
        inner = wrap(inner)
    return inner


WRONG: dict[str, Any] = {
    "nothing": None,
    "yes": True,
    "no number": float("nan"),
    "infinite": float("inf"),
    "float": 2.0,
    "negative": -1,
    "large": 10**30,
    "huge": 10**5_000,
    "empty": "",
    "superscript": "²",
    "arabic": "٣",
    "half a character": "\ud800",
    "long": "x" * 100_000,
    "digits": "9" * 5_000,
    "bytes": b"fox",
    "list": [],
    "nested": nested(lambda inner: [inner], []),
    "dict": {},
    "nested dict": nested(lambda inner: {"a": inner}, {}),
    "keys": {1: 2},
    "object": object(),
    "type": int,
    "array": np.array([1, 2]),
    "number of none": np.array(2),
}
NOT_JSON = {"huge", "half a character", "long", "digits", "bytes", "nested", "nested dict", "keys", "object", "type"}
NOT_JSON |= {"array", "number of none"}
TEXTS = {name for name, value in WRONG.items() if isinstance(value, str)}


def check(call: Callable[[Any], object], kinds: Any, fine: Collection[str] = ()) -> None:
    """Everything wrong is refused with an error of these kinds, and what is `fine` is not."""
    for name, value in WRONG.items():
        if name in fine:
            call(value)
            continue
        try:
            call(value)
        except kinds as error:
            message = str(error)
        except Exception as error:
            raise AssertionError(f"{name}: {error!r:.300}") from error
        else:
            raise AssertionError(f"{name} was accepted")
        assert 0 < len(message.encode()) <= LONGEST_MESSAGE, name


# Matches, for every game

ALL_GAMES = pytest.mark.parametrize("game", tw.games())


@ALL_GAMES
def test_new(game: str) -> None:
    check(lambda value: tw.new(game, value), tw.BadOption, {"nothing"})
    check(lambda value: tw.new(game, seed=value), tw.BadOption, {"nothing", "large"})
    for option in tw.get_game(game).options:
        fine = {"yes"} if isinstance(option.default, bool) else ()
        check(lambda value, name=option.name: tw.new(game, **{name: value}), (tw.BadOption, tw.UnknownName), fine)


@ALL_GAMES
def test_moves(game: str) -> None:
    match = tw.new(game, seed=1)
    before = match.state.tobytes()
    first = match.legal()[0]
    check(match.play, tw.UnreadableMove)
    check(match.read, tw.UnreadableMove)
    check(lambda value: match.play(tw.Action(value, "", "")), tw.UnreadableMove)
    check(lambda value: match.copy().play(first, value), tw.BadOption, {"nothing"})
    assert match.state.tobytes() == before
    assert match.moves == []


@ALL_GAMES
def test_sights(game: str) -> None:
    match = tw.new(game, seed=1)
    for ask in (match.view, match.log, match.history, match.concealed, match.imagine):
        check(ask, tw.BadOption, {"nothing"})
    check(lambda value: match.view(None, value), tw.BadOption, {"nothing"})
    check(lambda value: match.view(None, [value] * match.seats), tw.BadOption, TEXTS)
    check(lambda value: match.log(None, value), tw.BadOption, {"nothing"})
    check(lambda value: match.history(None, since=value), tw.BadOption)
    check(lambda value: match.imagine(0, value), tw.BadOption, {"nothing", "large"})


# Journals and positions, for every game


@ALL_GAMES
def test_journals(game: str) -> None:
    journal = tw.new(game, seed=1).journal()
    fine = {"seed": {"large"}, "moves": {"list"}, "options": {"dict"}}
    for key in journal:
        check(lambda value, key=key: tw.replay({**journal, key: value}), tw.BadJournal, fine.get(key, ()))
    for option in journal["options"]:
        like = {"yes"} if isinstance(journal["options"][option], bool) else ()
        check(lambda value, option=option: tw.replay({**journal, "options": {option: value}}), tw.BadJournal, like)
    check(lambda value: tw.replay({**journal, "moves": [value]}), tw.BadJournal)


@ALL_GAMES
def test_positions(game: str) -> None:
    position = tw.new(game, seed=1).position()
    by_hand = {key: value for key, value in position.items() if key != "rng"}
    check(lambda value: tw.from_position(game, value), tw.BadPosition)
    check(lambda value: tw.from_position(game, by_hand, value), tw.BadPosition, {"nothing", "large"})
    for key in position:
        check(lambda value, key=key: read_or_refuse(game, {**position, key: value}, value), tw.BadPosition)
        check(lambda value, key=key: tw.from_position(game, {**position, key: [value, object()]}), tw.BadPosition)


def read_or_refuse(game: str, position: dict[str, Any], changed: object) -> None:
    """Read a position of which one value was changed: to one that JSON can hold, so that some games take it."""
    tw.from_position(game, position)
    if any(changed is WRONG[name] for name in WRONG.keys() - NOT_JSON):
        raise tw.BadPosition("It is the game's own affair.")


# What is not of one game


def test_names_of_games() -> None:
    for ask in (tw.get_game, tw.new, lambda value: tw.from_position(value, {}), lambda value: simulate(value, 1, 1)):
        check(ask, tw.UnknownName)
    check(tw.replay, tw.BadJournal)


def test_bots() -> None:
    for ask in (read_bot, get_bot, get_level):
        check(ask, tw.UnknownName)
    for setting in ("simulations", "milliseconds"):
        check(lambda value, name=setting: get_bot("ismcts", **{name: value}), tw.BadOption, {"nothing"})
    check(lambda value: get_bot("ismcts", nodes=value), tw.BadOption)
    check(lambda value: get_bot("ismcts", exploration=value), tw.BadOption, {"float", "nothing"})
    for spec in ("ismcts:{}", "ismcts:{}ms", "ismcts:5:{}ms"):
        check(lambda value, spec=spec: read_bot(spec.format(value) if isinstance(value, str) else spec), tw.BadOption)
    match = tw.new("pebbles", seed=1)
    for bot in map(read_bot, ("uniform", "greedy", "ismcts:3")):
        check(
            lambda value, bot=bot: bot.choose(match.concealed(match.actor), value, seed_words(1)),
            tw.NotYourTurn,
        )


def test_tournaments() -> None:
    bad = (tw.BadOption, tw.UnknownName)
    check(lambda value: play_paired("pebbles", value, "uniform", 1), bad)
    check(lambda value: play_paired("pebbles", "uniform", "uniform", value), bad)
    check(lambda value: play_paired("pebbles", "uniform", "uniform", 1, seed=value), bad, {"large"})
    check(lambda value: play_paired("pebbles", "uniform", "uniform", 1, threads=value), bad)
    check(lambda value: simulate("pebbles", value, 1), bad)
    check(lambda value: simulate("pebbles", 1, value), bad, {"large"})


def test_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tanglewood.arena.bench.measure", lambda *_: Figures(*[0.0] * len(fields(Figures))))
    check(lambda value: bench(["pebbles"], value), tw.BadOption, {"float"})
    check(lambda value: bench(["pebbles"], seats=value), tw.BadOption, {"nothing"})
    check(lambda value: bench([value]), tw.UnknownName)


@ALL_GAMES
def test_environments(game: str) -> None:
    bad = (tw.BadOption, tw.UnknownName)
    check(lambda value: SeatEnv(game, value), bad, {"nothing"})
    for name in ("bots", "reward", "illegal"):
        check(lambda value, name=name: SeatEnv(game, **{name: value}), bad)
    for name in ("seat", "render_mode"):
        check(lambda value, name=name: SeatEnv(game, **{name: value}), bad, {"nothing"})
    check(lambda value: SeatEnv(game).reset(seed=value), bad, {"nothing", "large"})
    check(lambda value: raw_env(game, value), bad, {"nothing"})
    check(lambda value: raw_env(game, reward=value), bad)
    check(lambda value: raw_env(game, render_mode=value), bad, {"nothing"})
    check(lambda value: raw_env(game).reset(value), bad, {"nothing", "large"})
    check(raw_env(game).observe, bad)


def test_batches() -> None:
    bad = (tw.BadOption, tw.UnknownName)
    check(lambda value: Batch(value, 1), bad)
    check(lambda value: Batch("pebbles", value), bad)
    check(lambda value: Batch("pebbles", 1, value), bad, {"nothing"})
    check(lambda value: Batch("pebbles", 1, seed=value), bad, {"nothing", "large"})
    check(lambda value: Batch("pebbles", 1, reward=value), bad)
    for name in ("max_moves", "threads"):
        check(lambda value, name=name: Batch("pebbles", 1, **{name: value}), bad, {"nothing"})
    batch = Batch("pebbles", 3, seed=1)
    before = batch.states.tobytes()
    check(batch.step, bad)
    check(batch.restore, bad)
    check(lambda value: batch.restore({**batch.save(), "states": value}), bad)
    check(batch.copy, bad, {"nothing", "large"})
    assert batch.states.tobytes() == before
