"""Tables in lists, drawn from the store's rows: a page with many tables loads none of them."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from tanglewood.core.checks.errors import BadJournal
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.core.view.view import SPECTATOR, View
from tanglewood.play.journal import fits
from tanglewood.play.recorded_views import Sights
from tanglewood.store import Access, Damaged, Store, TableRow
from tanglewood.web.results.result import ended_early
from tanglewood.web.runtime.refusals import Outdated
from tanglewood.web.runtime.services import Services
from tanglewood.web.seats.seat_changes import SeatChange, changes_in
from tanglewood.web.table.loading import changes_since
from tanglewood.web.table.viewers import names_of, seats_of


class Row:
    """A table and its people, as their rows have them."""

    def __init__(self, table: TableRow, access: Iterable[Access]) -> None:
        """Raises Outdated for a game, or rules, that are not known here."""
        self.table, self.changes, self.game = table, changes_since(table), get_game(table.game)
        self.people = seats_of(access, len(table.seats))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the active language."""
        return names_of(self.table)

    @property
    def free(self) -> int:
        """How many seats wait for a friend."""
        return sum(seat.open for seat in self.table.seats)

    @property
    def stuck(self) -> bool:
        """Whether the match cannot go on, as its rules have changed."""
        return not self.table.over and not fits(self.changes, over=False)

    @property
    def actor(self) -> int:
        """The seat to decide, -1 for none."""
        return -1 if self.table.over or self.stuck else self.table.actor

    @property
    def person(self) -> bool:
        """Whether the seat to decide is a person's."""
        return self.actor >= 0 and not (self.table.seats[self.actor].bot or self.table.seats[self.actor].open)


async def rows_of(services: Services, table_ids: Sequence[str]) -> dict[str, Row | Outdated]:
    """These tables by their ids, but for those that have gone or whose rows are damaged."""
    rows = await services.store.rows_of(table_ids)
    return {row[0].id: _row(*row) for row in rows if row is not None}


def _row(table: TableRow, access: list[Access]) -> Row | Outdated:
    try:
        return Row(table, access)
    except Outdated as error:
        return error


async def whole_rows(services: Services, table_ids: Sequence[str]) -> list[Row]:
    """Those of the tables that can be shown."""
    return [row for row in (await rows_of(services, table_ids)).values() if isinstance(row, Row)]


async def row_of(services: Services, table_id: str) -> Row | None:
    """A table that can be shown, None if it has gone or cannot."""
    return next(iter(await whole_rows(services, [table_id])), None)


@dataclass(frozen=True)
class End:
    """The end of a finished match as a session saw it: whether it came early, and who had changed seats."""

    view: View
    early: bool
    changes: Sequence[SeatChange]


def end_of(store: Store, row: Row, session: str) -> End:
    """The end of a finished match as a session saw it.

    It blocks. Raises Damaged for a journal that ends wrongly or whose end nobody has kept.
    """
    table, mine = row.table, row.people[session]
    seat = mine[0] if len(mine) == 1 or (mine and row.game.all_open) else None
    last = store.entries(table.id, max(0, table.entries - 1))
    view = _present(row, seat) or _past(store, row, seat)
    if view is None:
        raise Damaged(table)
    changes, early = changes_in(store.seat_changes(table.id)), bool(last and last[0].how)
    return End(ended_early(view, last[0], together=row.game.cooperative) if early else view, early, changes)


def _present(row: Row, seat: int | None) -> View | None:
    """The view that the present rules give of the final state, None for a state of older ones."""
    if row.changes or len(row.table.final) != row.game.dtype.itemsize:
        return None
    state = np.frombuffer(row.table.final, row.game.dtype).copy()[0]
    verbs.conceal(state, SPECTATOR if seat is None else seat)
    return verbs.view(state, seat, row.names)


def _past(store: Store, row: Row, seat: int | None) -> View | None:
    """The view that was kept before the rules changed, None for none."""
    if (snapshot := store.sights(row.table.id)) is not None:
        with suppress(BadJournal, KeyError):
            sights = Sights(snapshot.data)
            return sights.view(sights.moves, seat if seat in sights.eyes else None, row.game.id)
    return None
