"""Positions of Explorers and Paths: name what matters, all other cards lie in the deck or where the test says.

Cards are texts separated by spaces, paths `b3: left up` separated by commas.
"""

from typing import Any

from tests.games.playing import legal, play

import tanglewood as tw
from tanglewood.games.explorers.rules.cards import COUNTS, TEXTS

ALL = [text for kind, text in enumerate(TEXTS) for _ in range(COUNTS[kind])]
SEATS = (2, 3, 4)
PIECES, GOALS = ("a1", "e1", "e5", "a5"), ("e5", "a5", "a1", "e1")


def paths_of(text: str) -> dict[str, str]:
    """The paths of a text such as "b1: straight right, b2: left up"."""
    pairs = (entry.split(":") for entry in text.split(",") if entry.strip())
    return {slot.strip(): way.strip() for slot, way in pairs}


def position(
    *hands: str,
    paths: str = "",
    pieces: str = "",
    deck: str = "",
    pile: str = "",
    rest: str = "deck",
    **more: Any,
) -> dict[str, Any]:
    """A position of seat 0's turn on the glade: seats start at a1, e1, e5, a5 and go to the corner across.

    `deck` names the cards to be drawn first. All cards that are not named lie at the bottom of `rest`, "deck" or
    "pile", or in the hand of the last seat ("last").
    """
    seats = len(hands)
    held, drawn, discarded, lying = [hand.split() for hand in hands], deck.split()[::-1], pile.split(), paths_of(paths)
    left = list(ALL)
    shown = [card for frame in more.get("front", []) for card in frame]
    taken = [TEXTS[frame["arguments"][0]] for frame in more.get("pending", []) if frame["question"] in LAYING]
    shown += [way.split()[0] for way in lying.values()]
    for card in (*[card for cards in held for card in cards], *drawn, *discarded, *shown, *taken):
        left.remove(card)
    if rest == "last":
        held[-1] += left
    return {
        "seats": seats,
        "paths": lying,
        "pieces": pieces.split() or list(PIECES[:seats]),
        "goals": list(GOALS[:seats]),
        "hands": held,
        "deck": (left if rest == "deck" else []) + drawn,
        "pile": discarded + (left if rest == "pile" else []),
        "turn": 0,
        **more,
    }


LAYING = ("slot", "rotation")


def table(*hands: str, seed: int = 1, **more: Any) -> tw.Match:
    """A match from such a position."""
    return tw.from_position("explorers", position(*hands, **more), seed=seed)


def lay(match: tw.Match, shape: str, slot: str, arrow: str) -> tw.Match:
    """Lay a path: three moves."""
    return play(match, f"path {shape}", f"at {slot}", f"arrow {arrow}")


def steps(match: tw.Match) -> list[str]:
    """The slots a move can lead to."""
    return [text[3:] for text in legal(match) if text.startswith("go ")]


def hand(match: tw.Match, seat: int = 0) -> str:
    """The cards of a hand: paths first."""
    return " ".join(match.position()["hands"][seat])


def held(match: tw.Match, seat: int = 0) -> int:
    """How many cards a hand has."""
    return len(match.position()["hands"][seat])


def pile(match: tw.Match) -> str:
    """The discards, paths first."""
    return " ".join(match.position()["pile"])


def paths(match: tw.Match) -> dict[str, str]:
    """The paths that lie."""
    found: dict[str, str] = match.position()["paths"]
    return found


def left(match: tw.Match) -> tuple[int, int]:
    """Plays and moves left."""
    given = match.position()
    return given["plays"], given["moves"]


def where(match: tw.Match, seat: int = 0) -> str:
    """The slot of a piece."""
    return str(match.position()["pieces"][seat])
