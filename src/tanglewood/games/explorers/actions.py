"""The actions of Explorers and Paths: what takes several choices is several, the card, then the slot, then the side."""

from enum import IntEnum

from tanglewood.core.actions import ActionTable, Thing, family, things
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


CARDS, SLOTS = things(TEXTS, map(card_name, range(cards.KINDS))), things(SLOT_TEXTS, SLOT_TEXTS)

ACTIONS = ActionTable(
    family("play", "Play {}", CARDS[cards.FIRST_EXPLORER :]),
    family("path", "Lay {}", CARDS[: cards.SHAPES]),
    family("go", "Walk to {}", SLOTS),
    family("camp", "Camp: draw and end your turn", ends_turn=True),
    family("at", "Choose slot {}", SLOTS),
    family("arrow", "Point the arrow {}", list(map(Thing, SIDE_TEXTS, SIDE_TEXTS))),
    family("give", "Give {}", list(map(Thing, GIFT_TEXTS, GIFT_NAMES))),
    family("discard", "Discard {}", CARDS),
    family("pass", "Leave it at that"),
)
PLAY, PATH, GO, CAMP, AT, ARROW, GIVE, DISCARD, PASS = ACTIONS.bases
MOVE_OF, INDEX_OF = ACTIONS.family_of, ACTIONS.index_of  # by action; the index: an explorer, shape, slot, side, ...
