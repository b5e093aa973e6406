"""The state of a table in memory: its match, its people, and the tabs that show it.

`Table` adds the bots and the commands. A table that is only drawn, such as a puzzle's, needs no more than its state.
The match and log of an idle table are packed into few bytes.
"""

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from tanglewood.bots.kit.judging import Judgement
from tanglewood.core.checks.errors import MatchOver
from tanglewood.core.language.message import Text
from tanglewood.core.view.view import Happening, View
from tanglewood.play.archived_match import PastMatch
from tanglewood.play.match import Match
from tanglewood.review import Review
from tanglewood.store import SPECTATOR, Damaged, Entry, KeyTaken, Result, Seat, SequenceTaken, StoreError, TableRow
from tanglewood.store.model import BACK
from tanglewood.store.names import same_name
from tanglewood.web.http.forms import is_reserved
from tanglewood.web.rendering.phrases import message
from tanglewood.web.results.result import ended_early
from tanglewood.web.results.rivals import final_results
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Talkers
from tanglewood.web.seats.absences import Absences
from tanglewood.web.seats.seat_changes import SeatChange, changes_in, followed
from tanglewood.web.table.chat import Talk
from tanglewood.web.table.loading import NOBODY, Loaded, first_match, load
from tanglewood.web.table.viewers import Drawing, Hint, Tab, TakeBack, Viewer, names_of, seats_of

SNAPSHOT_EVERY = 64  # entries
NOT_KEPT = message("not-kept")
History: TypeAlias = list[tuple[Happening, ...]]  # the events of the deal, then those of each move
Histories: TypeAlias = dict[tuple[int | str | None, str], History]  # by seat (None: a spectator, "bot 1") and language


@dataclass(frozen=True)
class Packed:
    """The packed match and histories of a table."""

    match: bytes
    histories: bytes


def pack_idle(match: Match, histories: Histories) -> Packed:
    """Pack a match and its histories."""
    packed = [
        (*whose, [[astuple(happening) for happening in group] for group in groups])
        for whose, groups in histories.items()
    ]
    return Packed(match.dump(), zlib.compress(json.dumps(packed).encode()))


def unpack_idle(table: TableRow, packed: Packed) -> tuple[Match, Histories]:
    """Unpack the match and its histories."""
    histories = {
        (seat, language): [tuple(Happening(*fields) for fields in group) for group in groups]
        for seat, language, groups in json.loads(zlib.decompress(packed.histories))
    }
    return first_match(table).restore(packed.match), histories


class TableState:
    """What a table holds. Every change is made under its lock and is stored before anybody sees it."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        """A table that has been loaded from the store of the services."""
        self.services = services
        self.lock = asyncio.Lock()
        self.tabs: list[Tab] = []  # the oldest first
        self.shown: dict[str, int] = {}  # several seats at one device: the seat whose cards the session sees now
        self.shown_hints: dict[str, Hint] = {}  # by session
        self.links: dict[tuple[str, tuple[int, ...]], str] = {}
        self.talk = Talk(self._usual_talkers, self._talked)
        self.notice: Text = ""  # is said to everybody in their own language
        self.drawn: dict[object, Drawing] = {}  # fragments drawn since the last change
        self.histories: Histories = {}
        self.thinking, self.gone = False, False  # bots are playing; the table was removed
        self.review: Review | None = None  # of a match that is over,
        self.unreviewed: Text = ""  # and why it has none
        self.judged_strays: dict[tuple[int, ...], Judgement] = {}  # of a newcomer, by all moves so far
        self.endings: dict[str, Any] = {}  # by session, what the match has changed
        self.seen_at = -1  # the sequence at which what is seen was kept last
        self.shown_since: dict[int, bool] = {}  # by number of moves: whether those since have shown something hidden
        self.take_back: TakeBack | None = None  # what somebody asked for last; it may have lapsed
        self.elsewhere: dict[str, frozenset[int]] = {}  # the seats that have a page open at another server
        self.absences = Absences(self.now, dict(loaded.absences))
        self._take(loaded)

    def now(self) -> float:
        """The store's clock."""
        return self.services.store.blocking.now()

    def _take(self, loaded: Loaded) -> None:
        """Take over a table as the store has it."""
        self._match = loaded.match
        self._packed: Packed | None = None
        self._looked_at = True
        self.movers = loaded.movers  # the seat of each move not undone, `NOBODY` for a secret answer
        self.sequence = loaded.sequence  # entries so far; the "sequence" of pages and messages, which never goes back
        self.unpacked = loaded.since_snapshot  # entries that were played again when it was loaded
        self.early = loaded.early  # the entry with which the match ended before its rules end it
        self.seat_changes = changes_in(loaded.seat_changes)
        self.changes = loaded.changes  # of the rules since the table began
        self.day, self.opened = loaded.day, loaded.opened  # whose deal is played; whether strangers may come
        self.tournament = loaded.tournament  # its id, "" for none
        self.row = self._as_it_stands(loaded.table)
        self.secret = not self.over and self.match.asks_in_secret  # whether the pending decision is asked in secret
        self.histories.clear()
        self.shown_since.clear()
        self.people = seats_of(loaded.access, len(self.row.seats))
        self.leavers, self.votes = loaded.leavers, loaded.votes

    @property
    def match(self) -> Match:
        """The match, unpacked if it was idle."""
        self._looked_at = True
        if self._packed is not None:
            self._match, self.histories = unpack_idle(self.row, self._packed)
            self._packed = None
        return self._match

    def free_if_idle(self) -> None:
        """Free memory if nobody has looked since the last call; the next look unpacks the match."""
        if self._looked_at or self.past:
            self._looked_at = False
        elif self._packed is None and not self.lock.locked():
            self._packed = pack_idle(self._match, self.histories)
            self.histories = {}
            del self._match

    def _as_it_stands(self, table: TableRow) -> TableRow:
        return replace(table, over=self.match.over or self.early is not None)

    @property
    def over(self) -> bool:
        """Whether the game is over; it needs no unpacking."""
        return self.row.over

    @property
    def past(self) -> bool:
        """Whether the match can only be looked at, as the rules it was played by are gone."""
        return self._packed is None and isinstance(self._match, PastMatch)

    @property
    def closed(self) -> bool:
        """Whether nothing can be played any more: it is over, or cannot go on."""
        return self.over or self.past

    @property
    def actor(self) -> int:
        """The seat to decide, -1 when it is over."""
        return -1 if self.over else self.match.actor

    def view(self, seat: int | None, names: tuple[str, ...] = ()) -> View:
        """The view of a seat, by default with the names of the table."""
        view = self.match.view(seat, names or self.names)
        return view if self.early is None else ended_early(view, self.early, together=self.match.game.cooperative)

    # Who is who

    def viewer(self, session: str | None, origin: str = "", *, here: bool = False) -> Viewer | None:
        """The viewer of a session, who came by an `origin`, perhaps from this machine (`here`); None for a stranger."""
        mine = self.people.get(session or "")
        return None if session is None or mine is None else Viewer(session, mine, origin, here)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the active language, which has its own words for those without one."""
        return names_of(self.row)

    def has_name(self, name: str, but: Iterable[int]) -> bool:
        """Whether a player here has that name, or nobody may; ignores the seats in `but`."""
        taken = [name for seat, name in enumerate(self.names) if seat not in {*but}]
        return is_reserved(name) or any(same_name(name, other) for other in taken)

    def sight(self, viewer: Viewer) -> int | None:
        """The seat whose cards the viewer sees now; None: only what a spectator sees."""
        if len(viewer.mine) < 2:
            return viewer.mine[0] if viewer.mine else None
        if self.match.game.all_open:
            return self._seat_in_turn(viewer)
        shown = self.shown.get(viewer.session)
        return None if self.covered(viewer) or shown not in viewer.mine else shown

    def covered(self, viewer: Viewer) -> bool:
        """Whether the device must be passed on: another one of the viewer's seats is to decide."""
        actor = self.actor
        hides = len(viewer.mine) > 1 and not self.match.game.all_open
        return hides and actor in viewer.mine and self.shown.get(viewer.session) != actor

    def _seat_in_turn(self, viewer: Viewer) -> int:
        """The viewer's seat that is to decide, else the one that decided last."""
        latest = (self.actor, *reversed(self.movers), viewer.mine[0])
        return next(seat for seat in latest if seat in viewer.mine)

    def connected(self, seat: int) -> bool:
        """Whether a page of the seat's owner is open."""
        return seat in self.here or any(seat in seats for seats in self.elsewhere.values())

    @property
    def here(self) -> frozenset[int]:
        """The seats that have a page open at this server."""
        lost = {leaver.session: leaver.seat for leaver in self.leavers}  # their owners may watch
        there = {seat for tab in self.tabs for seat in tab.viewer.mine}
        return frozenset(there | {lost[tab.viewer.session] for tab in self.tabs if tab.viewer.session in lost})

    @property
    def seated(self) -> dict[str, tuple[int, ...]]:
        """The sessions that have seats, with these."""
        return {session: seats for session, seats in self.people.items() if seats}

    @property
    def asked_back(self) -> TakeBack | None:
        """The request to take moves back that stands, until the table moves on."""
        request = self.take_back
        return request if request is not None and request.sequence == self.sequence and not self.closed else None

    @property
    def persons(self) -> list[int]:
        """The seats that people have."""
        return [seat.seat for seat in self.row.seats if not seat.bot and not seat.open]

    def is_alone(self, viewer: Viewer) -> bool:
        """Whether no person sits at another device."""
        return bool(viewer.mine) and all(seat.bot or seat.seat in viewer.mine for seat in self.row.seats)

    def bot_to_move(self) -> Seat | None:
        """The bot whose turn it is, if it is a bot's."""
        actor = self.actor
        return self.row.seats[actor] if actor >= 0 and self.row.seats[actor].bot else None

    # Changes

    def changed(self) -> None:
        """Redraw every tab."""
        self.note_absences()
        self.drawn.clear()
        for tab in self.tabs:
            tab.stale = True
            tab.show()

    def note_absences(self) -> None:
        """Note who is away now; the store hears at once of somebody who has come back."""
        self.absences.note(self.persons, [seat for seat in self.persons if self.connected(seat)])
        if self.absences.came_back:
            self.services.spawn(self.keep_absences())

    async def keep_absences(self) -> None:
        """Store who is away, where people meet; while the store fails, the next call tries again."""
        news = self.absences.unstored
        if news and len(self.seated) > 1:
            with suppress(StoreError):
                await self.services.store.note_absences(self.row.id, news)
                self.absences.stored |= news

    def _usual_talkers(self) -> str:
        """Who may talk until the host chooses: nobody where strangers meet."""
        strangers = self.services.settings.open and (self.opened or bool(self.tournament))
        return Talkers.NOBODY if strangers else self.services.settings.talk

    def _talked(self) -> None:
        for tab in self.tabs:
            tab.hear()

    def shown_to_all(self) -> None:
        """Drop the drawings unless a tab still needs one."""
        if not any(tab.stale for tab in self.tabs):
            self.drawn.clear()

    def tell(self, notice: Text) -> None:
        """Put a notice on every page of the table, until the next change."""
        if notice != self.notice:
            self.notice = notice
            self.changed()

    async def append_move(self, seat: int, move: str | int, key: str) -> int:
        """Play a move that is legal, under the lock; raises MoveError or Refused."""
        if self.closed:
            raise MatchOver(message("match-ended"))
        after = self.match.copy()
        action = after.play(move, seat)
        return await self._append_entry(Entry.MOVE, seat, action.text, len(self.movers) + 1, key, after)

    async def append_undo(self, ply: int, key: str) -> int:
        """Go back to the first `ply` moves, under the lock."""
        return await self._append_entry(Entry.UNDO, self.movers[ply], "", ply, key)

    async def append_loss(self, seat: int, key: str, why: str = "") -> int:
        """Have a seat lose the match early, under the lock; it resigns unless there is another reason."""
        return await self._append_entry(Entry.RESIGN, seat, why, len(self.movers), key)

    async def append_stop(self, key: str) -> int:
        """End the match without a loser, under the lock."""
        return await self._append_entry(Entry.STOP, SPECTATOR, "", len(self.movers), key)

    async def append_seat(self, seat: Seat, why: str, by: str = "") -> None:
        """Have a seat change hands, under the lock; `by` is the name of whoever decides it. May raise Refused."""
        before = self.row.seats[seat.seat].name
        change = SeatChange(seat.seat, len(self.movers), why, before, seat.name, by)
        entry = Entry(self.sequence, Entry.SEAT, seat.seat, change.text, change.ply, f"seat:{self.sequence}")
        store, actor = self.services.store, self.actor
        call = partial(store.change_seat, self.row.id, entry, seat, why, actor)
        if why == BACK:
            call = partial(store.return_seat, self.row.id, entry, seat, actor)
        try:
            await self._store(call)
        except (KeyTaken, SequenceTaken, Damaged):
            await self.reload()
            raise Refused("stale", message("moved-on")) from None
        self.note(entry, None)
        await self.reload_people()

    async def _append_entry(
        self, kind: str, seat: int, text: str, ply: int, key: str, after: Match | None = None
    ) -> int:
        """Store an entry, then apply it in memory; return the sequence after it. Reload if another was quicker."""
        if self.sequence >= self.services.settings.entries:
            raise Refused("illegal", message("table-full"))
        entry = Entry(self.sequence, kind, seat, text, ply, key)
        stands = after or (self.match.at(ply) if kind == Entry.UNDO else self.match)
        over = bool(entry.how) or stands.over
        results = await self._results(stands, entry) if over else []
        ends = {"actor": -1, "final": stands.state.tobytes()} if over else {"actor": stands.actor}
        try:
            await self._store(partial(self.services.store.append, self.row.id, entry, over, results, **ends))
        except (KeyTaken, SequenceTaken, Damaged):
            await self.reload()
            return await self.sequence_after(key)
        self.note(entry, after)
        self.services.metrics.moves.labels(self.row.game).inc()
        self.changed()
        if self.over:
            self.on_end()
        if self.over or self.sequence % SNAPSHOT_EVERY == 0:
            self.on_snapshot_due()
        return self.sequence

    async def _results(self, match: Match, last: Entry) -> list[Result]:
        failing = partial(self.tell, NOT_KEPT)
        return await final_results(self.services, self.row, self.people, match, last, failing)

    async def _store(self, append: Callable[[], Awaitable[None]]) -> None:
        """Bring an entry into the store; while that fails the table says so, and waits until the store is back."""
        failed = False
        while True:
            try:
                return await append()
            except StoreError:
                failed = True
                self.tell(NOT_KEPT)
                await self.services.probe.back()
            except KeyTaken:
                if failed:  # it was kept, although the store said that it failed
                    return None
                raise

    def note(self, entry: Entry, after: Match | None) -> None:
        """Apply a stored entry in memory; `after` is the match with it, None for any other entry than a move."""
        if after is None:
            while len(self.movers) > entry.ply:
                self.match.undo()
                self.movers.pop()
            for history in self.histories.values():
                del history[entry.ply + 1 :]
        else:
            self._match = after
            self.movers.append(NOBODY if self.secret else entry.seat)
        if entry.how:
            self.early = entry
        if entry.kind not in (Entry.MOVE, Entry.UNDO):  # the log tells of it
            self.histories.clear()
        self.seat_changes = followed(self.seat_changes, entry)
        if entry.kind == Entry.SEAT:  # its links have gone
            self.links = {link: secret for link, secret in self.links.items() if entry.seat not in link[1]}
        self.row = self._as_it_stands(replace(self.row, since=self.now()))
        self.secret = not self.over and self.match.asks_in_secret
        self.sequence = entry.sequence + 1
        self.shown_since.clear()
        self.notice = ""

    async def sequence_after(self, key: str) -> int:
        """The sequence after the entry with this key; Refused where there is none."""
        sequence = await self.services.store.sequence_of(self.row.id, key)
        if sequence is None:
            raise Refused("stale", message("moved-on"))
        return sequence + 1

    def on_end(self) -> None:
        """Called when the match ends; `Table` overrides it."""

    def on_snapshot_due(self) -> None:
        """Called when a snapshot is due; `Table` overrides it."""

    # The store

    async def reload(self) -> None:
        """Reload the table after another process has written to it. Raises Unreadable."""
        loaded = await self.services.run_in_helper(load, self.services.store.blocking, self.row.id)
        if loaded is None:
            raise Unreadable(message("removed-table"))
        self._take(loaded)
        self.changed()

    async def reload_people(self) -> None:
        """Reload the people: somebody may have sat down or changed a name."""
        before, store = (self.row, self.people, self.leavers, self.votes), self.services.store
        table = await store.load(self.row.id)
        access = await store.access(self.row.id)
        leavers, votes = await store.leavers(self.row.id), await store.votes(self.row.id)
        if table is None:
            raise Unreadable(message("removed-table"))
        self.row, self.leavers, self.votes = table, leavers, votes
        self.people = seats_of(access, len(self.row.seats))
        if (self.row, self.people, self.leavers, self.votes) != before:
            self.histories.clear()
            self.changed()
