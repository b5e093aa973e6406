"""Man pages: every command has one in each language, and man reads it without a complaint."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tanglewood.cli import build_parser, main
from tanglewood.cli.man import page, parsers_by_page
from tanglewood.core.language.catalogue import languages, speaking

READERS = [
    pytest.param(words, marks=pytest.mark.skipif(shutil.which(words[0]) is None, reason=f"there is no {words[0]}"))
    for words in (["groff", "-man", "-Tutf8", "-ww"], ["mandoc", "-Tlint", "-Wwarning"], ["man", "--warnings=w", "-l"])
]
PAGES = list(parsers_by_page(build_parser()[0]))
Said = pytest.CaptureFixture[str]


@pytest.fixture(scope="module", params=languages())
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all pages in a language."""
    path = tmp_path_factory.mktemp("man1")
    with speaking(request.param):
        parsers = parsers_by_page(build_parser()[0])
        for name in parsers:
            (path / f"{name}.1").write_text(page(name, parsers), encoding="ascii")
    return path


@pytest.mark.parametrize("reader", READERS)
def test_each_page_is_read_without_a_warning(folder: Path, reader: list[str]) -> None:
    environment = {**os.environ, "MANPAGER": "cat", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}
    for path in sorted(folder.glob("*.1")):
        done = subprocess.run([*reader, str(path)], capture_output=True, text=True, env=environment, check=False)
        assert (done.returncode, done.stderr) == (0, ""), path.name
        assert path.stem.upper() in done.stdout or reader[0] == "mandoc"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_the_help_says(name: str) -> None:
    parsers = parsers_by_page(build_parser()[0])
    text = page(name, parsers).replace("\\-", "-").replace("\\(aq", "'").replace("\\(ti", "~")
    assert f"{name} - " in text
    for action in parsers[name]._actions:
        assert all(option in text for option in action.option_strings)
    for example in (parsers[name].epilog or "").splitlines()[1:]:
        assert example.split("   ")[0].strip() in text
    headings = [line for line in text.splitlines() if line.startswith(".SH")]
    assert len(headings) == len(set(headings))


def test_the_pages_speak_german() -> None:
    with speaking("de"):
        text = page("tanglewood-play", parsers_by_page(build_parser()[0]))
    assert ".SH BESCHREIBUNG" in text
    assert "Im Terminal spielen" in text


def test_a_page_is_printed_and_all_are_written(tmp_path: Path, capsys: Said) -> None:
    assert main(["man", "play"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith('.TH "TANGLEWOOD\\-PLAY" "1"')
    assert main(["man", "--folder", str(tmp_path / "man1")]) == 0
    assert f"Wrote {len(PAGES)} pages" in capsys.readouterr().out
    assert (tmp_path / "man1" / "tanglewood-play.1").read_text() == printed
    assert len(list((tmp_path / "man1").iterdir())) == len(PAGES)


def test_what_cannot_be_is_said(tmp_path: Path, capsys: Said) -> None:
    assert main(["man", "paly"]) == 2
    assert "Did you mean 'play'?" in capsys.readouterr().err
    (tmp_path / "file").touch()
    assert main(["man", "--folder", str(tmp_path / "file")]) == 2
    assert "File exists" in capsys.readouterr().err
