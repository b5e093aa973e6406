"""Tables by turns: a bot takes over, or the player loses, when a move takes longer than the table allows."""

from tanglewood.store import PendingTurn
from tanglewood.store.model import LOSE
from tanglewood.web.table.bot_names import bot_seat, name_bots
from tanglewood.web.table.room import Room
from tanglewood.web.table.table import Table


async def step_in(room: Room, wait: PendingTurn) -> None:
    """Have a bot play on for the seat that is late, or have it lose. A table where nobody else waits gets more time."""
    live, services = room.live, room.services
    async with live.lock:
        if live.sequence != wait.sequence or live.closed or live.table.seats[live.actor].bot:
            return
        if not _somebody_waits(live):
            await services.store.postpone(live.table.id)
        elif wait.late == LOSE and may_lose(live):
            await live.append_resignation(live.actor, f"late:{live.sequence}")
        else:
            await _give_to_bot(live)
    room.driver.wake()


def may_lose(live: Table) -> bool:
    """Whether a single player can lose here: the one opponent then wins."""
    return len(live.table.seats) == 2 and not live.match.game.cooperative


def _somebody_waits(live: Table) -> bool:
    """Whether the seat to decide is a person's, and another person has a seat."""
    others = any(seats and live.actor not in seats for seats in live.people.values())
    return others and not live.table.seats[live.actor].open


async def _give_to_bot(live: Table) -> None:
    services, seat = live.services, live.actor
    opponent = services.settings.usual_opponent()
    if opponent is None:
        await services.store.postpone(live.table.id)
        return
    seats = [bot_seat(other.seat, opponent) if other.seat == seat else other for other in live.table.seats]
    named = {other.seat: other for other in name_bots(seats, services.settings.opponents)}
    await services.store.sit_back(live.table.id, live.sequence, named[seat])
    await live.meet()
