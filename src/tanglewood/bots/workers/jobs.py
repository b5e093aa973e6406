"""What a table asks of bots that think elsewhere, and what they answer.

A server makes its pages by interpreted rules, so that none waits for a compiler; bots and hints think in worker
processes, which compile or load the compiled rules in the background from the start of the server.
"""

import base64
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from tanglewood.bots.kit.judging import Judgement
from tanglewood.core.errors import TanglewoodError


class BrainError(TanglewoodError):
    """A bot that could not answer."""


@dataclass(frozen=True)
class Question:
    """What bots are asked about: a state of a game."""

    game: str
    state: bytes

    def to_dict(self) -> dict[str, Any]:
        """The question as a worker reads it, JSON."""
        return {**asdict(self), "state": base64.b64encode(self.state).decode()}


@dataclass(frozen=True)
class Job(Question):
    """What should `seat` do in this state, which is concealed for it? `hint` asks for a report too."""

    seat: int
    spec: str
    seed: int
    hint: bool = False


@dataclass(frozen=True)
class Decision(Question):
    """About a finished game: what is to be thought of an action in this state, of which all is known?"""

    action: int
    spec: str
    seed: int


@dataclass(frozen=True)
class Line:
    """What a search found out about one legal action it has tried (see `bots.kit.report.Line`)."""

    action: int
    visits: int
    value: float
    points: float


@dataclass(frozen=True)
class Answer:
    """The action chosen, and for a hint a line for each action that was tried, the preferred one first."""

    action: int
    lines: tuple[Line, ...] = ()


class Brain(Protocol):
    """Something that answers jobs; the web table uses a `WorkerPool`, tests use what they like."""

    async def start(self) -> None:
        """Begin to get ready; returns at once."""
        ...

    async def stop(self) -> None:
        """End everything that was started."""
        ...

    def ready(self, game: str) -> bool:
        """Whether a job of this game would be answered without first compiling the game."""
        ...

    async def choose(self, job: Job) -> Answer:
        """The answer, when it is found; BrainError if there is none."""
        ...

    async def judge(self, decision: Decision) -> Judgement:
        """What is thought of a decision, when nothing else is to be answered; BrainError if there is nothing."""
        ...
