"""Imagined worlds of The Grimwood against all there are, in small positions: they fit what was seen, and are fair."""

import pytest
from tests.games.grimwood.worlds import Story, check_fair, story, worlds

pytestmark = pytest.mark.many

ASKED = ("play amazon", "ask amulet")


def amulets(told: Story, seat: int) -> set[int]:
    """How many amulets a seat can have."""
    return {world[seat].count("amulet") for world in worlds(told)}


def test_nothing_seen() -> None:
    check_fair(story(0, "mage", "owl crow", "swamp", deck="path amulet"))
    check_fair(story(None, "mage", "owl crow", "swamp", deck="amulet"))


def test_a_card_stolen_from_the_viewer_goes_on_in_a_swap() -> None:
    """The third player knows where its amulet has gone, as it saw the hands change places. [G110]"""
    told = story(0, "amulet", "owl", "boogeyman path", deck="crow swamp mage", turn=1)
    told.play("steal 1", "no", "end", "play boogeyman", "player 2")
    assert amulets(told, 2) == {1}
    check_fair(told)


def test_a_card_that_all_know_is_stolen() -> None:
    """All know the only card of a hand; who has stolen it holds it. [G110]"""
    told = story(2, "centaur", "amulet crow", "troll", "hydra", deck="path swamp mage", pile="owl")
    told.play("play centaur", "steal 2", "amulet", "draw", "end", "draw", "end", "steal 1", "no")
    assert all("owl" in world[3] for world in worlds(told))
    check_fair(told)


def test_a_hand_that_was_looked_at_is_followed() -> None:
    """Seat 0 looks at seat 1's hand; of what seat 2 steals from it seat 0 sees which card it is. [G110]"""
    for seed in range(4):
        told = story(0, "hydra", "owl crow", "swamp", deck="path amulet mage rune", seed=seed)
        told.play("play hydra", "player 2", "draw", "end", "draw", "end", "steal 2", "no")
        check_fair(told)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_hand_without_a_card(viewer: int | None) -> None:
    """Who has no amulet to give has none: all that fits is equally likely. [G140]"""
    told = story(viewer, "amazon path", "owl crow", "swamp", deck="amulet amulet mage").play(*ASKED)
    assert amulets(told, 1) == {0}
    check_fair(told, 8000)


@pytest.mark.parametrize("viewer", [0, 2])
def test_one_card_brings_one_amulet(viewer: int) -> None:
    """A hand without an amulet that has got one card since has one at most. [G140]"""
    told = story(viewer, "amazon", "owl crow", "swamp", deck="mage path amulet amulet")
    told.play(*ASKED, "draw", "end", "draw", "end")
    assert amulets(told, 1) == {0, 1}
    check_fair(told, 8000)


def test_a_card_the_viewer_knows_brings_nothing() -> None:
    """What was stolen from the viewer is no amulet, so the thief's hand is still without. [G140]"""
    told = story(0, "amazon owl path", "crow swamp", "mage hydra", deck="troll amulet amulet")
    told.play(*ASKED, "draw", "end", "steal 1", "no")
    assert amulets(told, 1) == {0, 1} if "troll" not in told.match.position()["hands"][0] else {0}
    check_fair(told)


def test_asked_for_two_kinds() -> None:
    """One card that came since cannot be both of two kinds the hand was without. [G140]"""
    told = story(0, "rune amazon elf", "owl swamp", deck="mage amulet crow path")
    told.play("rune", *ASKED, "play elf", "with amazon", "wake amazon", "ask crow", "draw", "end", "draw")
    hands = {world[1] for world in worlds(told)}
    assert all(hand.count("amulet") + hand.count("crow") <= 1 for hand in hands)
    check_fair(told, 8000)


def test_places_without_different_kinds() -> None:
    """Cards that moved between hands asked at different times: each place has its own past. [G140]"""
    told = story(0, "rune amazon elf", "owl swamp", "troll", deck="path amulet crow hydra mage")
    told.play("rune", *ASKED, "draw", "end", "draw", "end", "steal 2", "no", "end")
    told.play("place elf", "new", "draw", "end")
    check_fair(told, 8000)
