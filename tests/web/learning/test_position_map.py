"""The map on which positions of Lost in the Woods are set up: what is pressed, what follows, and what is refused."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from tests.web.learning import laying
from tests.web.visitors import Person

import tanglewood as tw
from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import speaking
from tanglewood.games.lost.rules.board import SPACE_TEXTS
from tanglewood.web.learning.position_board import board_of, changed
from tanglewood.web.learning.position_codes import code_of, read_code
from tanglewood.web.learning.position_pages import match_from

RULES = get_game("lost")
SEEN_BY_ALL = {"picked": "marks.0", "put": "space-d5"}


def fresh() -> dict[str, Any]:
    return tw.new("lost", 2, seed=3).position()


def pressed(position: dict[str, Any], text: str, source: str, target: str) -> dict[str, Any]:
    return laying.pressed("lost", position, text, source, target)


def test_a_terrain_card_turns_a_space_up_with_what_its_token_brings() -> None:
    """A fruit, an animal, a clue; and a card that is taken away turns it down again."""
    position = pressed(fresh(), "lake", "deck", "space-d5")
    for text in ("c4", "d3", "b4", "b5"):
        position = pressed(position, "forest", "deck", f"space-{text}")
    match = match_from("lost", position)
    up = dict(zip(range(37), match.position()["tokens"], strict=True))
    shown = [up[space] for space, card in enumerate(match.position()["cards"]) if card and up[space]]
    assert match.position()["heaps"]["d5"] == ["fruit"]
    assert sorted(match.position()["clues"]) == sorted(token[-1] for token in shown if token.startswith("clue"))
    assert len(match.position()["beasts"]) == sum(token in ("snake", "rabbit", "boar") for token in shown)
    down = pressed(position, "lake", "space-d5", "deck")
    assert "d5" not in match_from("lost", down).position()["heaps"]


def test_players_go_carry_and_are_other_characters() -> None:
    position = pressed(fresh(), "mountain", "deck", "space-d5")
    position = pressed(position, "bruno", "space-d4", "space-d5")
    position = pressed(position, "fruit", "space-d5", "hand-1")
    at = pressed_swap(position, "jessica", "diego")
    people = match_from("lost", at).position()["people"]
    assert [(person["character"], person["at"]) for person in people] == [("diego", "d4"), ("bruno", "d5")]
    assert people[1]["hands"] == ["fruit"]
    assert people[0]["energy"] == 3, "no more than the character has"


def pressed_swap(position: dict[str, Any], here: str, beside: str) -> dict[str, Any]:
    places = {"picked": (here, "space-d4"), "pick": (beside, "characters")}
    return changed(RULES, position, {key: laying.value_of("lost", position, *at) for key, at in places.items()})


def test_tokens_are_swapped_and_looked_at() -> None:
    position = changed(RULES, fresh(), SEEN_BY_ALL)
    before = position["tokens"]
    ring = [number for number in range(1, 7) if before[number] != before[1]]
    position = pressed(position, f"down:{before[1]}", "space-d5", f"space-{SPACE_TEXTS[ring[0]]}")
    match = match_from("lost", position)
    assert match.position()["tokens"][ring[0]] == before[1]
    assert match.position()["tokens"][1] == before[ring[0]]
    assert match.position()["seen"] == ["d5"]


def test_numbers_day_and_turn_are_set() -> None:
    query = {"turn": "1", "day": "4", "steps": "1"}
    query |= {f"{track}-{seat}": "1" for track in ("vital", "energy", "water", "food") for seat in range(2)}
    position = changed(RULES, changed(RULES, fresh(), SEEN_BY_ALL), query)
    match = match_from("lost", position)
    assert (match.actor, match.position()["day"], match.position()["steps"]) == (1, 4, 1)
    assert [person["food"] for person in match.position()["people"]] == [1, 1]


REFUSED = [
    ("forest", "space-d4", "deck", "36"),
    ("jessica", "space-d4", "space-a1", "L2"),
    ("down:fruit", "space-d5", "space-a1", "L4"),
    ("jessica", "space-d4", "characters", "Swap|swap|tausch"),
    ("jessica", "space-d4", "deck", "there|dort"),
    ("down:fruit", "space-d5", "space-d4", "token|Plättchen"),
    ("forest", "deck", "hand-0", "there|dort"),
]


@pytest.mark.parametrize(("text", "source", "target", "says"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_position_is_refused_in_each_language(text: str, source: str, target: str, says: str) -> None:
    reasons = []
    for language in ("en", "de"):
        with speaking(language):
            with pytest.raises(BadPosition) as refusal:
                match_from("lost", pressed(fresh(), text, source, target))
            reasons.append(str(refusal.value))
    assert all(re.search(says, reason) for reason in reasons)
    assert reasons[0] != reasons[1]


NUMBERS = [("vital-0", "3", "L6"), ("steps", "9", "steps"), ("vital", "0", "L42")]


@pytest.mark.parametrize(("key", "number", "says"), NUMBERS, ids=[key for key, *_ in NUMBERS])
def test_numbers_that_are_none_are_refused_in_each_language(key: str, number: str, says: str) -> None:
    query = {"turn": "0", "day": "1", "steps": "2"}
    query |= {f"{track}-{seat}": "1" for track in ("vital", "energy", "water", "food") for seat in range(2)}
    query |= {name: number for name in query if name.startswith(key)}
    position, reasons = changed(RULES, changed(RULES, fresh(), SEEN_BY_ALL), query), []
    for language in ("en", "de"):
        with speaking(language):
            with pytest.raises(BadPosition, match=says) as refusal:
                match_from("lost", position)
            reasons.append(str(refusal.value))
    assert reasons[0] != reasons[1]


def test_the_map_works_by_forms_alone(ada: Person) -> None:
    """A space is opened, what lies there is pressed, and another space takes it."""
    page = ada.page("/position/lost")
    code = re.findall(r'name="p" value="([^"]+)"', page)[0]
    assert len(re.findall(r'name="open" value="space-', page)) == 37
    opened = ada.get("/position/lost", params={"p": code, "edit": "on", "open": "space-d4"}).text
    assert 'value="space-d4.1"' in opened
    picked = ada.get("/position/lost", params={"p": code, "edit": "on", "open": "space-d4", "pick": "deck.0"}).text
    assert len(set(re.findall(r'name="put" value="(space-[^"]+)', picked))) == 37
    answer = ada.get("/position/lost", params={"p": code, "edit": "on", "picked": "deck.0", "put": "space-d5"})
    leads = parse_qs(urlsplit(answer.headers["location"]).query)
    assert read_code(leads["p"][0])["cards"][1]
    assert leads["open"] == ["space-d5"]
    junk = ada.get("/position/lost", params={"p": code_of(fresh()), "picked": "deck.0", "put": "space-z9"})
    assert junk.status_code == 400


def test_what_cannot_lie_there_is_said_above_the_same_board(ada: Person) -> None:
    pressed_there = {"p": code_of(fresh()), "edit": "on", "picked": "characters.0", "put": "space-a1"}
    answer = ada.get("/position/lost", params=pressed_there)
    assert answer.status_code == 200
    assert "The number of players stays the same." in answer.text
    assert f'name="p" value="{code_of(fresh())}"' in answer.text


def test_a_piece_has_the_colour_of_its_seat(ada: Person) -> None:
    page = ada.get("/position/lost", params={"p": code_of(fresh()), "open": "space-d4"}).text
    assert re.findall(r'class="laid-thing character piece (seat-\d)"', page) == ["seat-0", "seat-1"]
    assert re.findall(r'class="card kind-character [^"]*piece (seat-\d)"', page) == ["seat-0", "seat-1"]


def test_the_small_map_of_a_mini_is_drawn_and_refuses_in_words() -> None:
    rules, position = get_game("tinylost"), tw.new("tinylost", 2, seed=1).position()
    board = board_of(rules, position, "")
    assert board is not None
    rows = [(row[0].indent, *(space.label for space in row)) for row in board.map]
    assert rows == [(0, "A1", "A2"), (1, "B2", "B3")], "a space of the lower row is half a space farther east"
    turned_up = changed(rules, position, {"picked": "deck.0", "put": "space-a1"})
    assert match_from("tinylost", turned_up).legal()
    for language, says in (("en", "can’t lie there"), ("de", "dort")):
        with speaking(language), pytest.raises(BadPosition, match=says):
            changed(rules, position, {"picked": "space-b2.1", "put": "deck"})
