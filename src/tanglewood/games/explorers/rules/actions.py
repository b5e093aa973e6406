"""The actions of Explorers and Paths; several choices are several actions: the card, then the slot, then the side."""

from enum import IntEnum

from tanglewood.core.view.actions import ActionTable, Thing, family, things
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import KIND_NAMES, SIDE_NAMES, SIDE_TEXTS, SLOT_TEXTS, TEXTS
from tanglewood.games.explorers.rules.messages import message


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
    """The gifts for a Guide from the player on the left. [E24]"""

    DRAWS = 0
    PLAYS = 1
    MOVES = 2


GIFTS = 3
GIFT_TEXTS = tuple(gift.name.lower() for gift in Gift)
GIFT_NAMES = tuple(message(f"gift-{text}") for text in GIFT_TEXTS)


CARDS, SLOTS = things(TEXTS, KIND_NAMES), things(SLOT_TEXTS, SLOT_TEXTS)
THE_SIDES, GIFTS_OFFERED = [*map(Thing, SIDE_TEXTS, SIDE_NAMES)], [*map(Thing, GIFT_TEXTS, GIFT_NAMES)]

ACTIONS = ActionTable(
    family("play", message("do-play"), card=CARDS[cards.FIRST_EXPLORER :]),
    family("path", message("do-path"), card=CARDS[: cards.SHAPES]),
    family("go", message("do-go"), slot=SLOTS),
    family("camp", message("do-camp"), ends_turn=True),
    family("at", message("do-at"), slot=SLOTS),
    family("arrow", message("do-arrow"), side=THE_SIDES),
    family("give", message("do-give"), gift=GIFTS_OFFERED),
    family("discard", message("do-discard"), card=CARDS),
    family("pass", message("do-pass")),
)
PLAY, PATH, GO, CAMP, AT, ARROW, GIVE, DISCARD, PASS = ACTIONS.bases
MOVE_OF, INDEX_OF = ACTIONS.family_of, ACTIONS.index_of  # by action; the index: an explorer, shape, slot, side, ...
