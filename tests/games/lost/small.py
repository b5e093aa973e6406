"""Small stories of Lost in the Woods: all but four spaces lie open; tokens, deck or movement cards are unknown."""

import random
from collections.abc import Sequence
from typing import Any

from tests.conformance.enumerating import Setting
from tests.games.lost.setting import NAMES, Scene

from tanglewood.games.lost.rules.board import RING_OF, SPACE_TEXTS

HIDDEN = 4  # spaces next to the centre, where all stand
WINDS = 4  # movement cards that are not drawn
UNKNOWN = "tokens", "deck", "winds"


def setting(chance: random.Random, seats: int) -> Setting:
    """Tokens that were not looked at, a terrain deck of several kinds, or movement cards to come."""
    unknown = chance.choice(UNKNOWN)
    near = [space for space in range(len(SPACE_TEXTS)) if RING_OF[space] == 1]
    hidden = sorted(chance.sample(near, HIDDEN))
    given = opened(Scene(*NAMES[:seats], seed=chance.randrange(1_000)), hidden, alike=unknown != "deck")
    winds = sorted(given["winds"], key=lambda way: (chance.random() if unknown == "winds" else 0, way))
    given |= {"winds": winds, "winds_size": WINDS if unknown == "winds" else 2}
    if unknown != "tokens":
        given["seen"] = [SPACE_TEXTS[space] for space in hidden]

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        match unknown:
            case "tokens":
                tokens = dict(zip(hidden, cards, strict=True))
                return {**given, "tokens": [tokens.get(space, one) for space, one in enumerate(given["tokens"])]}
            case "deck":
                return {**given, "deck": list(cards)}
        return {**given, "winds": [*cards, *winds[WINDS:]]}

    lying = {"tokens": [given["tokens"][space] for space in hidden], "deck": given["deck"], "winds": winds[:WINDS]}
    return Setting("lost", [0] * seats, lying[unknown], lay)


def opened(scene: Scene, hidden: Sequence[int], *, alike: bool) -> dict[str, Any]:
    """The position with all spaces open but those; the cards left to come are all alike, or not."""
    left = ["forest"] * HIDDEN if alike else ["forest", "lake", "mountain", "rainy"]
    cards = list(scene.given["deck"])
    for card in left:
        cards.remove(card)
    scene.fixed.update(hidden)
    for space, text in enumerate(SPACE_TEXTS):
        if RING_OF[space] and space not in hidden:
            scene.open(text, cards.pop(), scene.given["tokens"][space])
    return {**{key: value for key, value in scene.given.items() if key not in ("events", "rng")}, "deck": left}
