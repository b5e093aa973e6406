"""Small stories of Into the Woods: a deck of few cards and few values, gone through twice."""

import random
from collections.abc import Sequence
from typing import Any

from tests.conformance.enumerating import Setting
from tests.games.woods.setting import position

HELD, DECK, ROW = 2, 2, 5


def setting(chance: random.Random, seats: int) -> Setting:
    """Two cards in each hand, two in the deck; the others lie on the discard pile."""
    few = chance.sample("2345678", 3)
    cards = chance.sample([value for value in few for _ in range(8)], HELD * seats + DECK + ROW)
    hidden, row = cards[ROW:], "".join(cards[:ROW])
    actor = chance.randrange(seats)

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        hands = ["".join(sorted(cards[HELD * seat : HELD * (seat + 1)])) for seat in range(seats)]
        return position(hands, row, "".join(cards[HELD * seats :]), actor=actor)

    return Setting("woods", [HELD] * seats, hidden, lay)
