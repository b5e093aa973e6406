"""One's own mistakes in a reviewed match as puzzles: the same decision again, until a good move is found."""

from dataclasses import replace

from tanglewood.bots.kit.judging import CHANCE, MUCH_OF_A_CHANCE, Judgement, measure_of
from tanglewood.core.game.concepts import themes_between
from tanglewood.play.match import Match
from tanglewood.puzzles.collection import Puzzle
from tanglewood.review.grades import INACCURACY, LEAST
from tanglewood.review.review import Review
from tanglewood.review.summary import decisions_of, turning_points


def mistakes_of(review: Review, seat: int) -> tuple[int, ...]:
    """The moves of a seat's own turning points so far, in order of play."""
    decisions = [decision for decision in decisions_of(review) if decision.seat == seat]
    return tuple(decision.move for decision in turning_points(decisions))


def mistake(review: Review, move: int, number: int) -> Puzzle:
    """The decision at a move as a puzzle. Moves that the review did not look at have no value yet (`with_answer`)."""
    return judged_move(review.match, move, review.judgements[move], review.spec, number)


def judged_move(played: Match, move: int, judgement: Judgement, spec: str, number: int = 1) -> Puzzle:
    """The decision at a move of a match as a puzzle, by the judgement of a bot with that spec."""
    match = played.at(move)
    text = match.game.actions.text
    values = {line["move"]: line["worth"] for line in judgement["lines"]}
    values |= {judgement["best"]: judgement["before"], judgement["played"]: judgement["after"]}
    puzzle = Puzzle(
        number,
        match,
        measure_of(match.game, match.seats, spec),
        {},
        (),
        text(judgement["played"]),
        (),
        themes_between(match.concealed(match.actor), judgement["best"], judgement["played"]),
        {},
    )
    return _valued(puzzle, {text(action): worth for action, worth in values.items()}, text(judgement["best"]))


def with_answer(puzzle: Puzzle, answer: str, judgement: Judgement) -> Puzzle:
    """The puzzle with the value of one more action, by its text, as it was judged at the same decision."""
    best = puzzle.solutions[0]
    return _valued(puzzle, {**puzzle.worth, answer: puzzle.worth[best] - judgement["cost"]}, best)


def _valued(puzzle: Puzzle, worth: dict[str, float], best: str) -> Puzzle:
    """The puzzle with values, the best first, and the good actions as its solutions."""
    much = MUCH_OF_A_CHANCE if puzzle.measure == CHANCE else puzzle.match.game.much
    ranked = sorted(worth, key=lambda text: (-worth[text], text != best))
    good = [text for text in ranked if worth[best] - worth[text] < LEAST[INACCURACY] * much]
    solutions = dict.fromkeys([best, *good])
    return replace(puzzle, worth={text: worth[text] for text in ranked}, solutions=tuple(solutions))
