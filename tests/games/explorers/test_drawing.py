"""The forest by character and aloud: paths, arrows, dots, rivers, pieces and goals."""

from tests.games.drawing import aloud, drawn
from tests.games.explorers.setting import position

import tanglewood as tw

PATHS = "b1: straight right, a2: left down, b2: threefold up, d2: straight-left left, e4: left-right down, d4: right up"
BOARD = """\
       a         b         c         d         e
  : @1      :         : ~ ~ ~ ~ :         : @2      :
1 :clearing :●───────▶:~ ~ ~ ~ ~:    ·    :clearing :
  :         :         : ~ ~ ~ ~ :         :         :
  :         :    ▲    :         :         :         :
2 :    ┌───●:●───┼───●:    ·    :◀───┬───●:    ·    :
  :    ▼    :    ●    :         :    ●    :         :
  : ~ ~ ~ ~ :         :         :         : ~ ~ ~ ~ :
3 :~ ~ ~ ~ ~:    ·    :    ·    :    ·    :~ ~ ~ ~ ~:
  : ~ ~ ~ ~ :         :         :         : ~ ~ ~ ~ :
  :         :         :         :    ▲    :         :
4 :    ·    :    ·    :    ·    :    └───●:●───┬───●:
  :         :         :         :         :    ▼    :
  :         :         : ~ ~ ~ ~ :         :         :
5 : goal @2 :    ·    :~ ~ ~ ~ ~:    ·    : goal @1 :
  :         :         : ~ ~ ~ ~ :         :         :"""


def test_every_shape_points_where_its_arrow_does() -> None:
    match = tw.from_position("explorers", position("witch", "left", paths=PATHS), seed=1)
    assert drawn(match)[:16] == BOARD.splitlines()


def test_pieces_on_one_square_are_all_seen() -> None:
    given = position("witch", "left", "left", "left", paths="b2: left up", pieces="b2 b2 b2 b2")
    match = tw.from_position("explorers", given, seed=1)
    assert [line[12:23] for line in drawn(match)[4:7]] == [": @1 ▲ @2 :", ":●───┘    :", ": @3   @4 :"]
    assert "b2: left bend, arrow up, dot left. Here: you, Bo, Cleo and Dot." in aloud(match)


def test_a_square_is_read_in_a_line_if_anything_is_there() -> None:
    match = tw.from_position("explorers", position("witch", "left", paths=PATHS, pieces="a1 c3"), seed=1)
    said = aloud(match)
    assert [line for line in said if line[0] in "abcde" and line[1].isdigit()] == [
        "a1: clearing, your start. Here: you.",
        "b1: straight path, arrow right, dot left.",
        "c1: river.",
        "e1: clearing, Bo’s start.",
        "a2: left bend, arrow down, dot right.",
        "b2: threefold merge, arrow up, dots right, down and left.",
        "d2: straight-and-left merge, arrow left, dots right and down.",
        "a3: river.",
        "c3: blank. Here: Bo.",
        "e3: river.",
        "d4: right bend, arrow up, dot right.",
        "e4: left-and-right merge, arrow down, dots right and left.",
        "a5: clearing, Bo’s goal.",
        "c5: river.",
        "e5: clearing, your goal.",
    ]
    assert "You are on a1, 8 squares from the goal e5." in said


def test_a_choice_in_the_forest_is_told_with_where_it_leads() -> None:
    match = tw.from_position("explorers", position("straight left", "left", paths="c2: straight right"), seed=1)
    match.play("path straight")
    assert "You could walk further with it on b1 or a2." in aloud(match)
    match.play("at a2")
    assert [line for line in aloud(match) if line.startswith("arrow")] == [
        "arrow down: you could then walk to a2.",
    ]
    assert not [line for line in aloud(match, 1) if line.startswith("arrow")], "who does not choose hears nothing of it"


def test_the_valley_fits_and_has_its_fifth_river() -> None:
    lines = drawn(tw.new("explorers", seed=1, board="valley"))
    assert max(map(len, lines)) <= 80
    assert lines[11].count("~ ~ ~ ~ ~") == 3
