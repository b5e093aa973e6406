"""The part of a table's page about people who are away: what the others can do, what has happened, the way back."""

from typing import Any

from tanglewood.core.language.message import Named
from tanglewood.store.model import RENEWED
from tanglewood.web.rendering.phrases import away_for, words
from tanglewood.web.seats.seat_changes import SeatChange, last_of
from tanglewood.web.table.absent_seats import CLAIM, OFFERS, RENEW, REPLACE
from tanglewood.web.table.permissions import (
    among_friends,
    can_renew,
    can_return,
    electors,
    is_awaited,
    is_decided,
    seat_lost,
    time_away,
    votes_for,
)
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer


def absence_context(table: TableState, viewer: Viewer) -> dict[str, Any]:
    """The part of the templates' context about people who are away."""
    if table.closed:
        return {"awaited": None, "renewals": [], "changed": None, "lost": None}
    return {
        "awaited": _awaited(table, viewer),
        "renewals": _renewals(table, viewer),
        "changed": _changed(table),
        "lost": _lost(table, viewer),
    }


def _awaited(table: TableState, viewer: Viewer) -> dict[str, Any] | None:
    """What the viewer can do as the game waits for somebody who is away, None if it doesn't."""
    if not is_awaited(table, viewer):
        return None
    seat = table.actor
    away = time_away(table, seat)
    offers = [_offer(table, viewer, wish, seat) for wish, may in OFFERS.items() if may(table, viewer)]
    since, free = round(table.now() - away), table.row.seats[seat].open
    return {
        "id": f"{seat}-{since}",
        "free": free,
        "title": words("absent-title", name=Named(table.names[seat])),
        "text": words("absent-free" if free else "absent-text", away=away_for(away), name=Named(table.names[seat])),
        "offers": offers,
    }


def _renewals(table: TableState, viewer: Viewer) -> list[dict[str, Any]]:
    seats = [seat.seat for seat in table.row.seats if can_renew(table, viewer, seat.seat)]
    return [_offer(table, viewer, RENEW, seat) for seat in seats]


def _offer(table: TableState, viewer: Viewer, wish: str, seat: int) -> dict[str, Any]:
    """A button with what it does, and how many want the same where the viewer alone is not enough."""
    name, voter, votes = Named(table.names[seat]), viewer.mine[0], votes_for(table, wish, seat)
    alone = wish == CLAIM or is_decided(table, seat, {voter})
    counts = not table.match.game.cooperative
    part = "does" if wish != REPLACE else "free" if table.row.seats[seat].open else "loses" if counts else "does"
    needed = len(electors(table, seat)) // 2 + 1
    return {
        "wish": wish,
        "seat": seat,
        "label": words(f"absent-{wish}", name=name),
        "does": words(f"absent-{wish}", part, name=name, friends="yes" if among_friends(table) else "no"),
        "votes": "" if alone else words("absent-votes", votes=len(votes), needed=needed),
        "agreed": voter in votes,
    }


def _changed(table: TableState) -> dict[str, Any] | None:
    """The latest change of a seat, which everybody is told."""
    changes = [change for change in table.seat_changes if change == last_of(table.seat_changes, change.seat)]
    if not changes:
        return None
    return {"id": len(table.seat_changes), "latest": changes[-1].named(), "all": [each.named() for each in changes]}


def _lost(table: TableState, viewer: Viewer) -> dict[str, Any] | None:
    """What became of the viewer's seat, None for one who has lost none."""
    lost = seat_lost(table, viewer)
    change = last_of(table.seat_changes, lost.seat) if lost else None
    if lost is None or change is None:
        return None
    return {
        "id": len(table.seat_changes),
        "title": words("lost-seat", why=lost.why),
        "text": _lost_text(change, lost.why),
        "may_return": can_return(table, viewer),
    }


def _lost_text(change: SeatChange, why: str) -> str:
    if why == RENEWED:
        return words("lost-seat-renewed", by=Named(change.by))
    return words("lost-seat-bot", bot=Named(change.after), move=change.ply + 1)
