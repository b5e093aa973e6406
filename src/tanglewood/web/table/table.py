"""A table with its bots, hints and review. A command checks the viewer's rights under the lock and wakes the bots."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace

from tanglewood.core.checks.errors import MoveError
from tanglewood.core.checks.typed_text import one_line
from tanglewood.store import SPECTATOR, Claim, Damaged, Entry, StoreError, Token
from tanglewood.store.model import LEFT
from tanglewood.web.http.access import RESTARTS, hash_of, new_secret
from tanglewood.web.rendering.phrases import message
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.runtime.refusals import Refused, refusal
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Talkers
from tanglewood.web.seats.bot_names import bot_seat, name_bots
from tanglewood.web.table.bot_driver import Driver
from tanglewood.web.table.chat import LONGEST_LINE, Said, quick_of
from tanglewood.web.table.forced_moves import last_decision
from tanglewood.web.table.hints import Hints, judge_stray
from tanglewood.web.table.loading import Loaded
from tanglewood.web.table.permissions import (
    awaited,
    can_answer_back,
    can_leave,
    can_moderate,
    can_remove,
    can_rename,
    can_resign,
    can_skip,
    can_talk,
    can_uncover,
    can_undo,
    last_to_ask_for,
    loses_by_going,
)
from tanglewood.web.table.reviewer import Reviewer
from tanglewood.web.table.snapshots import keep_sights, save_snapshot
from tanglewood.web.table.table_state import SNAPSHOT_EVERY, TableState
from tanglewood.web.table.take_back import look_back
from tanglewood.web.table.viewers import TakeBack, Viewer


class Table(TableState):
    """One table in memory, with its bots, hints and review, and the commands that it takes."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        """A table that has been loaded from the store of the services; it starts no bot."""
        super().__init__(services, loaded)
        self.driver = Driver(self)
        self.hints = Hints(self, self.driver)
        self.reviewer = Reviewer(self)
        if self.unpacked >= SNAPSHOT_EVERY:
            self.on_snapshot_due()
        self.used = self.services.clock.now()  # when somebody was here last
        self._behind = False  # another server has written to the table

    def on_snapshot_due(self) -> None:
        """Save a snapshot in the background."""
        self.services.spawn(save_snapshot(self))

    def on_end(self) -> None:
        """Clean up when the match ends, and begin its review."""
        self.services.spawn(self.services.prune_finished_tables([*self.seated]))
        self.reviewer.wake()

    async def hand_over(self) -> None:
        """Let another server go on: keep what is seen, move no bots any more, and have all pages connect again."""
        await keep_sights(self)
        async with self.lock:
            self.driver.stop()
        for tab in list(self.tabs):
            tab.close(RESTARTS)

    @property
    def busy(self) -> bool:
        """Whether somebody is here, or work is in progress."""
        works = self.driver.busy or self.reviewer.task is not None
        return bool(self.tabs) or works or self.lock.locked()

    def left_for(self, seconds: float) -> bool:
        """Whether nobody has been here for that long."""
        now = self.services.clock.now()
        if self.busy:
            self.used = now
        return now - self.used > seconds

    async def catch_up(self) -> None:
        """Apply what another server has stored; concurrent callers share one update."""
        self._behind = True
        async with self.lock:
            if not self._behind:
                return
            self._behind = False
            await self._follow()
            await self.heed_blocks()
        self.driver.wake()

    async def _follow(self) -> None:
        """Apply what the store has, under the lock; raises StoreError or Unreadable."""
        try:
            entries = await self.services.store.entries(self.row.id, self.sequence)
            for entry in entries:
                await self._apply(entry)
            if entries:
                self.changed()
            await self.reload_people()
        except (MoveError, Damaged):
            await self.reload()

    async def _apply(self, entry: Entry) -> None:
        """Apply one more entry of the journal."""
        after = None
        if entry.kind == Entry.MOVE:
            after = self.match.copy()
            await self.services.run_in_helper(after.play, entry.text, entry.seat)
        self.note(entry, after)

    async def move(self, viewer: Viewer, seat: int, text: str, sequence: int, key: str) -> int:
        """Play a move and return the new sequence; raises Refused. The same key again changes nothing."""
        return await self.services.run_to_completion(self._move(viewer, seat, text, sequence, key))

    async def _move(self, viewer: Viewer, seat: int, text: str, sequence: int, key: str) -> int:
        if sequence > self.sequence:  # the page comes from another server
            await self.catch_up()
        if self.secret and seat in viewer.mine and seat == self.actor:
            await self.driver.hold()
        async with self.lock:
            if seat not in viewer.mine:
                raise Refused("not-your-turn", message("not-your-seat"))
            if sequence != self.sequence:  # it may be a repeated message
                return await self.sequence_after(f"{seat}:{key}")
            try:
                done = await self.append_move(seat, text, f"{seat}:{key}")
            except MoveError as error:
                raise refusal(error) from error
        self.driver.wake()
        if is_guided(self.row):
            self.services.spawn(judge_stray(self))
        return done

    async def undo(self, viewer: Viewer, key: str) -> int:
        """Go back to before the last decision of a person, or ask the others whether they agree; raises Refused."""
        return await self.services.run_to_completion(self._undo(viewer, key))

    async def _undo(self, viewer: Viewer, key: str) -> int:
        await look_back(self, viewer)
        async with self.lock:
            with suppress(Refused):
                return await self.sequence_after(f"undo:{key}")
            if not can_undo(self, viewer):
                shown = last_to_ask_for(self, viewer) is not None
                raise Refused("illegal", message("back-shown" if shown else "cannot-take-back"))
            ply = last_decision(self, viewer) or 0
            if not self.is_alone(viewer):
                return await self._let_stand(TakeBack(viewer.session, ply, self.sequence))
            done = await self.append_undo(ply, f"undo:{key}")
        self.driver.wake()
        return done

    async def _let_stand(self, request: TakeBack | None) -> int:
        """Have a request to take moves back stand here and at other servers; None: it has been declined."""
        self.take_back = request
        self.changed()
        await self.services.broadcast("take-back", self.row.id, request=asdict(request) if request else None)
        return self.sequence

    async def answer_back(self, viewer: Viewer, *, agrees: bool) -> int:
        """Say yes or no to somebody who asks to take moves back; raises Refused."""
        return await self.services.run_to_completion(self._answer_back(viewer, agrees=agrees))

    async def _answer_back(self, viewer: Viewer, *, agrees: bool) -> int:
        async with self.lock:
            request = self.asked_back
            if request is None or not can_answer_back(self, viewer):
                raise Refused("illegal", message("back-lapsed"))
            if not agrees:
                await self._let_stand(None)
                self.tell(message("back-declined", name=self.names[viewer.mine[0]]))
                return self.sequence
            request = replace(request, agreed=(*request.agreed, viewer.session))
            if awaited(self, request):
                return await self._let_stand(request)
            mover = self.names[self.movers[request.ply]]
            done = await self.append_undo(request.ply, f"undo:back:{request.sequence}")
            self.tell(message("back-done", name=mover))
        self.driver.wake()
        return done

    async def hurry(self, viewer: Viewer) -> int:
        """Skip the bots' delays until a person is to decide; raises Refused."""
        if not can_skip(self, viewer):
            raise Refused("illegal", message("cannot-hurry"))
        self.driver.hurry.set()
        await self.services.broadcast("hurry", self.row.id)
        return self.sequence

    def step(self, viewer: Viewer) -> int:
        """Skip the present delay, if nobody else is watching."""
        if can_skip(self, viewer):
            self.driver.step.set()
        return self.sequence

    async def uncover(self, viewer: Viewer) -> int:
        """Show the cards of the seat to decide to a viewer with several seats."""
        if can_uncover(self, viewer):
            seat = self.shown[viewer.session] = self.actor
            self.changed()
            await self.services.broadcast("shown", self.row.id, session=viewer.session, seat=seat)
        return self.sequence

    async def resign(self, viewer: Viewer) -> None:
        """Give the match up; raises Refused."""
        await self.services.run_to_completion(self._resign(viewer))

    async def _resign(self, viewer: Viewer) -> None:
        async with self.lock:
            if not can_resign(self, viewer):
                raise Refused("illegal", message("cannot-resign"))
            await self._give_up(viewer)

    async def _give_up(self, viewer: Viewer) -> None:
        """Resign for a viewer, under the lock."""
        seat = self.actor if self.actor in viewer.mine else viewer.mine[0]
        await self.append_loss(seat, f"resign:{self.sequence}")

    async def leave(self, viewer: Viewer) -> str:
        """Hand the viewer's seats to bots and leave; return the next address. Raises Refused."""
        await self.services.run_to_completion(self._leave(viewer))
        return "/"

    async def _leave(self, viewer: Viewer) -> None:
        async with self.lock:
            if not can_leave(self, viewer):
                raise Refused("illegal", message("cannot-leave"))
            for seat in viewer.mine:
                await self.hand_to_bot(seat, LEFT)
        self.driver.wake()

    async def hand_to_bot(self, seat: int, why: str, by: str = "") -> None:
        """Let a bot play on in a seat, under the lock; `by` is the name of whoever decides it. Raises Refused."""
        settings = self.services.settings
        opponent = settings.usual_opponent()
        if opponent is None:
            raise Refused("illegal", message("cannot-leave"))
        seats = [bot_seat(seat, opponent) if other.seat == seat else other for other in self.row.seats]
        bots = {bot.seat: bot for bot in name_bots(seats, settings.opponents)}
        await self.append_seat(bots[seat], why, by)

    async def remove(self, viewer: Viewer) -> None:
        """Delete the table and everything stored about it; raises Refused."""
        async with self.lock:
            if not can_remove(self, viewer):
                raise Refused("illegal", message("cannot-remove"))
            await self._forfeit(viewer)
            await self._dissolve()

    async def abandon(self) -> None:
        """End a game that the only person at the table has abandoned."""
        seated = [Viewer(session, seats) for session, seats in self.seated.items()]
        async with self.lock:
            if len(seated) == 1:
                await self._forfeit(seated[0])

    async def _forfeit(self, viewer: Viewer) -> None:
        """Let the game count as lost for a viewer who goes, if it has begun; under the lock."""
        if loses_by_going(self, viewer):
            await self._give_up(viewer)

    async def dissolve(self) -> None:
        """Delete the table, as its operator wants it."""
        async with self.lock:
            await self._dissolve()

    async def _dissolve(self) -> None:
        if self.driver.thinking is not None:
            self.driver.thinking.cancel()
        for session in self.people:
            await self.services.store.leave(self.row.id, session)
        self.gone = True
        self.changed()

    async def rename(self, viewer: Viewer, name: str) -> None:
        """Give the viewer's only seat a name; raises Refused."""
        if not name or not can_rename(self, viewer):
            raise Refused("unreadable", message("name-missing"))
        if self.has_name(name, viewer.mine):
            raise Refused("illegal", message("name-taken"))
        await self._check_voice(viewer.session, "illegal")
        await self.services.store.rename(self.row.id, viewer.mine, name)
        await self.meet()

    async def seat_friend(self, token_hash: str, session: str, name: str, seat: int) -> Claim | None:
        """Exchange a link for a seat or permission to watch (`Store.claim`); raises Refused for a taken name."""
        return await self.services.run_to_completion(self._seat_friend(token_hash, session, name, seat))

    async def _seat_friend(self, token_hash: str, session: str, name: str, seat: int) -> Claim | None:
        async with self.lock:
            if seat != SPECTATOR and name and self.has_name(name, (seat,)):  # the free seat's name may stay
                raise Refused("illegal", message("name-taken"))
            claim = await self.services.store.claim(self.row.id, token_hash, session, name, seat)
            if claim is not None:
                if claim.seats and name:
                    await self.services.store.remember(session, name)
                await self.meet()
        return claim

    async def meet(self) -> None:
        """Reload the people; a bot may have waited for them."""
        await self.reload_people()
        await self.heed_blocks()
        self.driver.wake()

    async def heed_blocks(self) -> None:
        """Find out who of the people here blocks whom."""
        if self.services.settings.open:
            store = self.services.store
            self.talk.heed(await store.blocks_among(tuple(self.people)))

    async def ensure_links(self, viewer: Viewer) -> None:
        """Create the links that a player can share. Only their hashes are stored, so a restart needs new ones."""
        if not viewer.mine:
            return
        free = [("invite", (seat.seat,)) for seat in self.row.seats if seat.open]
        wanted = [("spectator", (SPECTATOR,)), *free]
        await self._make_links([*wanted, ("table", (SPECTATOR,))] if free else wanted)

    async def link(self, purpose: str, seats: tuple[int, ...]) -> str:
        """The secret of a link, which is created if there is none; "" if the store fails."""
        await self._make_links([(purpose, seats)])
        return self.links.get((purpose, seats), "")

    async def _make_links(self, wanted: Sequence[tuple[str, tuple[int, ...]]]) -> None:
        secrets_by_link = {link: new_secret() for link in wanted if link not in self.links}
        if secrets_by_link:
            tokens = [Token(hash_of(secret), purpose, seats) for (purpose, seats), secret in secrets_by_link.items()]
            self.links |= secrets_by_link
            try:
                await self.services.store.add_tokens(self.row.id, tokens)
            except StoreError:  # a table without links is better than none; the next page retries
                for link in secrets_by_link:
                    self.links.pop(link, None)

    # Talk

    async def say(self, viewer: Viewer, text: str) -> int:
        """Say something to the others; raises Refused."""
        text = one_line(text, LONGEST_LINE)
        if not text:
            raise Refused("talk", message("talk-empty"))
        if not can_talk(self, viewer):
            raise Refused("talk", message("talk-not-yours"))
        await self._check_voice(viewer.session, "talk")
        names = tuple(self.names[seat] for seat in viewer.mine)
        said = Said(viewer.session, names, text, quick_of(text))
        self.talk.add(said)
        await self.services.broadcast("said", self.row.id, **asdict(said))
        return self.sequence

    async def _check_voice(self, session: str, kind: str) -> None:
        """Raise Refused if the operator has muted somebody."""
        if self.services.settings.open and await self.services.store.is_muted(session):
            raise Refused(kind, message("talk-muted"))

    async def let_talk(self, viewer: Viewer, who: str) -> int:
        """Choose who may talk here; raises Refused."""
        if who not in list(Talkers):
            raise Refused("talk", message("talk-no-choice"))
        if not can_moderate(self, viewer):
            raise Refused("talk", message("talk-not-host"))
        self.talk.let(who)
        await self.services.broadcast("talk", self.row.id, session="", who=who)
        return self.sequence
