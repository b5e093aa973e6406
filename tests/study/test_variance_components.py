"""Skill and luck: the parts of the variance are what was put in, whatever the bots' own chances are."""

import numpy as np
import pytest

from tanglewood.arena.estimates import Numbers, Sums
from tanglewood.study.variance_components import Components, Crossed, components, jackknifed

FIVE = Crossed("fox", ("uniform", "greedy", "ismcts:1", "ismcts:2", "ismcts:3"))
STRENGTH = np.array([-3.0, -1.0, 0.0, 1.0, 3.0])


def made_up(luck: float, chance: float, deals: int = 400, seed: int = 1) -> Numbers:
    """Results of two seats: strength, a deal with this much influence, and the chance of each game."""
    draw = np.random.default_rng(seed)
    skill = np.array([STRENGTH[one] - STRENGTH[other] for one, other in FIVE.tables])
    lead = skill + luck * draw.normal(size=(deals, 1)) + chance * draw.normal(size=(deals, len(skill)))
    return np.stack([lead, -lead], axis=2) / 2


def divided(luck: float, chance: float, **how: int) -> Components:
    return components(made_up(luck, chance, **how), FIVE.tables)


def test_parts_are_what_was_put_in() -> None:
    skill = 10.0  # the variance of the difference of two different ones of STRENGTH
    assert np.var([STRENGTH[one] - STRENGTH[other] for one, other in FIVE.tables]) == skill
    found = divided(2.0, 4.0)
    for part, true in ((found.skill, skill / 30), (found.deal, 4 / 30), (found.rest, 16 / 30)):
        assert part.low < true < part.high
        assert part.high - part.low < 0.1
    assert found.of_both.low < skill / 14 < found.of_both.high


@pytest.mark.parametrize("chance", [0.0, 1.0, 6.0])
def test_skill_against_luck_does_not_depend_on_the_bots_own_chances(chance: float) -> None:
    assert divided(2.0, chance, deals=1500).of_both.mean == pytest.approx(10 / 14, abs=0.05)


def test_intervals_hold_as_often_as_they_say() -> None:
    found = [divided(2.0, 4.0, deals=60, seed=seed).of_both for seed in range(200)]
    assert sum(one.low <= 10 / 14 <= one.high for one in found) >= 176


def test_without_luck_all_is_skill_and_no_interval_leaves_what_is_possible() -> None:
    found = divided(0.0, 4.0)
    assert found.of_both.high == 1.0
    assert 0 <= found.deal.low <= found.deal.mean < 0.02
    nothing = components(np.zeros((5, 20, 2)), FIVE.tables)
    assert (nothing.skill.low, nothing.skill.high) == (0, 1)


def test_each_bot_sits_equally_often_everywhere() -> None:
    assert sorted(FIVE.tables) == [(one, other) for one in range(5) for other in range(5) if one != other]
    for seats in (3, 4):
        tables = np.array(Crossed("woods", FIVE.bots, seats=seats).tables)
        for seat in range(seats):
            assert np.bincount(tables[:, seat]).tolist() == [4] * 5
        assert all(len(set(table)) == seats for table in tables.tolist())
    assert Crossed("lost", ("uniform", "greedy"), seats=2).tables == [(0, 0), (1, 1)]


def test_games_of_one_deal_have_chances_of_their_own() -> None:
    job = Crossed("fox", ("uniform", "uniform"))
    first = np.array(job.run((0, 2)))
    assert first.shape == (2, 2, 2)
    assert np.array_equal(first, job.run((0, 2)))
    assert not np.array_equal(first[:, 0], first[:, 1])  # the same bot in all seats, on the same deals
    assert first.sum(axis=2) == pytest.approx(np.zeros((2, 2)))


def test_of_few_deals_the_jackknife_says_what_student_says() -> None:
    """Of a mean, what it is without each deal tells the same as how the deals differ."""
    values = np.random.default_rng(8).normal(0.5, 0.1, size=(10, 1))
    without = (values.sum() - values[:, 0]) / 9
    found, plain = jackknifed(float(values.mean()), without, 0, 1), Sums.of(values).mean(1).estimate()
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high))
