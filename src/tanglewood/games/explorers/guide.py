"""A guided first game for two: the fixed deck, what the newcomer is asked to do, and what the other does."""

from tanglewood.core.guide import Guide, Step
from tanglewood.games.explorers.cards import COUNTS, TEXTS

HANDS = (["straight", "left", "right", "wizard"], ["straight", "right", "straight-left", "hermit"])
LAID = {"c2": "right down"}
COMING = ["straight-right", "left-right", "right", "straight"]  # in the order in which they are drawn


def _later() -> list[str]:
    """All other cards, mixed in a fixed way."""
    left = [text for text, count in zip(TEXTS, COUNTS, strict=True) for _ in range(count)]
    for card in (*HANDS[0], *HANDS[1], *COMING, *(way.split()[0] for way in LAID.values())):
        left.remove(card)
    return [left[(place * 17) % len(left)] for place in range(len(left))]


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
        Step(
            "Be the first to reach the corner across. A turn has two plays and two moves, and explorers come first."
            " Play the Wizard: he slows the other down.",
            "play wizard",
            look=("slot-e5",),
        ),
        Step(
            "The other will have one play and one move. After explorers come paths: choose the left bend to lay.",
            "path left",
        ),
        Step("You enter a path by a dot and leave it by its arrow. Lay this one next to your corner, on a2.", "at a2"),
        Step("Turn it until the dot is on the side of your corner: point the arrow right.", "arrow right"),
        Step("Now the moves, of which you have two. Walk onto the path, to a2.", "go a2"),
        Step(
            "Your arrow points to b2, where no path lies, so this is as far as you get. Camp: you draw a card.",
            "camp",
            ("path right", "at e2", "arrow left", "go e2", "camp"),
            ("slot-b2",),
        ),
        Step(
            "A path lies on c2, and one between is missing. Choose the straight path to lay.",
            "path straight",
            look=("slot-c2",),
        ),
        Step("Lay it on b2, where your arrow points.", "at b2"),
        Step("Its dot has to be towards you, its arrow towards the dot on c2: point it right.", "arrow right"),
        Step(
            "One play is left. A path can be laid over another, also to lead somebody astray. Choose the right bend.",
            "path right",
        ),
        Step("The other stands on e2. Lay it there.", "at e2"),
        Step("Whoever stands there stands on the new arrow. Point it right, out of the forest.", "arrow right"),
        Step("The other cannot go on until that is mended. Now walk, to b2.", "go b2"),
        Step("With your second move go on to c2.", "go c2"),
        Step("You are nearer to your goal than the other. All is used up: camp.", "camp", look=("slot-e5",)),
    ),
    end="Explorers, paths, moves, camp: so goes every turn. An explorer's dot tells what it does."
    " The rest of the race is yours.",
)
