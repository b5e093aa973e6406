"""The questions that a table sends to bots in other processes, and their answers.

A server draws its pages with interpreted rules, so no page waits for the compiler. Bots and hints run in worker
processes, which compile the rules, or load them from the cache, in the background from the start of the server.
"""

import base64
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from tanglewood.bots.kit.judging import Judgement
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.view.view import Happening

# Starts a worker. `-P`: a file in the current folder that is called as a module of Python's is not taken for it.
PROGRAM = (sys.executable, "-P", "-m", "tanglewood.bots.workers.worker")


class BrainError(TanglewoodError):
    """A bot that could not answer."""


def as_text(state: bytes) -> str:
    """A state as JSON has it."""
    return base64.b64encode(state).decode()


@dataclass(frozen=True)
class Question:
    """A question to bots about a state of a game."""

    game: str
    state: bytes

    def to_dict(self) -> dict[str, Any]:
        """The question as a worker reads it, JSON."""
        return {**asdict(self), "state": as_text(self.state)}


@dataclass(frozen=True)
class Job(Question):
    """Ask for `seat`'s action in this state, which is concealed for it; `hint` asks for a report too.

    `past` is what the seat has seen since the deal, for a bot that chooses by turns. `earlier` are the states of the
    same turn, concealed alike: a hint does not just undo what the seat did there. `seen` are those of this segment,
    concealed alike, the present one last, for a bot that searches.
    """

    seat: int
    spec: str
    seed: int
    hint: bool = False
    past: tuple[Happening, ...] = ()
    earlier: tuple[bytes, ...] = ()
    seen: tuple[bytes, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The question as a worker reads it, JSON."""
        states = {name: [as_text(state) for state in getattr(self, name)] for name in ("earlier", "seen")}
        return {**super().to_dict(), **states}


@dataclass(frozen=True)
class Decision(Question):
    """Ask for the judgement of an action of a finished game, in a state that is not concealed."""

    action: int
    spec: str
    seed: int


@dataclass(frozen=True)
class Line:
    """A search's result for one legal action that it tried (see `bots.kit.search_report.Line`)."""

    action: int
    visits: int
    value: float
    points: float


@dataclass(frozen=True)
class Answer:
    """The action chosen, and for a hint a line for each action that was tried, the preferred one first.

    Actions that only undo earlier moves have none. There are none if nothing else was tried. `changes` are the concepts
    of a hint's action, with the value that goes with each, and `others` those of the next best one, as JSON
    (`core.game.concepts.packed`).
    """

    action: int
    lines: tuple[Line, ...] = ()
    changes: Sequence[Any] = ()
    others: Sequence[Any] = ()


class Brain(Protocol):
    """Something that answers jobs: a `WorkerPool` on a server, a stand-in in tests."""

    async def start(self) -> None:
        """Start getting ready; returns at once."""
        ...

    async def stop(self) -> None:
        """Stop everything that was started."""
        ...

    def ready(self, game: str) -> bool:
        """Whether a job of this game would be answered without compiling first."""
        ...

    async def choose(self, job: Job) -> Answer:
        """The answer to a job; BrainError if there is none."""
        ...

    async def judge(self, decision: Decision) -> Judgement:
        """The judgement of a decision, after all other jobs; BrainError if there is none."""
        ...
