"""Learn from your mistakes: a player's own turning points in a finished game, one after another, as puzzles.

Each is set at the same table with the same opponents. A move that the review has not looked at is judged when it is
tried. Nothing is stored.
"""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.bots.workers.jobs import BrainError, Decision
from tanglewood.play.archived_match import PastMatch
from tanglewood.puzzles import Puzzle
from tanglewood.puzzles.mistakes import mistake, mistakes_of, with_answer
from tanglewood.review import Review
from tanglewood.web.http.access import require_own_page, visitor_of
from tanglewood.web.http.forms import read_form, whole_number
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.learning.answer_lines import answer_query
from tanglewood.web.learning.puzzle_pages import Asked, Shown, legal_text, line_in, puzzle_context, table_for
from tanglewood.web.rendering.phrases import words
from tanglewood.web.site import site_of
from tanglewood.web.table.permissions import may_see_deal
from tanglewood.web.table.table import Table
from tanglewood.web.table_page.pages import table_and_viewer


@dataclass(frozen=True)
class Mistake:
    """One of a player's mistakes: the table, its review, all their moves, and the puzzle."""

    table: Table
    review: Review
    moves: tuple[int, ...]
    puzzle: Puzzle

    @property
    def path(self) -> str:
        """The address of the list."""
        return f"/table/{self.table.row.id}/mistakes"

    @property
    def url(self) -> str:
        """The address of this one."""
        return f"{self.path}/{self.puzzle.number}"

    def shown(self) -> Shown:
        """The page's part besides the table."""
        number, count = self.puzzle.number, len(self.moves)
        table = f"/table/{self.table.row.id}"
        return Shown(
            url=self.url,
            next=f"{self.path}/{number + 1}" if number < count else table,
            on=f"{table}/position?{urlencode({'at': self.moves[number - 1]})}",
            title=words("mistake-title", game=self.puzzle.match.game.title),
            task=words("mistake-find", number=number, count=count),
            heading=words("mistake-of", number=number, count=count),
            about=words("mistake-about"),
            next_named=words("mistake-next" if number < count else "mistake-back"),
        )


async def first(request: Request) -> Response:
    """GET /table/{id}/mistakes: redirect to the first of them."""
    mistake = await _mistake_of(request, 1)
    return _to_table(request) if mistake is None else go_to(request, mistake.url)


async def show(request: Request) -> Response:
    """GET /table/{id}/mistakes/{number}: the decision, or with `answer`, a move's text, its feedback."""
    mistake, query = await _mistake_of(request), request.query_params
    if mistake is None:
        return _to_table(request)
    if "answer" not in query:
        nudged = whole_number(query.get("nudge", "")) or 0
        return await _page(request, mistake, given_up="solution" in query, nudged=nudged)
    text = legal_text(mistake.puzzle, query["answer"])
    judged = await _judged(mistake, text) if text else None
    if judged is None:
        return await _page(request, mistake, words("puzzle-not-now" if not text else "mistake-unjudged"))
    return await _page(request, judged, answer=text, **line_in(request))


async def answer(request: Request) -> Response:
    """POST /table/{id}/mistakes/{number}/move: redirect to the feedback on a pressed move."""
    require_own_page(request)
    mistake, form = await _mistake_of(request), await read_form(request)
    if mistake is None:
        return _to_table(request)
    text = legal_text(mistake.puzzle, form.get("action", ""))
    if not text:
        return await _page(request, mistake, words("puzzle-not-now"))
    return go_to(request, f"{mistake.url}?{await answer_query(site_of(request).services, mistake.puzzle, text)}")


def _to_table(request: Request) -> Response:
    """Redirect to the table, whose review shows the mistakes that there are now."""
    return go_to(request, f"/table/{request.path_params['table_id']}")


async def _mistake_of(request: Request, number: int | None = None) -> Mistake | None:
    """The mistake in the path, or the one with that number; None if there are fewer now.

    A review can take a mistake back that its quick search saw. Only players of a reviewed game have mistakes; others
    get a 404.
    """
    table, viewer = await table_and_viewer(request)
    site = site_of(request)
    site.limits.looks.count(visitor_of(request))
    asked = whole_number(request.path_params["number"]) if number is None else number
    review, seat = table.review, table.sight(viewer)
    if not may_see_deal(table) or seat is None or isinstance(table.match, PastMatch) or table.unreviewed or not asked:
        raise HTTPException(404)
    moves = await site.services.run_in_helper(mistakes_of, review, seat) if review else ()
    if review is None or asked > len(moves):
        return None
    return Mistake(table, review, moves, await site.services.run_in_helper(mistake, review, moves[asked - 1], asked))


async def _judged(mistake: Mistake, text: str) -> Mistake | None:
    """With the value of an answer, which the bot of the review judges if it has not yet; None if it cannot now."""
    if text in mistake.puzzle.worth:
        return mistake
    state, _, spec, seed = mistake.review.question(mistake.moves[mistake.puzzle.number - 1])
    job = Decision(mistake.table.row.game, state.tobytes(), mistake.puzzle.match.game.actions.parse(text), spec, seed)
    try:
        judgement = await mistake.table.services.brain.judge(job)
    except BrainError:
        return None
    return Mistake(mistake.table, mistake.review, mistake.moves, with_answer(mistake.puzzle, text, judgement))


async def _page(request: Request, mistake: Mistake, notice: str = "", **asked: Any) -> Response:
    context = await mistake.table.services.run_in_helper(_context, mistake, notice, Asked(**asked))
    return page(request, "puzzle.html", context, 409 if notice else 200)


def _context(mistake: Mistake, notice: str, asked: Asked) -> dict[str, Any]:
    puzzle = mistake.puzzle
    table = table_for(mistake.table.services, puzzle.match, puzzle.seat, mistake.table.row.seats)
    return puzzle_context(table, puzzle, notice, asked, mistake.shown())
