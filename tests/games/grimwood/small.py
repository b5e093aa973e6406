"""Small stories of The Grimwood: few cards are hidden, many of them alike, and many that look, steal and ask."""

import random
from collections.abc import Sequence
from typing import Any

from tests.conformance.enumerating import Setting
from tests.games.grimwood.setting import position

HELD, DECK = 2, 2
ALIKE = ["owl", "owl", "owl", "crow", "crow", "amulet", "amulet"]
LIVELY = ["amazon", "hydra", "boogeyman", "centaur", "shadow-queen", "troll", "elf", "rune"]


def setting(chance: random.Random, seats: int) -> Setting:
    """Two cards in each hand and two in the deck; all others lie on the discard pile."""
    count = HELD * seats + DECK
    hidden = chance.sample(ALIKE, count - 2) if count - 2 <= len(ALIKE) else [*ALIKE, "swamp"][: count - 2]
    hidden += chance.sample(LIVELY, 2)
    chance.shuffle(hidden)
    turn = chance.randrange(seats)

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        hands = [" ".join(cards[HELD * seat : HELD * (seat + 1)]) for seat in range(seats)]
        return position(hands, deck=" ".join(cards[HELD * seats :]), rest="pile", turn=turn)

    return Setting("grimwood", [HELD] * seats, hidden, lay)
