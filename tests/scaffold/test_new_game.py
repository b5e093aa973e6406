"""`tanglewood new-game`: what is written runs at once, is tested and formatted; what cannot be one is refused."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import game_ids
from tanglewood.scaffold import game_folders as written_module
from tanglewood.scaffold import write_game

ROOT = Path(__file__).resolve().parents[2]
LONGEST = "a2345678901234567890"
MATCH = "tanglewood.cli match {} greedy uniform --pairs 3 --threads 1 --seats 3"


def run(*words: str, games: Path, folder: Path = ROOT) -> str:
    """What a module of Python prints, where TANGLEWOOD_GAMES names that folder."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", *words],
        env=os.environ | {"TANGLEWOOD_GAMES": str(games), "NUMBA_DISABLE_JIT": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory that is no checkout; no folder of games is named."""
    game_ids()  # for other tests of this process: the list is kept
    monkeypatch.delenv("TANGLEWOOD_GAMES", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_is_played_and_tested_at_once(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its own tests pass, bots play it, and the next steps say how to come to both."""
    assert main(["new-game", "acorns"]) == 0
    said = capsys.readouterr().out
    assert f"export TANGLEWOOD_GAMES={elsewhere}" in said
    assert f"python -m pytest {elsewhere / 'tests' / 'acorns'}" in said
    assert "passed" in run("pytest", "-q", "tests/acorns", games=elsewhere, folder=elsewhere)
    assert "acorns: greedy is " in run("tanglewood", *MATCH.format("acorns").split()[1:], games=elsewhere)
    assert "acorns: Acorns, 2 to 3 players" in run("tanglewood", "games", games=elsewhere)


def test_conformance_and_a_golden_playthrough_need_no_edit_elsewhere(elsewhere: Path) -> None:
    """Each law is tried on it, and its golden playthrough lies with its tests."""
    written = write_game("acorns")
    run(
        "tests.golden.playthrough", "--add", '{"game": "acorns", "seats": 2, "seed": 1, "options": {}}', games=elsewhere
    )
    assert (written.tests / "golden" / "2-seats-seed-1.txt").is_file()
    ran = run("pytest", "-q", "-k", "acorns", "tests/conformance", "tests/golden", games=elsewhere)
    assert "failed" not in ran
    assert int(ran.rsplit("\n", 2)[-2].split()[0]) > 40, "tests passed"


def test_outside_a_checkout_it_goes_where_tanglewood_games_says(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Into the first folder named there, which is created; it is found at once."""
    monkeypatch.setenv("TANGLEWOOD_GAMES", os.pathsep.join(["", str(elsewhere / "mine"), str(elsewhere / "others")]))
    written = write_game("acorns")
    assert (written.game, written.tests) == (elsewhere / "mine" / "acorns", elsewhere / "mine" / "tests" / "acorns")
    assert "export" not in written.next_steps()
    assert "acorns: Acorns" in run("tanglewood", "games", games=elsewhere / "mine")


def printed(code: str, games: Path) -> str:
    """What Python prints where the games of that folder are found."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"TANGLEWOOD_GAMES": str(games), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_two_of_them_go_together(elsewhere: Path) -> None:
    """Two games with the same fields can be played side by side."""
    for name in ("acorns", "birches"):
        write_game(name)
    code = "import tanglewood as tw; print([tw.new(game, seed=1).game.id for game in ('acorns', 'birches')])"
    assert printed(code, elsewhere) == "['acorns', 'birches']\n"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory is a checkout without games, from which Tanglewood seems to run."""
    package = tmp_path / "src" / "tanglewood"
    (tmp_path / "tests" / "games").mkdir(parents=True)
    shutil.copytree(ROOT / "src" / "tanglewood" / "core", package / "core")  # whose names lint sorts with the game's
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    monkeypatch.setattr(written_module, "PACKAGE", package)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_passes_lint_whatever_its_name(checkout: Path) -> None:
    """In a checkout `make lint` has nothing to say, and no word of the sample is left."""
    for name in ("aa", "zebra", LONGEST):
        written = write_game(name)
    run("ruff", "format", "--check", ".", games=checkout, folder=checkout)
    run("ruff", "check", ".", games=checkout, folder=checkout)
    paths = [*written.game.rglob("*.*"), *written.tests.rglob("*.*")]
    assert len(paths) > 8
    for path in paths:
        assert "sample" not in path.read_text().casefold(), path


def test_no_field_has_the_name_of_the_game(elsewhere: Path) -> None:
    """Another name of the game changes no field, no key of a position and no feature."""
    write_game("acorns")
    code = """if True:
        import tanglewood as tw
        print(*dict(tw.get_game("acorns").describe_fields()), *tw.new("acorns").position())"""
    names = printed(code, elsewhere)
    assert "left" in names
    assert "acorn" not in names


def test_in_a_checkout_it_goes_where_games_are(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game into the package, its tests to the others; but not for those who only pass by."""
    tmp_path, package = checkout, checkout / "src" / "tanglewood"
    monkeypatch.chdir(package)
    written = write_game("acorns")
    assert (written.game / "__init__.py") == package / "games" / "acorns" / "__init__.py"
    assert (tmp_path / "tests" / "games" / "acorns" / "test_rulings.py").is_file()
    assert "TANGLEWOOD_GAMES" not in written.next_steps()
    assert "make quick GAME=acorns" in written.next_steps()
    monkeypatch.chdir(tmp_path.parent)
    assert write_game("birches", tmp_path / "mine").game == tmp_path / "mine" / "birches"
    assert written_module.checkout_here() is None


@pytest.mark.parametrize("name", ["", "a", "Acorns", "my-game", "my game", "../up", "7up", "class", "a" * 21, "äpfel"])
def test_what_is_no_name_is_refused(name: str, elsewhere: Path) -> None:
    with pytest.raises(BadOption, match="small letters and digits"):
        write_game(name)
    assert not list(elsewhere.iterdir())


def test_names_and_folders_that_are_taken_are_refused(elsewhere: Path) -> None:
    """Nothing is written then, and nothing overwritten."""
    with pytest.raises(BadOption, match="There is a game 'fox' already"):
        write_game("fox")
    (elsewhere / "tests" / "acorns").mkdir(parents=True)
    with pytest.raises(BadOption, match="is there already"):
        write_game("acorns")
    assert not (elsewhere / "acorns").exists()
    (elsewhere / "file").write_text("")
    with pytest.raises(BadOption, match="cannot be written"):
        write_game("acorns", elsewhere / "file")
