"""The bot that searches: information-set Monte Carlo tree search (`kit.tree`) with a budget of simulations or time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.bot import Bot, check_turn, room_for_actions
from tanglewood.bots.kit.memory import ANY_ACTION
from tanglewood.bots.kit.report import Search
from tanglewood.bots.kit.search import LIMIT, Budget, search
from tanglewood.core import verbs
from tanglewood.core.errors import BadOption
from tanglewood.core.given import real, shown, typed_whole, whole
from tanglewood.core.ints import IntArray
from tanglewood.core.registry import game_of
from tanglewood.nets.file import net_of

DEFAULT_SIMULATIONS = 1000
DEFAULT_NODES = 1 << 18  # 14 MB
MOST_TREES = 64
NET, TREES = "net=", "trees="


@dataclass(frozen=True)
class Ismcts(Bot):
    """Searches until the first of its limits is reached; without any, for 1,000 simulations.

    With the same random words and without a limit in milliseconds, a choice is always the same. `exploration` is the
    weight of the unknown in the confidence bound, for results from -1 to 1; `nodes` bounds the tree: when it is full,
    the search goes on within it. With several `trees` the simulations are shared out among them, and they grow side by
    side on as many cores. A `net`, the name of a file, guides the search.
    """

    simulations: int | None = None
    milliseconds: int | None = None
    exploration: float = 0.7
    nodes: int = DEFAULT_NODES
    trees: int = 1
    net: str | None = None
    ahead: int = 0

    NAME = "ismcts"

    def __post_init__(self) -> None:
        """Raise BadOption for a limit that cannot be used."""
        if self.simulations is None and self.milliseconds is None:
            object.__setattr__(self, "simulations", DEFAULT_SIMULATIONS)
        for name, low, most in (
            ("simulations", 1, LIMIT),
            ("milliseconds", 1, LIMIT),
            ("nodes", 1, LIMIT),
            ("trees", 1, MOST_TREES),
            ("ahead", 0, LIMIT),
        ):
            value = getattr(self, name)
            if whole(value, low, most) is None and (value is not None or name not in ("simulations", "milliseconds")):
                raise BadOption(f"{self.NAME}: {name} is a whole number from {low} to {most}, not {shown(value)}.")
        if real(self.exploration, 0, LIMIT) is None:
            raise BadOption(f"{self.NAME}: exploration is a number from 0 to {LIMIT}, not {shown(self.exploration)}.")

    @property
    def spec(self) -> str:
        """The limits: "ismcts:1000", "ismcts:250ms", "ismcts:1000:250ms"."""
        limits = [str(self.simulations)] if self.simulations else []
        if self.milliseconds:
            limits.append(f"{self.milliseconds}ms")
        if self.trees > 1:
            limits.append(f"{TREES}{self.trees}")
        if self.net:
            limits.append(NET + self.net)
        return ":".join([self.NAME, *limits])

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The action tried most; a lone legal action is played without a search. Raises NotYourTurn."""
        check_turn(state, seat)
        actions = room_for_actions(state)
        if verbs.legal(state, actions) == 1:
            return int(actions[0])
        return self.search(state, seat, rng).best

    def search(
        self, state: Any, seat: int, rng: IntArray, only: int = ANY_ACTION, *, all_known: bool = False
    ) -> Search:
        """Search a state concealed for `seat`, whose turn it is; report on each legal action. Raises NotYourTurn.

        `only` and `all_known` are those of `kit.search.Budget`.
        """
        check_turn(state, seat)
        trained = None if self.net is None else net_of(game_of(state.dtype), self.net)
        limits = (self.simulations, self.milliseconds, self.nodes)
        budget = Budget(*limits, self.exploration, self.trees, self.ahead, only, all_known)
        return search(state, seat, rng, budget, trained)


def read(words: Sequence[str]) -> Ismcts:
    """The bot of "1000", "250ms" or both, and settings; BadOption for anything else."""
    return read_as(Ismcts, words)


def read_as(kind: type[Ismcts], words: Sequence[str]) -> Ismcts:
    """The bot of that kind with these limits and settings; BadOption for anything else.

    The name of a net's file is last, as it can have colons in it.
    """
    given: dict[str, Any] = {}
    for place, word in enumerate(words):
        if word.lower().startswith(NET):
            given["net"] = ":".join([word[len(NET) :], *words[place + 1 :]])
            break
        name, typed = _read_number(word.lower())
        number = typed_whole(typed)
        if number is None or number < 0 or name in given:
            raise BadOption(
                f"Cannot read {shown(':'.join(words))} as a budget for {kind.NAME}."
                f" Give simulations ('{kind.NAME}:1000'), a time ('{kind.NAME}:250ms') or both"
                f" ('{kind.NAME}:1000:250ms')."
            )
        given[name] = number
    return kind(**given)


def _read_number(word: str) -> tuple[str, str]:
    """Which setting a word is about, and the number as it was typed."""
    if word.startswith(TREES):
        return "trees", word[len(TREES) :]
    return ("milliseconds", word[:-2]) if word.endswith("ms") else ("simulations", word)


BOT = Ismcts
