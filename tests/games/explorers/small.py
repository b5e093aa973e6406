"""Small stories of Explorers and Paths: few cards are hidden, and the deck is shuffled again and again."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.conformance.enumerating import Setting
from tests.games.explorers.setting import ALL, position

HELD, DECK, FEW = 2, 1, 8
NEW = {"deck": 0, "excluded": []}


def setting(chance: random.Random, seats: int) -> Setting:
    """Two cards in each hand, one in the deck, few on the pile, and all others in the last hand, known to all."""
    kinds = chance.sample(sorted(set(ALL)), 5)
    some = chance.sample([card for card in ALL if card in kinds], FEW)
    hidden, pile = some[: HELD * seats + DECK], some[HELD * seats + DECK :]
    rest = list((Counter(ALL) - Counter(some)).elements())
    turn = chance.randrange(seats)

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        hands = [list(cards[HELD * seat : HELD * (seat + 1)]) for seat in range(seats)]
        return position(
            *(" ".join(hand) for hand in hands[:-1]),
            " ".join(hands[-1] + rest),
            deck=" ".join(cards[HELD * seats :]),
            pile=" ".join(pile),
            known=[[]] * (seats - 1) + [rest],
            unseen=[{"seat": seat, "card": card, **NEW} for seat, hand in enumerate(hands) for card in hand],
            turn=turn,
        )

    return Setting("explorers", [HELD] * seats, hidden, lay)
