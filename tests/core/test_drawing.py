"""The pieces that tables in characters are made from."""

import tanglewood as tw
from tanglewood.core.view.text_drawing import Announce, Paper, columns, draw_zones, framed, side_by_side, zone_line
from tanglewood.core.view.view import BACK, Card, Zone

KNOWN = Card("7K", name="7 of Keys", title="Treasure", note="seen")


def test_zones_in_words() -> None:
    assert zone_line(Zone("a", "Deck", None, (BACK,))) == "Deck: 1 card, face down."
    assert zone_line(Zone("a", "Hand", 1, (BACK, BACK, KNOWN))) == "Hand: 2 cards, face down; and 7K Treasure (seen)."
    assert zone_line(Zone("a", "Trick", None)) == "Trick: empty."


def test_a_note_on_several_cards_is_said_once_and_a_title_that_says_no_more_not_at_all() -> None:
    swamp, path = (Card(text, name=text, title=text.capitalize(), note="seen") for text in ("swamp", "path"))
    owl = Card("owl", name="Owl", title="Owl")
    assert zone_line(Zone("a", "Hand", 1, (owl, swamp, path))) == "Hand: owl; swamp, path (seen)."


def test_lines_that_cross_are_joined_and_all_else_covers() -> None:
    paper = Paper()
    paper.put(0, 0, "┌──┐", "└──┘")
    paper.put(1, 2, "┌──┐", "│x │")
    paper.put(1, 4, "b")
    assert paper.lines() == ("┌──┐", "└─┬┴b┐", "  │x │")


def test_frames_stand_side_by_side() -> None:
    assert side_by_side([framed(["3"]), framed(["10"])]) == (
        "┌───┐ ┌────┐",
        "│ 3 │ │ 10 │",
        "└───┘ └────┘",
    )


def test_columns_of_numbers_end_alike() -> None:
    assert columns(("Player", "Points"), [("You", 3), ("Sapling", 12)]) == (
        "  Player   Points",
        "  You           3",
        "  Sapling      12",
    )


def test_a_game_without_a_drawing_is_told_zone_by_zone() -> None:
    match = tw.new("pebbles", seed=1)
    view = match.view(match.actor)
    panels = draw_zones(view)
    assert panels == match.game.draw(view), "the game has no drawing of its own"
    assert [line for panel in panels for line in panel.aloud][1:] == [zone_line(zone) for zone in view.zones]
    match.play(match.legal()[0])
    lap = [panel for panel in match.game.draw(match.view(0)) if panel.announce is Announce.ALWAYS]
    assert [panel.aloud[0].split(":")[0] for panel in lap] == ["This lap"]
