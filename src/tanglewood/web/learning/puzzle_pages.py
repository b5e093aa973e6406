"""Puzzles on the web: one for each day, all of them by number, and sets of them, at the game's own table.

A puzzle is drawn like a table, from the view of the seat to decide, and answered by pressing a move. The values of the
moves and the link to play on appear only with the solution, because they reveal hidden cards. A wrong answer does not
give the solution away: one can try again, ask for a nudge, or give up.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, TypeAlias
from urllib.parse import quote, urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.checks.errors import MoveError
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import say
from tanglewood.core.view.touched_places import Way
from tanglewood.core.view.view import View
from tanglewood.play.match import Match
from tanglewood.puzzles import Feedback, Puzzle, give_up, has_puzzles, nudges, puzzles_of, tell
from tanglewood.puzzles.collection import Label
from tanglewood.puzzles.difficulty import Tally
from tanglewood.puzzles.feedback import AnswerLine
from tanglewood.puzzles.puzzle_sets import aim_of, lesson_text, theme_named, title_of
from tanglewood.puzzles.solver_progress import ALL, LESSON, MISSED, TODAY, Progress, next_of, progress_in
from tanglewood.review.sentences import Words
from tanglewood.store import Access, Attempt, Seat, TableRow
from tanglewood.store.results import GIVEN_UP, HELPED, RIGHT, WRONG
from tanglewood.web.http.access import require_own_page, visitor_of
from tanglewood.web.http.forms import read_form, whole_number
from tanglewood.web.http.responses import game_of, go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.learning.answer_lines import answer_query, query_of, read_line
from tanglewood.web.learning.position_codes import code_of
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.services import Services
from tanglewood.web.site import site_of
from tanglewood.web.table.creation import quick_seats
from tanglewood.web.table.loading import Loaded
from tanglewood.web.table.lookback import NOTHING_TO_DO
from tanglewood.web.table.recap import Line
from tanglewood.web.table.review_text import BETTER, PLAYED
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.drawing import NO_DEAL, table_context

Set: TypeAlias = tuple[Progress, str, Sequence[Label]]  # the progress, and the name and the puzzles of a set
FOUND = "~"  # between the moves that were found, in an address
TALLIES_KEPT = 600.0  # seconds
SOLVER = "solver"  # the session of the solver, at a table that nobody else can join


@dataclass(frozen=True)
class Asked:
    """A solver's request about a puzzle: feedback on an answer, the solution, or so many nudges."""

    answer: str = ""
    given_up: bool = False
    nudged: int = 0
    replies: str = ""  # to a wrong answer, as `answer_lines` writes them
    had: int = 0  # moves of that line that the table shows

    def feedback(self, puzzle: Puzzle, names: Sequence[str]) -> Feedback | None:
        """The feedback, None before an answer."""
        if self.given_up:
            return give_up(puzzle, names)
        line = self.line(puzzle)
        return tell(puzzle, self.answer, names, line.steps()[1:] if line else ()) if self.answer else None

    def line(self, puzzle: Puzzle) -> AnswerLine | None:
        """A wrong answer with the replies to it, if there are any."""
        return None if self.answer in ("", *puzzle.solutions) else read_line(puzzle, self.answer, self.replies)

    def drawn(self, puzzle: Puzzle, view: View) -> list[tuple[str, tuple[Way, ...]]]:
        """The move to draw on the table: a solution, or the wrong move that was tried."""
        kind, text = (PLAYED, self.answer) if self.answer else (BETTER, puzzle.solutions[0] if self.given_up else "")
        if text in puzzle.solutions:
            kind = BETTER
        game = puzzle.match.game
        return [(kind, game.ways(view, game.actions.parse(text)))] if text else []


async def tallies_of(services: Services, game: Game) -> dict[str, Tally]:
    """The first attempts of all solvers at each puzzle of a game, by key, counted anew every ten minutes at most."""
    counted, now = services.tallies, monotonic()
    when, tallies = counted.get(game.id, (-TALLIES_KEPT, {}))
    if now - when >= TALLIES_KEPT:
        counts = await services.store.tallies(game.id)
        tallies = {key: Tally(*count) for key, count in counts.items()}
        counted[game.id] = now, tallies
    return tallies


def puzzle_games() -> list[Game]:
    """The games that have puzzles."""
    return [game for game in map(get_game, game_ids()) if has_puzzles(game)]


async def today(request: Request) -> Response:
    """GET /puzzle/{game}: redirect to the puzzle of the day."""
    game = game_of(request)
    return go_to(request, f"/puzzle/{game.id}/{puzzles_of(game).today()}")


async def first(request: Request) -> Response:
    """GET /puzzle/{game}/in/{set}: redirect to the first unsolved puzzle of a set, or to its first."""
    progress, name, labels = await _set_of(request)
    number = next_of(progress, labels, 0)
    return go_to(request, f"/puzzles/{progress.game.id}" if number is None else _path(progress.game, name, number))


async def show(request: Request) -> Response:
    """GET /puzzle/{game}/{number}: a puzzle, or with `answer`, a move's text, its feedback."""
    puzzle, query = await _puzzle_of(request), request.query_params
    if "answer" in query:
        text = legal_text(puzzle, query["answer"])
        if puzzle.then is not None and text in puzzle.solutions:
            return go_to(request, _path_to(request.path_params.get("set", ALL), puzzle.then))
        return await _page(request, puzzle, "" if text else words("puzzle-not-now"), answer=text, **line_in(request))
    nudged = whole_number(query.get("nudge", "")) or 0
    if nudged or "solution" in query:
        await _record(request, puzzle, session_of(request), GIVEN_UP if "solution" in query else HELPED)
    return await _page(request, puzzle, given_up="solution" in query or "example" in query, nudged=nudged)


async def answer(request: Request) -> Response:
    """POST /puzzle/{game}/{number}/move: record the attempt and redirect to the feedback on the pressed move."""
    require_own_page(request)
    puzzle, form = await _puzzle_of(request), await read_form(request)
    text = legal_text(puzzle, form.get("action", ""))
    if not text:
        return await _page(request, puzzle, words("puzzle-not-now"))
    session = await session_for(request)
    right, name = text in puzzle.solutions, request.path_params.get("set", ALL)
    if not right or puzzle.then is None:
        await _record(request, puzzle, session, RIGHT if right else WRONG)
    if right and puzzle.then is not None:
        return go_to(request, _path_to(name, puzzle.then))
    query = await answer_query(site_of(request).services, puzzle, text)
    return go_to(request, f"{_path_to(name, puzzle)}?{query}")


async def _record(request: Request, puzzle: Puzzle, session: str | None, outcome: str) -> None:
    site = site_of(request)
    if session is not None:
        await site.store.attempt(session, puzzle.match.game.id, puzzle.key, outcome)


async def _puzzle_of(request: Request) -> Puzzle:
    """The puzzle in the path, or its step after the moves that were found. Raises BadPuzzle."""
    game, site = game_of(request), site_of(request)
    site.limits.looks.count(visitor_of(request))
    puzzle = await site.services.run_in_helper(puzzles_of(game).puzzle, _number_in(request, game))
    for text in filter(None, request.path_params.get("found", "").split(FOUND)):
        if puzzle.then is None or legal_text(puzzle, text) not in puzzle.solutions:
            raise HTTPException(404)
        puzzle = puzzle.then
    return puzzle


def _number_in(request: Request, game: Game) -> int:
    """The number of the puzzle in the path, which can also hold its key. Raises BadPuzzle."""
    asked = request.path_params["number"]
    number = whole_number(asked)
    number = puzzles_of(game).number_of(asked) if number is None else number
    if number is None:
        raise HTTPException(404)
    return number


async def _set_of(request: Request) -> Set:
    """The browser's progress, and the set of puzzles in the path; a 404 for one that is empty or unknown."""
    progress, name = await progress_of(request, game_of(request)), request.path_params.get("set", ALL)
    labels = progress.labels_in(name)
    if not labels and name not in (MISSED, TODAY):
        raise HTTPException(404)
    return progress, name, labels


def legal_text(puzzle: Puzzle, text: str) -> str:
    """The legal action that a text means, by its canonical text; "" if it means none."""
    actions = puzzle.match.game.actions
    try:
        canonical = actions.text(actions.parse(text))
    except MoveError:
        return ""
    return canonical if canonical in {action.text for action in puzzle.match.legal()} else ""


def _path(game: Game, name: str, number: int) -> str:
    """The address of a puzzle in a set."""
    return f"/puzzle/{game.id}/{number}" if name == ALL else f"/puzzle/{game.id}/in/{name}/{number}"


def _path_to(name: str, puzzle: Puzzle) -> str:
    """The address of a step of a puzzle. It holds the moves that lead there, so nobody gets there without them."""
    steps = f"/after/{quote(FOUND.join(puzzle.before), safe='')}" if puzzle.before else ""
    return _path(puzzle.match.game, name, puzzle.number) + steps


def line_in(request: Request) -> dict[str, Any]:
    """The replies to a wrong answer in an address, and how many moves of that line are shown."""
    query = request.query_params
    return {"replies": query.get("then", ""), "had": whole_number(query.get("had", "")) or 0}


async def _page(request: Request, puzzle: Puzzle, notice: str = "", **asked: Any) -> Response:
    site, set_ = site_of(request), await _set_of(request)
    context = await site.services.run_in_helper(_context, site.services, puzzle, notice, Asked(**asked), set_)
    return page(request, "puzzle.html", context, 409 if notice else 200)


def _context(services: Services, puzzle: Puzzle, notice: str, asked: Asked, set_: Set) -> dict[str, Any]:
    """The context of a shipped puzzle, at a table in memory only."""
    seats = quick_seats(puzzle.match.seats, "", services.settings.usual_opponent(), puzzle.seat)
    table = table_for(services, puzzle.match, puzzle.seat, seats)
    return puzzle_context(table, puzzle, notice, asked, _shown(table, puzzle, set_))


def puzzle_context(table: TableState, puzzle: Puzzle, notice: str, asked: Asked, shown: "Shown") -> dict[str, Any]:
    """A table's context with the puzzle in it; once the solution is shown nothing can be pressed."""
    feedback, line = asked.feedback(puzzle, table.names), asked.line(puzzle)
    if line is not None and asked.had:
        return _line_context(table, line, asked, shown)
    context = table_context(table, Viewer(SOLVER, (puzzle.seat,)), notice)
    context["weighed"] = {"drawn": asked.drawn(puzzle, context["view"]), "choices": []} if feedback else None
    if feedback is not None and feedback.solved:
        context["view"] = replace(context["view"], actions=(), refusals={}, choices={}, prompt=feedback.verdict)
    else:
        task = [shown.task, *shown.help_for(puzzle)[: asked.nudged]]
        lines = [Line(None, said, said, ()) for said in task]
        context |= {"recap": [*lines, *context["recap"]], "spoken_news": " ".join([*task, context["spoken_news"]])}
    on_page = shown.with_help(puzzle, feedback, asked.nudged).with_line(line, table.names, 0)
    return _as_page(table, context, on_page, notice)


def _line_context(table: TableState, line: AnswerLine, asked: Asked, shown: "Shown") -> dict[str, Any]:
    """The context at a step of the line after a wrong answer; nothing can be pressed."""
    puzzle, had = line.puzzle, min(asked.had, len(line.moves))
    later = table_for(table.services, line.match_after(had), puzzle.seat, table.row.seats)
    context, feedback = table_context(later, Viewer(SOLVER, (puzzle.seat,))), asked.feedback(puzzle, table.names)
    prompt = feedback.verdict if feedback else ""
    context["view"] = replace(context["view"], actions=(), refusals={}, choices={}, prompt=prompt)
    return _as_page(table, context, shown.with_help(puzzle, feedback, 0).with_line(line, table.names, had), "")


def _as_page(table: TableState, context: dict[str, Any], shown: "Shown", notice: str) -> dict[str, Any]:
    """The context of a table with the puzzle's part, and without what only a table has."""
    url = table.services.settings.root_path + shown.url
    return context | {
        "table": context["table"] | NOTHING_TO_DO | {"url": url, "deal": NO_DEAL, "notice": notice},
        "talk": {"may": False, "choice": {}},
        "title": shown.title,
        "moves_made": 0,
        "moves_open": False,
        "puzzle": shown,
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
    theme: bool = False  # whether the page names the theme, so that no nudge does
    feedback: Feedback | None = None
    nudges: tuple[str, ...] = ()  # those that were asked for
    more: int = 0  # the number of the next nudge, 0 if there is none
    line: str = ""  # the query of the line after a wrong answer, with its steps in words, and how many are shown
    steps: tuple[str, ...] = ()
    had: int = 0

    def with_help(self, puzzle: Puzzle, feedback: Feedback | None, nudged: int) -> "Shown":
        """With the feedback on an answer, or so many nudges."""
        all_help = self.help_for(puzzle)
        more = nudged + 1 if nudged < len(all_help) else 0
        on = self.on if feedback and feedback.solved else ""
        return replace(self, feedback=feedback, nudges=all_help[:nudged], more=more, on=on)

    def with_line(self, line: AnswerLine | None, names: Sequence[str], had: int) -> "Shown":
        """With the line after a wrong answer, if there is one, and how many of its moves are shown."""
        if line is None:
            return self
        told = Words(line.puzzle.match, line.puzzle.measure, names, line.puzzle.seat)
        steps = tuple(map(told.step, line.steps()))
        return replace(self, line=query_of(line), steps=steps, had=had)

    def help_for(self, puzzle: Puzzle) -> tuple[str, ...]:
        """The nudges that tell more than the page."""
        return nudges(puzzle)[1 if self.theme else 0 :]


def _shown(table: TableState, puzzle: Puzzle, set_: Set) -> Shown:
    """The page's part about a shipped puzzle."""
    game, number = puzzle.match.game, puzzle.number
    (progress, name, _), all_of_it = set_, puzzles_of(game)
    today = [words("puzzle-today") + "."] if number == all_of_it.today() else []
    several = [words("puzzle-moves", count=puzzle.steps)] if puzzle.steps > 1 else []
    named = words("puzzle-named", number=number, title=title_of(game, puzzle.themes, puzzle.part))
    level = words(f"level-of-{progress.labels[number - 1].level}")
    about = " ".join([*today, words("puzzle-about", level=level, count=len(all_of_it)), *several])
    theme = name.removeprefix(LESSON) if name.startswith(LESSON) else ""
    return Shown(
        url=_path_to(name, puzzle),
        next=_next(set_, number),
        on=f"/new/{game.id}?{urlencode(_going_on(table, puzzle))}",
        title=words("puzzle-of-game", number=number, game=game.title),
        task=_task(table, puzzle),
        heading=words("learn-lesson", theme=theme_named(game, theme)) if theme else named,
        about=say(lesson_text(game, theme)) if theme else about,
        next_named=words("puzzle-next"),
        others=tuple(other for other in puzzle_games() if other is not game),
        theme=True,
    )


def _task(table: TableState, puzzle: Puzzle) -> str:
    """The task of the puzzle; at a later step the text first praises the last move."""
    if not puzzle.before:
        return say(aim_of(puzzle))
    move = Words(puzzle.match, puzzle.measure, table.names, puzzle.seat).label(puzzle.before[-1])
    return words("puzzle-goes-on", move=move, step=puzzle.step, steps=puzzle.steps)


def _next(set_: Set, number: int) -> str:
    """The address of what comes after a puzzle: the next of its set, or after the last of a lesson the course."""
    progress, name, labels = set_
    lesson, following = name.startswith(LESSON), next_of(progress, labels, number)
    if following is None or (lesson and all(map(progress.is_solved, labels))):
        return f"/learn/{progress.game.id}#{name}" if lesson else f"/puzzles/{progress.game.id}"
    return _path(progress.game, name, following)


def _going_on(table: TableState, puzzle: Puzzle) -> dict[str, str]:
    """The form for a table that continues the puzzle, with the solver in its seat."""
    others = {f"seat-{seat.seat}": f"bot:{seat.bot}:{seat.level}" for seat in table.row.seats if seat.bot}
    return {"p": code_of(puzzle.match.position()), f"seat-{puzzle.seat}": "me", **others}


def table_for(services: Services, match: Match, seat: int, seats: Sequence[Seat]) -> TableState:
    """A table with a match, in memory only, at which the solver has one of the seats."""
    table = TableRow("", match.game.id, match.game.version, match.options, 0, tuple(seats), position={})
    return TableState(services, Loaded(table, match, match.actors, len(match.moves), [Access(SOLVER, seat)]))


async def progress_of(request: Request, game: Game) -> Progress:
    """The progress of the browser that asks."""
    site = site_of(request)
    attempts, tallies = await attempts_of(request), await tallies_of(site.services, game)
    return progress_in(game, attempts, await site.store.now(), tallies)


async def attempts_of(request: Request) -> list[Attempt]:
    """The attempts of the browser that asks, at puzzles of all games."""
    site, session = site_of(request), session_of(request)
    return [] if session is None else await site.store.attempts_of(session)
