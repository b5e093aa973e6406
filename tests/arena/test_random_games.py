"""Random games at native speed are the same games that matches play."""

import numpy as np
import pytest
from tests.conformance.tables import Table, tables

import tanglewood as tw
from tanglewood.arena.random_games import random_position, simulate
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.compiler.rule import INTERPRETED

GAMES = 2 if INTERPRETED else 50
EACH = pytest.mark.parametrize("game", tw.games())


@pytest.mark.parametrize("table", [table for table in tables() if table.options], ids=str)
def test_random_games_end_with_scores(table: Table) -> None:
    found = simulate(table.game, GAMES, seed=1, seats=table.seats, options=dict(table.options))
    assert found.points.shape == (GAMES, table.seats)
    assert (found.lengths > 0).all()
    assert found.moves == found.lengths.sum()
    assert (found.points != found.points[0]).any() or GAMES < 3


@EACH
def test_a_seed_repeats_and_another_differs(game: str) -> None:
    one, two, other = (simulate(game, 3, seed) for seed in (1, 1, 2))
    assert np.array_equal(one.points, two.points)
    assert not np.array_equal(one.lengths, other.lengths) or not np.array_equal(one.points, other.points)


def test_a_wrong_table_is_refused() -> None:
    with pytest.raises(BadOption):
        simulate(tw.games()[0], 1, 1, seats=99)


@EACH
def test_random_positions_are_reached_by_legal_moves(game: str) -> None:
    assert random_position(game, 0, seed=1).tobytes() == tw.new(game, seed=1).state.tobytes()
    assert random_position(game, 7, seed=1).tobytes() == random_position(game, 7, seed=1).tobytes()
    assert random_position(game, 1, seed=1).tobytes() != random_position(game, 2, seed=1).tobytes()
    assert random_position(game, 10**6, seed=1).actor == -1
