"""The rules of The Grimwood from deal to result. Numbers in brackets are those of RULINGS.md.

In order of play: `rules` (deal, turn, result), `legal`, `effects`, `powers`, `steals`, `hands` and `table`; each module
uses those after it.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.rng import below, shuffle
from tanglewood.core.state.decision_stack import pop_frame, push_frame, top_kind, top_seat
from tanglewood.core.state.events import clear_events, emit
from tanglewood.core.state.seats import NOBODY, next_seat
from tanglewood.games.grimwood.rules import combos, effects, steals
from tanglewood.games.grimwood.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.grimwood.rules.bags import ALL_CARDS, TRIMMED_CARDS, list_cards
from tanglewood.games.grimwood.rules.cards import NO_CARD, SET_CARDS, SET_SIZE
from tanglewood.games.grimwood.rules.hands import gain, show
from tanglewood.games.grimwood.rules.state import (
    DEALT,
    HAND_LIMIT,
    MOST_TURNS,
    Frame,
    GrimwoodState,
    Happened,
    most_idle,
)

TWO_PLAYERS = 2


# Setting up


@rule
def start(state: GrimwoodState) -> None:
    """Shuffle, deal three cards each and draw who begins. [G1, G102]"""
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
def cards_in_play(state: GrimwoodState) -> int:
    """All cards of the match, as a bag; for two players the option removes some."""
    return TRIMMED_CARDS if state.two_player_trim and state.seats == TWO_PLAYERS else ALL_CARDS


@rule
def deal_card(state: GrimwoodState, seat: int) -> None:
    """Deal the deck's top card."""
    state.deck_size -= 1
    gain(state, seat, int(state.deck[state.deck_size]), 1 << seat)
    state.deck[state.deck_size] = NO_CARD


# Play


@rule
def play(state: GrimwoodState, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    kind, move, index = top_kind(state), int(MOVE_OF[action]), int(INDEX_OF[action])
    if kind == 0:
        take_action(state, int(state.turn), move, index)
    elif kind == Frame.ANSWER:
        if steals.answer_steal(state, move):
            finish_turn(state)
    else:
        effects.answer(state, kind, move, index)
    settle(state)


@rule
def take_action(state: GrimwoodState, seat: int, move: int, index: int) -> None:
    """Carry out an action of the player at turn. [G1 to G6, G138]"""
    match move:
        case Move.DRAW | Move.STEAL:  # spend the turn's own action first: an extra one can do all that it can
            state.extra -= 1 - state.draw_left
            state.draw_left = 0
            steals.draw_or_steal(state, seat, move, index, NO_CARD)
        case Move.PLAY:  # only a rune could need the turn's card later, and the first extra actions come from a rune
            state.extra -= 1 - state.play_left
            state.play_left = 0
            effects.place_from_hand(state, seat, index, 1)
        case Move.RUNE:
            state.play_left = 0
            effects.play_rune(state, seat)
        case Move.PLACE:
            effects.place_from_hand(state, seat, index, 0)
        case Move.LAY:
            lay_combo(state, seat, index + 1)
        case _:
            finish_turn(state)


@rule
def lay_combo(state: GrimwoodState, seat: int, kind: int) -> None:
    """Place a combo of animals or settings from the hand. [G6]"""
    row = combos.begin_combo(state, seat, kind, show(state, seat, SET_CARDS[kind][0]))
    for index in range(1, SET_SIZE):
        combos.lay_card(state, row, show(state, seat, SET_CARDS[kind][index]))
    combos.tally(state, row, 1)
    emit(state, Happened.COMBO, seat, kind)


@rule
def may_end(state: GrimwoodState) -> bool:
    """Whether the turn's draw or steal is done, voluntary or impossible. [G2]"""
    return not state.draw_left or bool(state.free_draw) or steals.reachable(state, int(state.turn)) == 0


# From turn to turn


@rule
def begin_turn(state: GrimwoodState, seat: int) -> None:
    """Begin a turn, with all its actions available. [G1]"""
    state.turn = seat
    state.play_left, state.draw_left, state.extra, state.used, state.runes = 1, 1, 0, 0, 0
    emit(state, Happened.TURN, seat)


@rule
def finish_turn(state: GrimwoodState) -> None:
    """No more actions and combos; what is left is the hand limit. [G7, G11]"""
    if state.held[state.turn] > HAND_LIMIT:
        push_frame(state, Frame.LIMIT, int(state.turn))
        emit(state, Happened.LIMIT, int(state.turn), int(state.held[state.turn]) - HAND_LIMIT)
    else:
        pass_turn(state)


@rule
def pass_turn(state: GrimwoodState) -> None:
    """The next player who has not to miss a turn goes on, unless the game is over. [G8, G9, G29]

    The loop ends at the latest at the present player, who would not be at turn with a turn to miss.
    """
    seat = int(state.turn)
    while True:
        if count_turn(state):
            end_game(state)
            return
        seat = next_seat(state, seat)
        if state.skips[seat] == 0:
            break
        state.skips[seat] -= 1
        emit(state, Happened.SKIP, seat, int(state.skips[seat]))
    begin_turn(state, seat)


@rule
def count_turn(state: GrimwoodState) -> bool:
    """Count a turn, played or missed; whether it was the last. [G8, G9]"""
    state.turns = min(int(state.turns) + 1, MOST_TURNS)
    state.idle = min(int(state.idle) + 1, most_idle(state))
    if state.final_turns > 0:
        state.final_turns -= 1
        if state.final_turns == 0:
            return True
    return is_idle(state)


@rule
def is_idle(state: GrimwoodState) -> bool:
    """Whether no card has left the deck for too many rounds. [G9]"""
    return bool(state.max_idle_rounds > 0 and state.idle >= most_idle(state))


@rule
def end_game(state: GrimwoodState) -> None:
    """The game is over. [G8, G9]"""
    last = int(state.turn)
    state.turn = NOBODY
    state.play_left, state.draw_left, state.extra, state.used, state.runes = 0, 0, 0, 0, 0
    if state.deck_size > 0:
        emit(state, Happened.IDLE, last)
    emit(state, Happened.END, last)


# To the next decision


@rule
def go_on(state: GrimwoodState, kind: int) -> bool:
    """Do what the pending frame does by itself; whether it did something."""
    match kind:
        case Frame.STEAL:
            return steals.go_on_stealing(state)
        case Frame.REACH:
            return steals.go_on_reaching(state)
        case Frame.HAND_OUT:
            return effects.go_on_handing_out(state, int(state.turn))
        case Frame.LIMIT:
            return go_on_discarding(state)
        case _:
            return False


@rule
def go_on_discarding(state: GrimwoodState) -> bool:
    """End the turn when the hand is small enough; whether it was. [G7]"""
    if state.held[state.turn] > HAND_LIMIT:
        return False
    pop_frame(state)
    pass_turn(state)
    return True


@rule
def settle(state: GrimwoodState) -> None:
    """Go on to the next decision: that of the top frame, or of the player at turn."""
    while state.frame_count > 0 and go_on(state, top_kind(state)):
        pass
    state.actor = top_seat(state) if state.frame_count > 0 else state.turn


def secret_answer(state: GrimwoodState) -> bool:
    """Whether the pending decision is an answer whose choices and timing must tell nothing. [G10]"""
    return top_kind(state) == Frame.ANSWER
