"""A table that is being played, as it stands in memory: its match, its people, the tabs that show it."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace

from tanglewood.core.errors import MatchOver
from tanglewood.core.view import View
from tanglewood.play.match import Match
from tanglewood.play.past import PastMatch
from tanglewood.review import Review
from tanglewood.store import Damaged, Entry, KeyTaken, Result, Seat, SequenceTaken, StoreError, Table
from tanglewood.web.forms import given_name, same_name
from tanglewood.web.loading import NOBODY, Loaded, Unreadable, load
from tanglewood.web.refused import Refused
from tanglewood.web.resting import Chronicles, Resting, put_to_rest, wake_up
from tanglewood.web.result import given_up
from tanglewood.web.services import Services, growing_pauses
from tanglewood.web.talk import Talk
from tanglewood.web.tally import results_of
from tanglewood.web.viewers import Drawing, Hint, Tab, Viewer, seats_of

SNAPSHOT_EVERY = 64  # entries
REMOVED = "This table has been removed."
NOT_KEPT = "The server cannot keep moves just now. It tries again by itself, and nothing is lost."


class LiveTable:
    """One table in memory. All changes go through its lock and are in the store before they are seen."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        """A table that has been loaded from the store of the services."""
        self.services = services
        self.lock = asyncio.Lock()
        self.tabs: list[Tab] = []  # the oldest first
        self.shown: dict[str, int] = {}  # hot-seat: which seat's cards a session sees now
        self.hints: dict[str, Hint] = {}  # of a session
        self.links: dict[tuple[str, tuple[int, ...]], str] = {}
        self.talk = Talk(services.settings.talk, self._talked)
        self.notice = ""
        self.drawn: dict[object, Drawing] = {}  # fragments since the last change
        self.chronicles: Chronicles = {}
        self.thinking = False  # bots are at it
        self.review: Review | None = None  # of a match that is over
        self.ended: Callable[[], None] = lambda: None  # called when it is
        self.keep: Callable[[], None] = lambda: None  # called when much is new
        self.gone = False  # the table was removed
        self.seen_at = -1  # the sequence at which what is seen was kept last
        self.elsewhere: dict[str, frozenset[int]] = {}  # the seats that have a page open at another server
        self._take(loaded)

    def _take(self, loaded: Loaded) -> None:
        """Stand as the store has it."""
        self._match = loaded.match
        self._resting: Resting | None = None
        self._looked_at = True
        self.movers = loaded.movers  # the seat of each move that stands, `NOBODY` for an answer given in secret
        self.sequence = loaded.sequence  # entries so far; the "sequence" of pages and messages, which never goes back
        self.unpacked = loaded.since_snapshot  # entries that were played again when it was loaded
        self.resigned = loaded.resigned  # the seat that has given the match up
        self.changes = loaded.changes  # of the rules since the table began
        self.table = self._as_it_stands(loaded.table)
        self.secret = not self.over and self.match.asks_in_secret  # whether the pending decision is asked in secret
        self.chronicles.clear()
        self.people = seats_of(loaded.access, len(self.table.seats))

    @property
    def match(self) -> Match:
        """The match as it stands."""
        self._looked_at = True
        if self._resting is not None:
            self._match, self.chronicles = wake_up(self.table, self._resting)
            self._resting = None
        return self._match

    def rest(self) -> None:
        """Take little room until somebody looks at the match again, if nobody has since this was asked last."""
        if self._looked_at or self.past:
            self._looked_at = False
        elif self._resting is None and not self.lock.locked():
            self._resting = put_to_rest(self._match, self.chronicles)
            self.chronicles = {}
            del self._match

    def _as_it_stands(self, table: Table) -> Table:
        return replace(table, over=self.match.over or self.resigned is not None)

    @property
    def over(self) -> bool:
        """Whether nothing can be played any more; a table at rest knows."""
        return self.table.over

    @property
    def past(self) -> bool:
        """Whether the match can only be looked at, as the rules it was played by are gone."""
        return self._resting is None and isinstance(self._match, PastMatch)

    @property
    def closed(self) -> bool:
        """Whether nothing can be played any more: it is over, or cannot go on."""
        return self.over or self.past

    @property
    def actor(self) -> int:
        """The seat to decide, -1 when it is over."""
        return -1 if self.over else self.match.actor

    def view(self, seat: int | None) -> View:
        """What a seat sees now."""
        view = self.match.view(seat, self.names)
        return view if self.resigned is None else given_up(view, self.resigned, together=self.match.rules.cooperative)

    # Who is who

    def viewer(self, session: str | None, origin: str = "") -> Viewer | None:
        """The viewer of a session; None for a stranger."""
        mine = self.people.get(session or "")
        return None if session is None or mine is None else Viewer(session, mine, origin)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(given_name(seat.name, seat.seat) for seat in self.table.seats)

    def has_name(self, name: str, but: Iterable[int]) -> bool:
        """Whether somebody sits here by that name, or everybody would seem to; the seats `but` are passed over."""
        taken = [name for seat, name in enumerate(self.names) if seat not in {*but}]
        return any(same_name(name, one) for one in ["you", *taken])

    def sight(self, viewer: Viewer) -> int | None:
        """The seat whose cards the viewer sees now; None: only what a spectator sees."""
        if len(viewer.mine) < 2:
            return viewer.mine[0] if viewer.mine else None
        if self.match.rules.all_open:
            return self._seat_in_turn(viewer)
        shown = self.shown.get(viewer.session)
        return None if self.covered(viewer) or shown not in viewer.mine else shown

    def covered(self, viewer: Viewer) -> bool:
        """Whether the device is to be passed on: another of the viewer's several seats is to decide."""
        actor = self.actor
        hides = len(viewer.mine) > 1 and not self.match.rules.all_open
        return hides and actor in viewer.mine and self.shown.get(viewer.session) != actor

    def _seat_in_turn(self, viewer: Viewer) -> int:
        """Of several seats of a viewer the one that decides, else the one that has decided last."""
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

    def only_answer(self) -> int | None:
        """The action of a person who is asked in secret and has no choice; None for everybody else."""
        if not self.secret or self.table.seats[self.match.actor].open:
            return None
        legal = self.match.legal()
        return legal[0].number if len(legal) == 1 else None

    # Changes

    def changed(self) -> None:
        """Every tab is to be drawn anew."""
        self.drawn.clear()
        for tab in self.tabs:
            tab.stale = True
            tab.show()

    def _talked(self) -> None:
        for tab in self.tabs:
            tab.hear()

    def shown_to_all(self) -> None:
        """Forget what was drawn, unless a tab still has to see it."""
        if not any(tab.stale for tab in self.tabs):
            self.drawn.clear()

    def tell(self, notice: str) -> None:
        """Put a notice on every page of the table, until the next change."""
        if notice != self.notice:
            self.notice = notice
            self.changed()

    async def keep_move(self, seat: int, move: str | int, key: str) -> int:
        """Play a move that is legal, under the lock; raises MoveError or Refused."""
        if self.closed:
            raise MatchOver("The match is over; no move is possible.")
        after = self.match.copy()
        action = after.play(move, seat)
        return await self._keep(Entry.MOVE, seat, action.text, len(self.movers) + 1, key, after)

    async def keep_undo(self, viewer: Viewer, key: str) -> int:
        """Go back to before the viewer's last decision, under the lock."""
        ply = max(index for index, seat in enumerate(self.movers) if seat in viewer.mine)
        return await self._keep(Entry.UNDO, self.movers[ply], "", ply, key)

    async def keep_resignation(self, seat: int, key: str) -> int:
        """Have a seat give the match up, under the lock."""
        return await self._keep(Entry.RESIGN, seat, "", len(self.movers), key)

    async def _keep(self, kind: str, seat: int, text: str, ply: int, key: str, after: Match | None = None) -> int:
        """Bring an entry into the store, then into memory; the sequence after it. Where another process was quicker the
        table is loaded anew: an entry that the store has is answered as it was there, any other is refused."""
        if self.sequence >= self.services.settings.entries:
            raise Refused("illegal", "This table has gone on for so long that it takes no more. Begin a new one.")
        entry = Entry(self.sequence, kind, seat, text, ply, key)
        over = entry.kind == Entry.RESIGN or (after is not None and after.over)
        results = results_of(self.table, self.people, after or self.match, entry) if over else []
        try:
            await self._append(entry, results, over=over)
        except (KeyTaken, SequenceTaken, Damaged):
            await self.reload()
            return await self.known(key)
        self.note(entry, after)
        self.services.metrics.moves.labels(self.table.game).inc()
        self.changed()
        if self.over:
            self.ended()
        if self.over or self.sequence % SNAPSHOT_EVERY == 0:
            self.keep()
        return self.sequence

    async def _append(self, entry: Entry, results: list[Result], *, over: bool) -> None:
        """Bring an entry into the store; while it fails the table says so, and tries again until it works."""
        for tries, pause in enumerate(growing_pauses()):
            try:
                await self.services.stored(self.services.store.append, self.table.id, entry, over, results)
            except StoreError:
                self.tell(NOT_KEPT)
                await self.services.clock.until(self.services.clock.now() + pause)
                continue
            except KeyTaken:
                if not tries:  # else it was kept, although the store said that it failed
                    raise
            return

    def note(self, entry: Entry, after: Match | None) -> None:
        """Take an entry that is in the store into memory; `after` is the match with it, None where it takes back."""
        if after is None:
            while len(self.movers) > entry.ply:
                self.match.undo()
                self.movers.pop()
            for chronicle in self.chronicles.values():
                del chronicle[entry.ply + 1 :]
        else:
            self._match = after
            self.movers.append(NOBODY if self.secret else entry.seat)
        if entry.kind == Entry.RESIGN:
            self.resigned = entry.seat
        self.table = self._as_it_stands(self.table)
        self.secret = not self.over and self.match.asks_in_secret
        self.sequence = entry.sequence + 1
        self.notice = ""

    async def known(self, key: str) -> int:
        """The sequence after the entry with this key; Refused where there is none."""
        sequence = await self.services.stored(self.services.store.sequence_of, self.table.id, key)
        if sequence is None:
            raise Refused("stale", "The table has moved on. Look again and choose.")
        return sequence + 1

    # The store

    async def reload(self) -> None:
        """Stand as the store has it, after another process has written to it. Raises Unreadable."""
        loaded = await self.services.aside(load, self.services.store, self.table.id)
        if loaded is None:
            raise Unreadable(REMOVED)
        self._take(loaded)
        self.changed()

    async def meet(self) -> None:
        """Look again who is here: someone may have sat down, or have a new name."""
        before = self.table, self.people
        table = await self.services.stored(self.services.store.load, self.table.id)
        access = await self.services.stored(self.services.store.access, self.table.id)
        if table is None:
            raise Unreadable(REMOVED)
        self.table = table
        self.people = seats_of(access, len(self.table.seats))
        if (self.table, self.people) != before:
            self.chronicles.clear()
            self.changed()
