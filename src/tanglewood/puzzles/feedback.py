"""Feedback on an answer to a puzzle: whether it is right or what it cost, the value of each move, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD, MUCH_OF_A_CHANCE
from tanglewood.core.view import default_names, plural
from tanglewood.puzzles.collection import IMAGINED, Puzzle
from tanglewood.review.grades import grade
from tanglewood.review.words import Words

MOST_LINES = 5


@dataclass(frozen=True)
class Line:
    """A move and its value, as a row of a table."""

    label: str
    worth: str
    played: bool
    solves: bool


@dataclass(frozen=True)
class Feedback:
    """Feedback on an answer, in sentences."""

    right: bool
    title: str
    verdict: str  # the title with the move
    measure: str  # the name of the values' unit
    lines: tuple[Line, ...]
    reason: tuple[str, ...]


def tell(puzzle: Puzzle, answer: str, names: Sequence[str] | None = None) -> Feedback:
    """The feedback on a legal action, by its text, as an answer to a puzzle; `names` are the seats' names."""
    return _Teller(puzzle, answer, tuple(names or default_names(puzzle.match.seats))).feedback()


class _Teller:
    def __init__(self, puzzle: Puzzle, answer: str, names: tuple[str, ...]) -> None:
        self.puzzle, self.answer, self.names = puzzle, answer, names
        self.words = Words(puzzle.match, puzzle.measure, names, puzzle.seat)
        self.best, self.move = puzzle.solutions[0], len(puzzle.match.moves)

    def feedback(self) -> Feedback:
        right = self.answer in self.puzzle.solutions
        title, label = self._title(right), self.label(self.answer)
        verdict = f"{title}: {label}." if right else f"{label}: {_small(title)}."
        return Feedback(right, title, verdict, self._measure(), self._lines(), tuple(self._reason(right)))

    def label(self, text: str) -> str:
        return self.words.label(self.move, text)

    def _title(self, right: bool) -> str:
        if right:
            return "Right"
        cost = self.puzzle.worth[self.best] - self.puzzle.worth[self.answer]
        return f"{self.words.graded(grade(cost / self._much()))}, which costs {self.words.amount(cost)}"

    def _measure(self) -> str:
        unit = plural(self.words.unit)
        return {CHANCE: "Chance to win", LEAD: f"Lead in {unit}"}.get(self.puzzle.measure, unit.capitalize())

    def _much(self) -> float:
        return MUCH_OF_A_CHANCE if self.puzzle.measure == CHANCE else self.puzzle.match.rules.much

    def _lines(self) -> tuple[Line, ...]:
        """The best moves, and the one that was played."""
        first = list(self.puzzle.worth)[:MOST_LINES]
        shown = first if self.answer in first else [*first[:-1], self.answer]
        return tuple(self._line(text) for text in shown)

    def _line(self, text: str) -> Line:
        worth = self.words.worth(self.puzzle.worth[text])
        return Line(self.label(text), worth, text == self.answer, text in self.puzzle.solutions)

    def _reason(self, right: bool) -> list[str]:
        """Sentences made of facts: the values of the moves, what is certain about them, and their consequences."""
        other = self.puzzle.tempting if right else self.answer
        best, worse = (self.words.expected(self.puzzle.worth[text]) for text in (self.best, other))
        compared = f"“{self.label(self.best)}” leads to {best}, “{self.label(other)}” to {worse}."
        return [
            compared,
            *self.words.certain(self.move, (self.best, other)),
            *(self._followed(one) for one in self.puzzle.follows),
        ]

    def _followed(self, fact: Any) -> str:
        says = fact["says"]
        for plain, name in zip(default_names(len(self.names)), self.names, strict=True):
            says = says.replace(plain, name)
        best, other = (_of_a_hundred(fact[key]) for key in ("best", "other"))
        one, another = self.label(self.best), self.label(self.puzzle.tempting)
        return f"“{says}” That or the like follows on “{one}” in {best} imagined games, on “{another}” in {other}."


def _small(label: str) -> str:
    return label[:1].lower() + label[1:]


def _of_a_hundred(count: int) -> str:
    return f"all {IMAGINED}" if count == IMAGINED else f"{count or 'none'} of {IMAGINED}"
