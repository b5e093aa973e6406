"""The page of a browser's statistics: view, save, move to another browser, delete."""

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tanglewood.arena.glicko import rating_figures
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.message import Listed, Text
from tanglewood.store import Result
from tanglewood.store.results import RESULTS_KEPT
from tanglewood.web.http.access import hash_of, hash_of_secret, new_secret, origin_of, require_own_page, visitor_of
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.learning.course_pages import puzzle_figures
from tanglewood.web.people.habits import habits_context, reviewed
from tanglewood.web.rendering.charts import SPACE, bars, curve
from tanglewood.web.rendering.phrases import day, message, words
from tanglewood.web.results.player_record import (
    ALONE,
    MIXED,
    PEOPLE,
    WINS_A_STEP,
    GameRecord,
    counts_in_words,
    game_records,
    ladder,
    opponents_of,
)
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.site import site_of

FORMAT = "tanglewood-statistics-1"
LATEST_SHOWN = 20  # games in the list of each game
LABELS = {ALONE: message("stats-alone"), PEOPLE: message("stats-people"), MIXED: message("stats-mixed")}


async def statistics(request: Request) -> Response:
    """GET /statistics: the figures of this browser's finished games."""
    return await statistics_page(request)


async def statistics_page(request: Request, link: str = "", error: str = "", status: int = 200) -> Response:
    """The page of statistics, with a link that was made, or with what was wrong about a request."""
    site = site_of(request)
    results, opponents = await _own_results(request), site.settings.opponents
    figures_by_game = await site.services.run_in_helper(_figures, results, opponents)
    games = [await _with_habits(site.services, game) for game in figures_by_game]
    levels = _in_words((opponent.label, opponent.rating) for opponent in opponents if opponent.rating is not None)
    figures = {
        "count": len(results),
        "link": link,
        "levels": levels,
        "most": RESULTS_KEPT,
        "space": SPACE,
        "wins": WINS_A_STEP,
        "days_unfinished": site.settings.days_unfinished,
        "error": error,
    }
    shown = {"games": games, "puzzles": await puzzle_figures(request), **figures, **await _board_entry(request)}
    return page(request, "statistics.html", shown, status)


async def _board_entry(request: Request) -> dict[str, Any]:
    """Whether this browser's person can be on the boards, and by which name."""
    site, session = site_of(request), session_of(request)
    if not site.settings.open or session is None:
        return {"boards": False}
    store = site.store
    return {
        "boards": True,
        "listed": await store.board_name(session),
        "muted": await store.is_muted(session),
        "name": await store.name_of(session),
    }


async def _with_habits(services: Services, game: dict[str, Any]) -> dict[str, Any]:
    """A game's entry with what costs the player most in it."""
    reviews = await services.store.run(reviewed, game["results"])
    return game | {"habits": await services.run_in_helper(habits_context, get_game(game["id"]), reviews)}


async def own_figures(request: Request) -> dict[str, dict[str, Any]]:
    """The games, wins and rating of this browser in each game that it has played, the latest game first."""
    site = site_of(request)
    records = await site.services.run_in_helper(game_records, await _own_results(request), site.settings.opponents)
    return {record.game.id: _in_short(record) for record in records}


def _in_short(record: GameRecord) -> dict[str, Any]:
    rating = rating_figures(record.rating, len(record.ratings) - 1) if record.rating else None
    return {"title": record.game.title, "games": record.total.games, "won": record.total.won, "rating": rating}


async def _own_results(request: Request) -> list[Result]:
    session, site = session_of(request), site_of(request)
    return [] if session is None else await site.store.results_of(session)


def _figures(results: list[Result], opponents: Sequence[Opponent]) -> list[dict[str, Any]]:
    """The entries of the page, one for each game."""
    labels = {opponent.level: opponent.label for opponent in opponents} | LABELS
    levels = [(str(level.label), level.rating) for level in opponents if level.rating is not None]
    records = game_records(results, opponents)
    return [_of_game(record, labels, levels) | {"ladder": ladder(record, opponents)} for record in records]


def _of_game(record: GameRecord, labels: Mapping[str, Text], levels: Sequence[tuple[str, float]]) -> dict[str, Any]:
    rows = [(str(labels.get(name, name.capitalize())), tally) for name, tally in record.by_opponents.items()]
    counted = [(label, tally.won, tally.games) for label, tally in rows]
    return {
        "id": record.game.id,
        "title": record.game.title,
        "results": record.results,
        "total": record.total,
        "rows": rows,
        "bars": bars(counted),
        "wins_in_words": _wins(counted),
        "rating": _rating(record, levels),
        "latest": [_line(record, result, labels) for result in record.results[: -LATEST_SHOWN - 1 : -1]],
    }


def _line(record: GameRecord, result: Result, labels: Mapping[str, Text]) -> dict[str, str]:
    """A game in the list of the latest ones: when, with whom, how it ended, and whether it counts for the rating."""
    met = opponents_of(result)
    return {
        "day": day(result.ended),
        "met": str(labels.get(met, met.capitalize())),
        "result": words("stats-result", how=result.how or ("won" if result.won else "lost")),
        "counts": counts_in_words(record.game, result),
    }


def _wins(counted: Iterable[tuple[str, int, int]]) -> str:
    """The picture of wins in words."""
    wins = [message("stats-wins-of", label=label, won=won, games=games) for label, won, games in counted]
    return words("stats-wins-words", wins=Listed(tuple(wins)))


def _in_words(levels: Iterable[tuple[Text, float]]) -> Listed:
    """The levels with their ratings, in a list."""
    return Listed(tuple(message("stats-level", label=label, rating=f"{rating:.0f}") for label, rating in levels))


def _rating(record: GameRecord, levels: Sequence[tuple[str, float]]) -> dict[str, Any] | None:
    """The rating with its plot, None without one."""
    if record.rating is None:
        return None
    values = [round(rating.value) for rating in record.ratings]
    course = {"first": values[0], "last": values[-1], "lowest": min(values), "highest": max(values)}
    shown = {name: str(value) for name, value in course.items()}
    return {
        **rating_figures(record.rating, len(values) - 1),
        "curve": curve(record.ratings, levels),
        "in_words": words("stats-rating-words", games=len(values) - 1, levels=_in_words(levels), **shown),
    }


async def export(request: Request) -> Response:
    """GET /statistics.json: the results of this browser, as a file."""
    results = await _own_results(request)
    text = json.dumps({"format": FORMAT, "games": [_written(result) for result in results]}, indent=1) + "\n"
    headers = {"content-disposition": 'attachment; filename="tanglewood-statistics.json"'}
    return Response(text, media_type="application/json", headers=headers)


def _written(result: Result) -> dict[str, Any]:
    return {
        "game": result.game,
        "ended": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(result.ended)),
        "seats": result.seats,
        "people": result.people,
        "rivals": [{"score": rival.score} for rival in result.rivals],
        "bots": [{"level": bot.level, "score": bot.score} for bot in result.met],
        "won": result.won,
        "how": result.how,
        "aids": list(result.aids),
    }


async def delete(request: Request) -> Response:
    """POST /statistics/delete: delete all results of this browser; its games stay."""
    require_own_page(request)
    site, session = site_of(request), session_of(request)
    if session is not None:
        await site.store.forget_results(session)
    return go_to(request, "/statistics")


async def link(request: Request) -> Response:
    """POST /statistics: the page with a link for another browser; older links become invalid."""
    require_own_page(request)
    site, session = site_of(request), session_of(request)
    if session is None or not await _own_results(request):
        return go_to(request, "/statistics")
    secret = new_secret()
    await site.store.offer_results(session, hash_of(secret))
    return await statistics_page(request, f"{origin_of(request)}/statistics/take#{secret}")


async def take_page(request: Request) -> Response:
    """GET /statistics/take: the page of a link, whose secret is in the fragment, which browsers do not send."""
    return page(request, "bring_statistics.html", {"error": None})


async def take(request: Request) -> Response:
    """POST /statistics/take: exchange the link's secret for a copy of the results."""
    require_own_page(request)
    site, form = site_of(request), await read_form(request)
    session = await session_for(request)
    site.limits.joins.count(visitor_of(request))
    store, taken = site.store, None
    if token := hash_of_secret(form.get("token", "")):
        taken = await store.take_results(token, session)
    if taken is None:
        return page(request, "bring_statistics.html", {"error": words("take-no-link")}, 403)
    return go_to(request, "/statistics")
