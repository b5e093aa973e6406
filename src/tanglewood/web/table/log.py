"""The log of a table in the words of each viewer, from the first new line on.

A viewer's first look at a long game needs all of the log, so a thread tells it.
"""

from collections.abc import Sequence

from tanglewood.core.language.catalogue import active_language, speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.view.view import Happening, Speaker
from tanglewood.play.archived_match import PastMatch
from tanglewood.play.match import Match
from tanglewood.store import Entry
from tanglewood.web.http.forms import default_name, shown_name
from tanglewood.web.results.result import early_end
from tanglewood.web.seats.seat_changes import SeatChange, happening_of, names_at, spans
from tanglewood.web.table.lookback import seat_at
from tanglewood.web.table.table_state import History, TableState
from tanglewood.web.table.viewers import Moment, Viewer

AT_ONCE = 64  # groups of the log that are told on the event loop; more are told in the helper thread


def history(table: TableState, seat: int | None) -> History:
    """The log in the words of a seat, None for a spectator, by moves."""
    groups = table.histories.setdefault((seat, active_language()), [])
    groups.extend(tell(table.match, seat, table.names, table.seat_changes, table.early, len(groups)))
    return groups


def tell(
    match: Match | PastMatch,
    seat: int | None,
    names: tuple[str, ...],
    changes: Sequence[SeatChange],
    early: Entry | None,
    since: int,
) -> History:
    """The groups of the log from `since` on: what was played, each with its names, who came and went, an early end."""
    groups: History = []
    for start, end in spans(changes, since):
        until = match if end is None else match.at(end - 1)
        groups += until.history(seat, names_at(changes, names, start), start)
    for change in changes:
        if change.ply >= since:
            groups[change.ply - since] += (happening_of(change),)
    if early is not None and groups:
        said = Speaker(seat, names).say(early_end(early, seats=match.seats, together=match.game.cooperative))
        groups[-1] += (Happening(early.kind, None, said, near=True),)
    return groups


def history_of_bot(table: TableState, seat: int) -> History:
    """The log as a bot's own code reads it: in English, without the names of this table."""
    with speaking(ENGLISH):
        groups = table.histories.setdefault((f"bot {seat}", ENGLISH), [])
        groups.extend(table.match.history(seat, since=len(groups)))
    return groups


def nameless_history(table: TableState, seat: int | None) -> History:
    """The log as `history` has it, without the names of this table and the lines on who came and went."""
    groups = table.histories.setdefault((f"seat {seat}", active_language()), [])
    groups.extend(tell(table.match, seat, default_names_of(table), (), table.early, len(groups)))
    return groups


def default_names_of(table: TableState) -> tuple[str, ...]:
    """The names that the seats have while nobody has chosen others, in the active language."""
    return tuple(shown_name(default_name(seat.seat), seat.seat) for seat in table.row.seats)


def is_told(table: TableState, viewer: Viewer, moment: Moment | None) -> bool:
    """Whether the log that belongs to a drawing can be told on the event loop."""
    groups = table.histories.get((seat_at(table, viewer, moment), active_language()), ())
    return len(table.movers) - len(groups) < AT_ONCE


async def tell_aside(table: TableState, viewer: Viewer, moment: Moment | None) -> None:
    """Tell the log that belongs to a drawing in the helper thread, unless little of it is left to tell."""
    while not is_told(table, viewer, moment):
        match, names, seat = table.match.copy(), table.names, seat_at(table, viewer, moment)
        changes, early = table.seat_changes, table.early
        since = len(table.histories.get((seat, active_language()), ()))
        groups = await table.services.run_in_helper(tell, match, seat, names, changes, early, since)
        shared = table.histories.setdefault((seat, active_language()), [])
        same = table.match.numbers[: len(match.numbers)] == match.numbers  # nothing was taken back meanwhile
        same = same and (table.names, table.seat_changes, table.early) == (names, changes, early)
        if same and len(shared) == since:
            shared.extend(groups)
