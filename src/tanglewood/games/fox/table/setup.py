"""Setting up a position of The Fox in the Forest: hands, decree, trick and deck; other cards are in earlier tricks."""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.view.setup import Place, Setup, Written, hands_of, lists_of, without
from tanglewood.games.fox.rules.cards import CARDS, DECK_CARDS, HAND_CARDS, card_text
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.state import PLAYERS

KNOWN_BEFORE = ("learnt", "last_trick", "buried_by", "drawn")


def places(written: Written) -> list[Place]:
    """Where cards lie. The last place holds all others."""
    near = [
        *hands_of(written),
        Place("decree", message("zone-decree"), tuple(filter(None, [written["decree"]]))),
        Place("trick", message("zone-trick"), tuple(written["trick"])),
        Place("deck", message("zone-deck"), tuple(written["deck"])),
    ]
    lying = {card for place in near for card in place.cards}
    played = tuple(text for text in map(card_text, range(CARDS)) if text not in lying)
    return [*near, Place("played", message("zone-played"), played)]


def lay(written: Written, laid: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The position with these cards: nobody decides about an ability, and the turn follows from the trick."""
    trick, leader = list(laid["trick"]), written["leader"]
    return without(written, *KNOWN_BEFORE) | {
        "hands": lists_of(laid, "hand", written, "hands"),
        "decree": next(iter(laid["decree"]), None),
        "trick": trick,
        "deck": list(laid["deck"]),
        "phase": "play",
        "actor": 1 - leader if trick and leader in (0, 1) else leader,
    }


def needed(written: Written) -> dict[str, int]:
    """How many cards lie where, by the tricks done and the cards of the present one. [F1, F4]"""
    done, trick, leader = sum(written["tricks"]), len(written["trick"]), written["leader"]
    hands = {f"hand-{seat}": HAND_CARDS - done - int(seat == leader and trick > 0) for seat in range(PLAYERS)}
    return {**hands, "decree": 1, "deck": DECK_CARDS, "played": 2 * done} if written["phase"] == "play" else {}


SETUP = Setup(places, lay, "leader", ("tricks", "points"), needed)
