"""The log of a table in the words of each viewer, from the first new line on.

A viewer's first look at a long game needs all of the log, so a thread tells it.
"""

from tanglewood.core.language.catalogue import active_language, speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.web.table.ending import tell_ending
from tanglewood.web.table.lookback import seat_at
from tanglewood.web.table.packing import History
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Moment, Viewer

AT_ONCE = 64  # groups of the log that are told on the event loop; more are told in the helper thread


def history(live: Table, seat: int | None) -> History:
    """The log in the words of a seat, None for a spectator, by moves."""
    groups = live.histories.setdefault((seat, active_language()), [])
    groups.extend(live.match.history(seat, live.names, since=len(groups)))
    return groups


def history_of_bot(live: Table, seat: int) -> History:
    """The log as a bot's own code reads it: in English, without the names of this table."""
    with speaking(ENGLISH):
        groups = live.histories.setdefault((f"bot {seat}", ENGLISH), [])
        groups.extend(live.match.history(seat, since=len(groups)))
    return groups


def is_told(live: Table, viewer: Viewer, moment: Moment | None) -> bool:
    """Whether the log that belongs to a drawing can be told on the event loop."""
    groups = live.histories.get((seat_at(live, viewer, moment), active_language()), ())
    return len(live.movers) - len(groups) < AT_ONCE


async def tell_aside(live: Table, viewer: Viewer, moment: Moment | None) -> None:
    """Tell the log that belongs to a drawing in the helper thread, unless little of it is left to tell.

    After the end it also finds out what the match has changed for the viewer.
    """
    await tell_ending(live, viewer)
    while not is_told(live, viewer, moment):
        match, names, seat = live.match.copy(), live.names, seat_at(live, viewer, moment)
        since = len(live.histories.get((seat, active_language()), ()))
        groups = await live.services.run_in_helper(match.history, seat, names, since)
        shared = live.histories.setdefault((seat, active_language()), [])
        same = live.match.numbers[: len(match.numbers)] == match.numbers  # nothing was taken back meanwhile
        if same and live.names == names and len(shared) == since:
            shared.extend(groups)
