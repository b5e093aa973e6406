"""The bot that searches for a mixture: magnetic mirror descent from the net's policy (`mirror_descent`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.ismcts import Ismcts, read_as
from tanglewood.bots.kit.bot import action_buffer, check_turn
from tanglewood.bots.kit.search_memory import ANY_ACTION
from tanglewood.bots.kit.search_report import Search
from tanglewood.bots.kit.turns import Memory
from tanglewood.bots.mirror_descent.mixture import search_mixture
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import below


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

    def answer(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> int:
        """Draw from the policy, with a memory of what the seat has seen. Raises NotYourTurn."""
        check_turn(state, seat)
        actions = action_buffer(state)
        if verbs.legal(state, actions) == 1:
            return int(actions[0])
        found = self.search(state, seat, rng, memory=memory)
        left = below(rng, found.simulations)
        for line in found.lines:
            left -= line.visits
            if left < 0:
                return line.action
        return found.best

    def search(
        self,
        state: Any,
        seat: int,
        rng: IntArray,
        only: int = ANY_ACTION,
        *,
        all_known: bool = False,
        memory: Memory | None = None,
    ) -> Search:
        """Search a state concealed for `seat`, whose turn it is. Raises NotYourTurn.

        A single action, and a state of which all is known, are searched without a mixture.
        """
        if all_known or only != ANY_ACTION:
            return super().search(state, seat, rng, only, all_known=all_known, memory=memory)
        check_turn(state, seat)
        trained = self.trained_at(game_of(state.dtype), int(state.seats))
        assert trained is not None
        past = memory.states[:-1] if memory and self.past else ()
        return search_mixture(state, seat, rng, self.budget(trained, past=past), trained)

    def chances(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> dict[int, float]:
        """The chance of each legal action that it draws from. Raises NotYourTurn."""
        found = self.search(state, seat, rng, memory=memory)
        return {line.action: found.share(line) for line in found.lines}


def read(words: Sequence[str]) -> Ismcts:
    """The bot of "1000", "250ms" or both, and settings; BadOption for anything else."""
    return read_as(Mmds, words)


BOT = Mmds
