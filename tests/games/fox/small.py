"""Small stories of The Fox in the Forest: the last tricks of a round, with one Woodcutter among the hidden cards."""

import random
from collections.abc import Sequence
from typing import Any

from tests.conformance.enumerating import Setting
from tests.games.fox.setting import ALL, DECK, position

HELD, DRAWN = 2, 1  # cards of a hand; of the deck no more than that are drawn
WOODCUTTERS = [f"5{suit}" for suit in "BKM"]
LIVELY = [f"{rank}{suit}" for suit in "BKM" for rank in (1, 3, 11)]  # swans, foxes, monarchs


def setting(chance: random.Random, seats: int) -> Setting:
    """Cards of which more comes than a trick in two hands; the order of the deck below its top is never seen."""
    woodcutter = chance.choice(WOODCUTTERS)
    plain = [card for card in ALL if card not in (*WOODCUTTERS, *LIVELY)]
    decree, *few = chance.sample(plain, 1 + seats * HELD + DECK - 5)
    hidden = [woodcutter, *chance.sample(LIVELY, 4), *few]
    chance.shuffle(hidden)
    hidden[seats * HELD + DRAWN :] = sorted(hidden[seats * HELD + DRAWN :])
    leader = chance.randrange(seats)

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        first, second = (" ".join(cards[HELD * seat : HELD * (seat + 1)]) for seat in range(seats))
        deck = " ".join(cards[seats * HELD :])
        return position(first, second, decree, deck=deck, leader=leader, actor=leader)

    def sort(state: Any) -> None:
        state.deck[DRAWN:DECK] = sorted(state.deck[DRAWN:DECK])

    return Setting("fox", [HELD] * seats, hidden, lay, DECK - DRAWN, sort)
