"""Setting up a position of Into the Woods: hands, pockets, row, deck and discard pile."""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.language.message import Player
from tanglewood.core.view.setup import Place, Setup, Written, hands_of, lists_of, without
from tanglewood.games.woods.rules.messages import message


def places(written: Written) -> list[Place]:
    """Where cards lie."""
    return [
        *hands_of(written),
        *(
            Place(f"pocket-{seat}", message("zone-pocket", player=Player(seat)), tuple(cards), seat)
            for seat, cards in enumerate(written["pockets"])
        ),
        Place("row", message("zone-row"), tuple(written["row"])),
        Place("deck", message("zone-deck"), tuple(written["stock"])),
        Place("discard", message("zone-discard"), tuple(written["discards"])),
    ]


def lay(written: Written, laid: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The position with these cards; any two cards of a hand can be those dealt."""
    return without(written, "learnt") | {
        "hands": lists_of(laid, "hand", written, "hands"),
        "pockets": lists_of(laid, "pocket", written, "pockets"),
        "row": list(laid["row"]),
        "stock": list(laid["deck"]),
        "discards": sorted(laid["discard"]),
    }


SETUP = Setup(places, lay, "actor", ("tokens",))
