"""Tables by character: what a game's `draw` makes of a `View`, and the pieces that drawings are made from.

A game draws from a view and from nothing else, so that no drawing tells more than the view. Each part of the table is
drawn, or read aloud line by line, whichever the reader can use.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING

from tanglewood.core.renamed import renamed, renamed_in
from tanglewood.core.view import Card, Speaker, View, Zone, capital, count_of

WIDEST = 80  # columns of a drawing
LONGEST_NAME = 16  # of a player, in a column
SIDES = {  # the sides that the characters of lines lead to
    "│": "du",
    "─": "lr",
    "┐": "dl",
    "┌": "dr",
    "┘": "lu",
    "└": "ru",
    "┤": "dlu",
    "├": "dru",
    "┬": "dlr",
    "┴": "lru",
    "┼": "dlru",
}
LINES = {frozenset(sides): line for line, sides in SIDES.items()}
FEW = 4  # up to this many cards in the middle are read aloud with every question

if not TYPE_CHECKING:
    __getattr__ = renamed_in(__name__, Told="Announce")


class Announce(Enum):
    """When a part of the table is told besides on request."""

    ON_REQUEST = "on request"  # as the log tells what changes there
    WHEN_CHANGED = "when changed"  # each line that is not as it was, before a question
    WHEN_REDRAWN = "when redrawn"  # drawn before a question if it is not as it was; else the log tells
    ALWAYS = "always"  # with every question


@renamed(told="announce")
@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the table: read aloud, a line for each thing or space that holds something, and drawn, where it can be.

    What has no drawing is read in any case.
    """

    aloud: tuple[str, ...]
    drawn: tuple[str, ...] = ()
    announce: Announce = Announce.ON_REQUEST


class Paper:
    """Characters by row and column. What is put down covers what was there; lines that cross are joined."""

    def __init__(self) -> None:
        self._rows: list[list[str]] = []

    def put(self, row: int, column: int, *texts: str) -> None:
        """Write texts below each other, the first one from this place on."""
        for place, text in enumerate(texts, row):
            self._rows.extend([] for _ in range(place + 1 - len(self._rows)))
            line = self._rows[place]
            line.extend(" " * (column + len(text) - len(line)))
            line[column : column + len(text)] = map(_over, line[column:], text)

    def lines(self) -> tuple[str, ...]:
        """All that was written."""
        return tuple("".join(row).rstrip() for row in self._rows)


def _over(below: str, above: str) -> str:
    """What one sees of a character on top of another."""
    both = frozenset(SIDES.get(below, "") + SIDES.get(above, ""))
    return LINES.get(both, above) if above in SIDES else above


def framed(texts: Sequence[str], width: int = 0) -> tuple[str, ...]:
    """Texts below each other in a frame, at least `width` characters wide inside."""
    inside = max(width, *map(len, texts))
    edge = "─" * (inside + 2)
    return (f"┌{edge}┐", *(f"│ {text:<{inside}} │" for text in texts), f"└{edge}┘")


def side_by_side(pictures: Iterable[Sequence[str]], gap: int = 1) -> tuple[str, ...]:
    """Pictures in a row."""
    paper, column = Paper(), 0
    for picture in pictures:
        paper.put(0, column, *picture)
        column += max(map(len, picture)) + gap
    return paper.lines()


def columns(head: Sequence[str], rows: Iterable[Sequence[object]]) -> tuple[str, ...]:
    """Rows under their headings; columns of numbers end alike, all others begin alike."""
    texts = [[str(cell) for cell in row] for row in rows]
    lines = ["  "] * (len(texts) + 1)
    for title, *cells in zip(head, *texts, strict=True):
        width = max(map(len, (title, *cells)))
        side = ">" if all(cell.isdigit() for cell in cells) else "<"
        lines = [f"{line}{cell:{side}{width}}  " for line, cell in zip(lines, (title, *cells), strict=True)]
    return tuple(line.rstrip() for line in lines)


def name_in_column(view: View, seat: int) -> str:
    """A player's name, short enough for a column."""
    name = Speaker(view.seat, view.names).who(seat)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


# Places and cards in words


def listed(items: Iterable[str]) -> str:
    """Items with commas, or "none"."""
    return ", ".join(items) or "none"


def card_words(card: Card, *, note: bool = True) -> str:
    """A card by its canonical text, with a title that is another word and what is known of it: "3K Fox"."""
    same_words = set(card.text.split("-")) <= set(card.title.casefold().replace("-", " ").split())
    words = card.text if same_words else f"{card.text} {card.title}".strip()
    return f"{words} ({card.note})" if note and card.note else words


def zone_line(zone: Zone) -> str:
    """A place and what lies there: "Deck: 6 cards, face down."."""
    faces = [card for card in zone.cards if card.text]
    backs = len(zone.cards) - len(faces)
    down = [f"{count_of(backs, 'card')}, face down"] if backs else []
    both = "; and ".join([*down, *([faces_in_words(faces)] if faces else [])])
    note = f" {capital(zone.note)}." if zone.note else ""
    return f"{zone.label}: {both if zone.cards else 'empty'}.{note}"


def faces_in_words(cards: Iterable[Card]) -> str:
    """Cards face up; what is known of several in a row is said once."""
    said = []
    for note, alike in groupby(cards, key=lambda card: card.note):
        words = listed(card_words(card, note=False) for card in alike)
        said.append(f"{words} ({note})" if note else words)
    return "; ".join(said)


def zone_lines(view: View, *names: str) -> Panel:
    """The places whose names begin so, each in a line."""
    return Panel(tuple(zone_line(zone) for zone in view.zones if zone.name.startswith(names)))


def move_lines(view: View) -> Iterator[str]:
    """The legal actions, one a line."""
    for action in view.actions:
        yield f"{action.text}: {view.called(action.label)}"


def table_text(view: View, panels: Iterable[Panel]) -> str:
    """The whole table as text: what has happened, its parts, whose turn it is, and the moves that are legal."""
    happened = (happening.text for happening in view.happened)
    drawn = (line for panel in panels for line in panel.drawn or panel.aloud)
    return "\n".join([*happened, *drawn, view.prompt, *move_lines(view)])


# The drawing of a game that has none of its own


def draw_zones(view: View) -> tuple[Panel, ...]:
    """The points, then every place in a line; what lies open in the middle is told with every question."""
    return tuple(_panels(view))


def _panels(view: View) -> Iterator[Panel]:
    speaker = Speaker(view.seat, view.names)
    points = listed(f"{speaker.whom(seat)} {score}" for seat, score in enumerate(view.scores))
    yield Panel((f"Points: {points}.",), announce=Announce.WHEN_CHANGED)
    for zone in view.zones:
        yield Panel((zone_line(zone),), announce=Announce.ALWAYS if _in_the_middle(zone) else Announce.ON_REQUEST)


def _in_the_middle(zone: Zone) -> bool:
    """Whether a place is shared and has few cards, all face up: what lies on the table now."""
    return zone.owner is None and 0 < len(zone.cards) <= FEW and all(card.text for card in zone.cards)
