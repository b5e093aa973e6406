"""Setting up a position of Explorers and Paths: hands, explorers in front, deck and discard pile; the forest stays."""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.language.message import Player
from tanglewood.core.view.setup import Place, Setup, Written, hands_of, lists_of, without
from tanglewood.games.explorers.rules.messages import message

KNOWN_BEFORE = ("known", "pool", "drawn", "unseen", "pending")


def places(written: Written) -> list[Place]:
    """Where cards lie, but for the paths in the forest."""
    return [
        *hands_of(written),
        *(
            Place(f"front-{seat}", message("zone-front", player=Player(seat)), tuple(explorers), seat)
            for seat, explorers in enumerate(written["front"])
        ),
        Place("deck", message("zone-deck"), tuple(written["deck"])),
        Place("pile", message("zone-pile"), tuple(written["pile"])),
    ]


def lay(written: Written, laid: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The position with these cards: nothing is pending, and nobody knows a card of another hand."""
    return without(written, *KNOWN_BEFORE) | {
        "hands": lists_of(laid, "hand", written, "hands"),
        "front": lists_of(laid, "front", written, "front"),
        "deck": list(laid["deck"]),
        "pile": list(laid["pile"]),
    }


SETUP = Setup(places, lay, "turn")
