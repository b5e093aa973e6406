"""The bot that searches: information-set Monte Carlo tree search (`kit.tree`) with a budget of simulations or time."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from tanglewood.bots.kit.bot import Bot, check_turn, room_for_actions
from tanglewood.bots.kit.report import Line, Search, ranked
from tanglewood.bots.kit.tree import KNOWN, NO_NODE, TREE_ROOT, add_root, new_buffers, new_nodes, simulate
from tanglewood.core import verbs
from tanglewood.core.errors import BadOption
from tanglewood.core.given import real, shown, typed_whole, whole
from tanglewood.core.ints import IntArray, States
from tanglewood.core.record import new_states
from tanglewood.core.registry import game_of

DEFAULT_SIMULATIONS = 1000
DEFAULT_NODES = 1 << 18  # 14 MB
FIRST_CHUNK, LARGEST_CHUNK = 16, 4096  # simulations between looks at the clock
LIMIT = 10**9


@dataclass(frozen=True)
class Ismcts(Bot):
    """Searches until the first of its limits is reached; without any, for 1,000 simulations.

    With the same random words and without a limit in milliseconds, a choice is always the same. `exploration` is the
    weight of the unknown in the confidence bound, for results from -1 to 1; `nodes` bounds the tree: when it is full,
    the search goes on within it.
    """

    simulations: int | None = None
    milliseconds: int | None = None
    exploration: float = 0.7
    nodes: int = DEFAULT_NODES

    def __post_init__(self) -> None:
        """Raise BadOption for a limit that cannot be used."""
        if self.simulations is None and self.milliseconds is None:
            object.__setattr__(self, "simulations", DEFAULT_SIMULATIONS)
        for name in ("simulations", "milliseconds", "nodes"):
            value = getattr(self, name)
            if whole(value, 1, LIMIT) is None and (value is not None or name == "nodes"):
                raise BadOption(f"ismcts: {name} is a whole number from 1 to {LIMIT}, not {shown(value)}.")
        if real(self.exploration, 0, LIMIT) is None:
            raise BadOption(f"ismcts: exploration is a number from 0 to {LIMIT}, not {shown(self.exploration)}.")

    @property
    def spec(self) -> str:
        """The limits: "ismcts:1000", "ismcts:250ms", "ismcts:1000:250ms"."""
        limits = [str(self.simulations)] if self.simulations else []
        if self.milliseconds:
            limits.append(f"{self.milliseconds}ms")
        return ":".join(["ismcts", *limits])

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The action tried most; a lone legal action is played without a search. Raises NotYourTurn."""
        check_turn(state, seat)
        actions = room_for_actions(state)
        if verbs.legal(state, actions) == 1:
            return int(actions[0])
        return self.search(state, seat, rng).best

    def search(self, state: Any, seat: int, rng: IntArray) -> Search:
        """Search a state concealed for `seat`, whose turn it is; report on each legal action. Raises NotYourTurn."""
        check_turn(state, seat)
        game = game_of(state.dtype)
        rivals = 0 if game.cooperative else int(state.seats)
        buffers = new_buffers(game, seat, rivals, self.exploration)
        nodes = new_nodes(min(self.nodes, (self.simulations or self.nodes) + 1))
        worlds = new_states(game.dtype, 2)
        worlds[KNOWN] = state
        add_root(buffers, nodes, worlds[KNOWN])
        ends = None if self.milliseconds is None else perf_counter() + self.milliseconds / 1000
        left, chunk = self.simulations or LIMIT, FIRST_CHUNK
        while left > 0 and (ends is None or perf_counter() < ends):
            simulate(buffers, nodes, worlds, rng, min(chunk, left))
            left -= chunk
            chunk = min(2 * chunk, LARGEST_CHUNK)
        return Search(game.id, seat, int(buffers.simulations), ranked(_lines(state, buffers, nodes)))


def _lines(state: Any, buffers: Any, nodes: States) -> list[Line]:
    """A line for each legal action, tried or not."""
    actions = room_for_actions(state)
    lines = {int(action): Line(int(action), 0, None, None) for action in actions[: verbs.legal(state, actions)]}
    child = int(nodes[TREE_ROOT].child)
    while child != NO_NODE:
        node = nodes[child]
        action, visits = int(node.action), int(node.visits)
        lines[action] = Line(action, visits, float(node.average), float(buffers.leads[action]) / visits)
        child = int(node.sibling)
    return list(lines.values())


def read(words: Sequence[str]) -> Ismcts:
    """The bot of "1000", "250ms" or both; BadOption for anything else."""
    limits: dict[str, int] = {}
    for word in words:
        name = "milliseconds" if word.endswith("ms") else "simulations"
        number = typed_whole(word.removesuffix("ms"))
        if number is None or number < 0 or name in limits:
            raise BadOption(
                f"Cannot read {shown(':'.join(words))} as a budget for ismcts."
                " Give simulations ('ismcts:1000'), a time ('ismcts:250ms') or both ('ismcts:1000:250ms')."
            )
        limits[name] = number
    return Ismcts(simulations=limits.get("simulations"), milliseconds=limits.get("milliseconds"))


BOT = Ismcts
