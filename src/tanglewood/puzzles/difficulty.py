"""How hard a puzzle is: from who finds its solution, how far the other moves are behind, and how many there are.

Weak players stand for the depth at which a solution is found: one does not search at all, another a little. What people
have done with a puzzle counts more, the more of them have tried it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

OF_FINDERS, OF_GAP, OF_CHOICE = 0.7, 0.15, 0.15  # the weights of the three
WIDE = 1.0  # a gap of this relative size cannot be overlooked
FEW, MANY = 4, 20  # numbers of moves to choose from
AS_GOOD_AS = 8  # the search counts like so many solvers
LEVELS = EASY, TRICKY, HARD = "easy", "tricky", "hard"
HARD_BELOW, TRICKY_BELOW = 0.3, 0.6


@dataclass(frozen=True)
class Tally:
    """The first attempts of all solvers at a puzzle: how many there were, and how many found the solution."""

    tried: int
    right: int


def level_of(ease: float) -> str:
    """The difficulty of a puzzle by its ease: "easy", "tricky" or "hard"."""
    return HARD if ease < HARD_BELOW else TRICKY if ease < TRICKY_BELOW else EASY


def ease_of(entry: Mapping[str, Any], share: float) -> float:
    """How easy a puzzle of a file is, from 0 to 1, if weak players solve that share of it."""
    gap = min(1.0, float(entry.get("gap", 0.0)) / WIDE)
    choice = (min(MANY, max(FEW, len(entry["worth"]))) - FEW) / (MANY - FEW)
    return OF_FINDERS * share + OF_GAP * gap + OF_CHOICE * (1.0 - choice)


def with_solvers(ease: float, tally: Tally | None) -> float:
    """The ease with what solvers have done."""
    return ease if tally is None else (AS_GOOD_AS * ease + tally.right) / (AS_GOOD_AS + tally.tried)


def wrong_values(entry: Mapping[str, Any]) -> list[float]:
    """The values of the wrong moves of a puzzle of a file."""
    return [value for text, value in entry["worth"].items() if text not in entry["solutions"]]
