"""Feedback on an answer to a puzzle: whether it is right or what it cost, the value of each move, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD, MUCH_OF_A_CHANCE
from tanglewood.core.catalogue import say
from tanglewood.core.errors import BadPuzzle, MoveError
from tanglewood.core.message import Argument
from tanglewood.core.units import many_of
from tanglewood.core.view import capital, default_names
from tanglewood.play.messages import message
from tanglewood.puzzles.collection import Puzzle
from tanglewood.puzzles.following import happening
from tanglewood.review.grades import grade
from tanglewood.review.words import Words, grade_named

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
        about: dict[str, Argument] = {"move": self.label(self.answer)} | ({} if right else self._cost())
        verdict = say(message("verdict-right" if right else "verdict-wrong", **about))
        title = say(message("puzzle-right" if right else "puzzle-wrong", **about))
        return Feedback(right, title, verdict, self._measure(), self._lines(), tuple(self._reason(right)))

    def label(self, text: str) -> str:
        return self.words.label(text)

    def _cost(self) -> dict[str, Argument]:
        """The grade of a wrong answer and what it costs."""
        cost = self.puzzle.worth[self.best] - self.puzzle.worth[self.answer]
        return {"grade": grade_named(grade(cost / self._much())), "cost": self.words.amount(cost)}

    def _measure(self) -> str:
        if self.puzzle.measure == CHANCE:
            return say(message("measure-chance"))
        unit = many_of(self.words.unit)
        return say(message("measure-lead", unit=unit)) if self.puzzle.measure == LEAD else capital(unit)

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
        worth, less = (self.words.expected(self.puzzle.worth[text]) for text in (self.best, other))
        moves = {"move": self.label(self.best), "other": self.label(other)}
        return [
            say(message("puzzle-compared", worth=worth, less=less, **moves)),
            *self._changes(self.best, other),
            *(self._followed(one) for one in self.puzzle.follows),
        ]

    def _changes(self, *moves: str) -> list[str]:
        """What each of two moves changes and the other does not."""
        changed = zip(moves, self.words.changes(self.move, *moves), strict=True)
        about = [(self.label(move), " ".join(facts)) for move, facts in changed if facts]
        return [say(message("about-move", move=move, facts=facts)) for move, facts in about]

    def _followed(self, fact: Mapping[str, Any]) -> str:
        moves = {"best": self.best, "other": self.puzzle.tempting}
        try:
            event = happening(self.puzzle.match, moves[fact["after"]], fact, self.names)
        except (MoveError, StopIteration) as error:
            raise BadPuzzle(f"What follows in puzzle {self.puzzle.number} does not happen there: {error}") from error
        one, another = map(self.label, moves.values())
        about = {"best": fact["best"], "rest": fact["other"]}
        return say(message("puzzle-follows", event=event, move=one, other=another, **about))
