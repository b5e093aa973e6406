"""Boards of the best per game, of people who asked to be listed. These routes exist only with `serve --open`."""

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.arena.glicko import SURE_ENOUGH, rating_figures
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.store import Member
from tanglewood.web.http.access import require_own_page, visitor_of
from tanglewood.web.http.forms import clean_name, is_reserved, read_form
from tanglewood.web.http.responses import game_of, go_to, page
from tanglewood.web.http.sessions import session_of
from tanglewood.web.people.leaderboard import Ranked
from tanglewood.web.people.statistics_pages import statistics_page
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.site import site_of

LISTED, LISTED_BRIEFLY = 100, 10  # on the board of one game, and on the page of all


async def boards(request: Request) -> Response:
    """GET /boards: the best of each game."""
    games = [game for game in map(get_game, game_ids()) if not game.cooperative and max(game.seats) > 1]
    return await _page(request, games, LISTED_BRIEFLY)


async def board(request: Request) -> Response:
    """GET /boards/{game}: the best of one game."""
    return await _page(request, [game_of(request)], LISTED)


async def _page(request: Request, games: Sequence[Game], most: int) -> Response:
    site, session = site_of(request), session_of(request)
    site.limits.looks.count(visitor_of(request))
    ranked = await site.leaderboard.now()
    levels = [opponent for opponent in site.settings.opponents if opponent.rating is not None]
    shown = [_board(game, ranked, levels, session, most) for game in games]
    listed = await site.store.board_name(session) if session else ""
    return page(request, "leaderboards.html", {"boards": shown, "listed": listed, "within": round(2 * SURE_ENOUGH)})


def _board(
    game: Game,
    ranked: Sequence[tuple[Member, dict[str, Ranked]]],
    levels: Sequence[Opponent],
    session: str | None,
    most: int,
) -> dict[str, Any]:
    """One board: people by rating, with their places, and the levels between them."""
    here = [(member, ratings[game.id]) for member, ratings in ranked if game.id in ratings]
    sure = [(member, figures) for member, figures in here if figures.rating.deviation <= SURE_ENOUGH]
    sure.sort(key=lambda entry: (-entry[1].rating.value, entry[0].name))
    rows = [_row(rank, *entry, is_viewer=entry[0].session == session) for rank, entry in enumerate(sure, 1)]
    shown = [row for row in rows[:most] if row] + [row for row in rows[most:] if row["own"]]
    marks = [{"place": 0, "name": str(level.label), "rating": round(level.rating or 0)} for level in levels]
    together = sorted([*marks, *shown], key=lambda row: -row["rating"]) if shown else []
    waits = any(member.session == session for member, figures in here if figures.rating.deviation > SURE_ENOUGH)
    return {"id": game.id, "title": game.title, "rows": together, "more": len(rows) > most, "waits": waits}


def _row(rank: int, member: Member, ranked: Ranked, *, is_viewer: bool) -> dict[str, Any]:
    shown = rating_figures(ranked.rating, ranked.games)
    figures = {"rating": shown.pop("value"), **shown, "games": ranked.games}
    return {"place": rank, "name": member.name, **figures, "own": is_viewer}


async def join(request: Request) -> Response:
    """POST /boards: list this browser's person by a name."""
    require_own_page(request)
    site, session = site_of(request), session_of(request)
    name = clean_name((await read_form(request)).get("name", ""))
    if session is None or not await site.store.knows(session):
        return go_to(request, "/statistics")
    if not name or is_reserved(name):
        return await statistics_page(request, error=words("board-no-name"), status=400)
    if not await site.store.join_board(session, name):
        return await statistics_page(request, error=words("board-name-taken"), status=409)
    return go_to(request, "/boards")


async def leave(request: Request) -> Response:
    """POST /boards/leave: list this browser's person no longer."""
    require_own_page(request)
    site, session = site_of(request), session_of(request)
    if session is not None:
        await site.store.leave_board(session)
    return go_to(request, "/statistics")


def routes() -> list[BaseRoute]:
    """The routes of a server whose operator allows open tables."""
    return [
        Route("/boards", boards),
        Route("/boards", join, methods=["POST"]),
        Route("/boards/leave", leave, methods=["POST"]),
        Route("/boards/{game}", board),
    ]
