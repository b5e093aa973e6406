"""The pace of a table, live or by turns: read from the form, shown on the page.

When a move takes longer than the table allows, a bot takes over or the player loses.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.store import Pace, PendingTurn, Seat
from tanglewood.store.deadlines import DAY
from tanglewood.store.model import BOT, LATE, LOSE, PATIENCE, TOO_LATE
from tanglewood.web.http.forms import whole_number
from tanglewood.web.rendering.phrases import moment, words
from tanglewood.web.table.permissions import is_host, one_can_lose
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer

LIVE = "live"
DAYS = (0, 1, 3, 7)  # for a move; 0: no limit
MINUTES = (2, 5, 15, 60)  # of patience with somebody who is away from a live table
PACES = (LIVE, *map(str, DAYS))


def read_pace(form: Mapping[str, str], seats: list[Seat]) -> tuple[Pace | None, str]:
    """The pace in a form, and what is wrong with it; a table without friends is live."""
    pace, late = form.get("pace", LIVE), form.get("late", BOT)
    if pace not in PACES or late not in LATE:
        return None, words("pace-choose")
    if pace == LIVE or not any(seat.open for seat in seats):
        return None, ""
    return Pace(whole_number(pace) or 0, late), ""


def read_patience(form: Mapping[str, str], pace: Pace | None) -> tuple[int, str]:
    """The seconds after which the others may act for somebody who is away, from a form; and what is wrong with it."""
    text = form.get("patience", "")
    if text not in ("", *map(str, MINUTES)):
        return PATIENCE, words("patience-choose")
    return usual_patience(pace) if pace or not text else 60 * int(text), ""


def usual_patience(pace: Pace | None) -> int:
    """The usual patience: by turns the time for a move, or a week if there is no limit."""
    return PATIENCE if pace is None else (pace.days or max(DAYS)) * DAY


def pace_context(table: TableState, viewer: Viewer) -> dict[str, Any] | None:
    """The pace of a table for its page, None for a live table."""
    pace = table.row.pace
    if pace is None:
        return None
    late = "lose" if pace.late != BOT and one_can_lose(table) else "bot"
    return {
        "days": pace.days,
        "late": late,
        "until": moment(table.row.since + pace.days * DAY, left=True) if pace.days and not table.closed else "",
        "host": is_host(table, viewer),
        "seated": bool(viewer.mine),
    }


async def step_in(table: Table, wait: PendingTurn) -> None:
    """Have a bot play on for the seat that is late, or have it lose. A table where nobody else waits gets more time."""
    services = table.services
    async with table.lock:
        if table.sequence != wait.sequence or table.closed or table.row.seats[table.actor].bot:
            return
        if not _somebody_waits(table) or (wait.late != LOSE and services.settings.usual_opponent() is None):
            await services.store.postpone(table.row.id)
        elif wait.late == LOSE and one_can_lose(table):
            await table.append_loss(table.actor, f"late:{table.sequence}", TOO_LATE)
        else:
            await table.hand_to_bot(table.actor, TOO_LATE)
    table.driver.wake()


def _somebody_waits(table: Table) -> bool:
    """Whether the seat to decide is a person's, and another person has a seat."""
    others = any(table.actor not in seats for seats in table.seated.values())
    return others and not table.row.seats[table.actor].open
