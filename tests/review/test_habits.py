"""What costs a player most, over many reviewed games: each mistake counts for the concepts it is about."""

from typing import Any

import pytest
from tests.review.sample_decisions import FOX, TRICK, WITCH, judged

from tanglewood.review.habits import FEWEST_GAMES, decisions_in, habits_of
from tanglewood.review.summary import Decision

QUIET: list[Decision] = []


def decision(move: int, *found: Any) -> Decision:
    return Decision(move, 0, judged(*found))


def test_a_mistake_counts_for_each_concept_by_which_the_moves_differ() -> None:
    one = [decision(3, 0.4, 2.0, (WITCH,)), decision(5, 0.2, 1.0, (WITCH, TRICK))]
    two = [
        decision(8, 0.3, 3.0, (), (TRICK,)),
        decision(9, 0.0, 0.0, (WITCH,)),
        decision(11, 0.9, 9.0, (TRICK,), (TRICK,)),
    ]
    trick, witch = habits_of(FOX, [one, two, *[QUIET] * (FEWEST_GAMES - 2)])
    assert (trick.theme, witch.theme) == ("trick", "witch")
    assert trick.cost == pytest.approx((3.0 + 0.5) / FEWEST_GAMES)
    assert witch.cost == pytest.approx((2.0 + 0.5) / FEWEST_GAMES)
    assert [(mistake.game, mistake.decision.move) for mistake in trick.mistakes] == [(1, 8), (0, 5)]


def test_few_games_and_single_mistakes_are_no_habit() -> None:
    often, once = [decision(1, 0.4, 2.0, (WITCH,)), decision(2, 0.4, 2.0, (WITCH,))], [decision(3, 0.4, 2.0, (TRICK,))]
    assert habits_of(FOX, [often, *[QUIET] * (FEWEST_GAMES - 2)]) == []
    assert [one.theme for one in habits_of(FOX, [often, once, *[QUIET] * (FEWEST_GAMES - 2)])] == ["witch"]


def test_a_damaged_review_or_one_that_goes_on_is_left_out() -> None:
    found, seats = {"4": judged(0.4, 2.0, (WITCH,)), "5": judged(0.1, 1.0)}, {"4": 0, "5": 1}
    (own,) = decisions_in(FOX, {"seats": seats, "judged": found}, 0) or ()
    assert (own.move, own.cost) == (4, 2.0)
    bad = {"loss": 0.4, "cost": 2.0, "changes": {"played": [["nothing", 1, 0]], "best": []}}
    open_still = {"seats": {**seats, "6": 0}, "judged": found}
    for given in (open_still, {"judged": found}, {"seats": {"4": 0}, "judged": {"4": bad}}, [], None, "x"):
        assert decisions_in(FOX, given, 0) is None
