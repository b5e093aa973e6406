"""The actions of The Grimwood: families, texts and sentences. In texts seats are counted from 1."""

from enum import IntEnum

import numpy as np

from tanglewood.core.actions import ActionTable, Family, family, players, things
from tanglewood.core.bits import lowest
from tanglewood.core.ints import INT64
from tanglewood.core.rule import rule
from tanglewood.games.grimwood import cards
from tanglewood.games.grimwood.cards import COMBO_NAMES, COMBO_TEXTS, SET_CARDS, SETS, SUPERNATURALS, TEXTS, Kind
from tanglewood.games.grimwood.state import MOST_SEATS, Frame

Move = IntEnum(  # the families of actions; those of a turn come first
    "Move",
    "DRAW STEAL PLAY RUNE PLACE LAY END NEW WITH AMULET NO PLAYER ASK TAKE WAKE COMBO SET KEEP DISCARD PASS",
    start=0,
)


def set_text(index: int) -> str:
    """The text of a placed set of a player: "owls of 2"."""
    owner, kind = divmod(index, SETS)
    return f"{COMBO_TEXTS[kind + 1]} of {owner + 1}"


def _set_label(index: int) -> str:
    owner, kind = divmod(index, SETS)
    return f"Choose {COMBO_NAMES[kind + 1]} of player {owner + 1}"


def _never(kind: Kind) -> str:
    """Why a card that is no supernatural is neither played nor placed alone. [G4, G6, G136]"""
    name = cards.NAMES[kind]
    match kind:
        case Kind.RUNE:
            return "G4: a rune is played by 'rune' and goes to the discard pile; it is never placed."
        case Kind.AMULET:
            return "G136: an amulet is kept until somebody steals from you; it cannot be played in your turn."
        case Kind.OWL | Kind.CROW:
            return f"G6: {name}s are placed three at a time, by 'lay {name}s'."
    return f"G6: {name}s are placed three at a time, by 'lay {name}s', or with the two other settings, by 'lay mixed'."


OTHERS = [kind for kind in Kind if kind >= SUPERNATURALS]
NEVER = {f"{verb} {TEXTS[kind]}": _never(kind) for kind in OTHERS for verb in ("play", "place")}
NEVER["play rune"] = "G4: a rune is played by 'rune'."

NAMES = [cards.card_name(kind) for kind in Kind]
CARDS, BEINGS = things(TEXTS, NAMES), things(TEXTS, NAMES)[:SUPERNATURALS]
SEATS, OF_PILE = players(MOST_SEATS), things(TEXTS, NAMES, "pile-")

ACTIONS = ActionTable(
    family("draw", "Draw the top card of the deck", press="deck"),
    family("steal", "Steal a random card from {}", SEATS),
    family("play", "Place {} and use the power", BEINGS),
    family("rune", "Play a rune for two more actions", press="rune"),
    family("place", "Place {} without the power", BEINGS),
    Family(
        "lay",
        SETS,
        lambda index: f"lay {COMBO_TEXTS[index + 1]}",
        lambda index: f"Place a combo: {COMBO_NAMES[index + 1]}",
        lambda index: tuple(TEXTS[card] for card in SET_CARDS[index + 1]),
    ),
    family("end", "End your turn", ends_turn=True),
    family("new", "Let it begin a combo of its own"),
    family("with", "Add it to the combo that begins with {}", BEINGS),
    family("amulet", "Discard an amulet: the steal fails", press="amulet"),
    family("no", "Let the steal happen"),
    family("player", "Choose {}", SEATS),
    family("ask", "Ask everyone for {}", things(TEXTS, NAMES, "ask-")),
    family("take", "Take {}", OF_PILE),
    family("wake", "Use the power of {} again", BEINGS),
    family("combo", "Choose the combo that begins with {}", BEINGS),
    Family("set", MOST_SEATS * SETS, set_text, _set_label),
    family("keep", "Keep {}, discard the other card", OF_PILE),
    family("discard", "Discard {}", CARDS),
    family("pass", "Leave it at that"),
    why_none=lambda text: NEVER.get(text, ""),
)
MOVE_OF, INDEX_OF = ACTIONS.family_of, ACTIONS.index_of  # by action


ANSWERED_BY = {  # families of actions one after another, and perhaps the last of all, to pass
    Frame.JOIN: (Move.NEW, Move.WITH),
    Frame.ANSWER: (Move.AMULET, Move.NO),
    Frame.STEAL: (Move.STEAL,),
    Frame.REACH: (Move.DRAW, Move.STEAL, Move.PASS),
    Frame.PLAYER: (Move.PLAYER,),
    Frame.ASK: (Move.ASK,),
    Frame.PICK: (Move.TAKE,),
    Frame.MAY_PLAY: (Move.PLAY, Move.RUNE, Move.PASS),
    Frame.CATCH: (Move.TAKE,),
    Frame.WAKE: (Move.WAKE,),
    Frame.TARGET: (Move.COMBO, Move.SET),
    Frame.OFFER: (Move.COMBO, Move.SET),
    Frame.KEEP: (Move.KEEP,),
    Frame.HAND_OUT: (Move.PLAYER,),
    Frame.LIMIT: (Move.DISCARD,),
}
TURN_MOVES = tuple(move for move in Move if move <= Move.END)
# By what is pending, 0: nothing, the families of actions that answer it, a set
MOVES = tuple(sum(1 << move for move in moves) for moves in (TURN_MOVES, *(ANSWERED_BY[kind] for kind in Frame)))
FIRST = np.array([ACTIONS.bases[lowest(moves)] for moves in MOVES], INT64)  # and the first action of them


# The index of an action is a seat, a card, a set to lay (its kind of combo - 1), or a placed set of a seat:


@rule
def set_index(owner: int, kind: int) -> int:
    """The index within `set` of a placed set: alike sets of a player are the same."""
    return owner * SETS + kind - 1
