"""Playing a task with a bot: each deal separately, so that a run can go on and any deal can be replayed."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from tanglewood.arena.bot_games import Outcomes, play_games
from tanglewood.arena.estimates import Interval, Mean, Numbers, Share, ratio
from tanglewood.benchmark.tasks import EXPLOITABILITY_OF_UNIFORM, SEED, Metric, Task
from tanglewood.bots import Bot, is_external, read_bot
from tanglewood.bots.kit import search
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import words_for

DECIMALS = 6  # of times, in a file


@dataclass(frozen=True, slots=True)
class Deal:
    """What a bot did on one deal, in all seats: the metric's amount and units, and its decisions and their seconds."""

    amount: float
    units: float
    decisions: int
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """The deal as plain JSON values."""
        return asdict(self)

    def is_same_play(self, other: "Deal") -> bool:
        """Whether the other has the same result; the time that it took may differ."""
        return (self.amount, self.units, self.decisions) == (other.amount, other.units, other.decisions)


class Stopwatch:
    """Counts the decisions of one bot's seats and the time that they take; a `Witness` of games."""

    def __init__(self, seats: Sequence[int], clock: Callable[[], float]) -> None:
        self.decisions, self.seconds = 0, 0.0
        self._seats, self._clock, self._last = set(seats), clock, clock()

    def __call__(self, _state: Any, seat: int, _action: int) -> None:
        """Count the decision that has just been made."""
        now = self._clock()
        if seat in self._seats:
            self.decisions += 1
            self.seconds += now - self._last
        self._last = now


def play_deal(task: Task, bot: Bot, number: int) -> Deal:
    """Play a deal: once by the bot alone or with itself, or once from each seat against the opponent.

    Raises BotFault when the bot does not answer with a legal move.
    """
    if task.metric is Metric.EXPLOITABILITY:
        return _judge(task, bot, number)
    clock = time.perf_counter if is_external(bot.spec) else time.thread_time
    amount, units, decisions, seconds = 0.0, 0.0, 0, 0.0
    with own_time(clock):
        for seats in _seatings(task):
            watch = Stopwatch(seats, clock)
            outcomes = _play(task, bot, seats, number, watch)
            value, unit = _measure(task.metric, outcomes, seats[0])
            amount, units = amount + value, units + unit
            decisions, seconds = decisions + watch.decisions, seconds + watch.seconds
    return Deal(amount, units, decisions, round(seconds, DECIMALS))


@contextmanager
def own_time(clock: Callable[[], float]) -> Iterator[None]:
    """Count budgets of time by that clock: other programs on the machine then take nothing away from a search."""
    before, search.clock = search.clock, clock
    try:
        yield
    finally:
        search.clock = before


def _seatings(task: Task) -> list[tuple[int, ...]]:
    """The seats of the bot in each game of a deal."""
    if task.opponent is None:
        return [tuple(range(task.seats))]
    return [(seat,) for seat in range(task.seats)]


def _play(task: Task, bot: Bot, seats: Sequence[int], number: int, watch: Stopwatch) -> Outcomes:
    game = get_game(task.game)
    opponent = read_bot(task.opponent) if task.opponent else bot
    table = [bot if seat in seats else opponent for seat in range(task.seats)]
    words = np.stack([words_for([SEED, number, stream]) for stream in range(1 + task.seats)])
    fresh = game.prepare(task.seats, None)
    return play_games(game, fresh, table, words[np.newaxis], watch, deal=f"{SEED}-{number}")


def _measure(metric: Metric, outcomes: Outcomes, seat: int) -> tuple[float, float]:
    """The amount and the units of one game."""
    points, shares = outcomes.points[0].astype(float), outcomes.shares[0]
    if metric is Metric.POINTS_LEAD:
        return _lead(points, seat), float(outcomes.rounds[0])
    if metric is Metric.WINS_LEAD:
        return _lead(shares, seat), 1.0
    return float((points if metric is Metric.OWN_POINTS else shares)[seat]), 1.0


def _lead(values: Numbers, seat: int) -> float:
    """A seat's lead over the mean of the others."""
    return float(values[seat] - (values.sum() - values[seat]) / (len(values) - 1))


def _judge(task: Task, bot: Bot, number: int) -> Deal:
    """The exploitability of a bot in one of the task's games, as a share of uniform's."""
    from tanglewood.solver.exploitability import exact_gain

    game = get_game(task.games[number])
    gain, _ = exact_gain(game, task.seats, bot)
    return Deal(gain / EXPLOITABILITY_OF_UNIFORM[game.id], 1.0, 0, 0.0)


def estimate(task: Task, deals: Sequence[Deal]) -> Interval:
    """The metric with its 95 % interval, which stays within what is possible."""
    amounts, units = [deal.amount for deal in deals], [deal.units for deal in deals]
    mean = ratio(amounts, units)
    least, most = task.metric.range
    if task.metric.is_exact:
        return Interval(mean.mean, mean.mean, mean.mean)
    if most - least > 2:
        return mean.estimate().within(least, most)
    share = Share.like(Mean((mean.mean - least) / (most - least), mean.variance / (most - least) ** 2, mean.deals))
    low, high = (least + end * (most - least) for end in (share.low, share.high))
    return Interval(mean.mean, low, high)


def difference(first: Sequence[Deal], other: Sequence[Deal], comparisons: int) -> Interval:
    """How much more the first has of a metric on the same deals, with an interval that holds for all comparisons.

    Results of both on the same deal are subtracted, so the luck that they share drops out.
    """
    gaps = _by_deal(first) - _by_deal(other)
    variance = float(gaps.var(ddof=1)) / len(gaps) if len(gaps) > 1 else 0.0
    mean = Mean(float(gaps.mean()), variance, len(gaps)).estimate(comparisons)
    return Interval(mean.mean, mean.low, mean.high)


def _by_deal(deals: Sequence[Deal]) -> Numbers:
    """What each deal contributes to the metric: its mean is the metric, its variance that of the ratio (linearised)."""
    amounts, units = np.array([deal.amount for deal in deals]), np.array([deal.units for deal in deals])
    metric = amounts.sum() / units.sum()
    contributions: Numbers = metric + (amounts - metric * units) / units.mean()
    return contributions


def milliseconds(deals: Sequence[Deal]) -> float | None:
    """The mean time of a decision; None if no decision was timed."""
    decisions = sum(deal.decisions for deal in deals)
    return 1000 * sum(deal.seconds for deal in deals) / decisions if decisions else None
