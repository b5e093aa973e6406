"""A guided first game for two: the fixed deck, the newcomer's moves, and the other seat's answers."""

from collections import Counter

from tanglewood.core.game.guide import Guide, Step
from tanglewood.games.grimwood.rules.cards import COUNTS, TEXTS
from tanglewood.games.grimwood.rules.messages import message

HANDS = (["mage", "owl", "owl"], ["werewolf", "crow", "rune"])
COMING = ["owl", "nymph", "amulet", "crow", "path", "clearing"]  # in the order they are drawn


def _later() -> list[str]:
    """All other cards, mixed in a fixed way that separates identical cards."""
    everything = Counter(dict(zip(TEXTS, COUNTS, strict=True)))
    left = [*(everything - Counter([*HANDS[0], *HANDS[1], *COMING])).elements()]
    return [left[(index * 17) % len(left)] for index in range(len(left))]


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
        Step(message("guide-draw"), "draw", look=("deck",)),
        Step(message("guide-owls"), "lay owls"),
        Step(message("guide-mage"), "play mage"),
        Step(message("guide-end-turn"), "end", ("place werewolf", "steal 1")),
        Step(message("guide-amulet"), "amulet"),
        Step(message("guide-nymph"), "play nymph", look=("combo-2",)),
        Step(message("guide-nymph-joins"), "with mage"),
        Step(message("guide-werewolf"), "take werewolf"),
        Step(message("guide-werewolf-joins"), "with mage"),
        Step(message("guide-steal"), "steal 2", ("no",)),
        Step(message("guide-rune-waits"), "end"),
        Step(message("guide-rune"), "rune"),
    ),
    end=message("guide-end"),
)
