"""The fifteen pebbles: numbers from 1, and sets of them as bit masks (bit n stands for pebble n)."""

from tanglewood.core.errors import UnknownName
from tanglewood.core.rule import rule
from tanglewood.core.view import Card

PEBBLES = 15
FROG = 2
HOLLOW = 3
SPLASH = 12  # from this pebble up a throw splashes
GREAT = 15
HAND = 3
MOST_SEATS = 4
TEXTS = ("", *(str(pebble) for pebble in range(1, PEBBLES + 1)))  # by number; no pebble is 0
BAG = (1 << (PEBBLES + 1)) - 2  # the set of all pebbles

TITLES = {FROG: "Frog", HOLLOW: "Hollow pebble", GREAT: "Great pebble"}
ABILITIES = {
    FROG: "May leap when your right neighbour splashes, if the frog is in the game.",
    HOLLOW: "When thrown: you may change a pebble.",
    GREAT: "Must be thrown last.",
}


@rule
def bit(pebble: int) -> int:
    """The set of one pebble."""
    return 1 << pebble


@rule
def has(pebbles: int, pebble: int) -> bool:
    """Whether a set holds a pebble."""
    return (pebbles >> pebble) & 1 != 0


@rule
def size(pebbles: int) -> int:
    """How many pebbles a set holds."""
    count = 0
    for pebble in range(1, PEBBLES + 1):
        count += (pebbles >> pebble) & 1
    return count


def members(pebbles: int) -> list[int]:
    """The pebbles of a set, ascending. For views and positions; rules use `has`."""
    return [pebble for pebble in range(1, PEBBLES + 1) if has(int(pebbles), pebble)]


def face(pebble: int, note: str = "") -> Card:
    """A pebble that the viewer sees."""
    return Card(
        text=str(pebble),
        name=f"pebble {pebble}",
        kind="P",
        rank=str(pebble),
        title=TITLES.get(pebble, ""),
        ability=ABILITIES.get(pebble, ""),
        icon="moon",
        note=note,
    )


def card(text: str) -> Card:
    """The pebble of a canonical text; UnknownName otherwise."""
    if text not in TEXTS[1:]:
        raise UnknownName("pebble", text, TEXTS[1:])
    return face(TEXTS.index(text))
