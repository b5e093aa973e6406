"""A solver's progress in a game's puzzles: which are solved or missed, the streak, and a Glicko-2 rating."""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tanglewood.arena.glicko import MIDDLE, Rating, rated
from tanglewood.core.game.game import Game
from tanglewood.puzzles.collection import Label, puzzles_of
from tanglewood.puzzles.difficulty import Tally, with_solvers
from tanglewood.puzzles.puzzle_sets import by_theme, of_lesson
from tanglewood.store import Attempt
from tanglewood.store.results import HELPED, RIGHT

ALL, MISSED, TODAY = "all", "missed", "today"  # sets of puzzles
THEME, LESSON = "theme-", "lesson-"  # more sets, each with the name of its theme
PUZZLE_DEVIATION = 150.0  # how well weak players tell the rating of a puzzle
LEAST_SHARE = 0.05  # a puzzle that no weak player solves is rated as if one in twenty did


@dataclass(frozen=True)
class Progress:
    """A solver's attempts at the puzzles of a game, by the keys of these, in the order of the first attempts.

    `now` is the time in seconds since 1970. `tallies` are the first attempts of all solvers, by key.
    """

    game: Game
    attempts: Mapping[str, Attempt]
    now: float = 0.0
    tallies: Mapping[str, Tally] = field(default_factory=dict)

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        """The labels of the game's puzzles, as hard as solvers find them; the first call reads their file."""
        shipped = puzzles_of(self.game).labels
        return tuple(replace(label, ease=with_solvers(label.ease, self.tallies.get(label.key))) for label in shipped)

    def is_solved(self, label: Label) -> bool:
        """Whether it has been solved, at the first attempt or later."""
        tried = self.attempts.get(label.key)
        return tried is not None and tried.solved > 0

    def is_missed(self, label: Label) -> bool:
        """Whether it was missed and comes back: after 1 day, and when it is solved then, after 3, 7 and 21 more."""
        tried = self.attempts.get(label.key)
        return tried is not None and tried.due > 0

    def is_due(self, label: Label) -> bool:
        """Whether it was missed and comes back now."""
        return self.is_missed(label) and self.attempts[label.key].due <= self.now

    def mark(self, label: Label) -> str:
        """The state of a puzzle: "solved", "missed" if it was tried without success, or ""."""
        return "solved" if self.is_solved(label) else "missed" if label.key in self.attempts else ""

    @property
    def solved(self) -> int:
        """The number of puzzles solved."""
        return sum(map(self.is_solved, self.labels))

    @property
    def solved_before(self) -> int:
        """The number of puzzles solved that have been taken out since."""
        dropped = puzzles_of(self.game).dropped
        return sum(attempt.solved > 0 for key, attempt in self.attempts.items() if key in dropped)

    @property
    def streak(self) -> int:
        """The number of latest puzzles solved at the first attempt, without a break."""
        firsts = [attempt.first for attempt in self.attempts.values()]
        return next((number for number, first in enumerate(reversed(firsts)) if first != RIGHT), len(firsts))

    @property
    def rating(self) -> Rating | None:
        """The solver's rating by Glicko-2, from first attempts without help; None before one.

        Attempts at puzzles that have been taken out since count, too.
        """
        shares = {**puzzles_of(self.game).dropped, **{label.key: label.share for label in self.labels}}
        attempts = [(shares[key], attempt) for key, attempt in self.attempts.items() if key in shares]
        alone = [(share, attempt) for share, attempt in attempts if attempt.first != HELPED]
        rating = Rating()
        for share, attempt in alone:
            rating = rated(rating, [(_rating(share), float(attempt.first == RIGHT))])
        return rating if alone else None

    @property
    def lessons_done(self) -> int:
        """The number of lessons whose puzzles have all been solved."""
        sets = (self.labels_in(LESSON + theme) for theme in self.game.course if self.attempts)
        return sum(all(map(self.is_solved, labels)) for labels in sets)

    def labels_in(self, name: str) -> tuple[Label, ...]:
        """The puzzles to solve of a set by its name, in order; none if there is no such set."""
        if name == MISSED:
            return tuple(filter(self.is_missed, self.labels))
        if name == TODAY:
            return tuple(filter(self.is_due, self.labels))
        if name.startswith(THEME):
            return by_theme(self.labels).get(name.removeprefix(THEME), ())
        theme = name.removeprefix(LESSON)
        if name.startswith(LESSON) and theme in self.game.course:
            return of_lesson(self.labels, theme)[1:]
        return self.labels if name == ALL else ()


def rating_of(label: Label) -> Rating:
    """A puzzle's rating, from the share of weak players that solve it; one that half of them solve has 1500."""
    return _rating(label.share)


def _rating(share: float) -> Rating:
    share = min(1 - LEAST_SHARE, max(LEAST_SHARE, share))
    return Rating(MIDDLE + 400 * math.log10((1 - share) / share), PUZZLE_DEVIATION)


def next_of(progress: Progress, labels: Sequence[Label], number: int) -> int | None:
    """The number of the next unsolved puzzle after that one, in a circle; else of the next; None if it is alone."""
    numbers = [label.number for label in labels]
    at = numbers.index(number) if number in numbers else -1
    others = [*labels[at + 1 :], *labels[: max(at, 0)]]
    ahead = next((label for label in others if not progress.is_solved(label)), others[0] if others else None)
    return None if ahead is None else ahead.number


def progress_in(
    game: Game, attempts: Sequence[Attempt], now: float | None = None, tallies: Mapping[str, Tally] | None = None
) -> Progress:
    """The progress in a game, by attempts at puzzles of any game."""
    own = {attempt.puzzle: attempt for attempt in attempts if attempt.game == game.id}
    return Progress(game, own, time.time() if now is None else now, tallies or {})
