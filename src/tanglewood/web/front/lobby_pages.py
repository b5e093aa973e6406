"""The pages around the tables: lobby, quick start, new table, rules, credits."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.game.variant import is_variant
from tanglewood.core.language.message import Named
from tanglewood.core.numbers.rng import new_key
from tanglewood.play import rulebook
from tanglewood.play.guided_game import first_match, scene
from tanglewood.play.match import Match, new
from tanglewood.store import Pace, Seat
from tanglewood.web.daily.pages import today_context, tries_of
from tanglewood.web.http.access import require_own_page, visitor_of
from tanglewood.web.http.forms import clean_name, read_form, whole_number
from tanglewood.web.http.responses import game_of, go_to, page, repair_advice
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.learning.course_pages import progress_in_games
from tanglewood.web.learning.position_codes import read_code
from tanglewood.web.learning.position_pages import match_from
from tanglewood.web.people.finished_games import finished_games
from tanglewood.web.rendering.environment import game_file
from tanglewood.web.rendering.phrases import all_of, words
from tanglewood.web.runtime.refusals import Outdated
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.site import site_of
from tanglewood.web.table.creation import quick_seats, read_plan, unfit
from tanglewood.web.table.table_rows import Row, rows_of
from tanglewood.web.tournaments.pages import listed

TABLES_SHOWN = 12
TABLES_UNFOLDED = 4  # tables that fit above the games
FINISHED_SHOWN, FINISHED_ON_PAGE = 4, 20
HOW = "how_to_play.html"  # in a game's table: how it is played, with pictures


async def lobby(request: Request) -> Response:
    """GET /: the games, and this browser's unfinished tables."""
    site, games = site_of(request), [tile(get_game(game)) for game in game_ids()]
    running, broken = await _own_tables(request)
    finished = await _finished(request, FINISHED_SHOWN + 1)
    tables = {"tables": running[:TABLES_UNFOLDED], "more": running[TABLES_UNFOLDED:], "broken": broken}
    over = {"finished": finished[:FINISHED_SHOWN], "more_finished": len(finished) > FINISHED_SHOWN}
    today = today_context(site.services, await tries_of(request))
    more = {"puzzles": await progress_in_games(request), "open": site.settings.open}
    return page(request, "lobby.html", {"games": games, **more, **tables, **over, **today})


async def finished_page(request: Request) -> Response:
    """GET /games: the tables of this browser that go on, and all its finished games, in pages."""
    number = max(1, whole_number(request.query_params.get("page", "")) or 1)
    finished = await _finished(request, FINISHED_ON_PAGE + 1, (number - 1) * FINISHED_ON_PAGE)
    games, settings = finished[:FINISHED_ON_PAGE], site_of(request).settings
    more, running = len(finished) > FINISHED_ON_PAGE, (await _own_tables(request))[0] if number == 1 else []
    cups = await listed(request, mine=True) if number == 1 and settings.open else []
    context = {"tables": running, "tournaments": cups, "games": games, "more": more, "number": number}
    return page(request, "my_games.html", context | {"most": settings.finished})


async def _finished(request: Request, limit: int, skip: int = 0) -> list[dict[str, Any]]:
    session = session_of(request)
    return [] if session is None else await finished_games(site_of(request).services, session, limit, skip)


def tile(game: Game) -> dict[str, Any]:
    """A game's entry in the lobby."""
    least, most = min(game.seats), max(game.seats)
    players = words("lobby-players", "same" if least == most else "", least=least, most=most)
    minutes = words("lobby-minutes", minutes=game.minutes)
    entry = {"id": game.id, "title": game.title, "tagline": game.tagline, "quick_opponents": quick_opponents(game)}
    learning = {"guided": game.guide is not None, "how": how_file(game) is not None, "aim": game.aim}
    return {**entry, **learning, "minutes": minutes, "seats_text": players}


def quick_opponents(game: Game) -> str:
    """The other players of a quick start, in words."""
    seats = game.check_seats(None)
    return words("lobby-opponents", bots=seats - 1, together=game.cooperative)


async def _own_tables(request: Request) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """This browser's unfinished tables, and the unreadable ones."""
    session, site = session_of(request), site_of(request)
    running: list[dict[str, Any]] = []
    broken: list[dict[str, Any]] = []
    ids = [] if session is None else await site.store.tables_of(session, TABLES_SHOWN)
    rows = await rows_of(site.services, ids)
    for table_id in ids:
        row, url = rows.get(table_id), site.settings.url_of(table_id)
        if isinstance(row, Row) and session in row.people:
            running.append(_running(row, row.people[session]) | {"url": url})
        else:
            broken.append(_broken(request, row) | {"url": url})
    running.sort(key=lambda table: not table["your_turn"])
    return running, broken


def _broken(request: Request, row: Row | Outdated | None) -> dict[str, Any]:
    """The line of a table that cannot be shown, or at which the right to a seat is damaged."""
    if isinstance(row, Row):
        return {"title": row.game.title, "reason": words("damaged-right")}
    game, why = (row.game, str(row)) if row else ("", f"{words('damaged-table')} {repair_advice(request)}")
    return {"title": get_game(game).title if game in game_ids() else words("lobby-some-table"), "reason": why}


def _running(row: Row, mine: tuple[int, ...]) -> dict[str, Any]:
    """A table's line in the lobby."""
    others = [row.names[seat.seat] for seat in row.table.seats if seat.seat not in mine and not seat.open]
    yours = row.actor in mine
    return {
        "game": row.game.id,
        "title": row.game.title,
        "players": _players(others, row.free, len(row.names)),
        "status": _status(row, yours) if mine else words("status-replaced"),  # else the seat has been lost to a bot
        "your_turn": yours and not row.free,
    }


def _players(others: list[str], free: int, seats: int) -> str:
    """The other players at a table, and the number of free seats."""
    names = all_of(others)
    if free:
        return words("people-with-waiting" if others else "people-waiting", names=names, friends=free)
    if others:
        return words("people-with", names=names)
    return words("people-alone" if seats == 1 else "people-here")


def _status(row: Row, yours: bool) -> str:
    """The event that a table waits for, in words."""
    if row.free:
        return words("status-free")
    if row.stuck:
        return words("status-stuck")
    if row.actor < 0:  # it has ended a moment ago
        return words("status-over")
    return words("status-yours") if yours else words("status-theirs", player=Named(row.names[row.actor]))


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


async def rules(request: Request) -> Response:
    """GET /rules/{game}: the rules and the glossary, with pictures."""
    game = game_of(request)
    context = {"game": game, "sections": rulebook.sections(game), "pictures": _pictures(game)}
    return page(request, "rules.html", context | {"how": how_file(game)})


def _pictures(game: Game) -> str:
    """The template that draws a game's cards."""
    return f"games/{game.id}/picture.html" if game_file(game.id, "picture.html") else "picture.html"


def how_file(game: Game) -> Path | None:
    """The page that tells how a game is played, None if it has none; an original's may be wrong for a variant."""
    return None if is_variant(game) else game_file(game.id, HOW)


async def how(request: Request) -> Response:
    """GET /how/{game}: how to play, with pictures; by default the rules."""
    game = game_of(request)
    if how_file(game) is None:
        return go_to(request, f"/rules/{game.id}")
    return page(request, "how_to_play.html", {"game": game, "pictures": _pictures(game), "scene": partial(scene, game)})


async def things(request: Request) -> Response:
    """GET /cards/{game}: the game's glossary."""
    return page(request, "glossary.html", {"game": game_of(request)})


async def credits_page(request: Request) -> Response:
    """GET /credits."""
    return page(request, "credits.html", {})
