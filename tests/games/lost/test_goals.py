"""What a player looks for in the forest: clues, food and water that can come, and the ways to them and to friends."""

from typing import Any

from tests.games.claims import NOISE, WORLDS
from tests.games.lost.setting import FOOD, Scene, space_of
from tests.games.playing import certain, concepts, walks
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.game.concepts import BAD, GOOD, Concept, about, name_of
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Speaker
from tanglewood.games.lost.rules.cards import THING_TEXTS, Token


def test_food_and_water_that_can_lie_there() -> None:
    """They are counted for a player who is short of them. [L3, L4, L19]"""
    match = Scene("jessica").person(0, food=0, water=0).match()
    assert "It reveals D5. Of the 6 tokens that can lie there, 3 are food." in certain(match, "move e")
    assert "It reveals D5. Of the 36 terrain cards left, 7 bring water." in certain(match, "move e")
    match = Scene("jessica").person(0, food=2, water=2).match()
    assert "food" not in certain(match, "move e")
    assert "bring water" not in certain(match, "move e")


def test_the_way_to_a_lake_and_to_food() -> None:
    scene = Scene("jessica").open("d5").open("d6", "lake", token="hive").person(0, food=1, water=1)
    said = certain(scene.match(), "move e")
    assert "The nearest lake is then 1 step away instead of 2." in said
    assert "The nearest food is then 1 step away instead of 2." in said
    assert "nearest" not in certain(scene.match(), "move w"), "a lake or food may lie there"
    assert "nearest" not in certain(scene.person(0, food=2, water=2).match(), "move e")


def test_the_way_to_a_friend() -> None:
    """To the nearest who has collapsed, else to the nearest who stands. [L15]"""
    scene = Scene("jessica", "bruno", "diego").open("d5").open("d6").person(1, at="d6")
    assert "Ben is then 1 step away instead of 2." in certain(scene.match(), "move e")
    assert "Cleo is then 1 step away instead of 0." in certain(scene.match(), "move w")
    scene.person(2, at="d5", vital=0)
    assert "Cleo, now collapsed, is then on the same space." in certain(scene.match(), "move e")
    rules = tw.get_game("lost")
    assert rules.words is not None
    for now, sign in ((1, GOOD), (3, BAD)):
        fact = rules.words("concept-way-friend", player=Player(1), lies=False, now=now, before=2)
        assert Speaker(1, ("Ada", "Ben")).say(fact).startswith("You are then")
        assert rules.concept_sign(fact, 0) == sign, "to go away from a friend is no reason for a move"


# In many worlds


def clue_lies(world: tw.Match, space: int) -> bool:
    return bool(Token.CLUE <= int(world.state.tokens[space]) < Token.SNAKE)


def food_lies(world: tw.Match, space: int) -> bool:
    return int(world.state.tokens[space]) in [THING_TEXTS.index(thing) for thing in FOOD]


def water_comes(world: tw.Match, _space: int) -> bool:
    return world.position()["deck"][-1] in ("lake", "rainy")


COUNTED = {  # the count, of how many, and whether a world has what is counted
    "dark-clues": ("clues", "tokens", clue_lies),
    "dark-food": ("food", "tokens", food_lies),
    "dark-water": ("water", "cards", water_comes),
}


def test_clues_food_and_water_come_as_often_as_is_said() -> None:
    found = set[str]()
    thirsty = Scene("jessica").open("d5").person(0, at="d5", food=0, water=0).match()
    some = [match for number, match in enumerate(walks("lost", sampled(2, 6))) if not number % sampled(60, 20)]
    for match in (thirsty, *some):
        for action in [] if match.over else match.legal():
            for concept in concepts(match, action.text):
                if name_of(concept.fact) in COUNTED:
                    is_as_often(concept, match)
                    found.add(name_of(concept.fact))
    assert found == {*COUNTED}


def is_as_often(concept: Concept, match: tw.Match) -> None:
    """Check the share of worlds in which what is counted comes."""
    count, most, comes = COUNTED[name_of(concept.fact)]
    said: dict[str, Any] = about(concept.fact)
    told, space = said[count] / said[most], space_of(said)
    share = sum(comes(match.imagine(match.actor, seed), space) for seed in range(WORLDS)) / WORLDS
    assert abs(share - told) <= NOISE, (str(concept.sentence), share)
    assert 0 < told < 1 or share == told
