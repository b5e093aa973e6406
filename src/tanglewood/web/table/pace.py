"""The pace of a table, live or by turns: read from the form, told on the page."""

from collections.abc import Mapping
from typing import Any

from tanglewood.store import Pace, Seat
from tanglewood.store.deadlines import DAY
from tanglewood.store.model import BOT, LATE
from tanglewood.web.http.forms import whole_number
from tanglewood.web.rendering.phrases import minute, words
from tanglewood.web.table.permissions import is_host
from tanglewood.web.table.table import Table
from tanglewood.web.table.timeouts import may_lose
from tanglewood.web.table.viewers import Viewer

LIVE = "live"
DAYS = (0, 1, 3, 7)  # for a move; 0: no limit
PACES = (LIVE, *map(str, DAYS))


def read_pace(form: Mapping[str, str], seats: list[Seat]) -> tuple[Pace | None, str]:
    """The pace in a form, and what is wrong with it; a table without friends is live."""
    pace, late = form.get("pace", LIVE), form.get("late", BOT)
    if pace not in PACES or late not in LATE:
        return None, words("pace-choose")
    if pace == LIVE or not any(seat.open for seat in seats):
        return None, ""
    return Pace(whole_number(pace) or 0, late), ""


def pace_context(live: Table, viewer: Viewer) -> dict[str, Any] | None:
    """The pace of a table for its page, None for a live table."""
    pace = live.table.pace
    if pace is None:
        return None
    late = "lose" if pace.late != BOT and may_lose(live) else "bot"
    return {
        "days": pace.days,
        "late": late,
        "until": minute(live.table.since + pace.days * DAY) if pace.days and not live.closed else "",
        "host": is_host(live, viewer),
        "seated": bool(viewer.mine),
    }
