"""The table of explanations: an argument against the better move is found, and so is one that is said twice.

Of a sample of puzzles and mistakes of each game, none has either.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest
from benchmarks.explanations import Explanation, mistakes, puzzles
from tests.sampling import WHOLE

import tanglewood as tw
from tanglewood.core.game.concepts import BAD, GOOD, Concept
from tanglewood.core.language.message import Player
from tanglewood.puzzles import has_puzzles
from tanglewood.review.voice import ACHIEVES, ALLOWS, Reason

FEW = 4  # puzzles of a game whose moves are weighed in a minute
FOX = tw.get_game("fox").words
assert FOX
TREASURE = Concept(FOX("concept-treasure-won", player=Player(0), count=1), sign=GOOD, weight=0.3)
WITCH = Concept(FOX("concept-witch-lost", player=Player(1)), sign=BAD, weight=-0.2)


def explanation(*reasons: Reason) -> Explanation:
    """An explanation of the first two moves of a game."""
    match = tw.new("fox", seed=5)
    better, other = [action.text for action in match.legal()][:2]
    return Explanation("puzzle", match, better, other, reasons)


def test_what_argues_is_no_fault() -> None:
    sound = explanation(Reason(ALLOWS, WITCH), Reason(ACHIEVES, TREASURE))
    assert not [*sound.faults({TREASURE.fact: 0.2, WITCH.fact: -0.2})]
    assert "[achieves +1 +0.30] " in sound.row()


def test_an_argument_against_the_better_move_is_a_fault() -> None:
    """By its sign, or by its weight in other worlds."""
    assert [*explanation(Reason(ACHIEVES, WITCH)).faults({})]
    assert [*explanation(Reason(ACHIEVES, TREASURE)).faults({TREASURE.fact: -0.2})]


@pytest.mark.parametrize("second", [0.2, -0.2])
def test_a_fault_is_confirmed_in_other_worlds(second: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Explanation, "weights", lambda _sample, _seed, _spec: {TREASURE.fact: second})
    faults = explanation(Reason(ACHIEVES, TREASURE)).confirmed_faults({TREASURE.fact: -0.2}, 1)
    assert bool(faults) == (second < 0)


def test_a_repetition_is_a_fault() -> None:
    again = Reason(ACHIEVES, replace(TREASURE, tenths=5))
    assert "repeats itself" in [*explanation(Reason(ACHIEVES, TREASURE), again).faults({})]


def test_the_reason_with_the_most_value_is_named_or_not() -> None:
    weights = {TREASURE.fact: 0.4, WITCH.fact: -0.1}
    assert explanation(Reason(ACHIEVES, TREASURE)).names_the_most(weights)
    assert not explanation().names_the_most(weights), "the line that follows names none"


@pytest.mark.parametrize("game", [game for game in tw.games() if has_puzzles(tw.get_game(game))])
def test_no_sentence_of_a_few_puzzles_argues_for_the_other_move(game: str) -> None:
    """By signs, and by values in worlds that did not choose the sentences."""
    for number, sample in enumerate(islice(puzzles(game, random.Random(161)), FEW)):
        faults = sample.confirmed_faults(sample.weights(number), number)
        assert not faults, (sample.row(), faults)


@pytest.mark.many
@pytest.mark.skipif(not WHOLE, reason="To judge the moves of a whole game takes minutes: the soak does.")
@pytest.mark.parametrize("game", [game for game in tw.games() if has_puzzles(tw.get_game(game))])
@pytest.mark.parametrize("kind", [puzzles, mistakes])
def test_no_sentence_argues_for_the_other_move(kind: Callable[..., Iterator[Explanation]], game: str) -> None:
    """Their signs, and their values in worlds that did not choose them, speak for the better move."""
    for number, sample in enumerate(islice(kind(game, random.Random(61)), 50)):
        faults = sample.confirmed_faults(sample.weights(number), number)
        assert not faults, (sample.row(), faults)
