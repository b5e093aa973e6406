"""The actions of Explorers and Paths: families, texts, sentences, and the pairs that make and read their numbers.

What takes several choices is several actions: the card, then the slot, then the side its arrow points to.
"""

from enum import IntEnum
from typing import Any

from tanglewood.core.actions import ActionTable, Family
from tanglewood.core.rule import rule
from tanglewood.games.explorers.cards import (
    COUNTS,
    EXPLORERS,
    FIRST_EXPLORER,
    KINDS,
    SHAPES,
    SIDE_TEXTS,
    SIDES,
    SLOTS,
    card_name,
    card_text,
    slot_text,
)


class Gift(IntEnum):
    """What the player on the left can give for a Guide. [E24]"""

    DRAWS = 0
    PLAYS = 1
    MOVES = 2


GIFT_TEXTS = tuple(gift.name.lower() for gift in Gift)
GIFT_NAMES = ("2 draws and 1 play", "3 plays", "1 play and 2 moves")


def _lone(name: str, label: str) -> Family:
    return Family(name, 1, lambda _: name, lambda _: label)


def _slots(name: str, label: str) -> Family:
    return Family(
        name,
        SLOTS,
        lambda slot: f"{name} {slot_text(slot)}",
        lambda slot: f"{label} {slot_text(slot)}",
        lambda slot: (slot_text(slot),),
    )


def _cards(name: str, size: int, first: int, label: str) -> Family:
    return Family(
        name,
        size,
        lambda index: f"{name} {card_text(first + index)}",
        lambda index: f"{label} {card_name(first + index)}",
        lambda index: (card_text(first + index),),
    )


ACTIONS = ActionTable(
    _cards("play", EXPLORERS, FIRST_EXPLORER, "Play"),
    _cards("path", SHAPES, 0, "Lay"),
    _slots("go", "Walk to"),
    _lone("camp", "Camp: draw and end your turn"),
    _slots("at", "Choose slot"),
    Family(
        "arrow", SIDES, lambda side: f"arrow {SIDE_TEXTS[side]}", lambda side: f"Point the arrow {SIDE_TEXTS[side]}"
    ),
    Family("give", len(GIFT_TEXTS), lambda gift: f"give {GIFT_TEXTS[gift]}", lambda gift: f"Give {GIFT_NAMES[gift]}"),
    _cards("discard", KINDS, 0, "Discard"),
    _lone("pass", "Leave it at that"),
)
PLAY, PATH, GO, CAMP, AT, ARROW, GIVE, DISCARD, PASS = ACTIONS.bases


@rule
def encode_play(card: int) -> int:
    """The action of playing an explorer."""
    return PLAY + card - FIRST_EXPLORER


@rule
def decode_play(action: int) -> int:
    """The explorer that `play` plays."""
    return action - PLAY + FIRST_EXPLORER


@rule
def decode(action: int, family: int) -> int:
    """The index of an action within its family, which begins at `family`: a slot, a shape, a side, a gift, a card."""
    return action - family


@rule
def encode(index: int, family: int) -> int:
    """The action of an index within a family."""
    return family + index


# Cards in the details of events

THREE_CARDS = 32  # more than any card's number plus one


@rule
def encode_three(first: int, second: int, third: int) -> int:
    """Up to three cards in one detail of an event, -1 for none."""
    return ((third + 1) * THREE_CARDS + second + 1) * THREE_CARDS + first + 1


def decode_three(word: int) -> list[int]:
    """The cards of a detail of an event."""
    found = []
    while word > 0:
        word, card = divmod(word, THREE_CARDS)
        found.append(card - 1)
    return found


PART_BITS = 15  # of a hand, in one detail
PART = (1 << PART_BITS) - 1


@rule
def encode_hand(state: Any, seat: int) -> int:
    """A whole hand as one number below 2 ** 45: how many cards of each kind, in a scale of mixed steps."""
    code = 0
    for card in range(KINDS - 1, -1, -1):
        code = code * (COUNTS[card] + 1) + int(state.hands[seat, card])
    return code


def decode_hand(low: int, middle: int, high: int) -> list[int]:
    """The cards of a hand in three details of an event; ValueError if they are none."""
    if min(low, middle, high) < 0:
        raise ValueError(f"there is no hand {low}, {middle}, {high}")
    code, found = (high << PART_BITS | middle) << PART_BITS | low, []
    for card, count in enumerate(COUNTS):
        code, number = divmod(code, count + 1)
        found += [card] * number
    if code:
        raise ValueError(f"there is no hand {low}, {middle}, {high}")
    return found
