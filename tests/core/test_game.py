"""Options, actions, errors and seats, by the toy game and by games made up here."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tanglewood as tw
from tanglewood.core.checks.errors import BadOption, IllegalMove, UnknownName, UnreadableMove
from tanglewood.core.game import scoring, verbs
from tanglewood.core.game.game import MOST_OBSERVED, write_seats
from tanglewood.core.numbers.ints import INT8, INT64
from tanglewood.core.state.options import MAX_OPTION, Option
from tanglewood.core.state.record import copy_of
from tanglewood.core.view.actions import ActionTable, Family, Thing, family, players, things
from tanglewood.core.view.view import BACK, Card, Speaker, count_of, default_names, full_names, hand_zone

SWITCH = Option("aid", False, "A switch.")
NUMBER = Option("target", 21, "A number.", minimum=5)
CHOICE = Option("length", "long", "A choice.", choices=("short", "long"))
TABLE = ActionTable(
    Family("play", 3, lambda i: f"play {i}", lambda i: f"Play the {i}"),
    Family("pass", 1, lambda _: "pass", lambda _: "Pass"),
    Family("give", 2, lambda i: f"Give {i}", lambda i: f"Give away the {i}", lambda i: (str(i),)),
)


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [
        (SWITCH, True, 1),
        (SWITCH, False, 0),
        (SWITCH, 1, 1),
        (NUMBER, 5, 5),
        (NUMBER, MAX_OPTION, MAX_OPTION),
        (CHOICE, "short", 0),
        (CHOICE, "long", 1),
    ],
)
def test_option_values(option: Option, value: object, kept: int) -> None:
    assert option.encode(value) == kept
    assert option.decode(kept) == value
    assert type(option.decode(kept)) is type(option.default)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (SWITCH, 2),
        (SWITCH, "yes"),
        (SWITCH, None),
        (NUMBER, 4),
        (NUMBER, MAX_OPTION + 1),
        (NUMBER, 7.0),
        (NUMBER, "7"),
        (NUMBER, True),
        (NUMBER, None),
        (CHOICE, 1),
        (CHOICE, None),
    ],
)
def test_wrong_option_values(option: Option, value: object) -> None:
    with pytest.raises(BadOption, match=option.name):
        option.encode(value)


def test_wrong_choice_names_the_nearest() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'short'"):
        CHOICE.encode("shrt")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [(SWITCH, " Yes ", True), (SWITCH, "off", False), (NUMBER, "16", 16), (CHOICE, "Short", "short")],
)
def test_typed_options(option: Option, text: str, value: object) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize(("option", "text"), [(SWITCH, "perhaps"), (NUMBER, "many"), (NUMBER, "1"), (NUMBER, "")])
def test_wrong_typed_options(option: Option, text: str) -> None:
    with pytest.raises(BadOption, match=option.name):
        option.read(text)


def test_actions_one_to_one() -> None:
    assert (TABLE.bases, TABLE.count) == ((0, 3, 4), 6)
    texts = [TABLE.text(number) for number in range(TABLE.count)]
    assert texts == ["play 0", "play 1", "play 2", "pass", "Give 0", "Give 1"]
    assert [TABLE.parse(text) for text in texts] == list(range(6))
    assert TABLE.parse("  GIVE   1 ") == 5
    assert TABLE.action(5).parts == ("1",)


@pytest.mark.parametrize("number", [-1, 6, 10**9])
def test_wrong_action_numbers(number: int) -> None:
    with pytest.raises(UnreadableMove, match="0 to 5"):
        TABLE.text(number)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes anything but an action or UnreadableMove, with what comes near or how moves look."""
    try:
        number = TABLE.parse(text)
    except UnreadableMove as error:
        number = 0
        assert re.search("Did you mean '|Moves look like 'play 0', 'pass'", str(error))  # noqa: PT017
    assert 0 <= number < TABLE.count


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("play 7", "'play 2', 'play 1' or 'play 0'"),
        ("give", "'Give 1' or 'Give 0'"),
        ("throw 1", "'play 1' or 'Give 1'"),
        ("pas", "'pass'"),
        ("GIEV 1", "'Give 1'"),
    ],
)
def test_what_comes_near_is_named(text: str, near: str) -> None:
    """A known verb or a known thing is enough, and so is a slip of the finger; the nearest come first."""
    with pytest.raises(UnreadableMove, match=f"There is no move '{text}'. Did you mean {near}[?]$"):
        TABLE.parse(text)


def test_what_the_rules_never_know_has_a_reason() -> None:
    table = ActionTable(
        *TABLE.families, why_none=lambda text: "P1: nobody plays a pass." if text == "play pass" else ""
    )
    with pytest.raises(IllegalMove, match=r"^P1: nobody plays a pass\.$"):
        table.parse(" PLAY  pass ")
    assert table.parse("pass") == TABLE.parse("pass")


@pytest.mark.parametrize(("given", "nearest"), [("pebles", "pebbles"), ("Pebbles", "pebbles"), ("xyzzy", None)])
def test_unknown_games_name_the_nearest(given: str, nearest: str | None) -> None:
    with pytest.raises(UnknownName) as error:
        tw.new(given)
    assert ("Did you mean" in str(error.value)) == (nearest is not None)
    assert "pebbles" in str(error.value)
    assert repr(given) in str(error.value)


def test_unknown_options_name_the_nearest() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'rounds'"):
        tw.new("pebbles", round=3)


@pytest.mark.parametrize("seats", [0, 1, 5, True, "2", 2.5])
def test_wrong_seats(seats: object) -> None:
    with pytest.raises(BadOption, match="2, 3, 4 seats"):
        tw.new("pebbles", seats)  # type: ignore[arg-type]


def test_default_seats() -> None:
    assert tw.new("pebbles").seats == 2


def test_words_for_seats() -> None:
    speaker = Speaker(1, ("Ada", "Ben"))
    assert (speaker.who(0), speaker.who(1), speaker.whom(1), speaker.whose(0)) == ("Ada", "You", "you", "Ada's")
    assert (speaker.does(0, "play"), speaker.does(1, "play"), speaker.does(0, "go", "goes")) == (
        "Ada plays",
        "You play",
        "Ada goes",
    )
    assert default_names(2) == full_names(None, 2) == ("Player 1", "Player 2")
    assert (count_of(1, "point"), count_of(0, "point"), count_of(2, "box", "boxes")) == (
        "1 point",
        "0 points",
        "2 boxes",
    )


def test_zones_by_name() -> None:
    view = tw.new("pebbles").view(None)
    assert view.zone("pond").label == "Pond"
    with pytest.raises(KeyError):
        view.zone("lake")


def test_options_are_declared_by_the_state() -> None:
    """With the names of their fields, in their order."""
    options = tw.get_game("pebbles").options
    assert [option.name for option in options] == ["rounds", "hollow", "frog", "wins"]
    assert (options[0].default, options[0].suggestions, options[3].choices) == (2, (1, 2, 4), ("high", "low"))
    assert all(option.doc for option in options)


def test_hands_are_faces_and_backs() -> None:
    """What the viewer knows of a hand lies face up, the rest is backs."""
    hand = hand_zone(Speaker(0, ("Ada", "Ben")), 1, "cards", [Card("7K")], 3)
    assert (hand.name, hand.label, hand.owner) == ("hand-1", "Ben's cards", 1)
    assert hand.cards == (Card("7K"), BACK, BACK)


def test_numbers_of_seats_are_observed_from_ones_own_on() -> None:
    """Absent seats are 0, and nothing is more than the most that can be observed."""
    state = tw.new("pebbles", 3, seed=1).state
    state.points[:3] = 5, 300, 7
    out = np.full(6, -1, INT8)
    assert write_seats(state, state.points, 1, out, 1) == 5
    assert out.tolist() == [-1, MOST_OBSERVED, 7, 5, 0, -1]


def test_points_decide() -> None:
    """Scores are the points; who has most of them at the end has won; what counts is who has gained most."""
    match = tw.new("pebbles", 3, seed=1)
    before, state, out, share = copy_of(match.state), match.state, np.zeros(3, INT64), np.zeros(3)
    before.points[:3] = 9, 0, 0
    state.points[:3] = 10, 3, 0
    scoring.scores(state, out)
    assert out.tolist() == [10, 3, 0]
    scoring.winners(state, out)
    assert out.tolist() == [0, 0, 0], "while it goes on nobody has"
    state.actor, state.points[1] = -1, 10
    scoring.winners(state, out)
    assert out.tolist() == [1, 1, 0]
    scoring.utility(state, before, share)
    assert share.tolist() == [-9 / 11, 9 / 11, -10 / 11]


def test_legal_by_reasons_alone() -> None:
    """A game without a list of its own gets one of all legal actions; none once the match is over."""
    match = tw.new("pebbles", seed=1)
    assert match.game.rules.legal is None
    numbers = range(match.game.actions.count)
    assert verbs.legal_numbers(match.state) == [n for n in numbers if not verbs.illegal_reason(match.state, n)]
    match.state.actor = -1
    assert verbs.legal_numbers(match.state) == []


def test_what_one_presses_first() -> None:
    assert TABLE.first_of == {"0": 4, "1": 5}


def test_a_family_has_an_action_for_each_combination_of_things() -> None:
    gifts = [*things(["nut"], ["a nut"], "hand-"), Thing("tale", "a tale")]
    table = ActionTable(family("give", "Give {} to {}", gifts, players(2)), family("draw", "Draw", press="deck"))
    assert [table.text(number) for number in range(table.count)] == [
        *("give nut 1", "give nut 2", "give tale 1", "give tale 2", "draw"),
    ]
    nut, tale, draw = table.action(1), table.action(2), table.action(4)
    assert (nut.label, nut.parts) == ("Give a nut to player 2", ("hand-nut", "player-2"))
    assert (tale.label, tale.parts) == ("Give a tale to player 1", ("player-1",))
    assert (draw.label, draw.parts) == ("Draw", ("deck",))
