"""The cards of The Fox in the Forest: three suits of eleven, and the odd ranks with abilities."""

from enum import IntEnum

from tanglewood.core.checks.position_checks import number_of
from tanglewood.core.compiler.rule import rule
from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Message
from tanglewood.core.numbers.bits import bit
from tanglewood.core.state.events import HIDDEN
from tanglewood.core.view.view import Card
from tanglewood.games.fox.rules.messages import message


class Rank(IntEnum):
    """The ranks with an ability."""

    SWAN = 1
    FOX = 3
    WOODCUTTER = 5
    TREASURE = 7
    WITCH = 9
    MONARCH = 11


SUITS = 3
RANKS = 11
CARDS = SUITS * RANKS
HAND_CARDS = 13
DECK_CARDS = CARDS - 2 * HAND_CARDS - 1  # what remains under the decree
WOODCUTTERS = SUITS  # the most cards that can be drawn and buried in a round
NO_CARD = -1  # an empty place, or a card the viewer may not know

FULL_SUIT = (1 << RANKS) - 1
ALL_CARDS = (1 << CARDS) - 1

LETTERS = "BKM"
SUIT_ICONS = ("ringing-bell", "key", "moon")
ICONS = {
    Rank.SWAN: "swan",
    Rank.FOX: "fox",
    Rank.WOODCUTTER: "wood-axe",
    Rank.TREASURE: "locked-chest",
    Rank.WITCH: "witch-flight",
    Rank.MONARCH: "crown",
}
SUITS_IN_WORDS = tuple(message(f"suit-{name}") for name in ("bells", "keys", "moons"))


@rule
def card_of(suit: int, rank: int) -> int:
    """The number of a card, 0 to 32."""
    return suit * RANKS + rank - 1


@rule
def suit_of(card: int) -> int:
    """The suit of a card."""
    return int(card >= RANKS) + int(card >= 2 * RANKS)  # cheaper than a division


@rule
def rank_of(card: int) -> int:
    """The rank of a card, 1 to 11."""
    return int(card) - RANKS * suit_of(card) + 1


@rule
def suit_cards(suit: int) -> int:
    """The set of all cards of a suit."""
    return FULL_SUIT << (int(suit) * RANKS)


@rule
def cards_above(card: int) -> int:
    """The set of the cards of the same suit with a higher rank."""
    return suit_cards(suit_of(card)) & ~(bit(card) | (bit(card) - 1))


def cards_in(members: int) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(CARDS) if int(members) >> card & 1]


def card_text(card: int) -> str:
    """The canonical text of a card: rank, then suit letter."""
    suit, rank = divmod(int(card), RANKS)  # a table made while importing must not wait for a compiler
    return f"{rank + 1}{LETTERS[suit]}"


def card_named(card: int) -> Message:
    """A card in a sentence: "the 7 of Keys", or "a card" if the viewer may not know it."""
    if card == HIDDEN:
        return message("card-unknown")
    suit, rank = divmod(int(card), RANKS)
    return message("card", rank=rank + 1, suit=SUITS_IN_WORDS[suit])


def suit_named(card: int) -> Message:
    """The suit of a card in a sentence: "Keys"."""
    return SUITS_IN_WORDS[suit_of(card)]


TEXTS = tuple(card_text(card) for card in range(CARDS))


@per_language
def face(card: int, note: str = "") -> Card:
    """The card as it appears face up."""
    rank, suit = rank_of(card), suit_of(card)
    special = message(f"talent-{Rank(rank).name.lower()}") if rank in ICONS else ""
    return Card(
        text=card_text(card),
        name=say(card_named(card), form="bare"),
        kind=LETTERS[suit],
        rank=str(rank),
        title=say(special),
        ability=say(special, part="does"),
        icon=ICONS[Rank(rank)] if rank in ICONS else SUIT_ICONS[suit],
        note=note,
    )


def read_face(text: str) -> Card:
    """Return the face of the card with a canonical text; UnknownName if there is no such card."""
    return face(number_of(text, TEXTS, "card"))
