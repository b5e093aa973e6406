"""The gallery: pictures of tables and pages on a contact sheet, with what does not fit."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.web.browser.conftest import found_chromium
from tests.web.gallery import LOOKS, Picture, parts_of, sheet_of


@pytest.mark.skipif(not found_chromium(), reason="no Chromium found")
def test_a_sheet_shows_a_game_at_a_size(tmp_path: Path) -> None:
    """In a process of its own, as Playwright runs once in each."""
    command = ["tests.web.gallery", str(tmp_path), "--games", "pebbles", "--screens", "390x844", "--brief", "--tables"]
    answer = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert (tmp_path / "390x844.png").stat().st_size > 0
    names = {path.stem for path in (tmp_path / "390x844").iterdir()}
    assert names == {"pebbles-2-early-en-light", "pebbles-2-late-de-dark"}


def test_what_does_not_fit_is_framed() -> None:
    sheet = sheet_of("390x844", [Picture("whole", ()), Picture("cut", ("a misfit",))])
    assert '<figure><img src="390x844/whole.png">' in sheet
    assert '<figure class="misfit"><img src="390x844/cut.png">' in sheet


def test_two_of_the_looks_share_what_is_taken_briefly() -> None:
    things = ["a", "b", "c"]
    assert [parts_of(things, number, brief=True) for number in range(2)] == [["a", "c"], ["b"]]
    assert [parts_of(things, number, brief=False) for number in range(len(LOOKS))] == [things] * len(LOOKS)
