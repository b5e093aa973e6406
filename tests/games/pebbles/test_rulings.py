"""The rulings of Pebbles, one or more tests for each number of its RULINGS.md; tests are named after the number."""

from typing import Any

import pytest
from tests.conformance.tables import Table, walk
from tests.games.playing import legal, play

import tanglewood as tw


def table(**changes: Any) -> tw.Match:
    """Two seats at the start of a round; seat 0 begins with the hollow and the great pebble."""
    start = {
        "hands": [[3, 7, 15], [1, 9, 10]],
        "lap": [0, 0],
        "pond": [],
        "first": 0,
        "done": 0,
        "points": [0, 0],
        "actor": 0,
    }
    given = {**start, "seats": 2, **changes}
    given["hands"] = [[str(pebble) for pebble in hand] for hand in given["hands"]]
    given["pond"] = [str(pebble) for pebble in given["pond"]]
    return tw.from_position("pebbles", given, seed=2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p1_everyone_draws_three_and_no_pebble_is_lost(seats: int) -> None:
    for match in walk(Table("pebbles", seats), 3):
        position = match.position()
        lying = [pebble for hand in position["hands"] for pebble in hand] + position["pond"]
        lying += [str(pebble) for pebble in (*position["lap"], *position["sunk"]) if pebble]
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
    assert play(match, "keep").position()["hands"][0] == ["7", "15"]


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
    worlds = [[int(text) for text in match.imagine(1, seed=seed).position()["hands"][0]] for seed in range(1_100)]
    counts = {pebble: sum(pebble in hand for hand in worlds) for pebble in range(1, 16)}
    unseen = set(range(1, 16)) - {3, 1, 9, 10}
    assert {pebble for pebble, count in counts.items() if count} == unseen
    assert all(abs(counts[pebble] - 200) < 65 for pebble in unseen), "five standard deviations"


def splash(*, frog: bool) -> tw.Match:
    """Seat 0 has splashed; seat 1 is asked, and holds the frog or not."""
    return play(table(hands=[[3, 7, 12], [1, 2 if frog else 9, 10]], frog=True), "throw 12")


def test_p6_a_splash_asks_the_neighbour_whatever_it_holds() -> None:
    with_frog, without = splash(frog=True), splash(frog=False)
    assert (with_frog.actor, legal(with_frog)) == (1, ["stay", "leap"])
    assert (without.actor, legal(without)) == (1, ["stay"])
    assert with_frog.view(0) == without.view(0)
    assert with_frog.asks_in_secret
    assert without.asks_in_secret
    assert play(table(hands=[[3, 7, 11], [1, 2, 10]], frog=True), "throw 11").view(1).actions[0].text == "throw 1"
    assert not play(table(hands=[[3, 7, 12], [1, 2, 10]]), "throw 12").asks_in_secret, "only by option"


def test_p6_the_frog_leaps_and_another_pebble_is_drawn() -> None:
    match = play(splash(frog=True), "leap")
    hand = match.position()["hands"][1]
    assert (len(hand), "2" in hand, match.actor) == (3, False, 1)
    assert "2" in [card.text for card in match.view(0).zone("pond").cards]
    drawn = next(pebble for pebble in hand if pebble not in ("1", "10"))
    assert [h.text for h in match.log(0)][-2:] == ["Player 2's frog leaps into the pond.", "Player 2 draws a pebble."]
    assert [h.text for h in match.log(1)][-2:] == ["Your frog leaps into the pond.", f"You draw pebble {drawn}."]


def test_p6_no_frog_leaps_twice_nor_where_none_is_held() -> None:
    match = splash(frog=False)
    with pytest.raises(tw.IllegalMove, match="P6: you do not hold the frog"):
        match.play("leap")
    with pytest.raises(tw.IllegalMove, match="P6: first say"):
        match.play("throw 1")
    assert [h.text for h in play(match, "stay").log(0)][-1] == "Player 2 lets no frog leap."
    with pytest.raises(tw.IllegalMove, match="P6: a frog leaps only"):
        match.play("stay")
    again = table(hands=[[3, 7, 12], [1, 9, 10]], leapt=1, frog=True)
    assert not play(again, "throw 12").asks_in_secret
