"""The board on which a position is set up: press a card, then a card to swap it with, or a place to put it there.

Places of a map are drawn as a map. Pressing a space opens it, or puts what is picked there.
Each press is a form, so it works without scripts. The address holds the position, whether it can be played or not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.game.game import Game
from tanglewood.core.language.message import Player, Text
from tanglewood.core.view.setup import Place, Setup
from tanglewood.core.view.view import Card, Speaker
from tanglewood.web.http.forms import name_or_default, whole_number
from tanglewood.web.rendering.phrases import message

BETWEEN = "."  # between the name of a place and the number of a card there
MOST_OF_A_COUNT = 999
ODD = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
)  # what a position that is no position can raise


@dataclass(frozen=True)
class LaidCard:
    """A card on the board, and the value of its button; a piece has the seat that it belongs to."""

    card: Card
    value: str
    picked: bool
    seat: int | None


@dataclass(frozen=True)
class LaidPlace:
    """A place on the board: its name and label, its cards, and whether the picked card can be put there."""

    name: str
    label: str
    cards: tuple[LaidCard, ...]
    takes: bool
    row: str = ""
    indent: int = 0
    ground: str = ""


@dataclass(frozen=True)
class Count:
    """A number that each seat has: the name of its field, its label and its value."""

    name: str
    label: str
    value: int


@dataclass(frozen=True)
class Board:
    """The board as the page shows it."""

    map: tuple[tuple[LaidPlace, ...], ...]  # its rows
    opened: str
    places: tuple[LaidPlace, ...]
    counts: tuple[Count, ...]
    players: tuple[str, ...]
    turn: int
    turn_label: str
    picked: str
    picked_name: str


def board_of(game: Game, position: Any, picked: str, opened: str = "") -> Board | None:
    """The board with a position on it; None if the game has no board, or the position no cards to lay."""
    if game.setup is None:
        return None
    try:
        return _board(game, game.setup, position, picked, opened)
    except ODD:
        return None


def miscounted(game: Game, position: Any) -> str:
    """The first place that needs another number of cards, in a sentence; "" if there is none."""
    if game.setup is None:
        return ""
    try:
        needed, speaker = game.setup.needed(position), Speaker(None, _names(game.setup.seats(position)))
        for place in game.setup.places(position):
            count = needed.get(place.name, len(place.cards))
            if 0 <= count != len(place.cards):
                about = {"place": place.label, "needed": count, "count": len(place.cards)}
                return speaker.say(message("position-needs", **about))
    except ODD:
        pass
    return ""


def changed(game: Game, position: Any, query: Mapping[str, str]) -> dict[str, Any]:
    """The position after a press: a picked card is put or swapped, or numbers are set. Raises BadPosition."""
    setup = game.setup
    if setup is None:
        raise BadPosition(message("position-code"))
    try:
        if "turn" in query:
            return _with_numbers(setup, position, query)
        return _moved(setup, position, query.get("picked", ""), query.get("put", ""), query.get("pick", ""))
    except ODD as error:
        raise BadPosition(message("position-code")) from error


def _board(game: Game, setup: Setup, position: Any, picked: str, opened: str) -> Board:
    seats = setup.seats(position)
    speaker, cards = Speaker(None, _names(seats)), setup.faces() if setup.faces else _cards(game)
    places = setup.places(position)
    values = {f"{place.name}{BETWEEN}{at}": text for place in places for at, text in enumerate(place.cards)}
    picked = picked if picked in values else ""
    counts = [
        *(
            Count(f"{key}-{seat}", _label(game, speaker, key, seat), setup.counted(position, key)[seat])
            for seat in range(seats)
            for key in setup.counts
        ),
        *(Count(key, speaker.say(_word(game, key)), int(position[key])) for key in setup.singles),
    ]
    laid = tuple(_laid(place, picked, cards, speaker) for place in places)
    named = cards[values[picked]].name if picked else ""
    players = tuple(speaker.say(message("position-player", player=Player(seat))) for seat in range(seats))
    turn = int(position[setup.turn]), speaker.say(_word(game, setup.turn))
    mapped = [space for space in laid if space.row]
    rows = tuple(tuple(row) for _, row in groupby(mapped, key=lambda space: space.row))
    listed = tuple(area for area in laid if not area.row or area.name == opened)
    return Board(rows, opened, listed, tuple(counts), players, *turn, picked, named)


def _names(seats: int) -> tuple[str, ...]:
    return tuple(name_or_default("", seat) for seat in range(seats))


def _laid(place: Place, picked: str, cards: Mapping[str, Card], speaker: Speaker) -> LaidPlace:
    each = [(f"{place.name}{BETWEEN}{at}", text) for at, text in enumerate(place.cards)]
    laid = tuple(LaidCard(cards[text], value, value == picked, place.pieces.get(text)) for value, text in each)
    takes = bool(picked) and picked.rpartition(BETWEEN)[0] != place.name
    return LaidPlace(place.name, speaker.say(place.label), laid, takes, place.row, place.indent, place.ground)


def _label(game: Game, speaker: Speaker, key: str, seat: int) -> str:
    return speaker.say(message("position-count", player=Player(seat), count=_word(game, key)))


def _word(game: Game, key: str) -> Text:
    """What a key of positions is called on the board."""
    return key if game.words is None else game.words(f"setup-{key}")


def _cards(game: Game) -> dict[str, Card]:
    """The cards of the game by their texts, from its glossary."""
    return {thing.text: thing for topic in game.glossary() for thing in topic.things}


def _moved(setup: Setup, position: Any, picked: str, put: str, pick: str) -> dict[str, Any]:
    """The position with a picked card put into a place, or swapped with another one."""
    laid = {place.name: list(place.cards) for place in setup.places(position)}
    source, at = _spot(picked)
    if pick:
        target, other = _spot(pick)
        laid[source][at], laid[target][other] = laid[target][other], laid[source][at]
    else:
        laid[put].append(laid[source].pop(at))
    return setup.lay(position, laid)


def _spot(value: str) -> tuple[str, int]:
    name, _, number = value.rpartition(BETWEEN)
    return name, int(number)


def _with_numbers(setup: Setup, position: Any, query: Mapping[str, str]) -> dict[str, Any]:
    """The position with other numbers, and another seat to move."""
    seats = setup.seats(position)
    counts = {key: [_number(query, f"{key}-{seat}") for seat in range(seats)] for key in setup.counts}
    singles = {key: _number(query, key) for key in setup.singles}
    then = {**setup.with_counts(position, counts), **singles, setup.turn: _number(query, "turn")}
    return setup.lay(then, {place.name: place.cards for place in setup.places(then)})


def _number(query: Mapping[str, str], name: str) -> int:
    number = whole_number(query.get(name, ""))
    if number is None or number > MOST_OF_A_COUNT:
        raise ValueError(name)
    return number
