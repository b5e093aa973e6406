"""Odd homes: read-only, of another user, missing, unknown, unset. A plain line says so, and the program works."""

import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.sampling import spread

from tanglewood.store.engines.sqlite import SqliteStore

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows keeps homes and rights otherwise")
ROOT = Path(__file__).resolve().parents[1]
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
# Root without its capabilities obeys the rights of files, and still reaches an interpreter in its own home.
SETPRIV = shutil.which("setpriv")
WITHOUT_RIGHTS = [SETPRIV, "--bounding-set=-all", "--inh-caps=-all"] if AS_ROOT else []
STRANGER = 12345
PATIENCE = 60
# One process for all commands, as starting one takes longer than what they do; it says once what it says once.
COMMANDS = """
import os, pwd, sys
if "HOME" not in os.environ:
    pwd.getpwuid = {}.__getitem__  # no user has an entry
from tanglewood.cli import main
for line in sys.argv[1:]:
    print("$", line, flush=True)
    print("status", main(line.split()), flush=True)
"""
CARDS = "".join(f"{rank}{suit}\n" for rank in range(1, 12) for suit in "BKM")  # one of them can be played
UNSET = "unset"
HOMES = {
    "read-only": ("here", 0o555),
    "of another user": ("here", 0o700),
    "missing": ("here/gone", 0o555),
    "without an entry": (UNSET, None),
}


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """The current folder, with a store."""
    with closing(SqliteStore(tmp_path / "work" / "tables.sqlite")):
        return tmp_path / "work"


def start(work: Path, *given: str, **variables: str) -> "subprocess.Popen[str]":
    """A Python that obeys the rights of files."""
    if AS_ROOT and SETPRIV is None:
        pytest.skip("no setpriv here, which takes root its rights; Debian's package util-linux has it")
    known = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "TANGLEWOOD_"))}
    known |= {"PYTHONPATH": str(ROOT / "src"), "NUMBA_DISABLE_JIT": "1", **variables}
    if known.get("HOME") == UNSET:
        del known["HOME"]
    command, pipe = [*filter(None, WITHOUT_RIGHTS), sys.executable, *given], subprocess.PIPE
    return subprocess.Popen(command, env=known, cwd=work, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


class Outcome:
    """What a process has printed, and its status."""

    def __init__(self, work: Path, *given: str, **variables: str) -> None:
        with start(work, *given, **variables) as process:
            self.output, self.errors = process.communicate(f"{CARDS}quit\n", PATIENCE)
        self.status = process.returncode

    def of(self, command: str) -> str:
        """What a command has printed, with its status."""
        return next(part for part in f"\n{self.output}".split("\n$ ") if part.startswith(command))


def home_of(folder: Path, kind: str) -> str:
    """A home of that kind; its path, or what stands for it."""
    name, mode = HOMES[kind]
    if mode is None:
        return name
    home = folder / name
    top = folder / Path(name).parts[0]
    top.mkdir()
    if kind == "of another user":
        os.chown(top, STRANGER, STRANGER)
    top.chmod(mode)
    return str(home)


@pytest.mark.smoke
@pytest.mark.parametrize("kind", spread(tuple(HOMES), 2))
def test_a_program_with_an_odd_home_says_so_and_works(tmp_path: Path, work: Path, kind: str) -> None:
    if kind == "of another user" and not AS_ROOT:
        pytest.skip("only root can give a folder away")
    home = home_of(tmp_path, kind)
    commands = ["doctor --store tables.sqlite", "backup monday.sqlite --store tables.sqlite", "compile fox", "doctor"]
    said = Outcome(work, "-c", COMMANDS, *commands, "puzzle fox --list", "play fox --bot greedy", HOME=home)
    assert "Traceback" not in said.errors, said.errors
    assert "status 0" in said.of("play")
    assert "The game was not saved." in said.of("play")
    assert "status 0" in said.of("doctor --store")
    assert "Set TANGLEWOOD_CACHE to a folder that can be written." in said.of("doctor --store")
    assert "status 0" in said.of("backup")
    assert "status 2" in said.of("compile")
    assert said.errors.count("Compiled rules would be lost.") == 1
    assert "status 0" in said.of("puzzle")
    assert "cannot be written" in said.of("doctor\n"), "the store that it looks for is in the home"
    assert not (work / "~").exists()


def test_a_server_with_an_odd_home_asks_for_a_store_and_serves_with_one(tmp_path: Path, work: Path) -> None:
    """That compiled rules cannot be kept is said once."""
    home = home_of(tmp_path, "read-only")
    serve = ("-m", "tanglewood", "serve", "--no-open", "--port", "0")
    refused = Outcome(work, *serve, HOME=home)
    assert refused.status == 2
    (line,) = refused.errors.splitlines()
    assert "Cannot open the database" in line
    assert "by --store or TANGLEWOOD_STORE" in line
    with start(work, *serve, HOME=home, TANGLEWOOD_STORE="tables.sqlite") as server:
        assert server.stdout
        assert "Tanglewood is at" in server.stdout.readline()
        server.terminate()
        _, errors = server.communicate(timeout=PATIENCE)
    assert errors.count("Set TANGLEWOOD_CACHE") == 1
    assert "Traceback" not in errors


def test_a_bad_folder_for_temporary_files_does_no_harm(tmp_path: Path, work: Path) -> None:
    bad = {"HOME": str(tmp_path), "TMPDIR": str(tmp_path / "gone")}
    said = Outcome(work, "-c", COMMANDS, "doctor --store tables.sqlite", "play fox --bot greedy", **bad)
    assert said.output.count("status 0") == 2
    assert said.errors == ""
