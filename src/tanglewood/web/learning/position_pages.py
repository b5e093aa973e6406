"""Positions: set up on a board or as text, shared as links, played on from.

A link contains the whole position, so nothing is stored until somebody plays. Later random numbers are new.
"""

import json
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import new_key, words_of
from tanglewood.core.view.setup import NoPlace
from tanglewood.play.match import Match, from_position, new
from tanglewood.store import Seat
from tanglewood.web.http.access import origin_of, require_own_page, visitor_of
from tanglewood.web.http.forms import read_form, whole_number
from tanglewood.web.http.responses import game_of, go_to, page
from tanglewood.web.http.sessions import session_for
from tanglewood.web.learning.position_board import board_of, changed, miscounted
from tanglewood.web.learning.position_codes import (
    LONGEST_CODE,
    POSITION_BYTES,
    code_of,
    read_code,
    read_text,
    without_rng,
)
from tanglewood.web.rendering.environment import pictures_of
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.seats.bot_names import bot_seat, name_bots
from tanglewood.web.site import site_of
from tanglewood.web.table.permissions import may_see_deal
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.pages import table_and_viewer


def match_from(game: str, position: Any) -> Match:
    """A match from a position, with a new key; BadPosition with the reason."""
    if isinstance(position, dict):
        position = {**without_rng(position), "rng": [int(word) for word in words_of(new_key())]}
    match = from_position(game, position)
    if match.over:
        raise BadPosition(message("position-over"))
    return match


async def position_page(request: Request) -> Response:
    """GET /position/{game}: a position from the link or a new deal, on a board and as text; or a press on the board."""
    game, query = game_of(request), request.query_params
    site, code = site_of(request), query.get("p", "")
    site.limits.looks.count(visitor_of(request))
    if code and ("put" in query or "turn" in query or ("pick" in query and query.get("picked"))):
        try:
            return go_to(request, await site.services.run_untrusted(_pressed, game.id, code, dict(query)))
        except NoPlace as refusal:
            shown = await site.services.run_untrusted(_from_code, game.id, code)
            return _page(request, replace(shown, error=str(refusal), code=""))
    begin = new(game.id).position()
    shown = await site.services.run_untrusted(_from_code, game.id, code) if code else Shown(_written(begin), begin)
    return _page(request, shown)


def _pressed(game: str, code: str, query: dict[str, str]) -> str:
    """The address of the position after a press on the board."""
    then = code_of(changed(get_game(game), read_code(code), query))
    if len(then) > LONGEST_CODE:
        raise BadPosition(words("position-too-long"))
    opened = query.get("put") or query.get("open", "")
    return f"/position/{game}?{urlencode({'p': then, 'edit': 'on', 'open': opened})}#board"


async def set_up(request: Request) -> Response:
    """POST /position/{game}: check the text, and redirect to its link."""
    require_own_page(request)
    game, form = game_of(request), await read_form(request, POSITION_BYTES)
    site = site_of(request)
    site.limits.looks.count(visitor_of(request))
    shown = await site.services.run_untrusted(_from_text, game.id, form.get("text", ""))
    if shown.error:
        return _page(request, shown)
    return go_to(request, f"/position/{game.id}?{urlencode({'p': shown.code})}")


@dataclass(frozen=True)
class Shown:
    """A position as its page shows it: the text, and either what is wrong with it or its code and prompt."""

    text: str
    position: Any = None
    error: str = ""
    code: str = ""
    prompt: str = ""


def _from_code(game: str, code: str) -> Shown:
    """Read a link, which anybody can have written."""
    try:
        position = read_code(code)
    except BadPosition as error:
        return Shown("", error=str(error))
    try:
        return Shown(_written(position), position, "", code, match_from(game, position).view(None).prompt)
    except BadPosition as error:
        return Shown(_written(position), position, str(error))


def _from_text(game: str, text: str) -> Shown:
    """Read a position that somebody has written."""
    position = None
    try:
        position = read_text(text)
        code = code_of(match_from(game, position).position())
    except BadPosition as error:
        return Shown(text, position, str(error))
    return Shown(text, code=code) if len(code) <= LONGEST_CODE else Shown(text, error=words("position-too-long"))


def _page(request: Request, shown: Shown) -> Response:
    game, query, playable = game_of(request), request.query_params, {}
    if shown.code:
        link = f"{origin_of(request)}/position/{game.id}?{urlencode({'p': shown.code})}"
        playable = {"prompt": shown.prompt, "link": link, "code": shown.code}
    board = board_of(game, shown.position, query.get("pick", ""), query.get("open", ""))
    editing = board is not None and "edit" in query
    reason = shown.error and (miscounted(game, shown.position) or shown.error)
    error = words("position-not-yet", reason=reason) if editing and reason else shown.error
    context = {
        "game": game,
        "pictures": pictures_of(game),
        "text": shown.text,
        "error": error,
        "editing": editing,
        "playable": playable,
        "board": board,
        "board_code": code_of(shown.position) if board else "",
    }
    return page(request, "position.html", context, 400 if shown.error and not editing else 200)


def _written(position: Any) -> str:
    """A position as editable text, a line for each key."""
    if not isinstance(position, dict):
        return json.dumps(position, ensure_ascii=False)
    lines = (
        f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in without_rng(position).items()
    )
    return "{\n" + ",\n".join(lines) + "\n}"


async def play_on(request: Request) -> Response:
    """GET /table/{id}/position: from a moment of a finished game to the form for a table that begins there."""
    table, viewer = await table_and_viewer(request)
    then = _moment(table, request.query_params.get("at", ""))
    return go_to(
        request, f"/new/{then.game.id}?{urlencode({'p': code_of(then.position()), **_seating(table, viewer)})}"
    )


async def again(request: Request) -> Response:
    """POST /table/{id}/again: play on at once from a moment of a finished game, against the same opponents."""
    require_own_page(request)
    table, viewer = await table_and_viewer(request)
    form, site = await read_form(request), site_of(request)
    then = _moment(table, form.get("at", ""))
    start = await site.services.run_in_helper(lambda: match_from(then.game.id, then.position()))
    session = await session_for(request)
    site.limits.tables.count(visitor_of(request))
    table_id = await site.tables.begin(start, _same_seats(table, viewer), session)
    return go_to(request, f"/table/{table_id}")


def _moment(table: Table, at: str) -> Match:
    """The match of a finished game after so many moves; a 404 if it has not as many."""
    moves = whole_number(at)
    if not table.over:
        raise HTTPException(409, words("error-not-over"))
    if not may_see_deal(table):
        raise HTTPException(409, words("error-day-running"))
    if moves is None or moves > len(table.movers):
        raise HTTPException(404)
    return table.match.at(moves)


def _same_seats(table: Table, viewer: Viewer) -> list[Seat]:
    """The same people and bots; a bot takes the seat of everybody who is not here."""
    usual, mine = table.services.settings.usual_opponent(), viewer.mine or (0,)
    seats = [
        bot_seat(seat.seat, usual) if usual and not seat.bot and seat.seat not in mine else replace(seat, open=False)
        for seat in table.row.seats
    ]
    return name_bots(seats, [usual] if usual else ())


def _seating(table: Table, viewer: Viewer) -> dict[str, str]:
    """The seats of a table that continues another: the viewer's seat, and bots in all others."""
    usual = table.services.settings.usual_opponent()
    bot = f"bot:{usual.id}:{usual.level}" if usual else "me"
    seated = viewer.mine or (0,)
    return {
        f"seat-{seat.seat}": "me" if seat.seat in seated else f"bot:{seat.bot}:{seat.level}" if seat.bot else bot
        for seat in table.row.seats
    }
