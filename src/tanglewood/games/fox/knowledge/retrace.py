"""The way back from an imagined world: the world before the last move. Numbers in brackets: RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.fox.knowledge.worlds import clear_pile, fill_drawn
from tanglewood.games.fox.rules.actions import BURY, DECREE, KEEP, PLAY
from tanglewood.games.fox.rules.cards import DECK_CARDS, NO_CARD
from tanglewood.games.fox.rules.state import PLAYERS, FoxState, Frame

NO_WAY = -1


@rule
def retrace(state: FoxState, after: FoxState, viewer: int) -> int:
    """Fill in the world before the move that led to `after`; return the action, or -1 for a new deal or the end."""
    if after.round_number != state.round_number or after.actor < 0:
        return NO_WAY
    for seat in range(PLAYERS):
        state.hands[seat] = after.hands[seat]
    for index in range(state.deck_top, DECK_CARDS + state.buried):
        state.deck[index] = after.deck[index]
    match top_kind(state):
        case Frame.WOODCUTTER:
            return unbury(state, after, viewer)
        case Frame.FOX:
            return unexchange(state, after)
        case _:
            return unplay(state, after)


@rule
def unplay(state: FoxState, after: FoxState) -> int:
    """Take back the card played; a Woodcutter has drawn one. [F4]"""
    index = int(state.trick_size)
    card = int(after.trick[index]) if after.trick_size > index else int(after.last_trick[index])
    if after.deck_top > state.deck_top:
        state.hands[state.actor] &= ~bit(after.drawn)
        state.deck[state.deck_top] = after.drawn
    state.hands[state.actor] |= bit(card)
    return PLAY + card


@rule
def unexchange(state: FoxState, after: FoxState) -> int:
    """Take back the exchange, if there was one. [F3]"""
    if after.decree == state.decree:
        return KEEP
    card = int(after.decree)
    state.hands[state.actor] = (int(state.hands[state.actor]) & ~bit(state.decree)) | bit(card)
    return DECREE + card


@rule
def unbury(state: FoxState, after: FoxState, viewer: int) -> int:
    """Take back the burial; choose which card of another's hand was the one drawn. [F4]"""
    seat, card = int(state.actor), int(after.deck[DECK_CARDS + state.buried])
    state.hands[seat] |= bit(card)
    if seat != viewer:
        fill_drawn(state, seat)
        clear_pile(state)
    return BURY + card if state.drawn != NO_CARD else NO_WAY
