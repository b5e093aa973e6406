"""Why an action is not legal in The Grimwood. Every reason begins with the number of the rule in RULINGS.md."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.frames import top_kind
from tanglewood.games.grimwood.actions import ACTIONS
from tanglewood.games.grimwood.answers import ANSWERS, no_power, no_victim
from tanglewood.games.grimwood.cards import (
    COMBO_NAMES,
    NAMES,
    Kind,
    card_name,
)
from tanglewood.games.grimwood.state import Frame
from tanglewood.games.grimwood.turn import may_use
from tanglewood.games.grimwood.words import count_of

# What is asked, and the families of actions that answer it
ASKED = {
    Frame.JOIN: ("G5", "say where the supernatural just placed shall lie", ("new", "with")),
    Frame.ANSWER: ("G10", "answer the steal: amulet or no", ("amulet", "no")),
    Frame.STEAL: ("G29", "choose whom to steal from", ("steal",)),
    Frame.REACH: ("G29", "draw or steal by the power", ("draw", "steal", "pass")),
    Frame.PLAYER: ("G29", "choose a player for the power", ("player",)),
    Frame.ASK: ("G22", "name what the Amazon asks for", ("ask",)),
    Frame.PICK: ("G25", "pick a card of the discard pile", ("take",)),
    Frame.MAY_PLAY: ("G25", "play the card just taken, or pass", ("play", "rune", "pass")),
    Frame.CATCH: ("G24", "take a supernatural out of a combo", ("take",)),
    Frame.WAKE: ("G28", "choose whom the Elf wakes", ("wake",)),
    Frame.TARGET: ("G26", "choose the combo for the power", ("combo", "set")),
    Frame.OFFER: ("G26", "choose the combo of yours to give", ("combo", "set")),
    Frame.KEEP: ("G29", "keep one of the Dwarf's two cards", ("keep",)),
    Frame.HAND_OUT: ("G29", "choose who gets the top card of the discard pile", ("player",)),
    Frame.LIMIT: ("G7", "discard down to seven cards", ("discard",)),
}
UNASKED = {  # families that only answer a question, when it is not asked
    "new": "G5: no supernatural has just been placed.",
    "with": "G5: no supernatural has just been placed, and combos are never merged.",
    "amulet": "G10: nobody is stealing from you, and an amulet answers nothing else.",
    "no": "G10: nobody is stealing from you.",
    "player": "G29: no power asks for a player.",
    "ask": "G22: only the Amazon asks for cards.",
    "take": "G25: no power takes a card now.",
    "wake": "G28: only the Elf uses a power again.",
    "combo": "G26: no power asks for a combo.",
    "set": "G26: no power asks for a combo.",
    "keep": "G29: only the Dwarf compares two cards.",
    "discard": "G7: cards are only discarded down to seven, at the end of your turn.",
    "pass": "G2: nothing is offered that you could leave; `end` ends your turn.",
}


def why_not(state: Any, action: int) -> str:
    """Why an action is not legal now, with the rule's number; the state's actor is whom it is told."""
    family, index = ACTIONS.split(action)
    kind = top_kind(state)
    if state.actor < 0:
        return "G8: the game is over."
    if kind:
        number, task, families = ASKED[Frame(kind)]
        if family.name not in families:
            return f"{number}: first {task}."
        return ANSWERS[family.name](state, index)
    if family.name in UNASKED:
        return UNASKED[family.name]
    return _TURNS[family.name](state, index)


# What a player at turn may not do


def _draw(state: Any, index: int) -> str:
    if state.deck_size == 0:
        return "G8: the deck is empty, and the discard pile is not shuffled."
    return "G1: your draw or steal of this turn is done."


def _steal(state: Any, seat: int) -> str:
    return no_victim(state, seat) or "G1: your draw or steal of this turn is done."


def _play(state: Any, card: int) -> str:
    if not _held(state, card):
        return _not_held(card)
    if card == Kind.DRAGON:
        return "G27: the Dragon has no power to use; place it, and it shields its combo."
    if not may_use(state) and not int(state.used) >> card & 1:
        return f"G1: you have played your card of this turn; {card_name(card)} can only be placed without the power."
    return no_power(state, card)


def _rune(state: Any, index: int) -> str:
    if not _held(state, int(Kind.RUNE)):
        return _not_held(Kind.RUNE)
    return "G4: a rune is the card played of a turn, and you have played yours."


def _place(state: Any, card: int) -> str:
    return _not_held(card)


def _held(state: Any, card: int) -> int:
    return count_of(int(state.hands[state.actor]), card)


def _not_held(card: int) -> str:
    return f"G1: you do not hold {card_name(card)}."


def _lay(state: Any, index: int) -> str:
    return f"G6: your hand does not hold {COMBO_NAMES[index + 1]}."


def _end(state: Any, index: int) -> str:
    return "G2: you must draw or steal before you end your turn."


_TURNS: dict[str, Callable[[Any, int], str]] = {
    "draw": _draw,
    "steal": _steal,
    "play": _play,
    "rune": _rune,
    "place": _place,
    "lay": _lay,
    "end": _end,
}


# Cards of the hand that cannot be pressed


def why_not_card(state: Any, card: int) -> str:
    """Why a card of the actor's hand is of no use for the pending decision; nothing is said of those that are."""
    kind = top_kind(state)
    if kind:
        number, task, _ = ASKED[Frame(kind)]
        return f"{number}: first {task}."
    if card == Kind.RUNE:
        return _rune(state, 0)
    if card == Kind.AMULET:
        return "G10: an amulet waits for a steal from you; it cannot be played in your turn."
    return _not_laid(state, card)


def _not_laid(state: Any, card: int) -> str:
    """Why an animal or a setting cannot be placed. [G6]"""
    held = _held(state, card)
    if card in (Kind.OWL, Kind.CROW):
        return f"G6: {NAMES[card]}s are placed three at a time, and you hold {held}."
    return f"G6: {NAMES[card]}s are placed three at a time, or one with the two other settings; you hold {held}."
