"""Copies of rules, made for another compiler, are the same functions: run as they are, they play the same games."""

import random
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from tests.golden.playthrough import files, table_of

import tanglewood as tw
from tanglewood.batch.stepping import begin
from tanglewood.core.compiler.intrinsics.replacing import REPLACED
from tanglewood.core.compiler.rule import rule
from tanglewood.core.compiler.translation import Translation, plain
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT32, INT64
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import new_states, same_bytes

GOLDEN = list({table["game"]: table for table in map(table_of, files())}.values())  # one a game
DEVIATION = 7


def translated(game: Game) -> Translation:
    """Copies that stay Python."""
    rules = {verb: verbs.rule_of(game, verb) for verb in verbs.RULE_OF}
    return Translation(lambda copy: copy, rules, lambda function: function if function in REPLACED else None)


@pytest.mark.smoke
@pytest.mark.parametrize("table", GOLDEN, ids=lambda table: f"{table['game']}-{table['seats']}-{table['seed']}")
def test_copies_play_the_golden_games(table: dict[str, Any]) -> None:
    game, chance = tw.get_game(table["game"]), random.Random(table["seed"])
    copies = translated(game)
    deal, legal, play, observe, scores = map(
        copies.function, (begin, verbs.legal, verbs.play, verbs.observe, verbs.scores)
    )
    fresh = new_states(game.dtype, 3)
    fresh[:] = game.prepare(table["seats"], table["options"])
    state, twin, words = fresh[1], fresh[2], np.zeros(4, INT64)
    for record, dealt in ((state, deal), (twin, begin)):
        dealt(record, fresh, seed_words(table["seed"]), words)
    choices, rows = np.zeros(game.actions.count, INT32), np.zeros((2, game.observation_size), np.int8)
    points = np.zeros((2, table["seats"]), INT64)
    while twin.actor >= 0:
        count = legal(state, choices)
        assert choices[:count].tolist() == verbs.legal_numbers(twin)
        action = int(chance.choice(choices[:count]))
        play(state, action)
        verbs.play(twin, action)
        assert same_bytes(state, twin)
        for seat in range(table["seats"]):
            observe(state, seat, rows[0])
            verbs.observe(twin, seat, rows[1])
            assert (rows[0] == rows[1]).all()
    scores(state, points[0])
    verbs.scores(twin, points[1])
    assert (points[0] == points[1]).all()


def functions_in(function: FunctionType, seen: set[FunctionType]) -> Iterator[FunctionType]:
    """A copy and all copies that it calls: an intrinsic's function, which stays itself, is none."""
    if function not in seen and function not in REPLACED:
        seen.add(function)
        yield function
        for value in function.__globals__.values():
            if isinstance(value, FunctionType):
                yield from functions_in(value, seen)


def test_no_copy_calls_an_original() -> None:
    game = tw.get_game("fox")
    originals = {plain(getattr(game.rules, name)) for name in ("play", "legal", "start")}
    copies = list(functions_in(translated(game).function(verbs.play), set()))
    assert len(copies) > 10
    assert not originals & set(copies)
    for copy in copies:
        assert not any(plain(value) is not value for value in copy.__globals__.values())


@rule
def deviates(number: int) -> int:
    return number + DEVIATION


@rule
def calls(number: int) -> int:
    return deviates(number) if number else calls(1)


def test_a_copy_has_its_own_globals_and_calls_itself() -> None:
    copies = Translation(lambda copy: copy, {}, lambda _: None)
    copy = copies.function(calls)
    assert copy(0) == 1 + DEVIATION
    assert copy.__globals__["calls"] is copy
    assert len(copies) == 2


def test_another_function_takes_the_place_of_a_rule() -> None:
    copies = Translation(lambda copy: copy, {deviates: abs}, lambda function: function if function is abs else None)
    assert copies.function(calls)(-3) == 3


def test_a_closure_is_copied() -> None:
    def enclosing() -> Any:
        inner = deviates
        return lambda number: inner(number) + 1

    copies = Translation(lambda copy: copy, {}, lambda _: None)
    copy = copies.function(enclosing())
    assert copy(1) == 2 + DEVIATION
    assert copy.__closure__[0].cell_contents is copies.function(deviates)
