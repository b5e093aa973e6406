"""The pages of the header's sections besides the lobby: puzzles, lessons, what one can watch, and oneself."""

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.numbers.rng import new_key
from tanglewood.play.match import new
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.solver_progress import Progress
from tanglewood.store import Seat
from tanglewood.web.front.handbook import is_built
from tanglewood.web.front.hub_pages import theme_links
from tanglewood.web.front.lobby_pages import finished_of_browser
from tanglewood.web.http.access import require_own_page, visitor_of
from tanglewood.web.http.responses import game_of, go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.learning.course_pages import progress_in_games
from tanglewood.web.people.open_table_pages import table_lines
from tanglewood.web.people.statistics_pages import own_figures
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.seats.bot_names import bot_seat, name_bots
from tanglewood.web.site import site_of
from tanglewood.web.table.creation import distinct_names, unfit
from tanglewood.web.tournaments.pages import listed

FINISHED_SHOWN = 4


async def puzzles(request: Request) -> Response:
    """GET /puzzles: the puzzles of every game, by theme. Raises BadPuzzle."""
    progress = await progress_in_games(request)
    games = await site_of(request).services.run_in_helper(lambda: [_puzzles(each) for each in progress])
    return page(request, "puzzle_games.html", {"games": games})


def _puzzles(progress: Progress) -> dict[str, Any]:
    """A game's puzzles; the first call for a game reads their file."""
    return {
        "progress": progress,
        "count": len(progress.labels),
        "today": puzzles_of(progress.game).today(),
        "themes": theme_links(progress),
    }


async def learn(request: Request) -> Response:
    """GET /learn: how to learn each game."""
    progress = {each.game.id: each for each in await progress_in_games(request)}
    games = [{"game": game, "progress": progress.get(game.id)} for game in map(get_game, game_ids())]
    return page(request, "learn.html", {"games": games, "handbook": is_built()})


async def watch(request: Request) -> Response:
    """GET /watch: tables that one can watch, tournaments and leaderboards."""
    site = site_of(request)
    opened = site.settings.open
    context = {
        "open": opened,
        "tables": await table_lines(request) if opened else [],
        "finished": await table_lines(request, finished=True) if opened else [],
        "tournaments": await listed(request) if opened else [],
        "games": [game for game in map(get_game, game_ids()) if _bots_for(request, game)],
    }
    return page(request, "watch.html", context)


def _bots_for(request: Request, game: Game) -> Opponent | None:
    """The bot that can play a game in every seat, None if there is none."""
    opponent, seats = site_of(request).settings.usual_opponent(), game.check_seats(None)
    return None if opponent is None or unfit(opponent, game, seats, {}) else opponent


async def watch_bots(request: Request) -> Response:
    """POST /bots/{game}: a match of bots to watch, which everybody may watch where tables can be open."""
    require_own_page(request)
    site, game = site_of(request), game_of(request)
    opponent = _bots_for(request, game)
    if opponent is None:
        raise HTTPException(404)
    session = await session_for(request)
    site.limits.tables.count(visitor_of(request))
    match = new(game.id, game.check_seats(None), new_key())
    table_id = await site.tables.begin(match, _bots(match.seats, opponent), session)
    if site.settings.open:
        await site.store.open_up(table_id, opened=True)
    return go_to(request, f"/table/{table_id}")


def _bots(count: int, opponent: Opponent) -> list[Seat]:
    """Seats with bots alone."""
    return name_bots(distinct_names([bot_seat(seat, opponent) for seat in range(count)]), [opponent])


async def me(request: Request) -> Response:
    """GET /me: this browser's ratings and latest games, and where to find all else that is its person's."""
    site, session = site_of(request), session_of(request)
    context: dict[str, Any] = {
        "name": await site.store.name_of(session) if session else "",
        "figures": await own_figures(request),
        "puzzles": [progress for progress in await progress_in_games(request) if progress.attempts],
        "finished": await finished_of_browser(request, FINISHED_SHOWN),
        "open": site.settings.open,
    }
    return page(request, "me.html", context)


async def not_offered(request: Request) -> Response:
    """GET /tables, /boards or /tournaments of a server without them: how the host turns them on."""
    name = request.url.path.rpartition("/")[2]
    return page(request, "not_offered.html", {"name": name, "title": words(TITLES[name]), "option": "--open"})


TITLES = {"tables": "open-tables", "boards": "boards", "tournaments": "tournaments"}
