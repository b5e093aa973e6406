"""Sets of a game's puzzles: those of a theme, from easy to hard, and those of a lesson of its course."""

from collections.abc import Sequence

from tanglewood.core.game.game import Game
from tanglewood.core.language.message import Text
from tanglewood.play.messages import message
from tanglewood.puzzles.collection import Label, Puzzle

OF_A_LESSON = 4  # the first is its example, the others are to be solved


def by_theme(labels: Sequence[Label]) -> dict[str, tuple[Label, ...]]:
    """The puzzles by their foremost theme, the easiest of each first; the theme with the most puzzles comes first."""
    themes: dict[str, list[Label]] = {}
    for label in sorted(labels, key=lambda label: -label.ease):
        themes.setdefault(label.themes[0], []).append(label)
    return {theme: tuple(each) for theme, each in sorted(themes.items(), key=lambda entry: -len(entry[1]))}


def of_lesson(labels: Sequence[Label], theme: str) -> tuple[Label, ...]:
    """The puzzles of a lesson: about its theme, the easiest first; those in which it is foremost go before others."""
    about = [label for label in labels if theme in label.themes]
    return tuple(sorted(about, key=lambda label: (label.themes[0] != theme, -label.ease))[:OF_A_LESSON])


def title_of(game: Game, themes: Sequence[str], part: int) -> Text:
    """The title of a puzzle: its foremost theme, and the part of its match in which it lies, from 0."""
    return message("puzzle-named", theme=theme_named(game, themes[0]), part=part)


def aim_of(puzzle: Puzzle) -> Text:
    """What to look for: the best move, or one of several that are equally good."""
    return message("puzzle-aim", measure=puzzle.measure, solutions=len(puzzle.solutions))


def theme_named(game: Game, theme: str) -> Text:
    """The name of a theme."""
    return theme if game.words is None else game.words(f"theme-{theme}")


def lesson_text(game: Game, theme: str) -> Text:
    """The text of a lesson of the game's course."""
    return "" if game.words is None else game.words(f"lesson-{theme}")
