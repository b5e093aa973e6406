"""Feedback on an answer to a puzzle: whether it is right or what it cost, the value of each move, and why."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD, MUCH_OF_A_CHANCE
from tanglewood.bots.kit.weighing import weigh_by_worth, weighted
from tanglewood.core.checks.errors import BadPuzzle, MoveError, TanglewoodError
from tanglewood.core.game.concepts import Concept, concepts_of
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Argument, either
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.units import many_of
from tanglewood.core.view.view import NEUTRAL, Happening, capital, default_names
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.puzzles.collection import Puzzle
from tanglewood.review.grades import INACCURACY, LEAST, grade
from tanglewood.review.sentences import Words, grade_named
from tanglewood.review.voice import ALLOWS, Reason, arguments, differing, reasons, themes_in

MOST_LINES = 5
MOST_MOVES = 16  # whose values weigh a change
MOST_COSTS = 2  # sentences about what a wrong answer allows
MOST_REPLIES = 3  # moves that are shown after a wrong answer
REPLY_MILLISECONDS = 150  # of a bot, for one of them
WORLD = 1  # the seed of the imagined world in which they are made
Happened = tuple[str, int]  # event, seat


@dataclass(frozen=True)
class Line:
    """A move and its value, as a row of a table."""

    label: str
    worth: str
    played: bool
    solves: bool


@dataclass(frozen=True)
class Feedback:
    """Feedback on an answer, in sentences.

    It tells nothing of the solution, and `lines` are empty, until the puzzle is solved. A puzzle stays open after a
    wrong answer, and after a right one that is not its last step.
    """

    right: bool
    title: str
    verdict: str  # the title with the move
    measure: str  # the name of the values' unit
    lines: tuple[Line, ...]
    reason: tuple[str, ...]
    lacks_reason: bool = False  # whether only the moves that follow can explain it

    @property
    def solved(self) -> bool:
        """Whether it tells the solution."""
        return bool(self.lines)


@dataclass(frozen=True)
class AnswerLine:
    """A wrong answer and moves that can follow, all legal, in a world that the solver can imagine.

    So they show nothing that the solver does not know.
    """

    puzzle: Puzzle
    moves: tuple[str, ...]  # the answer first

    def match_after(self, count: int) -> Match:
        """The match after so many of the moves."""
        match = self.puzzle.match.imagine(self.puzzle.seat, WORLD)
        for text in self.moves[:count]:
            match.play(text)
        return match

    def steps(self) -> list[dict[str, Any]]:
        """Each move with its seat."""
        actors = self.match_after(len(self.moves)).actors
        return [{"seat": seat, "move": text} for seat, text in zip(actors, self.moves, strict=True)]


def tell(
    puzzle: Puzzle, answer: str, names: Sequence[str] | None = None, replies: Sequence[dict[str, Any]] = ()
) -> Feedback:
    """The feedback on a legal action, by its text, as an answer to a puzzle; `names` are the seats' names.

    `replies` are moves that can follow on a wrong answer, each with its seat. They are told if no concept explains why
    the answer is wrong.
    """
    teller = _Teller(puzzle, answer, _names(puzzle, names))
    return teller.praise() if answer in puzzle.solutions else teller.correction(replies)


def give_up(puzzle: Puzzle, names: Sequence[str] | None = None) -> Feedback:
    """The solution, for somebody who has not found it."""
    return _Teller(puzzle, "", _names(puzzle, names)).solution()


def explained(puzzle: Puzzle) -> tuple[str, str, tuple[Reason, ...]]:
    """The solution, the best wrong move, and the reasons why the solution is better."""
    teller = _Teller(puzzle, "", _names(puzzle, None))
    return teller.good, teller.second, teller.reasons()


def nudges(puzzle: Puzzle) -> tuple[str, ...]:
    """Help with a puzzle, ever plainer: its theme first, then the piece to move or a few moves to choose from."""
    game = puzzle.match.game
    themes = [] if game.words is None else [game.words(f"theme-{theme}") for theme in puzzle.themes[:1]]
    return (*(say(message("nudge-theme", theme=theme)) for theme in themes), _piece(puzzle))


def _piece(puzzle: Puzzle) -> str:
    """The first thing that the solution moves, or, if that is no card, a few moves with the solution among them."""
    game, best = puzzle.match.game, puzzle.solutions[0]
    for part in game.actions.action(game.actions.parse(best), NEUTRAL).parts[:1]:
        with suppress(TanglewoodError):
            return say(message("nudge-piece", card=game.card(part).name))
    words = Words(puzzle.match, puzzle.measure, default_names(puzzle.match.seats), puzzle.seat)
    few = sorted({best, puzzle.tempting, list(puzzle.worth)[-1]})
    return say(message("nudge-few", moves=either(*(core_message("quoted", text=words.label(move)) for move in few))))


def _names(puzzle: Puzzle, names: Sequence[str] | None) -> tuple[str, ...]:
    return tuple(names or default_names(puzzle.match.seats))


class _Teller:
    def __init__(self, puzzle: Puzzle, answer: str, names: tuple[str, ...]) -> None:
        self.puzzle, self.answer, self.names = puzzle, answer, names
        self.words = Words(puzzle.match, puzzle.measure, names, puzzle.seat)
        self.best = puzzle.solutions[0]
        self.good = answer if answer in puzzle.solutions else self.best
        self.second = next((text for text in puzzle.worth if text not in puzzle.solutions), self.best)

    def praise(self) -> Feedback:
        """The feedback on a right answer."""
        if self.puzzle.then is not None:
            said = tuple(self.words.reason(reason) for reason in self.reasons() if reason.rule != ALLOWS)
            return self._feedback("right", said, (), move=self.label(self.answer))
        return self._feedback("right", tuple(self._reason()), self._lines(), move=self.label(self.answer))

    def solution(self) -> Feedback:
        """The same for somebody who has given up."""
        return self._feedback("given-up", tuple(self._reason()), self._lines(), move=self.label(self.good))

    def correction(self, replies: Sequence[dict[str, Any]]) -> Feedback:
        """The feedback on a wrong answer: its cost, and what it allows or misses, without a hint at the better move.

        A gain is no reason against the answer, so it comes last, as a gain.
        """
        better, worse = (self.puzzle.worth[text] for text in (self.best, self.answer))
        verdict = {"grade": grade_named(grade((better - worse) / self._much())), "cost": self.words.cost(better, worse)}
        changes, best = self._concepts(self.answer), self._concepts(self.best)
        wrong = differing(changes, best)
        allowed = arguments((), wrong)[:MOST_COSTS]
        gained = [reason for reason in arguments(wrong, ()) if reason.concept.theme not in themes_in(allowed)][:1]
        reason = [*map(self.words.reason, allowed)] or self._misses(differing(best, changes), changes)
        lacking = not reason and not replies
        reason = reason or self._replies(replies)
        reason += [say(message("puzzle-gains", facts=self.words.speaker.say(gain.concept.sentence))) for gain in gained]
        feedback = self._feedback("wrong", tuple(reason), (), move=self.label(self.answer), **verdict)
        return replace(feedback, lacks_reason=lacking)

    def _misses(self, missed: Sequence[Concept], changes: Sequence[Concept]) -> list[str]:
        """The theme that the wrong answer misses, or for which its changes do too little."""
        touched = {concept.theme for concept in changes}
        return [
            say(message("puzzle-too-little-of" if one.theme in touched else "puzzle-misses", theme=one.theme_named))
            for one in (reason.concept for reason in arguments(missed, ())[:1])
        ]

    def _replies(self, replies: Sequence[dict[str, Any]]) -> list[str]:
        """What can follow on a wrong answer that no concept explains; without it, a better wrong move."""
        moves = "; ".join(map(self.words.step, replies))
        return [say(message("puzzle-replies", moves=moves)) if moves else self._even()]

    def _even(self) -> str:
        """The best wrong move beside a wrong answer that no concept explains."""
        better, worse = (self.puzzle.worth[text] for text in (self.second, self.answer))
        if better - worse < LEAST[INACCURACY] * self._much():
            return say(message("puzzle-too-little"))
        return say(message("puzzle-even", other=self.label(self.second), gain=self.words.gain(better, worse)))

    def _follow_ups(self) -> list[Mapping[str, Any]]:
        """A frequent consequence of the best move."""
        return [fact for fact in self.puzzle.follows if fact["after"] == "best"][:1]

    def reasons(self) -> tuple[Reason, ...]:
        """The reasons why the good move is better than the best wrong one."""
        return reasons(self._concepts(self.good), self._concepts(self.second))

    def _concepts(self, text: str) -> tuple[Concept, ...]:
        """The changes by a move, with the value that goes with each."""
        parse, concealed = self.puzzle.match.game.actions.parse, self.puzzle.match.concealed(self.puzzle.seat)
        other = self.second if self.answer in ("", self.good) else self.answer
        chosen = [self.good, other, self.second, self.puzzle.tempting, *self.puzzle.worth]
        several = list(dict.fromkeys(chosen))[:MOST_MOVES]
        worth = {parse(move): self.puzzle.worth[move] for move in several}
        return weighted(concepts_of(concealed, parse(text)), weigh_by_worth(concealed, worth, self._much()))

    def _feedback(self, name: str, reason: tuple[str, ...], lines: tuple[Line, ...], **about: Argument) -> Feedback:
        title, verdict = (say(message(f"{kind}-{name}", **about)) for kind in ("puzzle", "verdict"))
        return Feedback(name == "right", title, verdict, self._measure(), lines, reason)

    def label(self, text: str) -> str:
        return self.words.label(text)

    def _measure(self) -> str:
        if self.puzzle.measure == CHANCE:
            return say(message("measure-chance"))
        unit = many_of(self.words.unit)
        return say(message("measure-lead", unit=unit)) if self.puzzle.measure == LEAD else capital(unit)

    def _much(self) -> float:
        return MUCH_OF_A_CHANCE if self.puzzle.measure == CHANCE else self.puzzle.match.game.much

    def _lines(self) -> tuple[Line, ...]:
        """The best moves, and the one that was played."""
        first = list(self.puzzle.worth)[:MOST_LINES]
        shown = first if self.answer in ("", *first) else [*first[:-1], self.answer]
        return tuple(self._line(text) for text in shown)

    def _line(self, text: str) -> Line:
        worth = self.words.worth(self.puzzle.worth[text])
        return Line(self.label(text), worth, text == self.answer, text in self.puzzle.solutions)

    def _reason(self) -> list[str]:
        """One comparison: the good move with the best wrong one, or what often follows if nothing explains it."""
        worth, less = (self.puzzle.worth[text] for text in (self.good, self.second))
        gain = self.words.gain(worth, less)
        said = message("puzzle-compared", move=self.label(self.good), gain=gain, other=self.label(self.second))
        chosen = self.reasons()
        by_move = {self.good: [reason for reason in chosen if reason.rule != ALLOWS]}
        by_move[self.second] = [reason for reason in chosen if reason.rule == ALLOWS]
        return [
            say(said),
            *self._further(),
            *(self._about(text, each) for text, each in by_move.items() if each),
            *([] if chosen else map(self._followed, self._follow_ups())),
        ]

    def _about(self, text: str, about: Sequence[Reason]) -> str:
        """The reasons that are about a move, with its name."""
        return say(message("about-move", move=self.label(text), facts=" ".join(map(self.words.reason, about))))

    def _further(self) -> list[str]:
        """The moves after the solution, up to the last one of the solver, in a sentence."""
        moves, puzzle = list[str](), self.puzzle
        while puzzle.then is not None:
            match, first = puzzle.then.match, len(puzzle.match.moves) + 1
            between = zip(match.actors[first:], match.moves[first:], strict=True)
            steps = [*between, (puzzle.seat, puzzle.then.solutions[0])]
            moves += [self.words.step({"seat": seat, "move": move}) for seat, move in steps]
            puzzle = puzzle.then
        return [say(message("puzzle-further", moves="; ".join(moves)))] if moves else []

    def _followed(self, fact: Mapping[str, Any]) -> str:
        best, tempting = map(self.label, (self.best, self.puzzle.tempting))
        about = {"best": fact["best"], "rest": fact["other"]}
        return say(message("puzzle-follows", event=self._event(fact), move=best, other=tempting, **about))

    def _event(self, fact: Mapping[str, Any]) -> str:
        moves = {"best": self.best, "other": self.puzzle.tempting}
        try:
            return happening(self.puzzle.match, moves[fact["after"]], fact, self.names)
        except (MoveError, StopIteration) as error:
            raise BadPuzzle(f"What follows in puzzle {self.puzzle.number} does not happen there: {error}") from error


def happening(match: Match, action: str, fact: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence about a fact's event, which follows on an action by its text. Raises StopIteration or MoveError."""
    seat = match.actor
    then = match.imagine(seat, fact["seed"])
    for move in (action, *fact["moves"]):
        then.play(move)
    (group,) = then.history(seat, names, since=len(then.moves))
    alike = [event for event in group if event.kind == fact["event"]]  # the log may tell it of another seat by now
    alike.sort(key=lambda event: kind_of(event) != (fact["event"], fact["seat"]))
    return next(event.text for event in alike)


def kind_of(event: Happening) -> Happened:
    """The kind of an event, and its seat."""
    return event.kind, NOBODY if event.seat is None else event.seat
