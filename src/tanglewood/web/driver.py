"""What goes on at a table without a person: bots play, and answers are given whose time must tell nothing.

Where the game asks in secret, the moment of the answer is drawn when the question is put, from one distribution for
all, whatever the seat holds. A bot's answer is played at that moment; so is a person's who has only one. A person who
has a choice is asked, and an answer quicker than that moment waits for it.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tanglewood.bots import read_bot
from tanglewood.core import rng
from tanglewood.web.brain import Answer, BrainError, Job
from tanglewood.web.house import LOG
from tanglewood.web.refused import Refused

if TYPE_CHECKING:
    from tanglewood.store import Seat
    from tanglewood.web.live import LiveTable

SEED_BITS = 128
ONCE_MORE = "Load the page again to let the bot try once more."
STAND_IN = "greedy"  # answers in secret where the bot itself is late


def hurried(spec: str, milliseconds: int) -> str:
    """The bot of a spec with no more time than that, where it takes time at all."""
    bot: Any = read_bot(spec)
    if not hasattr(bot, "milliseconds"):
        return spec
    limited: Any = replace(bot, milliseconds=min(bot.milliseconds or milliseconds, milliseconds))
    return str(limited.spec)


class Driver:
    """Moves a table on until a person is to decide."""

    def __init__(self, live: LiveTable) -> None:
        """For a table; nothing is begun yet."""
        self.live = live
        self.thinking: asyncio.Task[None] | None = None  # the bots are at it
        self.answering: asyncio.Task[None] | None = None  # a person's only answer is on its way
        self.hurry = asyncio.Event()  # somebody does not want to wait for what bots seem to think
        self._due = (-1, 0.0)  # the sequence of a question, and the moment of its answer

    @property
    def busy(self) -> bool:
        """Whether the table moves on without anybody."""
        return self.thinking is not None or self.answering is not None

    def wake(self) -> None:
        """Let bots play, or a person's only answer be given, if that is what the table waits for."""
        if self.live.secret:
            self.due()
        if self.bot_to_move() is not None:
            if self.thinking is None:
                self.hurry.clear()
                self.thinking = self.live.house.spawn(self._play_bots())
        elif self.answering is None and self.only_answer() is not None:
            self.answering = self.live.house.spawn(self._answer_for_person())

    def bot_to_move(self) -> Seat | None:
        """The bot whose turn it is, if it is a bot's."""
        actor = self.live.match.actor
        return self.live.table.seats[actor] if actor >= 0 and self.live.table.seats[actor].bot else None

    # Bots

    async def _play_bots(self) -> None:
        live = self.live
        try:
            while (bot := self.bot_to_move()) is not None and not live.stale:
                await self._bot_turn(bot)
        except (BrainError, Refused) as error:
            live.notice = f"{error} {ONCE_MORE}"
        except Exception:
            LOG.exception("The bots of table %s have stopped.", live.table.id)
            live.notice = f"A bot has stumbled. {ONCE_MORE}"
        finally:
            self.thinking = None
            live.changed()
        if self.bot_to_move() is None:
            self.wake()

    async def _bot_turn(self, bot: Seat) -> None:
        sequence = self.live.sequence
        opponent = self.live.house.settings.opponent(bot.bot, bot.level)
        if opponent is None:
            raise BrainError(f"There is no bot {bot.bot!r} of level {bot.level!r} any more.")
        if self.live.secret:
            action = await self._answer_of_bot(bot.seat, opponent.spec)
        else:
            since = self.live.house.clock.now()
            action = (await self.ask(bot.seat, opponent.spec)).action
            await self._pause(since)
        await self._play(sequence, bot.seat, action, "bot")

    async def _pause(self, since: float) -> None:
        """Wait until the bot has seemed to think for long enough, or somebody is in a hurry."""
        house = self.live.house
        moment = since + house.clock.draw(*house.settings.bot_delay)
        waits = [asyncio.create_task(house.clock.until(moment)), asyncio.create_task(self.hurry.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    def ask(self, seat: int, spec: str, *, hint: bool = False) -> asyncio.Future[Answer]:
        """Put the present decision of a seat to a bot; its answer may be BrainError."""
        match = self.live.match
        state = match.concealed(seat).tobytes()
        job = Job(match.game, state, seat, spec, secrets.randbits(SEED_BITS), hint)
        return asyncio.ensure_future(self.live.house.brain.choose(job))

    async def _play(self, sequence: int, seat: int, action: int, who: str) -> None:
        """Play for a seat, unless the table has moved on."""
        async with self.live.lock:
            if self.live.sequence == sequence:
                await self.live.keep_move(seat, action, f"{who}:{secrets.token_hex(8)}")

    # Answers in secret

    def due(self) -> float:
        """The moment at which the pending question is answered, drawn once and before any answer is looked for."""
        if self._due[0] != self.live.sequence:
            house = self.live.house
            moment = house.clock.now() + house.clock.draw(*house.settings.answer_delay)
            self._due = (self.live.sequence, moment)
        return self._due[1]

    async def hold(self) -> None:
        """Wait for the moment of the answer, which is past where the person took longer."""
        await self.live.house.clock.until(self.due())

    async def _answer_of_bot(self, seat: int, spec: str) -> int:
        """What the bot has answered when the moment has come; if it is late, what looks best at once."""
        due, settings = self.due(), self.live.house.settings
        words = rng.seed_words(secrets.randbits(SEED_BITS))
        at_once = read_bot(STAND_IN).choose(self.live.match.concealed(seat), seat, words)
        asked = self.ask(seat, hurried(spec, settings.answer_milliseconds))
        try:
            await self.live.house.clock.until(due)
            return asked.result().action if asked.done() else at_once
        except BrainError:
            return at_once
        finally:
            asked.cancel()

    def only_answer(self) -> int | None:
        """The action of a person who is asked in secret and has no choice; None for everybody else."""
        live = self.live
        if not live.secret or live.table.seats[live.match.actor].open:
            return None
        legal = live.match.legal()
        return legal[0].number if len(legal) == 1 else None

    async def _answer_for_person(self) -> None:
        try:
            sequence, action = self.live.sequence, self.only_answer()
            await self.hold()
            if action is not None:
                with suppress(Refused):
                    await self._play(sequence, self.live.match.actor, action, "only")
        finally:
            self.answering = None
        if not self.live.stale:
            self.wake()
