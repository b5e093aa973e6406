"""What holds for every bot in every game with every number of seats."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.bots.playing import transcript
from tests.conformance.tables import Table, tables

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.core.checks.errors import NotYourTurn
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import seed_words

SPECS = ("uniform", "greedy", "ismcts:20")
EACH = pytest.mark.parametrize("game", tw.games())
SEAT_COUNTS = [table for table in tables() if not table.options]
ROOT = Path(__file__).resolve().parents[2]


def choice(match: tw.Match, spec: str, words: IntArray) -> int:
    return read_bot(spec).choose(match.concealed(match.actor), match.actor, words)


@pytest.mark.parametrize("table", SEAT_COUNTS, ids=str)
@pytest.mark.parametrize("spec", SPECS)
def test_bots_play_whole_games_legally(table: Table, spec: str) -> None:
    match, words = table.new(1), seed_words(1)
    while not match.over and len(match.moves) < (30 if INTERPRETED else 5_000):
        match.play(choice(match, spec, words))  # refuses what is not legal
    assert match.over or INTERPRETED


@pytest.mark.parametrize("table", SEAT_COUNTS, ids=str)
@pytest.mark.parametrize("spec", SPECS)
def test_a_choice_is_the_same_for_the_same_words(table: Table, spec: str) -> None:
    assert transcript(table.game, spec, 12, seats=table.seats) == transcript(table.game, spec, 12, seats=table.seats)


@pytest.mark.parametrize("table", SEAT_COUNTS, ids=str)
@pytest.mark.parametrize("spec", SPECS)
def test_a_choice_does_not_depend_on_what_is_hidden(table: Table, spec: str) -> None:
    """In every world that its seat cannot tell apart a bot chooses alike."""
    match, words = table.new(2), seed_words(2)
    for step in range(10):
        if match.over:
            break
        other = match.imagine(match.actor, seed=step)
        one, two = choice(match, spec, seed_words(step)), choice(other, spec, seed_words(step))
        assert one == two
        match.play(choice(match, "uniform", words))


@pytest.mark.parametrize("spec", SPECS)
@EACH
def test_a_bot_leaves_the_state_alone(game: str, spec: str) -> None:
    match = tw.new(game, seed=3)
    sight = match.concealed(match.actor)
    before = sight.tobytes()
    read_bot(spec).choose(sight, match.actor, seed_words(1))
    assert sight.tobytes() == before


@pytest.mark.parametrize("spec", SPECS)
@EACH
def test_a_bot_refuses_to_choose_for_another_seat(game: str, spec: str) -> None:
    match = tw.new(game, seed=3)
    with pytest.raises(NotYourTurn, match=r"seat \d, not -1"):
        read_bot(spec).choose(match.concealed(None), -1, seed_words(1))
    waiting = (match.actor + 1) % match.seats
    with pytest.raises(NotYourTurn, match=f"seat {match.actor}, not {waiting}"):
        read_bot(spec).choose(match.concealed(waiting), waiting, seed_words(1))


@EACH
def test_uniform_reaches_every_action(game: str) -> None:
    match, words = tw.new(game, seed=4), seed_words(4)
    legal = {action.number for action in match.legal()}
    tries = 20 * len(legal)
    assert {choice(match, "uniform", words) for _ in range(tries)} == legal


@EACH
def test_greedy_takes_the_best_by_heuristic(game: str) -> None:
    match, words = tw.new(game, seed=5), seed_words(5)
    for _ in range(10):
        if match.over:
            break
        sight = match.concealed(match.actor)
        heuristic = {action.number: match.game.rules.heuristic(sight, action.number) for action in match.legal()}
        chosen = choice(match, "greedy", words)
        assert heuristic[chosen] == max(heuristic.values())
        match.play(chosen)


@pytest.mark.skipif(INTERPRETED, reason="compares with the interpreted mode")
@EACH
def test_interpreted_bots_choose_as_compiled_ones(game: str) -> None:
    code = f"from tests.bots.playing import *; print(*[transcript({game!r}, spec, 3) for spec in {SPECS!r}], sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [transcript(game, spec, 3) for spec in SPECS]


@EACH
def test_seed_words_are_moved_on(game: str) -> None:
    for spec in SPECS:
        match, words = tw.new(game, seed=3), seed_words(7)
        choice(match, spec, words)
        assert spec == "greedy" or not np.array_equal(words, seed_words(7))
