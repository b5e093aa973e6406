"""Runs tournaments of people: pairs the next round as results come in, and reminds the players who are paired.

All it needs is in the store, and each step is one transaction there. So it goes on after a restart or a kill, and of
several servers one does it.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import new_key
from tanglewood.play.match import new
from tanglewood.store import Access, Entry, Pace, PendingTurn, Seat, Seating, TableRow, Tournament
from tanglewood.store.deadlines import DAY
from tanglewood.store.model import BOT, LOSE
from tanglewood.web.http.forms import name_or_default
from tanglewood.web.notify.deadlines import Find, Open
from tanglewood.web.notify.reminders import Reminders
from tanglewood.web.rendering.phrases import all_of, words
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import Services, logged
from tanglewood.web.table.creation import table_of
from tanglewood.web.table.loading import entries_of
from tanglewood.web.table.pace import step_in
from tanglewood.web.table.permissions import can_resign
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_rows import row_of
from tanglewood.web.tournaments.pairing import next_round, rounds_of, sizes_now

LIVE_SECONDS = 3600.0  # for a move of a tournament that is played live
NewTable = tuple[TableRow, list[Access], list[Entry]]
People = Mapping[str, tuple[int, ...]]  # the seats of each session


class Tournaments:
    """The tournaments of a server."""

    def __init__(self, services: Services, find: Find, opened: Open, reminders: Reminders) -> None:
        """For the tables of a server. `find` loads a table that has to change; `opened` knows who is there."""
        self._services, self._find, self._open, self._reminders = services, find, opened, reminders
        self._lock = asyncio.Lock()

    async def run(self) -> None:
        """Look until the server ends, where strangers meet."""
        if self._services.settings.open:
            await self._services.run_periodically(self._services.settings.seconds_to_look, self.look, at_once=True)

    async def look(self) -> None:
        """Attend to every tournament that is not over."""
        for tournament_id in await self._services.store.running_tournaments():
            with logged("The tournament %s could not be attended to.", tournament_id):
                await self.attend(tournament_id)

    async def attend(self, tournament_id: str, *, start: bool = False) -> None:
        """Do what a tournament waits for; `start` begins its first round."""
        await self._services.run_to_completion(self._attend(tournament_id, start=start))

    async def _attend(self, tournament_id: str, *, start: bool) -> None:
        store = self._services.store
        async with self._lock:
            tournament = await store.tournament(tournament_id)
            if tournament is None or tournament.over:
                return
            for seating in tournament.pending:
                await self._look_at(tournament, seating)
            tournament = await self._without_muted(tournament_id)
            if tournament is None:
                return
            begins = start or (tournament.when_full and len(tournament.entrants) >= tournament.most)
            if begins if tournament.round == 0 else not tournament.pending:
                await self._go_on(tournament)
            await self._tell(tournament_id)

    async def _look_at(self, tournament: Tournament, seating: Seating) -> None:
        """Have those who withdrew give up, and those who are late lose. A table that can't go on is a draw."""
        services, row = self._services, await row_of(self._services, seating.table)
        if row is None or row.actor < 0:
            await self._draw(tournament, seating)
            return
        entrants = [entrant for number in seating.players if (entrant := tournament.by_number(number))]
        leaving = [entrant.session for entrant in entrants if entrant.withdrawn and row.people.get(entrant.session)]
        due = row.table.since + (tournament.days * DAY or LIVE_SECONDS)
        if leaving or await services.store.now() >= due:
            await self._act(tournament, seating, leaving, due)
        else:
            await self._is_decided(tournament, seating, row.people)

    async def _act(self, tournament: Tournament, seating: Seating, leaving: Sequence[str], due: float) -> None:
        """Load a table at which somebody gives up or is late; one that cannot be read is a draw."""
        table = None
        with suppress(Unreadable):
            table = await self._find(seating.table)
        if table is None or table.gone or table.closed:
            await self._draw(tournament, seating)
            return
        for session in leaving:
            await _give_up(table, session)
        if await self._is_decided(tournament, seating, table.people) or tournament.days or table.closed:
            return
        if await self._services.store.now() >= due:
            await step_in(table, PendingTurn(seating.table, table.sequence, table.row.since, due, LOSE))

    async def _draw(self, tournament: Tournament, seating: Seating) -> None:
        places = [1] * len(seating.players)
        await self._services.store.place_players(tournament.id, seating, places)

    async def _is_decided(self, tournament: Tournament, seating: Seating, people: People) -> bool:
        """Whether all but one have left a table: that one is first, however the game with the bots ends."""
        entrants = [tournament.by_number(number) for number in seating.players]
        seated = [entrant is not None and bool(people.get(entrant.session)) for entrant in entrants]
        if sum(seated) > 1:
            return False
        places = [1 if stays else 2 for stays in seated]
        await self._services.store.place_players(tournament.id, seating, places)
        return True

    async def _without_muted(self, tournament_id: str) -> Tournament | None:
        """The tournament, from which those withdraw whom the operator has muted; None if it has gone."""
        store = self._services.store
        tournament = await store.tournament(tournament_id)
        for entrant in tournament.entrants if tournament else ():
            if not entrant.withdrawn and await store.is_muted(entrant.session):
                await store.leave_tournament(tournament_id, entrant.session)
        return await store.tournament(tournament_id)

    async def _go_on(self, tournament: Tournament) -> None:
        """Begin the next round, or end the tournament after the last."""
        store = self._services.store
        if tournament.round and (tournament.round >= rounds_of(tournament) or not sizes_now(tournament)):
            await store.end_tournament(tournament)
        elif sizes_now(tournament):
            seatings = next_round(tournament, await self._blocks(tournament))
            seatings, tables = await self._services.run_in_helper(_with_tables, tournament, seatings)
            await store.make_round(tournament, seatings, tables)

    async def _blocks(self, tournament: Tournament) -> set[tuple[int, int]]:
        """The pairs of a player who blocks and the player blocked, by their numbers."""
        numbers = {entrant.session: entrant.number for entrant in tournament.entrants}
        blocks = await self._services.store.blocks_among([*numbers])
        return {(numbers[blocker], numbers[blocked]) for blocker, blocked in blocks}

    async def _tell(self, tournament_id: str) -> None:
        """Tell those who are paired, unless they play already."""
        store = self._services.store
        tournament = await store.tournament(tournament_id)
        if tournament is None or await store.now() < tournament.changed + self._services.settings.remind_after:
            return
        for seating in tournament.pending:
            if not seating.announced and await store.claim_seating(tournament.id, seating):
                await self._tell_table(seating)

    async def _tell_table(self, seating: Seating) -> None:
        row = await row_of(self._services, seating.table)
        if row is None or row.table.entries > 1:  # somebody has moved
            return
        there = self._open(seating.table)
        for session, seats in row.people.items():
            others = [name for seat, name in enumerate(row.names) if seat not in seats]
            if seats and not there & {*seats}:
                line = partial(words, "tournament-paired", round=seating.round, names=all_of(others))
                await self._reminders.send(session, row, line)


async def _give_up(table: Table, session: str) -> None:
    """Have somebody who withdrew lose the table: the one opponent wins, else a bot plays on."""
    viewer = table.viewer(session)
    if viewer is not None and viewer.mine:
        with suppress(Refused):
            await (table.resign(viewer) if can_resign(table, viewer) else table.leave(viewer))


def _with_tables(tournament: Tournament, seatings: list[Seating]) -> tuple[list[Seating], list[NewTable]]:
    """The tables of a round, each with a fresh deal."""
    tables = {seating: _table(tournament, seating) for seating in seatings if not seating.places}
    placed = [replace(seating, table=tables[seating][0].id) if seating in tables else seating for seating in seatings]
    return placed, [*tables.values()]


def _table(tournament: Tournament, seating: Seating) -> NewTable:
    people = [entrant for number in seating.players if (entrant := tournament.by_number(number))]
    match = new(get_game(tournament.game).id, len(people), new_key())
    seats = [Seat(seat, name_or_default(person.name, seat)) for seat, person in enumerate(people)]
    pace = Pace(tournament.days, LOSE if len(people) == 2 else BOT) if tournament.days else None
    access = [Access(person.session, seat) for seat, person in enumerate(people)]
    return table_of(match, seats, pace=pace), access, entries_of(match)
