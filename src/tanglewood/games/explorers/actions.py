"""The actions of Explorers and Paths: what takes several choices is several, the card, then the slot, then the side."""

from enum import IntEnum

from tanglewood.core.actions import ActionTable, Family
from tanglewood.games.explorers import cards
from tanglewood.games.explorers.cards import SIDE_TEXTS, SLOT_TEXTS, TEXTS, card_name


class Move(IntEnum):
    """The families of actions."""

    PLAY = 0
    PATH = 1
    GO = 2
    CAMP = 3
    AT = 4
    ARROW = 5
    GIVE = 6
    DISCARD = 7
    PASS = 8


class Gift(IntEnum):
    """What the player on the left can give for a Guide. [E24]"""

    DRAWS = 0
    PLAYS = 1
    MOVES = 2


GIFTS = 3
GIFT_TEXTS = tuple(gift.name.lower() for gift in Gift)
GIFT_NAMES = ("2 draws and 1 play", "3 plays", "1 play and 2 moves")


def _lone(name: str, label: str, *, ends_turn: bool = False) -> Family:
    return Family(name, 1, lambda _: name, lambda _: label, ends_turn=ends_turn)


def _slots(name: str, label: str) -> Family:
    return Family(
        name,
        cards.SLOTS,
        lambda slot: f"{name} {SLOT_TEXTS[slot]}",
        lambda slot: f"{label} {SLOT_TEXTS[slot]}",
        lambda slot: (SLOT_TEXTS[slot],),
    )


def _cards(name: str, size: int, first: int, label: str) -> Family:
    return Family(
        name,
        size,
        lambda index: f"{name} {TEXTS[first + index]}",
        lambda index: f"{label} {card_name(first + index)}",
        lambda index: (TEXTS[first + index],),
    )


ACTIONS = ActionTable(
    _cards("play", cards.EXPLORERS, cards.FIRST_EXPLORER, "Play"),
    _cards("path", cards.SHAPES, 0, "Lay"),
    _slots("go", "Walk to"),
    _lone("camp", "Camp: draw and end your turn", ends_turn=True),
    _slots("at", "Choose slot"),
    Family(
        "arrow",
        cards.SIDES,
        lambda side: f"arrow {SIDE_TEXTS[side]}",
        lambda side: f"Point the arrow {SIDE_TEXTS[side]}",
    ),
    Family("give", GIFTS, lambda gift: f"give {GIFT_TEXTS[gift]}", lambda gift: f"Give {GIFT_NAMES[gift]}"),
    _cards("discard", cards.KINDS, 0, "Discard"),
    _lone("pass", "Leave it at that"),
)
PLAY, PATH, GO, CAMP, AT, ARROW, GIVE, DISCARD, PASS = ACTIONS.bases
MOVE_OF, INDEX_OF = ACTIONS.family_of, ACTIONS.index_of  # by action; the index: an explorer, shape, slot, side, ...
