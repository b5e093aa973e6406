"""The beginning of a table: its row, and the deal of a rematch."""

import secrets
from collections.abc import Sequence

from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.numbers.rng import new_key
from tanglewood.play.match import Match, new
from tanglewood.store import Pace, Seat, TableRow

DEALS_TRIED = 64


def table_of(match: Match, seats: Sequence[Seat], resigned: int | None = None, pace: Pace | None = None) -> TableRow:
    """The table of a match, with a new id; `resigned` is the seat that gave the match up, if one did."""
    begun, over = match.journal(), match.over or resigned is not None
    return TableRow(
        id=secrets.token_hex(8),
        game=match.game.id,
        rules=match.rules_version,
        options=match.options,
        seed=begun.get("seed", 0),
        seats=tuple(seats),
        over=over,
        position=begun.get("position"),
        pace=pace,
        actor=-1 if over else match.actor,
        final=match.state.tobytes() if over else b"",
    )


def other_deal(match: Match) -> Match:
    """A new deal in which another seat begins, if the deal decides who begins."""
    beginner = match.at(0).actor
    options = _options_now(match)
    deals = (new(match.game.id, match.seats, new_key(), **options) for _ in range(DEALS_TRIED))
    return next((deal for deal in deals if deal.actor != beginner), None) or new(
        match.game.id, match.seats, new_key(), **options
    )


def _options_now(match: Match) -> dict[str, bool | int | str]:
    """The options of a match, or none of them where its game has others now."""
    try:
        match.game.prepare(match.seats, match.options)
    except (BadOption, UnknownName):
        return {}
    return match.options
