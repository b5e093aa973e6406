"""The lists of a game's puzzles, and its course: a guided first game, a lesson on each concept, and a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from tanglewood.arena.glicko import rating_figures
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.collection import Label
from tanglewood.puzzles.difficulty import LEVELS
from tanglewood.puzzles.puzzle_sets import by_theme, lesson_text, of_lesson, theme_named, title_of
from tanglewood.puzzles.solver_progress import ALL, LESSON, MISSED, THEME, TODAY, Progress, progress_in
from tanglewood.store.results import RIGHT
from tanglewood.web.http.forms import whole_number
from tanglewood.web.http.responses import game_of, page
from tanglewood.web.learning.puzzle_pages import attempts_of, progress_of, puzzle_games
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.site import site_of

PAGE = 20  # puzzles on a page of a list
STATES = UNSOLVED, SOLVED, _ = "unsolved", "solved", MISSED
ENOUGH_FOR = (0.5, 0.8)  # shares of a course's puzzles solved at the first attempt, for the second and the third level


@dataclass(frozen=True)
class Filters:
    """What a list of puzzles shows: a theme, a level and a state, each "" for all, and the page, from 1."""

    theme: str
    level: str
    state: str
    page: int

    def chosen(self, progress: Progress) -> list[Label]:
        """The puzzles that fit, from easy to hard."""
        fits = [label for label in progress.labels if self._fits(progress, label)]
        return sorted(fits, key=lambda label: -label.ease)

    def _fits(self, progress: Progress, label: Label) -> bool:
        is_theme = self.theme in ("", label.themes[0])
        return is_theme and self.level in ("", label.level) and self.state in ("", state_of(progress, label))

    def query(self, page: int) -> str:
        """The part of an address for a page of the same list."""
        return urlencode({"theme": self.theme, "level": self.level, "state": self.state, "page": page})


async def puzzles_page(request: Request) -> Response:
    """GET /puzzles/{game}: a game's puzzles by theme, level and what the browser has solved. Raises BadPuzzle."""
    game = game_of(request)
    progress, today = await progress_of(request, game), puzzles_of(game).today()
    filters = _filters(request, progress)
    labels = filters.chosen(progress)
    first = PAGE * (filters.page - 1)
    shown = {
        "today": today,
        "due": len(progress.labels_in(TODAY)),
        "missed": len(progress.labels_in(MISSED)),
        "themes": [_theme(progress, theme, labels) for theme, labels in by_theme(progress.labels).items()],
        "filters": filters,
        "count": len(labels),
        "puzzles": [_row(progress, label) for label in labels[first : first + PAGE]],
        "before": filters.query(filters.page - 1) if first > 0 else "",
        "after": filters.query(filters.page + 1) if first + PAGE < len(labels) else "",
        "set": THEME + filters.theme if filters.theme else ALL,
    }
    return page(request, "puzzles.html", {**shown, "game": game, "progress": progress, "rating": _rating(progress)})


def state_of(progress: Progress, label: Label) -> str:
    """The state of a puzzle in a list: one of `STATES`."""
    return MISSED if progress.is_missed(label) else SOLVED if progress.is_solved(label) else UNSOLVED


def _filters(request: Request, progress: Progress) -> Filters:
    """What the address asks for; a value that there is not counts as none."""
    query = request.query_params
    themes = by_theme(progress.labels)
    theme, level, state = (query.get(name, "") for name in ("theme", "level", "state"))
    known = theme if theme in themes else "", level if level in LEVELS else "", state if state in STATES else ""
    number = whole_number(query.get("page", "")) or 1
    last = max(1, -(-len(Filters(*known, 1).chosen(progress)) // PAGE))
    return Filters(*known, min(number, last))


async def learn_page(request: Request) -> Response:
    """GET /learn/{game}: the course of a game, and how far the browser has come. Raises BadPuzzle."""
    game, settings = game_of(request), site_of(request).settings
    progress = await progress_of(request, game)
    lessons = [_lesson(progress, theme) for theme in game.course]
    levels = [opponent for opponent in settings.opponents if opponent.rating is not None]
    return page(request, "course.html", {"game": game, "lessons": lessons, "level": fitting_level(progress, levels)})


async def progress_in_games(request: Request) -> list[Progress]:
    """The browser's progress in each game that has puzzles."""
    attempts, now = await attempts_of(request), await site_of(request).store.now()
    return [progress_in(game, attempts, now) for game in puzzle_games()]


async def puzzle_figures(request: Request) -> list[dict[str, Any]]:
    """The figures of each game in which the browser has tried puzzles, for the statistics."""
    tried = (progress for progress in await progress_in_games(request) if progress.attempts)
    return [{"progress": progress, "rating": _rating(progress)} for progress in tried]


def fitting_level(progress: Progress, levels: Sequence[Opponent]) -> Opponent | None:
    """The level to play after a course, by the share of its puzzles that were solved at the first attempt."""
    puzzles = {label.key for theme in progress.game.course for label in progress.labels_in(LESSON + theme)}
    right = sum(progress.attempts[key].first == RIGHT for key in puzzles if key in progress.attempts)
    step = sum(right >= share * len(puzzles) for share in ENOUGH_FOR)
    return levels[min(step, len(levels) - 1)] if levels else None


def _rating(progress: Progress) -> dict[str, Any] | None:
    return rating_figures(progress.rating, len(progress.attempts)) if progress.rating else None


def _theme(progress: Progress, theme: str, labels: Sequence[Label]) -> dict[str, Any]:
    """A theme with its name, and how many of its puzzles are solved."""
    solved = sum(map(progress.is_solved, labels))
    named = theme_named(progress.game, theme)
    return {"theme": theme, "set": THEME + theme, "named": named, "solved": solved, "of": len(labels)}


def _row(progress: Progress, label: Label) -> dict[str, Any]:
    """A puzzle in the list."""
    return {
        "number": label.number,
        "title": title_of(progress.game, label.themes, label.part),
        "level": words(f"level-of-{label.level}"),
        "state": state_of(progress, label),
    }


def _lesson(progress: Progress, theme: str) -> dict[str, Any]:
    """A lesson of the course: its text, its example, and how many of its puzzles are solved."""
    example, puzzles = of_lesson(progress.labels, theme)[0], progress.labels_in(LESSON + theme)
    return {
        "set": LESSON + theme,
        "named": theme_named(progress.game, theme),
        "text": lesson_text(progress.game, theme),
        "example": example.number,
        "solved": sum(map(progress.is_solved, puzzles)),
        "of": len(puzzles),
    }
