"""What an assistant is told of a match, without a server."""

from dataclasses import replace
from typing import Any

from tests.web import drawing

import tanglewood as tw
from tanglewood.store import Seat
from tanglewood.web.seat_api.seat_state import nameless_state
from tanglewood.web.table.viewers import Viewer


def state_of(match: tw.Match, seat: int, names: tuple[str, ...] = (), talk: tuple[str, ...] = ()) -> dict[str, Any]:
    """The state that the seat API answers, with these names and this talk."""
    table = drawing.live_table(match)
    if names:
        table.row = replace(table.row, seats=tuple(Seat(each, names[each % len(names)]) for each in range(match.seats)))
    lines = [{"number": number, "name": names[0], "text": text} for number, text in enumerate(talk)]
    return {**nameless_state(table, Viewer(str(seat), (seat,))).values, "talk": lines}
