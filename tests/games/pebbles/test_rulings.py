"""The rulings of Pebbles, one or more tests for each number of its RULINGS.md; tests are named after the number."""

from typing import Any

import pytest
from tests.conformance.tables import Table, walk

import tanglewood as tw


def table(**changes: Any) -> tw.Match:
    """Two seats at the start of a round; seat 0 begins with the hollow and the great pebble."""
    hands = [[3, 7, 15], [1, 9, 10]]
    start = {"hands": hands, "lap": [0, 0], "pond": [], "sunk": None, "first": 0, "done": 0, "points": [0, 0]}
    return tw.from_position("pebbles", {**start, "phase": "throw", "seats": 2, **changes}, seed=2)


def play(match: tw.Match, *moves: str) -> tw.Match:
    for move in moves:
        match.play(move)
    return match


def legal(match: tw.Match) -> list[str]:
    return [action.text for action in match.legal()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p1_everyone_draws_three_and_no_pebble_is_lost(seats: int) -> None:
    for match in walk(Table("pebbles", seats), 3):
        position = match.position()
        lying = [pebble for hand in position["hands"] for pebble in hand] + position["pond"]
        lying += [pebble for pebble in position["lap"] if pebble]
        lying += [position["sunk"]["pebble"]] if position["sunk"] else []
        assert len(lying) == len(set(lying)), "every pebble lies in one place"
        backs = [len(zone.cards) for zone in match.view(None).zones if zone.name == "bag"]
        assert len(lying) + sum(backs) == 15, "and the rest are in the bag"
        if any(happening.kind == "dealt" for happening in match.view(None).happened):
            assert [len(hand) for hand in position["hands"]] == [3] * seats


def test_p2_highest_scores_and_the_same_seat_begins() -> None:
    match = play(table(), "throw 7", "throw 9")
    assert (match.scores(), match.actor) == ([0, 1], 0)


def test_p2_lowest_scores_by_option() -> None:
    assert play(table(wins="low"), "throw 7", "throw 9").scores() == [1, 0]


def test_p2_left_neighbour_begins_the_next_round() -> None:
    match = table()
    while match.position()["done"] == 0:
        match.play(match.legal()[0])
    assert match.actor == 1


def test_p2_first_seat_is_random() -> None:
    assert {tw.new("pebbles", 4, seed).actor for seed in range(40)} == {0, 1, 2, 3}


def test_p3_hollow_pebble_asks_at_once() -> None:
    match = play(table(), "throw 3")
    assert (match.actor, legal(match)) == (0, ["sink 7", "sink 15", "keep"])
    assert play(match, "keep").position()["hands"][0] == [7, 15]


def test_p3_only_the_owner_knows_what_sank_and_came() -> None:
    match = play(table(), "throw 3", "sink 7")
    hand = match.position()["hands"][0]
    drawn = next(pebble for pebble in hand if pebble != 15)
    assert len(hand) == 2
    assert drawn not in (3, 7, 1, 9, 10)
    assert [h.text for h in match.log(0)][-2:] == ["You sink pebble 7.", f"You draw pebble {drawn}."]
    assert [h.text for h in match.log(1)][-2:] == ["Player 1 sinks a pebble.", "Player 1 draws a pebble."]
    assert match.view(0).zone("depths").cards[0].text == "7"
    assert match.view(1).zone("depths").cards[0].text == ""


def test_p3_no_question_with_an_empty_hand_or_by_option() -> None:
    match = table(hands=[[3], [1]], pond=[2, 4, 5, 6], points=[1, 1])
    assert play(match, "throw 3").actor == 1
    assert play(table(hollow=False), "throw 3").actor == 1


def test_p4_great_pebble_is_thrown_last() -> None:
    match = table()
    assert legal(match) == ["throw 3", "throw 7"]
    assert match.view(0).refusals == {"15": "P4: the great pebble (15) is thrown last."}
    assert legal(table(hands=[[15], [1]], pond=[2, 4, 5, 6], points=[1, 1])) == ["throw 15"]


def test_p5_most_points_win_and_ties_are_shared() -> None:
    end = {"hands": [[15], [1]], "pond": [2, 4, 5, 6], "done": 1}
    assert play(table(**end, points=[4, 1]), "throw 15", "throw 1").winners() == [0]
    assert play(table(**end, points=[2, 3]), "throw 15", "throw 1").winners() == [0, 1]
    assert play(table(**end, points=[0, 5]), "throw 15", "throw 1").winners() == [1]


def test_p3_imagine_is_fair() -> None:
    """Every pebble that seat 1 has not seen is in the other hand alike often."""
    match = play(table(), "throw 3", "sink 7")
    worlds = [match.imagine(1, seed=seed).position()["hands"][0] for seed in range(1_100)]
    counts = {pebble: sum(pebble in hand for hand in worlds) for pebble in range(1, 16)}
    unseen = set(range(1, 16)) - {3, 1, 9, 10}
    assert {pebble for pebble, count in counts.items() if count} == unseen
    assert all(abs(counts[pebble] - 200) < 65 for pebble in unseen), "five standard deviations"
