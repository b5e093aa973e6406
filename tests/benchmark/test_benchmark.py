"""The benchmark: its tasks, a run that goes on, a check that finds changes, and what the table tells apart."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tanglewood.benchmark import tasks
from tanglewood.benchmark.playing import Deal, difference, estimate, milliseconds, play_deal
from tanglewood.benchmark.ranking import Weaker, by_task, check_not_weaker, not_told_apart, page, rows, shown
from tanglewood.benchmark.replaying import Changed, check_result, is_timed, sampled
from tanglewood.benchmark.result_file import TaskResult, digest_of_contents, read_result, run_task
from tanglewood.benchmark.tasks import TASKS, Metric, Task, get_task
from tanglewood.bots import Bot, read_bot
from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.game.registry import get_game
from tanglewood.solver.game_tree import Grower

SMALL = Task("small", 1, "two players", "pebbles", 2, Metric.WINS_LEAD, 6, "uniform", milliseconds=1, moves=1000)
Change = Callable[[dict[str, Any]], object]


@pytest.fixture(autouse=True)
def small_task(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "TASKS", (SMALL,))
    monkeypatch.setattr("tanglewood.benchmark.ranking.TASKS", (SMALL,))


def play(path: Path, bot: str = "greedy", deals: int | None = None, learnt: int | None = None) -> TaskResult:
    return run_task(SMALL, bot, path, lambda *_: None, deals=deals, learnt=learnt)


def check(path: Path) -> str:
    return check_result(path, SMALL.deals, lambda *_: None)


def rewrite(path: Path, change: Change, *, sign: bool) -> None:
    """Change a result file; sign it anew as a forger would, or leave its digest."""
    contents = json.loads(path.read_text())
    change(contents)
    if sign:
        contents["digest"] = digest_of_contents(contents)
    path.write_text(json.dumps(contents))


def deals_of(*amounts: float) -> list[Deal]:
    return [Deal(amount, 1, 10, 0.01) for amount in amounts]


def test_there_are_ten_tasks_that_anybody_can_repeat() -> None:
    assert len({task.id for task in TASKS}) == len(TASKS) == 10
    assert len({task.title for task in TASKS}) == 10
    for task in TASKS:
        get_game(task.game).check_seats(task.seats)
        assert task.deals >= (1 if task.metric.is_exact else 30)
        assert task.opponent is None or not is_timed(read_bot(task.opponent).spec)
        assert task.describe()["rules"] == get_game(task.game).version or task.metric.is_exact


@pytest.mark.parametrize(
    ("number", "gain", "reward"), [(0, 1.216898, "lead"), (1, 1.198106, "lead"), (2, 1.749664, "result")]
)
def test_exploitability_is_a_share_of_that_of_uniform(
    number: int, gain: float, reward: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In points where they count, and of the chance to win together: a result of 2 is the whole of it."""
    (task,) = (task for task in TASKS if task.metric is Metric.EXPLOITABILITY)
    judged_games = list[tuple[str, str]]()

    def judge_bot(grower: Grower, _bot: Bot, _seeds: int) -> tuple[SimpleNamespace, int]:
        judged_games.append((grower.game.id, grower.reward))
        return SimpleNamespace(gains=[0.5 * gain, 1.5 * gain]), 0

    monkeypatch.setattr("tanglewood.solver.exploitability.judge_bot", judge_bot)
    assert play_deal(task, read_bot("uniform"), number).amount == pytest.approx(1)
    assert judged_games == [(task.games[number], reward)]


def test_exploitability_has_a_deal_for_each_game() -> None:
    (task,) = (task for task in TASKS if task.metric is Metric.EXPLOITABILITY)
    assert task.games == ("tinyfox", "tinygrimwood", "tinylost")
    assert task.deals == len(task.games)
    assert task.describe()["rules"] == {game: get_game(game).version for game in task.games}
    assert shown(task, deals_of(0.5, 0.25, 0.15)) == (
        "30.0 % (exact: tinyfox 0.6084, tinygrimwood 0.2995, tinylost 0.1312)"
    )
    assert shown(task, deals_of(0.5)) == "50.0 % (exact: tinyfox 0.6084)"
    half, other = (TaskResult(task, bot, deals_of(0.5, amount)) for bot, amount in (("half", 0.5), ("other", 0.4)))
    assert not list(not_told_apart(half, [half, other], 1)), "the second game tells them apart"


def test_a_task_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownName, match="smal"):
        get_task("smal")


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    whole, parts = play(tmp_path / "whole.json"), tmp_path / "parts.json"
    assert not play(parts, deals=2).is_complete
    assert json.loads(parts.read_text())["complete"] is False
    resumed = play(parts)
    assert resumed.is_complete
    assert all(map(Deal.is_same_play, resumed.deals, whole.deals))


def test_a_file_of_another_bot_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    play(path, deals=1)
    before = path.read_text()
    with pytest.raises(BadOption, match="another bot"):
        play(path, "uniform")
    assert path.read_text() == before


def test_a_file_holds_all_that_a_result_depends_on(tmp_path: Path) -> None:
    play(tmp_path / "result.json", learnt=900)
    contents = json.loads((tmp_path / "result.json").read_text())
    assert contents["settings"]["seed"] == tasks.SEED
    assert contents["machine"]["cores"] > 0
    assert contents["versions"]["numba"]
    assert contents["learnt"] == 900
    assert len(contents["deals"]) == SMALL.deals
    stored = read_result(tmp_path / "result.json")
    assert stored.estimate.low <= contents["result"]["mean"] <= stored.estimate.high


def test_who_has_learnt_more_than_the_budget_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="1,000 moves of learning"):
        play(tmp_path / "result.json", learnt=1011)
    assert play(tmp_path / "result.json", learnt=1010).learnt == 1010, "the last batch may end"


def test_the_module_of_an_own_bot_has_a_digest() -> None:
    result = TaskResult.begin(SMALL, "tests.bots.ferns:Fern")
    assert len(result.code["tests.bots.ferns"]) == 64


def test_an_unchanged_result_is_whole(tmp_path: Path) -> None:
    play(tmp_path / "result.json")
    assert "6 of its 6 deals play as it says" in check(tmp_path / "result.json")


def better(contents: dict[str, Any]) -> None:
    """Claim a better deal, and the estimate that follows from it."""
    contents["deals"][0][0] += 1
    interval = estimate(SMALL, [Deal(*row) for row in contents["deals"]])
    contents["result"] = {name: getattr(interval, name) for name in ("mean", "low", "high")}


@pytest.mark.parametrize(
    ("change", "sign", "reason"),
    [
        (better, True, "deal 0 makes"),
        (better, False, "digest"),
        (lambda contents: contents["result"].update(mean=1.0), True, "its deals make"),
        (lambda contents: contents["settings"].update(seed=3), True, "another version of the task"),
        (lambda contents: contents["code"].update(fern="00"), True, "are others here"),
    ],
    ids=["forged", "edited", "claimed", "other deals", "other files"],
)
def test_a_changed_result_is_noticed(tmp_path: Path, change: Change, sign: bool, reason: str) -> None:
    play(tmp_path / "result.json")
    rewrite(tmp_path / "result.json", change, sign=sign)
    with pytest.raises(Changed, match=reason):
        check(tmp_path / "result.json")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 9}', '{"format": 1, "task": "small"}'], ids=repr)
def test_what_is_no_result_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "result.json").write_text(text)
    with pytest.raises(BadOption):
        check(tmp_path / "result.json")


def test_samples_differ_and_hold_no_deal_twice() -> None:
    drawn = {tuple(sampled(1000, 5)) for _ in range(5)}
    assert len(drawn) > 1
    assert sampled(3, 5) == [0, 1, 2]


@pytest.mark.parametrize("amount", [-1.0, 1.0])
def test_no_interval_reaches_beyond_the_possible(amount: float) -> None:
    interval = estimate(SMALL, deals_of(amount, amount, amount, amount, 0.5 * amount))
    assert -1 <= interval.low < interval.mean < interval.high <= 1
    certain = estimate(SMALL, deals_of(*[amount] * 5))
    assert 0.5 < certain.high - certain.low < 1


def test_luck_that_two_bots_share_drops_out() -> None:
    luck = [-1.0, 1.0, -1.0, 1.0, 0.0, 0.0]
    better_play = [value + extra for value, extra in zip(luck, [0.2, 0.3, 0.2, 0.3, 0.2, 0.3], strict=True)]
    gap = difference(deals_of(*better_play), deals_of(*luck), 1)
    assert gap.low > 0
    assert difference(deals_of(*luck), deals_of(*luck), 1).high == 0


def test_the_table_says_what_is_not_told_apart() -> None:
    results = [
        TaskResult(SMALL, "weak", deals_of(-1.0, -0.9, -1.0, -0.9, -1.0, -0.9)),
        TaskResult(SMALL, "strong", deals_of(0.9, 1.0, 0.9, 1.0, 0.9, 1.0)),
        TaskResult(SMALL, "as strong", deals_of(1.0, 0.9, 1.0, 0.9, 0.9, 1.0)),
        TaskResult(SMALL, "absent"),
    ]
    assert set(not_told_apart(results[1], results[:3], 3)) == {"as strong"}
    assert not list(not_told_apart(results[0], results[:3], 3))
    ranking = page(results)
    assert ranking.index("`strong`") < ranking.index("`weak`")
    assert "absent" not in ranking


def test_a_guard_stops_a_bot_that_became_weaker() -> None:
    """Not one that could be as strong: the interval of the difference decides."""
    earlier = TaskResult(SMALL, "net", deals_of(0.9, 1.0, 0.9, 1.0, 0.9, 1.0))
    alike = TaskResult(SMALL, "net", deals_of(1.0, 0.9, 1.0, 0.9, 0.9, 1.0))
    weaker = TaskResult(SMALL, "net", deals_of(0.5, 0.6, 0.5, 0.6, 0.5, 0.6))
    assert check_not_weaker(alike, earlier).startswith("small: net has +0.0000")
    assert "+0.4000" in check_not_weaker(earlier, weaker)
    with pytest.raises(Weaker, match=r"-0\.4000"):
        check_not_weaker(weaker, earlier)
    less = replace(SMALL, metric=Metric.EXPLOITABILITY)
    better, worse = (TaskResult(less, "net", deals_of(amount)) for amount in (0.1, 0.2))
    assert check_not_weaker(better, worse)
    with pytest.raises(Weaker):
        check_not_weaker(worse, better)
    with pytest.raises(BadOption, match="one task"):
        check_not_weaker(earlier, better.__class__(replace(SMALL, id="other"), "net", earlier.deals))


@pytest.fixture
def slow_result() -> TaskResult:
    return TaskResult(SMALL, "slow", [Deal(1.0, 1, 2, 0.01)] * 3)


def test_the_table_shows_who_takes_too_long(slow_result: TaskResult) -> None:
    assert milliseconds(slow_result.deals) == pytest.approx(5)
    ((task, ranked),) = by_task([slow_result])
    ((bot, _, alike, pace, count),) = rows(task, ranked)
    assert (bot, alike, pace, count) == ("`slow`, learning not stated", "", "5.00, over the budget", "3 of 6")


def test_the_command_runs_checks_and_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path)
    assert main(["benchmark", "run", "small", "greedy", "--folder", folder, "--deals", "2"]) == 0
    path = tmp_path / "small-greedy.json"
    assert str(path) in capsys.readouterr().out
    assert main(["benchmark", "check", folder]) == 0
    assert main(["benchmark", "guard", str(path), str(path)]) == 0
    rewrite(path, better, sign=True)
    assert main(["benchmark", "check", str(path), "--sample", "2"]) == 2
    assert "deal 0 makes" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", ["run", "check", "guard", "table", "list small", "run small greedy --deals 0", "run small greedy more"]
)
def test_mistakes_are_explained(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    expected = 2
    assert main(["benchmark", *words.split()]) == expected
    assert capsys.readouterr().err.startswith("tanglewood: ")
