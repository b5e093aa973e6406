"""The bot that searches for a mixture: magnetic mirror descent from the net's policy (`mirror_descent`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.ismcts import Ismcts, read_as
from tanglewood.bots.kit.search import Budget
from tanglewood.bots.kit.search_memory import ANY_ACTION
from tanglewood.bots.kit.search_report import Search
from tanglewood.bots.kit.turns import Memory
from tanglewood.bots.mirror_descent.mixture import search_mixture
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import below
from tanglewood.nets.file import Trained


@dataclass(frozen=True)
class Mmds(Ismcts):
    """Draws a move from the policy that it finds, by default from that of the game's own net on.

    The lines of its `search` share the simulations as the policy shares the moves.
    """

    net: str | None = ""

    NAME = "mmds"

    def __post_init__(self) -> None:
        """Raise BadOption for a setting that cannot be used."""
        super().__post_init__()
        if self.net is None or self.trees != 1 or self.ahead is not None:
            raise BadOption(f"{self.NAME} has a net, one tree and no moves ahead, not {quoted(self.spec)}.")

    def chosen(self, report: Search, rng: IntArray) -> int:
        """Draw an action by the shares of the lines."""
        left = below(rng, report.simulations)
        for line in report.lines:
            left -= line.visits
            if left < 0:
                return line.action
        return report.best

    def search_within(self, budget: Budget, state: Any, seat: int, rng: IntArray, trained: Trained | None) -> Search:
        """Search for a mixture; without one for a single action, and for a state of which all is known."""
        if trained is None or budget.all_known or budget.only != ANY_ACTION:
            return super().search_within(budget, state, seat, rng, trained)
        return search_mixture(state, seat, rng, budget, trained)

    def chances(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> dict[int, float]:
        """The chance of each legal action that it draws from. Raises NotYourTurn."""
        found = self.search(state, seat, rng, memory=memory)
        return {line.action: found.share(line) for line in found.lines}


def read(words: Sequence[str]) -> Ismcts:
    """The bot of "1000", "250ms" or both, and settings; BadOption for anything else."""
    return read_as(Mmds, words)


BOT = Mmds
