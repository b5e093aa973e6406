"""Differences as people say them: whole points and wins in a few games, never tenths or percentages."""

import re
from itertools import product

import pytest

import tanglewood as tw
from tanglewood.bots.kit.judging import CHANCE, LEAD
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.review.margins import cost, gain, in_ten_games

POINTS = tw.get_game("fox").unit(tw.new("fox", seed=1).view(None))


@pytest.mark.parametrize(
    ("better", "worse", "costs", "gains"),
    [
        (2.7, 0.6, "costs about 2 points", "is better by about 2 points"),
        (0.9, 0.0, "costs about 1 point", "is better by about 1 point"),
        (0.3, 0.1, "costs up to 1 point", "is better by up to 1 point"),
    ],
)
def test_points_are_whole(better: float, worse: float, costs: str, gains: str) -> None:
    assert say(cost(LEAD, POINTS, better, worse)) == costs
    assert say(gain(LEAD, POINTS, better, worse)) == gains


@pytest.mark.parametrize(
    ("better", "worse", "costs", "gains"),
    [
        (0.75, 0.5, "leaves 2 wins in 4 games instead of 3", "wins 3 of 4 times instead of 2"),
        (0.61, 0.37, "leaves 4 wins in 10 games instead of 6", "wins 6 of 10 times instead of 4"),
        (0.98, 0.75, "leaves 3 wins in 4 games instead of 4", "almost always wins, instead of 3 of 4 times"),
        (0.25, 0.02, "leaves almost no win in 4 games instead of 1", "wins 1 of 4 times instead of 0"),
        (0.52, 0.5, "costs a win now and then", "wins a little more often"),
    ],
)
def test_chances_are_wins_in_a_few_games(better: float, worse: float, costs: str, gains: str) -> None:
    assert say(cost(CHANCE, POINTS, better, worse)) == costs
    assert say(gain(CHANCE, POINTS, better, worse)) == gains


@pytest.mark.parametrize(
    ("measure", "each", "said"),
    [
        (LEAD, 2.7, "about 27 points"),
        (LEAD, 0.1, "about 1 point"),
        (LEAD, 0.04, "up to 1 point"),
        (CHANCE, 0.31, "about 3 wins"),
        (CHANCE, 0.02, "up to 1 win"),
    ],
)
def test_a_habit_costs_whole_points_or_wins_in_ten_games(measure: str, each: float, said: str) -> None:
    assert say(in_ten_games(measure, POINTS, each)) == said


@pytest.mark.parametrize("language", ["en", "de"])
def test_there_are_no_tenths_and_no_percentages(language: str) -> None:
    """The better number is always on the better side."""
    with speaking(language):
        for high, low in product(range(1, 101), range(100)):
            if high > low:
                said = say(gain(CHANCE, POINTS, high / 100, low / 100))
                assert not re.search(r"[.,]\d|%", say(cost(LEAD, POINTS, high / 10, low / 10)) + said)
                if (figures := [int(figure) for figure in re.findall(r"\d+", said)]) and len(figures) == 3:
                    assert figures[0] > figures[2]
