"""A sample of what `make soak` fuzzes."""

import subprocess
import sys

import pytest
from tests.soak.fuzz import __main__ as fuzzing
from tests.soak.fuzz.shard import run

import tanglewood as tw

CASES = {"positions": 12, "journals": 30, "rows": 15, "requests": 60, "frames": 60}
SERVED_GAME = "pebbles"


@pytest.mark.parametrize("what", ["positions", "journals", "rows"])
@pytest.mark.parametrize("game", tw.games())
def test_a_sample(game: str, what: str) -> None:
    assert 0 < run(what, game, 0, CASES[what]) < CASES[what], "some are accepted, some refused"


@pytest.mark.parametrize("what", fuzzing.SERVED)
def test_a_sample_for_a_server(what: str) -> None:
    assert 0 < run(what, SERVED_GAME, 0, CASES[what]) < CASES[what]


def test_a_door_is_fuzzed_by_coverage() -> None:
    pytest.importorskip("atheris")
    command = [sys.executable, "-m", "tests.soak.fuzz.doors", SERVED_GAME, "links", "--times", "100"]
    done = subprocess.run(command, cwd=fuzzing.ROOT, capture_output=True, text=True, check=True)
    assert "Done 100 runs" in done.stderr


def test_a_shard_that_fails_says_which_case_it_was_and_how_to_repeat_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        fuzzing.run_shard("positions", "chess", 7, 5, "interpreted")
    assert "case 7 ended with 1" in str(ended.value)
    assert "fuzz chess --what positions --mode interpreted --first 7 --times 1" in str(ended.value)
    assert "Traceback" in capsys.readouterr().err
