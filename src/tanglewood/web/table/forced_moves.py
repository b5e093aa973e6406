"""Moves that leave a person no choice, which the table makes: the only secret answer, and the end of a turn in which
nothing else is left.

Others at the table could learn from an automatic end that a player's hidden cards allow nothing more, and from its
absence that they do. So a turn ends automatically only where no other person plays, at this device or at another, or
where the game hides nothing. Bots choose by the state alone and never learn how long a move took.
"""

from tanglewood.core.game import verbs
from tanglewood.play.guided_game import lesson
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer


def forced(live: Table) -> int | None:
    """The move that the table makes for the person to decide, None if it waits for one."""
    if live.closed or live.bot_to_move() is not None or live.table.seats[live.actor].open:
        return None
    return _only_answer(live) if live.secret else _only_end(live)


def _only_answer(live: Table) -> int | None:
    legal = live.match.legal()
    return legal[0].number if len(legal) == 1 else None


def _only_end(live: Table) -> int | None:
    """The end of a turn in which nothing else is left, if the person wants that and it tells nobody anything."""
    people = sum(not seat.bot for seat in live.table.seats)
    if people > 1 and not live.match.game.all_open:
        return None
    here = [tab for tab in live.tabs if live.actor in tab.viewer.mine]
    if not all(tab.ends for tab in here) or (not here and live.connected(live.actor)):  # the other server knows
        return None
    if is_guided(live.table) and lesson(live.match) is not None:
        return None
    return verbs.only_end(live.match.state)


def last_decision(live: Table, viewer: Viewer) -> int | None:
    """The place of the viewer's last decision among the moves, None if there is none.

    A turn that could only end was none, whoever ended it: taken back alone, it would end again.
    """
    mine = (ply for ply in reversed(range(len(live.movers))) if live.movers[ply] in viewer.mine)
    return next((ply for ply in mine if verbs.only_end(live.match.states[ply]) is None), None)


def turn_ended(live: Table, seat: int | None) -> bool:
    """Whether a seat has just ended a turn in which nothing else was left, while others decide."""
    if seat is None or live.closed or live.actor == seat or seat not in live.movers:
        return False
    latest = len(live.movers) - 1 - live.movers[::-1].index(seat)
    return verbs.only_end(live.match.states[latest]) is not None
