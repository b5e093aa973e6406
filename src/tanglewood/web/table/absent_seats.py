"""What the others can do about the seat of somebody who is away, and how they come back.

The host decides, or a majority of the players who are there; a wish that is not enough waits for others. Nothing works
against somebody who is there.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace

from tanglewood.store import Vote
from tanglewood.store.model import AWAY, BACK, RENEWED
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.runtime.services import Services
from tanglewood.web.table.permissions import (
    can_claim,
    can_renew,
    can_replace,
    can_return,
    can_stop,
    is_decided,
    seat_lost,
    stand_in,
    votes_for,
)
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer

REPLACE, STOP, CLAIM, RENEW = WISHES = ("replace", "stop", "claim", "renew")
OFFERS = {REPLACE: can_replace, STOP: can_stop, CLAIM: can_claim}  # while the game waits, with who may want it


async def act(table: Table, viewer: Viewer, wish: str, seat: int) -> int:
    """Do what a player wants about the seat of somebody who is away, or keep the wish; return the sequence.

    Raises Refused.
    """
    return await table.services.run_to_completion(_act(table, viewer, wish, seat))


async def _act(table: Table, viewer: Viewer, wish: str, seat: int) -> int:
    async with table.lock:
        table.note_absences()
        table.absences.hear(await table.services.store.absences(table.row.id))
        if not _may(table, viewer, wish, seat):
            raise Refused("illegal", message("absent-not-now"))
        voter = viewer.mine[0]
        if wish == CLAIM or is_decided(table, seat, votes_for(table, wish, seat) | {voter}):
            await DEEDS[wish](table, seat, table.names[voter])
        else:
            await table.services.store.vote(table.row.id, Vote(voter, wish, seat))
            await table.reload_people()
    if wish == RENEW:
        await table.ensure_links(viewer)
        table.changed()
    table.driver.wake()
    return table.sequence


def _may(table: Table, viewer: Viewer, wish: str, seat: int) -> bool:
    if not 0 <= seat < len(table.row.seats):
        return False
    if wish == RENEW:
        return can_renew(table, viewer, seat)
    return seat == table.actor and OFFERS[wish](table, viewer)


async def _replace(table: Table, seat: int, by: str) -> None:
    await table.hand_to_bot(seat, AWAY, by)


async def _stop(table: Table, _seat: int, _by: str) -> None:
    await table.append_stop(f"stop:{table.sequence}")


async def _claim(table: Table, seat: int, _by: str) -> None:
    await table.append_loss(seat, f"claim:{table.sequence}", AWAY)


async def _renew(table: Table, seat: int, by: str) -> None:
    """Free the seat for whoever opens its new link; a bot's gets back the name of its person."""
    change = stand_in(table, seat)
    name = change.before if change else table.row.seats[seat].name
    free = replace(table.row.seats[seat], name=name, bot="", level="", open=True)
    await table.append_seat(free, RENEWED, by)


DEEDS: dict[str, Callable[[Table, int, str], Awaitable[None]]] = {
    REPLACE: _replace,
    STOP: _stop,
    CLAIM: _claim,
    RENEW: _renew,
}


async def come_back(table: Table, viewer: Viewer) -> int:
    """Give the viewer the seat back that a bot plays; return the sequence. Raises Refused."""
    return await table.services.run_to_completion(_come_back(table, viewer))


async def _come_back(table: Table, viewer: Viewer) -> int:
    async with table.lock:
        lost = seat_lost(table, viewer)
        change = stand_in(table, lost.seat) if lost else None
        if lost is None or change is None or not can_return(table, viewer):
            raise Refused("illegal", message("cannot-return"))
        seat = replace(table.row.seats[lost.seat], name=change.before, bot="", level="")
        await table.append_seat(seat, BACK)
    table.driver.wake()
    return table.sequence


class AbsenceWatch:
    """Looks again and again who is away from the tables in memory."""

    def __init__(self, services: Services, tables: MutableMapping[str, Table]) -> None:
        """For the tables of a server."""
        self._services, self._tables = services, tables

    async def run(self) -> None:
        """Look until the server ends."""
        await self._services.run_periodically(self._services.settings.seconds_to_look, self.look)

    async def look(self) -> None:
        """Store who is away, and draw the tables again whose pages show other minutes."""
        for table in list(self._tables.values()):
            if not table.closed and not table.gone:
                table.note_absences()
                await table.keep_absences()
                if table.absences.minute_passed():
                    table.changed()
