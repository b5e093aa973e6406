"""The rules of The Fox in the Forest, in order of play. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import below, shuffle
from tanglewood.core.state.decision_stack import pop_frame, push_frame
from tanglewood.core.state.events import clear_events, emit, only
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.fox.rules.actions import CARD_OF, MOVE_OF, Move
from tanglewood.games.fox.rules.cards import CARDS, DECK_CARDS, HAND_CARDS, NO_CARD, WOODCUTTERS, Rank, rank_of, suit_of
from tanglewood.games.fox.rules.deduction import forget_hands, note_draw, note_follow, note_shown, note_taken
from tanglewood.games.fox.rules.state import PLAYERS, FoxState, Frame, Happened

TRICKS = HAND_CARDS
ROUND_POINTS = (6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0)  # by tricks won [F8]
TRUMP_POWER = 100  # lifts every trump above every rank


# Setting up


@rule
def start(state: FoxState) -> None:
    """Draw the first dealer and deal the first round. [F1]"""
    state.dealer = below(state.rng, PLAYERS)
    deal(state)


@rule
def deal(state: FoxState) -> None:
    """Deal thirteen cards each, the decree and the deck; the non-dealer leads. [F1, F102]"""
    state.round_number += 1
    clear_round(state)
    pile = state.pile
    for card in range(CARDS):
        pile[card] = card
    shuffle(state.rng, pile, CARDS)
    for seat in range(PLAYERS):
        hand = 0
        for index in range(HAND_CARDS):
            hand |= bit(int(pile[seat * HAND_CARDS + index]))
        state.hands[seat] = hand
    state.decree = pile[PLAYERS * HAND_CARDS]
    for index in range(DECK_CARDS):
        state.deck[index] = pile[PLAYERS * HAND_CARDS + 1 + index]
    for card in range(CARDS):
        pile[card] = 0
    state.leader = 1 - state.dealer
    state.actor = state.leader
    emit(state, Happened.DEAL, int(state.dealer), int(state.round_number), int(state.decree))


@rule
def clear_round(state: FoxState) -> None:
    """Clear the table of the last round."""
    state.played = 0
    state.deck_top = 0
    state.buried = 0
    state.drawn = NO_CARD
    for index in range(WOODCUTTERS):
        state.deck[DECK_CARDS + index] = NO_CARD
        state.buried_by[index] = NOBODY
    for seat in range(PLAYERS):
        state.tricks[seat] = 0
        state.treasures[seat] = 0
    clear_trick(state)
    forget_hands(state)


@rule
def clear_trick(state: FoxState) -> None:
    """Clear the current trick."""
    state.trick_size = 0
    for index in range(PLAYERS):
        state.trick[index] = NO_CARD


# Play


@rule
def play(state: FoxState, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    seat, card = int(state.actor), int(CARD_OF[action])
    match int(MOVE_OF[action]):
        case Move.PLAY:
            play_card(state, seat, card)
        case Move.DECREE:
            exchange(state, seat, card)
        case Move.BURY:
            bury(state, seat, card)
        case _:
            pop_frame(state)
            emit(state, Happened.KEEP, seat)
    go_on(state)


@rule
def play_card(state: FoxState, seat: int, card: int) -> None:
    """Play a card to the trick; its ability, if it asks for a choice, is decided next. [F103, F107]"""
    if state.trick_size == 1:
        note_follow(state, seat, card)
    note_shown(state, seat, card)
    state.hands[seat] &= ~bit(card)
    state.trick[state.trick_size] = card
    state.trick_size += 1
    emit(state, Happened.PLAY, seat, card)
    if rank_of(card) == Rank.FOX and state.hands[seat] != 0:
        push_frame(state, Frame.FOX, seat)
    elif rank_of(card) == Rank.WOODCUTTER:
        draw(state, seat)
        push_frame(state, Frame.WOODCUTTER, seat)


@rule
def exchange(state: FoxState, seat: int, card: int) -> None:
    """Fox: exchange a card of the hand for the decree. [F3]"""
    pop_frame(state)
    old = int(state.decree)
    note_shown(state, seat, card)
    note_taken(state, seat, old)
    state.hands[seat] = (state.hands[seat] & ~bit(card)) | bit(old)
    state.decree = card
    emit(state, Happened.EXCHANGE, seat, card, old)


@rule
def draw(state: FoxState, seat: int) -> None:
    """Woodcutter: take the top card of the deck. [F4]"""
    card = int(state.deck[state.deck_top])
    state.deck[state.deck_top] = NO_CARD
    state.deck_top += 1
    note_draw(state, seat)
    state.hands[seat] |= bit(card)
    state.drawn = card
    emit(state, Happened.DRAW, seat, card, audience=only(seat))


@rule
def bury(state: FoxState, seat: int, card: int) -> None:
    """Woodcutter: put a card of the hand under the deck, face down. [F4]"""
    pop_frame(state)
    state.hands[seat] &= ~bit(card)
    state.deck[DECK_CARDS + state.buried] = card
    state.buried_by[state.buried] = seat
    state.buried += 1
    state.drawn = NO_CARD
    emit(state, Happened.BURY, seat, card, audience=only(seat))


@rule
def go_on(state: FoxState) -> None:
    """Go on to the next decision: an ability, the follower, the next trick, the next round or the end."""
    if state.frame_count > 0:
        return
    if state.trick_size < PLAYERS:
        state.actor = state.leader if state.trick_size == 0 else 1 - state.leader
        return
    finish_trick(state)
    if state.tricks[0] + state.tricks[1] == TRICKS:
        finish_round(state)


@rule
def lone_witch(first: int, second: int) -> bool:
    """Whether exactly one card of the trick is a 9. [F5]"""
    return (rank_of(first) == Rank.WITCH) != (rank_of(second) == Rank.WITCH)


@rule
def strength(card: int, lead_suit: int, trump: int, witch_is_trump: bool) -> int:
    """The strength of a card in its trick: trumps beat the lead suit, which beats all else. [F5, F106]"""
    risen = (suit_of(card) == trump) | (witch_is_trump & (rank_of(card) == Rank.WITCH))
    return rank_of(card) * int(risen | (suit_of(card) == lead_suit)) + TRUMP_POWER * int(risen)


@rule
def follower_wins(first: int, second: int, trump: int) -> bool:
    """Whether the second card of a trick beats the first."""
    witch = lone_witch(first, second)
    lead_suit = suit_of(first)
    return strength(second, lead_suit, trump, witch) > strength(first, lead_suit, trump, witch)


@rule
def finish_trick(state: FoxState) -> None:
    """Judge the trick, hand out its treasures and find the next leader. [F6, F7, F106, F108]"""
    first, second = int(state.trick[0]), int(state.trick[1])
    leader = int(state.leader)
    wins = follower_wins(first, second, suit_of(int(state.decree)))
    winner = 1 - leader if wins else leader
    best, worst = (second, first) if wins else (first, second)
    state.tricks[winner] += 1
    emit(state, Happened.TRICK, winner, best, worst, int(lone_witch(first, second)))
    treasure = int(rank_of(first) == Rank.TREASURE) + int(rank_of(second) == Rank.TREASURE)
    if treasure:
        state.treasures[winner] += treasure
        state.points[winner] += treasure
        emit(state, Happened.TREASURE, winner, treasure)
    state.played |= bit(first) | bit(second)
    state.last_trick[0], state.last_trick[1] = first, second
    state.last_leader, state.last_winner = leader, winner
    swan = rank_of(worst) == Rank.SWAN
    state.leader = 1 - winner if swan else winner
    if swan and state.tricks[0] + state.tricks[1] < TRICKS:
        emit(state, Happened.SWAN, int(state.leader))
    state.actor = state.leader
    clear_trick(state)


@rule
def finish_round(state: FoxState) -> None:
    """Score the round, then end the match or deal the next round. [F8, F9, F109]"""
    for seat in range(PLAYERS):
        won = int(state.tricks[seat])
        state.points[seat] += ROUND_POINTS[won]
        state.last_tricks[seat] = won
        state.last_treasures[seat] = state.treasures[seat]
        emit(state, Happened.ROUND, seat, won, ROUND_POINTS[won], int(state.treasures[seat]))
    if max(int(state.points[0]), int(state.points[1])) >= state.target:
        state.actor = NOBODY
        emit(state, Happened.END, int(state.dealer))
        return
    state.dealer = 1 - state.dealer
    deal(state)


# Results


@rule
def last_round_points(state: FoxState, seat: int) -> int:
    """The points a seat won in the last round: treasures and trick points. [F9]"""
    return int(state.last_treasures[seat]) + ROUND_POINTS[state.last_tricks[seat]]


@rule
def winners(state: FoxState, out: Ints) -> None:
    """Write the winners: most points, then most in the last round; both after a draw. [F9, F110]"""
    lead = int(state.points[0]) - int(state.points[1])
    if lead == 0:
        lead = last_round_points(state, 0) - last_round_points(state, 1)
    out[0] = int(state.actor < 0 and lead >= 0)
    out[1] = int(state.actor < 0 and lead <= 0)
