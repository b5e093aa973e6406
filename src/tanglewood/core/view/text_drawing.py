"""Text drawings of a table: the panels that a game's `draw` makes of a `View`, and building blocks for them.

A game draws from a view alone, so a drawing cannot reveal more than the view. Each part of the table can be drawn or
read aloud line by line, whichever the reader can use.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from tanglewood.core.checks.typed_text import character_count, one_line
from tanglewood.core.language.catalogue import message, say
from tanglewood.core.language.message import Message, Player
from tanglewood.core.view.view import Card, Speaker, View, Zone

WIDEST = 80  # columns of a drawing
LONGEST_NAME = 16  # of a player, in a column
SIDES = {  # the sides to which each line-drawing character leads: down, up, left, right
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


class Announce(Enum):
    """When a part of the table is read aloud without being asked for."""

    ON_REQUEST = "on request"  # never: the log tells what changes there
    WHEN_CHANGED = "when changed"  # before a question, the lines that have changed
    WHEN_REDRAWN = "when redrawn"  # before a question, the drawing if it has changed; those who read lines have the log
    ALWAYS = "always"  # before every question


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the table: a line to read aloud for each thing on it, and a drawing if there is one.

    A panel without a drawing is always read.
    """

    aloud: tuple[str, ...]
    drawn: tuple[str, ...] = ()
    announce: Announce = Announce.ON_REQUEST


class Paper:
    """A grid of characters. Text covers what was there before; crossing lines are joined."""

    def __init__(self) -> None:
        self._rows: list[list[str]] = []

    def put(self, row: int, column: int, *texts: str) -> None:
        """Write texts below each other, starting at this row and column."""
        for index, text in enumerate(texts, row):
            self._rows.extend([] for _ in range(index + 1 - len(self._rows)))
            line = self._rows[index]
            line.extend(" " * (column + len(text) - len(line)))
            line[column : column + len(text)] = map(_over, line[column:], text)

    def lines(self) -> tuple[str, ...]:
        """All lines drawn so far."""
        return tuple("".join(row).rstrip() for row in self._rows)


def _over(below: str, above: str) -> str:
    """The character that shows when one is put on another."""
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
    """Rows under their headings; numbers are aligned right, all else left."""
    texts = [[str(cell) for cell in row] for row in rows]
    lines = ["  "] * (len(texts) + 1)
    for title, *cells in zip(head, *texts, strict=True):
        width = max(map(len, (title, *cells)))
        side = ">" if all(cell.isdigit() for cell in cells) else "<"
        lines = [f"{line}{cell:{side}{width}}  " for line, cell in zip(lines, (title, *cells), strict=True)]
    return tuple(line.rstrip() for line in lines)


def name_in_column(view: View, seat: int) -> str:
    """A player's name, short enough for a column."""
    name = Speaker(view.seat, view.names).say(message("you-or-name", player=Player(seat)))
    return name if character_count(name) <= LONGEST_NAME else f"{one_line(name, LONGEST_NAME - 1)}…"


# Places and cards in words


def listed(items: Iterable[str]) -> str:
    """Items with commas, or "none"."""
    return ", ".join(items) or say(message("none"))


def card_words(card: Card, *, note: bool = True) -> str:
    """A card as text, title and note, such as "3K Fox"; a title that repeats the text is left out."""
    same_words = set(card.text.split("-")) <= set(card.title.casefold().replace("-", " ").split())
    words = card.text if same_words else f"{card.text} {card.title}".strip()
    return _noted(words, card.note if note else "")


def _noted(what: str, note: str) -> str:
    return say(message("noted", what=what, note=note)) if note else what


def zone_line(zone: Zone) -> str:
    """A place and the cards in it: "Deck: 6 cards, face down."."""
    if not zone.cards:
        return say(message("zone-empty", label=zone.label))
    about = {"label": zone.label, "cards": _cards_of(zone)}
    return say(message("zone-noted", note=zone.note, **about) if zone.note else message("zone", **about))


def _cards_of(zone: Zone) -> str | Message:
    """The cards of a zone that is not empty, in words."""
    faces = [card for card in zone.cards if card.text]
    backs = len(zone.cards) - len(faces)
    down = message("cards-down", count=backs)
    if not faces:
        return down
    return message("cards-both", down=down, faces=faces_in_words(faces)) if backs else faces_in_words(faces)


def faces_in_words(cards: Iterable[Card]) -> str:
    """Cards face up; a note shared by neighbours is said once."""
    said = []
    for note, equal in groupby(cards, key=lambda card: card.note):
        words = listed(card_words(card, note=False) for card in equal)
        said.append(_noted(words, note))
    return "; ".join(said)


def zone_lines(view: View, *names: str) -> Panel:
    """The places whose names begin with one of `names`, a line each."""
    return Panel(tuple(zone_line(zone) for zone in view.zones if zone.name.startswith(names)))


def move_lines(view: View) -> Iterator[str]:
    """The legal actions, one a line."""
    for action in view.actions:
        yield say(message("move-line", move=action.text, label=action.label))


def table_text(view: View, panels: Iterable[Panel]) -> str:
    """The whole table as text: what has happened, its parts, whose turn it is, and the moves that are legal."""
    happened = (happening.text for happening in view.happened)
    drawn = (line for panel in panels for line in panel.drawn or panel.aloud)
    return "\n".join([*happened, *drawn, view.prompt, *move_lines(view)])


# The drawing of a game without its own


def draw_zones(view: View) -> tuple[Panel, ...]:
    """The points, then a line for each place; cards face up in the middle are read before every question."""
    return tuple(_panels(view))


def _panels(view: View) -> Iterator[Panel]:
    speaker = Speaker(view.seat, view.names)
    points = (message("points-of", player=Player(seat), points=score) for seat, score in enumerate(view.scores))
    line = say(message("points-line", points=listed(map(speaker.say, points))))
    yield Panel((line,), announce=Announce.WHEN_CHANGED)
    for zone in view.zones:
        yield Panel((zone_line(zone),), announce=Announce.ALWAYS if _in_the_middle(zone) else Announce.ON_REQUEST)


def _in_the_middle(zone: Zone) -> bool:
    """Whether a place is shared and holds only a few cards, all face up."""
    return zone.owner is None and 0 < len(zone.cards) <= FEW and all(card.text for card in zone.cards)
