"""The example in the rules of Into the Woods comes out as it is told."""

import pytest
from tests.games.woods.setting import position

import tanglewood as tw


def test_the_example_of_the_rules() -> None:
    match = tw.from_position("woods", position(["477", "25"], "24468"), seed=1)
    texts = {action.text for action in match.legal()}
    assert {"7>8", "4>4", "4>6", "4>8", "7>4,4"} <= texts
    match.play("7>4,4")
    kept = match.position()
    assert kept["hands"][0] == ["7"]
    assert match.scores()[0] == 4
    row = [card.text for card in match.view(0).zone("row").cards]
    assert row[:3] == ["2", "6", "8"], "slid towards the token place"
    assert len(row) == 5


def test_a_hand_that_would_be_empty() -> None:
    match = tw.from_position("woods", position(["47", "25"], "24468"), seed=1)
    with pytest.raises(tw.IllegalMove, match="W6"):
        match.play("7>4,4")
