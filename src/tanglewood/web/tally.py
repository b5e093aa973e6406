"""The results of a finished game for the statistics of its players.

A game counts for a session with one seat at the end, and with several seats if all win or lose together. A game that
started from a position does not count, nor does one opened from a file that had moves (the store knows). Resigning
counts as a loss.
"""

from collections.abc import Mapping

from tanglewood.play.match import Match
from tanglewood.store import Entry, Met, Result, Table
from tanglewood.web.result import given_up, ranking


def results_of(table: Table, people: Mapping[str, tuple[int, ...]], match: Match, last: Entry) -> list[Result]:
    """The results of a match that ends with the entry `last`."""
    view, together, resigned = match.view(None), match.rules.cooperative, last.kind == Entry.RESIGN
    if table.position is not None:
        return []
    if resigned:
        view = given_up(view, last.seat, together=together)
    places = {one["seat"]: one["place"] for one in ranking(view)}
    return [
        Result(
            session=session,
            table=table.id,
            game=table.game,
            seats=len(table.seats),
            people=sum(not seat.bot for seat in table.seats) - 1,
            met=_met(table, places, seats[0], lost=resigned or (together and not view.winners)),
            won=seats[0] in view.winners,
            resigned=resigned and last.seat in seats,
        )
        for session, seats in people.items()
        if len(seats) == 1 or (together and seats)
    ]


def _met(table: Table, places: Mapping[int, int], own: int, *, lost: bool) -> tuple[Met, ...]:
    """The bots, each with the session's score against it."""
    return tuple(
        Met(seat.level, 0 if lost else _score(places[own], places[seat.seat])) for seat in table.seats if seat.bot
    )


def _score(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)
