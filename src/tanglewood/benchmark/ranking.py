"""The table of results: for each task its bots, the best first, and which of them the deals don't tell apart."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from tanglewood.arena.estimates import Interval
from tanglewood.benchmark.playing import Deal, difference, estimate, milliseconds
from tanglewood.benchmark.result_file import TaskResult
from tanglewood.benchmark.tasks import EXPLOITABILITY_OF_UNIFORM, TASKS, Task
from tanglewood.core.checks.errors import BadOption, TanglewoodError

HEADS = ("bot", "result", "not told apart from", "ms a decision", "deals")
OVER = 1.2  # times a budget that a bot may take on average: the last simulations end a little late


class Weaker(TanglewoodError):
    """A result that is worse than an earlier one."""


def by_task(results: Sequence[TaskResult]) -> list[tuple[Task, list[TaskResult]]]:
    """The results of each task that has any, the best first."""
    grouped: dict[str, list[TaskResult]] = defaultdict(list)
    for result in results:
        if result.deals:
            grouped[result.task.id].append(result)
    ordered = []
    for task in TASKS:
        sign = 1 if task.metric.less_is_better else -1
        ranked = sorted(grouped[task.id], key=lambda result, sign=sign: sign * result.estimate.mean)  # type: ignore[misc]
        ordered += [(task, ranked)] if ranked else []
    return ordered


def not_told_apart(result: TaskResult, others: Sequence[TaskResult], comparisons: int) -> Iterator[str]:
    """The bots whose results on the deals that both have played could differ by chance alone."""
    for other in others:
        if other is not result and _could_be_equal(result, other, comparisons):
            yield other.bot


def _could_be_equal(result: TaskResult, other: TaskResult, comparisons: int) -> bool:
    shared = min(len(result.deals), len(other.deals))
    first, second = result.deals[:shared], other.deals[:shared]
    if result.task.metric.is_exact:
        return [deal.amount for deal in first] == [deal.amount for deal in second]
    gap = difference(first, second, comparisons)
    return gap.low <= 0 <= gap.high


def check_not_weaker(result: TaskResult, earlier: TaskResult) -> str:
    """Compare a bot's result with an earlier one on the deals of both; return the difference in words.

    Raises Weaker if it is worse by more than the interval of the difference, and BadOption for two different tasks.
    """
    task, other = result.task, earlier.task
    if (task.id, task.version) != (other.id, other.version) or not (result.deals and earlier.deals):
        raise BadOption("A guard compares two results of one task, each with at least one deal.")
    shared = min(len(result.deals), len(earlier.deals))
    gap = difference(result.deals[:shared], earlier.deals[:shared], 1)
    if task.metric.is_exact:
        gap = Interval(gap.mean, gap.mean, gap.mean)
    words = f"{task.id}: {result.bot} has {gap.mean:+.4f} ({gap.low:+.4f} to {gap.high:+.4f}) more than {earlier.bot}"
    if gap.low > 0 if task.metric.less_is_better else gap.high < 0:
        raise Weaker(f"{words} before ({task.metric}; {shared} deals).")
    return f"{words} before ({task.metric}; {shared} deals)."


def rows(task: Task, results: Sequence[TaskResult]) -> list[tuple[str, ...]]:
    """The table of one task. Intervals of differences hold for all pairs of its bots together."""
    comparisons = len(results) * (len(results) - 1) // 2
    table: list[tuple[str, ...]] = []
    for result in results:
        alike = ", ".join(f"`{bot}`" for bot in not_told_apart(result, results, comparisons))
        bot = f"`{result.bot}`{_learnt(result)}"
        table.append((bot, shown(task, result.deals), alike, _time(task, result.deals), _count(result)))
    return table


def _learnt(result: TaskResult) -> str:
    """From how many moves a bot has learnt, where that is limited."""
    if result.task.moves is None:
        return ""
    return ", learning not stated" if result.learnt is None else f", {result.learnt:,} moves learnt"


def shown(task: Task, deals: Sequence[Deal]) -> str:
    """The metric with the ends of its interval, in percent if it is a share; one that is exact with each game's."""
    interval = estimate(task, deals)
    if task.metric.is_exact:
        return f"{100 * interval.mean:.1f} % (exact: {', '.join(_of_games(task, deals))})"
    sign = "+" if task.metric.range[0] < 0 and task.metric.name.endswith("LEAD") else ""
    if task.metric.is_share:
        mean, low, high = (f"{100 * value:{sign}.1f}" for value in (interval.mean, interval.low, interval.high))
        return f"{mean} % ({low} to {high})"
    mean, low, high = (f"{value:{sign}.2f}" for value in (interval.mean, interval.low, interval.high))
    return f"{mean} ({low} to {high})"


def _of_games(task: Task, deals: Sequence[Deal]) -> Iterator[str]:
    """The exploitability in each game that a deal stands for."""
    for game, deal in zip(task.games, deals, strict=False):
        yield f"{game} {deal.amount * EXPLOITABILITY_OF_UNIFORM[game]:.4f}"


def _time(task: Task, deals: Sequence[Deal]) -> str:
    taken = milliseconds(deals)
    if taken is None:
        return ""
    over = task.milliseconds is not None and taken > OVER * task.milliseconds
    return f"{taken:.2f}{', over the budget' if over else ''}"


def _count(result: TaskResult) -> str:
    left = "" if result.is_complete else f" of {result.task.deals}"
    return f"{len(result.deals)}{left}"


def page(results: Sequence[TaskResult]) -> str:
    """The table of all results in Markdown."""
    parts = []
    for task, ranked in by_task(results):
        games = ", ".join(f"`{game}`" for game in task.games)
        game = f"{games}, {task.seats} {'player' if task.seats == 1 else 'players'}"
        against = f", against `{task.opponent}`" if task.opponent else ""
        about = f"{task.title.capitalize()}: {game}{against}. Metric: {task.metric}. Budget: {task.budget}."
        lines = [_line(HEADS), _line(["---"] * len(HEADS)), *map(_line, rows(task, ranked))]
        parts.append(f"### {task.id}\n\n{about}\n\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
