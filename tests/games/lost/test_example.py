"""The example in the rules of Lost in the Woods comes out as it is told."""

from tests.games.lost.setting import Scene, missing, person

EAST = "d5"


def test_the_example_of_the_rules() -> None:
    match = Scene("bruno").under(EAST, "rod", "mountain").match()
    match.play("move e")
    assert person(match, 0)["at"] == EAST
    match.play("take rod")
    assert person(match, 0)["hands"] == ["rod"]
    assert missing(match, 0, "energy") == 0
    assert any(action.text.startswith("move ") for action in match.legal()), "one more space for energy"
    match.play("end")
    assert (missing(match, 0, "water"), missing(match, 0, "food")) == (1, 1), "lunch"


def test_jessica_has_an_action_left() -> None:
    match = Scene("jessica").under(EAST, "rod", "mountain").match()
    match.play("move e")
    match.play("move w")
    assert missing(match, 0, "energy") == 0
