"""A bot's opinion of what a newcomer plays in a guided game instead of the move that is taught."""

from collections.abc import Sequence
from typing import Any

from tanglewood.bots.kit.judging import Judgement
from tanglewood.core.game.guide import NEWCOMER
from tanglewood.play.guided_game import Opinion, last_stray
from tanglewood.play.match import Match
from tanglewood.puzzles.feedback import tell
from tanglewood.puzzles.mistakes import judged_move
from tanglewood.review.grades import INACCURACY, LEAST

COACH = "ismcts:1000"
MOST_SAID = 2  # sentences about a move


def to_judge(match: Match) -> tuple[Any, int, str, int] | None:
    """The arguments of `judge` for the newcomer's last move; None if the guide teaches it."""
    move = last_stray(match)
    return None if move is None else (match.states[move], match.numbers[move], COACH, move)


def stray_key(match: Match) -> tuple[int, ...]:
    """All moves up to the one that the guide does not teach; () if there is none."""
    move = last_stray(match)
    return () if move is None else tuple(match.numbers[: move + 1])


def opinion(match: Match, judgement: Judgement, names: Sequence[str]) -> Opinion | None:
    """The opinion of the newcomer's last move by a judgement of it; None if the guide teaches that move."""
    move = last_stray(match)
    if move is None:
        return None
    if judgement["loss"] < LEAST[INACCURACY]:
        return Opinion(is_good=True)
    puzzle = judged_move(match, move, judgement, COACH)
    actions = puzzle.match.view(NEWCOMER).actions
    better = next(action.label for action in actions if action.number == judgement["best"])
    return Opinion(False, better, " ".join(tell(puzzle, match.moves[move], names).reason[:MOST_SAID]))
