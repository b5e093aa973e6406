"""Greedy by another name."""

from dataclasses import dataclass

from tanglewood.bots import greedy


@dataclass(frozen=True)
class Greedy(greedy.Greedy):
    """Plays as greedy does, but not at native speed."""

    @property
    def spec(self) -> str:
        return "tests.bots.alike:Greedy"
