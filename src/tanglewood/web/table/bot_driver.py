"""Moves that no person makes: bots play, and secret questions get answers that must take constant time.

When a game asks a secret question, the moment of the answer is drawn at once, from the same distribution whatever the
seat holds. A bot's answer is played at that moment, and so is the answer of a person who has no choice. A person who
has a choice is asked, and a quicker answer waits for that moment. The moves that are made for people are in
`forced_moves`.
"""

import asyncio
import hashlib
import secrets
from contextlib import suppress
from itertools import chain

from tanglewood.bots import hurried, in_game, is_external, read_bot
from tanglewood.bots.workers.jobs import Answer, BrainError, Job
from tanglewood.core.numbers import rng
from tanglewood.play.guided_game import scripted
from tanglewood.store import Seat
from tanglewood.web.rendering.phrases import message, reason_of
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import LOG
from tanglewood.web.runtime.settings import SPEEDS, USUAL_SPEED
from tanglewood.web.table.forced_moves import forced
from tanglewood.web.table.log import history_of_bot
from tanglewood.web.table.recap import ends_round, stays
from tanglewood.web.table.table_state import NOT_KEPT, TableState

CHANCE_BITS = 128


def chances(key: int, moves: int) -> int:
    """The seed of the bot that chooses after so many moves of a match with this key; it tells nothing of the key."""
    digest = hashlib.blake2b(f"{key}|{moves}".encode(), digest_size=CHANCE_BITS // 8, person=b"tanglewood-day")
    return int.from_bytes(digest.digest(), "big")


SEED_BITS = 128
TAKE_OVER = 0.5  # seconds between a server's attempts to lead the table
STAND_IN = "greedy"  # answers a secret question if the bot is late
LONGEST = 12.0  # seconds, at the slowest speed
FEW = 2  # so many bots take the usual delay
SHARE = 1 / 3  # of the time that is left, which one delay takes at most
RESERVE = 2.0  # seconds of `LONGEST` that are left for the shortest secret answers
SHORTEST_ANSWER = 0.1  # seconds; computing an answer never takes so long, whatever a seat holds


def shortened(seconds: float, bots: int) -> float:
    """A delay at a table with so many bots."""
    return seconds * min(1.0, FEW / max(bots, 1))


class BotSchedule:
    """The delays since a person has last decided: long enough to follow the bots, and yet one is soon to move again.

    With one or two bots, each step takes its usual delay. With more of them the delays shrink in proportion. At the
    slowest speed they add up to less than `LONGEST`; the bots' secret answers are among them. They depend on the number
    of bots and on the moves that everybody has seen, never on what is hidden.
    """

    def __init__(self) -> None:
        """Create it for a table at which no bot has moved."""
        self.spent = 0.0  # seconds at the slowest speed

    def begin(self) -> None:
        """A person has decided: the bots have all their time again."""
        self.spent = 0.0

    def spend(self, seconds: float) -> None:
        """Count a delay that this schedule did not choose."""
        self.spent = min(LONGEST, self.spent + seconds)

    def delay(self, usual: float, bots: int) -> float:
        """The delay of the next step, for its usual delay and the number of bots at the table; counts it."""
        wait = min(shortened(usual, bots), SHARE * max(0.0, LONGEST - RESERVE - self.spent))
        self.spend(wait)
        return wait

    def answer(self, usual: float, bots: int) -> float:
        """The delay of a bot's secret answer, from the same figures; long enough to hide how it was found."""
        wait = self.delay(usual, bots)
        self.spend(max(0.0, SHORTEST_ANSWER - wait))
        return max(wait, SHORTEST_ANSWER)


class Driver:
    """Plays at a table until a person is to decide."""

    def __init__(self, table: TableState) -> None:
        """Create it for a table; it starts nothing."""
        self.table = table
        self.thinking: asyncio.Task[None] | None = None  # the task in which bots play
        self.answering: asyncio.Task[None] | None = None  # the task that makes a person's only move
        self.hurry = asyncio.Event()  # skip the bots' delays until a person is to decide
        self.step = asyncio.Event()  # skip the present delay
        self.schedule = BotSchedule()
        self._woken = asyncio.Event()  # the table has changed
        self._due = (-1, 0.0)  # the sequence number of a question and the moment of its answer

    @property
    def busy(self) -> bool:
        """Whether a bot plays or an automatic answer is pending."""
        return self.thinking is not None or self.answering is not None

    @property
    def pace(self) -> float:
        """The factor for the bots' delays: the slowest speed that a player with an open page has chosen."""
        chosen = [SPEEDS[tab.speed] for tab in self.table.tabs if tab.viewer.mine]
        return max(chosen, default=SPEEDS[USUAL_SPEED])

    @property
    def bots(self) -> int:
        """The number of bots at the table."""
        return sum(bool(seat.bot) for seat in self.table.row.seats)

    @property
    def _person_decided(self) -> bool:
        """Whether a person has made the last move. Secret answers don't count: choices are hidden."""
        movers, answered = self.table.movers, self.table.sequence == self._due[0] + 1
        return bool(movers) and not self.table.row.seats[movers[-1]].bot and not answered

    def wake(self) -> None:
        """Start the bots, or make a person's only move, if the table waits for them."""
        self._woken.set()
        if self._person_decided:
            self.schedule.begin()
        if self.table.secret:
            self.due()
        if self.table.bot_to_move() is not None:
            if self.thinking is None:
                self.hurry.clear()
                self.table.thinking = True
                self.thinking = self.table.services.spawn(self._play_bots())
        elif self.answering is None and forced(self.table) is not None:
            self.answering = self.table.services.spawn(self._move_for_person())

    def stop(self) -> None:
        """Let another server move the table on; under its lock, so that no move is being kept."""
        for task in filter(None, (self.thinking, self.answering)):
            task.cancel()

    # Bots

    async def _play_bots(self) -> None:
        table = self.table
        try:
            while (bot := table.bot_to_move()) is not None:
                if await self._lead():
                    await self._bot_turn(bot)
        except BrainError as error:
            LOG.error("A bot at table %s could not answer: %s", table.row.id, error)
            table.notice = message("bot-failed")
        except (Refused, Unreadable) as error:
            table.notice = reason_of(error)
        except Exception:
            LOG.exception("The bots of table %s have stopped.", table.row.id)
            table.notice = message("bot-stumbled")
        finally:
            self.thinking, table.thinking = None, False
            self._let_go()
            table.changed()
        if self.table.bot_to_move() is None:
            self.wake()

    async def _bot_turn(self, bot: Seat) -> None:
        sequence = self.table.sequence
        if self.bots == len(self.table.row.seats):
            self.schedule.begin()  # people only watch: nobody waits to move
        opponent = self.table.services.settings.opponent(bot.bot, bot.level)
        if opponent is None:
            raise Refused("illegal", message("bot-gone", bot=bot.bot, level=bot.level))
        if self.table.secret:
            action = await self._answer_of_bot(bot.seat, opponent.spec)
        else:
            since = self.table.services.clock.now()
            self.step.clear()
            action = (await self.ask(bot.seat, opponent.spec)).action
            await self._pause(since)
        await self._play(sequence, bot.seat, action, "bot")

    async def _pause(self, since: float) -> None:
        """Wait long enough that people can follow the game, unless somebody skips the delay."""
        usual = self.table.services.clock.draw(*self._delay())
        delay = usual if ends_round(self.table.view(None)) else self.schedule.delay(usual, self.bots)
        await self._wait(since + self.pace * delay, self.hurry, self.step)

    async def _wait(self, moment: float, *events: asyncio.Event) -> None:
        """Wait until a moment or until the first of some events."""
        clock = self.table.services.clock
        waits = [asyncio.create_task(wait) for wait in (clock.until(moment), *(event.wait() for event in events))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    def _delay(self) -> tuple[float, float]:
        """The range of the delay before a bot's move, at the slowest speed."""
        settings, view = self.table.services.settings, self.table.view(None)
        if ends_round(view):
            return settings.round_delay
        return settings.result_delay if stays(view) else settings.bot_delay

    def ask(self, seat: int, spec: str, *, hint: bool = False) -> "asyncio.Future[Answer]":
        """Ask a bot to decide for a seat; the future may raise BrainError. In a guided game the answer is scripted."""
        match = self.table.match
        if said := self.scripted_move():
            return _answered(Answer(match.read(said)))
        state = match.concealed(seat).tobytes()
        past = tuple(chain.from_iterable(history_of_bot(self.table, seat))) if is_external(spec) else ()
        earlier = tuple(earlier_state.tobytes() for earlier_state in match.earlier_in_turn()) if hint else ()
        searches = not is_external(spec) and hasattr(read_bot(spec), "search")
        seen = tuple(earlier_state.tobytes() for earlier_state in match.seen(seat)) if searches else ()
        job = Job(match.game.id, state, seat, spec, self._chances(), hint, past, earlier, seen)
        services = self.table.services
        return asyncio.ensure_future(services.metrics.thought(match.game.id, services.brain.choose(job)))

    def scripted_move(self) -> str:
        """The guide's next move in a guided game, a bot's or the newcomer's; else ""."""
        return scripted(self.table.match) if is_guided(self.table.row) else ""

    def _chances(self) -> int:
        """The seed of a bot's answer; at a deal of the day it is the same for everybody after as many moves."""
        table = self.table
        return chances(table.row.seed, len(table.movers)) if table.day else secrets.randbits(SEED_BITS)

    async def _play(self, sequence: int, seat: int, action: int, who: str) -> None:
        """Play for a seat, unless the table has moved on, here or in another process."""
        async with self.table.lock:
            if self.table.sequence == sequence:
                try:
                    await self.table.append_move(seat, action, f"{who}:{secrets.token_hex(8)}")
                except Refused as error:
                    if error.kind != "stale":
                        raise

    # Only one of several servers leads a table

    async def _lead(self) -> bool:
        """Whether this server leads the table. If another one does, wait a while for its moves or for its end first."""
        services, table = self.table.services, self.table
        if not services.store.process:
            return True
        self._woken.clear()
        sequence = table.sequence
        if await services.retry_until_stored(self._ask_to_lead, lambda: table.tell(NOT_KEPT)):
            return table.sequence == sequence
        await self._wait(services.clock.now() + TAKE_OVER, self._woken)
        return False

    async def _ask_to_lead(self) -> bool:
        return await self.table.services.store.lead(self.table.row.id)

    def _let_go(self) -> None:
        services = self.table.services
        if services.store.process and not self.busy:
            services.spawn(services.store.let_go(self.table.row.id))

    # Answers in secret

    def due(self) -> float:
        """The moment for the answer to the pending question, drawn once, before any answer is computed."""
        if self._due[0] != self.table.sequence:
            services = self.table.services
            delay = services.clock.draw(*services.settings.answer_delay)
            if self.table.row.seats[self.table.actor].bot:
                delay = self.schedule.answer(delay, self.bots)
            else:
                self.schedule.spend(delay)  # a person may need all of it to choose
            self._due = (self.table.sequence, services.clock.now() + delay)
        return self._due[1]

    async def hold(self) -> None:
        """Wait for the moment of the answer; it has passed if the person took longer."""
        await self.table.services.clock.until(self.due())

    async def _answer_of_bot(self, seat: int, spec: str) -> int:
        """The bot's answer when the moment has come, or a greedy one if the bot is late."""
        due, settings = self.due(), self.table.services.settings
        words = rng.seed_words(self._chances())
        at_once = read_bot(STAND_IN).choose(self.table.match.concealed(seat), seat, words)
        match = self.table.match
        asked = self.ask(seat, hurried(in_game(spec, match.game.id, match.seats), settings.answer_milliseconds))
        try:
            await self.table.services.clock.until(due)
            return asked.result().action if asked.done() else at_once
        except BrainError:
            return at_once
        finally:
            asked.cancel()

    async def _move_for_person(self) -> None:
        """Make the move that leaves the person no choice; nobody may notice that of a secret answer."""
        try:
            sequence, action = self.table.sequence, forced(self.table)
            if self.table.secret:
                await self.hold()
            while action is not None and self.table.sequence == sequence:
                if await self._lead():
                    with suppress(Refused):
                        await self._play(sequence, self.table.match.actor, action, "only")
                    break
        finally:
            self.answering = None
            self._let_go()
        self.wake()


def _answered(answer: Answer) -> "asyncio.Future[Answer]":
    """A future that has its answer already."""
    future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    future.set_result(answer)
    return future
