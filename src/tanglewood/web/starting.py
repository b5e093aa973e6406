"""A match as the row of a new table."""

import secrets
from collections.abc import Sequence

from tanglewood.play.match import Match
from tanglewood.store import Seat, Table, Terms


def table_of(match: Match, seats: Sequence[Seat], resigned: int | None = None, terms: Terms | None = None) -> Table:
    """The table of a match, with a new id; `resigned` is the seat that gave the match up, if one did."""
    begun = match.journal()
    return Table(
        id=secrets.token_hex(8),
        game=match.game,
        rules=match.rules_version,
        options=match.options,
        seed=begun.get("seed", 0),
        seats=tuple(seats),
        over=match.over or resigned is not None,
        position=begun.get("position"),
        terms=terms,
    )
