"""Results of a match for its people, each rated against the others as they were rated when it ended."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from tanglewood.arena.glicko import Rating
from tanglewood.play.match import Match
from tanglewood.store import Entry, Result, Rival, TableRow
from tanglewood.web.results.player_record import rating_in
from tanglewood.web.results.player_results import losses_of, places_of, results_of, score_of
from tanglewood.web.runtime.services import Services


async def final_results(
    services: Services,
    table: TableRow,
    people: Mapping[str, tuple[int, ...]],
    match: Match,
    last: Entry,
    failing: Callable[[], object],
) -> list[Result]:
    """The results of a match that ends with the entry `last`; while the store fails, call `failing` and wait."""
    results = results_of(table, people, match, last)
    leavers = await services.retry_until_stored(partial(services.store.leavers, table.id), failing)
    losses = losses_of(table, people, leavers, match) if last.kind != Entry.STOP else []
    if len(results) + len(losses) < 2 or match.game.cooperative:
        return [*results, *losses]
    sessions = [result.session for result in results]
    ratings = await services.retry_until_stored(partial(_ratings_of, services, table.game, sessions), failing)
    places = places_of(match, last)
    place_of = {session: places[people[session][0]] for session in sessions}
    lost = tuple(Rival(rating.value, rating.deviation, 0, session) for session, rating in ratings.items())
    return [
        *(replace(result, rivals=_rivals(result.session, place_of, ratings)) for result in results),
        *(replace(loss, rivals=lost) for loss in losses),
    ]


async def _ratings_of(services: Services, game: str, sessions: Iterable[str]) -> dict[str, Rating]:
    ratings = {}
    for session in sessions:
        results = await services.store.results_of(session)
        ratings[session] = await services.run_in_helper(rating_in, game, results, services.settings.opponents)
    return ratings


def _rivals(session: str, places: Mapping[str, int], ratings: Mapping[str, Rating]) -> tuple[Rival, ...]:
    """The others, each with the session's score against them."""
    return tuple(
        Rival(rating.value, rating.deviation, score_of(places[session], places[other]), other)
        for other, rating in ratings.items()
        if other != session
    )
