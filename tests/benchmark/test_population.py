"""Alpha-rank and Nash averaging: cycles, copies, and intervals from the errors of the deals."""

import json

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.arena.estimates import Sums
from tanglewood.arena.standings import Record, Standings
from tanglewood.benchmark.population import alpha_ranks, nash_mixture, payoffs, population
from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption

pytest.importorskip("open_spiel", reason="OpenSpiel is not installed: pip install 'tanglewood[envs]'")

CYCLE = np.array([[0, 1, -1], [-1, 0, 1], [1, -1, 0]], float)


def standings(*leads: tuple[int, int, float], bots: str = "abc", deals: int = 50) -> Standings:
    """A tournament in which each two bots have met, with the first one's wins less losses a game."""
    records, chance = {}, np.random.default_rng(3)
    for first, other, lead in leads:
        rows = np.zeros((deals, 10))
        rows[:, 1] = 2 * np.where(chance.random(deals) < (1 + lead) / 2, 1, -1)
        records[first, other] = Record(Sums.of(rows), Sums.of(rows[:, :2]))
    return Standings(tw.get_game("explorers"), 2, tuple(bots), records)


def test_in_a_cycle_all_are_equal() -> None:
    assert alpha_ranks(CYCLE) == pytest.approx([1 / 3] * 3)
    assert nash_mixture(CYCLE) == pytest.approx([1 / 3] * 3, abs=1e-4)


def test_the_best_of_a_ladder_is_all_of_the_mixture() -> None:
    ladder = np.array([[0, 0.2, 0.5], [-0.2, 0, 0.3], [-0.5, -0.3, 0]])
    assert nash_mixture(ladder) == pytest.approx([1, 0, 0], abs=1e-4)
    assert alpha_ranks(ladder).argmax() == 0


def test_copies_share_the_weight_of_one() -> None:
    copied = CYCLE[np.ix_([0, 0, 1, 2], [0, 0, 1, 2])]
    assert nash_mixture(copied) == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3], abs=1e-3)


def test_who_loses_to_a_cycle_is_no_part_of_it() -> None:
    table = np.zeros((4, 4))
    table[:3, :3], table[3, :3], table[:3, 3] = CYCLE, -0.3, 0.3
    assert nash_mixture(table)[3] == pytest.approx(0, abs=1e-4)
    assert alpha_ranks(table)[3] < 0.01


def test_a_table_is_that_of_the_meetings_in_either_order() -> None:
    means, errors = payoffs(standings((0, 1, 1.0), (2, 0, 1.0), (1, 2, 0.0)))
    assert means[0, 1] == -means[1, 0] == 1
    assert means[2, 0] == 1
    assert np.allclose(errors, errors.T)


def test_few_deals_leave_more_doubt() -> None:
    leads = ((0, 1, 0.2), (0, 2, 0.2), (1, 2, 0.0))
    few, many = (population(standings(*leads, deals=deals)) for deals in (20, 2000))
    widths = [max(entry.nash_average.high - entry.nash_average.low for entry in rated) for rated in (few, many)]
    assert widths[0] > 2 * widths[1]
    assert all(0 <= entry.alpha_rank.low <= entry.alpha_rank.mean <= entry.alpha_rank.high <= 1 for entry in few)
    assert many[0].bot == "a"


def test_every_two_must_have_met() -> None:
    with pytest.raises(BadOption, match="every two bots to meet"):
        population(standings((0, 1, 1.0)))


def test_a_tournament_rates_its_population(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "pebbles", "uniform", "greedy", "--pairs", "4", "--workers", "1", "--population"]
    assert main(words) == 0
    assert "alpha-rank, %" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert {entry["bot"] for entry in json.loads(capsys.readouterr().out)["population"]} == {"uniform", "greedy"}
    assert main([*words, "--swiss", "1"]) == 2
