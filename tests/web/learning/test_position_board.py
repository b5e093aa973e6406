"""The board on which positions are set up: cards are put by pressing, numbers are set, and the engine checks it all."""

import random
import re
from contextlib import suppress
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from tests.web.visitors import Person

import tanglewood as tw
from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.web.learning.position_board import board_of, changed, miscounted
from tanglewood.web.learning.position_codes import code_of, read_code
from tanglewood.web.learning.position_pages import match_from

ABILITIES = ("fox", "woodcutter", "setup")  # phases in which somebody decides about one, or picks a character
COUNTED = ("fox", "grimwood")  # games in which some places need a number of cards
LAID = [game for game in game_ids() if get_game(game).setup is not None]
WITH_HANDS = [game for game in LAID if game != "lost"]  # from the first moment on


def cards_at(game: str, position: object) -> dict[str, list[str]]:
    board = board_of(get_game(game), position, "")
    assert board is not None
    return {place.name: [laid.card.text for laid in place.cards] for place in board.places}


@pytest.mark.parametrize("game", LAID)
def test_every_moment_of_a_game_can_be_laid_and_played(game: str) -> None:
    """What was known of hands is forgotten; where nobody decides anything else, nothing else changes."""
    setup = get_game(game).setup
    assert setup is not None
    played = 0
    for seed in range(4):
        match = tw.new(game, 2, seed=seed)
        while not match.over and len(match.moves) < 40:
            match.play(match.legal()[len(match.moves) % len(match.legal())])
            position = match.position()
            if match.over or position.get("phase") in ABILITIES or position.get("pending"):
                continue
            laid = {place.name: place.cards for place in setup.places(position)}
            assert sorted(text for cards in laid.values() for text in cards)
            again = match_from(game, setup.lay(position, laid))
            assert {action.text for action in again.legal()} == {action.text for action in match.legal()}
            played += 1
    assert played > 20


@pytest.mark.parametrize("game", WITH_HANDS)
def test_a_pressed_card_is_swapped_or_put(game: str) -> None:
    rules, position = get_game(game), tw.new(game, 2, seed=3).position()
    before = cards_at(game, position)
    swapped = changed(rules, position, {"picked": "hand-0.0", "pick": "hand-1.1"})
    now = cards_at(game, swapped)
    assert (now["hand-0"][0], now["hand-1"][1]) == (before["hand-1"][1], before["hand-0"][0])
    match_from(game, swapped)
    put = cards_at(game, changed(rules, position, {"picked": "hand-0.0", "put": "deck"}))
    assert put["deck"] == [*before["deck"], before["hand-0"][0]]
    assert len(put["hand-0"]) == len(before["hand-0"]) - 1


def test_a_combo_is_laid_card_by_card() -> None:
    """Half of it cannot be played; the whole can, in the order of its kind."""
    rules, position = get_game("grimwood"), tw.new("grimwood", 2, seed=3).position()
    for number in range(3):
        deck = cards_at("grimwood", position)["deck"]
        picked = {"picked": f"deck.{deck.index('owl')}", "put": "combo-0" if number else "new-1"}
        position = changed(rules, position, picked)
        if number < 2:
            with pytest.raises(BadPosition):
                match_from("grimwood", position)
    assert position["combos"] == [{"owner": 1, "kind": "owls", "cards": ["owl"] * 3}]
    assert match_from("grimwood", position).legal()


@pytest.mark.parametrize("game", LAID)
def test_a_wrong_number_of_cards_is_said_in_the_language_of_the_page(game: str) -> None:
    """And no place of a game that goes on is said to have one."""
    rules, match = get_game(game), tw.new(game, 2, seed=5)
    for _ in range(20):
        assert not miscounted(rules, match.position())
        match.play(match.legal()[0])
    if game in COUNTED:
        with speaking("de"):
            assert "Richtig wären" in miscounted(rules, _wrong(rules))


def _wrong(rules: Game) -> dict[str, Any]:
    """A deck, or a combo, with a card too many."""
    position = tw.new(rules.id, 2, seed=3).position()
    if rules.id == "fox":
        return changed(rules, position, {"picked": "hand-0.0", "put": "deck"})
    deck = cards_at(rules.id, position)["deck"]
    return changed(rules, position, {"picked": f"deck.{deck.index('owl')}", "put": "new-1"})


def test_a_board_without_a_decree_can_still_be_pressed() -> None:
    rules, position = get_game("fox"), tw.new("fox", 2, seed=3).position()
    lifted = changed(rules, position, {"picked": "decree.0", "put": "hand-0"})
    assert cards_at("fox", lifted)["decree"] == []
    laid = changed(rules, lifted, {"picked": "hand-0.0", "put": "decree"})
    assert match_from("fox", laid).legal()


@pytest.mark.parametrize(
    ("game", "press", "says"),
    [
        ("woods", {"turn": "0", "tokens-0": "99", "tokens-1": "0"}, "ist eine ganze Zahl"),
        ("woods", {"turn": "0", "tokens-0": "15", "tokens-1": "9"}, "W8: Es gibt 16 Chips"),
        ("woods", {"picked": "row.0", "put": "deck"}, "W3: In der Auslage liegen fünf Karten"),
        ("woods", {"picked": "deck.0", "put": "row"}, "fasst höchstens"),
        ("woods", {"picked": "deck.0", "put": "pocket-0"}, "W1: Von Karten mit dem Wert"),
        ("grimwood", {"picked": "hand-0.0", "put": "new-0"}, "G"),
        ("fox", {"turn": "0", "tricks-0": "99", "tricks-1": "0", "points-0": "0", "points-1": "0"}, "ganze Zahl"),
    ],
    ids=range(7),
)
def test_what_the_engine_refuses_is_said_in_the_language_of_the_page(
    game: str, press: dict[str, str], says: str
) -> None:
    """And not in English."""
    rules, reasons = get_game(game), []
    position = changed(rules, tw.new(game, 2, seed=3).position(), press)
    for language in ("en", "de"):
        with speaking(language), pytest.raises(BadPosition) as refusal:
            match_from(game, position)
        with speaking(language):
            reasons.append(str(refusal.value))
    assert says in reasons[1]
    assert reasons[0] != reasons[1]


def test_numbers_and_the_turn_are_set() -> None:
    rules, position = get_game("fox"), tw.new("fox", 2, seed=3).position()
    query = {"turn": "1", "tricks-0": "0", "tricks-1": "0", "points-0": "7", "points-1": "9"}
    match = match_from("fox", changed(rules, position, query))
    assert (match.actor, match.position()["points"]) == (1, [7, 9])


@pytest.mark.parametrize(
    "query",
    [
        {"picked": "x", "put": "deck"},
        {"picked": "hand-0.99", "put": "deck"},
        {"picked": "hand-0.0", "put": "moon"},
        {"picked": "hand-0.0", "pick": "moon.1"},
        {"turn": "x"},
        {"turn": "1", "tricks-0": "1000000"},
    ],
    ids=range(6),
)
def test_presses_that_the_board_does_not_have_are_refused(query: dict[str, str], ada: Person) -> None:
    position = tw.new("fox", 2, seed=3).position()
    with pytest.raises(BadPosition):
        changed(get_game("fox"), position, query)
    assert ada.get("/position/fox", params={"p": code_of(position), **query}).status_code == 400


@pytest.mark.parametrize("game", WITH_HANDS)
def test_the_board_works_by_forms_alone(ada: Person, game: str) -> None:
    page = ada.page(f"/position/{game}")
    code = re.findall(r'name="p" value="([^"]+)"', page)[0]
    values = re.findall(r'name="pick" value="([^"]+)"', page)
    assert len(values) > 20
    assert 'name="put"' not in page, "nothing is pressed yet"
    picked = ada.get(f"/position/{game}", params={"p": code, "edit": "on", "picked": "", "pick": "hand-0.0"}).text
    assert 'aria-pressed="true"' in picked
    assert "Put it here" in picked
    answer = ada.get(f"/position/{game}", params={"p": code, "edit": "on", "picked": "hand-0.0", "put": "deck"})
    assert answer.status_code == 303
    leads = urlsplit(answer.headers["location"])
    then = read_code(parse_qs(leads.query)["p"][0])
    assert len(then["hands"][0]) == len(read_code(code)["hands"][0]) - 1
    shown = ada.get(f"{leads.path}?{leads.query}")
    assert shown.status_code == 200, "a board that is not ready yet is no fault"
    assert ("You can’t play from here yet." in unescape(shown.text)) != ("You can play this position" in shown.text)


JUNK = (None, -1, 10**30, 1e308, float("inf"), "x", [], {}, [[]], [None, 1], {"owner": 99, "cards": ["owl"]})


def junked(value: Any, rng: random.Random) -> Any:
    """The value with junk somewhere in it."""
    if rng.random() < 0.3 or not isinstance(value, dict | list) or not value:
        return rng.choice(JUNK)
    copy = dict(value) if isinstance(value, dict) else list(value)
    at = rng.choice(list(copy)) if isinstance(copy, dict) else rng.randrange(len(copy))
    copy[at] = junked(copy[at], rng)
    return copy


@pytest.mark.parametrize("game", LAID)
def test_junk_gives_no_board_or_a_refusal(game: str) -> None:
    rules, rng = get_game(game), random.Random(7)
    match = tw.new(game, 2, seed=3)
    for _ in range(12):
        match.play(match.legal()[0])
    presses = (
        {"picked": "hand-0.0", "put": "deck"},
        {"picked": "deck.0", "pick": "hand-1.0"},
        {"picked": "deck.0", "put": "space-d5"},
        {"turn": "1"},
    )
    for _ in range(400):
        position = junked(match.position(), rng)
        board_of(rules, position, "hand-0.0")
        miscounted(rules, position)
        for press in presses:
            with suppress(BadPosition):
                code_of(changed(rules, position, press))


def test_a_position_that_is_none_has_no_board(ada: Person) -> None:
    for written in ([], {"hands": 3}, {"hands": [["x"], []], "decree": "1B", "trick": [], "deck": []}):
        assert board_of(get_game("fox"), written, "") is None
        assert ada.get("/position/fox", params={"p": code_of(dict(written))}).status_code == 400
    assert 'name="pick"' not in ada.page("/position/pebbles")


@pytest.mark.parametrize("game", LAID)
def test_the_board_is_in_each_language(game: str) -> None:
    position = tw.new(game, 2, seed=3).position()
    labels = set()
    for language in languages():
        with speaking(language):
            board = board_of(get_game(game), position, "")
            assert board is not None
            labels.add((board.turn_label, *board.players, *(place.label for place in board.places)))
    assert len(labels) == len(languages())
