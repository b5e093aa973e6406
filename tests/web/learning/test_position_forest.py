"""The board on which positions of Explorers and Paths are set up: paths are laid and turned, pieces stand elsewhere."""

import re
from typing import Any

import pytest
from tests.web.learning.laying import pressed, value_of
from tests.web.visitors import Person

import tanglewood as tw
from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import speaking
from tanglewood.web.learning.position_board import board_of, changed
from tanglewood.web.learning.position_codes import code_of
from tanglewood.web.learning.position_pages import match_from

RULES = get_game("explorers")
AIMS = "slot-a5", "slot-e5"  # of each seat


def fresh(**options: Any) -> dict[str, Any]:
    return tw.new("explorers", 2, seed=3, **options).position()


def with_path() -> dict[str, Any]:
    """A merge from the first hand on b1, its arrow up."""
    return pressed("explorers", fresh(), "left-right", "hand-0", "slot-b1")


def test_a_card_becomes_a_path_that_is_turned_and_can_be_walked() -> None:
    position = with_path()
    assert position["paths"] == {"b1": "left-right up"}
    assert len(position["hands"][0]) == 3
    for side in ("right", "down", "left"):
        position = pressed("explorers", position, f"arrow {side}", "arrows", "slot-b1")
        assert position["paths"] == {"b1": f"left-right {side}"}
    assert len(position["hands"][0]) == 3, "arrows are no cards"
    assert match_from("explorers", position).view(None).facts["slots"][1]["arrow"] == "left"


def test_an_arrow_turns_the_path_that_is_pressed() -> None:
    position = with_path()
    query = {"picked": "arrows.1", "pick": value_of("explorers", position, "left-right up", "slot-b1")}
    turned = changed(RULES, position, query)
    assert turned["paths"] == {"b1": "left-right right"}
    assert turned["pile"] == position["pile"]


def test_a_path_that_replaces_another_keeps_its_arrow_and_the_other_is_discarded() -> None:
    position = pressed("explorers", with_path(), "arrow down", "arrows", "slot-b1")
    position = pressed("explorers", position, "threefold", "hand-0", "slot-b1")
    assert position["paths"] == {"b1": "threefold down"}
    assert position["pile"] == ["left-right"]
    taken = pressed("explorers", position, "threefold down", "slot-b1", "hand-1")
    assert taken["paths"] == {}
    assert taken["hands"][1][-1] == "threefold"
    assert match_from("explorers", taken).legal()


def test_a_path_moves_as_it_lies_and_a_piece_goes_on_it() -> None:
    position = pressed("explorers", with_path(), "arrow left", "arrows", "slot-b1")
    position = pressed("explorers", position, "left-right left", "slot-b1", "slot-c4")
    position = pressed("explorers", position, "walker 0", "slot-e1", "slot-c4")
    assert (position["paths"], position["pieces"]) == ({"c4": "left-right left"}, ["c4", "a1"])
    assert match_from("explorers", position).legal()


REFUSED = [
    ("left-right", "hand-0", "slot-c1"),  # a river
    ("left-right", "hand-0", "slot-a1"),  # a clearing
    ("walker 0", "slot-e1", "slot-c1"),
    ("walker 0", "slot-e1", "hand-0"),
    ("walker 0", "slot-e1", "arrows"),
    ("left-right", "hand-0", "arrows"),
    ("arrow up", "arrows", "slot-b1"),  # without a path
    ("arrow up", "arrows", "deck"),
]


@pytest.mark.parametrize(("text", "source", "target"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_lie_there_is_refused_in_each_language(text: str, source: str, target: str) -> None:
    for language, says in (("en", "can’t lie there"), ("de", "Das darf dort nicht liegen")):
        with speaking(language), pytest.raises(BadPosition, match=says):
            pressed("explorers", fresh(), text, source, target)


AT_THE_GOAL = [([0], "E11"), ([0, 1], "E11|E7")]


@pytest.mark.parametrize(("seats", "says"), AT_THE_GOAL, ids=["one", "both"])
def test_who_is_at_the_goal_already_is_told_why_not_in_each_language(seats: list[int], says: str) -> None:
    position, reasons = fresh(), set()
    for seat in seats:
        position = pressed("explorers", position, f"walker {seat}", ("slot-e1", "slot-a1")[seat], AIMS[seat])
    for language in ("en", "de"):
        with speaking(language):
            with pytest.raises(BadPosition, match=says) as refusal:
                match_from("explorers", position)
            reasons.add(str(refusal.value))
    assert len(reasons) == 2


def test_an_explorer_lies_beside_the_board() -> None:
    explorer = next(text for text in fresh()["deck"] if text in ("wizard", "druid", "guide", "archer"))
    with pytest.raises(BadPosition, match="can’t lie there"):
        pressed("explorers", fresh(), explorer, "deck", "slot-b1")


@pytest.mark.parametrize(("board", "size"), [("glade", 5), ("valley", 7)])
def test_the_board_has_its_squares_and_frames_the_goals(board: str, size: int) -> None:
    laid = board_of(RULES, fresh(board=board), "")
    assert laid is not None
    assert [len(row) for row in laid.map] == [size] * size
    grounds = [space.ground for row in laid.map for space in row]
    assert sum(ground.startswith("river") for ground in grounds) == (4 if size == 5 else 5)
    assert sorted(ground for ground in grounds if "aim" in ground) == ["clearing aim seat-0", "clearing aim seat-1"]


def test_the_page_draws_paths_pieces_and_arrows(ada: Person) -> None:
    page = ada.get("/position/explorers", params={"p": code_of(with_path()), "open": "slot-b1"}).text
    assert len(re.findall(r'<button name="open" value="slot-', page)) == 25
    assert '<use href="#way-left-right">' in page
    assert 'id="way-left-right"' in page
    assert re.findall(r'class="laid-thing walker piece seat-(\d)"', page) == ["1", "0"]
    assert re.findall(r"Arrow (?:up|right|down|left)", page)
    answer = ada.get(
        "/position/explorers", params={"p": code_of(fresh()), "edit": "on", "picked": "arrows.0", "put": "slot-b1"}
    )
    assert answer.status_code == 200
    assert "Arrow up can’t lie there." in answer.text


def test_no_card_is_lost_among_the_arrows() -> None:
    position = with_path()
    with pytest.raises(BadPosition, match="Left-and-right merge, arrow up can’t lie there"):
        pressed("explorers", position, "left-right up", "slot-b1", "arrows")
    swap = {"picked": "hand-0.0", "pick": "arrows.0"}
    with pytest.raises(BadPosition, match="can’t lie there"):
        changed(RULES, position, swap)
