"""Everything that the viewers of a match saw, as bytes, to show after the rules it was played by are gone.

A sight is a view as JSON, without what could be done in it. For every pair of eyes there is one after each move.
Many are compressed together, as neighbours resemble each other. The words are English: a sight is shown only when the
rules are gone that could say it in another language.
"""

import json
import lzma
import re
import struct
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, replace
from typing import Any

from tanglewood.core.checks.errors import BadJournal
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.view.view import Card, Happening, View, Zone, default_names, hand_name
from tanglewood.play.match import Match
from tanglewood.play.messages import message

FORMAT = 1
CHUNK = 128  # moments
MOST_MOMENTS = 4000  # of a longer match only the last ones
HANDS = "hands"  # not a pair of eyes: every seat's hand as its owner sees it
NOT_SEEN = ("actions", "refusals", "choices", "happened", "zones", "game", "seats", "seat", "names")
LENGTH = struct.Struct("<I")


def pack(match: Match, names: Sequence[str], seats: Iterable[int], *, whole: bool) -> bytes:
    """The view of these seats and of a spectator now; with `whole`, every view since the beginning and every hand.

    Only of a match that has ended the whole is to be kept. It is kept in English, whatever language is active.
    """
    with speaking(ENGLISH):
        return _pack(match, names, seats, whole=whole)


def _pack(match: Match, names: Sequence[str], seats: Iterable[int], *, whole: bool) -> bytes:
    last = len(match.moves)
    first = max(0, last + 1 - MOST_MOMENTS) if whole else last
    eyes: list[int | None] = [None, *seats]
    rows: dict[str, list[Any]] = {key: [] for key in [*map(_key, eyes), *([HANDS] if whole else [])]}
    for move in range(first, last + 1):
        then = match.at(move)
        views = {eye: then.view(eye, names) for eye in eyes}
        for eye, view in views.items():
            rows[_key(eye)].append(_plain(view))
        if whole:
            rows[HANDS].append({str(eye): _hand(view) for eye, view in views.items() if eye is not None})
    happenings = {
        _key(eye): [[astuple(happening) for happening in group] for group in match.history(eye, names)] for eye in eyes
    }
    head = {"format": FORMAT, "names": list(names), "first": first, "moves": last, "told": happenings}
    return _joined(head, {key: list(_chunks(entries)) for key, entries in rows.items()})


def _key(eye: int | None) -> str:
    return "watcher" if eye is None else str(eye)


def _plain(view: View) -> dict[str, Any]:
    """A view as JSON, without what the head says or nobody can do any more."""
    fields = {name: getattr(view, name) for name in View.__slots__ if name not in NOT_SEEN}
    return {**fields, "zones": [_zone(zone) for zone in view.zones]}


def _zone(zone: Zone) -> dict[str, Any]:
    return {"name": zone.name, "label": zone.label, "owner": zone.owner, "note": zone.note, "cards": _cards(zone)}


def _cards(zone: Zone) -> list[dict[str, str]]:
    return [{name: value for name, value in asdict(card).items() if value} for card in zone.cards]


def _hand(view: View) -> list[dict[str, str]] | None:
    hand = next((zone for zone in view.zones if zone.name == hand_name(view.seat)), None)
    return None if hand is None else _cards(hand)


def _chunks(rows: Sequence[Any]) -> Iterator[bytes]:
    for begin in range(0, len(rows), CHUNK):
        yield _small(rows[begin : begin + CHUNK])


def _small(data: Any) -> bytes:
    return lzma.compress(json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode())


def _joined(head: Mapping[str, Any], chunks: Mapping[str, Sequence[bytes]]) -> bytes:
    sizes = {key: [len(chunk) for chunk in parts] for key, parts in chunks.items()}
    start = _small({**head, "chunks": sizes})
    return LENGTH.pack(len(start)) + start + b"".join(chunk for parts in chunks.values() for chunk in parts)


class Sights:
    """Packed sights, read chunk by chunk on demand."""

    def __init__(self, data: bytes) -> None:
        """Read the head; raises BadJournal for bytes that are none."""
        self._data = data
        try:
            (size,) = LENGTH.unpack_from(data)
            self._head: dict[str, Any] = json.loads(lzma.decompress(data[LENGTH.size : LENGTH.size + size]))
            if self._head["format"] != FORMAT:
                raise ValueError
            self.names: tuple[str, ...] = tuple(self._head["names"])
            self.first: int = self._head["first"]
            self.moves: int = self._head["moves"]
            self._chunks = self._split(data[LENGTH.size + size :])
        except (ValueError, KeyError, TypeError, struct.error, lzma.LZMAError) as error:
            raise BadJournal(message("sights-broken")) from error
        self._open: tuple[tuple[str, int], list[Any]] | None = None  # the chunk that was read last

    def _split(self, data: bytes) -> dict[str, list[bytes]]:
        chunks: dict[str, list[bytes]] = {}
        at = 0
        for key, sizes in self._head["chunks"].items():
            chunks[key] = []
            for size in sizes:
                chunks[key].append(data[at : at + size])
                at += size
        return chunks

    @property
    def eyes(self) -> list[int | None]:
        """The viewers whose sights are kept."""
        return [None if key == _key(None) else int(key) for key in self._chunks if key != HANDS]

    @property
    def open(self) -> bool:
        """Whether every hand is in it."""
        return HANDS in self._chunks

    @property
    def review(self) -> dict[str, Any]:
        """The findings of a review, empty if there is none."""
        return dict(self._head.get("review", {}))

    def with_review(self, review: Mapping[str, Any]) -> bytes:
        """The same with what a review has found, as JSON."""
        head = {key: value for key, value in self._head.items() if key != "chunks"}
        return _joined({**head, "review": dict(review)}, self._chunks)

    def without(self, names: Collection[str]) -> bytes:
        """The same, where seats with one of these names have their numbers instead."""
        plain = default_names(len(self.names))
        changes = {name: label for name, label in zip(self.names, plain, strict=True) if name in names}
        if not changes:
            return self._data
        pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, changes))})(?!\w)")
        head = {key: value for key, value in self._head.items() if key != "chunks"}
        chunks = {
            key: [_small(_replaced(json.loads(lzma.decompress(chunk)), pattern, changes)) for chunk in parts]
            for key, parts in self._chunks.items()
        }
        return _joined(_replaced(head, pattern, changes), chunks)

    def happenings(self, eye: int | None) -> list[tuple[Happening, ...]]:
        """The happenings of the deal and of each move, in this viewer's words."""
        return [tuple(Happening(*happening) for happening in group) for group in self._head["told"].get(_key(eye), [])]

    def view(self, move: int, eye: int | None, game: str) -> View:
        """This viewer's view after so many moves, or after the first that is kept. KeyError for other viewers."""
        values = dict(self._row(_key(eye), move))
        zones = tuple(Zone(**{**zone, "cards": _read_cards(zone["cards"])}) for zone in values.pop("zones"))
        listed: dict[str, Any] = {name: tuple(values.pop(name)) for name in ("scores", "winners")}
        group = dict(enumerate(self.happenings(eye))).get(move, ())
        return View(
            game=game,
            seat=eye,
            seats=len(self.names),
            names=self.names,
            zones=zones,
            happened=group,
            **listed,
            **values,
        )

    def opened(self, move: int, eye: int | None, game: str) -> View:
        """The same with all hands open."""
        view, hands = self.view(move, eye, game), self._row(HANDS, move)
        shown = {hand_name(int(seat)): _read_cards(hand) for seat, hand in hands.items() if hand is not None}
        return replace(view, zones=tuple(replace(zone, cards=shown.get(zone.name, zone.cards)) for zone in view.zones))

    def _row(self, key: str, move: int) -> Any:
        number, index = divmod(max(0, min(move, self.moves) - self.first), CHUNK)
        if self._open is None or self._open[0] != (key, number):
            self._open = (key, number), json.loads(lzma.decompress(self._chunks[key][number]))
        return self._open[1][index]


def _replaced(data: Any, pattern: re.Pattern[str], changes: Mapping[str, str]) -> Any:
    """A JSON value with changes in all its texts."""
    if isinstance(data, str):
        return pattern.sub(lambda name: changes[name[0]], data)
    if isinstance(data, list):
        return [_replaced(part, pattern, changes) for part in data]
    if isinstance(data, dict):
        return {key: _replaced(part, pattern, changes) for key, part in data.items()}
    return data


def _read_cards(cards: Iterable[Mapping[str, str]]) -> tuple[Card, ...]:
    return tuple(Card(**{"name": "", **card}) for card in cards)
