"""Glicko-2 by the example of Glickman's paper, and by what any rating has to do."""

import pytest

from tanglewood.arena.glicko import Rating, rated


def test_the_example_of_the_paper() -> None:
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_wins_rises_and_is_known_better() -> None:
    player = Rating()
    for _ in range(30):
        after = rated(player, [(Rating(1500, 80), 1.0)])
        assert after.value > player.value
        assert after.deviation < player.deviation or player.deviation < 150
        player = after
    assert rated(player, [(Rating(1500, 80), 0.0)]).value < player.value


def test_a_great_surprise_makes_a_rating_more_volatile() -> None:
    steady = Rating(1500, 50, 0.06)
    games = [(Rating(2300, 30), 1.0)] * 8
    assert rated(steady, games).volatility > 0.06 > rated(steady, [(Rating(1500, 50), 0.5)]).volatility


def test_no_games_change_nothing() -> None:
    assert rated(Rating(1600, 90), []) == Rating(1600, 90)
