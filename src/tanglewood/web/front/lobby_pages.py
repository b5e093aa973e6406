"""The pages around the tables: lobby, quick start, new table, rules, credits."""

from collections.abc import Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.numbers.rng import new_key
from tanglewood.minis.messages import mini_titles
from tanglewood.play.guided_game import first_match
from tanglewood.play.match import Match, new
from tanglewood.store import Pace, Seat
from tanglewood.web.daily.pages import today_context, tries_of
from tanglewood.web.front.own_tables import OwnTables, own_tables
from tanglewood.web.http.access import require_own_page, visitor_of
from tanglewood.web.http.forms import clean_name, read_form, whole_number
from tanglewood.web.http.responses import game_of, go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.learning.position_codes import read_code
from tanglewood.web.learning.position_pages import match_from
from tanglewood.web.people.finished_games import finished_games
from tanglewood.web.people.open_table_pages import table_lines
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.site import site_of
from tanglewood.web.table.creation import quick_seats, read_plan, unfit
from tanglewood.web.tournaments.pages import listed

ROWS_SHOWN = 3  # tables of each kind in the lobby
FINISHED_ON_PAGE = 20


async def lobby(request: Request) -> Response:
    """GET /: the games, the tables that wait for this browser's person, and what is new today."""
    site, games = site_of(request), [tile(get_game(game)) for game in game_ids()]
    own = await own_tables(request)
    turns = [table for table in own.running if table["your_turn"]]
    friends = [table for table in own.running if table["people"] and not table["your_turn"]]
    tables = {"turns": turns[:ROWS_SHOWN], "friends": friends[:ROWS_SHOWN], "broken": own.broken}
    rest = len(own.running) - len(tables["turns"]) - len(tables["friends"])
    opened = await table_lines(request) if site.settings.open else []
    today = today_context(site.services, await tries_of(request))
    more = {"more": rest, "open": site.settings.open, "open_tables": opened[:ROWS_SHOWN]}
    return page(request, "lobby.html", {"games": games, "minis": mini_titles(), **more, **tables, **today})


async def finished_page(request: Request) -> Response:
    """GET /games: the tables of this browser that go on, and all its finished games, in pages."""
    number = max(1, whole_number(request.query_params.get("page", "")) or 1)
    finished = await finished_of_browser(request, FINISHED_ON_PAGE + 1, (number - 1) * FINISHED_ON_PAGE)
    games, settings = finished[:FINISHED_ON_PAGE], site_of(request).settings
    own = await own_tables(request) if number == 1 else OwnTables()
    cups = await listed(request, mine=True) if number == 1 and settings.open else []
    tables = {"tables": own.running, "away": own.away, "tournaments": cups}
    shown = {"games": games, "more": len(finished) > FINISHED_ON_PAGE, "number": number, "most": settings.finished}
    return page(request, "my_games.html", tables | shown)


async def finished_of_browser(request: Request, limit: int, skip: int = 0) -> list[dict[str, Any]]:
    """The finished games of this browser, the latest first, as entries of a list."""
    session = session_of(request)
    return [] if session is None else await finished_games(site_of(request).services, session, limit, skip)


def tile(game: Game) -> dict[str, Any]:
    """A game's entry in the lobby."""
    least, most = min(game.seats), max(game.seats)
    players = words("lobby-players", "same" if least == most else "", least=least, most=most)
    shortest, _, longest = game.minutes.partition("-")
    minutes = words("lobby-minutes", "" if longest else "same", least=shortest, most=longest or shortest)
    entry = {"id": game.id, "title": game.title, "tagline": game.tagline, "quick_opponents": quick_opponents(game)}
    return {**entry, "minutes": minutes, "seats_text": players}


def quick_opponents(game: Game) -> str:
    """The other players of a quick start, in words."""
    seats = game.check_seats(None)
    return words("lobby-opponents", bots=seats - 1, together=game.cooperative)


async def quick(request: Request) -> Response:
    """POST /quick/{game}: a table against bots, at once; `level` is theirs, by default the middle one."""
    require_own_page(request)
    game, settings = game_of(request), site_of(request).settings
    level = (await read_form(request)).get("level", "")
    at_level = (opponent for opponent in settings.opponents_in(game.id) if opponent.level == level)
    opponent = next(at_level, settings.usual_opponent())
    return await _play_bots(request, new(game.id, game.check_seats(None), new_key()), opponent)


async def guided(request: Request) -> Response:
    """POST /guided/{game}: a first game with instructions."""
    require_own_page(request)
    match = first_match(game_of(request))
    if match is None:
        raise HTTPException(404)
    return await _play_bots(request, match, site_of(request).settings.usual_opponent())


async def _play_bots(request: Request, match: Match, opponent: Opponent | None) -> Response:
    """Make a table at which one person, in the first seat, plays a match with bots. HTTPException if they cannot."""
    if why := unfit(opponent, match.game, match.seats, match.options):
        raise HTTPException(400, why)
    site = site_of(request)
    session = await session_for(request)
    name = await site.store.name_of(session)
    seats = quick_seats(match.seats, name, opponent)
    site.limits.tables.count(visitor_of(request))
    return await _open(request, match, seats, session)


async def _open(
    request: Request,
    match: Match,
    seats: list[Seat],
    session: str,
    pace: Pace | None = None,
    patience: int | None = None,
) -> Response:
    """Create a session's table of a match and redirect to it."""
    table_id = await site_of(request).tables.begin(match, seats, session, pace=pace, patience=patience)
    return go_to(request, f"/table/{table_id}")


async def new_form(request: Request) -> Response:
    """GET /new/{game}: the form, filled in from the address."""
    site = site_of(request)
    values = dict(request.query_params)
    session = session_of(request)
    if session is not None:
        values.setdefault("name", await site.store.name_of(session))
    return _form(request, values, {}, await _start(request, values))


async def _start(request: Request, values: Mapping[str, str]) -> Match | None:
    """The match from whose position the table starts, None for a deal. Raises BadPosition."""
    if not values.get("p"):
        return None
    site = site_of(request)
    site.limits.looks.count(visitor_of(request))
    return await site.services.run_untrusted(lambda: match_from(game_of(request).id, read_code(values["p"])))


async def new_table(request: Request) -> Response:
    """POST /new/{game}: create the table, or show the form again with its errors."""
    require_own_page(request)
    game, site = game_of(request), site_of(request)
    form = await read_form(request)
    start = await _start(request, form)
    filled = form if start is None else {**form, "seats": str(start.seats)}
    plan = read_plan(game, filled, site.settings)
    if plan.errors:
        return _form(request, form, plan.errors, start, status=400)
    session = await session_for(request)
    site.limits.tables.count(visitor_of(request))
    name = clean_name(form.get("name", ""))
    if name:
        await site.store.remember(session, name)
    match = start or new(game.id, len(plan.seats), new_key(), **plan.options)
    return await _open(request, match, plan.seats, session, plan.pace, plan.patience)


def _form(
    request: Request, values: dict[str, str], errors: dict[str, str], start: Match | None, status: int = 200
) -> Response:
    game, settings = game_of(request), site_of(request).settings
    context = {
        "game": game,
        "seat_counts": (start.seats,) if start else game.seats,
        "usual_seats": start.seats if start else game.check_seats(None),
        "usual_bot": settings.usual_opponent(),
        "options": () if start else game.options,
        "as_printed": {} if start else game.as_printed,
        "prompt": start.view(None).prompt if start else "",
        "bots": settings.opponents_in(game.id),
        "values": values,
        "errors": errors,
    }
    return page(request, "new_table.html", context, status)


async def credits_page(request: Request) -> Response:
    """GET /credits."""
    return page(request, "credits.html", {})
