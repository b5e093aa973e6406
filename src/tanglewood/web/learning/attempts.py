"""The attempts at puzzles of the browser that asks, and its progress."""

from starlette.requests import Request

from tanglewood.core.game.game import Game
from tanglewood.puzzles.solver_progress import Progress, progress_in
from tanglewood.store import Attempt
from tanglewood.web.http.sessions import session_of
from tanglewood.web.site import site_of


async def progress_of(request: Request, game: Game) -> Progress:
    """The progress of the browser that asks."""
    return progress_in(game, await attempts_of(request))


async def attempts_of(request: Request) -> list[Attempt]:
    """The attempts of the browser that asks, at puzzles of all games."""
    site, session = site_of(request), session_of(request)
    return [] if session is None else await site.store.attempts_of(session)
