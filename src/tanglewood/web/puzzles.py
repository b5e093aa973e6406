"""Puzzles on the web: one for each day and all of them by number, at the game's own table. Nothing is stored.

A puzzle is drawn like a table, from the view of the seat to decide, and answered by pressing a move. The values of the
moves and the link to play on appear only after the answer, because they reveal hidden cards.
"""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.errors import MoveError
from tanglewood.core.game import Game
from tanglewood.core.registry import game_ids, get_game
from tanglewood.puzzles import Feedback, Puzzle, has_puzzles, puzzles_of, tell
from tanglewood.store import Access, Table
from tanglewood.web.answers import game_of, go_to, page, tables_of
from tanglewood.web.codes import code_of
from tanglewood.web.context import table_context
from tanglewood.web.forms import read_form, whole_number
from tanglewood.web.guard import require_own_page, visitor_of
from tanglewood.web.live import LiveTable
from tanglewood.web.loading import Loaded
from tanglewood.web.looking import NOTHING_TO_DO
from tanglewood.web.phrases import words
from tanglewood.web.recap import Line
from tanglewood.web.services import Services
from tanglewood.web.setup import quick_seats
from tanglewood.web.viewers import Viewer

SOLVER = "solver"  # the session of the solver, at a table that nobody else can join


def puzzle_games() -> list[Game]:
    """The games that have puzzles."""
    return [game for game in map(get_game, game_ids()) if has_puzzles(game)]


async def today(request: Request) -> Response:
    """GET /puzzle/{game}: redirect to the puzzle of the day."""
    game = game_of(request)
    return go_to(request, f"/puzzle/{game.id}/{puzzles_of(game).today()}")


async def puzzle(request: Request) -> Response:
    """GET /puzzle/{game}/{number}: a puzzle, or with `answer`, a move's text, its feedback."""
    found = await _found(request)
    answer = request.query_params.get("answer")
    if answer is None:
        return await _page(request, found)
    text = _legal(found, answer)
    return await _page(request, found, answer=text) if text else await _page(request, found, words("puzzle-not-now"))


async def answer(request: Request) -> Response:
    """POST /puzzle/{game}/{number}/move: redirect to the feedback on a pressed move."""
    require_own_page(request)
    found, form = await _found(request), await read_form(request)
    text = _legal(found, form.get("action", ""))
    if not text:
        return await _page(request, found, words("puzzle-not-now"))
    return go_to(request, f"{_url(found)}?{urlencode({'answer': text})}")


async def _found(request: Request) -> Puzzle:
    """The puzzle in the path. Raises BadPuzzle."""
    game, number = game_of(request), whole_number(request.path_params["number"])
    tables = tables_of(request)
    tables.counts.look(visitor_of(request))
    if number is None:
        raise HTTPException(404)
    return await tables.services.aside(puzzles_of(game).puzzle, number)


def _legal(found: Puzzle, text: str) -> str:
    """The legal action that a text means, by its canonical text; "" if it means none."""
    try:
        meant = found.match.rules.actions.parse(text)
    except MoveError:
        return ""
    canonical = found.match.rules.actions.text(meant)
    return canonical if canonical in found.worth else ""


def _url(found: Puzzle) -> str:
    return f"/puzzle/{found.match.game}/{found.number}"


async def _page(request: Request, found: Puzzle, notice: str = "", answer: str = "") -> Response:
    services = tables_of(request).services
    context = await services.aside(_context, services, found, notice, answer)
    return page(request, "puzzle.html", context, 409 if notice else 200)


def _context(services: Services, found: Puzzle, notice: str, answer: str) -> dict[str, Any]:
    """A table's context with the puzzle in it; after the answer nothing can be pressed."""
    live = _table(services, found)
    context = table_context(live, Viewer(SOLVER, (found.seat,)), notice)
    feedback = tell(found, answer, live.names) if answer else None
    if feedback is not None:
        context["view"] = replace(context["view"], actions=(), refusals={}, choices={}, prompt=feedback.verdict)
    else:
        task = words("puzzle-find", number=found.number)
        context["recap"] = [Line(None, task, task, ()), *context["recap"]]
        context["spoken_news"] = f"{task} {context['spoken_news']}"
    url = services.settings.root_path + _url(found)
    table = context["table"] | NOTHING_TO_DO | {"url": url, "deal": {}, "notice": notice}
    return context | {
        "table": table,
        "talk": {"may": False, "lines": [], "count": 0},
        "title": words("puzzle-of-game", number=found.number, game=found.match.rules.title),
        "moves_made": 0,
        "moves_open": False,
        "puzzle": Shown.of(live, found, feedback),
    }


@dataclass(frozen=True)
class Shown:
    """The puzzle's part of the context, besides the table."""

    number: int
    count: int
    level: str
    daily: bool
    feedback: Feedback | None
    next: str
    on: str  # the address for playing on, once it is answered
    others: tuple[Game, ...]

    @classmethod
    def of(cls, live: LiveTable, found: Puzzle, feedback: Feedback | None) -> "Shown":
        """Create it for a puzzle at its table."""
        game = found.match.rules
        all_of_it = puzzles_of(game)
        return cls(
            found.number,
            len(all_of_it),
            found.level,
            found.number == all_of_it.today(),
            feedback,
            f"/puzzle/{game.id}/{found.number % len(all_of_it) + 1}",
            f"/new/{game.id}?{urlencode(_going_on(live, found))}" if feedback else "",
            tuple(other for other in puzzle_games() if other is not game),
        )


def _going_on(live: LiveTable, found: Puzzle) -> dict[str, str]:
    """The form for a table that continues the puzzle, with the solver in its seat."""
    others = {f"seat-{one.seat}": f"bot:{one.bot}:{one.level}" for one in live.table.seats if one.bot}
    return {"p": code_of(found.match.position()), f"seat-{found.seat}": "me", **others}


def _table(services: Services, found: Puzzle) -> LiveTable:
    """A table with the puzzle, in memory only."""
    match = found.match
    seats = quick_seats(match.seats, "", services.settings.usual_opponent(), found.seat)
    table = Table("", match.game, match.rules.version, match.options, 0, tuple(seats), position={})
    return LiveTable(services, Loaded(table, match, match.actors, len(match.moves), [Access(SOLVER, found.seat)]))
