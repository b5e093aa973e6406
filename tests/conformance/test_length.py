"""Matches of bots come to an end: `Game.longest` says when, `make soak` tries it on ten thousand games."""

import pytest
from tests.conformance.length import BOTS, length_of
from tests.conformance.tables import Table, tables

pytestmark = pytest.mark.many

MATCHES = 3


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("game", [table for table in tables() if not table.options], ids=str)
def test_matches_of_bots_end(game: Table, spec: str) -> None:
    """With every number of seats, whatever the bot, within the moves that the game states."""
    assert all(0 < length_of(game, spec, seed) <= game.rules.longest for seed in range(MATCHES))
