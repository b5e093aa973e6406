"""`tanglewood review --learn`: a player's own mistakes again, one after another, until a good move is found."""

from tanglewood.bots.kit.judging import judge
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Speaker
from tanglewood.play.messages import message
from tanglewood.puzzles import Puzzle
from tanglewood.puzzles.mistakes import mistake, mistakes_of, with_answer
from tanglewood.review import Review
from tanglewood.terminal.console import Voice
from tanglewood.terminal.puzzles import Solving


class Relearning(Solving):
    """A session with the turning points of a seat in a reviewed match."""

    def __init__(self, review: Review, seat: int, names: tuple[str, ...], voice: Voice) -> None:
        """Start at the first; BadOption if there is no such seat, or if it made none."""
        if not 0 <= seat < review.match.seats:
            raise BadOption(message("learn-seat", seats=review.match.seats))
        self.review, self.moves = review, mistakes_of(review, seat)
        if not self.moves:
            raise BadOption(Speaker(None, names).say(message("learn-none", player=Player(seat))))
        super().__init__(mistake(review, self.moves[0], 1), voice)

    def task(self) -> str:
        """Say which mistake it is."""
        puzzle, count = self.puzzle, len(self.moves)
        game, player = puzzle.match.rules.title, Player(puzzle.seat)
        return say(message("learn-task", game=game, number=puzzle.number, count=count, player=player))

    def following(self) -> Puzzle:
        """The next mistake; after the last the first."""
        number = self.puzzle.number % len(self.moves) + 1
        return mistake(self.review, self.moves[number - 1], number)

    def valued(self, answer: str) -> Puzzle:
        """The puzzle with the value of an answer, which is judged if the review has not looked at it."""
        if answer in self.puzzle.worth:
            return self.puzzle
        state, _, spec, seed = self.review.question(self.moves[self.puzzle.number - 1])
        action = self.puzzle.match.rules.actions.parse(answer)
        return with_answer(self.puzzle, answer, judge(state, action, spec, seed))
