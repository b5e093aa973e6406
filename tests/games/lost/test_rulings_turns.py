"""The rulings L1 to L20 of Lost in the Woods: the map, people and their turns."""

from collections import Counter

import pytest
from tests.games.lost.setting import CENTRE, NAMES, Scene, kinds, missing, person
from tests.games.playing import legal, play, refusal

import tanglewood as tw
from tanglewood.games.lost.rules.board import EXITS, NEXT, OFF_MAP, RING_OF, SPACE_TEXTS


def test_l01_map() -> None:
    assert Counter(RING_OF) == {0: 1, 1: 6, 2: 12, 3: 18}
    assert [SPACE_TEXTS[space] for space in EXITS] == ["a1", "a4", "d7", "g4", "g1", "d1"]
    assert all(sum(int(other) == OFF_MAP for other in NEXT[space]) == 3 for space in EXITS)
    spaces = tw.new("lost", seats=2, seed=1).view(0).facts["map"]
    assert [space["space"] for space in spaces if space["terrain"]] == [CENTRE]
    assert Counter(space["dots"] for space in spaces) == {0: 1, 1: 6, 2: 12, 3: 18}
    assert spaces[0]["people"] == [0, 1]


def test_l02_entering_reveals_terrain_and_token() -> None:
    match = Scene("bruno").under("d5", "fruit", "lake").match()
    match.play("move e")
    space = next(space for space in match.view(0).facts["map"] if space["space"] == "d5")
    assert (space["terrain"], space["things"]) == ("lake", {"fruit": 1})
    assert kinds(match) == ["move", "reveal", "token"]


def test_l03_terrain_deck() -> None:
    deck = Counter(tw.new("lost", seats=1, seed=1).position()["deck"])
    assert deck == {"forest": 18, "rainy": 2, "tree": 2, "mountain": 9, "lake": 5}


def test_l03_a_tree_bears_one_fruit() -> None:
    match = Scene("bruno").under("d5", "rabbit", "tree").match()
    match.play("move e")
    assert match.position()["heaps"] == {"d5": ["fruit"]}


def test_l04_tokens_of_the_rings() -> None:
    tokens = tw.new("lost", seats=1, seed=1).position()["tokens"]
    assert Counter(tokens[1:7]) == {"fruit": 2, "rabbit": 1, "hive": 1, "rod": 1, "binoculars": 1}
    outer = Counter(token.split()[0] for token in tokens[19:])
    assert (outer["clue"], outer["compass"], outer["bear"], outer["jaguar"], outer["boar"]) == (4, 1, 1, 1, 2)
    middle = Counter(token.split()[0] for token in tokens[7:19])
    assert (middle["clue"], middle["compass"], middle["fire"], middle["snake"]) == (2, 1, 1, 2)
    assert sorted(token[-1] for token in tokens[1:] if token.startswith("clue")) == list("ABCDEF")


def test_l05_movement_deck() -> None:
    winds = tw.new("lost", seats=1, seed=1).position()["winds"]
    assert Counter(winds) == dict.fromkeys(("e", "ne", "nw", "w", "sw", "se"), 2)


def test_l05_off_the_map_is_drawn_again_once() -> None:
    for last, stays in (("e", False), ("ne", True)):
        scene = Scene("bruno").open("d7", token="snake").night()
        winds = sorted(scene.given["winds"])
        winds.remove("ne")
        if last == "e":
            winds.remove("w")
            scene.given["winds"] = [*winds, "w", "ne"]
        else:
            winds.remove("e")
            scene.given["winds"] = [*winds, "e", "ne"]
        match = scene.match()
        match.play("end")
        place = match.position()["beasts"]["snake 1"]
        assert (place == "d7") == stays
        assert len(match.view(0).facts["wind"]) == 6
        assert match.position()["winds_size"] == 10


def test_l06_characters() -> None:
    match = tw.new("lost", seats=4, seed=1)
    assert match.actor == 0
    for seat, name in enumerate(NAMES):
        assert match.actor == seat
        match.play(f"be {name}")
    tracks = [tuple(person(match, seat)[track] for track in ("vital", "energy", "water", "food")) for seat in range(4)]
    assert tracks == [(2, 4, 2, 2), (3, 2, 2, 3), (2, 3, 2, 3), (2, 3, 2, 2)]


def test_l06_alone_one_is_tougher() -> None:
    for name, vital in zip(NAMES, (3, 5, 3, 3), strict=True):
        match = tw.new("lost", seats=1, seed=1)
        match.play(f"be {name}")
        assert person(match, 0)["vital"] == vital


@pytest.mark.parametrize(("names", "boar"), [(("bruno",), 2), (("bruno", "clara"), 3), (("jessica", "bruno"), 2)])
def test_l06_printed_numbers_of_food_matter(names: tuple[str, ...], boar: int) -> None:
    """Whoever is out of food gains all that double fruit and honey bring, and more by a boar where there is room."""
    scene = Scene(*names).open("d6", token="fruits").open("d5", token="hive").open("e6", token="boar")
    gained = []
    for at, move in (("d6", "eat fruits"), ("d5", "honey"), ("e6", "kill boar")):
        match = scene.person(0, at=at, food=0).match()
        match.play(move)
        gained.append(person(match, 0)["food"])
    assert gained == [2, 2, boar]


def test_l06_no_two_alike() -> None:
    match = tw.new("lost", seats=2, seed=1)
    match.play("be clara")
    assert refusal(match, "be clara").startswith("L6")


def test_l06_clara_gains_one_more() -> None:
    match = Scene("clara").open("d5", token="fruit").person(0, at="d5", food=0).match()
    match.play("eat fruit")
    assert person(match, 0)["food"] == 2


def test_l06_diego_peeks_once_a_turn() -> None:
    match = Scene("diego").under("d5", "rod").match()
    match.play("peek e")
    assert next(space for space in match.view(0).facts["map"] if space["space"] == "d5")["seen"] == "rod"
    assert refusal(match, "peek w").startswith("L6")
    assert refusal(Scene("bruno").match(), "peek w").startswith("L6")


def test_l10_players_choose_the_order() -> None:
    scene = Scene("jessica", "bruno", "clara")
    scene.given.update(turn=-1, steps=0)
    match = scene.match()
    assert legal(match) == ["next 1", "next 2", "next 3"]
    match.play("next 3")
    assert match.actor == 2
    match.play("end")
    assert (match.actor, legal(match)) == (2, ["next 1", "next 2"])
    match.play("next 2")
    match.play("end")
    assert match.actor == 0


def test_l10_who_lies_does_not_say_who_goes_next() -> None:
    scene = Scene("jessica", "bruno", "clara").person(0, vital=1, food=0, water=0)
    scene.given.update(turn=-1, steps=0)
    match = scene.match()
    for move in ("next 2", "end", "next 3", "end", "end"):
        match.play(move)
    assert person(match, 0)["lying"], "of hunger and thirst at lunch"
    assert (match.actor, legal(match)) == (1, ["next 2", "next 3"])
    given = match.position()
    assert tw.from_position("lost", given).actor == 1


def test_l10_phases_follow_one_another() -> None:
    match = Scene("bruno").match()
    assert match.view(0).facts["phase"] == "day"
    match.play("end")
    assert match.view(0).facts["phase"] == "night"
    assert "lunch" in kinds(match)
    match.play("end")
    assert (match.view(0).facts["phase"], match.view(0).facts["day"]) == ("day", 2)
    assert "hydration" in kinds(match)


def test_l11_two_actions_then_energy() -> None:
    match = Scene("bruno").open("d5").open("d6").open("d7").person(0, energy=1).match()
    for _ in range(3):
        match.play("move e")
    assert person(match, 0)["energy"] == 0
    assert refusal(match, "move w").startswith("L11")


def test_l11_a_mountain_takes_two() -> None:
    match = Scene("bruno").open("d5", "mountain").match()
    match.play("move e")
    assert (match.view(0).facts["free_actions"], person(match, 0)["energy"]) == (0, 2)
    match = Scene("jessica").open("d5", "mountain").match()
    match.play("move e")
    assert match.view(0).facts["free_actions"] == 1


def test_l11_known_mountain_needs_both() -> None:
    scene = Scene("bruno").open("d5", "mountain").person(0, energy=0)
    scene.given.update(steps=1, busy=1)
    assert refusal(scene.match(), "move e").startswith("L11")


@pytest.mark.parametrize(
    ("steps", "energy", "left"), [(2, 1, (0, 1)), (1, 1, (0, 0)), (1, 0, (0, 0)), (0, 1, (0, 0)), (0, 2, (0, 0))]
)
def test_l11_face_down_mountain(steps: int, energy: int, left: tuple[int, int]) -> None:
    scene = Scene("bruno").under("d5", "rod", "mountain").person(0, energy=energy)
    scene.given.update(steps=steps, busy=int(steps < 2))
    match = scene.match()
    match.play("move e")
    assert (match.view(0).facts["free_actions"], person(match, 0)["energy"]) == left


def test_l11_carrying_costs_energy() -> None:
    match = Scene("clara", "diego").open("d5").match()
    match.play("carry 2 e")
    assert (person(match, 0)["energy"], match.view(0).facts["free_actions"]) == (2, 1)
    assert person(match, 1)["at"] == "d5"
    match.play("carry 2 w")
    assert (person(match, 0)["energy"], match.view(0).facts["free_actions"]) == (1, 0)
    assert refusal(match, "carry 2 e").startswith("L11"), "a further space takes two energy"
    match = Scene("clara", "diego").open("d5", "mountain").match()
    match.play("carry 2 e")
    assert (person(match, 0)["energy"], match.view(0).facts["free_actions"]) == (2, 0)
    match = Scene("bruno", "diego").open("d5").match()
    match.play("carry 2 e")
    assert person(match, 0)["energy"] == 2
    scene = Scene("clara", "diego").open("d5", "mountain").person(0, energy=0)
    assert refusal(scene.match(), "carry 2 e").startswith("L11"), "no free action pays for a friend"
    assert "carry 2 e" in legal(scene.person(0, energy=2).match())


def test_l12_sleep() -> None:
    match = Scene("bruno").night().person(0, energy=0).match()
    match.play("sleep")
    assert (person(match, 0)["energy"], person(match, 0)["water"]) == (2, 1)
    assert refusal(Scene("bruno").match(), "sleep").startswith("L12")
    match = Scene("bruno").open("d5").night().match()
    match.play("move e")
    assert refusal(match, "sleep").startswith("L12")


def test_l13_lunch_and_water() -> None:
    match = Scene("bruno").person(0, water=0, food=0).match()
    match.play("end")
    assert missing(match, 0) == 2
    match = Scene("bruno").night().person(0, water=0, food=0).match()
    match.play("end")
    assert missing(match, 0) == 1


def test_l13_lake_and_lying() -> None:
    match = Scene("bruno", "clara").open("d5", "lake").person(0, at="d5").person(1, vital=0).match()
    match.play("end")
    assert [missing(match, 0, track) for track in ("water", "food")] == [0, 1]
    assert [missing(match, 1, track) for track in ("water", "food")] == [0, 0]


def test_l13_a_match_that_ends_at_lunch_ends_in_the_phase_of_the_animals() -> None:
    match = play(Scene("bruno").person(0, vital=1, food=0).match(), "end")
    assert (match.over, match.position()["phase"]) == (True, "animal day")
    match = play(Scene("bruno").person(0, vital=1, water=0).night().match(), "end")
    assert (match.over, match.position()["phase"]) == (True, "animal night")


def test_l13_lakes_fill_collapsed_players_too() -> None:
    scene = Scene("bruno", "clara").open("d5", "lake").person(1, vital=0, water=0)
    assert missing(play(scene.match(), "carry 2 e"), 1, "water") == 0


def test_l14_heal() -> None:
    match = Scene("bruno").person(0, vital=3).match()
    match.play("heal")
    match.play("heal")
    assert [missing(match, 0, track) for track in ("vital", "water", "food")] == [0, 2, 2]
    assert refusal(match, "heal").startswith("L14")
    match = Scene("bruno").open("d5", "lake").person(0, at="d5", vital=3).match()
    match.play("heal")
    assert person(match, 0)["water"] == 2


def test_l15_revive() -> None:
    match = Scene("bruno", "clara").person(1, vital=0).match()
    match.play("revive 2")
    assert [missing(match, 0, track) for track in ("water", "food")] == [1, 1]
    assert person(match, 1)["vital"] == 1
    match.play("end")
    assert match.actor == 1, "who is raised still has a turn"


def test_l15_revive_costs_water_and_food() -> None:
    """A refusal tells what is missing, or that the companion stands."""
    scene = Scene("bruno", "clara").person(1, vital=0)
    assert "costs 1 water and 1 food" in refusal(scene.person(0, food=0).match(), "revive 2")
    assert "costs 1 water and 1 food" not in refusal(Scene("bruno", "clara").match(), "revive 2")


def test_l15_who_is_carried_stays_down_and_who_is_revived_acts() -> None:
    scene = Scene("bruno", "clara").open("d5").person(1, vital=0)
    match = play(scene.match(), "carry 2 e")
    assert person(match, 1)["lying"]
    match = play(match, "revive 2", "end")
    assert (match.actor, match.view(1).facts["turn"]) == (1, 1)


def test_l15_who_lies_has_no_turn() -> None:
    match = Scene("bruno", "clara").person(1, vital=0).match()
    match.play("end")
    assert (match.view(0).facts["phase"], match.actor) == ("night", 0)


def test_l16_sharing() -> None:
    scene = Scene("bruno", "clara").open("d6", token="fire").person(1, water=0, food=0)
    del scene.given["heaps"]["d6"]
    match = scene.person(0, hands=["fire"]).match()
    for text in ("water 2", "food 2", "give fire 2"):
        match.play(text)
    assert [person(match, 1)[track] for track in ("water", "food", "hands")] == [1, 1, ["fire"]]
    assert match.view(0).facts["free_actions"] == 2
    apart = Scene("bruno", "clara").open("d5").person(1, at="d5", water=0).match()
    assert refusal(apart, "water 2") == "L16: Player 2 is on another space. L16 departs from the printed rules."
    assert refusal(apart, "carry 2 e") == "L110: Player 2 is on another space."
    assert refusal(apart, "revive 2") == "L15: Player 2 is on another space. L15 departs from the printed rules."
    assert (
        refusal(apart, "give binoculars 2")
        == "L16: you are not holding a pair of binoculars. L16 departs from the printed rules."
    )
    assert refusal(apart, "drop binoculars") == "L17: you are not holding a pair of binoculars."
    assert refusal(apart, "take binoculars") == "L17: you see no binoculars here."


def test_l16_the_receiver_may_refuse() -> None:
    match = Scene("bruno", "clara", ask_receiver=True).person(1, water=0).match()
    match.play("water 2")
    assert (match.actor, legal(match)) == (1, ["accept", "refuse"])
    match.play("accept")
    assert person(match, 1)["water"] == 1
    match.play("water 2")
    match.play("refuse")
    assert (match.actor, person(match, 1)["water"]) == (0, 1)


def test_l17_two_hands() -> None:
    scene = Scene("bruno").open("d5", token="rod").open("d3", token="fruit").open("d6", token="compass")
    scene.given["heaps"] = {"d5": ["compass", "fruit"]}
    match = scene.person(0, at="d5", hands=["rod"]).match()
    match.play("take compass")
    assert refusal(match, "take fruit").startswith("L17")
    match.play("drop rod")
    match.play("take fruit")
    assert match.position()["heaps"] == {"d5": ["rod"]}


def test_l18_fruit_and_honey() -> None:
    match = Scene("bruno").open("d6", token="fruits").person(0, at="d6", food=1).match()
    match.play("eat fruits")
    assert (missing(match, 0, "food"), match.position()["heaps"]) == (0, {})
    match = Scene("bruno").open("d5", token="hive").person(0, at="d5", food=0).match()
    match.play("honey")
    assert (person(match, 0)["food"], missing(match, 0)) == (2, 1)
    assert match.position()["heaps"] == {}


def test_l18_fruit_in_the_hand() -> None:
    match = Scene("bruno").open("d5", token="fruit").person(0, at="d5", food=0).match()
    match.play("take fruit")
    match.play("eat fruit")
    assert (person(match, 0)["food"], person(match, 0)["hands"]) == (1, [])


def test_l18_fruit_on_the_ground_is_eaten_before_one_in_a_hand() -> None:
    scene = Scene("bruno").open("d5", token="fruit").open("d3", token="fruit").person(0, at="d5", food=0)
    scene.given["heaps"].pop("d3")
    match = play(scene.person(0, hands=["fruit"]).match(), "eat fruit")
    assert (person(match, 0)["hands"], match.position()["heaps"]) == (["fruit"], {})


def test_l19_rain_fills_collapsed_players_too() -> None:
    scene = Scene("bruno", "clara").under("d5", "rod", "rainy").person(1, vital=0, water=0)
    assert missing(play(scene.match(), "move e"), 1, "water") == 0


def test_l19_rain() -> None:
    scene = Scene("bruno", "clara").under("d5", "rod", "rainy").person(0, water=0).person(1, water=1)
    match = scene.match()
    match.play("move e")
    assert [person(match, seat)["water"] for seat in (0, 1)] == [2, 2]
    match.play("move w")
    assert refusal(match, "move e").startswith("L19")
    match.play("end")
    match.play("move e")
    assert refusal(match, "move w").startswith("L19")
    match.play("end")
    assert not match.view(0).facts["raining"]


def test_l20_binoculars() -> None:
    scene = Scene("bruno").open("d5", token="binoculars").under("d3", "rod", "lake")
    scene.given["heaps"] = {}
    match = scene.person(0, hands=["binoculars"]).match()
    match.play("glass w")
    deck = match.position()["deck"]
    assert [card.text for card in match.view(0).zone("deck").cards[:4]] == [*reversed(deck[-3:]), ""]
    match.play("sort 321")
    assert match.position()["deck"] == [*deck[:-3], *reversed(deck[-3:])]
    assert refusal(match, "glass").startswith("L20")


def test_l20_rod() -> None:
    scene = Scene("bruno").open("d5", "lake", "rod")
    scene.given["heaps"] = {}
    match = scene.person(0, at="d5", hands=["rod"], food=0).match()
    match.play("fish")
    assert person(match, 0)["food"] == 1
    assert refusal(match, "fish").startswith("L20")
    match.play("move w")
    assert refusal(match, "fish").startswith("L20")


def test_l103_who_lies_takes_nothing() -> None:
    match = Scene("bruno", "clara").person(1, vital=0, water=0).match()
    assert refusal(match, "water 2").startswith("L103")


def test_l104_one_refusal_a_turn() -> None:
    match = Scene("bruno", "clara", ask_receiver=True).person(1, water=0).match()
    match.play("water 2")
    match.play("refuse")
    assert refusal(match, "water 2").startswith("L104")


def test_l106_with_full_hands_one_uses_what_lies_there() -> None:
    scene = Scene("bruno").open("d5", "lake", token="rod").open("d6", token="fire").open("d7", token="compass")
    scene.given["heaps"] = {"d5": ["rod"]}
    match = scene.person(0, at="d5", food=0, hands=["fire", "compass"]).match()
    for move in ("drop fire", "take rod", "fish", "drop rod", "take fire"):
        match.play(move)
    assert (person(match, 0)["food"], match.position()["heaps"]) == (1, {"d5": ["rod"]})


def test_l106_four_things_between_two_moves() -> None:
    match = Scene("bruno").open("d5", token="rod").open("d6").person(0, at="d5").match()
    for _ in range(4):
        match.play("take rod")
        match.play("drop rod")
    match.play("take rod")
    assert refusal(match, "drop rod").startswith("L106")
    match.play("move e")
    match.play("drop rod")


def test_l106_dropped_fruit_may_be_eaten() -> None:
    match = Scene("bruno").open("d5", token="fruit").person(0, at="d5", food=0).match()
    for move in ("take fruit", "drop fruit", "eat fruit"):
        match.play(move)
    assert (person(match, 0)["food"], match.position()["heaps"]) == (1, {})


def test_l106_the_game_that_showed_it() -> None:
    match = tw.new("lost", seats=1, seed=301)
    for move in ("be clara", "move sw", "take fruit", "drop fruit", "move nw", "take fruit"):
        match.play(move)
    assert person(match, 0)["hands"] == ["fruit"]


def test_l107_what_is_too_much_is_lost() -> None:
    match = Scene("bruno").open("d5", token="hive").open("c4", "lake", "rod").person(0, at="d5").match()
    full = person(match, 0)["food"]
    match.play("honey")
    assert (person(match, 0)["food"], match.position()["heaps"]) == (full, {"c4": ["rod"]})
    for move in ("move nw", "take rod", "fish"):
        match.play(move)
    assert person(match, 0)["food"] == full


def test_l110_anyone_can_be_carried() -> None:
    scene = Scene("bruno", "clara", "diego").open("d5").person(1, vital=0)
    match = scene.match()
    assert {"carry 2 e", "carry 3 e"} <= set(legal(match))


def test_l10_who_has_had_a_turn_cannot_go_next() -> None:
    match = Scene("bruno", "clara", "diego").match()
    match.play("end")
    assert refusal(match, "next 1").startswith("L10")
    assert refusal(match, "next 1") != refusal(match, "move w")


def test_l20_without_binoculars_nobody_looks_through_them() -> None:
    assert refusal(Scene("bruno").match(), "glass w") == "L20: you need the binoculars for that."
