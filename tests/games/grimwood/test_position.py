"""Positions: every one that play reaches is accepted, impossible ones are refused with a reason."""

import json
from typing import Any

import pytest
from tests.games.grimwood.setting import position, table
from tests.games.playing import legal, play, walks

import tanglewood as tw

pytestmark = pytest.mark.many

NAMED = ("seats", "hands", "deck", "pile", "combos", "turn", "play_left", "draw_left", "extra", "used", "pending")


def test_every_reachable_position_restores() -> None:
    for ply, game in enumerate(walks("grimwood", 5)):
        if ply % 11 == 0 or game.position()["pending"]:
            again = tw.from_position("grimwood", json.loads(json.dumps(game.position())))
            assert again.state.tobytes() == game.state.tobytes()


def test_cards_and_turn_are_enough() -> None:
    """What is counted and learnt may be left out: the same choices and points."""
    for ply, game in enumerate(walks("grimwood", 3)):
        whole = game.position()
        if (
            ply % 5 == 0
            and whole["turn"] >= 0
            and not whole["skips"][whole["turn"]]
            and (whole["deck"] or whole["final_turns"])
        ):
            plain = {key: whole[key] for key in NAMED}
            again = tw.from_position("grimwood", plain, seed=ply)
            assert legal(again) == legal(game)
            assert again.scores() == game.scores()


def test_by_hand() -> None:
    game = table("owl owl owl mage", "crow", combos=["1: troll bride"], pile="path")
    assert game.scores() == [0, 2]
    assert legal(game) == ["draw", "steal 2", "play mage", "place mage", "lay owls"]
    assert play(game, "lay owls").scores() == [10, 2]


def frame(question: str, seat: int, *arguments: int) -> dict[str, Any]:
    return {"question": question, "seat": seat, "arguments": [*arguments, 0, 0, 0, 0][:4]}


ETERNALS, GHOULS = frame("reach", 0, 20), frame("reach", 0, 11)
PLAIN = position(["owl mage", "crow amulet"], combos=["0: troll bride", "1: demon"], pile="path swamp")
BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": [["owl"], ["crow"]]}, "G101"),
    ({"hands": [["owl", "mage"]]}, "list of 2"),
    ({"hands": [["owl", "lion"], ["crow", "amulet"]]}, "A card is one of"),
    ({"hands": [["owl", "mage", "mage"], ["crow", "amulet"]]}, "G101"),
    ({"pile": "path"}, "list"),
    ({"turn": 2}, "'turn'"),
    ({"turn": -1}, "G8"),
    ({"final_turns": 1}, "G8"),
    ({"idle": 20}, "G9"),
    ({"extra": 1}, "G4"),
    ({"used": ["mage"]}, "G21"),
    ({"used": ["owl"]}, "supernaturals"),
    ({"skips": [1, 0]}, "G29"),
    ({"skips": [0]}, "list of 2"),
    ({"play_left": 2}, "'play_left'"),
    ({"seen": [[[], []]]}, "list of 2"),
    ({"seen": [[[], []], [[]]]}, "list of 2"),
    ({"seen": [[[], []], [[], [2]]]}, "'seen' is a whole number from 0 to 1"),
    ({"seen": [[[], []], [[], "some"]]}, "'seen' is a list"),
    ({"excluded": [[["owl"], []], [[], []]]}, "G140"),
    ({"excluded": [[["lion"], []], [[], []]]}, "A card is one of"),
    ({"order": [0, 0, 0, 1]}, "'order' names each seat"),
    ({"order": [0, 0, 1, 2]}, "'order' is a whole number"),
    ({"colour": 1}, "has no colour"),
    ({"combos": [{"owner": 0, "kind": "owls", "cards": ["troll", "bride"]}]}, "G6"),
    ({"combos": [{"owner": 0, "kind": "elves", "cards": ["troll"]}]}, "kind of a combo"),
    ({"combos": [{"owner": 0, "cards": ["troll"]}]}, "has the keys"),
    ({"combos": [{"owner": 0, "kind": "supernatural", "cards": []}]}, "G5"),
    ({"pending": [frame("limit", 0)]}, "cannot be"),
    ({"pending": [frame("answer", 0, 0, -1)]}, "G10"),
    ({"pending": [frame("answer", 1, 0, 0)]}, "Whose power"),
    ({"pending": [frame("ask", 1)]}, "Only the player at turn"),
    ({"pending": [frame("keep", 0, 1)]}, "cannot be"),
    ({"pending": [frame("riddle", 0)]}, "A question is one of"),
    ({"pending": [frame("player", 0, 22)]}, "G21"),
    ({"pending": [frame("player", 0, 0)], "play_left": 0, "used": ["amazon"]}, "Whose power"),
    ({"pending": [frame("steal", 0, 13, 4, -1)], "play_left": 0, "used": ["goblins"]}, "cannot be"),
    ({"pending": [frame("steal", 0, 13, 2, -1)], "play_left": 0, "used": ["goblins"]}, "go on by itself"),
    ({"pending": [frame("join", 0, 16, 0)]}, "cannot be"),
    ({"pending": [frame("pick", 0, 21, 1, -1)], "play_left": 0, "used": ["laraki"]}, "cannot be"),
    ({"pending": [frame("hand-out", 0, 2, 1)]}, "cannot be"),
    ({"pending": [frame("may-play", 0, 22, -1)]}, "cannot be"),
    ({"pending": [frame("target", 0, 14, 2)], "play_left": 0, "used": ["highwayman"]}, "cannot be"),
    ({"pending": [frame("ask", 0), frame("answer", 1, 0, -1)]}, "on top"),
    ({"pending": [ETERNALS, frame("answer", 1, 0, -1)], "play_left": 0, "used": ["eternals"]}, "not of that power"),
    ({"pending": [GHOULS, frame("answer", 1, 0, 11)], "play_left": 0, "used": ["ghouls"]}, "not of that power"),
    ({"pending": [frame("ask", 0)] * 3}, "Too much"),
    ({"pending": [{"question": "ask"}]}, "has the keys"),
    ({"pending": [{"question": ["ask"], "seat": 0, "arguments": [0, 0, 0, 0]}]}, "A question is one of join, "),
]


def test_the_plain_one_is_accepted() -> None:
    assert tw.from_position("grimwood", PLAIN, seed=1).actor == 0


@pytest.mark.parametrize(("change", "reason"), BAD, ids=[str(change)[:60] for change, _ in BAD])
def test_impossible_positions_are_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(tw.BadPosition, match=reason):
        tw.from_position("grimwood", {**PLAIN, **change}, seed=1)


def test_wrong_sets_are_refused() -> None:
    given = position(["owl", "crow"], combos=["0: mixed"])
    given["combos"][0]["cards"] = ["path", "swamp", "clearing"]
    with pytest.raises(tw.BadPosition, match="G6"):
        tw.from_position("grimwood", given)
    given["combos"][0]["kind"] = "supernatural"
    with pytest.raises(tw.BadPosition, match="G5"):
        tw.from_position("grimwood", given)


def test_a_missing_key_is_named() -> None:
    with pytest.raises(tw.BadPosition, match="lacks pile"):
        tw.from_position("grimwood", {key: value for key, value in PLAIN.items() if key != "pile"})


@pytest.mark.parametrize("event", [[5, 0, 2, 1, -1, -1], [6, 0, 2, 1, 1, 1]], ids=["attempt", "steal"])
def test_what_all_hear_of_is_no_secret(event: list[int]) -> None:
    """An event that is told to all in full cannot come with an audience: others could not be told of it."""
    given = position(["owl", "crow"])
    tw.from_position("grimwood", {**given, "events": [[*event[:2], -1, *event[3:]]]}).view(0)
    with pytest.raises(tw.BadPosition, match="'events' are none of The Grimwood"):
        tw.from_position("grimwood", {**given, "events": [event]})
