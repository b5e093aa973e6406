"""The example in the rules of Explorers and Paths comes out as it is told."""

from tests.games.explorers.setting import hand, lay, left, table, where
from tests.games.playing import play


def test_the_example_of_the_rules() -> None:
    match = table("left straight witch", "squire", paths="b3: straight right", pieces="b3 e1")
    assert left(match) == (2, 2)
    lay(match, "left", "c3", "up")
    lay(match, "straight", "c2", "up")
    assert left(match) == (0, 2)
    play(match, "go c3", "go c2")
    assert where(match) == "c2"
    play(match, "camp")
    assert len(hand(match).split()) == 2, "the Witch, and what was drawn"


def test_the_witch_gives_her_play_back() -> None:
    match = table("left straight witch", "squire", paths="b3: straight right", pieces="b3 e1")
    match.play("play witch")
    assert left(match) == (2, 2)
