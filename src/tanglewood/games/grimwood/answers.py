"""Why an answer to a pending question of The Grimwood is none, and why a power cannot be used. See `refusals`."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.games.grimwood.actions import SET, decode_set_kind, decode_set_owner
from tanglewood.games.grimwood.cards import (
    MALES,
    MOST_IN_COMBO,
    NAMES,
    SUPERNATURALS,
    Kind,
    card_does,
    card_name,
)
from tanglewood.games.grimwood.choices import LEFT
from tanglewood.games.grimwood.phrases import pending_power
from tanglewood.games.grimwood.ready import NEEDS_A_HAND, NEEDS_PILE
from tanglewood.games.grimwood.state import Frame
from tanglewood.games.grimwood.table import NO_ROW, is_shielded, row_of_card, row_of_set

# Of turns and answers alike


def no_victim(state: Any, seat: int) -> str:
    """Why nobody can steal from a seat at all, or nothing."""
    if seat >= state.seats:
        return f"G20: there is no player {seat + 1}."
    if seat == state.actor:
        return "G20: that is you; powers and steals meet others."
    return "" if state.held[seat] else f"G20: player {seat + 1} has no card."


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
    return no_victim(state, seat) or "G29: both cards are stolen from one player."


def _meet(state: Any, seat: int) -> str:
    if seat < state.seats and seat != state.actor and top_kind(state) == Frame.HAND_OUT:
        return f"G29: player {seat + 1} has got a card from the Laraki."
    return no_victim(state, seat)


def _take(state: Any, kind: int) -> str:
    if top_kind(state) == Frame.CATCH:
        return _no_catch(state, kind)
    if pending_power(state) == Kind.LARAKI:
        return f"G29: the top {top_argument(state, LEFT)} cards of the discard pile hold no such card."
    return f"G25: the discard pile holds no {NAMES[kind]}."


def _no_catch(state: Any, card: int) -> str:
    """Why the Bride or the Nymph cannot take a card out of a combo. [G24, G27]"""
    if card >= SUPERNATURALS:
        return f"G24: {card_name(card)} is no supernatural."
    row = row_of_card(state, card)
    if row == NO_ROW:
        return f"G24: {card_does(card, 'lies', 'lie')} in no combo."
    if is_shielded(state, row):
        return "G27: the Dragon shields that combo."
    if pending_power(state) == Kind.NYMPH and card == Kind.NYMPH:
        return "G24: the Nymph takes another supernatural, not herself."
    return f"G24: the Bride takes {_males()}; {card_does(card, 'is', 'are')} not among them."


def _males() -> str:
    return ", ".join(NAMES[card] for card in range(SUPERNATURALS) if MALES >> card & 1)


def _wake(state: Any, card: int) -> str:
    row = row_of_card(state, card)
    if row == NO_ROW or state.combo_owner[row] != state.actor:
        return f"G28: {card_does(card, 'is', 'are')} not in a combo of yours."
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
    return f"G29: {card_does(kind, 'is', 'are')} neither on the deck nor on the discard pile."


def _discard(state: Any, kind: int) -> str:
    return f"G7: you do not hold {card_name(kind)}."


def _amulet(state: Any, index: int) -> str:
    return "G10: you do not hold an amulet."


def _stop(state: Any, index: int) -> str:
    return "G29: the Ghouls must draw or steal once their power is used."


def _offered(state: Any, card: int) -> str:
    """Why a card is not offered to be played at once. [G24, G25]"""
    if card not in (top_argument(state, 0), top_argument(state, 1)):
        return f"G25: {card_does(card, 'has', 'have')} not just been taken; only what was can be played free."
    if card == Kind.DRAGON:
        return "G27: the Dragon has no power to use; place it in your turn."
    return no_power(state, card)


ANSWERS: dict[str, Callable[[Any, int], str]] = {
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
