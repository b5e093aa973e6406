"""Open saved games: the journal in an uploaded file becomes a table of its owner."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.checks.errors import BadJournal
from tanglewood.play import journal
from tanglewood.play.match import Match, replayed
from tanglewood.store import Seat
from tanglewood.web.http.access import new_secret, require_own_page, visitor_of
from tanglewood.web.http.forms import clean_name, name_or_default
from tanglewood.web.http.responses import go_to
from tanglewood.web.http.sessions import session_for
from tanglewood.web.http.uploads import file_of, read_upload
from tanglewood.web.rendering.phrases import message
from tanglewood.web.site import site_of
from tanglewood.web.table.creation import distinct_names
from tanglewood.web.table.lookback import OPEN

FILE_BYTES = 512 * 1024
MOST_MOVES = 4000  # longer ones would delay others who open a table
REPLAY_SECONDS = 5.0  # of processor time; a game of that many moves takes two


@dataclass(frozen=True)
class Shown:
    """The text of the file that this server was started to show, at a secret address."""

    secret: str
    text: bytes = field(repr=False)

    @property
    def path(self) -> str:
        """The path of its page."""
        return f"open/{self.secret}"


def read_shown(file: Path) -> Shown:
    """The game of a file, for a server to show. Raises BadJournal."""
    text = journal.read_text(file)
    _read(text)
    return Shown(new_secret(), text)


async def open_game(request: Request) -> Response:
    """POST /open: show the game of a file, all hands open; an unfinished one can be continued."""
    require_own_page(request)
    session = await session_for(request)
    site_of(request).limits.tables.count(visitor_of(request))
    kind, body = await read_upload(request, FILE_BYTES)
    return await _open(request, session, lambda: file_of(kind, body, "file"))


async def open_shown(request: Request) -> Response:
    """GET /open/{secret}: show the game that the server was started with."""
    shown: Shown | None = request.app.state.shown
    if shown is None or not secrets.compare_digest(shown.secret.encode(), request.path_params["secret"].encode()):
        raise HTTPException(404)
    session = await session_for(request)
    site_of(request).limits.tables.count(visitor_of(request))
    return await _open(request, session, lambda: shown.text)


async def _open(request: Request, session: str, text: Callable[[], bytes]) -> Response:
    """Make a session's table of the journal that `text` returns, which is called in a thread."""
    site = site_of(request)
    try:
        match, seats, resigned = await site.services.run_untrusted(lambda: _read(text()))
    except BadJournal as error:
        raise HTTPException(400, str(error)) from error
    table_id = await site.tables.begin(match, seats, session, resigned)
    return go_to(request, f"/table/{table_id}?at=0&as={OPEN}")


def _read(text: bytes) -> tuple[Match, list[Seat], int | None]:
    """The match of a journal, the people at it, and who gave it up, if one did; raises BadJournal."""
    data = journal.parse(text, message("this-file"))
    entry = journal.read(data)
    if len(entry.moves) > MOST_MOVES:
        raise BadJournal(message("error-game-long", most=MOST_MOVES))
    match = replayed(data, REPLAY_SECONDS)
    names = journal.names_in(data, match.seats) or [""] * match.seats
    seats = distinct_names([Seat(seat, name_or_default(clean_name(name), seat)) for seat, name in enumerate(names)])
    return match, seats, None if match.over else entry.resigned
