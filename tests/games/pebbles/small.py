"""Small stories of Pebbles: two pebbles in each hand, two in the bag, the rest in the pond."""

import random
from collections.abc import Sequence
from typing import Any

from tests.conformance.enumerating import Setting

LIVELY = ["2", "3", "12", "13", "14", "15"]  # the frog, the hollow pebble, those that splash, the great one
PLAIN = [str(pebble) for pebble in range(1, 12) if str(pebble) not in LIVELY]
BAG = 2


def setting(chance: random.Random, seats: int) -> Setting:
    """Many of the pebbles of which more comes than a throw."""
    hidden = chance.sample(LIVELY, 4) + chance.sample(PLAIN, 2 * seats + BAG - 4)
    chance.shuffle(hidden)

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        return {
            "seats": seats,
            "rounds": 1,
            "frog": True,
            "hands": [sorted(cards[2 * seat : 2 * seat + 2]) for seat in range(seats)],
            "lap": [0] * seats,
            "pond": sorted({*LIVELY, *PLAIN} - {*hidden}),
            "first": 0,
            "done": 0,
            "points": [0] * seats,
            "actor": 0,
        }

    return Setting("pebbles", [2] * seats, hidden, lay)
