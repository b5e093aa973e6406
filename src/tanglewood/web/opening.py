"""Saved games that are opened: the journal of a file becomes a table of whoever brings it."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.errors import BadJournal
from tanglewood.play import journal
from tanglewood.play.match import Match, replay
from tanglewood.store import Seat
from tanglewood.web.answers import go_to, tables_of
from tanglewood.web.forms import clean_name, given_name, read_file
from tanglewood.web.guard import is_secure, require_own_page, session_for, set_cookie, visitor_of
from tanglewood.web.looking import OPEN
from tanglewood.web.setup import distinct_names

FILE_BYTES = 512 * 1024
MOST_MOVES = 4000  # more would hold up others who open a table


async def open_game(request: Request) -> Response:
    """POST /open: show the game of a file, all hands open; one that is not over can be played on."""
    require_own_page(request)
    tables = tables_of(request)
    tables.table_limit.count(visitor_of(request))
    text = await read_file(request, "file", FILE_BYTES)
    session, secret = session_for(request)
    try:
        match, seats = await tables.services.aside(_read, text)
    except BadJournal as error:
        raise HTTPException(400, str(error)) from error
    made = await tables.begin(match, seats, session)
    answer = go_to(f"/table/{made}?at=0&as={OPEN}")
    set_cookie(answer, secret, secure=is_secure(request))
    return answer


def _read(text: bytes) -> tuple[Match, list[Seat]]:
    """The match of a journal, and the people at it; raises BadJournal."""
    given = journal.parse(text, "This file")
    if len(journal.read(given).moves) > MOST_MOVES:
        raise BadJournal(f"This game has more than {MOST_MOVES} moves, which is more than is opened here.")
    match = replay(given)
    names = journal.names_in(given, match.seats) or [""] * match.seats
    return match, distinct_names([Seat(seat, given_name(clean_name(name), seat)) for seat, name in enumerate(names)])
