"""Commands at a table: each checks the viewer's rights, changes the table, and wakes the bots."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict

from tanglewood.core.checks.errors import MoveError
from tanglewood.store import SPECTATOR, Claim, StoreError, Token
from tanglewood.web.http.access import RESTARTS, hash_of, new_secret
from tanglewood.web.http.forms import one_line
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.errors import Refused, refusal
from tanglewood.web.runtime.settings import Talkers
from tanglewood.web.table.bot_driver import Driver
from tanglewood.web.table.bot_names import bot_seat, name_bots
from tanglewood.web.table.chat import LONGEST_LINE, Said, quick_of
from tanglewood.web.table.following import follow
from tanglewood.web.table.forced_moves import last_decision
from tanglewood.web.table.hints import Hints
from tanglewood.web.table.permissions import (
    can_leave,
    can_moderate,
    can_remove,
    can_rename,
    can_resign,
    can_skip,
    can_talk,
    can_uncover,
    can_undo,
    loses_by_going,
    sessions_of,
)
from tanglewood.web.table.reviewer import Reviewing
from tanglewood.web.table.snapshots import keep_sights, save_snapshot
from tanglewood.web.table.table import SNAPSHOT_EVERY, Table
from tanglewood.web.table.viewers import Viewer


class Room:
    """A table with its driver, hints and review, and the commands that it takes."""

    def __init__(self, live: Table) -> None:
        """Create it for a table; it starts nothing."""
        self.live, self.driver, self.services = live, Driver(live), live.services
        self.hints = Hints(live, self.driver)
        self.reviewing = Reviewing(live)
        live.ended, live.on_snapshot_due = self._end, self._save_snapshot
        if live.unpacked >= SNAPSHOT_EVERY:
            self._save_snapshot()
        self.used = self.services.clock.now()  # when somebody was here last
        self._behind = False  # another server has written to the table

    def _save_snapshot(self) -> None:
        self.services.spawn(save_snapshot(self.live))

    def _end(self) -> None:
        """Clean up when the match ends."""
        self.services.spawn(
            self.services.prune_finished_tables([session for session, mine in self.live.people.items() if mine])
        )
        self.reviewing.wake()

    async def hand_over(self) -> None:
        """Let another server go on: keep what is seen, move no bots any more, and have all pages connect again."""
        await keep_sights(self.live)
        async with self.live.lock:
            self.driver.stop()
        for tab in list(self.live.tabs):
            tab.close(RESTARTS)

    @property
    def busy(self) -> bool:
        """Whether somebody is here, or work is in progress."""
        works = self.driver.busy or self.reviewing.task is not None
        return bool(self.live.tabs) or works or self.live.lock.locked()

    def left_for(self, seconds: float) -> bool:
        """Whether nobody has been here for that long."""
        now = self.services.clock.now()
        if self.busy:
            self.used = now
        return now - self.used > seconds

    async def catch_up(self) -> None:
        """Apply what another server has stored; concurrent callers share one update."""
        self._behind = True
        async with self.live.lock:
            if not self._behind:
                return
            self._behind = False
            await follow(self.live)
            await self.heed_blocks()
        self.driver.wake()

    async def move(self, viewer: Viewer, seat: int, text: str, sequence: int, key: str) -> int:
        """Play a move and return the new sequence; raises Refused. The same key again changes nothing."""
        return await self.services.run_to_completion(self._move(viewer, seat, text, sequence, key))

    async def _move(self, viewer: Viewer, seat: int, text: str, sequence: int, key: str) -> int:
        if sequence > self.live.sequence:  # the page comes from another server
            await self.catch_up()
        if self.live.secret and seat in viewer.mine and seat == self.live.actor:
            await self.driver.hold()
        async with self.live.lock:
            if seat not in viewer.mine:
                raise Refused("not-your-turn", message("not-your-seat"))
            if sequence != self.live.sequence:  # it may be a repeated message
                return await self.live.known(f"{seat}:{key}")
            try:
                done = await self.live.append_move(seat, text, f"{seat}:{key}")
            except MoveError as error:
                raise refusal(error) from error
        self.driver.wake()
        return done

    async def undo(self, viewer: Viewer, key: str) -> int:
        """Go back to before the last decision of a person; raises Refused."""
        return await self.services.run_to_completion(self._undo(viewer, key))

    async def _undo(self, viewer: Viewer, key: str) -> int:
        async with self.live.lock:
            with suppress(Refused):
                return await self.live.known(f"undo:{key}")
            if not can_undo(self.live, viewer):
                raise Refused("illegal", message("cannot-take-back"))
            done = await self.live.append_undo(last_decision(self.live, viewer) or 0, f"undo:{key}")
        self.driver.wake()
        return done

    async def hurry(self, viewer: Viewer) -> int:
        """Skip the bots' delays until a person is to decide; raises Refused."""
        if not can_skip(self.live, viewer):
            raise Refused("illegal", message("cannot-hurry"))
        self.driver.hurry.set()
        await self.services.broadcast("hurry", self.live.table.id)
        return self.live.sequence

    def step(self, viewer: Viewer) -> int:
        """Skip the present delay, if nobody else is watching."""
        if can_skip(self.live, viewer):
            self.driver.step.set()
        return self.live.sequence

    async def uncover(self, viewer: Viewer) -> int:
        """Show the cards of the seat to decide to a viewer with several seats."""
        if can_uncover(self.live, viewer):
            seat = self.live.shown[viewer.session] = self.live.actor
            self.live.changed()
            await self.services.broadcast("shown", self.live.table.id, session=viewer.session, seat=seat)
        return self.live.sequence

    async def resign(self, viewer: Viewer) -> None:
        """Give the match up; raises Refused."""
        await self.services.run_to_completion(self._resign(viewer))

    async def _resign(self, viewer: Viewer) -> None:
        async with self.live.lock:
            if not can_resign(self.live, viewer):
                raise Refused("illegal", message("cannot-resign"))
            await self._give_up(viewer)

    async def _give_up(self, viewer: Viewer) -> None:
        """Resign for a viewer, under the lock."""
        seat = self.live.actor if self.live.actor in viewer.mine else viewer.mine[0]
        await self.live.append_resignation(seat, f"resign:{self.live.sequence}")

    async def leave(self, viewer: Viewer) -> str:
        """Hand the viewer's seats to bots and leave; return the next address. Raises Refused."""
        await self.services.run_to_completion(self._leave(viewer))
        return "/"

    async def _leave(self, viewer: Viewer) -> None:
        store, table_id, settings = self.services.store, self.live.table.id, self.services.settings
        async with self.live.lock:
            opponent = settings.usual_opponent()
            if opponent is None or not can_leave(self.live, viewer):
                raise Refused("illegal", message("cannot-leave"))
            free = [
                bot_seat(old_seat.seat, opponent) if old_seat.seat in viewer.mine else old_seat
                for old_seat in self.live.table.seats
            ]
            for seat in name_bots(free, settings.opponents):
                if seat.seat in viewer.mine:
                    await store.reseat(table_id, seat)
            for session in sessions_of(self.live.people, viewer.mine):
                await store.leave(table_id, session)
            await self.live.meet()
        self.driver.wake()

    async def remove(self, viewer: Viewer) -> None:
        """Delete the table and everything stored about it; raises Refused."""
        async with self.live.lock:
            if not can_remove(self.live, viewer):
                raise Refused("illegal", message("cannot-remove"))
            await self._forfeit(viewer)
            await self._dissolve()

    async def abandon(self) -> None:
        """End a game that the only person at the table has abandoned."""
        seated = [Viewer(session, seats) for session, seats in self.live.people.items() if seats]
        async with self.live.lock:
            if len(seated) == 1:
                await self._forfeit(seated[0])

    async def _forfeit(self, viewer: Viewer) -> None:
        """Let the game count as lost for a viewer who goes, if it has begun; under the lock."""
        if loses_by_going(self.live, viewer):
            await self._give_up(viewer)

    async def dissolve(self) -> None:
        """Delete the table, as its operator wants it."""
        async with self.live.lock:
            await self._dissolve()

    async def _dissolve(self) -> None:
        if self.driver.thinking is not None:
            self.driver.thinking.cancel()
        for session in self.live.people:
            await self.services.store.leave(self.live.table.id, session)
        self.live.gone = True
        self.live.changed()

    async def rename(self, viewer: Viewer, name: str) -> None:
        """Give the viewer's only seat a name; raises Refused."""
        if not name or not can_rename(self.live, viewer):
            raise Refused("unreadable", message("name-missing"))
        if self.live.has_name(name, viewer.mine):
            raise Refused("illegal", message("name-taken"))
        await self._check_voice(viewer.session, "illegal")
        await self.services.store.rename(self.live.table.id, viewer.mine, name)
        await self.meet()

    async def seat_friend(self, token_hash: str, session: str, name: str) -> Claim | None:
        """Exchange a link for a seat or permission to watch, None if it is invalid; Refused for a taken name."""
        return await self.services.run_to_completion(self._seat_friend(token_hash, session, name))

    async def _seat_friend(self, token_hash: str, session: str, name: str) -> Claim | None:
        store, table_id = self.services.store, self.live.table.id
        async with self.live.lock:
            purpose = await store.purpose_of(table_id, token_hash)
            free = [seat.seat for seat in self.live.table.seats if seat.open]
            own_seats = free if len(free) == 1 else ()  # the free seat's name may stay
            if purpose == "invite" and name and self.live.has_name(name, own_seats):
                raise Refused("illegal", message("name-taken"))
            claim = await store.claim(table_id, token_hash, session, name)
            if claim is not None:
                await self.meet()
        return claim

    async def meet(self) -> None:
        """Reload the people; a bot may have waited for them."""
        await self.live.meet()
        await self.heed_blocks()
        self.driver.wake()

    async def heed_blocks(self) -> None:
        """Find out who of the people here blocks whom."""
        if self.services.settings.open:
            store = self.services.store
            self.live.talk.heed(await store.blocks_among(tuple(self.live.people)))

    async def ensure_links(self, viewer: Viewer) -> None:
        """Create the links that a player can share. Only their hashes are stored, so a restart needs new ones."""
        if not viewer.mine:
            return
        wanted = [("seat", viewer.mine), ("spectator", (SPECTATOR,))]
        await self._make_links([*wanted, *(("invite", (seat.seat,)) for seat in self.live.table.seats if seat.open)])

    async def link(self, purpose: str, seats: tuple[int, ...]) -> str:
        """The secret of a link, which is created if there is none; "" if the store fails."""
        await self._make_links([(purpose, seats)])
        return self.live.links.get((purpose, seats), "")

    async def _make_links(self, wanted: Sequence[tuple[str, tuple[int, ...]]]) -> None:
        secrets_by_link = {link: new_secret() for link in wanted if link not in self.live.links}
        if secrets_by_link:
            tokens = [Token(hash_of(secret), purpose, seats) for (purpose, seats), secret in secrets_by_link.items()]
            self.live.links |= secrets_by_link
            try:
                await self.services.store.add_tokens(self.live.table.id, tokens)
            except StoreError:  # a table without links is better than none; the next page retries
                for link in secrets_by_link:
                    self.live.links.pop(link, None)

    # Talk

    async def say(self, viewer: Viewer, text: str) -> int:
        """Say something to the others; raises Refused."""
        text = one_line(text, LONGEST_LINE)
        if not text:
            raise Refused("talk", message("talk-empty"))
        if not can_talk(self.live, viewer):
            raise Refused("talk", message("talk-not-yours"))
        await self._check_voice(viewer.session, "talk")
        names = tuple(self.live.names[seat] for seat in viewer.mine)
        said = Said(viewer.session, names, text, quick_of(text))
        self.live.talk.add(said)
        await self.services.broadcast("said", self.live.table.id, **asdict(said))
        return self.live.sequence

    async def _check_voice(self, session: str, kind: str) -> None:
        """Raise Refused if the operator has muted somebody."""
        if self.services.settings.open and await self.services.store.is_muted(session):
            raise Refused(kind, message("talk-muted"))

    async def let_talk(self, viewer: Viewer, who: str) -> int:
        """Choose who may talk here; raises Refused."""
        if who not in list(Talkers):
            raise Refused("talk", message("talk-no-choice"))
        if not can_moderate(self.live, viewer):
            raise Refused("talk", message("talk-not-host"))
        self.live.talk.let(who)
        await self.services.broadcast("talk", self.live.table.id, session="", who=who)
        return self.live.sequence
