"""Positions: set up as text, shared as links, played on from.

A link carries the whole position, so nothing of it is kept before somebody plays. The chances to come are drawn anew.
"""

import base64
import binascii
import json
import zlib
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.errors import BadPosition
from tanglewood.core.rng import new_key, words_of
from tanglewood.play.match import Match, from_position, new
from tanglewood.web.answers import game_of, go_to, page, tables_of
from tanglewood.web.forms import read_form, whole_number
from tanglewood.web.guard import origin_of, require_own_page, visitor_of
from tanglewood.web.live import LiveTable
from tanglewood.web.play import room_and_viewer
from tanglewood.web.viewers import Viewer

TEXT_BYTES = 64 * 1024
LONGEST_CODE = 8000
NO_CODE = "This link to a position is not whole. Copy it again."
NOT_TOLD = ("rng", "events")  # what comes by chance, and what was the last move


def _told(position: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in position.items() if key not in NOT_TOLD}


def code_of(position: dict[str, Any]) -> str:
    """A position as a part of an address."""
    text = json.dumps(_told(position), separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()


def read_code(code: str) -> Any:
    """What a code says; BadPosition for one that is none."""
    try:
        if len(code) > LONGEST_CODE:
            raise BadPosition(NO_CODE)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(base64.urlsafe_b64decode(code), TEXT_BYTES)
        if not unpacking.eof:
            raise BadPosition(NO_CODE)
        return json.loads(text)
    except (ValueError, RecursionError, binascii.Error, zlib.error) as error:
        raise BadPosition(NO_CODE) from error


def read_text(text: str) -> Any:
    """What somebody has written; BadPosition says where it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition(f"This is not JSON: {error}.") from error


def match_from(game: str, position: Any) -> Match:
    """A match that begins there, with chances of its own; BadPosition says why there is none."""
    if isinstance(position, dict):
        position = {**_told(position), "rng": [int(word) for word in words_of(new_key())]}
    match = from_position(game, position)
    if match.over:
        raise BadPosition("The game is over in this position, so that nothing can be played on.")
    return match


async def position_page(request: Request) -> Response:
    """GET /position/{game}: a position as text, that of the link or a fresh deal's."""
    game, code = game_of(request), request.query_params.get("p", "")
    tables_of(request).counts.look(visitor_of(request))
    if not code:
        return await _page(request, _written(new(game.id).position()))
    try:
        position = read_code(code)
    except BadPosition as error:
        return await _page(request, "", str(error))
    return await _page(request, _written(position), code=code)


async def set_up(request: Request) -> Response:
    """POST /position/{game}: check what was written, and go to its link."""
    require_own_page(request)
    game, form = game_of(request), await read_form(request, TEXT_BYTES)
    tables = tables_of(request)
    tables.counts.look(visitor_of(request))
    try:
        match = await tables.services.aside(lambda: match_from(game.id, read_text(form.get("text", ""))))
    except BadPosition as error:
        return await _page(request, form.get("text", ""), str(error))
    code = code_of(match.position())
    if len(code) > LONGEST_CODE:
        return await _page(request, form["text"], "This position is too long for a link.")
    return go_to(request, f"/position/{game.id}?{urlencode({'p': code})}")


async def _page(request: Request, text: str, error: str = "", code: str = "") -> Response:
    """The page; a position of a link is looked at once more, as anybody can have written it."""
    game, told = game_of(request), {}
    if code:
        try:
            match = await tables_of(request).services.aside(match_from, game.id, read_code(code))
            link = f"{origin_of(request)}/position/{game.id}?{urlencode({'p': code})}"
            told = {"prompt": match.view(None).prompt, "link": link, "code": code}
        except BadPosition as found:
            error = str(found)
    context = {"game": game, "text": text, "error": error, "told": told}
    return page(request, "position.html", context, 400 if error else 200)


def _written(position: Any) -> str:
    """A position to be read and changed: a line for each key."""
    if not isinstance(position, dict):
        return json.dumps(position, ensure_ascii=False)
    lines = (f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in _told(position).items())
    return "{\n" + ",\n".join(lines) + "\n}"


async def play_on(request: Request) -> Response:
    """GET /table/{id}/position: from a moment of a finished game to the form for a table that begins there."""
    room, viewer = await room_and_viewer(request)
    live, at = room.live, whole_number(request.query_params.get("at", ""))
    if not live.over:
        raise HTTPException(409, "A game is played on from its moments once it is over.")
    if at is None or at > len(live.movers):
        raise HTTPException(404)
    then = live.match.at(at)
    return go_to(request, f"/new/{then.game}?{urlencode({'p': code_of(then.position()), **_seating(live, viewer)})}")


def _seating(live: LiveTable, viewer: Viewer) -> dict[str, str]:
    """Who sits where at a table that goes on from another: the viewer as there, everybody else a bot."""
    usual = live.services.settings.usual_opponent()
    bot = f"bot:{usual.id}:{usual.level}" if usual else "me"
    seated = viewer.mine or (0,)
    return {
        f"seat-{seat.seat}": "me" if seat.seat in seated else f"bot:{seat.bot}:{seat.level}" if seat.bot else bot
        for seat in live.table.seats
    }
