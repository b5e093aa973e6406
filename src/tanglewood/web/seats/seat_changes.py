"""How seats of a table changed hands, as its journal tells it, and the names that the log has at each moment.

A bot plays on for somebody who is late, away or has left; somebody comes back to a seat; a seat gets a new link. Each
is an entry of the journal, so that old lines of the log keep the names of those who played.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise

from tanglewood.core.language.message import Named
from tanglewood.core.view.view import Happening
from tanglewood.store import Entry
from tanglewood.store.model import AWAY, BACK, LEFT, RENEWED, TOO_LATE
from tanglewood.store.rows import json_of
from tanglewood.web.http.forms import FRIEND, name_or_default, shown_name
from tanglewood.web.rendering.phrases import words

TO_BOT = (LEFT, TOO_LATE, AWAY)
KIND = "seat"  # of the log's happenings


@dataclass(frozen=True)
class SeatChange:
    """How a seat changed hands after `ply` moves: from the name `before` to the name `after`, as `by` decided.

    `by` is empty if nobody did.
    """

    seat: int
    ply: int
    why: str
    before: str
    after: str
    by: str = ""

    @property
    def text(self) -> str:
        """The text of its entry in the journal."""
        return json.dumps({key: value for key, value in asdict(self).items() if key not in ("seat", "ply")})

    def named(self, part: str = "") -> str:
        """The sentence about it in the active language; the `part` is a form of it."""
        names = {"name": _shown(self.before, self.seat), "after": _shown(self.after, self.seat), "by": self.by}
        shown = {key: Named(name) for key, name in names.items()}
        return words("seat-changed", part, why=self.why, **shown)


def _shown(name: str, seat: int) -> str:
    return shown_name(name_or_default(name, seat), seat, free=name == FRIEND)


def changes_in(entries: Iterable[Entry]) -> list[SeatChange]:
    """The changes that entries of a journal tell of; one that was undone counts from the move before it on."""
    changes: list[SeatChange] = []
    for entry in entries:
        changes = followed(changes, entry)
    return changes


def followed(changes: list[SeatChange], entry: Entry) -> list[SeatChange]:
    """The changes after one more entry."""
    if entry.kind == Entry.UNDO:
        return [replace(change, ply=min(change.ply, entry.ply)) for change in changes]
    if entry.kind != Entry.SEAT:
        return changes
    told = {key: str(value) for key, value in (json_of(entry.text, dict) or {}).items()}
    fields = {key: told.get(key, "") for key in ("why", "before", "after", "by")}
    return [*changes, SeatChange(entry.seat, entry.ply, **fields)]


def names_at(changes: Sequence[SeatChange], names: Sequence[str], group: int) -> tuple[str, ...]:
    """The names for a group of the log, the deal or a move, among the present `names`."""
    before = {change.seat: _shown(change.before, change.seat) for change in reversed(changes) if change.ply >= group}
    return tuple(before.get(seat, name) for seat, name in enumerate(names))


def spans(changes: Iterable[SeatChange], since: int) -> list[tuple[int, int | None]]:
    """The spans of the log's groups, from `since` on, in each of which the names stay; the last has no end."""
    bounds = sorted({since, *(change.ply + 1 for change in changes if change.ply + 1 > since)})
    return [*pairwise(bounds), (bounds[-1], None)]


def happening_of(change: SeatChange) -> Happening:
    """A line of the log about a change."""
    return Happening(KIND, None, change.named(), near=True)


def stand_ins(changes: Sequence[SeatChange]) -> list[str]:
    """For the end of a game: which bots played on for whom, and from which move on, in sentences."""
    return [_stand_in(change, changes[number + 1 :]) for number, change in enumerate(changes) if change.why in TO_BOT]


def _stand_in(change: SeatChange, later: Sequence[SeatChange]) -> str:
    back = next((other for other in later if other.seat == change.seat and other.why in (BACK, RENEWED)), None)
    name, bot = (Named(_shown(name, change.seat)) for name in (change.before, change.after))
    last = back.ply if back else 0
    return words("stand-in-to" if back else "stand-in", name=name, bot=bot, move=change.ply + 1, last=last)


def last_of(changes: Sequence[SeatChange], seat: int) -> SeatChange | None:
    """The latest change of a seat, None if it has had one owner."""
    return next((change for change in reversed(changes) if change.seat == seat), None)
