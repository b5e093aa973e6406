"""`make quick GAME=...` runs the laws that tell what a new option, power or rule has forgotten."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAWS = (
    "test_observation.py::test_an_observation_holds_all_that_rules_read",
    "test_mutants.py::test_mutated_positions",
    "test_recall.py::test_what_is_imagined_is_what_can_be",
    "test_modes.py::test_modes_agree",
    "test_words.py::test_every_option_has_words",
    "test_rulings.py::test_each_ruling_has_a_test",
    "test_golden.py::test_playthrough[",
    "test_archive.py::test_every_version_of_the_rules_has_its_archive_and_a_sentence",
)


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_the_laws_of_one_game_are_in_make_quick() -> None:
    planned = subprocess.run(["make", "-n", "quick", "GAME=fox"], cwd=ROOT, capture_output=True, text=True, check=True)
    (line,) = (line for line in planned.stdout.replace("\\\n", " ").splitlines() if "-m pytest" in line)
    words = shlex.split(line)[1:]
    words[words.index("-n") : words.index("-n") + 4] = ["--collect-only", "-p", "no:cacheprovider", "-p", "no:xdist"]
    usual = {name: value for name, value in os.environ.items() if name != "TANGLEWOOD_TESTS"}  # as `make quick` has it
    command = [sys.executable, *words]
    found = subprocess.run(command, cwd=ROOT, env=usual, capture_output=True, text=True, check=True).stdout
    assert [law for law in LAWS if law not in found] == []
