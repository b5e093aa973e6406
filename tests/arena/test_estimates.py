"""Estimates from sums, ratings and sequential tests: they hold what is known to be true."""

from math import inf, log10

import numpy as np
import pytest

from tanglewood.arena.bradley_terry import Met, ratings
from tanglewood.arena.estimates import CONFIDENCE, Estimate, Mean, Share, Sums, errors_for, ratio
from tanglewood.arena.sequential_test import HIGH, LOW, UNDECIDED, Sequential
from tanglewood.core.checks.errors import BadOption

CHANCE = np.random.default_rng(5)


def test_sums_say_what_the_rows_say() -> None:
    rows = CHANCE.normal((1, 4), size=(50, 2))
    sums = Sums.of(rows[:20]) + Sums.read(Sums.of(rows[20:]).to_list())
    assert sums.count == 50
    assert sums.mean(1).mean == pytest.approx(rows[:, 0].mean())
    assert sums.mean(1).variance == pytest.approx(rows[:, 0].var(ddof=1) / 50)
    assert sums.variance(2) == pytest.approx(rows[:, 1].var(ddof=1))


def test_a_ratio_weighs_by_units() -> None:
    assert ratio([2, 4], [1, 3]).mean == 1.5
    assert ratio([3, 3, 3], [1, 1, 1]).estimate() == Estimate(3, 0)
    assert ratio([1], [1]).estimate().margin == inf
    even = ratio([1, -1, 1, -1], [1, 1, 1, 1])
    assert even.mean == 0
    assert even.variance == pytest.approx((4 / 3) / 4)
    assert even.estimate().low == -even.estimate().high


def test_known_luck_narrows_the_interval_and_keeps_the_mean_true() -> None:
    hits, ratios = 0, []
    for _ in range(300):
        luck = CHANCE.normal(size=200)
        sums = Sums.of(np.stack([0.5 + luck + 0.5 * CHANCE.normal(size=200), luck], axis=1))
        plain, helped = sums.mean(1), sums.guided(1, 0, 2, Mean(0.0, 1e-6))
        ratios.append(plain.variance / helped.variance)
        hits += abs(helped.mean - 0.5) < CONFIDENCE * helped.variance**0.5
    assert np.mean(ratios) == pytest.approx(5, rel=0.15)  # 1.25 of variance, of which 0.25 is not luck
    assert 0.91 < hits / 300 < 0.985


def test_the_error_of_what_is_known_of_luck_is_part_of_the_interval() -> None:
    """A result that is twice the luck is as uncertain as twice the mean of the luck."""
    luck = CHANCE.normal(size=200)
    sums = Sums.of(np.stack([0.5 + 2 * luck, luck], axis=1))
    assert sums.guided(1, 0, 2, Mean(0.0, 0.0)).variance == pytest.approx(0, abs=1e-9)
    unsure = sums.guided(1, 0, 2, Mean(0.0, 0.01))
    assert unsure.mean == pytest.approx(0.5)
    assert unsure.variance == pytest.approx(2**2 * 0.01)


def test_many_comparisons_take_wider_intervals() -> None:
    assert errors_for(1) == CONFIDENCE
    assert errors_for(20) == pytest.approx(3.016, abs=0.01)
    assert Mean(1.0, 0.25).chance() == pytest.approx(0.0455, abs=1e-4)


@pytest.mark.parametrize("deals", [2, 3, 4, 7, 20])
def test_few_deals_keep_their_promise(deals: int) -> None:
    """The variance of few deals is often too small by chance, so the interval is wider (values of Student's table)."""
    rows = CHANCE.normal(0.5, size=(4000, deals, 1))
    found = [Sums.of(row).mean(1) for row in rows]
    hits = [one.estimate().low < 0.5 < one.estimate().high for one in found]
    assert 0.94 < np.mean(hits) < 0.96
    one = found[0]
    assert one.estimate().margin == pytest.approx(errors_for(1, deals) * one.variance**0.5)
    at_the_end = Mean(one.estimate().margin, one.variance, deals)
    assert at_the_end.chance() == pytest.approx(0.05), "the mean is as far from 0 as 95 % of chance goes"
    known = {2: 12.706, 3: 4.303, 4: 3.182, 7: 2.447, 20: 2.093}
    assert errors_for(1, deals) == pytest.approx(known[deals], abs=0.001)
    assert errors_for(1, 1000) == pytest.approx(CONFIDENCE, rel=0.002)
    assert errors_for(1, 1) == inf
    assert Mean(3.0, inf, 1).chance() == 1


def test_equal_results_do_not_make_sure() -> None:
    """Ten deals that all came out alike: the interval is that of one that did not."""
    alike = Sums.of([[1 / 3]] * 10).mean(1)
    assert alike.estimate().margin == pytest.approx(0, abs=1e-6)
    assert alike.doubted(0.5).estimate().margin == pytest.approx(2.262 * 0.5 / 10, abs=1e-3)
    assert alike.doubted(1.0).variance == pytest.approx(0.01)
    mixed = Sums.of([[1.0], [0.5]]).mean(1)
    assert mixed.doubted(1.0) == mixed


def met(one: int, other: int, chance: float, deals: int, seats: int = 2) -> Met:
    return Met(one, other, Mean(chance, chance * (1 - chance) / deals, deals), seats)


def test_ratings_are_on_elos_scale() -> None:
    strong = 10 ** (200 / 400)
    found = ratings(3, [met(0, 1, strong / (1 + strong), 10**6), met(1, 2, strong / (1 + strong), 10**6)])
    assert [round(one.mean) for one in found] == [200, 0, -200]
    four = ratings(2, [met(0, 1, strong / (3 + strong), 10**6, 4), met(1, 0, 1 / (1 + 3 * strong), 10**6, 4)])
    assert [round(one.mean) for one in four] == [100, -100]


def test_ratings_hold_the_true_ones_in_95_of_100_cases() -> None:
    true, hits = 400 * log10(0.6 / 0.4) / 2, 0
    for _ in range(400):
        won = CHANCE.binomial(200, 0.6) / 200
        found = ratings(2, [met(0, 1, won, 200)])[0]
        hits += found.low < true < found.high
    assert 0.92 < hits / 400 < 0.98


def test_who_always_wins_has_a_rating() -> None:
    found = ratings(2, [met(0, 1, 1.0, 50)])
    assert 200 < found[0].mean < 1500
    assert found[0].margin > 100  # so few deals do not say how much better it is
    assert found[1].mean == pytest.approx(-found[0].mean)


def test_one_deal_says_nothing_of_how_sure_a_rating_is() -> None:
    """Its variance is infinite, and so is the margin of all whose rating goes by it, but of no others."""
    once = [Met(one, other, Mean(0.0, inf, 1), 2) for one, other in ((0, 1), (1, 2), (2, 0))]
    for bots, meetings in ((2, once[:1]), (3, once[:2]), (3, once)):
        assert [found.margin for found in ratings(bots, meetings)] == [inf] * bots
    found = ratings(3, [met(0, 1, 0.5, 100), met(1, 2, 0.5, 100), met(2, 0, 0.5, 100), Met(0, 1, Mean(0.5, inf, 1), 2)])
    assert [one.margin == inf for one in found] == [True, True, False]


@pytest.mark.parametrize(("true", "wrong"), [(0.0, HIGH), (0.3, LOW)])
def test_sequential_tests_keep_their_error_and_save_deals(true: float, wrong: str) -> None:
    question, answers, lengths = Sequential(0.0, 0.3, 0.05), [], []
    fixed = (2 * 1.645 / 0.3) ** 2  # deals of a test of fixed length with these errors
    for _ in range(400):
        values = np.cumsum(CHANCE.normal(size=2000) + true), np.cumsum(np.ones(2000))
        squares = 1.0  # the variance is known here
        for deals in range(30, 2000, 4):
            mean = Mean(float(values[0][deals - 1]) / deals, squares / deals, deals)
            if (answer := question.answer(mean)) != UNDECIDED:
                break
        answers.append(answer)
        lengths.append(deals)
    assert answers.count(wrong) / 400 < 0.08
    assert answers.count(UNDECIDED) == 0
    assert np.mean(lengths) < 0.75 * fixed


def test_questions_that_make_no_sense_are_refused() -> None:
    for low, high, error in ((1, 1, 0.05), (2, 1, 0.05), (0, 1, 0.5), (0, 1, 0)):
        with pytest.raises(BadOption, match="sequential test"):
            Sequential(low, high, error)


def test_the_share_of_a_single_deal_has_an_interval() -> None:
    share = Share.like(Sums.of([[0.5]]).mean(1))
    assert 0 < share.low < share.mean < share.high < 1
