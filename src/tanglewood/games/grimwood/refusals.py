"""Why an action is not legal in The Grimwood. Every reason begins with the number of the rule in RULINGS.md."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.games.grimwood.actions import ACTIONS, SET, decode_set_kind, decode_set_owner
from tanglewood.games.grimwood.cards import (
    COMBO_NAMES,
    MALES,
    MOST_IN_COMBO,
    NAMES,
    SUPERNATURALS,
    Kind,
    card_name,
)
from tanglewood.games.grimwood.choices import LEFT
from tanglewood.games.grimwood.phrases import pending_power
from tanglewood.games.grimwood.ready import NEEDS_A_HAND, NEEDS_PILE
from tanglewood.games.grimwood.state import Frame
from tanglewood.games.grimwood.table import NO_ROW, is_shielded, row_of_card, row_of_set
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
        return _ANSWERS[family.name](state, index)
    if family.name in UNASKED:
        return UNASKED[family.name]
    return _TURNS[family.name](state, index)


# What a player at turn may not do


def _draw(state: Any, index: int) -> str:
    if state.deck_size == 0:
        return "G8: the deck is empty, and the discard pile is not shuffled."
    return "G1: your draw or steal of this turn is done."


def _steal(state: Any, seat: int) -> str:
    return _no_victim(state, seat) or "G1: your draw or steal of this turn is done."


def _no_victim(state: Any, seat: int) -> str:
    """Why nobody can steal from a seat at all, or nothing."""
    if seat >= state.seats:
        return f"G20: there is no player {seat + 1}."
    if seat == state.actor:
        return "G20: that is you; powers and steals meet others."
    return "" if state.held[seat] else f"G20: player {seat + 1} has no card."


def _play(state: Any, card: int) -> str:
    if not _held(state, card):
        return _not_held(card)
    if card == Kind.DRAGON:
        return "G27: the Dragon has no power to use; place it, and it shields its combo."
    if not may_use(state) and not int(state.used) >> card & 1:
        return f"G1: you have played your card of this turn; {card_name(card)} can only be placed without the power."
    return no_power(state, card)


def no_power(state: Any, card: int) -> str:
    """Why the power of a supernatural of the actor cannot be used. [G21, G103]"""
    if int(state.used) >> card & 1:
        return f"G21: the power of {card_name(card)} has been used in this turn."
    if NEEDS_A_HAND >> card & 1:
        lack = "no other player has a card"
    elif NEEDS_PILE >> card & 1:
        lack = "the discard pile is empty"
    else:
        lack = _LACKS.get(Kind(card), "there is nothing for it to do")
    return f"G103: {lack}, so {card_name(card)} can only be placed without the power."


_LACKS = {
    Kind.MAGE: "the deck is empty",
    Kind.DWARF: "deck and discard pile are empty",
    Kind.GHOULS: "there is nothing to draw or steal",
    Kind.ETERNALS: "your hand is full, or there is nothing to draw or steal",
    Kind.NYMPH: "no other supernatural lies in a combo without the Dragon",
    Kind.BRIDE: "no male supernatural lies in a combo without the Dragon",
    Kind.ELF: "no other supernatural of yours has a power that could be used",
    Kind.HIGHWAYMAN: "another player needs a combo without the Dragon to swap for",
    Kind.SORCERESS: "you need three owls or crows on the table, and another player a combo without the Dragon",
}


def _rune(state: Any, index: int) -> str:
    if not _held(state, int(Kind.RUNE)):
        return _not_held(Kind.RUNE)
    return "G4: a rune is the card played of a turn, and you have played yours."


def _place(state: Any, card: int) -> str:
    return _not_held(card)


def _held(state: Any, card: int) -> int:
    return count_of(int(state.hands[state.actor]), card)


def _not_held(card: int) -> str:
    name = f"the {NAMES[card]}" if card < SUPERNATURALS else card_name(card)
    return f"G1: you do not hold {name}."


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


# What does not answer a question though its family does


def _with(state: Any, first: int) -> str:
    row = row_of_card(state, first)
    if row == NO_ROW or state.combo_cards[row, 0] != first or first == top_argument(state, 0):
        return f"G5: no other combo begins with {card_name(first)}."
    if state.combo_owner[row] != state.actor:
        return "G5: that combo is not yours."
    if is_shielded(state, row):
        return "G27: the Dragon has frozen that combo."
    return f"G5: that combo has {MOST_IN_COMBO} supernaturals, the most there can be."


def _reach_draw(state: Any, index: int) -> str:
    return "G8: the deck is empty, and the discard pile is not shuffled."


def _reach_steal(state: Any, seat: int) -> str:
    return _no_victim(state, seat) or "G29: both cards are stolen from one player."


def _meet(state: Any, seat: int) -> str:
    if seat < state.seats and seat != state.actor and top_kind(state) == Frame.HAND_OUT:
        return f"G29: player {seat + 1} has got a card from the Laraki."
    return _no_victim(state, seat)


def _take(state: Any, kind: int) -> str:
    if top_kind(state) == Frame.CATCH:
        return _no_catch(state, kind)
    if pending_power(state) == Kind.LARAKI:
        return f"G29: the top {top_argument(state, LEFT)} cards of the discard pile hold no such card."
    return f"G25: the discard pile holds no {NAMES[kind]}."


def _no_catch(state: Any, card: int) -> str:
    """Why the Bride or the Nymph cannot take a card out of a combo. [G24, G27]"""
    row = row_of_card(state, card) if card < SUPERNATURALS else NO_ROW
    if row == NO_ROW:
        return f"G24: {card_name(card)} is no supernatural in a combo."
    if is_shielded(state, row):
        return "G27: the Dragon shields that combo."
    if pending_power(state) == Kind.NYMPH and card == Kind.NYMPH:
        return "G24: the Nymph takes another supernatural, not herself."
    return f"G24: the Bride takes {_males()}; {card_name(card)} is not one of them."


def _males() -> str:
    return ", ".join(NAMES[card] for card in range(SUPERNATURALS) if MALES >> card & 1)


def _wake(state: Any, card: int) -> str:
    row = row_of_card(state, card)
    if row == NO_ROW or state.combo_owner[row] != state.actor:
        return f"G28: {card_name(card)} is not in a combo of yours."
    if card == Kind.ELF:
        return "G28: the Elf wakes another supernatural, not herself."
    if card == Kind.DRAGON:
        return "G27: the Dragon has no power to use; it shields its combo all the time."
    return f"G103: {card_name(card)} would find nothing to do."


def _combo(state: Any, first: int) -> str:
    row = row_of_card(state, first)
    if row == NO_ROW or state.combo_cards[row, 0] != first:
        return f"G26: no combo begins with {card_name(first)}."
    return _no_combo(state, row)


def _set(state: Any, index: int) -> str:
    row = row_of_set(state, decode_set_owner(SET + index), decode_set_kind(SET + index))
    if row == NO_ROW:
        return "G26: there is no such combo."
    return _no_combo(state, row)


def _no_combo(state: Any, row: int) -> str:
    """Why the pending power cannot have a combo that is there. [G26, G27]"""
    if is_shielded(state, row):
        return "G27: the Dragon shields that combo."
    mine = state.combo_owner[row] == state.actor
    if top_kind(state) == Frame.TARGET:
        return "G26: that combo is yours; choose one of another player."
    if not mine:
        return "G26: that combo is not yours."
    return "G26: the Sorceress asks for three owls or three crows."


def _keep(state: Any, kind: int) -> str:
    return f"G29: {card_name(kind)} is neither on the deck nor on the discard pile."


def _discard(state: Any, kind: int) -> str:
    return f"G7: you do not hold {card_name(kind)}."


def _amulet(state: Any, index: int) -> str:
    return "G10: you do not hold an amulet."


def _stop(state: Any, index: int) -> str:
    return "G29: the Ghouls must draw or steal once their power is used."


def _offered(state: Any, card: int) -> str:
    """Why a card is not offered to be played at once. [G24, G25]"""
    if card not in (top_argument(state, 0), top_argument(state, 1)):
        return f"G25: {card_name(card)} has not just been taken; only what was can be played free."
    if card == Kind.DRAGON:
        return "G27: the Dragon has no power to use; place it in your turn."
    return no_power(state, card)


_ANSWERS: dict[str, Callable[[Any, int], str]] = {
    "with": _with,
    "draw": _reach_draw,
    "steal": _reach_steal,
    "player": _meet,
    "take": _take,
    "wake": _wake,
    "combo": _combo,
    "set": _set,
    "keep": _keep,
    "discard": _discard,
    "amulet": _amulet,
    "pass": _stop,
    "play": _offered,
    "rune": lambda state, _: _offered(state, int(Kind.RUNE)),
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
