"""Positions of Into the Woods with the cards that matter; all others lie in the deck or on the discard pile."""

from collections.abc import Sequence
from typing import Any

import tanglewood as tw
from tanglewood.games.woods.rules.cards import DECKS, HIGHEST, LOWEST, SET, SPLITS


def position(
    hands: Sequence[str],
    row: str,
    stock: str | None = None,
    pockets: Sequence[str] | None = None,
    deck: str = "even",
    **more: Any,
) -> dict[str, Any]:
    """A position from strings of values: `hands=["55", "2"]`; without `stock` the discard pile is empty."""
    seats = len(hands)
    pockets = pockets or [""] * seats
    split = SPLITS[DECKS.index(deck)]
    rest = {str(value): split[value - LOWEST] for value in range(LOWEST, HIGHEST + 1)}
    for place in (*hands, row, stock or "", *(pocket * SET for pocket in pockets)):
        for value in place:
            rest[value] -= 1
    left = [value for value, copies in rest.items() for _ in range(copies)]
    return {
        "seats": seats,
        "deck": deck,
        "hands": [sorted(hand) for hand in hands],
        "row": list(row),
        "stock": left if stock is None else list(stock),
        "discards": [] if stock is None else left,
        "pockets": [sorted(pocket) for pocket in pockets],
        "tokens": [0] * seats,
        "actor": 0,
        **more,
    }


def match(*args: Any, **more: Any) -> tw.Match:
    """A match from such a position, seat 0 to play."""
    return tw.from_position("woods", position(*args, **more), seed=1)


def hand(match: tw.Match, seat: int = 0) -> str:
    """The values in a hand."""
    return "".join(match.position()["hands"][seat])


def row(match: tw.Match) -> str:
    """The values in the row, furthest from the deck first."""
    return "".join(match.position()["row"])


def pockets(match: tw.Match, seat: int = 0) -> str:
    """The values of the pocketed sets."""
    return "".join(match.position()["pockets"][seat])
