"""The actions of The Fox in the Forest, and the features that a seat observes."""

from enum import IntEnum

from tanglewood.core.game.game import MOST_OBSERVED, Feature
from tanglewood.core.numbers.rows import MOST_IN_DIGIT
from tanglewood.core.view.actions import ActionTable, Family, family, things
from tanglewood.games.fox.rules.cards import CARDS, HAND_CARDS, SUITS, WOODCUTTERS, card_named, card_text
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

OBSERVATION = (
    Feature("hand", CARDS, "Own cards."),
    Feature("decree", CARDS, "The decree."),
    Feature("lead", CARDS, "The card led to the current trick."),
    Feature("reply", CARDS, "The card that followed, while an ability is decided."),
    Feature("played", CARDS, "Cards of this round's finished tricks."),
    Feature("own_buried", CARDS, "Cards one has buried."),
    Feature("known", CARDS, "Decrees the other seat has taken and not shown since."),
    Feature("missing", CARDS, "Cards the other seat has shown not to hold, at its last follow or before."),
    Feature("drawn", CARDS, "The card one has just drawn."),
    Feature("phase", 3, "One of: play a card, Fox, Woodcutter."),
    Feature("to_act", 2, "Whether one is to decide; whether the other is."),
    Feature("leads", 1, "Whether one led or leads the current trick."),
    Feature("dealt", 1, "Whether one dealt the round."),
    Feature("tricks", 2, "Tricks won, own and other's.", HAND_CARDS),
    Feature("treasures", 2, "Treasure points of the round, own and other's.", SUITS),
    Feature("points", 2, "Points of the match, own and other's; 127 stands for more.", MOST_OBSERVED),
    Feature("draws", 2, "Cards drawn with Woodcutters, own and other's.", WOODCUTTERS),
    Feature("target", DIGITS, "The points that end the match, by digits to base 128.", MOST_IN_DIGIT),
    Feature("score", 2 * DIGITS, "Points of the match, own and other's, by digits to base 128.", MOST_IN_DIGIT),
)
