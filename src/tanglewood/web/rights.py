"""What a viewer may do at a table besides moving: take back, be helped, go."""

from collections.abc import Iterable

from tanglewood.web.live import LiveTable
from tanglewood.web.viewers import Viewer


def can_undo(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the viewer may take back: alone with bots, or with people at the same device.

    Answers given in secret are passed over: whether one had a choice is not to be seen from where an undo stops.
    """
    no_more = live.sequence - len(live.movers)  # entries of the journal: moves that were taken back, and the taking
    if live.closed or not live.is_alone(viewer) or no_more >= live.services.settings.taken_back:
        return False
    return any(seat in viewer.mine for seat in live.movers)


def can_hurry(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the viewer may have the bots play on at once: several moves of theirs are to come, it seems."""
    bots = sum(1 for seat in live.table.seats if seat.bot)
    return bots > 1 and live.bot_to_move() is not None and live.is_alone(viewer)


def can_hint(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the viewer is to decide, and sees the cards."""
    seat = live.sight(viewer)
    return bool(live.services.settings.hint_spec) and seat is not None and live.actor == seat


def can_resign(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the match ends where the viewer gives it up: with nobody else there, or with one whose win it is."""
    if not viewer.mine or live.closed or any(seat.open for seat in live.table.seats):
        return False
    return live.is_alone(viewer) or len(live.table.seats) == 2


def can_leave(live: LiveTable, viewer: Viewer) -> bool:
    """Whether others play on, with a bot in the place of the viewer."""
    return bool(viewer.mine) and not live.closed and bool(_others(live, viewer) and live.services.settings.opponents)


def can_remove(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the table is the viewer's: nobody else plays at it, or the viewer is its host, who has the first seat."""
    return bool(viewer.mine) and (not _others(live, viewer) or is_host(live, viewer))


def is_host(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the first seat at which a person sits is the viewer's."""
    seated = [seat.seat for seat in live.table.seats if not seat.bot and not seat.open]
    return any(seat in viewer.mine for seat in seated[:1])


def can_talk(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the viewer may say something, and read what is said: the host lets them, and somebody else too."""
    seated = [bool(viewer.mine), *(bool(seats) for session, seats in live.people.items() if session != viewer.session)]
    return live.talk.lets(seated=seated[0]) and any(live.talk.lets(seated=one) for one in seated[1:])


def can_moderate(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the viewer says who may talk: the host, where there is anybody else."""
    return is_host(live, viewer) and len(live.people) > 1


def _others(live: LiveTable, viewer: Viewer) -> bool:
    """Whether somebody has a seat that is not the viewer's."""
    return any(seat not in viewer.mine for seats in live.people.values() for seat in seats)


def sessions_of(live: LiveTable, seats: Iterable[int]) -> list[str]:
    """Whoever acts for these seats, on any device."""
    given = {*seats}
    return [session for session, mine in live.people.items() if given & {*mine}]
