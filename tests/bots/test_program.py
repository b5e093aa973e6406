"""Bots that are programs: what they are asked, what they may answer, and what is said when they do not."""

import json
import shutil
import sys
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.arena.tournament import play_paired
from tanglewood.bots import is_own, read_bot
from tanglewood.bots.kit import program
from tanglewood.bots.kit.program import BotError
from tanglewood.core.errors import BadOption, NotYourTurn, UnknownName
from tanglewood.core.rng import seed_words

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "lowest.pl"

PROGRAM = """
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "tanglewood":
        print("ready test", flush=True)
    {more}
    if word == "choose":
        {answer}
        sys.stdout.flush()
"""


def choose(tmp_path: Path, answer: str, more: str = "") -> str:
    """What a program chooses at the start of a match that answers with a line of Python."""
    script = tmp_path / "bot.py"
    script.write_text(PROGRAM.format(answer=answer, more=more))
    match = tw.new("fox", seed=1)
    bot = read_bot(f"program:{sys.executable} {script}")
    number = bot.choose(match.concealed(match.actor), match.actor, seed_words(1))
    return match.rules.actions.text(number)


@pytest.mark.skipif(not shutil.which("perl"), reason="Perl is not installed")
def test_the_example_in_another_language_plays() -> None:
    spec = f"program:perl {EXAMPLE}"
    assert is_own(spec)  # so that nobody but the operator of a server can name it
    match = tw.new("fox", seed=1)
    chosen = read_bot(spec).choose(match.concealed(match.actor), match.actor, seed_words(1))
    assert match.rules.actions.text(chosen) == min(action.text for action in match.legal())
    result = play_paired("fox", f"{spec} chance", "greedy", pairs=3)
    assert result.bot_a == f"{spec} chance"
    assert result == play_paired("fox", f"{spec} chance", "greedy", pairs=3)  # by the seed it is given


def test_a_program_is_told_what_its_seat_sees(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    more = f"open({str(heard)!r}, 'a').write(line)\n    if word == 'legal': told = line.strip().split('\\t')"
    move = choose(tmp_path, "print('info thinking'); print('move', told[1])", more)
    match = tw.new("fox", seed=1)
    lines = heard.read_text().splitlines()
    assert lines[0] == program.GREETING
    assert lines[1] == f"game fox 2 {json.dumps(match.options)}"
    assert json.loads(lines[2].removeprefix("view ")) == json.loads(json.dumps(match.view(match.actor).to_dict()))
    assert lines[3].split("\t") == ["legal", *(action.text for action in match.legal())]
    assert lines[4].split()[:2] == ["choose", str(match.actor)]
    assert move == match.legal()[0].text


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("print('move 12K')", "chose '12K', which is none of"),
        ("print('I pass')", "answered 'I pass', not 'move ...'"),
        ("sys.exit(3)", "ended with status 3"),
        ("time.sleep(5)", "did not answer for 0.5 seconds"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, told: str) -> None:
    if "sleep" in answer:
        monkeypatch.setattr(program, "PATIENCE", 0.5)
    with pytest.raises(BotError, match=f"The program '.*bot.py' {told}"):
        choose(tmp_path, answer)


def test_a_program_that_cannot_be_started_is_refused() -> None:
    match = tw.new("fox", seed=1)
    with pytest.raises(BotError, match="cannot be started"):
        read_bot("program:/nowhere/to/be/found").choose(match.concealed(match.actor), match.actor, seed_words(1))
    with pytest.raises(NotYourTurn):
        read_bot("program:true").choose(match.concealed(match.actor), 1 - match.actor, seed_words(1))
    with pytest.raises(BadOption, match="Name the program"):
        read_bot("program")


def test_a_bot_of_openspiel_plays() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    result = play_paired("fox", "openspiel:uniform_random", "uniform", pairs=2)
    assert result == play_paired("fox", "openspiel:uniform_random", "uniform", pairs=2)
    ours = read_bot("openspiel:tests.bots.spiel:highest")
    match = tw.new("woods", seats=3, seed=2)
    chosen = ours.choose(match.concealed(match.actor), match.actor, seed_words(1))
    assert chosen == match.legal()[-1].number
    with pytest.raises(UnknownName, match="uniform_random"):
        read_bot("openspiel:uniform_rondom")
    with pytest.raises(BadOption, match="no function 'lowest'"):
        read_bot("openspiel:tests.bots.spiel:lowest")
