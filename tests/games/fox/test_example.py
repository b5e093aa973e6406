"""The example in the rules of The Fox in the Forest comes out as it is told."""

from tests.games.fox.setting import table


def test_the_example_of_the_rules() -> None:
    match = table("10M 4B 2K", "9B 1B 3K", decree="8K")
    match.play("10M")
    match.play("9B")
    assert match.view(0).facts["last_trick"]["winner"] == 1, "the only 9 is a trump"
    match.play("1B")
    assert [action.text for action in match.legal()] == ["4B"], "suit is followed"
    match.play("4B")
    assert match.view(0).facts["last_trick"]["winner"] == 0
    assert match.actor == 1, "the Swan leads"
