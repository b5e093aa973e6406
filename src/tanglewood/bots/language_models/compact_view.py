"""A view as compact text for programs and language models, and back.

Each line begins with a key: `place hand-0 0 "Your hand": 1B 3B ?*2`. The keys and all sentences are in the active
language. `read` returns the view that `write` wrote, but for what only pages use: the ways to press an action
(`View.choices`), and how an event is announced (`Happening` from `weight` on).
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.checks.untrusted import read_json
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import BACK, Action, Card, Happening, View, Zone
from tanglewood.play.messages import message

NOBODY_TEXT, BACK_TEXT, SPECTATOR_TEXT = "-", "?", "-"
LINE = re.compile(r'(?P<head>(?:"(?:[^"\\]|\\.)*"|[^":])*):(?: (?P<rest>.*))?')
TOKEN = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s"])+')
CARD = re.compile(r'(?P<text>\?|[\w-]+|"(?:[^"\\]|\\.)*")(?:\*(?P<count>[0-9]{1,4}))?(?P<note>"(?:[^"\\]|\\.)*")?')
PLAIN = re.compile(r"[\w-]+")
MOST_LETTERS = 1 << 20  # of a line
COLUMNS, ROWS = "columns", "rows"


class Keys(NamedTuple):
    """The words that begin lines, in one language."""

    game: str
    seat: str
    names: str
    actor: str
    scores: str
    winners: str
    prompt: str
    result: str
    place: str
    facts: str
    happened: str
    move: str
    refused: str


def keys() -> Keys:
    """The keys in the active language."""
    return Keys(*say(message("compact-view-keys")).split())


def write(view: View) -> str:
    """Return the view as lines, in the active language, which must be that of the view."""
    return "\n".join(_lines(view, keys()))


def _lines(view: View, key: Keys) -> Iterator[str]:
    yield f"{key.game}: {view.game}"
    yield f"{key.seat}: {SPECTATOR_TEXT if view.seat is None else view.seat}"
    yield f"{key.names}: {' '.join(map(quote, view.names))}"
    yield f"{key.actor}: {NOBODY_TEXT if view.actor == NOBODY else view.actor}"
    yield f"{key.scores}: {' '.join(map(str, view.scores))}"
    if view.winners:
        yield f"{key.winners}: {' '.join(map(str, view.winners))}"
    yield f"{key.prompt}: {_sentence(view.prompt)}"
    if view.result:
        yield f"{key.result}: {_sentence(view.result)}"
    yield from (_place(key, zone) for zone in view.zones)
    if view.facts:
        yield f"{key.facts}: {_json(tabulated(view.facts))}"
    for event in view.happened:
        yield f"{key.happened} {event.kind} {_seat(event.seat)}: {_sentence(event.text)}"
    yield from (f"{key.move} {_text(action.text)}: {_sentence(action.label)}" for action in view.actions)
    yield from (f"{key.refused} {_text(text)}: {_sentence(why)}" for text, why in view.refusals.items())


def _place(key: Keys, zone: Zone) -> str:
    """A place: its name, its owner's seat, its label, its note, and the cards, equal neighbours together."""
    note = f" {quote(zone.note)}" if zone.note else ""
    cards = (_card(card, len([*equal])) for card, equal in groupby(zone.cards, lambda card: (card.text, card.note)))
    return f"{key.place} {zone.name} {_seat(zone.owner)} {quote(zone.label)}{note}: {' '.join(cards)}".rstrip()


def _card(text_and_note: tuple[str, str], count: int) -> str:
    text, note = text_and_note
    many = f"*{count}" if count > 1 else ""
    return f"{_text(text) if text else BACK_TEXT}{many}{quote(note) if note else ''}"


def _seat(seat: int | None) -> str:
    return NOBODY_TEXT if seat is None else str(seat)


def _text(text: str) -> str:
    """The text of a card or a move; in quotation marks unless it is made of words."""
    return text if all(map(PLAIN.fullmatch, text.split(" "))) else quote(text)


def quote(text: str) -> str:
    """A text as a JSON string, so that it can neither end early nor begin a line."""
    return json.dumps(text, ensure_ascii=False)


def _sentence(text: str) -> str:
    return quote(text) if text.startswith('"') or text != " ".join(text.split()) else text


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def tabulated(value: Any) -> Any:
    """JSON in which lists of dicts with the same keys are tables: `{"columns": [...], "rows": [[...], ...]}`."""
    if isinstance(value, dict):
        return {name: tabulated(inner) for name, inner in value.items()}
    if not isinstance(value, list):
        return value
    names = list(value[0]) if value and isinstance(value[0], dict) else []
    if len(value) < 2 or not names or any(not isinstance(row, dict) or list(row) != names for row in value):
        return [tabulated(inner) for inner in value]
    return {COLUMNS: names, ROWS: [[tabulated(inner) for inner in row.values()] for row in value]}


def untabulated(value: Any) -> Any:
    """The JSON that `tabulated` made tables of."""
    if isinstance(value, dict):
        plain = {name: untabulated(inner) for name, inner in value.items()}
        if list(plain) == [COLUMNS, ROWS]:
            return [dict(zip(plain[COLUMNS], row, strict=True)) for row in plain[ROWS]]
        return plain
    return [untabulated(inner) for inner in value] if isinstance(value, list) else value


def without_page_parts(view: View) -> View:
    """The view as `read` returns it: without what only pages use."""
    happened = tuple(Happening(event.kind, event.seat, event.text) for event in view.happened)
    return replace(view, choices={}, happened=happened)


class _Reading(NamedTuple):
    """A line: its words behind the key, and what stands behind the colon."""

    words: list[str]
    rest: str


def read(game: Game, text: str) -> View:
    """Return the view that `write` wrote in the active language. Raises BadOption for any other text."""
    try:
        return _view(game, _by_key(text))
    except (ValueError, LookupError, TypeError, TanglewoodError) as error:
        raise BadOption(f"This text is no view of {game.title}: {error}.") from error


def _by_key(text: str) -> dict[str, list[_Reading]]:
    """The lines by their keys."""
    lines: dict[str, list[_Reading]] = {name: [] for name in keys()}
    for line in text.split("\n"):
        match = LINE.fullmatch(line)
        if match is None:
            raise ValueError(f"a line has no key: {line[:40]!r}")
        name, *words = TOKEN.findall(match["head"])
        lines[name].append(_Reading(words, match["rest"] or ""))
    return lines


def _view(game: Game, lines: dict[str, list[_Reading]]) -> View:
    key = keys()
    names = tuple(map(_unquoted, TOKEN.findall(lines[key.names][0].rest)))
    seat, actor = _seat_of(lines[key.seat][0].rest), _seat_of(lines[key.actor][0].rest)
    result = lines[key.result]
    return View(
        game=lines[key.game][0].rest,
        seat=seat,
        seats=len(names),
        names=names,
        actor=NOBODY if actor is None else actor,
        over=actor is None,
        prompt=_unquoted(lines[key.prompt][0].rest),
        result=_unquoted(result[0].rest) if result else "",
        scores=tuple(map(int, lines[key.scores][0].rest.split())),
        winners=tuple(int(word) for line in lines[key.winners] for word in line.rest.split()),
        zones=tuple(_zone_of(game, line) for line in lines[key.place]),
        actions=tuple(_action_of(game, line) for line in lines[key.move]),
        refusals={_unquoted(" ".join(line.words)): _unquoted(line.rest) for line in lines[key.refused]},
        happened=tuple(_happening_of(line) for line in lines[key.happened]),
        facts=untabulated(read_json(lines[key.facts][0].rest, MOST_LETTERS)) if lines[key.facts] else {},
    )


def _seat_of(word: str) -> int | None:
    return None if word == NOBODY_TEXT else int(word)


def _unquoted(text: str) -> str:
    return str(read_json(text, MOST_LETTERS)) if text.startswith('"') else text


def _action_of(game: Game, line: _Reading) -> Action:
    action = game.actions.action(game.actions.parse(_unquoted(" ".join(line.words))))
    return replace(action, label=_unquoted(line.rest))


def _happening_of(line: _Reading) -> Happening:
    kind, seat = line.words
    return Happening(kind, _seat_of(seat), _unquoted(line.rest))


def _zone_of(game: Game, line: _Reading) -> Zone:
    name, owner, label, *note = line.words
    cards = (card for token in TOKEN.findall(line.rest) for card in _cards_of(game, token))
    return Zone(name, _unquoted(label), _seat_of(owner), tuple(cards), _unquoted("".join(note)))


def _cards_of(game: Game, token: str) -> tuple[Card, ...]:
    match = CARD.fullmatch(token)
    if match is None:
        raise ValueError(f"{token!r} is no card")
    card = BACK if match["text"] == BACK_TEXT else game.card(_unquoted(match["text"]))
    return (replace(card, note=_unquoted(match["note"] or "")),) * int(match["count"] or 1)
