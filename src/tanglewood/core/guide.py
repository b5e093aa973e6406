"""A guided first game: what a newcomer is asked to do, one thing after the other, where all always begins alike."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

NEWCOMER = 0  # the seat of who is guided


@dataclass(frozen=True)
class Step:
    """A decision of the newcomer's."""

    say: str  # what to do and why, in two or three short sentences
    move: str  # what is asked for, by its canonical text
    then: tuple[str, ...] = ()  # the moves of the others until the next step, by their texts
    look: tuple[str, ...] = ()  # the zones of which it speaks


@dataclass(frozen=True)
class Guide:
    """The steps from a position, or from a deal, on; whoever does otherwise just plays on."""

    steps: tuple[Step, ...]
    end: str  # said when all of them are done: the match goes on
    position: Mapping[str, Any] | None = None  # where it begins; None: a deal
    seats: int = 2  # of that deal
    seed: int = 1  # of that deal, or of the chances that follow the position

    @cached_property
    def line(self) -> tuple[str, ...]:
        """All moves of the guide, in their order."""
        return tuple(move for step in self.steps for move in (step.move, *step.then))

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The number of moves that are made before each step."""
        lengths = [1 + len(step.then) for step in self.steps]
        return tuple(sum(lengths[:number]) for number in range(len(lengths)))
