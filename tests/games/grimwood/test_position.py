"""Positions: what makes sense is accepted and played on, whether or not play leads to it; all else is refused."""

import json
import random
from typing import Any

import pytest
from tests.games.grimwood.setting import position, table
from tests.games.playing import EVERY, legal, play, walk_on, walks
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.state.decision_stack import frames_of

pytestmark = pytest.mark.many

NAMED = ("seats", "hands", "deck", "pile", "combos", "turn", "play_left", "draw_left", "extra", "used", "pending")


def test_every_reachable_position_restores() -> None:
    for ply, game in enumerate(walks("grimwood", 5)):
        if ply % sampled(33, 11) == 0 or (len(frames_of(game.state)) and ply % sampled(3, 1) == 0):
            again = tw.from_position("grimwood", json.loads(json.dumps(game.position())))
            assert again.state.tobytes() == game.state.tobytes()


def test_cards_and_turn_are_enough() -> None:
    """What is counted and learnt may be left out: the same choices and points."""
    for ply, game in enumerate(walks("grimwood", 3)):
        if ply % sampled(25, 5):
            continue
        whole = game.position()
        if whole["turn"] >= 0 and not whole["skips"][whole["turn"]] and (whole["deck"] or whole["final_turns"]):
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


ETERNALS, GHOULS, OFFER = frame("reach", 0, 20), frame("reach", 0, 11), frame("offer", 0, 14)
PLAIN = position(["owl mage", "crow amulet"], combos=["0: troll bride", "1: demon"], pile="path swamp")
BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": [["owl"], ["crow"]]}, "G101"),
    ({"hands": [["owl", "mage"]]}, "list of 2"),
    ({"hands": [["owl", "lion"], ["crow", "amulet"]]}, "'lion' is no card"),
    ({"hands": [["owl", "mage", "mage"], ["crow", "amulet"]]}, "G101"),
    ({"pile": "path"}, "list"),
    ({"turn": 2}, "'turn'"),
    ({"turn": -1, "extra": 2}, "G8"),
    ({"turn": -1, "play_left": 1}, "G8"),
    ({"turn": -1, "final_turns": 1}, "G8"),
    ({"turn": -1, "used": ["mage"]}, "G8"),
    ({"turn": -1, "pending": [frame("ask", 0)]}, "G8"),
    ({"final_turns": 1}, "G8"),
    ({"idle": 21}, "'idle'"),
    ({"idle": 20}, "G9"),
    ({"extra": 61}, "'extra'"),
    ({"used": ["owl"]}, "'owl' is no supernatural"),
    ({"used": ["mage", "mage"]}, "names mage twice"),
    ({"skips": [1, 0]}, "G29"),
    ({"skips": [0]}, "list of 2"),
    ({"play_left": 2}, "'play_left'"),
    ({"seen": [[[], []]]}, "list of 2"),
    ({"seen": [[[], []], [[]]]}, "list of 2"),
    ({"seen": [[[], []], [[], [2]]]}, "'seen' is a whole number from 0 to 1"),
    ({"seen": [[[], []], [[], "some"]]}, "'seen' is a list"),
    ({"excluded": [[["owl"], []], [[], []]]}, "G140"),
    ({"excluded": [[["lion"], []], [[], []]]}, "'lion' is no card"),
    ({"order": [0, 0, 0, 1]}, "'order' names each seat"),
    ({"order": [0, 0, 1, 2]}, "'order' is a whole number"),
    ({"colour": 1}, "has no colour"),
    ({"combos": [{"owner": 0, "kind": "owls", "cards": ["troll", "bride"]}]}, "G6"),
    ({"combos": [{"owner": 0, "kind": "elves", "cards": ["troll"]}]}, "no kind of combo"),
    ({"combos": [{"owner": 0, "cards": ["troll"]}]}, "holds dicts with the keys"),
    ({"combos": [{"owner": 0, "kind": "supernatural", "cards": []}]}, "G5"),
    ({"pending": [frame("limit", 0)]}, "go on by itself"),
    ({"pending": [frame("answer", 0, 0, -1)]}, "G10"),
    ({"pending": [frame("answer", 1, 0, 0)]}, "Whose power"),
    ({"pending": [frame("ask", 1)]}, "Only the player at turn"),
    ({"pending": [frame("keep", 0, 1)]}, "argument 1 of keep"),
    ({"pile": [], "deck": [*PLAIN["deck"], *PLAIN["pile"]], "pending": [frame("keep", 0)]}, "cannot be"),
    ({"pending": [frame("riddle", 0)]}, "A question is one of"),
    ({"pending": [frame("player", 0, 0)], "play_left": 0, "used": ["amazon"]}, "Whose power"),
    ({"pending": [frame("steal", 0, 13, 4, -1)], "play_left": 0, "used": ["goblins"]}, "argument 2 of steal"),
    ({"pending": [frame("steal", 0, 13, 2, -1)], "play_left": 0, "used": ["goblins"]}, "go on by itself"),
    ({"pending": [frame("join", 0, 16, 0)]}, "cannot be"),
    ({"pending": [frame("pick", 0, 21, 3, -1)], "play_left": 0, "used": ["laraki"]}, "cannot be"),
    ({"pending": [frame("pick", 0, 10, 1, 29)], "play_left": 0, "used": ["faeries"]}, "cannot be"),
    ({"pending": [frame("hand-out", 0, 2, 1)]}, "cannot be"),
    ({"pending": [frame("may-play", 0, 22, -1)]}, "cannot be"),
    ({"pending": [frame("target", 0, 14, 2)], "play_left": 0, "used": ["highwayman"]}, "cannot be"),
    ({"pending": [frame("ask", 0), frame("answer", 1, 0, -1)]}, "on top"),
    ({"pending": [ETERNALS, frame("answer", 1, 0, -1)], "play_left": 0, "used": ["eternals"]}, "not of that power"),
    ({"combos": PLAIN["combos"][:1], "deck": [*PLAIN["deck"], "demon"], "pending": [OFFER]}, "cannot be"),
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


# Of no play, but nothing in it contradicts the rules or itself: accepted
ODD: list[dict[str, Any]] = [
    {"turn": -1},
    {"extra": 1},
    {
        "extra": 60,
        "used": ["mage", "troll"],
        "hands": [["owl", "mage", "rune"], ["crow", "amulet"]],
        "deck": [card for card in PLAIN["deck"] if card != "rune"] + ["rune"] * 3,
    },
    {"used": ["mage"]},
    {"skips": [0, 100]},
    {"pending": [frame("player", 0, 22)]},
    {"pending": [frame("pick", 0, 21, 1, -1)]},
    {"pending": [frame("pick", 0, 12, 2, 16)]},
    {"pending": [frame("pick", 0, 10, 6, -1)]},
    {"pending": [frame("may-play", 0, 16, -1)]},
    {"pending": [frame("hand-out", 0, 1, 1)], "seats": 3, "hands": [*PLAIN["hands"], []], "skips": [0, 0, 0]},
    {"pending": [GHOULS, frame("answer", 1, 0, 11)]},
    {"pending": [frame("target", 0, 5, 3)]},
    {"pending": [frame("join", 0, 5, 1)], "combos": [PLAIN["combos"][0], {**PLAIN["combos"][1], "owner": 0}]},
    {"pending": [frame("answer", 1, 0, 20)], "turns": 28_000},
    {"combos": [{**combo, "owner": 1} for combo in PLAIN["combos"]], "pending": [ETERNALS]},
]


@pytest.mark.parametrize("change", ODD, ids=[str(change)[:60] for change in ODD])
def test_positions_that_no_play_leads_to_can_be_played(change: dict[str, Any]) -> None:
    """They are looked at, restored and played to their end like any other."""
    chance = random.Random(1)
    for ply, match in enumerate(walk_on(tw.from_position("grimwood", {**PLAIN, **change}, seed=1), chance)):
        if ply % EVERY == 0 or match.over:
            assert match.view(None).prompt
    assert match.over
    assert tw.from_position("grimwood", match.position()).state.tobytes() == match.state.tobytes()


def test_wrong_sets_are_refused() -> None:
    given = position(["owl", "crow"], combos=["0: mixed"])
    given["combos"][0]["cards"] = ["path", "swamp", "clearing"]
    with pytest.raises(tw.BadPosition, match="G6"):
        tw.from_position("grimwood", given)
    given["combos"][0]["kind"] = "supernatural"
    with pytest.raises(tw.BadPosition, match="G5"):
        tw.from_position("grimwood", given)


def test_more_cards_than_there_are_is_refused() -> None:
    """Before they are laid into slots, as there are none for them."""
    with pytest.raises(tw.BadPosition, match="G101: there are 68 cards"):
        tw.from_position("grimwood", {**PLAIN, "hands": [["owl"] * 69, []]})


def test_a_missing_key_is_named() -> None:
    with pytest.raises(tw.BadPosition, match="lacks pile"):
        tw.from_position("grimwood", {key: value for key, value in PLAIN.items() if key != "pile"})


@pytest.mark.parametrize(
    "events",
    [[[5, 0, 2, 1, -1, 0]], [[6, 0, 2, 1, 0, 0]], [[8, 0, 2, 3, 1, 0]], [[15, seat, 2, 24, 0, 0] for seat in (0, 1)]],
    ids=["attempt", "block", "place", "misses"],
)
def test_what_all_hear_of_is_no_secret(events: list[list[int]]) -> None:
    """An event that is told to all in full cannot come with an audience: others could not be told of it."""
    given = position(["owl", "crow"])
    tw.from_position("grimwood", {**given, "events": [[*event[:2], -1, *event[3:]] for event in events]}).view(0)
    with pytest.raises(tw.BadPosition, match="'events' are none of The Grimwood"):
        tw.from_position("grimwood", {**given, "events": events})
