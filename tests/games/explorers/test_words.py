"""What viewers of Explorers and Paths are shown and told, and that every refusal names its rule."""

import pytest
from tests.games.explorers.setting import table
from tests.games.playing import check_refusals, legal, play, told, walk

from tanglewood.games.explorers.state import Frame, Happened
from tanglewood.games.explorers.story import _SENTENCES

FOREST = "b1: straight right, b2: left up, c2: right down, c3: straight up"


@pytest.mark.many
@pytest.mark.parametrize("seats", [2, 4])
def test_refusals_name_a_rule(seats: int) -> None:
    """Every action that is not legal is refused with a sentence that begins with the number of a rule there is."""
    asked = check_refusals("explorers", walk("explorers", seats, seats))
    assert len(asked) > len(Frame) / 2


def test_refused_cards_say_why() -> None:
    view = play(table("druid left", "witch", paths=FOREST), "path left", "at b4", "arrow up").view(0)
    assert view.refusals == {"druid": "E5: explorers are played before paths and moves."}


def test_every_event_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(Happened) - {Happened.DRAW, Happened.SEE}


# Facts: where pieces could walk


def test_squares_of_the_forest() -> None:
    facts = table("", "", paths=FOREST, pieces="b2 b2").view(None).facts
    slots = {slot["slot"]: slot for slot in facts["slots"]}
    assert slots["b2"] == {
        "slot": "b2",
        "terrain": "path",
        "shape": "left",
        "arrow": "up",
        "dots": ["left"],
        "pieces": [0, 1],
    }
    assert (slots["a1"]["terrain"], slots["c1"]["terrain"], slots["e4"]["terrain"]) == ("clearing", "river", "blank")


def test_reach_is_where_moves_lead() -> None:
    """What a player can reach is what walking finds, move by move."""
    match = table("", "witch", paths="b1: straight right, a2: straight down, a4: straight down", pieces="a1 e1")
    assert match.view(1).facts["reach"] == [["b1", "a2"], []]
    chain = table("", "", paths="b2: right right, c2: straight right, d2: straight right", pieces="b2 e1")
    assert chain.view(None).facts["reach"] == [["c2", "d2"], []]
    play(chain, "go c2")
    assert chain.view(None).facts["reach"] == [["d2"], []]


def test_reach_under_a_wizard_is_short() -> None:
    forest = "b2: right right, c2: straight right, d2: straight right"
    match = play(table("wizard", "", paths=forest, pieces="a1 b2"), "play wizard")
    assert match.view(None).facts["reach"][1] == ["c2"]


def test_previews_are_what_happens() -> None:
    """What is foretold for a slot and a rotation is the reach after they are chosen."""
    start = play(table("left", "witch", paths=FOREST, pieces="b2 e1"), "path left")
    foretold = start.view(0).facts["previews"]
    assert start.view(1).facts["previews"] == {}
    for at, rotations in foretold.items():
        there = play(start.copy(), at)
        assert there.view(0).facts["previews"] == {f"arrow {side}": reach for side, reach in rotations.items()}
        for side, reach in rotations.items():
            assert play(there.copy(), f"arrow {side}").view(0).facts["reach"] == reach


@pytest.mark.parametrize("card", ["hireling", "witch", "cartographer"])
def test_previews_of_explorers_are_what_happens(card: str) -> None:
    start = play(table(card, "left", paths=FOREST, pieces="b2 e1"), f"play {card}")
    foretold = start.view(0).facts["previews"]
    assert list(foretold) == [text for text in legal(start) if text != "pass"]
    for at, reach in foretold.items():
        there = play(start.copy(), at)
        if card == "hireling":
            assert there.view(0).facts["reach"] == reach
        elif card == "cartographer":
            for text in legal(there):
                side = text.removeprefix("arrow ")
                assert play(there.copy(), text).view(0).facts["reach"] == reach[side]
        else:
            for text, after in there.view(0).facts["previews"].items():
                assert play(there.copy(), text).view(0).facts["reach"] == after


def test_choices_are_on_the_table() -> None:
    facts = table("druid left", "witch", paths=FOREST).view(0).facts
    assert facts["choices"] == {"play druid": ["druid"], "path left": ["left"], "go b1": ["b1"], "camp": []}


def test_slots_that_cannot_be_chosen_say_why() -> None:
    match = table("druid left", "witch", paths=FOREST)
    assert match.view(1).facts["reasons"] == {}
    for text in ("path left", "at b2"):
        reasons = match.view(0).facts["reasons"]
        legal_slots = {text.split()[1] for text in legal(match) if text.startswith(("at", "go"))}
        told_slots = [slot for slots in reasons.values() for slot in slots]
        squares = {square["slot"] for square in match.view(0).facts["slots"]}
        assert set(told_slots) == squares - legal_slots
        assert len(told_slots) == len(set(told_slots))
        play(match, text)
    assert [*match.view(0).facts["reasons"]] == ["E6: first choose where the path's arrow points."]


# Words


def test_draws_are_told_to_the_drawer_only() -> None:
    match = play(table("hireling", "left", deck="druid"), "play hireling")
    assert told(match, 0) == ["You play the Hireling.", "You draw the Druid."]
    assert told(match, 1) == told(match) == ["Player 1 plays the Hireling.", "Player 1 draws 1 card."]


def test_a_path_is_told() -> None:
    match = play(table("left", "witch", paths=FOREST), "path left", "at b2", "arrow down")
    assert told(match, 0) == ["You lay a left bend pointing down on b2, over a left bend pointing up."]


def test_prompts() -> None:
    match = table("guide archer", "left left", paths=FOREST)
    assert match.view(0).prompt == "Your turn: play explorers or lay paths or walk or camp (2 plays and 2 moves left)."
    play(match, "play guide")
    assert match.view(1).prompt == "Your choice: choose what Player 1's Guide gives."
    play(match, "give draws", "play archer")
    assert match.view(0).prompt == "Player 2's choice: discard 1 card because of your Archer."
