"""The actions of The Fox in the Forest."""

from enum import IntEnum

from tanglewood.core.view.actions import ActionTable, Family, family, things
from tanglewood.games.fox.rules.cards import CARDS, card_named, card_text
from tanglewood.games.fox.rules.messages import message


class Move(IntEnum):
    """The families of actions."""

    PLAY = 0
    DECREE = 1
    KEEP = 2
    BURY = 3


THE_CARDS = things(map(card_text, range(CARDS)), map(card_named, range(CARDS)))

ACTIONS = ActionTable(
    Family(
        "play",
        CARDS,
        card_text,
        lambda card: message("do-play", card=card_named(card)),
        lambda card: (card_text(card),),
    ),
    family("decree", message("do-decree"), card=THE_CARDS),
    family("keep", message("do-keep")),
    family("bury", message("do-bury"), card=THE_CARDS),
)
MOVE_OF, CARD_OF = ACTIONS.family_of, ACTIONS.index_of  # by action; `keep` has no card and counts as card 0
PLAY, DECREE, KEEP, BURY = ACTIONS.bases

DIGITS = 3  # of points
