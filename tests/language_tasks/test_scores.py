"""Evaluations: puzzles shipped and new, scores with intervals, what is spent, and a job that goes on."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bots.chat_endpoint import Chats, chats

from tanglewood.arena.jobs.ledger import Ledger
from tanglewood.bots import Bot, read_bot
from tanglewood.bots.language_models import player
from tanglewood.cli import main
from tanglewood.core.game.registry import get_game
from tanglewood.language_tasks.decisions import Decision, fresh, shipped, solutions_of, solve
from tanglewood.language_tasks.scores import Evaluation, Plan, Score, total_spent

GAME = "tinyfox"
SMALL = Plan(("rules",), questions=40)


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Chats]:
    with chats() as running:
        yield running


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "PAUSE", 0.0)


def model(endpoint: Chats, behaviour: str) -> Bot:
    return read_bot(f"llm:{endpoint.address}:model={behaviour}:retries=1:price=1/1")


def scores(bot: Bot, ledger: Ledger | None = None) -> dict[str, Score]:
    return {score.task: score for score in Evaluation(bot, get_game(GAME), SMALL, ledger).scores()}


def test_answers_are_counted_by_kind_with_an_interval(endpoint: Chats) -> None:
    by_task = scores(model(endpoint, "yes"))
    whole = by_task.pop("rules")
    assert len(whole.attempts) == 40 == sum(len(score.attempts) for score in by_task.values())
    legal = by_task["rules: legal"]
    right = sum(attempt.right for attempt in legal.attempts)
    assert 0 < right < len(legal.attempts)
    assert legal.share.low < right / len(legal.attempts) < legal.share.high
    assert legal.chance == 0.5
    assert whole.spent.answers == 40
    assert total_spent([whole, *by_task.values()], []) == whole.spent
    assert not any(
        attempt.right for name, score in by_task.items() if name != "rules: legal" for attempt in score.attempts
    )


@pytest.mark.parametrize("behaviour", ["mute", "nonsense", "cheat"])
def test_other_answers_are_wrong(endpoint: Chats, behaviour: str) -> None:
    assert scores(model(endpoint, behaviour))["rules"].share.mean == 0


def test_a_spent_budget_asks_no_more(endpoint: Chats) -> None:
    bot = read_bot(f"llm:{endpoint.address}:model=yes:retries=3:tokens=300")
    asked = len(endpoint.requests)
    spent = scores(bot)["rules"].spent
    assert len(endpoint.requests) - asked == spent.answers == 3
    assert spent.unpaid == 37


def test_bots_answer_no_questions() -> None:
    assert not scores(read_bot("uniform"))


def test_a_job_goes_on_where_it_stopped(endpoint: Chats, tmp_path: Path) -> None:
    def run() -> dict[str, Score]:
        ledger = Ledger(tmp_path / "model.job", ["evaluate"])
        try:
            return scores(model(endpoint, "yes"), ledger)
        finally:
            ledger.close()

    first, asked = run(), len(endpoint.requests)
    assert run() == first
    assert len(endpoint.requests) == asked


class Knowing:
    """A bot that is told the moves that solve each decision."""

    spec = "knowing"

    def __init__(self, decision: Decision) -> None:
        self.move = min(decision.solutions)

    def choose(self, *_: object) -> str:
        return self.move


def test_shipped_puzzles_are_solved_by_their_solutions() -> None:
    for decision in shipped(get_game("fox"))[:5]:
        bot: Bot = Knowing(decision)  # type: ignore[assignment]
        assert solve(bot, decision).right
        assert 0 < decision.chance < 1
    assert not shipped(get_game(GAME))


def test_a_random_move_for_a_model_solves_nothing(endpoint: Chats) -> None:
    decision = shipped(get_game("fox"))[0]
    everything = Decision(decision.key, decision.match, frozenset(action.text for action in decision.match.legal()))
    assert solve(model(endpoint, "good"), everything).right
    assert not solve(model(endpoint, "mute"), everything).right


def test_a_seed_makes_new_puzzles() -> None:
    first = next(fresh(get_game("fox"), 1, seed=5))
    assert first.solutions == solutions_of(first.match)
    assert first.solutions < {action.text for action in first.match.legal()}
    assert next(fresh(get_game("fox"), 1, seed=5)).key == first.key
    assert next(fresh(get_game("fox"), 1, seed=6)).match.moves != first.match.moves


def test_the_command_prints_scores_and_writes_questions(
    endpoint: Chats, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = model(endpoint, "yes").spec
    assert main(["evaluate", spec, GAME, "--task", "rules", "--questions", "6"]) == 0
    said = capsys.readouterr().out
    assert f"{GAME}, rules: " in said
    assert "95 % interval" in said
    assert "Spent: 6 answers" in said
    assert main(["evaluate", spec, GAME, "--task", "rules", "--questions", "6", "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["scores"][-1]["count"] == values["spent"]["answers"] == 6
    assert main(["evaluate", GAME, "--questions", "3", "--in", "de", "--write", str(tmp_path / "q.jsonl")]) == 0
    lines = [json.loads(line) for line in (tmp_path / "q.jsonl").read_text().splitlines()]
    assert [line["number"] for line in lines] == [1, 2, 3]


def test_matches_meet_each_level(endpoint: Chats) -> None:
    plan = Plan(("matches",), pairs=2, levels=("seedling", "sapling"))
    results = [*Evaluation(model(endpoint, "good"), get_game(GAME), plan).matches()]
    assert [len(result.pairs) for result in results] == [2, 2]
    assert total_spent([], results).answers > 0


@pytest.mark.parametrize(
    "words",
    [["evaluate"], ["evaluate", "greedy", "--pairs", "0"], ["evaluate", "fox", "--write", "x", "--in", "xx"]],
)
def test_wrong_words_are_refused(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    assert not [*tmp_path.iterdir()]
