"""The better line of a decision: the moves that the judge has found, played again.

The line lies in a world that the seat of the decision could imagine. So it shows nothing that this seat did not know.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.bots.kit.judging import FURTHER, MOST_WORTH
from tanglewood.core.checks.inputs import real, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.lookahead import world_of
from tanglewood.core.state.record import copy_of


def is_line(line: object, seats: int, best: int) -> bool:
    """Whether this can be such a line: actions and their seats, the better move first."""
    return (
        isinstance(line, list)
        and 1 <= len(line) <= 1 + FURTHER
        and all(isinstance(step, Mapping) and whole(step.get("seat"), 0, seats - 1) is not None for step in line)
        and all(type(step.get("move")) is int for step in line)
        and all(real(step.get("worth", 0), -MOST_WORTH, MOST_WORTH) is not None for step in line)
        and line[0]["move"] == best
    )


def states_of(seen: Any, line: list[dict[str, Any]], seed: int) -> list[Any]:
    """The states after each move of a line, up to the first that is not possible there.

    `seen` is the state before the decision, concealed for its seat.
    """
    world, states = world_of(seen, seed), []
    for step in line:
        if step["seat"] != world.actor or step["move"] not in verbs.legal_numbers(world):
            break
        verbs.play(world, step["move"])
        states.append(copy_of(world))
    return states
