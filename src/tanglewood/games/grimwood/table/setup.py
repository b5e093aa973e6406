"""Setting up a position of The Grimwood: hands, combos, deck and discard pile."""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.language.message import Player
from tanglewood.core.view.setup import Place, Setup, Written, hands_of, lists_of, without
from tanglewood.games.grimwood.rules.cards import COMBO_TEXTS, SET_CARDS, SET_SIZE, TEXTS, Combo
from tanglewood.games.grimwood.rules.messages import message

KNOWN_BEFORE = ("seen", "excluded", "order", "pending", "used")


def places(written: Written) -> list[Place]:
    """Where cards lie, and for each seat an empty place for a new combo."""
    return [
        *hands_of(written),
        *(
            Place(f"combo-{row}", _combo(combo["owner"]), tuple(combo["cards"]), combo["owner"])
            for row, combo in enumerate(written["combos"])
        ),
        *(
            Place(f"new-{seat}", message("place-new-combo", player=Player(seat)), (), seat)
            for seat in range(len(written["hands"]))
        ),
        Place("deck", message("zone-deck"), tuple(written["deck"])),
        Place("pile", message("zone-pile"), tuple(written["pile"])),
    ]


def lay(written: Written, laid: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The position with these cards: nothing is pending, and nobody has seen another's hand."""
    owners = {f"combo-{row}": combo["owner"] for row, combo in enumerate(written["combos"])}
    owners |= {f"new-{seat}": seat for seat in range(len(written["hands"]))}
    combos = [{"owner": owner, **_laid(laid[name])} for name, owner in owners.items() if laid[name]]
    return without(written, *KNOWN_BEFORE) | {
        "hands": lists_of(laid, "hand", written, "hands"),
        "combos": combos,
        "deck": list(laid["deck"]),
        "pile": list(laid["pile"]),
    }


def _combo(owner: int) -> Any:
    return message("place-combo", player=Player(owner))


def _laid(cards: Sequence[str]) -> dict[str, Any]:
    """A combo of these cards: of supernaturals, or of the kind whose cards they are, in their order."""
    sets = {kind: [TEXTS[card] for card in SET_CARDS[kind]] for kind in Combo if kind != Combo.SUPERNATURAL}
    for kind, texts in sets.items():
        if sorted(cards) == sorted(texts):
            return {"kind": COMBO_TEXTS[kind], "cards": texts}
    begun = (kind for kind, texts in sets.items() if cards[0] in texts)
    return {"kind": COMBO_TEXTS[next(begun, Combo.SUPERNATURAL)], "cards": list(cards)}


def needed(written: Written) -> dict[str, int]:
    """A combo of others than supernaturals has three cards. [G6]"""
    supernatural = COMBO_TEXTS[Combo.SUPERNATURAL]
    combos = enumerate(written["combos"])
    return {f"combo-{row}": SET_SIZE for row, combo in combos if combo["kind"] != supernatural}


SETUP = Setup(places, lay, "turn", needed=needed)
