"""Moves that leave a person no choice, which the table makes: the only secret answer, and the end of a turn in which
nothing else is left.

Others at the table could learn from an automatic end that a player's hidden cards allow nothing more, and from its
absence that they do. So a turn ends automatically only where no other person plays, at this device or at another, or
where the game hides nothing. Bots choose by the state alone and never learn how long a move took.
"""

from tanglewood.core.game import verbs
from tanglewood.play.guided_game import lesson
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer


def forced(table: TableState) -> int | None:
    """The move that the table makes for the person to decide, None if it waits for one."""
    if table.closed or table.bot_to_move() is not None or table.row.seats[table.actor].open:
        return None
    return _only_answer(table) if table.secret else _only_end(table)


def _only_answer(table: TableState) -> int | None:
    legal = table.match.legal()
    return legal[0].number if len(legal) == 1 else None


def _only_end(table: TableState) -> int | None:
    """The end of a turn in which nothing else is left, if the person wants that and it tells nobody anything."""
    people = sum(not seat.bot for seat in table.row.seats)
    if people > 1 and not table.match.game.all_open:
        return None
    here = [tab for tab in table.tabs if table.actor in tab.viewer.mine]
    if not all(tab.ends for tab in here) or (not here and table.connected(table.actor)):  # the other server knows
        return None
    if is_guided(table.row) and lesson(table.match) is not None:
        return None
    return verbs.only_end(table.match.state)


def last_decision(table: TableState, viewer: Viewer) -> int | None:
    """The place of the viewer's last decision among the moves, None if there is none.

    A turn that could only end was none, whoever ended it: taken back alone, it would end again.
    """
    mine = (ply for ply in reversed(range(len(table.movers))) if table.movers[ply] in viewer.mine)
    return next((ply for ply in mine if verbs.only_end(table.match.states[ply]) is None), None)


def turn_ended(table: TableState, seat: int | None) -> bool:
    """Whether a seat has just ended a turn in which nothing else was left, while others decide."""
    if seat is None or table.closed or table.actor == seat or seat not in table.movers:
        return False
    latest = len(table.movers) - 1 - table.movers[::-1].index(seat)
    return verbs.only_end(table.match.states[latest]) is not None
