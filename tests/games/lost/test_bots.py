"""Bots in the woods: paired tables of one kind of bot each, as all win or lose together."""

import pytest

from tanglewood.arena.tournament import play_paired

pytestmark = pytest.mark.many


def test_a_bot_is_as_good_as_itself() -> None:
    result = play_paired("lost", "uniform", "uniform", pairs=3, seats=2)
    assert (result.wins_a_game.mean, result.points_a_round.mean) == (0.0, 0.0)


def test_sense_finds_home() -> None:
    result = play_paired("lost", "greedy", "uniform", pairs=40, seats=3)
    assert result.wins_a_game.low > 0
    assert "ahead of" in result.summary()
