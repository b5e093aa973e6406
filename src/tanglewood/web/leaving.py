"""Who may go from a table, and how: by resigning, by leaving it to a bot, by removing it."""

from collections.abc import Iterable

from tanglewood.web.live import LiveTable, Viewer


def can_resign(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the match ends where the viewer gives it up: with nobody else there, or with one whose win it is."""
    if not viewer.mine or live.over or any(seat.open for seat in live.table.seats):
        return False
    return live.is_alone(viewer) or len(live.table.seats) == 2


def can_leave(live: LiveTable, viewer: Viewer) -> bool:
    """Whether others play on, with a bot in the place of the viewer."""
    return bool(viewer.mine) and not live.over and bool(_others(live, viewer) and live.services.settings.opponents)


def can_remove(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the table is the viewer's: nobody else plays at it, or the viewer is its host, who has the first seat."""
    seated = [seat.seat for seat in live.table.seats if not seat.bot and not seat.open]
    return bool(viewer.mine) and (not _others(live, viewer) or seated[0] in viewer.mine)


def _others(live: LiveTable, viewer: Viewer) -> bool:
    """Whether somebody has a seat that is not the viewer's."""
    return any(seat not in viewer.mine for seats in live.people.values() for seat in seats)


def sessions_of(live: LiveTable, seats: Iterable[int]) -> list[str]:
    """Whoever acts for these seats, on any device."""
    given = {*seats}
    return [session for session, mine in live.people.items() if given & {*mine}]
