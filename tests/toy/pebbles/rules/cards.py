"""The fifteen pebbles: numbers from 1, and sets of them as bits (`core.numbers.bits`)."""

from tanglewood.core.checks.position_checks import number_of
from tanglewood.core.view.view import Card

PEBBLES = 15
FROG, HOLLOW, SPLASH, GREAT = 2, 3, 12, 15  # a throw splashes from pebble 12 up
HAND, MOST_SEATS = 3, 4
TEXTS = ("", *(str(pebble) for pebble in range(1, PEBBLES + 1)))  # by number; no pebble is 0
ALL_PEBBLES = (1 << (PEBBLES + 1)) - 2

TALENTS = {
    FROG: ("Frog", "May leap when your right neighbour splashes, if the frog is in the game."),
    HOLLOW: ("Hollow pebble", "When thrown: you may change a pebble."),
    GREAT: ("Great pebble", "Must be thrown last."),
}


def face(pebble: int, note: str = "") -> Card:
    """A pebble that the viewer sees."""
    title, ability = TALENTS.get(pebble, ("", ""))
    return Card(str(pebble), f"pebble {pebble}", "P", str(pebble), title, ability, "moon", note)


def card(text: str) -> Card:
    """The pebble of a canonical text; UnknownName otherwise."""
    return face(number_of(text, TEXTS, "pebble"))
