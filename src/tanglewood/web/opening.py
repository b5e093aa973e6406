"""Saved games that are opened: the journal of a file becomes a table of whoever brings it."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.errors import BadJournal
from tanglewood.play import journal
from tanglewood.play.match import Match, replay
from tanglewood.store import Seat
from tanglewood.web.answers import go_to, tables_of
from tanglewood.web.forms import clean_name, given_name, read_file
from tanglewood.web.guard import new_secret, require_own_page, visitor_of
from tanglewood.web.looking import OPEN
from tanglewood.web.sessions import session_for, set_cookie
from tanglewood.web.setup import distinct_names

FILE_BYTES = 512 * 1024
MOST_MOVES = 4000  # more would hold up others who open a table


@dataclass(frozen=True)
class Shown:
    """The text of a file that this server was started to show, at an address that only its page knows."""

    secret: str
    text: bytes = field(repr=False)

    @property
    def path(self) -> str:
        """The address below the server's own."""
        return f"open/{self.secret}"


def read_shown(file: Path) -> Shown:
    """The game of a file, for a server to show. Raises BadJournal."""
    text = journal.read_text(file)
    _read(text)
    return Shown(new_secret(), text)


async def open_game(request: Request) -> Response:
    """POST /open: show the game of a file, all hands open; one that is not over can be played on."""
    require_own_page(request)
    await tables_of(request).counts.table(visitor_of(request))
    return await _open(request, await read_file(request, "file", FILE_BYTES))


async def open_shown(request: Request) -> Response:
    """GET /open/{secret}: show the game that the server was started with."""
    shown: Shown | None = request.app.state.shown
    if shown is None or not secrets.compare_digest(shown.secret, request.path_params["secret"]):
        raise HTTPException(404)
    await tables_of(request).counts.table(visitor_of(request))
    return await _open(request, shown.text)


async def _open(request: Request, text: bytes) -> Response:
    session, secret = await session_for(request)
    tables = tables_of(request)
    try:
        match, seats = await tables.services.aside(_read, text)
    except BadJournal as error:
        raise HTTPException(400, str(error)) from error
    made = await tables.begin(match, seats, session)
    answer = go_to(request, f"/table/{made}?at=0&as={OPEN}")
    set_cookie(request, answer, secret)
    return answer


def _read(text: bytes) -> tuple[Match, list[Seat]]:
    """The match of a journal, and the people at it; raises BadJournal."""
    given = journal.parse(text, "This file")
    if len(journal.read(given).moves) > MOST_MOVES:
        raise BadJournal(f"This game has more than {MOST_MOVES} moves, which is more than is opened here.")
    match = replay(given)
    names = journal.names_in(given, match.seats) or [""] * match.seats
    return match, distinct_names([Seat(seat, given_name(clean_name(name), seat)) for seat, name in enumerate(names)])
