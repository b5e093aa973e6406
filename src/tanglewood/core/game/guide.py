"""A guided first game: fixed steps from a fixed beginning, for somebody who plays for the first time."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tanglewood.core.language.message import Text

NEWCOMER = 0  # the newcomer's seat


@dataclass(frozen=True)
class Step:
    """One decision of the newcomer."""

    say: Text  # what to do and why, in two or three short sentences
    move: str  # the move to make, by its canonical text
    then: tuple[str, ...] = ()  # the moves of the others until the next step, by their texts
    look: tuple[str, ...] = ()  # the zones that it mentions


@dataclass(frozen=True)
class Guide:
    """The steps from a position or a deal on. A newcomer who moves differently is answered, and can come back."""

    steps: tuple[Step, ...]
    end: Text  # said after the last step; the match goes on
    position: Mapping[str, Any] | None = None  # where it begins; None: a deal
    seats: int = 2  # of that deal
    seed: int = 1  # of that deal, or of the generator after the position

    @cached_property
    def line(self) -> tuple[str, ...]:
        """All moves of the guide, in order."""
        return tuple(move for step in self.steps for move in (step.move, *step.then))

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The number of moves that are made before each step."""
        lengths = [1 + len(step.then) for step in self.steps]
        return tuple(sum(lengths[:number]) for number in range(len(lengths)))
