"""The ten cards: numbers from 1, and sets of them as bits (`core.numbers.bits`)."""

from tanglewood.core.checks.position_checks import number_of
from tanglewood.core.view.view import Card

CARDS = 10
HAND = 3
COUNTERS = 24
MOST_SEATS = 3
TEXTS = ("", *(str(card) for card in range(1, CARDS + 1)))  # by number; no card is 0
ALL_CARDS = (1 << (CARDS + 1)) - 2


def face(number: int) -> Card:
    """A card that the viewer sees."""
    return Card(TEXTS[number], f"card {number}", rank=TEXTS[number])


def card(text: str) -> Card:
    """The card of a canonical text; UnknownName otherwise."""
    return face(number_of(text, TEXTS, "card"))
