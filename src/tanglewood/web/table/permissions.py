"""Permissions at a table: moves, undo, hints, leaving, removing, talk."""

from collections.abc import Iterable, Mapping

from tanglewood.web.runtime.services import Services
from tanglewood.web.table.forced_moves import last_decision
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer


def can_move(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer is to decide."""
    return not live.closed and live.actor in viewer.mine


def can_uncover(live: Table, viewer: Viewer) -> bool:
    """Whether the seat to decide is the viewer's, whose cards may be covered."""
    return live.actor in viewer.mine


def can_skip(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may skip the bots' delays: nobody else watches them."""
    return live.is_alone(viewer)


def can_rename(_live: Table, viewer: Viewer) -> bool:
    """Whether the viewer has one seat, whose name they choose."""
    return len(viewer.mine) == 1


def can_rematch(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may ask for a rematch: a player, once nothing more is played."""
    return live.closed and bool(viewer.mine)


def can_open_home(_live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may open the server to the home network: a person on its own machine."""
    return viewer.here


def can_undo(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may undo: alone with bots, or with people at the same device.

    At a deal of the day nothing is taken back. An undo skips secret answers, so it does not reveal whether somebody had
    a choice. It also skips the end of a turn in which nothing else was left.
    """
    no_more = live.sequence - len(live.movers)  # entries of the journal for undone moves and for undoing them
    if live.day or live.closed or not live.is_alone(viewer) or no_more >= live.services.settings.taken_back:
        return False
    return last_decision(live, viewer) is not None


def can_hurry(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may skip the bots' delays: it seems that several of their moves will follow."""
    bots = sum(1 for seat in live.table.seats if seat.bot)
    return bots > 1 and live.bot_to_move() is not None and live.is_alone(viewer)


def can_hint(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer is to decide and sees the cards. A deal of the day and a tournament have no hints."""
    seat, alone = live.sight(viewer), not live.day and not live.tournament
    return bool(live.services.settings.hint_spec) and alone and seat is not None and live.actor == seat


def can_resign(live: Table, viewer: Viewer) -> bool:
    """Whether resigning ends the match: nobody else plays, or the one opponent wins."""
    if not viewer.mine or live.closed or any(seat.open for seat in live.table.seats):
        return False
    return live.is_alone(viewer) or len(live.table.seats) == 2


def can_leave(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer can leave and a bot takes over. In a tournament one of two can only resign."""
    if live.tournament and len(live.table.seats) == 2:
        return False
    return bool(viewer.mine) and not live.closed and bool(others(live, viewer) and live.services.settings.opponents)


def can_remove(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may remove the table: nobody else plays there, or the viewer is the host in the first seat.

    A tournament's table stays until it is over. So does every game that has begun against others: its host loses it by
    leaving or resigning, not by removing it.
    """
    if live.tournament and not live.closed:
        return False
    if not others(live, viewer):
        return bool(viewer.mine)
    begun = bool(live.movers) and not live.closed
    return is_host(live, viewer) and not (begun and (can_leave(live, viewer) or can_resign(live, viewer)))


def loses_by_going(live: Table, viewer: Viewer) -> bool:
    """Whether removing or abandoning the table counts as a loss: the viewer has made a move and could resign.

    Otherwise a rating could be kept up by removing every game that goes badly. A game of several sides at one device
    has no result (`tally.results_of`).
    """
    counts = len(viewer.mine) == 1 or live.match.game.cooperative
    return counts and can_resign(live, viewer) and any(seat in viewer.mine for seat in live.movers)


def is_host(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer has the first seat with a person."""
    seated = [seat.seat for seat in live.table.seats if not seat.bot and not seat.open]
    return any(seat in viewer.mine for seat in seated[:1])


def may_see_deal(live: Table) -> bool:
    """Whether all cards may be shown: the game is over, and so is the day of a deal of the day.

    Everything that tells more than a seat saw asks this: the journal, other viewpoints, positions, reviews, the opened
    commitment. Others still play the deal of the day, and a second browser costs nothing.
    """
    return live.over and not is_todays(live.services, live.day)


def is_todays(services: Services, day: str) -> bool:
    """Whether that day's deals are still being played."""
    return bool(day) and day == services.clock.today()


def can_open_up(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may open the table to strangers: the host, where the operator allows it."""
    return live.services.settings.open and is_host(live, viewer) and not live.closed and not live.day


def can_talk(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer may talk and read the talk: the host allows it to them and to somebody else."""
    seated = [bool(viewer.mine), *(bool(seats) for session, seats in live.people.items() if session != viewer.session)]
    return live.talk.lets(seated=seated[0]) and any(live.talk.lets(seated=seat) for seat in seated[1:])


def can_moderate(live: Table, viewer: Viewer) -> bool:
    """Whether the viewer chooses who may talk: the host, if there are others."""
    return is_host(live, viewer) and len(live.people) > 1


def others(live: Table, viewer: Viewer) -> bool:
    """Whether somebody has a seat that is not the viewer's."""
    return any(seat not in viewer.mine for seats in live.people.values() for seat in seats)


def sessions_of(people: Mapping[str, tuple[int, ...]], seats: Iterable[int]) -> list[str]:
    """The sessions that act for these seats, among the people of a table."""
    wanted = {*seats}
    return [session for session, mine in people.items() if wanted & {*mine}]
