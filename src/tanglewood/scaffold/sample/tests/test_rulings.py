"""The rules of Sample; tests are named after the numbers of its RULINGS.md, one or more for each."""

from typing import Any

import pytest

import tanglewood as tw

TABLE = {
    "hands": [["3", "9"], ["5", "10"]],
    "laid": ["1", "2"],
    "left": 12,
    "points": [5, 7],
    "actor": 0,
}


def table(**changes: Any) -> tw.Match:
    """Two seats with two cards each, seat 0 to lay."""
    return tw.from_position("sample", {**TABLE, "seats": 2, **changes}, seed=1)


@pytest.mark.parametrize("seats", [2, 3])
def test_s1_everybody_is_dealt_three_cards_in_secret(seats: int) -> None:
    """Each seat sees its own hand and backs; all cards differ."""
    match = tw.new("sample", seats, seed=4)
    hands = [[card.text for card in match.view(seat).zone(f"hand-{seat}").cards] for seat in range(seats)]
    assert all(len(hand) == 3 and all(hand) for hand in hands)
    assert len({text for hand in hands for text in hand}) == 3 * seats
    assert [card.text for card in match.view(0).zone("hand-1").cards] == [""] * 3
    assert len(match.view(None).zone("rest").cards) == 10 - 3 * seats


def test_s1_chance_names_who_begins() -> None:
    """Each seat does, by some seed."""
    assert {tw.new("sample", 3, seed).actor for seed in range(30)} == {0, 1, 2}


def test_s2_a_card_takes_as_many_counters() -> None:
    """They go from the heap to whoever laid the card; then it is the left neighbour's turn."""
    match = table()
    match.play("lay 9")
    assert (match.scores(), match.actor, match.position()["left"]) == ([14, 7], 1, 3)
    assert match.view(1).zone("laid").cards[-1].text == "9"


def test_s2_only_cards_of_the_hand_are_laid() -> None:
    """A card in another hand is refused, with the number of the rule."""
    with pytest.raises(tw.IllegalMove, match="S2: you do not hold this card"):
        table().play("lay 5")


def test_s3_who_asks_for_too_many_gets_none() -> None:
    """One counter more than are left is too many; all that are left are not."""
    match = table(left=8, points=[5, 11])
    match.play("lay 9")
    assert match.scores() == [5, 11]
    match = table(left=9, points=[5, 10])
    match.play("lay 9")
    assert match.scores() == [14, 10]


@pytest.mark.parametrize(("points", "winners"), [([5, 7], [0]), ([0, 12], [0, 1])])
def test_s4_most_counters_win_when_all_cards_are_laid(points: list[int], winners: list[int]) -> None:
    """Ties are shared."""
    match = table(points=points)
    for move in ("lay 9", "lay 5", "lay 3", "lay 10"):
        assert not match.over
        match.play(move)
    assert (match.over, match.winners()) == (True, winners)


@pytest.mark.parametrize(
    "changes",
    [
        {"points": [5, 8]},
        {"actor": -1},
        {"hands": [[], ["5", "10"]]},
        {"hands": [["3"], ["5", "10"]]},
        {"hands": [["3", "9"], ["9", "10"]]},
        {"hands": [["3", "9"], ["11"]]},
        {"laid": ["9"]},
    ],
)
def test_positions_that_cannot_be_played_on_are_refused(changes: dict[str, Any]) -> None:
    """Nothing unchecked comes into the rules."""
    with pytest.raises(tw.BadPosition):
        table(**changes)


def test_the_example_of_the_rules() -> None:
    """The example ends with the points that the rules state."""
    match = table()
    match.play("lay 9")
    match.play("lay 5")
    assert (match.scores(), match.position()["left"]) == ([14, 7], 3)
