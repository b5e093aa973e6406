"""Chance said openly is the chance of play: the same outcomes, each as likely, and no others."""

import random
from collections import Counter
from typing import Any

import pytest
from tests.conformance.enumerating import Chances, scripted
from tests.conformance.tables import Table, glances

import tanglewood as tw
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.game.chance import TooMany, outcomes
from tanglewood.core.numbers.rng import erase, set_words, words_for
from tanglewood.core.state.record import copy_of

MOST = 200  # outcomes of a move that are compared
ACTIONS = 3  # at each moment
DRAWS = 4  # of each move

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="Only interpreted rules can be followed through all chances.")


def after(state: Any, action: int) -> bytes:
    """The state after an action, without its generator."""
    reached = copy_of(state)
    verbs.play(reached, action)
    erase(reached.rng)
    return reached.tobytes()


def followed(state: Any, action: int) -> dict[bytes, float]:
    """All that an action can lead to, by asking for each draw in turn what it shall be."""
    chances, sums = Chances(), Counter[bytes]()
    with scripted(chances):
        while chances.go_on():
            sums[after(state, action)] += chances.chance  # type: ignore[assignment]
    return dict(sums)


def test_listed_outcomes_are_those_of_play(table: Table) -> None:
    """Their chances are those of the draws, followed in another way; and what is played is among them."""
    chance = random.Random(str(table))
    for _, match in glances(table, 0):
        legal = verbs.legal_numbers(match.state)
        for action in chance.sample(legal, min(ACTIONS, len(legal))):
            try:
                listed = {state.tobytes(): share for share, state in outcomes(match.state, action, MOST)}
            except TooMany:
                continue
            assert listed == pytest.approx(followed(match.state, action), abs=1e-12)
            for draw in range(DRAWS):
                before = copy_of(match.state)
                set_words(before.rng, words_for([draw, action]))
                assert after(before, action) in listed


def test_a_steal_is_open() -> None:
    """In The Grimwood moves of a single match have several outcomes, which are all there is."""
    match, chance, parted = tw.new("grimwood", 3, 1), random.Random(1), 0
    while not match.over:
        move = chance.choice(match.legal())
        shares = [share for share, _ in outcomes(match.state, move.number)]
        assert sum(shares) == pytest.approx(1.0)
        parted += len(shares) > 1
        match.play(move)
    assert parted > 5
