"""A guided first game for two: the fixed deck, the newcomer's moves, and the other seat's answers."""

from tanglewood.core.game.guide import Guide, Step
from tanglewood.games.explorers.rules.cards import COUNTS, TEXTS
from tanglewood.games.explorers.rules.messages import message

HANDS = (["straight", "left", "right", "wizard"], ["straight", "right", "straight-left", "hermit"])
LAID = {"c2": "right down"}  # for developers
COMING = ["straight-right", "left-right", "right", "straight"]  # in the order they are drawn


def _later() -> list[str]:
    """All other cards, mixed in a fixed way."""
    left = [text for text, count in zip(TEXTS, COUNTS, strict=True) for _ in range(count)]
    for card in (*HANDS[0], *HANDS[1], *COMING, *(way.split()[0] for way in LAID.values())):
        left.remove(card)
    return [left[(index * 17) % len(left)] for index in range(len(left))]


GUIDE = Guide(
    position={
        "seats": 2,
        "paths": LAID,
        "pieces": ["a1", "e1"],
        "goals": ["e5", "a5"],
        "hands": list(HANDS),
        "deck": [*_later(), *reversed(COMING)],
        "pile": [],
        "turn": 0,
    },
    steps=(
        Step(message("guide-wizard"), "play wizard", look=("slot-e5",)),
        Step(message("guide-left"), "path left"),
        Step(message("guide-at-a2"), "at a2"),
        Step(message("guide-turn-a2"), "arrow right"),
        Step(message("guide-walk-a2"), "go a2"),
        Step(message("guide-camp"), "camp", ("path right", "at e2", "arrow left", "go e2", "camp"), ("slot-b2",)),
        Step(message("guide-straight"), "path straight", look=("slot-c2",)),
        Step(message("guide-at-b2"), "at b2"),
        Step(message("guide-turn-b2"), "arrow right"),
        Step(message("guide-right"), "path right"),
        Step(message("guide-at-e2"), "at e2"),
        Step(message("guide-turn-e2"), "arrow right"),
        Step(message("guide-walk-b2"), "go b2"),
        Step(message("guide-walk-c2"), "go c2"),
        Step(message("guide-camp-again"), "camp", look=("slot-e5",)),
    ),
    end=message("guide-end"),
)
