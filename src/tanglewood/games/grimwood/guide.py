"""A guided first game for two: the fixed deck, what the newcomer is asked to do, and what the other does."""

from tanglewood.core.guide import Guide, Step
from tanglewood.games.grimwood.cards import COUNTS, TEXTS

HANDS = (["mage", "owl", "owl"], ["werewolf", "crow", "rune"])
COMING = ["owl", "nymph", "amulet", "crow", "path", "clearing"]  # in the order in which they are drawn


def _later() -> list[str]:
    """All other cards, mixed in a fixed way, so that alike ones do not lie together."""
    left = [text for text, count in zip(TEXTS, COUNTS, strict=True) for _ in range(count)]
    for card in (*HANDS[0], *HANDS[1], *COMING):
        left.remove(card)
    return [left[(place * 17) % len(left)] for place in range(len(left))]


GUIDE = Guide(
    position={
        "seats": 2,
        "hands": list(HANDS),
        "deck": [*_later(), *reversed(COMING)],
        "pile": [],
        "combos": [],
        "turn": 0,
    },
    steps=(
        Step(
            "Combos that lie before you score. In a turn you may play one card, and must draw or steal one."
            " Begin: draw from the deck.",
            "draw",
            look=("deck",),
        ),
        Step(
            "That is the third owl. Three owls or three crows are worth 10 points, and combos are free to place."
            " Lay your owls.",
            "lay owls",
        ),
        Step(
            "Supernaturals have powers. Press the Mage, then choose to use the power: it draws two cards.", "play mage"
        ),
        Step(
            "The Mage is a combo of one now, worth 1 point, and can grow to five. Nothing else is to be done:"
            " end your turn.",
            "end",
            ("place werewolf", "steal 1"),
        ),
        Step("A thief! An amulet stops a steal, and ends the turn of whoever tried. Discard yours.", "amulet"),
        Step(
            "The other has placed a Werewolf. Your Nymph takes supernaturals out of combos: play her, with her power.",
            "play nymph",
            look=("combo-2",),
        ),
        Step(
            "Supernaturals score by how many lie together: 1, 2, 5, 10 or 15 points. Lay the Nymph to your Mage.",
            "with mage",
        ),
        Step("Now take the Werewolf. His power works for you as well: the other will miss a turn.", "take werewolf"),
        Step("Lay him to the Mage, too. Three together are worth 5 points.", "with mage"),
        Step(
            "The turn still needs a draw or a steal. Steal this time, and get a random card of the other's hand.",
            "steal 2",
            ("no",),
        ),
        Step("A rune, what luck! It has to wait, as you have played your card. End your turn.", "end"),
        Step(
            "The other misses a turn. A rune is good for two more actions, each a draw, a steal or a power: play it.",
            "rune",
        ),
    ),
    end="Draw or steal three times now, and see what it is good for. When the deck is gone, the most points win."
    " The rest of the game is yours.",
)
