"""The voice that explains: only what argues is said, the weightiest first, and nothing twice."""

import pytest

from tanglewood.core.game.concepts import BAD, GOOD, NEITHER, Concept
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.message import Player
from tanglewood.review.voice import ACHIEVES, ALLOWS, PRICE, argues, differing, reasons

FOX = get_game("fox").words
assert FOX
ME, OTHER = Player(0), Player(1)


def concept(name: str, sign: int, weight: float, tenths: int = 10) -> Concept:
    """A change with a weight."""
    assert FOX
    return Concept(FOX(f"concept-{name}", player=OTHER), tenths, sign, weight)


def said(better: list[Concept], other: list[Concept]) -> list[tuple[str, str]]:
    """The rules and the changes that are said."""
    return [(reason.rule, reason.concept.fact.id.removeprefix("concept-")) for reason in reasons(better, other)]


@pytest.mark.parametrize(
    ("sign", "weight", "verdict"),
    [
        (GOOD, 0.0, GOOD),
        (GOOD, 0.4, GOOD),
        (GOOD, -0.4, NEITHER),
        (GOOD, -0.01, GOOD),
        (BAD, 0.4, NEITHER),
        (BAD, -0.4, BAD),
        (NEITHER, 0.4, GOOD),
        (NEITHER, -0.4, BAD),
        (NEITHER, 0.04, NEITHER),
    ],
)
def test_a_change_argues_by_its_sign_and_its_weight(sign: int, weight: float, verdict: int) -> None:
    """A weight that contradicts the sign silences the change."""
    assert argues(concept("swan", sign, weight)) == verdict


def test_the_weightiest_reason_is_chosen_and_the_other_move_comes_first() -> None:
    better = [concept("witch-caught", GOOD, 0.25), concept("treasure-won", GOOD, 0.5)]
    other = [concept("trick-left", NEITHER, -0.3)]
    assert said(better, other) == [(ALLOWS, "trick-left"), (ACHIEVES, "treasure-won")]


def test_what_speaks_against_the_better_move_is_its_price() -> None:
    better = [concept("treasure-won", GOOD, 0.5), concept("void-other", BAD, -0.2)]
    assert said(better, []) == [(ACHIEVES, "treasure-won"), (PRICE, "void-other")]


def test_a_minor_reason_is_not_said_beside_a_great_one() -> None:
    """Its weight is little more than noise; unmeasured changes all have the same."""
    better, other = [concept("treasure-won", GOOD, 0.5)], [concept("trick-left", BAD, -0.1)]
    assert said(better, other) == [(ACHIEVES, "treasure-won")]
    better, other = [concept("treasure-won", GOOD, 0.0)], [concept("trick-left", BAD, 0.0)]
    assert len(said(better, other)) == 2


def test_a_price_of_no_value_is_not_said() -> None:
    better = [concept("treasure-won", GOOD, 0.5), concept("void-other", BAD, -0.01)]
    assert said(better, []) == [(ACHIEVES, "treasure-won")]


def test_a_price_that_goes_with_a_gain_is_none() -> None:
    """A bad change that comes with more value in the imagined worlds costs nothing."""
    assert said([concept("treasure-won", GOOD, 0.5), concept("void-other", BAD, 0.2)], []) == [
        (ACHIEVES, "treasure-won")
    ]


def test_without_an_argument_nothing_is_said() -> None:
    """A price alone would argue against the move, and so would a gain of the other one."""
    assert said([concept("void-other", BAD, -0.2)], [concept("treasure-won", GOOD, 0.5)]) == []


def test_no_theme_is_said_twice() -> None:
    better, other = [concept("trick-won", NEITHER, 0.4)], [concept("trick-left", NEITHER, -0.4)]
    assert len(said(better, other)) == 1
    witches = [concept("witch-caught", GOOD, 0.5), concept("witch-risk", BAD, -0.1)]
    assert said(witches, []) == [(ACHIEVES, "witch-caught")]


def test_three_sentences_are_the_most() -> None:
    better = [concept(name, GOOD, 0.5) for name in ("treasure-won", "witch-caught", "swan", "trick-won")]
    assert len(said([*better, concept("void-other", BAD, -0.2)], [])) == 3


def test_what_both_moves_do_about_as_often_is_no_difference() -> None:
    often, seldom, rare = (concept("trick-sure", GOOD, 0.2, tenths) for tenths in (9, 7, 3))
    assert differing([often], [seldom]) == ()
    assert differing([often], [rare]) == (often,)
    assert differing([rare], [often]) == ()
