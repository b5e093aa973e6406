"""The results of a finished game for the statistics of its players.

A game has a result for a session with one seat at the end, and with several seats if all win or lose together.
Resigning counts as a loss, and so does leaving before the end. A guided game, or one that started from a position, has
a result that says so and does not count. The store adds whether there were hints or moves taken back, and whether the
game began from a file.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.game.registry import get_game
from tanglewood.core.view.view import View
from tanglewood.play.guided_game import beginning
from tanglewood.play.match import Match
from tanglewood.store import BotScore, Entry, Leaver, Outcome, Result, TableRow
from tanglewood.store.daily import outcome_of
from tanglewood.store.model import HOW, STOPPED
from tanglewood.store.results import GUIDED, POSITION
from tanglewood.web.results.result import ended_early, ranking


def results_of(table: TableRow, people: Mapping[str, tuple[int, ...]], match: Match, last: Entry) -> list[Result]:
    """The results of a match that ends with the entry `last`."""
    view, together = _ended(match, last), match.game.cooperative
    places, everybody = places_of(match, last), last.how == STOPPED  # then nobody has lost
    return [
        Result(
            session=session,
            table=table.id,
            game=table.game,
            seats=len(table.seats),
            people=sum(not seat.bot for seat in table.seats) - 1,
            met=_met(table, places, seats[0], lost=bool(last.how) or (together and not view.winners)),
            won=seats[0] in view.winners,
            how=last.how if everybody or last.seat in seats else "",
            aids=(*_begun(table), *([STOPPED] if everybody else [])),
            rank=places[seats[0]],
            outcome=_outcome(match, view, seats[0], resigned=bool(last.how) and (everybody or last.seat in seats)),
        )
        for session, seats in people.items()
        if len(seats) == 1 or (together and seats)
    ]


def losses_of(
    table: TableRow, people: Mapping[str, tuple[int, ...]], leavers: Sequence[Leaver], match: Match
) -> list[Result]:
    """The results of those who gave up their seat before the end: a loss against everybody who is left.

    There are no such losses if all win or lose together, or for a seat with a new link.
    """
    if match.game.cooperative:
        return []
    times, seats = Counter(leaver.session for leaver in leavers), len(table.seats)
    return [
        Result(
            session=leaver.session,
            table=table.id,
            game=table.game,
            seats=seats,
            people=sum(not other.bot for other in table.seats),
            met=tuple(BotScore(other.level, 0) for other in table.seats if other.bot and other.seat != leaver.seat),
            won=False,
            how=leaver.why,
            aids=_begun(table),
            rank=seats + 1,
        )
        for leaver in leavers
        if times[leaver.session] == 1 and not people.get(leaver.session) and leaver.why in HOW
    ]


def _begun(table: TableRow) -> tuple[str, ...]:
    """Why the beginning of a table keeps it from counting."""
    return () if table.position is None else (GUIDED,) if is_guided(table) else (POSITION,)


def _ended(match: Match, last: Entry) -> View:
    """A spectator's view of the end of a match, which may have ended early."""
    view = match.view(None)
    return ended_early(view, last, together=match.game.cooperative) if last.how else view


def places_of(match: Match, last: Entry) -> dict[int, int]:
    """The rank of each seat in a match that ends with the entry `last`, from 1."""
    return {row["seat"]: row["place"] for row in ranking(_ended(match, last))}


def _outcome(match: Match, view: View, seat: int, *, resigned: bool) -> Outcome:
    points = [int(score) for score in match.scores()]
    outcome = outcome_of(points, view.winners, seat, together=match.game.cooperative)
    return replace(outcome, resigned=resigned)


def _met(table: TableRow, places: Mapping[int, int], seat: int, *, lost: bool) -> tuple[BotScore, ...]:
    """The bots, each with the session's score against it."""
    bots = [bot for bot in table.seats if bot.bot]
    return tuple(BotScore(bot.level, 0 if lost else score_of(places[seat], places[bot.seat])) for bot in bots)


def score_of(rank: int, other: int) -> float:
    """1 for a rank before the other, 0.5 for the same rank, 0 for one behind it."""
    return 0.5 if rank == other else float(rank < other)


def is_guided(table: TableRow) -> bool:
    """Whether a table is guided: it began as its game's guide does, and one person plays with bots."""
    if table.position is None or table.seats[NEWCOMER].bot or not all(seat.bot for seat in table.seats[NEWCOMER + 1 :]):
        return False
    return table.position == beginning(get_game(table.game))
