"""A state tells nothing that its viewer cannot know."""

from dataclasses import replace

import pytest
from tests.conformance.tables import Table, tables, viewers, walk
from tests.web.drawing import live_table

import tanglewood as tw
from tanglewood.web.seat_api.seat_state import SeatState, seat_state
from tanglewood.web.table.viewers import Viewer

TABLES = [table for table in tables() if table.seats in (min(table.rules.seats), max(table.rules.seats))]
LOOKED_AT = (0, 1, 5, 20, 60)  # decisions of a match, besides its end


def state_of(match: tw.Match, seat: int | None) -> SeatState:
    """The state without the log and the commands, which a world that was imagined has not led to."""
    viewer = Viewer("watcher", ()) if seat is None else Viewer(str(seat), (seat,))
    return replace(seat_state(live_table(match), viewer), log=[], commands=[])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_state_tells_nothing_that_its_viewer_cannot_know(table: Table) -> None:
    for number, match in enumerate(walk(table, seed=1)):
        if number in LOOKED_AT or match.over:
            for seat in viewers(match):
                assert state_of(match.imagine(seat, seed=5), seat) == state_of(match, seat)
