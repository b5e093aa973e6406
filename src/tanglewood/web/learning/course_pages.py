"""The puzzles of a game by theme, and its course: a guided first game, a lesson on each concept, and a game."""

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tanglewood.arena.glicko import rating_figures
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.collection import Label
from tanglewood.puzzles.puzzle_sets import by_theme, lesson_text, of_lesson, theme_named
from tanglewood.puzzles.solver_progress import LESSON, MISSED, THEME, Progress, progress_in
from tanglewood.store.results import RIGHT
from tanglewood.web.http.responses import game_of, page
from tanglewood.web.learning.puzzle_pages import attempts_of, progress_of, puzzle_games
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.site import site_of

ENOUGH_FOR = (0.5, 0.8)  # shares of a course's puzzles solved at the first attempt, for the second and the third level


async def puzzles_page(request: Request) -> Response:
    """GET /puzzles/{game}: all puzzles of a game by theme, and what the browser has solved. Raises BadPuzzle."""
    game = game_of(request)
    progress, today = await progress_of(request, game), puzzles_of(game).today()
    themes = [_theme(progress, theme, labels) for theme, labels in by_theme(progress.labels).items()]
    shown = {"today": today, "themes": themes, "missed": len(progress.labels_in(MISSED))}
    return page(request, "puzzles.html", {**shown, "game": game, "progress": progress, "rating": _rating(progress)})


async def learn_page(request: Request) -> Response:
    """GET /learn/{game}: the course of a game, and how far the browser has come. Raises BadPuzzle."""
    game, settings = game_of(request), site_of(request).settings
    progress = await progress_of(request, game)
    lessons = [_lesson(progress, theme) for theme in game.course]
    levels = [opponent for opponent in settings.opponents if opponent.rating is not None]
    return page(request, "course.html", {"game": game, "lessons": lessons, "level": fitting_level(progress, levels)})


async def progress_in_games(request: Request) -> list[Progress]:
    """The browser's progress in each game that has puzzles."""
    attempts = await attempts_of(request)
    return [progress_in(game, attempts) for game in puzzle_games()]


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
    """A theme with its puzzles, from easy to hard."""
    return {
        "set": THEME + theme,
        "named": theme_named(progress.game, theme),
        "solved": sum(map(progress.is_solved, labels)),
        "puzzles": [
            {"number": label.number, "mark": progress.mark(label), "level": words(f"level-of-{label.level}")}
            for label in labels
        ],
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
