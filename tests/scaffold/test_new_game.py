"""`tanglewood new-game`: what is written runs at once, is tested and formatted; what cannot be one is refused."""

import os
from pathlib import Path

import pytest
from tests.scaffold.commands import printed, run

from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption
from tanglewood.scaffold import game_folders as written_module
from tanglewood.scaffold import write_game

LONGEST = "a2345678901234567890"
MATCH = "tanglewood.cli match {} greedy uniform --pairs 3 --workers 1 --seats 3"


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


def test_two_of_them_go_together(elsewhere: Path) -> None:
    """Two games with the same fields can be played side by side."""
    for name in ("acorns", "birches"):
        write_game(name)
    code = "import tanglewood as tw; print([tw.new(game, seed=1).game.id for game in ('acorns', 'birches')])"
    assert printed(code, elsewhere) == "['acorns', 'birches']\n"


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
