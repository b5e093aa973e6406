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


def is_line(given: object, seats: int, best: int) -> bool:
    """Whether this can be such a line: actions and their seats, the better move first."""
    return (
        isinstance(given, list)
        and 1 <= len(given) <= 1 + FURTHER
        and all(isinstance(one, Mapping) and whole(one.get("seat"), 0, seats - 1) is not None for one in given)
        and all(type(one.get("move")) is int for one in given)
        and all(real(one.get("worth", 0), -MOST_WORTH, MOST_WORTH) is not None for one in given)
        and given[0]["move"] == best
    )


def states_of(known: Any, line: list[dict[str, Any]], seed: int) -> list[Any]:
    """The states after each move of a line, up to the first that is not possible there.

    `known` is the state before the decision, concealed for its seat.
    """
    world, found = world_of(known, seed), []
    for one in line:
        if one["seat"] != world.actor or one["move"] not in verbs.legal_numbers(world):
            break
        verbs.play(world, one["move"])
        found.append(copy_of(world))
    return found
