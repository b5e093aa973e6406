"""The state of The Fox in the Forest, and its actions."""

from enum import IntEnum

from tanglewood.core.game import MOST_OBSERVED, ActionTable, Family, Feature, Option
from tanglewood.core.record import INT8, INT16, INT64, Grid, Ints, State, field
from tanglewood.core.rule import rule
from tanglewood.games.fox.cards import CARDS, DECK_CARDS, HAND_CARDS, SUITS, WOODCUTTERS, card_name, card_text

PLAYERS = 2
LEVELS = WOODCUTTERS + 1  # a seat has drawn 0 to 3 cards with Woodcutters


class Frame(IntEnum):
    """Decisions that interrupt a trick."""

    FOX = 1
    WOODCUTTER = 2


class Happened(IntEnum):
    """The events of a move; details in the order of `emit`."""

    DEAL = 1  # dealer; round, decree
    PLAY = 2  # player; card
    EXCHANGE = 3  # player; new decree, card taken
    KEEP = 4  # player
    DRAW = 5  # player; card (the player's own knowledge)
    BURY = 6  # player; card (the player's own knowledge)
    TRICK = 7  # winner; winning card, losing card, whether a Witch was trump
    TREASURE = 8  # winner; points
    SWAN = 9  # who leads although the trick was lost
    ROUND = 10  # seat; tricks, points for them, treasures
    END = 11  # last dealer


class FoxState(State, frames=1, events=6):
    """Everything there is to know about a match.

    What a seat has learnt of the other's hand is public, as both saw it happen. It is kept by *level*: how many cards
    the hand's owner had drawn with Woodcutters by then, as a drawn card may be one that was missing before.
    """

    target: int = field(INT16, doc="Option: the match ends after a round in which someone has so many points.")
    memory_aid: int = field(INT8, doc="Option: 1 if the faces of earlier tricks may be looked at.")

    hands: Ints = field(INT64, PLAYERS, doc="The cards each seat holds, a set.")
    decree: int = field(INT8, doc="The card whose suit is trump.")
    deck: Ints = field(INT8, DECK_CARDS + WOODCUTTERS, doc="Deck places in order, the buried cards last; -1: no card.")
    deck_top: int = field(INT8, doc="The place of the top card: how many cards were drawn in this round.")
    buried: int = field(INT8, doc="How many cards were buried in this round.")
    buried_by: Ints = field(INT8, WOODCUTTERS, doc="Who buried each of them, -1 where none was.")
    drawn: int = field(INT8, doc="The card just drawn with a Woodcutter, -1 when none is being decided on.")

    dealer: int = field(INT8, doc="The seat that dealt this round.")
    leader: int = field(INT8, doc="The seat that led or leads the current trick.")
    trick: Ints = field(INT8, PLAYERS, doc="The cards of the current trick, in order; -1: not played yet.")
    trick_size: int = field(INT8, doc="How many cards of the current trick are played.")
    tricks: Ints = field(INT8, PLAYERS, doc="Tricks each seat has won in this round.")
    treasures: Ints = field(INT8, PLAYERS, doc="Points each seat has won with treasures in this round.")
    points: Ints = field(INT16, PLAYERS, doc="Points of the match, treasures of this round included.")
    played: int = field(INT64, doc="The cards of this round's finished tricks, a set.")

    last_trick: Ints = field(
        INT8, PLAYERS, doc="The cards of the trick before, in order, kept over the deal; -1: none yet."
    )
    last_leader: int = field(INT8, doc="Who led it, -1: none.")
    last_winner: int = field(INT8, doc="Who won it, -1: none.")
    round_number: int = field(INT16, doc="The number of the round, from 1.")
    last_tricks: Ints = field(INT8, PLAYERS, doc="Tricks each seat won in the round before.")
    last_treasures: Ints = field(INT8, PLAYERS, doc="Treasure points each seat won in the round before.")

    draws: Ints = field(INT8, PLAYERS, doc="Cards each seat has drawn with Woodcutters in this round: its level.")
    lacks: Grid = field(INT64, PLAYERS, LEVELS, doc="Per seat and level: cards that were shown not to be in the hand.")
    taken: Grid = field(INT64, PLAYERS, LEVELS, doc="Per seat and level: decrees taken with a Fox and not seen since.")
    shown: Grid = field(INT8, PLAYERS, LEVELS, doc="Per seat and level: cards of deal and draws shown before it began.")
    noted: Ints = field(INT64, PLAYERS, doc="Per seat: all of `lacks` and `taken` together.")
    proven: Ints = field(INT64, PLAYERS, doc="Per seat: draws that must have brought cards seen since (see `imagine`).")
    pile: Ints = field(INT8, CARDS, doc="Room for shuffling; all zero between moves.")


OPTIONS = (
    Option(
        "target",
        21,
        "The match ends after a round in which someone has this many points.",
        suggestions=(16, 21, 35),
    ),
    Option("memory_aid", False, "Show the faces of the round's earlier tricks."),
)


def _pressed(card: int) -> tuple[str, ...]:
    return (card_text(card),)


ACTIONS = ActionTable(
    Family("play", CARDS, card_text, lambda card: f"Play the {card_name(card)}", _pressed),
    Family(
        "decree",
        CARDS,
        lambda card: f"decree {card_text(card)}",
        lambda card: f"Make the {card_name(card)} the decree and take the old one",
        _pressed,
    ),
    Family("keep", 1, lambda _: "keep", lambda _: "Keep the decree as it is"),
    Family(
        "bury",
        CARDS,
        lambda card: f"bury {card_text(card)}",
        lambda card: f"Bury the {card_name(card)} under the deck",
        _pressed,
    ),
)
PLAY, DECREE, KEEP, BURY = ACTIONS.bases

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
)


@rule
def encode_play(card: int) -> int:
    """The action of playing a card."""
    return PLAY + card


@rule
def encode_decree(card: int) -> int:
    """The action of making a card of the hand the decree."""
    return DECREE + card


@rule
def encode_bury(card: int) -> int:
    """The action of burying a card."""
    return BURY + card


@rule
def decode_card(action: int) -> int:
    """The card of an action that has one: every family but `keep`."""
    if action >= BURY:
        return action - BURY
    return action - DECREE if action >= DECREE else action - PLAY
