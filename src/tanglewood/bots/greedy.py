"""The bot that plays the action with the best value of the game's `heuristic`."""

from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.bot import Bot, action_buffer, check_turn
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import IntArray, Ints
from tanglewood.core.numbers.rng import below


@rule
def pick_best(state: Any, rng: Ints, actions: Ints) -> int:
    """Return the legal action with the highest heuristic value; `actions` is a scratch buffer."""
    return int(actions[best_place(state, rng, actions, verbs.legal(state, actions))])


@rule
def best_place(state: Any, rng: Ints, actions: Ints, count: int) -> int:
    """Return the index of the best of the first `count` actions by the heuristic; ties are broken at random."""
    chosen = 0
    best = 0.0
    equals = 0
    for place in range(count):
        value = verbs.heuristic(state, int(actions[place]))
        if equals == 0 or value > best:
            chosen, best, equals = place, value, 1
        elif value == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = place
    return chosen


@dataclass(frozen=True)
class Greedy(Bot):
    """Plays by the game's heuristic."""

    @property
    def spec(self) -> str:
        """Always "greedy"."""
        return "greedy"

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The action with the highest heuristic value. Raises NotYourTurn."""
        check_turn(state, seat)
        return int(pick_best(state, rng, action_buffer(state)))


BOT = Greedy
