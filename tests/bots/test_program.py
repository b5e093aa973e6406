"""Bots that are programs: what they are asked, what they may answer, and what is said when they do not."""

import json
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.arena.paired_match import play_paired
from tanglewood.bots import is_external, read_bot
from tanglewood.bots.kit import program
from tanglewood.bots.kit.program import BotError, Player
from tanglewood.core.checks.errors import BadOption, NotYourTurn, UnknownName
from tanglewood.core.numbers.rng import seed_words

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "lowest.pl"

PROGRAM = """
import os, sys, time
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
    return match.game.actions.text(number)


@pytest.mark.skipif(not shutil.which("perl"), reason="Perl is not installed")
def test_the_example_in_another_language_plays() -> None:
    spec = f"program:perl {EXAMPLE}"
    assert is_external(spec)  # so that nobody but the operator of a server can name it
    match = tw.new("fox", seed=1)
    chosen = read_bot(spec).choose(match.concealed(match.actor), match.actor, seed_words(1))
    assert match.game.actions.text(chosen) == min(action.text for action in match.legal())
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
        ("while True: print('info I think')", r"wrote [\d,]+ lines of info and no answer for 0.5 seconds"),
        ("while True: print()", r"wrote [\d,]+ lines of info and no answer for 0.5 seconds"),
        ("while True: sys.stdout.write('x' * 9999)", "wrote a line of more than 65,536 bytes"),
        ("sys.stdout.buffer.write(b'move \\xff\\n')", r"wrote a line that is not UTF-8: b'move \\xff'"),
        ("os.close(1); time.sleep(5)", "closed its output instead of an answer"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, told: str) -> None:
    if "sleep" in answer or "while" in answer:
        monkeypatch.setattr(program, "PATIENCE", 0.5)
    with pytest.raises(BotError, match=f"The program '.*bot.py' {told}"):
        choose(tmp_path, answer)


def test_a_greeting_a_byte_order_mark_and_upper_case_are_accepted(tmp_path: Path) -> None:
    lines = "\ufeffInfo Acorn 2.1\r\nAcorn, by Ada\r\n\r\nREADY Acorn\r"
    greeting = f"if word == 'tanglewood': print({lines!r}, flush=True)"
    more = f"{greeting}\n    if word == 'legal': told = line.strip().split('\\t')"
    script = tmp_path / "bot.py"
    text = PROGRAM.format(more=more, answer="print('INFO x'); print('MOVE', told[1].lower())")
    script.write_text(text.replace('if word == "tanglewood"', "if False"), encoding="utf-8")
    match = tw.new("fox", seed=1)
    command = f"program:{sys.executable} -X utf8 {script}"
    number = read_bot(command).choose(match.concealed(match.actor), match.actor, seed_words(1))
    assert number == match.legal()[0].number


def test_what_is_no_greeting_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "PATIENCE", 1.0)
    script = tmp_path / "bot.py"
    script.write_text("import time\nprint('Usage: bot FILE', flush=True)\ntime.sleep(9)")
    with pytest.raises(BotError, match=r"did not answer 'ready' for 1 seconds. Its last line was 'Usage: bot FILE'"):
        Player(f"{sys.executable} {script}")


def test_a_program_that_does_not_read_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "PATIENCE", 1.0)
    script = tmp_path / "bot.py"
    script.write_text("import time\nprint('ready', flush=True)\ntime.sleep(9)")
    player = Player(f"{sys.executable} {script}")
    with pytest.raises(BotError, match="did not read a question for 1 seconds"):
        player.ask("move", "x" * 1_000_000)
    assert not player.alive


def test_lines_that_nobody_asked_for_take_little_memory(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text("print('ready', flush=True)\nwhile True: print('info')")
    player = Player(f"{sys.executable} {script}")
    try:
        wait_until(player._lines.full)
        assert player._lines.qsize() == program.MOST_LINES
    finally:
        player.end()


@pytest.mark.skipif(sys.platform == "win32", reason="locks files as POSIX systems do")
@pytest.mark.parametrize("ends", [True, False])
def test_what_a_program_has_started_ends_with_it(tmp_path: Path, *, ends: bool) -> None:
    """Whether it ends well or is killed."""
    import fcntl

    script, path = tmp_path / "bot.py", tmp_path / "lock"
    child = f"import fcntl, time; file = open({str(path)!r}, 'w'); fcntl.flock(file, fcntl.LOCK_EX); time.sleep(99)"
    start = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {child!r}], stdout=subprocess.DEVNULL)"
    stays = "sys.stdin.read()" if ends else "import time; time.sleep(99)"
    script.write_text(f"{start}\nprint('ready', flush=True)\n{stays}")

    def is_locked() -> bool:
        with path.open("a") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
        return False

    player = Player(f"{sys.executable} {script}")
    wait_until(lambda: path.exists() and is_locked())
    player.end()
    wait_until(lambda: not is_locked())


def wait_until(happens: Callable[[], bool]) -> None:
    """Wait for what happens soon, 30 s at most."""
    for _ in range(600):
        if happens():
            return
        time.sleep(0.05)
    raise AssertionError("it did not happen")


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
