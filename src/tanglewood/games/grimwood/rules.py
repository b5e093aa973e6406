"""The rules of The Grimwood from deal to result. Numbers in brackets are those of RULINGS.md.

In order of play: `rules` (deal, play, result), `turn`, `legal`, `choices`, `powers`, `ready`, `steals`, `hands` and
`table`, each of which rests on those after it.
"""

from typing import Any

from tanglewood.core.events import clear_events, emit
from tanglewood.core.frames import top_kind
from tanglewood.core.ints import Ints
from tanglewood.core.rng import below, shuffle
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.actions import (
    AMULET,
    DRAW,
    END,
    LAY,
    PLACE,
    PLAY,
    RUNE,
    STEAL,
    decode,
    decode_lay,
)
from tanglewood.games.grimwood.cards import CARDS, MOST_COMBOS, NO_CARD, SET_CARDS, SET_SIZE
from tanglewood.games.grimwood.choices import answer_power, place_from_hand, play_rune
from tanglewood.games.grimwood.hands import draw, gain, show
from tanglewood.games.grimwood.legal import legal
from tanglewood.games.grimwood.state import DEALT, NOBODY, Frame, Happened
from tanglewood.games.grimwood.steals import attempt, block_steal, let_steal
from tanglewood.games.grimwood.table import add_card, clear_combo, new_combo
from tanglewood.games.grimwood.turn import begin_turn, finish_turn, settle, spend_play, spend_reach
from tanglewood.games.grimwood.words import ALL_CARDS, TRIMMED_CARDS, list_cards

__all__ = ["legal", "play", "scores", "secret_answer", "start", "winners"]

ANSWER = int(Frame.ANSWER)
TWO_PLAYERS = 2


# Setting up


@rule
def start(state: Any, words: Ints) -> None:
    """Shuffle, deal three cards each and draw who begins; seats and options are already set. [G1, G102]"""
    for index in range(len(words)):
        state.rng[index] = words[index]
    clear_table(state)
    first = below(state.rng, int(state.seats))
    state.deck_size = list_cards(cards_in_play(state), state.deck, 0)
    shuffle(state.rng, state.deck, int(state.deck_size))
    for _ in range(DEALT):
        for seat in range(state.seats):
            deal_card(state, seat)
    state.actor = first
    emit(state, Happened.DEAL, first)
    begin_turn(state, first)


@rule
def cards_in_play(state: Any) -> int:
    """All cards of the match, a word: with two players the option leaves some out."""
    return TRIMMED_CARDS if state.two_player_trim and state.seats == TWO_PLAYERS else ALL_CARDS


@rule
def clear_table(state: Any) -> None:
    """No cards anywhere."""
    for place in range(CARDS):
        state.deck[place] = NO_CARD
        state.pile[place] = NO_CARD
        state.slot_card[place] = NO_CARD
        state.slot_owner[place] = NOBODY
    for row in range(MOST_COMBOS):
        clear_combo(state, row)


@rule
def deal_card(state: Any, seat: int) -> None:
    """Deal the deck's top card."""
    state.deck_size -= 1
    gain(state, seat, int(state.deck[state.deck_size]), 1 << seat)
    state.deck[state.deck_size] = NO_CARD


# Play


@rule
def play(state: Any, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    kind = top_kind(state)
    if kind == 0:
        take_action(state, int(state.turn), action)
    elif kind == ANSWER:
        answer_steal(state, action)
    else:
        answer_power(state, kind, action)
    settle(state)


@rule
def take_action(state: Any, seat: int, action: int) -> None:
    """What the player at turn does. [G1 to G6]"""
    if action == END:
        finish_turn(state)
    elif action >= LAY:
        lay_combo(state, seat, decode_lay(action))
    elif action >= PLACE:
        place_from_hand(state, seat, decode(action, PLACE), 0)
    elif action == RUNE:
        state.play_left = 0
        play_rune(state, seat)
    elif action >= PLAY:
        spend_play(state)
        place_from_hand(state, seat, decode(action, PLAY), 1)
    else:
        spend_reach(state)
        if action == DRAW:
            draw(state, seat)
        else:
            attempt(state, seat, decode(action, STEAL), NO_CARD)


@rule
def answer_steal(state: Any, action: int) -> None:
    """The victim of a steal lets it happen or plays an amulet. [G10, G11]"""
    if action != AMULET:
        let_steal(state)
    elif block_steal(state):
        finish_turn(state)


@rule
def lay_combo(state: Any, seat: int, kind: int) -> None:
    """Place a combo of animals or settings from the hand. [G6]"""
    row = new_combo(state, seat, kind)
    for place in range(SET_SIZE):
        card = SET_CARDS[kind][place]
        show(state, seat, card)
        add_card(state, row, card)
    emit(state, Happened.COMBO, seat, kind)


@rule
def secret_answer(state: Any) -> bool:
    """Whether the pending decision is an answer whose choices and timing must tell nothing. [G10]"""
    return top_kind(state) == ANSWER


# Results


@rule
def scores(state: Any, out: Any) -> None:
    """Each seat's points: its combos on the table. [G8]"""
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state: Any, out: Any) -> None:
    """Who has won: all with the most points. [G8]"""
    scores(state, out)
    best = 0
    for seat in range(state.seats):
        best = max(best, int(out[seat]))
    for seat in range(state.seats):
        out[seat] = int(state.turn == NOBODY and out[seat] == best)
