"""A table in memory: its match, its people, and the tabs that show it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from tanglewood.core.checks.errors import MatchOver
from tanglewood.core.language.message import Text
from tanglewood.core.view.view import View
from tanglewood.play.archived_match import PastMatch
from tanglewood.play.match import Match
from tanglewood.review import Review
from tanglewood.store import Damaged, Entry, KeyTaken, Result, Seat, SequenceTaken, StoreError, TableRow
from tanglewood.store.names import same_name
from tanglewood.web.http.forms import is_reserved
from tanglewood.web.rendering.phrases import message
from tanglewood.web.results.result import given_up
from tanglewood.web.results.rivals import final_results
from tanglewood.web.runtime.errors import Refused, Unreadable
from tanglewood.web.runtime.services import Services
from tanglewood.web.table.chat import Talk
from tanglewood.web.table.loading import NOBODY, Loaded, load
from tanglewood.web.table.packing import Histories, Packed, pack_idle, unpack_idle
from tanglewood.web.table.viewers import Drawing, Hint, Tab, Viewer, names_of, seats_of

SNAPSHOT_EVERY = 64  # entries
NOT_KEPT = message("not-kept")


class Table:
    """One table in memory. Every change is made under its lock and is stored before anybody sees it."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        """A table that has been loaded from the store of the services."""
        self.services = services
        self.lock = asyncio.Lock()
        self.tabs: list[Tab] = []  # the oldest first
        self.shown: dict[str, int] = {}  # several seats at one device: the seat whose cards the session sees now
        self.hints: dict[str, Hint] = {}  # by session
        self.links: dict[tuple[str, tuple[int, ...]], str] = {}
        self.talk = Talk(services.settings.talk, self._talked)
        self.notice: Text = ""  # is said to everybody in their own language
        self.drawn: dict[object, Drawing] = {}  # fragments drawn since the last change
        self.histories: Histories = {}
        self.thinking, self.gone = False, False  # bots are playing; the table was removed
        self.review: Review | None = None  # of a match that is over,
        self.unreviewed: Text = ""  # and why it has none
        self.endings: dict[str, Any] = {}  # by session, what the match has changed
        self.ended: Callable[[], None] = lambda: None  # called when the match ends
        self.on_snapshot_due: Callable[[], None] = lambda: None
        self.seen_at = -1  # the sequence at which what is seen was kept last
        self.elsewhere: dict[str, frozenset[int]] = {}  # the seats that have a page open at another server
        self._take(loaded)

    def _take(self, loaded: Loaded) -> None:
        """Take over a table as the store has it."""
        self._match = loaded.match
        self._packed: Packed | None = None
        self._looked_at = True
        self.movers = loaded.movers  # the seat of each move not undone, `NOBODY` for a secret answer
        self.sequence = loaded.sequence  # entries so far; the "sequence" of pages and messages, which never goes back
        self.unpacked = loaded.since_snapshot  # entries that were played again when it was loaded
        self.resigned = loaded.resigned  # the seat that has given the match up
        self.changes = loaded.changes  # of the rules since the table began
        self.day, self.opened = loaded.day, loaded.opened  # whose deal is played; whether strangers may come
        self.tournament = loaded.tournament  # its id, "" for none
        self.table = self._as_it_stands(loaded.table)
        self.secret = not self.over and self.match.asks_in_secret  # whether the pending decision is asked in secret
        self.histories.clear()
        self.people = seats_of(loaded.access, len(self.table.seats))

    @property
    def match(self) -> Match:
        """The match, unpacked if it was idle."""
        self._looked_at = True
        if self._packed is not None:
            self._match, self.histories = unpack_idle(self.table, self._packed)
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
        return replace(table, over=self.match.over or self.resigned is not None)

    @property
    def over(self) -> bool:
        """Whether the game is over; it needs no unpacking."""
        return self.table.over

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

    def view(self, seat: int | None) -> View:
        """The view of a seat."""
        view = self.match.view(seat, self.names)
        return view if self.resigned is None else given_up(view, self.resigned, together=self.match.game.cooperative)

    # Who is who

    def viewer(self, session: str | None, origin: str = "", *, here: bool = False) -> Viewer | None:
        """The viewer of a session, who came by an `origin`, perhaps from this machine (`here`); None for a stranger."""
        mine = self.people.get(session or "")
        return None if session is None or mine is None else Viewer(session, mine, origin, here)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the active language, which has its own words for those without one."""
        return names_of(self.table)

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
        return frozenset(seat for tab in self.tabs for seat in tab.viewer.mine)

    def is_alone(self, viewer: Viewer) -> bool:
        """Whether no person sits at another device."""
        return bool(viewer.mine) and all(seat.bot or seat.seat in viewer.mine for seat in self.table.seats)

    def bot_to_move(self) -> Seat | None:
        """The bot whose turn it is, if it is a bot's."""
        actor = self.actor
        return self.table.seats[actor] if actor >= 0 and self.table.seats[actor].bot else None

    # Changes

    def changed(self) -> None:
        """Redraw every tab."""
        self.drawn.clear()
        for tab in self.tabs:
            tab.stale = True
            tab.show()

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

    async def append_resignation(self, seat: int, key: str) -> int:
        """Have a seat give the match up, under the lock."""
        return await self._append_entry(Entry.RESIGN, seat, "", len(self.movers), key)

    async def _append_entry(
        self, kind: str, seat: int, text: str, ply: int, key: str, after: Match | None = None
    ) -> int:
        """Store an entry, then apply it in memory; return the sequence after it. Reload if another was quicker."""
        if self.sequence >= self.services.settings.entries:
            raise Refused("illegal", message("table-full"))
        entry = Entry(self.sequence, kind, seat, text, ply, key)
        stands = after or (self.match.at(ply) if kind == Entry.UNDO else self.match)
        over = kind == Entry.RESIGN or stands.over
        results = await self._results(stands, entry) if over else []
        ends = {"actor": -1, "final": stands.state.tobytes()} if over else {"actor": stands.actor}
        try:
            await self._store(partial(self.services.store.append, self.table.id, entry, over, results, **ends))
        except (KeyTaken, SequenceTaken, Damaged):
            await self.reload()
            return await self.known(key)
        self.note(entry, after)
        self.services.metrics.moves.labels(self.table.game).inc()
        self.changed()
        if self.over:
            self.ended()
        if self.over or self.sequence % SNAPSHOT_EVERY == 0:
            self.on_snapshot_due()
        return self.sequence

    async def _results(self, match: Match, last: Entry) -> list[Result]:
        failing = partial(self.tell, NOT_KEPT)
        return await final_results(self.services, self.table, self.people, match, last, failing)

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
        """Apply a stored entry in memory; `after` is the match with it, None for an undo or a resignation."""
        if after is None:
            while len(self.movers) > entry.ply:
                self.match.undo()
                self.movers.pop()
            for history in self.histories.values():
                del history[entry.ply + 1 :]
        else:
            self._match = after
            self.movers.append(NOBODY if self.secret else entry.seat)
        if entry.kind == Entry.RESIGN:
            self.resigned = entry.seat
        self.table = self._as_it_stands(replace(self.table, since=self.services.store.blocking.now()))
        self.secret = not self.over and self.match.asks_in_secret
        self.sequence = entry.sequence + 1
        self.notice = ""

    async def known(self, key: str) -> int:
        """The sequence after the entry with this key; Refused where there is none."""
        sequence = await self.services.store.sequence_of(self.table.id, key)
        if sequence is None:
            raise Refused("stale", message("moved-on"))
        return sequence + 1

    # The store

    async def reload(self) -> None:
        """Reload the table after another process has written to it. Raises Unreadable."""
        loaded = await self.services.run_in_helper(load, self.services.store.blocking, self.table.id)
        if loaded is None:
            raise Unreadable(message("removed-table"))
        self._take(loaded)
        self.changed()

    async def meet(self) -> None:
        """Reload the people: somebody may have sat down or changed a name."""
        before, store = (self.table, self.people), self.services.store
        table = await store.load(self.table.id)
        access = await store.access(self.table.id)
        if table is None:
            raise Unreadable(message("removed-table"))
        self.table = table
        self.people = seats_of(access, len(self.table.seats))
        if (self.table, self.people) != before:
            self.histories.clear()
            self.changed()
