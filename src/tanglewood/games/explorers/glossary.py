"""Everything in Explorers and Paths that has a name."""

from tanglewood.core.view import Card, Topic
from tanglewood.games.explorers.cards import COUNTS, FIRST_EXPLORER, KINDS, face


def _ground(text: str, ability: str) -> Card:
    return Card(text=text, name=text, kind="ground", ability=ability)


GLOSSARY = (
    Topic("Paths", tuple(face(kind, f"{COUNTS[kind]} of them") for kind in range(FIRST_EXPLORER))),
    Topic("Explorers", tuple(face(kind, f"{COUNTS[kind]} of them") for kind in range(FIRST_EXPLORER, KINDS))),
    Topic(
        "The forest",
        (
            _ground("slot", "Holds one path. Whoever stands on a blank one is stuck until a path is laid there."),
            _ground("river", "No path is laid there, and nobody walks there."),
            _ground("clearing", "A corner: start of one player and goal of another. No path is laid there."),
            _ground("arrow", "Where a path leads: to a dot of the next path, or to a clearing."),
            _ground("dot", "Where a path is entered."),
            _ground("play", "What a card costs: a turn begins with two."),
            _ground("move", "What a step along the arrow costs: a turn begins with two."),
            _ground("goal", "The clearing across from the start. Who gets there wins."),
        ),
    ),
)
