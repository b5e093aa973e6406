"""The puzzles of a game by theme, and its course: a guided first game, a lesson on each concept, and a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.sets import by_theme, lesson_text, theme_named
from tanglewood.store.attempts import RIGHT, Attempt
from tanglewood.web.answers import game_of, page, tables_of
from tanglewood.web.phrases import words
from tanglewood.web.puzzles import puzzle_games
from tanglewood.web.sessions import session_of
from tanglewood.web.settings import Opponent
from tanglewood.web.solving import LESSON, MISSED, THEME, Progress, progress_in, progress_of
from tanglewood.web.standings import SURE_ENOUGH

ENOUGH_FOR = (0.5, 0.8)  # shares of a course's puzzles solved at the first attempt, for the second and the third level


async def puzzles_page(request: Request) -> Response:
    """GET /puzzles/{game}: all puzzles of a game by theme, and what the browser has solved. Raises BadPuzzle."""
    game = game_of(request)
    progress, today = await progress_of(request, game), puzzles_of(game).today()
    themes = [_theme(progress, theme) for theme in by_theme(progress.labels)]
    shown = {"game": game, "today": today, "themes": themes, "missed": len(progress.labels_in(MISSED))}
    return page(request, "puzzles.html", {**shown, **_of(progress)})


async def learn_page(request: Request) -> Response:
    """GET /learn/{game}: the course of a game, and how far the browser has come. Raises BadPuzzle."""
    game, settings = game_of(request), tables_of(request).services.settings
    progress = await progress_of(request, game)
    lessons = [_lesson(progress, theme) for theme in game.course]
    levels = [one for one in settings.opponents if one.rating is not None]
    return page(request, "learn.html", {"game": game, "lessons": lessons, "level": fitting_level(progress, levels)})


async def progress_in_games(request: Request) -> list[dict[str, Any]]:
    """The browser's progress in each game that has puzzles, for the lobby and the statistics."""
    services, session = tables_of(request).services, session_of(request)
    found: Sequence[Attempt] = () if session is None else await services.stored(services.store.attempts_of, session)
    return [{"game": game, **_of(progress_in(game, found))} for game in puzzle_games()]


def fitting_level(progress: Progress, levels: Sequence[Opponent]) -> Opponent | None:
    """The level to play after a course, by the share of its puzzles that were solved at the first attempt."""
    puzzles = {label.key for theme in progress.game.course for label in progress.labels_in(LESSON + theme)[1:]}
    right = sum(progress.attempts[key].first == RIGHT for key in puzzles if key in progress.attempts)
    step = sum(right >= share * len(puzzles) for share in ENOUGH_FOR)
    return levels[min(step, len(levels) - 1)] if levels else None


def _of(progress: Progress) -> Mapping[str, Any]:
    """The figures of a solver."""
    lessons = [_lesson(progress, theme) for theme in progress.game.course]
    return {
        "solved": progress.solved,
        "count": len(progress.labels),
        "tried": len(progress.attempts),
        "streak": progress.streak,
        "rating": _rating(progress),
        "lessons_done": sum(one["solved"] == one["of"] for one in lessons),
        "lessons_count": len(lessons),
    }


def _rating(progress: Progress) -> dict[str, Any] | None:
    found = progress.rating
    if found is None:
        return None
    return {"value": round(found.value), "within": round(2 * found.deviation), "guess": found.deviation > SURE_ENOUGH}


def _theme(progress: Progress, theme: str) -> dict[str, Any]:
    """A theme with its puzzles, from easy to hard."""
    labels = progress.labels_in(THEME + theme)
    return {
        "set": THEME + theme,
        "named": theme_named(progress.game, theme),
        "solved": sum(map(progress.is_solved, labels)),
        "puzzles": [
            {"number": one.number, "mark": _mark(progress, one.key), "level": words(f"level-of-{one.level}")}
            for one in labels
        ],
    }


def _mark(progress: Progress, key: str) -> str:
    """The state of a puzzle: "solved", "missed" if it was tried without success, or ""."""
    tried = progress.attempts.get(key)
    return "" if tried is None else "solved" if tried.solved else "missed"


def _lesson(progress: Progress, theme: str) -> dict[str, Any]:
    """A lesson of the course: its text, its example, and how many of its puzzles are solved."""
    example, *puzzles = progress.labels_in(LESSON + theme)
    return {
        "set": LESSON + theme,
        "named": theme_named(progress.game, theme),
        "text": lesson_text(progress.game, theme),
        "example": example.number,
        "solved": sum(map(progress.is_solved, puzzles)),
        "of": len(puzzles),
    }
