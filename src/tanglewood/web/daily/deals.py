"""Deals of the day: one deal a game and day, the same for everybody, against bots of the same level.

The deal's key is an HMAC of the game and the day under a secret of the store. Nobody can compute a deal before its day,
and no deal tells anything of another. Bots draw their chances from the key and the number of the move, so they answer
the same moves in the same way.
"""

import asyncio
import hmac
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta

from tanglewood.bots.workers.jobs import BrainError, Job
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import KEY_BITS
from tanglewood.play.match import Match, new
from tanglewood.store import Access, DailyAttempt, Outcome, StoreError
from tanglewood.store.daily import outcome_of
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import OWN, Opponent
from tanglewood.web.table.bot_driver import chances
from tanglewood.web.table.creation import quick_seats, table_of
from tanglewood.web.table.loading import entries_of

SECRET = "deal-of-the-day"  # the name of the secret in the store
OWN_SEAT = 0


def has_days(services: Services) -> bool:
    """Whether this server has deals of the day: it has a level that everybody can meet."""
    opponent = services.settings.usual_opponent()
    return opponent is not None and opponent.id != OWN


def key_of(secret: bytes, game: str, day: str) -> int:
    """The key of a game's deal of a day."""
    digest = hmac.digest(secret, f"tanglewood-day-1|{game}|{day}".encode(), "sha256")
    return 1 << (KEY_BITS - 1) | int.from_bytes(digest, "big") & (1 << (KEY_BITS - 1)) - 1


class Days:
    """The deals of the day of a server."""

    def __init__(self, services: Services) -> None:
        """Create it; nothing is dealt."""
        self.services = services
        self._playing: dict[tuple[str, str], asyncio.Task[None]] = {}  # champions at play

    async def begin(self, session: str, name: str, game: Game) -> str:
        """The id of the table of a session's try at today's deal, which is made unless there is one."""
        services, day = self.services, self.services.clock.today()
        opponent = await self._level(game.id, day)
        match = new(game.id, game.check_seats(None), await self._key(game.id, day))
        table = table_of(match, quick_seats(match.seats, name, opponent, OWN_SEAT))
        access = [Access(session, OWN_SEAT)]
        return await services.store.begin_try(session, day, table, access, entries_of(match))

    async def _level(self, game: str, day: str) -> Opponent | None:
        """The bot that everybody meets on a day, as it was when the first one began."""
        services, usual = self.services, self.services.settings.usual_opponent()
        level = await services.store.begin_day(game, day, usual.level if usual else "")
        return next((opponent for opponent in services.settings.opponents if opponent.level == level), usual)

    async def _key(self, game: str, day: str) -> int:
        return key_of(await self.services.store.secret(SECRET), game, day)

    def wake(self, game: str, day: str) -> None:
        """Let the champion play a deal, unless it does; call it when somebody who has played wants to compare."""
        if (game, day) not in self._playing:
            task = self._playing[game, day] = self.services.spawn(self._play(game, day))
            task.add_done_callback(lambda _: self._playing.pop((game, day)))

    async def _play(self, game: str, day: str) -> None:
        store = self.services.store
        lock = f"champion {game} {day}"
        with suppress(BrainError, StoreError):  # it tries again when somebody looks
            if not await store.lead(lock):
                return
            if await store.champion_of(game, day) is None:
                match = await self._played(game, day)
                together = match.game.cooperative
                outcome = outcome_of(match.scores(), match.winners(), OWN_SEAT, together=together)
                await store.keep_champion(game, day, outcome)
            await store.let_go(lock)

    async def _played(self, game: str, day: str) -> Match:
        """The deal played to its end with the strongest level in everybody's seat."""
        opponents = self.services.settings.opponents
        champion = max(opponents, key=lambda opponent: opponent.rating or 0.0)
        level, key = await self._level(game, day), await self._key(game, day)
        match = new(game, get_game(game).check_seats(None), key)
        while not match.over:
            seat = match.actor
            spec = champion.spec if seat == OWN_SEAT or level is None else level.spec
            state = match.concealed(seat).tobytes()
            # As a hint, so that the bots of tables go first.
            seen = tuple(view.tobytes() for view in match.seen(seat))
            job = Job(game, state, seat, spec, chances(key, len(match.moves)), hint=seat == OWN_SEAT, seen=seen)
            answer = await self.services.brain.choose(job)
            await self.services.run_in_helper(match.play, answer.action, seat)
        return match


def day_after(today: str) -> float:
    """When the next day begins, in seconds since 1970: at midnight UTC."""
    return datetime.combine(date.fromisoformat(today) + timedelta(days=1), time.min, UTC).timestamp()


def streak(tries: Sequence[DailyAttempt], today: str) -> int:
    """On how many days in a row somebody has finished a deal, up to today or yesterday."""
    finished = {attempt.day for attempt in tries if attempt.outcome is not None}
    day = date.fromisoformat(today)
    if today not in finished:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in finished:
        count, day = count + 1, day - timedelta(days=1)
    return count


def best_streak(tries: Sequence[DailyAttempt]) -> int:
    """The most days in a row on which somebody has finished a deal."""
    days = sorted({date.fromisoformat(attempt.day) for attempt in tries if attempt.outcome is not None})
    best = count = 0
    for number, day in enumerate(days):
        count = count + 1 if number and day - days[number - 1] == timedelta(days=1) else 1
        best = max(best, count)
    return best


def beaten(mine: Outcome, everybody: Sequence[Outcome]) -> tuple[int, int]:
    """The number of others that an outcome beats, and the number of others; `everybody` includes `mine`."""
    return sum(outcome.worth < mine.worth for outcome in everybody), max(0, len(everybody) - 1)
