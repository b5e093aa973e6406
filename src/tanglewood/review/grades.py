"""The class of a move by what it gave away, and how accurately somebody plays.

What a move gave away is a part of what is much in its game: of `Game.much` points, or of 0.4 of a chance to win.
"""

from collections.abc import Iterable
from math import exp

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
PLURALS = {"best": "best", "good": "good", "inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}
LEAST = {GOOD: 0.02, INACCURACY: 0.06, MISTAKE: 0.14, BLUNDER: 0.28}  # what moves of each class give away at least
HARSHNESS = 5.0  # a blunder of 0.28 counts as a quarter of a best move


def grade(loss: float) -> str:
    """The class of a move that gave so much away."""
    return next((name for name in reversed(GRADES) if loss >= LEAST.get(name, 0.0)), BEST)


def points(loss: float) -> float:
    """What a move that gave so much away counts in an accuracy, from 0 to 100."""
    return 100.0 * exp(-HARSHNESS * loss)


def accuracy(losses: Iterable[float]) -> float | None:
    """From 0 to 100: 100 is always the best move; the mean over all decisions, None where there were none."""
    each = list(map(points, losses))
    return round(sum(each) / len(each), 1) if each else None
