"""The table and the hand as coloured text: kinds of cards show by colour, shape and letter."""

import re
import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from rich.style import Style
from rich.text import Text

from tanglewood.core.checks.errors import UnknownName
from tanglewood.core.game.registry import get_game
from tanglewood.core.view.text_drawing import Panel, zone_line
from tanglewood.core.view.view import Card, View
from tanglewood.play.view_text import own_hand

# The terminal's own colours: they can be read on its own background, dark or light.
COLOURS = ("yellow", "green", "blue", "red", "magenta", "cyan", "bright_red", "bright_black")
SHAPES = "◆●▲■★♣▼♥"
NO_BREAK = "\N{NO-BREAK SPACE}"
GAP, NARROWEST = "  ", 22  # between the board and what stands beside it, and the least columns for that
WALLS = " │"  # a line of a drawing that has only these says nothing
CARD = "card"  # the key by which a pressed chip says its card


class Kinds:
    """The kinds of cards in a game, in its own order: each has a colour and a shape."""

    def __init__(self, view: View) -> None:
        """The kinds that a game's glossary names, then those in the view of a game that is unknown here."""
        self._order = dict.fromkeys((*_kinds_in_glossary(view.game), *sorted(_kinds_in(view))))

    def colour(self, kind: str) -> str:
        """The colour of a kind; "" for a card without one."""
        return self._of(kind, COLOURS)

    def shape(self, kind: str) -> str:
        """The shape of a kind; "" for a card without one."""
        return self._of(kind, SHAPES)

    def _of(self, kind: str, signs: Sequence[str]) -> str:
        return signs[list(self._order).index(kind) % len(signs)] if kind in self._order else ""


def _kinds_in_glossary(game: str) -> list[str]:
    try:
        topics = get_game(game).glossary()
    except UnknownName:
        return []
    return [thing.kind for topic in topics for thing in topic.things if thing.kind]


def _kinds_in(view: View) -> set[str]:
    return {card.kind for zone in view.zones for card in zone.cards if card.kind}


def table_text(view: View, panels: Iterable[Panel], width: int, height: int) -> Text:
    """The table: drawings that fit into the width, all else in wrapped lines. The hand stands elsewhere.

    If not all of it fits into the height, the largest part, such as a map, comes first, without empty lines, and the
    others stand beside it where there is room, else below.
    """
    hand = {zone_line(zone) for zone in own_hand(view)}
    shown = [panel for panel in panels if panel.drawn or set(panel.aloud) - hand]
    lines = [line for panel in shown for line in _lines_of(panel, hand, width)]
    if len(lines) > height:
        board = max(shown, key=lambda panel: len(_lines_of(panel, hand, width)))
        lines = _around(board, [panel for panel in shown if panel is not board], hand, width)
    return _coloured(Text("\n".join(lines), no_wrap=True), view)


def _around(board: Panel, others: Sequence[Panel], hand: set[str], width: int) -> list[str]:
    """The board, and the others beside it or below; what cannot be read aloud, such as a legend, is below."""
    lines = [line for line in _lines_of(board, hand, width) if line.strip(WALLS)]
    column = max(map(len, lines)) + len(GAP)
    if width - column < NARROWEST:
        return [*lines, *(line for panel in others for line in _lines_of(panel, hand, width))]
    beside = [line for panel in others for line in _read(panel, hand, width - column)]
    rows = [f"{left:{column}}{right}".rstrip() for left, right in zip_longest(lines, beside, fillvalue="")]
    return [*rows, *(line for panel in others if not panel.aloud for line in _lines_of(panel, hand, width))]


def _lines_of(panel: Panel, hand: set[str], width: int) -> list[str]:
    if panel.drawn and max(map(len, panel.drawn)) <= width:
        return list(panel.drawn)
    return _read(panel, hand, width)


def _read(panel: Panel, hand: set[str], width: int) -> list[str]:
    """A panel in wrapped lines."""
    return [part for line in panel.aloud if line not in hand for part in textwrap.wrap(line, width)]


def _coloured(text: Text, view: View) -> Text:
    """The text with every card that lies in sight in the colour of its kind."""
    kinds = Kinds(view)
    named = {name: card.kind for zone in view.zones for card in zone.cards for name in _names(card)}
    if named:
        spelt = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
        for match in re.finditer(rf"(?<![\w-])(?:{spelt})(?![\w-])", text.plain):
            if colour := kinds.colour(named[match[0]]):
                text.stylize(Style(color=colour, bold=True), *match.span())
    return text


def _names(card: Card) -> list[str]:
    """What stands for a card in a drawing; a bare number could be anything."""
    return [name for name in (card.text, card.name, card.title) if card.text and name and not name.isdigit()]


def chip(card: Card, kinds: Kinds, *, playable: bool, chosen: bool) -> Text:
    """A card of the hand: shape, letter and colour. One that cannot be played now is dim."""
    shape = kinds.shape(card.kind)
    words = f"{shape}{NO_BREAK}{card.text}" if shape else card.text
    style = Style(color=kinds.colour(card.kind) or None, bold=playable, dim=not playable, reverse=chosen)
    return Text(f"[{words}]", style=style + Style(meta={CARD: card.text}))


def hand_text(view: View, at: int | None = None) -> Text:
    """The viewer's cards as chips; `at` is the number of the one that the keyboard is on."""
    kinds, text, number = Kinds(view), Text(), 0
    for zone in own_hand(view):
        text.append(f"{zone.label}: ")
        for card in zone.cards:
            text.append_text(chip(card, kinds, playable=card.text not in view.refusals, chosen=number == at))
            text.append(" ")
            number += 1
    return text


def cards_in_hand(view: View) -> list[Card]:
    """The viewer's cards in the order of their chips."""
    return [card for zone in own_hand(view) for card in zone.cards]


def changed_line(before: str, now: str) -> int | None:
    """The number of the first line that has changed; None if none has."""
    old, new = before.splitlines(), now.splitlines()
    pairs = (index for index, line in enumerate(new) if index >= len(old) or line != old[index])
    return next(pairs, None)
