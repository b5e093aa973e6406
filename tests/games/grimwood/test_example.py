"""The example in the rules of The Grimwood comes out as it is told."""

from tests.games.grimwood.setting import combos, table
from tests.games.playing import legal, play


def test_the_example_of_the_rules() -> None:
    match = table("nymph owl crow", "path", combos=["0: mage troll", "1: werewolf"])
    assert match.scores()[0] == 2
    play(match, "play nymph", "with mage")
    assert match.scores()[0] == 5
    play(match, "take werewolf", "with mage")
    assert combos(match) == ["0: mage troll nymph werewolf"]
    assert match.scores()[0] == 10
    play(match, "draw", "end")
    assert match.actor == 0, "the Werewolf's victim misses its turn"


def test_a_dragon_shields_the_werewolf() -> None:
    match = table("nymph owl crow", "path", combos=["0: mage troll", "1: dragon werewolf"])
    play(match, "play nymph", "with mage")
    assert legal(match) == ["take mage", "take troll"]
