"""What is certain of an action: each fact where it holds and where it does not, and in worlds that fit."""

from tests.games.lost.setting import Scene, home, kinds
from tests.games.playing import called, certain, walks

from tanglewood.core.view import joined
from tanglewood.games.lost.cards import TRACKS

LOOKS = 12  # every so many moves


def test_tracks_that_change() -> None:
    match = Scene("jessica").open("d5", "lake").person(0, water=0, food=1, vital=1).match()
    assert "Ada has 2 water (0 before)." in certain(match, "move e")
    assert "Ada has" not in certain(match, "end")
    match = Scene("jessica").person(0, water=1, food=1, vital=1).match()
    assert "Ada has 2 vital force (1 before), 0 water (1 before) and 0 food (1 before)." in certain(match, "heal")


def test_what_is_known_of_a_space() -> None:
    match = Scene("diego").under("d5", "fruit").match()
    assert "It turns up D5, where no clue is among the 6 tokens that can lie there." in certain(match, "move e")
    match.play("peek e")
    assert "It turns up D5, where a fruit worth 1 food lies." in certain(match, "move e")
    assert "where no clue is among the 5 tokens that can lie there." in certain(match, "move ne")
    assert "turns up" not in certain(match, "end")
    match = Scene("diego").open("d5", token="rod").match()
    assert "Lying there: the fishing rod." in certain(match, "move e")


def test_clues_are_counted() -> None:
    match = Scene("diego").open("d5").open("d6", token="clue A").person(0, at="d5").match()
    assert "where 1 clue is among the 11 tokens that can lie there." in certain(match, "move ne")


def test_the_compass_and_the_way_to_it() -> None:
    match = Scene("diego").open("d5").open("d6", token="compass").person(0, at="d5").match()
    assert "It is 2 steps to the nearest compass then, not 1." in certain(match, "move w")
    assert "compass" not in certain(match, "end")
    match = Scene("diego").open("d5").open("d6", token="compass").person(0, at="d6").match()
    assert "With it somebody holds a compass." in certain(match, "take compass")
    assert "It leaves a compass lying at D6." in certain(match, "end")
    match.play("take compass")
    assert "Nobody holds a compass then." in certain(match, "drop compass")
    assert "compass" not in certain(match, "end")


def test_the_way_out() -> None:
    match = home(True, "diego").person(0, at="d6").match()
    assert "It is 2 steps to the way out then, not 1." in certain(match, "move w")
    assert certain(match, "move e") == "It brings all out of the woods."
    match = home(False, "diego").person(0, at="d6").match()
    assert "out of the woods" not in certain(match, "move e")


def test_meals_and_animals_to_come() -> None:
    match = Scene("jessica").person(0, water=0, food=0, vital=2).match()
    said = "Lunch costs 2 vital force without water and food, which is all that is left."
    assert said in certain(match, "end")
    match = Scene("jessica").person(0, water=0, food=0, vital=3).night().match()
    assert "The night costs 1 vital force without water." in certain(match, "end")
    match = Scene("jessica").open("d5").open("d6", token="snake").person(0, at="d5", vital=1).match()
    assert "Animals in sight can cost Ada 1 vital force there, which is all that is left." in certain(match, "end")
    assert "Animals" not in certain(match, "move w")


def test_facts_hold_in_every_world() -> None:
    """What everybody has after an action is what is said, if the turn goes on and no space is turned up."""
    told = set()
    for moves, match in enumerate(walks("lost", 4)):
        if match.over or moves % LOOKS or match.state.turn < 0 or match.state.frame_count:
            continue
        before = match.view(None).facts["people"]
        for action in match.legal():
            fact = certain(match, action.text)
            world = match.imagine(match.actor, seed=moves)
            world.play(action)
            if "turns up" in fact or world.over or "end" in kinds(world) or world.state.frame_count:
                continue
            for name, now, then in zip(called(match), world.view(None).facts["people"], before, strict=True):
                changed = [f"{now[key]} {TRACKS[key]} ({then[key]} before)" for key in TRACKS if now[key] != then[key]]
                assert ((f"{name} has {joined(changed)}." if changed else f"{name} has") in fact) == bool(changed)
                told.add(bool(changed))
    assert told == {True, False}
