"""Every command prints what it has to say, whatever a terminal can show and however wide it is."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.cli import build_parser, main, standard_streams
from tanglewood.core.language.catalogue import languages
from tanglewood.core.numbers.rng import new_key
from tanglewood.play import deal
from tanglewood.store.engines.sqlite import SqliteStore

COMMANDS = {
    "play": "play fox --seed 1 --bot greedy --language de",
    "games": "games --language de",
    "rules": "rules woods --language de",
    "replay": "replay game.json --language de",
    "review": "review game.json --bot ismcts:5 --language de",
    "puzzle": "puzzle fox 1 --language de",
    "learn": "learn fox 1 --language de",
    "verify": "verify game.json",
    "match": "match pebbles greedy uniform --pairs 2 --workers 1",
    "tournament": "tournament pebbles greedy uniform --pairs=1 --workers 1",
    "evaluate": "evaluate pebbles --questions 2 --write questions.jsonl",
    "check-bot": "check-bot greedy pebbles",
    "new-game": "new-game acorns",
    "variant": "variant fox acornfox rules.ROUND_POINTS",
    "backup": "backup kept.sqlite --store tables.sqlite",
    "restore": "restore kept.sqlite --store other.sqlite",
    "reports": "reports --store tables.sqlite",
    "doctor": "doctor --store tables.sqlite",
    "completion": "completion bash",
    "man": "man play",
    # These take longer than a test has time for.
    "join": "join --help",
    "watch": "watch --help",
    "mcp": "mcp --help",
    "serve": "serve --help",
    "void": "void --help",
    "study": "study --help",
    "compile": "compile --help",
    "bench": "bench --help",
    "benchmark": "benchmark --help",
    "train": "train --help",
    "solve": "solve --help",
    "exploit": "exploit --help",
}
TYPED = "hilfe\nkarte Größe\nquark\n\n\xe9\nende\n"
WIDTHS = ("1", "2", "20", "41", "80", "300", "0", "-3", "wide", "")
Read = Callable[[str], str]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = tw.new("pebbles", seed=new_key(), rounds=1)
    while not match.over:
        match.play(match.legal()[0])
    Path("game.json").write_text(json.dumps(deal.opened(match.journal())))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Read:
    """What a command prints on a terminal that knows nothing but ASCII; it answers each with 0, or what one may see."""

    def said(line: str) -> str:
        outputs = BytesIO(), BytesIO()
        for name, output in zip(("stdout", "stderr"), outputs, strict=True):
            monkeypatch.setattr(f"sys.{name}", TextIOWrapper(output, encoding="ascii", errors="strict"))
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(TYPED.encode("latin-1")), encoding="utf-8"))
        standard_streams.prepare()
        status = main(line.split())
        sys.stdout.flush()
        sys.stderr.flush()
        printed, errors = (output.getvalue().decode("ascii") for output in outputs)
        assert status == 0 or line.startswith("doctor"), errors
        assert "nan" not in printed.split(), "a figure that one deal does not give"
        return printed

    return said


def test_every_command_is_here() -> None:
    assert set(COMMANDS) == set(build_parser()[1])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_prints_to_a_terminal_with_ascii_alone(
    read: Read, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    if command in ("new-game", "variant"):
        monkeypatch.setenv("TANGLEWOOD_GAMES", "games")
    SqliteStore(Path("tables.sqlite")).close()
    if command == "restore":
        read(COMMANDS["backup"])
    assert read(COMMANDS[command])


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("command", ["play", "games", "rules", "puzzle", "learn", "replay"])
def test_every_width_will_do(read: Read, monkeypatch: pytest.MonkeyPatch, command: str, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert read(COMMANDS[command])


def test_signs_are_as_near_as_can_be() -> None:
    """Each sign that games and commands use has a likeness in ASCII."""
    package = Path(tw.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in (*package.rglob("*.ftl"), *package.rglob("RULINGS*.md"))]
    assert len(texts) > 2 * len(languages())
    signs = {sign for text in texts for sign in text if not sign.isascii()}
    assert not {sign for sign in signs if standard_streams.simpler(sign) == "?"}
    assert "".join(map(standard_streams.simpler, "Größe „n°1“ – café…")) == 'Groesse "n?1" - cafe~'


def run(*words: str, typed: bytes = b"", **more: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tanglewood", *words]
    encoding = {"PYTHONIOENCODING": "ascii:strict", "NUMBA_DISABLE_JIT": "1"}
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": {**os.environ, **encoding}, **more}
    return subprocess.run(command, input=typed, check=False, **settings)  # type: ignore[call-overload, no-any-return]


def test_a_process_reads_and_writes_any_bytes() -> None:
    played = run("play", "fox", "--seed", "1", "--bot", "greedy", "--language", "de", typed=b"\xff\xfe\nhilfe\n")
    assert (played.returncode, played.stderr) == (0, b"")
    assert b"Moeglich: " in played.stdout


def test_an_output_that_takes_nothing_is_said_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        games = run("games", stdout=full)
    assert (games.returncode, games.stderr) == (2, b"tanglewood: cannot print: No space left on device\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_process_without_a_stream_works(closed: str) -> None:
    command = f'"{sys.executable}" -m tanglewood play fox --seed 1 --bot greedy {closed}'
    ended = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_move_is_kept_though_its_answer_cannot_be_printed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tanglewood", "play", "fox", "--seed", "1", "--bot", "none"]
    playing = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert playing.stdin
    assert playing.stdout
    assert playing.stderr
    while not playing.stdout.readline().startswith(b"Possible: "):
        pass
    playing.stdout.close()
    first = tw.new("fox", seed=1).legal()[0].text
    playing.stdin.write(f"{first}\n".encode())
    playing.stdin.close()
    assert (playing.wait(), playing.stderr.read()) == (141, b"")
    playing.stderr.close()
    (kept,) = (tmp_path / "data").rglob("fox-*.json")
    assert json.loads(kept.read_text())["moves"] == [first]
