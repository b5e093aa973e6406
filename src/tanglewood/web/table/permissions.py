"""Permissions at a table: moves, undo, hints, leaving, removing, talk."""

from collections.abc import Collection, Iterable, Mapping

from tanglewood.store import Leaver
from tanglewood.store.deadlines import DAY
from tanglewood.store.model import AWAY, LEFT, TOO_LATE
from tanglewood.web.runtime.services import Services
from tanglewood.web.seats.seat_changes import SeatChange, last_of
from tanglewood.web.table.forced_moves import last_decision
from tanglewood.web.table.loading import NOBODY
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import TakeBack, Viewer

ANY_SEAT = -1
LONGEST_AWAY = DAY  # before a seat can get a new link, also by turns


def can_move(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer is to decide."""
    return not table.closed and table.actor in viewer.mine


def can_uncover(table: TableState, viewer: Viewer) -> bool:
    """Whether the seat to decide is the viewer's, whose cards may be covered."""
    return table.actor in viewer.mine


def can_skip(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may skip the bots' delays: nobody else watches them."""
    return table.is_alone(viewer)


def can_rename(_live: TableState, viewer: Viewer) -> bool:
    """Whether the viewer has one seat, whose name they choose."""
    return len(viewer.mine) == 1


def can_rematch(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may ask for a rematch: a player, once nothing more is played."""
    return table.closed and bool(viewer.mine)


def can_open_home(_live: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may open the server to the home network, and shut it: a person on its own machine."""
    return viewer.here


def can_undo(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may undo, or ask the others for it.

    They may alone with bots, or with people at the same device; others have to agree, and must have been shown nothing
    hidden, which `take_back.look_back` finds out.
    At a deal of the day nothing is taken back. An undo skips secret answers, so it does not reveal whether somebody had
    a choice. It also skips the end of a turn in which nothing else was left.
    """
    no_more = table.sequence - len(table.movers)  # entries of the journal for undone moves and for undoing them
    if table.day or table.closed or no_more >= table.services.settings.taken_back:
        return False
    if not table.is_alone(viewer):
        ply = last_to_ask_for(table, viewer)
        return ply is not None and table.shown_since.get(ply) is False
    return last_decision(table, viewer) is not None


def last_to_ask_for(table: TableState, viewer: Viewer) -> int | None:
    """The place of the viewer's last decision, None where nobody can be asked to let it be taken back.

    Among friends alone, as elsewhere the result counts for more than this table. Nor while a secret answer is awaited,
    or after one: that it was taken back could tell what it was.
    """
    alone = len(table.seated) < 2
    if not among_friends(table) or table.closed or table.secret or not viewer.mine or table.asked_back or alone:
        return None
    ply = last_decision(table, viewer)
    return None if ply is None or NOBODY in table.movers[ply:] else ply


def can_answer_back(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer's answer to a request to take moves back is awaited."""
    request = table.asked_back
    return request is not None and viewer.session in awaited(table, request)


def awaited(table: TableState, request: TakeBack) -> list[str]:
    """The people who have not agreed to a request yet."""
    return [session for session in table.seated if session not in (request.session, *request.agreed)]


def can_hurry(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may skip the bots' delays: it seems that several of their moves will follow."""
    bots = sum(1 for seat in table.row.seats if seat.bot)
    return bots > 1 and table.bot_to_move() is not None and table.is_alone(viewer)


def can_hint(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer is to decide and sees the cards. A deal of the day and a tournament have no hints."""
    seat, alone = table.sight(viewer), not table.day and not table.tournament
    return bool(table.services.settings.hint_spec) and alone and seat is not None and table.actor == seat


def can_resign(table: TableState, viewer: Viewer) -> bool:
    """Whether resigning ends the match: nobody else plays, or the one opponent wins."""
    if not viewer.mine or table.closed or any(seat.open for seat in table.row.seats):
        return False
    return table.is_alone(viewer) or len(table.row.seats) == 2


def can_leave(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer can leave and a bot takes over. In a tournament one of two can only resign."""
    if table.tournament and len(table.row.seats) == 2:
        return False
    return bool(viewer.mine) and not table.closed and bool(others(table, viewer) and table.services.settings.opponents)


def can_remove(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may remove the table: nobody else plays there, or the viewer is the host in the first seat.

    A tournament's table stays until it is over. So does every game that has begun against others: its host loses it by
    leaving or resigning, not by removing it.
    """
    if table.tournament and not table.closed:
        return False
    if not others(table, viewer):
        return bool(viewer.mine)
    begun = bool(table.movers) and not table.closed
    return is_host(table, viewer) and not (begun and (can_leave(table, viewer) or can_resign(table, viewer)))


def loses_by_going(table: TableState, viewer: Viewer) -> bool:
    """Whether removing or abandoning the table counts as a loss: the viewer has made a move and could resign.

    Otherwise a rating could be kept up by removing every game that goes badly. A game of several sides at one device
    has no result (`player_results.results_of`).
    """
    counts = len(viewer.mine) == 1 or table.match.game.cooperative
    return counts and can_resign(table, viewer) and any(seat in viewer.mine for seat in table.movers)


def one_can_lose(table: TableState) -> bool:
    """Whether a single player can lose here: the one opponent then wins."""
    return len(table.row.seats) == 2 and not table.match.game.cooperative


def time_away(table: TableState, seat: int) -> float:
    """The seconds for which the others wait for a seat's owner who is away.

    A free seat is away since the last move. By turns people need not be there before it is their turn.
    """
    away = float("inf") if table.row.seats[seat].open else table.absences.length(seat)
    by_turns = away > 0 and (table.row.pace is not None or table.row.seats[seat].open)
    return min(away, max(0.0, table.now() - table.row.since)) if by_turns else away


def is_awaited(table: TableState, viewer: Viewer) -> bool:
    """Whether the game waits for somebody who has been away so long that the viewer, a player, may act."""
    seat = table.actor
    if table.closed or not viewer.mine or seat in viewer.mine or table.row.seats[seat].bot:
        return False
    return 0 < table.row.patience <= time_away(table, seat)


def among_friends(table: TableState) -> bool:
    """Whether people here have come by links alone: no strangers, no tournament and no deal of the day."""
    return not table.opened and not table.tournament and not table.day


def can_replace(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may want a bot to play on for somebody who is away. In a tournament one of two loses."""
    if not table.services.settings.opponents or (table.tournament and len(table.row.seats) == 2):
        return False
    return is_awaited(table, viewer)


def can_stop(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may want the game to end without a loser, as somebody is away: among friends alone."""
    return among_friends(table) and is_awaited(table, viewer)


def can_claim(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may claim the win, as the one opponent is away."""
    return one_can_lose(table) and is_awaited(table, viewer) and not table.row.seats[table.actor].open


def can_renew(table: TableState, viewer: Viewer, seat: int = ANY_SEAT) -> bool:
    """Whether the viewer may want a new link for the seat, or for one of the seats: among friends, as it opens a hand.

    Its owner is away, or a bot plays on for them and they don't watch.
    """
    if table.closed or not viewer.mine or not among_friends(table):
        return False
    seats = [other.seat for other in table.row.seats] if seat == ANY_SEAT else [seat]
    return any(other not in viewer.mine and _has_lost_touch(table, other) for other in seats)


def _has_lost_touch(table: TableState, seat: int) -> bool:
    if table.row.seats[seat].open:
        return False
    if table.row.seats[seat].bot:
        return stand_in(table, seat) is not None and not table.connected(seat)
    return table.absences.length(seat) >= min(table.row.patience, LONGEST_AWAY)


def stand_in(table: TableState, seat: int) -> SeatChange | None:
    """How a bot came to play for somebody who can come back, None if it doesn't."""
    change = last_of(table.seat_changes, seat) if table.row.seats[seat].bot else None
    return change if change is not None and change.why in (TOO_LATE, AWAY) else None


def seat_lost(table: TableState, viewer: Viewer) -> Leaver | None:
    """The seat that the viewer has lost, to a bot or to a new link, None for none."""
    if viewer.mine:
        return None
    return next((leaver for leaver in table.leavers if leaver.session == viewer.session and leaver.why != LEFT), None)


def can_return(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer can take their seat back from a bot: among friends, while the game goes on."""
    lost = seat_lost(table, viewer)
    return lost is not None and not table.closed and among_friends(table) and stand_in(table, lost.seat) is not None


def electors(table: TableState, seat: int) -> set[int]:
    """The players who decide about a seat, each by their first one: all others who have not been away as long."""
    return {
        seats[0]
        for seats in table.seated.values()
        if seat not in seats and any(table.absences.length(own_seat) < table.row.patience for own_seat in seats)
    }


def votes_for(table: TableState, wish: str, seat: int) -> set[int]:
    """The players who want the same about a seat, since its owner went away."""
    since = 0.0
    if not table.row.seats[seat].bot:
        since = table.now() - time_away(table, seat)
    return {
        vote.voter for vote in table.votes if (vote.wish, vote.absent) == (wish, seat) and vote.made >= since
    } & electors(table, seat)


def is_decided(table: TableState, seat: int, votes: Collection[int]) -> bool:
    """Whether these players are enough to decide about a seat: the host is, and so is a majority."""
    return any(host in votes for host in table.persons[:1]) or 2 * len(votes) > len(electors(table, seat))


def is_host(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer has the first seat with a person."""
    return any(seat in viewer.mine for seat in table.persons[:1])


def may_see_deal(table: TableState) -> bool:
    """Whether all cards may be shown: the game is over, and so is the day of a deal of the day.

    Everything that tells more than a seat saw asks this: the journal, other viewpoints, positions, reviews, the opened
    commitment. Others still play the deal of the day, and a second browser costs nothing.
    """
    return table.over and not is_todays(table.services, table.day)


def is_todays(services: Services, day: str) -> bool:
    """Whether that day's deals are still being played."""
    return bool(day) and day == services.clock.today()


def can_open_up(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may open the table to strangers: the host, where the operator allows it."""
    return table.services.settings.open and is_host(table, viewer) and not table.closed and not table.day


def can_talk(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may talk and read the talk: the host allows it to them and to somebody else."""
    seated = [bool(viewer.mine), *(bool(seats) for session, seats in table.people.items() if session != viewer.session)]
    return table.talk.lets(seated=seated[0]) and any(table.talk.lets(seated=seat) for seat in seated[1:])


def can_moderate(table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer chooses who may talk: the host, if there are others."""
    return is_host(table, viewer) and len(table.people) > 1


def others(table: TableState, viewer: Viewer) -> bool:
    """Whether somebody has a seat that is not the viewer's."""
    return any(seat not in viewer.mine for seats in table.people.values() for seat in seats)


def sessions_of(people: Mapping[str, tuple[int, ...]], seats: Iterable[int]) -> list[str]:
    """The sessions that act for these seats, among the people of a table."""
    wanted = {*seats}
    return [session for session, mine in people.items() if wanted & {*mine}]
