"""What every game's drawing and glossary have to keep."""

import re

from tests.conformance.tables import Table, viewers, walks

from tanglewood.core.view.text_drawing import WIDEST, Panel
from tanglewood.core.view.view import View

SEAT_AS_A_NUMBER = re.compile(r"\b(turn|actor|dealer|leader|had turn)\b[^.]*: -?\d", re.IGNORECASE)


def test_drawings_fit_and_say_all_that_lies_open(table: Table) -> None:
    """Eighty columns hold the table by character; read aloud, it names every card that lies face up."""
    for match in walks(table):
        for seat in viewers(match):
            view = match.view(seat)
            panels = match.game.draw(view)
            aloud = [line for panel in panels for line in panel.aloud]
            assert all(len(line) <= WIDEST for panel in panels for line in panel.drawn)
            assert not [line for line in aloud if SEAT_AS_A_NUMBER.search(line) or "\n" in line]
            assert not unsaid(view, aloud)


def unsaid(view: View, aloud: list[str]) -> set[str]:
    """The cards face up that no line names."""
    said = " ".join(aloud).casefold()
    open_cards = {card for zone in view.zones for card in zone.cards if card.text}
    return {
        card.text
        for card in open_cards
        if not any(word in said for word in (card.text.casefold(), card.name.casefold()))
    }


def test_a_drawing_is_of_the_view_alone(table: Table) -> None:
    """It is the same in every world that the viewer cannot tell apart, and changes nothing in the view."""
    for match in walks(table):
        for seat in viewers(match):
            view = match.view(seat)
            before = view.to_dict()
            drawn: tuple[Panel, ...] = match.game.draw(view)
            assert view.to_dict() == before
            assert match.game.draw(match.imagine(seat, seed=1).view(seat)) == drawn


def test_every_name_is_in_the_glossary(table: Table) -> None:
    """Each thing is found by one text and says what it is; every card that is seen in play is among them."""
    topics = table.rules.glossary()
    texts = [thing.text for topic in topics for thing in topic.things]
    assert len({text.casefold() for text in texts}) == len(texts)
    assert all(thing.ability for topic in topics if topic.in_rules for thing in topic.things)
    for match in walks(table) if topics else ():
        zones = match.view(0).zones
        assert {card.text for zone in zones for card in zone.cards if card.text} <= set(texts)
