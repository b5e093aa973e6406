"""The woods by character and aloud: terrain, tokens, animals, people, what they have, and the exits."""

from tests.games.drawing import aloud, drawn
from tests.games.lost.setting import Scene

import tanglewood as tw
from tanglewood.games.lost.table.text_drawing import the_map

MAP = """\
                   ┌A1 •••───┬A2 forest┬A3 •••───┬A4 •••───┐
                A? │         │         │         │         │ Bx
              ┌B1 •••───┬B2 mount.┬B3 ••────┬B4 ••────┬B5 •••───┐
              │         │_2       │         │         │         │
              │         │2-fruit  │         │         │         │
         ┌C1 •••───┬C2 ••────┬C3 lake──┬C4 •┴────┬C5 ••────┬C6 •••───┐
         │         │         │@13      │         │         │         │
         │         │         │rod fruit│         │         │         │
    ┌D1 •••───┬D2 ••────┬D3 forest┬D4 forest┬D5 forest┬D6 ••────┬D7 •••───┐
 F? │         │         │         │         │      !1 │         │         │ C?
    │         │         │         │         │Bi       │         │         │
    └────┬E1 •••───┬E2 ••────┬E3 •┴────┬E4 forest┬E5 forest┬E6 •••───┬────┘
         │         │         │         │      !1 │      !1 │         │
         │         │         │         │hive     │snake    │         │
         └────┬F1 •••───┬F2 ••────┬F3 ••────┬F4 ••────┬F5 •••───┬────┘
              │         │         │         │         │         │
              └────┬G1 •••───┬G2 •••───┬G3 •••───┬G4 •••───┬────┘
                E? │         │         │         │         │ D?
                   └─────────┴─────────┴─────────┴─────────┘"""


def scene() -> Scene:
    found = Scene("clara", "bruno", "diego", seed=2).open("d3", "forest", "fruit").open("c3", "lake", "rod")
    found.open("b2", "mountain", "fruits").open("e4", "forest", "hive").open("d5", "forest", "binoculars")
    found.open("e5", "forest", "snake").open("a2", "forest", "clue B")
    found.person(0, at="c3").person(1, at="b2", vital=0).person(2, at="c3")
    found.given["heaps"] = {"c3": ["fruit", "rod"], "b2": ["fruits"], "e4": ["hive"], "d5": ["binoculars"]}
    return found


def test_the_map_shows_what_is_where() -> None:
    match = scene().match()
    assert drawn(match)[-len(MAP.splitlines()) :] == MAP.splitlines()


def test_a_row_where_nothing_lies_is_low_so_that_the_map_fits_a_small_terminal() -> None:
    assert len(the_map(tw.new("lost", 4, seed=1).view(0).facts)) == 15
    assert len(the_map(scene().match().view(0).facts)) <= 22


def test_a_crowded_space_has_letters_and_they_are_explained() -> None:
    found = scene()
    found.given["heaps"] = {"c3": ["fruit", "fruits", "rod", "binoculars"], "e4": ["hive"]}
    lines = drawn(found.match())
    assert [line[29:40] for line in lines if "RoBi" in line] == ["│RoBiFrFf │"]
    assert "Ro fishing rod, Bi binoculars, Fr fruit, Ff double fruit." in lines


def test_a_space_is_read_in_a_line_if_anything_is_known_of_it() -> None:
    said = aloud(scene().match())
    first = said.index("A2: forest.")
    assert said[first : first + 9] == [
        "A2: forest.",
        "B2: mountain, a double fruit, Bo has collapsed here.",
        "C3: lake, a fishing rod and a fruit, you are here, Cleo is here.",
        "D3: forest.",
        "D4: forest.",
        "D5: forest, a pair of binoculars, danger 1.",
        "E4: forest, a beehive, danger 1.",
        "E5: forest, a snake, danger 1.",
        "29 spaces lie face down.",
    ]
    assert "Possible exits: A at A1, C at D7, D at G4, E at G1 and F at D1." in said
    assert [line for line in said if line.startswith("You, Clara: vital force ")]
    assert [line for line in said if line.startswith("Bo, Bruno (collapsed): vital force 0 of ")]


def test_an_animal_that_hides_is_read_and_the_known_terrain_is_told() -> None:
    found = scene()
    found.given["beasts"]["snake 1"] = "b3"
    found.given["known_top"] = 2
    said = aloud(found.match())
    assert "B3: face down, 2 dots, a snake." in said
    assert [line for line in said if line.startswith("Terrain deck: 29 cards, on top ")]


def test_who_decides_hears_what_is_around() -> None:
    said = aloud(scene().match())
    assert "Here: C3 lake, a fishing rod and a fruit, with Cleo (player 3)." in said
    ways = next(line for line in said if line.startswith("Ways: "))
    assert "nw B2 mountain, a double fruit" in ways
    assert "e C4 face down, 1 dot" in ways


def test_who_chooses_hears_what_the_characters_are() -> None:
    match = tw.new("lost", seats=2, seed=1)
    match.play("be clara")
    said = [line for line in aloud(match, 1) if " Has " in line]
    assert [line.split()[0] for line in said] == ["Jessica:", "Bruno:", "Diego:"]
    assert said[0].startswith("Jessica: Climbs mountains")


def test_the_end_of_a_turn_is_marked_at_the_pawn() -> None:
    """This table shows no plate of one's own, which is marked elsewhere."""
    match = Scene("jessica", "bruno").match()
    view = match.view(match.actor)
    end = next(action for action in view.actions if action.text == "end")
    assert match.game.ways(view, end.number) == (("pawn-0",),)
