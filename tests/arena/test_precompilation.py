"""Compiling ahead of time leaves nothing to compile."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.sampling import WHOLE

from tanglewood.core.compiler.code_cache import CACHE_VARIABLE
from tanglewood.core.compiler.rule import GAMES_VARIABLE, INTERPRETED

TOYS = Path(__file__).resolve().parent.parent / "toy"
USED = """
from tanglewood.core.compiler.rule import on_compile
compiled = []
on_compile(compiled.append)
from tanglewood.arena.paired_match import play_paired
from tanglewood.core.numbers.rng import seed_words
from tanglewood.adapters.checked_game import Table
play_paired("pebbles", "uniform", "greedy", pairs=1, seed=1)
play_paired("pebbles", "uniform", "ismcts:5", pairs=1, seed=1)
table = Table("pebbles", None, "lead", {})
table.deal(seed_words(1))
while not table.over:
    table.play(table.legal[0])
print(*compiled)
"""


def compile_toy(**more: str) -> "subprocess.CompletedProcess[str]":
    """`tanglewood compile pebbles` in a process of its own."""
    command = [sys.executable, "-m", "tanglewood", "compile", "pebbles", "--workers", "1"]
    environment = {**os.environ, GAMES_VARIABLE: str(TOYS), **more}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(INTERPRETED, reason="interpreted, nothing is compiled")
def test_what_was_compiled_ahead_is_not_compiled_again(tmp_path: Path) -> None:
    """In the soak with a cache of its own, which is filled; else with the one that all tests share."""
    folder = {CACHE_VARIABLE: str(tmp_path)} if WHOLE else {}
    first = compile_toy(**folder)
    assert first.returncode == 0, first.stderr
    assert not (WHOLE and first.stdout.startswith("Compiled 0 functions"))
    assert compile_toy(**folder).stdout.startswith("Compiled 0 functions")
    environment = {**os.environ, GAMES_VARIABLE: str(TOYS), **folder}
    used = subprocess.run([sys.executable, "-c", USED], env=environment, capture_output=True, text=True, check=True)
    assert used.stdout.split() == [], "a tournament and an environment compile these"


def test_interpreted_there_is_nothing_to_compile() -> None:
    refused = compile_toy(NUMBA_DISABLE_JIT="1")
    assert refused.returncode == 2
    assert "unset it first" in refused.stderr
