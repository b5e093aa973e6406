"""Taking moves back among people: one asks, and all others say yes.

A request stands until the table moves on. It is in memory alone, as talk is: who asked can ask again.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.view.view import Happening
from tanglewood.play.taking_back import has_shown
from tanglewood.web.table.permissions import awaited, can_answer_back, last_to_ask_for
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import TakeBack, Viewer


def read_request(message: Mapping[str, Any] | None) -> TakeBack | None:
    """A request that another server has broadcast; None where it was declined."""
    return TakeBack(**{**message, "agreed": tuple(message["agreed"])}) if message else None


async def look_back(table: TableState, viewer: Viewer) -> None:
    """Find out whether the viewer's last decision has shown anybody something hidden; that takes some milliseconds."""
    sequence, ply = table.sequence, last_to_ask_for(table, viewer)
    if ply is None or ply in table.shown_since:
        return
    shown = await table.services.run_in_helper(has_shown, table.match.copy(), ply)
    if table.sequence == sequence:
        table.shown_since[ply] = shown


def take_back_context(table: TableState, viewer: Viewer, log: Sequence[tuple[Happening, ...]]) -> dict[str, Any]:
    """For the page of a viewer: whether they would have to ask, and the request that stands."""
    request = table.asked_back
    return {
        "asks_back": not table.is_alone(viewer),
        "take_back": None if request is None else _in_words(table, viewer, request, log),
    }


def _in_words(
    table: TableState, viewer: Viewer, request: TakeBack, log: Sequence[tuple[Happening, ...]]
) -> dict[str, Any]:
    """Who asks, what would be taken back, and whose answers are awaited."""
    names = {session: [table.names[seat] for seat in seats] for session, seats in table.seated.items()}
    return {
        "mine": viewer.session == request.session,
        "by": names.get(request.session, []),
        "moves": [happening.text for group in log[request.ply + 1 :] for happening in group],
        "answers": can_answer_back(table, viewer),
        "awaited": [name for session in awaited(table, request) for name in names[session]],
    }
