"""Language models as bots: answers of all kinds, budgets, keys, transcripts, and a rating with an interval."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.bots.chat_endpoint import CHEATS, Chats, chats

import tanglewood as tw
from tanglewood.arena.jobs.ledger import Ledger
from tanglewood.arena.paired_match import PairLedger, Result, play_paired
from tanglewood.arena.tournament import Tournament, hold
from tanglewood.bots import is_external, read_bot, to_warm
from tanglewood.bots.kit.fault import BotFault
from tanglewood.bots.language_models import player
from tanglewood.bots.language_models.endpoint import ModelError
from tanglewood.bots.language_models.model_spec import read_settings
from tanglewood.bots.language_models.prompts import move_in
from tanglewood.bots.language_models.spending import Spending, recording
from tanglewood.cli.tournament import lines
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.numbers.rng import seed_words

GAME = "tinyfox"
KEY = "sk-0123456789abcdef"
PROGRAM = """
import json, re, sys, time
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "tanglewood":
        print("ready test", flush=True)
    if word == "chat":
        moves = re.findall(r"^move ([^:]+):", json.loads(rest)["messages"][1]["content"], re.MULTILINE)
        {answer}
"""


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Chats]:
    with chats() as running:
        yield running


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "PAUSE", 0.0)


def spec(endpoint: Chats, model: str, **settings: object) -> str:
    more = "".join(f":{name}={value}" for name, value in settings.items())
    return f"llm:{endpoint.address}:model={model}{more}"


def decide(bot: str, match: tw.Match | None = None) -> tuple[int, Spending, list[dict[str, Any]]]:
    """The bot's move at the beginning of a match, what it has spent, and what was said."""
    match = match or tw.new(GAME, seed=3)
    with recording() as record:
        number = read_bot(bot).choose(match.concealed(match.actor), match.actor, seed_words(1))
    assert number in [action.number for action in match.legal()]
    (spending,) = record.spent.values()
    return number, spending, record.exchanges


def follower() -> tw.Match:
    """A match in which the seat to decide holds a card that it may not play."""
    for seed in range(99):
        match = tw.new(GAME, seed=seed)
        match.play(match.legal()[0])
        if match.view(match.actor).refusals:
            return match
    raise AssertionError("no such deal")


def test_a_good_answer_is_played(endpoint: Chats) -> None:
    match = tw.new(GAME, seed=3)
    number, spending, said = decide(spec(endpoint, "good", price="1/2"))
    assert number == match.legal()[-1].number
    assert (spending.decisions, spending.answers, spending.fallback) == (1, 1, 0)
    assert (spending.read, spending.written, spending.price) == (100, 10, pytest.approx(120e-6))
    rules, exchange = said
    assert rules["role"] == "system"
    assert str(match.game.title) in rules["text"]
    assert exchange["answer"].startswith("move: 99")
    assert exchange["problem"] == ""


def test_a_model_is_asked_in_its_language(endpoint: Chats) -> None:
    _, spending, _ = decide(spec(endpoint, "german", language="de"))
    assert spending.fallback == 0
    system, question = (said["content"] for said in endpoint.requests[-1]["messages"])
    assert "Du spielst" in system
    assert "Der Tisch jetzt:" in question


def test_an_illegal_move_is_refused_with_the_rule(endpoint: Chats) -> None:
    match = follower()
    number, spending, said = decide(spec(endpoint, "illegal"), match)
    assert number == match.legal()[-1].number
    assert (spending.illegal, spending.answers, spending.fallback) == (1, 2, 0)
    assert next(iter(match.view(match.actor).refusals.values())) in said[1]["why"]
    assert endpoint.requests[-1]["messages"][-1]["content"] == said[1]["why"]


@pytest.mark.parametrize("model", ["mute", "cheat", "nonsense", "large"])
def test_after_the_retries_a_random_move_is_played_and_counted(endpoint: Chats, model: str) -> None:
    _, spending, said = decide(spec(endpoint, model, retries=4))
    assert (spending.decisions, spending.fallback) == (1, 1)
    assert spending.unreadable + spending.failed == 5
    assert len(said) == 6
    assert all(exchange["problem"] for exchange in said[1:])


def test_the_fallback_depends_on_the_generator_alone(endpoint: Chats) -> None:
    assert decide(spec(endpoint, "mute", retries=0))[0] == decide(spec(endpoint, "cheat", retries=1))[0]


def test_a_model_that_never_answers_is_not_waited_for(endpoint: Chats) -> None:
    _, spending, _ = decide(spec(endpoint, "never", seconds=0.05, retries=1))
    assert (spending.late, spending.fallback) == (2, 1)
    assert spending.seconds < 0.9


def test_a_busy_endpoint_is_asked_again(endpoint: Chats) -> None:
    endpoint.requests.clear()
    _, spending, _ = decide(spec(endpoint, "busy"))
    assert (spending.failed, spending.fallback) == (1, 0)


def test_a_spent_budget_asks_no_more(endpoint: Chats) -> None:
    bot = spec(endpoint, "good", tokens=110, retries=3)
    assert decide(bot)[1].answers == 1
    asked = len(endpoint.requests)
    _, spending, _ = decide(bot)
    assert (spending.unpaid, spending.answers, spending.fallback) == (1, 0, 1)
    assert len(endpoint.requests) == asked


def test_no_time_is_left_after_the_minutes(endpoint: Chats) -> None:
    bot = spec(endpoint, "good", minutes="1e-9")
    decide(bot)
    _, spending, _ = decide(bot)
    assert (spending.unpaid, spending.answers, spending.fallback) == (1, 0, 1)


def test_an_endpoint_that_refuses_stops_the_match(endpoint: Chats, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANGLEWOOD_LLM_KEY", KEY)
    with pytest.raises(BotFault, match="refused the request with 401") as caught:
        play_paired(GAME, spec(endpoint, "closed"), "uniform", pairs=1)
    assert KEY not in str(caught.value)
    assert KEY not in json.dumps(caught.value.fault.to_dict())
    with pytest.raises(ModelError, match="cannot be reached"):
        decide("llm:http://127.0.0.1:9/v1:model=x")


def test_the_key_is_sent_and_nowhere_else(
    endpoint: Chats, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OTHER_KEY", KEY)
    bot = spec(endpoint, "echo", key="OTHER_KEY")
    result = play_paired(GAME, bot, "uniform", pairs=1, transcripts=tmp_path)
    assert endpoint.keys[-1] == f"Bearer {KEY}"
    files = [path.read_text() for path in tmp_path.iterdir()]
    assert files
    assert all("Bearer [key]" in text for text in files)
    output = capsys.readouterr()
    written = [*files, result.summary(), json.dumps(result.to_dict()), repr(result), output.out, output.err]
    assert not any(KEY in text for text in written)
    assert KEY not in json.dumps(endpoint.requests[-1])


def test_a_model_gets_a_rating_with_an_interval(endpoint: Chats, tmp_path: Path) -> None:
    bot = spec(endpoint, "good", price="1/1")
    result = play_paired(GAME, bot, "uniform", pairs=6, seed=2, transcripts=tmp_path)
    assert result.lead.low < result.lead.mean < result.lead.high
    (spending,) = result.spent.values()
    assert spending.read == 100 * spending.answers > 0
    assert spending.price > 0
    assert spending.decisions == spending.answers
    assert spending.fallback == 0
    assert f"{spending.answers:,} answers" in result.summary()
    assert result.to_dict()["spent"][bot] == spending.to_dict()
    assert len([*tmp_path.iterdir()]) == 12
    talk = json.loads((tmp_path / f"{GAME}-2-0-1.json").read_text())
    match = tw.replay(talk["journal"])
    assert match.over
    assert talk["bots"] == ["uniform", bot]
    assert len(talk["exchanges"]) == 1 + match.actors.count(1)


def test_a_tournament_rates_a_model(endpoint: Chats) -> None:
    bot = spec(endpoint, "good")
    standings = hold(Tournament(GAME, (bot, "uniform", "greedy")), 3)
    rating = {standings.bots[number]: rating for number, rating in standings.table()}[bot]
    assert rating.low < rating.mean < rating.high
    (spending,) = standings.spent.values()
    assert spending.answers == spending.decisions > 0
    assert standings.to_dict()["spent"] == {bot: spending.to_dict()}
    assert any(line.startswith(f"{bot}: {spending.answers:,} answers") for line in lines(standings, 1))


def test_what_was_spent_is_kept_with_the_pairs(endpoint: Chats, tmp_path: Path) -> None:
    def played() -> Result:
        ledger = Ledger(tmp_path / "match.job", ["match"])
        try:
            return play_paired(GAME, spec(endpoint, "good"), "uniform", pairs=2, pair_ledger=PairLedger(ledger, 0))
        finally:
            ledger.close()

    first, asked = played(), len(endpoint.requests)
    assert played().spent == first.spent
    assert len(endpoint.requests) == asked


def test_no_hidden_card_is_in_a_question(endpoint: Chats) -> None:
    """Two worlds that the seat can't tell apart lead to the same bytes."""
    match = tw.new("fox", seed=4)
    for _ in range(5):
        match.play(match.legal()[0])
    questions = []
    for world in (match, match.imagine(match.actor, seed=1), match.imagine(match.actor, seed=2)):
        decide(spec(endpoint, "good"), world)
        questions.append(json.dumps(endpoint.requests[-1]))
    assert len(set(questions)) == 1


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("move: 7K", "7K"),
        ("Move: 7K.\n", "7K"),
        ("**move:** `7K`", "7K"),
        ("- move: 3B\n- move: 7K", "7K"),
        ("move: 3B</think>move: 7K", "7K"),
        ("move: 3B</think>I can't decide.", ""),
        ("7K", ""),
        ("I move: well, no", ""),
        (f"move: {'7K ' * 50}", ""),
        (CHEATS[0], "win"),
    ],
)
def test_the_last_line_that_names_a_move_counts(answer: str, move: str) -> None:
    assert move_in(answer) == move
    with speaking("de"):
        assert move_in(answer) == move


def program(tmp_path: Path, answer: str) -> str:
    file = tmp_path / "model.py"
    file.write_text(PROGRAM.format(answer=answer))
    return f"llm:{sys.executable} {file}"


def test_a_program_answers_by_lines(tmp_path: Path) -> None:
    usage = '{"prompt_tokens": 7, "completion_tokens": 3}'
    answer = 'print("answer " + json.dumps({"content": "move: " + moves[0], "usage": USAGE}), flush=True)'
    number, spending, _ = decide(program(tmp_path, answer.replace("USAGE", usage)))
    assert number == tw.new(GAME, seed=3).legal()[0].number
    assert (spending.read, spending.written) == (7, 3)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ('print("answer nonsense", flush=True)', "failed"),
        ('print("answer 12", flush=True)', "failed"),
        ("sys.exit(3)", "failed"),
        ("time.sleep(9)", "late"),
    ],
)
def test_a_program_that_fails_is_counted(tmp_path: Path, answer: str, problem: str) -> None:
    seconds = ":seconds=0.3" if problem == "late" else ""
    _, spending, _ = decide(f"{program(tmp_path, answer)}:retries=1{seconds}")
    assert (getattr(spending, problem), spending.fallback) == (2, 1)


def test_a_program_that_does_not_start_stops() -> None:
    with pytest.raises(ModelError, match="cannot be started"):
        decide("llm:no-such-program")


def test_specs_are_read_and_written() -> None:
    text = "http://localhost:11434/v1:model=llama3:8b:retries=3:seconds=2.5:price=0.15/0.6"
    settings = read_settings(text)
    assert (settings.model, settings.retries, settings.seconds) == ("llama3:8b", 3, 2.5)
    assert str(settings) == text
    assert read_bot(f"llm:{text}").spec == f"llm:{text}"
    assert read_settings("python model.py --port=3").where == "python model.py --port=3"
    assert is_external(f"llm:{text}")
    assert to_warm(f"llm:{text}") == "uniform"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Name an endpoint"),
        ("http://localhost:1/v1", "model=NAME"),
        ("http://user:secret@localhost/v1:model=x", "TANGLEWOOD_LLM_KEY"),
        ("http:///v1:model=x", "no address"),
        ("http://localhost/v1:model=x:retries=-1", "retries is a whole number"),
        ("http://localhost/v1:model=x:tokens=0", "tokens is a whole number"),
        ("http://localhost/v1:model=x:seconds=soon", "seconds is a number"),
        ("http://localhost/v1:model=x:seconds=nan", "seconds is a number"),
        ("http://localhost/v1:model=x:price=1/", "price is what"),
        ("http://localhost/v1:model=x:language=xx", "language is one of"),
        ("http://localhost/v1:model=x:key=sk-123", "variable of the environment"),
    ],
)
def test_a_wrong_spec_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BadOption, match=why) as caught:
        read_settings(text)
    assert "secret@" not in str(caught.value)
