"""Puzzles on the web: one for each day and all of them by number, at the game's own table. Nothing is stored.

A puzzle is drawn like a table, from the view of the seat to decide, and answered by pressing a move. The values of the
moves and the link to play on appear only with the solution, because they reveal hidden cards. A wrong answer does not
give the solution away: one can try again, ask for a nudge, or give up.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.errors import MoveError
from tanglewood.core.game import Game
from tanglewood.core.registry import game_ids, get_game
from tanglewood.puzzles import Feedback, Puzzle, give_up, has_puzzles, nudges, puzzles_of, tell
from tanglewood.store import Access, Seat, Table
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


@dataclass(frozen=True)
class Asked:
    """What a solver asks of a puzzle: feedback on an answer, the solution, or so many nudges."""

    answer: str = ""
    given_up: bool = False
    nudged: int = 0

    def feedback(self, found: Puzzle, names: Sequence[str]) -> Feedback | None:
        """What is told, None before an answer."""
        if self.given_up:
            return give_up(found, names)
        return tell(found, self.answer, names) if self.answer else None


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
        nudged = whole_number(request.query_params.get("nudge", "")) or 0
        return await _page(request, found, given_up="solution" in request.query_params, nudged=nudged)
    text = legal_text(found, answer)
    return await _page(request, found, answer=text) if text else await _page(request, found, words("puzzle-not-now"))


async def answer(request: Request) -> Response:
    """POST /puzzle/{game}/{number}/move: redirect to the feedback on a pressed move."""
    require_own_page(request)
    found, form = await _found(request), await read_form(request)
    text = legal_text(found, form.get("action", ""))
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


def legal_text(found: Puzzle, text: str) -> str:
    """The legal action that a text means, by its canonical text; "" if it means none."""
    actions = found.match.rules.actions
    try:
        canonical = actions.text(actions.parse(text))
    except MoveError:
        return ""
    return canonical if canonical in {action.text for action in found.match.legal()} else ""


def _url(found: Puzzle) -> str:
    return f"/puzzle/{found.match.game}/{found.number}"


async def _page(request: Request, found: Puzzle, notice: str = "", **asked: Any) -> Response:
    services = tables_of(request).services
    context = await services.aside(_context, services, found, notice, Asked(**asked))
    return page(request, "puzzle.html", context, 409 if notice else 200)


def _context(services: Services, found: Puzzle, notice: str, asked: Asked) -> dict[str, Any]:
    """The context of a shipped puzzle, at a table in memory only."""
    seats = quick_seats(found.match.seats, "", services.settings.usual_opponent(), found.seat)
    live = table_for(services, found, seats)
    return puzzle_context(live, found, notice, asked, _shown(live, found))


def puzzle_context(live: LiveTable, found: Puzzle, notice: str, asked: Asked, shown: "Shown") -> dict[str, Any]:
    """A table's context with the puzzle in it; once the solution is told nothing can be pressed."""
    context = table_context(live, Viewer(SOLVER, (found.seat,)), notice)
    feedback = asked.feedback(found, live.names)
    if feedback is not None and feedback.solved:
        context["view"] = replace(context["view"], actions=(), refusals={}, choices={}, prompt=feedback.verdict)
    else:
        task = [shown.task, *nudges(found)[: asked.nudged]]
        lines = [Line(None, said, said, ()) for said in task]
        context |= {"recap": [*lines, *context["recap"]], "spoken_news": " ".join([*task, context["spoken_news"]])}
    url = live.services.settings.root_path + shown.url
    table = context["table"] | NOTHING_TO_DO | {"url": url, "deal": {}, "notice": notice}
    return context | {
        "table": table,
        "talk": {"may": False, "lines": [], "count": 0},
        "title": shown.title,
        "moves_made": 0,
        "moves_open": False,
        "puzzle": shown.with_help(found, feedback, asked.nudged),
    }


@dataclass(frozen=True)
class Shown:
    """The puzzle's part of the context, besides the table."""

    url: str  # its address, and that of the next one
    next: str
    on: str  # the address for playing on, once it is solved
    title: str
    task: str
    heading: str
    about: str
    next_named: str
    others: tuple[Game, ...] = ()
    feedback: Feedback | None = None
    nudges: tuple[str, ...] = ()  # those that were asked for
    more: int = 0  # the number of the next nudge, 0 if there is none

    def with_help(self, found: Puzzle, feedback: Feedback | None, nudged: int) -> "Shown":
        """With the feedback on an answer, or so many nudges."""
        all_help = nudges(found)
        more = nudged + 1 if nudged < len(all_help) else 0
        on = self.on if feedback and feedback.solved else ""
        return replace(self, feedback=feedback, nudges=all_help[:nudged], more=more, on=on)


def _shown(live: LiveTable, found: Puzzle) -> Shown:
    """What is shown of a shipped puzzle."""
    game, number = found.match.rules, found.number
    all_of_it = puzzles_of(game)
    today = [words("puzzle-today") + "."] if number == all_of_it.today() else []
    return Shown(
        url=_url(found),
        next=f"/puzzle/{game.id}/{number % len(all_of_it) + 1}",
        on=f"/new/{game.id}?{urlencode(_going_on(live, found))}",
        title=words("puzzle-of-game", number=number, game=game.title),
        task=words("puzzle-find", number=number),
        heading=words("puzzle-of", number=number, count=len(all_of_it)),
        about=" ".join([*today, words(f"puzzle-{found.level}")]),
        next_named=words("puzzle-next"),
        others=tuple(other for other in puzzle_games() if other is not game),
    )


def _going_on(live: LiveTable, found: Puzzle) -> dict[str, str]:
    """The form for a table that continues the puzzle, with the solver in its seat."""
    others = {f"seat-{one.seat}": f"bot:{one.bot}:{one.level}" for one in live.table.seats if one.bot}
    return {"p": code_of(found.match.position()), f"seat-{found.seat}": "me", **others}


def table_for(services: Services, found: Puzzle, seats: Sequence[Seat]) -> LiveTable:
    """A table with the puzzle, in memory only, at which the solver has the seat to decide."""
    match = found.match
    table = Table("", match.game, match.rules.version, match.options, 0, tuple(seats), position={})
    return LiveTable(services, Loaded(table, match, match.actors, len(match.moves), [Access(SOLVER, found.seat)]))
