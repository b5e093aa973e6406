"""Small stories of Sample, for `tests/conformance/test_stories.py` in a checkout of Tanglewood.

It follows all ways in which the hidden cards can lie. Worlds that `imagine` fills in must be among them, each as often
as is likely.
"""

import random
from collections.abc import Sequence
from typing import Any

from tests.conformance.enumerating import Setting

HELD, CARDS, COUNTERS = 2, 10, 24
MOMENTS = 60  # that are looked at; in a game with more worlds, leave this out


def setting(chance: random.Random, seats: int) -> Setting:
    """Each seat has laid a card and holds two; the rest was not dealt, and nobody sees in which order it lies."""
    cards = [str(card) for card in range(1, CARDS + 1)]
    chance.shuffle(cards)
    laid, hidden = cards[:seats], cards[seats:]
    left, actor = chance.randint(4, 14), chance.randrange(seats)
    points = [COUNTERS - left, *[0] * (seats - 1)]

    def lay(order: Sequence[str]) -> dict[str, Any]:
        hands = [list(order[HELD * seat : HELD * (seat + 1)]) for seat in range(seats)]
        return {"hands": hands, "laid": laid, "left": left, "points": points, "actor": actor, "seats": seats}

    rest = len(hidden) - HELD * seats
    hidden[HELD * seats :] = sorted(hidden[HELD * seats :])
    return Setting("sample", [HELD] * seats, hidden, lay, rest)
