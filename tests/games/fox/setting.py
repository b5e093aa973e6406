"""Positions of Fox for tests: name the cards that matter, the rest is filled in."""

from collections.abc import Sequence
from typing import Any

from tests.games.playing import play

import tanglewood as tw

ALL = [f"{rank}{suit}" for suit in "BKM" for rank in range(1, 12)]
TRICKS = 13
DECK = 6


def spread(
    hands: Sequence[Sequence[str]], decree: str, trick: Sequence[str] = (), deck: Sequence[str] = (), size: int = DECK
) -> tuple[list[str], list[str]]:
    """The whole deck and the cards of finished tricks; cards nobody named go where they disturb least."""
    named = {*hands[0], *hands[1], decree, *trick, *deck}
    rest = sorted((card for card in ALL if card not in named), key=lambda card: card[:-1] != "7")
    wanted = size - len(deck)
    return [*deck, *rest[:wanted]], rest[wanted:]


def position(
    first: str, second: str, decree: str = "2M", trick: str = "", deck: str = "", **changes: Any
) -> dict[str, Any]:
    """A position with seat 0 to lead; cards in texts, separated by spaces; tricks are shared out by half.

    Sevens that are not named lie in the deck, so no treasures are won yet.
    """
    hands, played = [first.split(), second.split()], trick.split()
    phase = changes.get("phase", "play")
    size = DECK - (phase == "woodcutter")
    whole, finished = spread(hands, decree, played, deck.split(), size)
    done = len(finished) // 2
    given = {
        "hands": hands,
        "decree": decree,
        "deck": whole,
        "dealer": 1,
        "leader": 0,
        "actor": len(played) % 2,
        "phase": "play",
        "trick": played,
        "tricks": [done // 2, done - done // 2],
        "points": [0, 0],
        "round_points": [0, 0],
        "target": 21,
    }
    return {**given, **changes}


def table(first: str, second: str, *moves: str, **changes: Any) -> tw.Match:
    """A match from such a position, with these moves played."""
    return play(tw.from_position("fox", position(first, second, **changes), seed=5), *moves)
