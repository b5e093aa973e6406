"""The actions of The Grimwood: families, texts and labels. In texts seats are counted from 1."""

from enum import IntEnum

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.language.message import Argument, Message, Player
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.numbers.ints import INT64
from tanglewood.core.view.actions import ActionTable, Family, family, players, things
from tanglewood.games.grimwood.rules.cards import (
    COMBO_NAMES,
    COMBO_TEXTS,
    NAMES,
    SET_CARDS,
    SETS,
    SUPERNATURALS,
    TEXTS,
    Combo,
    Kind,
)
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.state import MOST_SEATS, Frame

Move = IntEnum(  # the families of actions; those of a turn come first
    "Move",
    "DRAW STEAL PLAY RUNE PLACE LAY END NEW WITH AMULET NO PLAYER ASK TAKE WAKE COMBO SET KEEP DISCARD PASS",
    start=0,
)


def set_text(index: int) -> str:
    """The text of a placed set of a player: "owls of 2"."""
    owner, kind = divmod(index, SETS)
    return f"{COMBO_TEXTS[kind + 1]} of {owner + 1}"


def _set_label(index: int) -> Message:
    owner, kind = divmod(index, SETS)
    return message("do-set", player=Player(owner), combo=COMBO_NAMES[kind + 1])


def _never(verb: str, kind: Kind) -> Message:
    """The reason why a card other than a supernatural is neither played nor placed alone. [G4, G6, G136]"""
    match kind:
        case Kind.RUNE:
            return message(f"never-{verb}-rune", move="rune")
        case Kind.AMULET:
            return message("never-amulet")
    about: dict[str, Argument] = {"card": NAMES[kind], "move": f"lay {TEXTS[kind]}s"}
    if kind in (Kind.OWL, Kind.CROW):
        return message("never-animal", **about)
    return message("never-setting", mixed=f"lay {COMBO_TEXTS[Combo.MIXED]}", **about)


OTHERS = [kind for kind in Kind if kind >= SUPERNATURALS]
NEVER = {f"{verb} {TEXTS[kind]}": _never(verb, kind) for kind in OTHERS for verb in ("play", "place")}

CARDS, BEINGS = things(TEXTS, NAMES), things(TEXTS, NAMES)[:SUPERNATURALS]
SEATS, OF_PILE = players(MOST_SEATS), things(TEXTS, NAMES, "pile-")

ACTIONS = ActionTable(
    family("draw", message("do-draw"), press="deck"),
    family("steal", message("do-steal"), player=SEATS),
    family("play", message("do-play"), card=BEINGS),
    family("rune", message("do-rune"), press="rune"),
    family("place", message("do-place"), card=BEINGS),
    Family(
        "lay",
        SETS,
        lambda index: f"lay {COMBO_TEXTS[index + 1]}",
        lambda index: message("do-lay", combo=COMBO_NAMES[index + 1]),
        lambda index: tuple(TEXTS[card] for card in SET_CARDS[index + 1]),
    ),
    family("end", message("do-end"), ends_turn=True),
    family("new", message("do-new")),
    family("with", message("do-with"), card=BEINGS),
    family("amulet", message("do-amulet"), press="amulet"),
    family("no", message("do-no")),
    family("player", message("do-player"), player=SEATS),
    family("ask", message("do-ask"), card=things(TEXTS, NAMES, "ask-")),
    family("take", message("do-take"), card=OF_PILE),
    family("wake", message("do-wake"), card=BEINGS),
    family("combo", message("do-combo"), card=BEINGS),
    Family("set", MOST_SEATS * SETS, set_text, _set_label),
    family("keep", message("do-keep"), card=OF_PILE),
    family("discard", message("do-discard"), card=CARDS),
    family("pass", message("do-pass")),
    why_none=lambda text: str(NEVER.get(text, "")),
)
MOVE_OF, INDEX_OF = ACTIONS.family_of, ACTIONS.index_of  # by action


ANSWERED_BY = {  # consecutive families of actions, then in some cases the pass
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
# By pending decision (0: none): the families of actions that answer it, as a set
MOVES = tuple(sum(1 << move for move in moves) for moves in (TURN_MOVES, *(ANSWERED_BY[kind] for kind in Frame)))
FIRST = np.array([ACTIONS.bases[lowest(moves)] for moves in MOVES], INT64)  # and the first action among them


# The index of an action is a seat, a card, a set to lay (its kind of combo - 1), or a placed set of a seat:


@rule
def set_index(owner: int, kind: int) -> int:
    """The index within `set` of a placed set: alike sets of a player are the same."""
    return owner * SETS + kind - 1
