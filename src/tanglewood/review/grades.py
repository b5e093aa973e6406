"""Classes of moves by their cost, and the accuracy of play.

The cost of a move is relative to a great difference in its game: `Game.much` points, or 0.4 of a chance to win.
"""

from collections.abc import Iterable
from math import exp

from tanglewood.bots.kit.judging import SLIP

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
LEAST = {GOOD: 0.02, INACCURACY: SLIP, MISTAKE: 0.14, BLUNDER: 0.28}  # the least cost of each class
HARSHNESS = 5.0  # a blunder of 0.28 counts as a quarter of a best move


def grade(loss: float) -> str:
    """The class of a move with that cost."""
    return next((name for name in reversed(GRADES) if loss >= LEAST.get(name, 0.0)), BEST)


def points(loss: float) -> float:
    """The accuracy of a move with that cost, from 0 to 100."""
    return 100.0 * exp(-HARSHNESS * loss)


def accuracy(losses: Iterable[float]) -> float | None:
    """The mean accuracy over all decisions, from 0 to 100; None without decisions."""
    each = list(map(points, losses))
    return round(sum(each) / len(each), 1) if each else None
