"""The ratings of everybody who is listed on the boards."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tanglewood.arena.glicko import Rating
from tanglewood.store import Member, Result
from tanglewood.web.results.player_record import game_records
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Opponent


@dataclass(frozen=True)
class Ranked:
    """The rating of a person in one game, after so many games that changed it."""

    rating: Rating
    games: int


class Rankings:
    """The ratings of everybody who is listed, computed from the store again only for whoever has played since."""

    def __init__(self, services: Services) -> None:
        """Nothing is computed yet."""
        self._services = services
        self._rankings: dict[str, tuple[Member, dict[str, Ranked]]] = {}
        self._lock = asyncio.Lock()

    async def now(self) -> list[tuple[Member, dict[str, Ranked]]]:
        """Everybody who is listed, with their ratings by game."""
        store, opponents = self._services.store, self._services.settings.opponents
        async with self._lock:
            rankings = {}
            for member in await store.board():
                ranking = self._rankings.get(member.session)
                if ranking is None or ranking[0] != member:
                    results = await store.results_of(member.session)
                    ranking = member, await self._services.run_in_helper(_ranked, results, opponents)
                rankings[member.session] = ranking
            self._rankings = rankings
            return [*rankings.values()]


def _ranked(results: Iterable[Result], opponents: Sequence[Opponent]) -> dict[str, Ranked]:
    rated = (record for record in game_records(results, opponents) if record.rating is not None)
    return {record.game.id: Ranked(record.ratings[-1], len(record.ratings) - 1) for record in rated}
