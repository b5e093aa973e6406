"""The bot that searches: information-set Monte Carlo tree search (`kit.tree`) with a budget of simulations or time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.bot import Bot, action_buffer, check_turn
from tanglewood.bots.kit.search import LIMIT, Budget, search
from tanglewood.bots.kit.search_memory import ANY_ACTION
from tanglewood.bots.kit.search_report import Search
from tanglewood.bots.kit.turns import Memory, Remembering
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, real, typed_whole, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import IntArray
from tanglewood.nets.file import Trained, net_of

DEFAULT_SIMULATIONS = 1000
EXPLORATION = 0.7  # without a net
DEFAULT_NODES = 1 << 18  # 17 MB
MOST_TREES = 64
NET = "net="
SETTINGS = ("trees", "ahead", "past")  # written as NAME=NUMBER in a spec


@dataclass(frozen=True)
class Ismcts(Bot, Remembering):
    """Searches until the first of its limits is reached; without any, for 1,000 simulations.

    A choice is always the same for the same random words if there is no limit in milliseconds. `nodes` bounds the tree:
    when it is full, the search goes on within it. Several `trees` share the simulations and grow in parallel on as many
    cores. A `net`, the name of a file ("": the game's own), guides the search, which then plays `ahead` actions beyond
    its tree. If `past` is 1, not 0, it also weighs the imagined worlds by what others did before. For this the bot
    needs a memory and the game a way back (`kit.beliefs`). `exploration` is the exploration constant of the confidence
    bound, for results from -1 to 1. Its default and that of `ahead` are in the net's file; without a net the constant
    is 0.7.
    """

    simulations: int | None = None
    milliseconds: int | None = None
    exploration: float | None = None
    nodes: int = DEFAULT_NODES
    trees: int = 1
    ahead: int | None = None
    net: str | None = None
    past: int = 1

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
            ("past", 0, 1),
        ):
            value = getattr(self, name)
            if whole(value, low, most) is None and (value is not None or name in ("nodes", "trees", "past")):
                raise BadOption(f"{self.NAME}: {name} is a whole number from {low} to {most}, not {quoted(value)}.")
        if self.exploration is not None and real(self.exploration, 0, LIMIT) is None:
            raise BadOption(f"{self.NAME}: exploration is a number from 0 to {LIMIT}, not {quoted(self.exploration)}.")

    @property
    def spec(self) -> str:
        """The limits: "ismcts:1000", "ismcts:250ms", "ismcts:1000:250ms"."""
        limits = [str(self.simulations)] if self.simulations else []
        if self.milliseconds:
            limits.append(f"{self.milliseconds}ms")
        changed = {name: getattr(self, name) for name in SETTINGS if getattr(self, name) != getattr(type(self), name)}
        limits.extend(f"{name}={number}" for name, number in changed.items())
        if self.net:
            limits.append(NET + self.net)
        return ":".join([self.NAME, *limits])

    def net_at(self, _game: Game, _seats: int) -> str | None:
        """The `net` that guides it in that game with that number of seats."""
        return self.net

    def trained_at(self, game: Game, seats: int) -> Trained | None:
        """The net itself. Raises BadNet."""
        file = self.net_at(game, seats)
        return None if file is None else net_of(game, file, seats)

    def remembers(self, game: Game, seats: int) -> bool:
        """Only a search with a net weighs worlds, and only where there is a way back."""
        return bool(self.past) and game.goes_back and self.net_at(game, seats) is not None

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The action tried most; a lone legal action is played without a search. Raises NotYourTurn."""
        return self.answer(state, seat, rng)

    def answer(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> int:
        """Choose with a memory of what the seat has seen. Raises NotYourTurn."""
        check_turn(state, seat)
        actions = action_buffer(state)
        if verbs.legal(state, actions) == 1:
            return int(actions[0])
        return self.chosen(self.search(state, seat, rng, memory=memory), rng)

    def chosen(self, report: Search, _rng: IntArray) -> int:
        """The action that a search leads to."""
        return report.best

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
        """Search a state concealed for `seat`, whose turn it is; report on each legal action. Raises NotYourTurn.

        See `kit.search.Budget` for `only` and `all_known`.
        """
        check_turn(state, seat)
        trained = self.trained_at(game_of(state.dtype), int(state.seats))
        exploration, ahead = (trained.about.exploration, trained.about.ahead) if trained else (EXPLORATION, 0)
        budget = Budget(
            self.simulations,
            self.milliseconds,
            self.nodes,
            exploration if self.exploration is None else self.exploration,
            self.trees,
            ahead if self.ahead is None else self.ahead,
            only,
            all_known,
            memory.states[:-1] if memory and self.past and not all_known else (),
        )
        return self.search_within(budget, state, seat, rng, trained)

    def search_within(self, budget: Budget, state: Any, seat: int, rng: IntArray, trained: Trained | None) -> Search:
        """Search within these limits, guided by a net if there is one."""
        return search(state, seat, rng, budget, trained)


def read(words: Sequence[str]) -> Ismcts:
    """The bot of "1000", "250ms" or both, and settings; BadOption for anything else."""
    return read_as(Ismcts, words)


def read_as(kind: type[Ismcts], words: Sequence[str]) -> Ismcts:
    """The bot of that kind with these limits and settings; BadOption for anything else.

    The name of a net's file is last, as it can have colons in it.
    """
    limits: dict[str, Any] = {}
    for index, word in enumerate(words):
        if word.lower().startswith(NET):
            limits["net"] = ":".join([word[len(NET) :], *words[index + 1 :]])
            break
        name, typed = _read_number(word.lower())
        number = typed_whole(typed)
        if number is None or number < 0 or name in limits:
            raise BadOption(
                f"Cannot read {quoted(':'.join(words))} as a budget for {kind.NAME}."
                f" Give simulations ('{kind.NAME}:1000'), a time ('{kind.NAME}:250ms') or both"
                f" ('{kind.NAME}:1000:250ms')."
            )
        limits[name] = number
    return kind(**limits)


def _read_number(word: str) -> tuple[str, str]:
    """The setting that a word sets, and its number as text."""
    name, equals, number = word.partition("=")
    if equals and name in SETTINGS:
        return name, number
    return ("milliseconds", word[:-2]) if word.endswith("ms") else ("simulations", word)


BOT = Ismcts
