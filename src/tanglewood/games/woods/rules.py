"""The rules of Into the Woods, in order of play. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import size
from tanglewood.core.events import EVERYONE, clear_events, emit
from tanglewood.core.ints import Ints
from tanglewood.core.rng import below, shuffle
from tanglewood.core.rule import rule
from tanglewood.core.seats import next_seat
from tanglewood.games.woods.cards import (
    CARDS,
    NO_CARD,
    ROW_CARDS,
    SET,
    SORTED,
    SPLIT_BAGS,
    TOKENS,
    VALUES,
    count,
    kinds_of,
    one,
    value_of,
)
from tanglewood.games.woods.legal import can_trade, is_deck_out, is_solo
from tanglewood.games.woods.lists import OPEN_PLACES, end_of, places_of
from tanglewood.games.woods.pairs import (
    ALL_PAIRS,
    NO_FLOW,
    PAIR_COUNT,
    hand_with,
    index_of_pair,
    pairs_holding,
)
from tanglewood.games.woods.state import MOST_SEATS, Happened
from tanglewood.games.woods.trades import GIVE, HIGH, LOW, NEAR, NOTHING, PASS, SIGN, TRADE_TABLE, Near, Sign

NOBODY = -1
USUAL_ROW = ROW_CARDS - 2  # cards that a trade leaves at least in a full row


# Setting up


@rule
def start(state: Any, words: Ints) -> None:
    """Shuffle, deal two cards each, lay out the row; seats and options are already set. [W1, W2, W3, W101]"""
    for index in range(len(words)):
        state.rng[index] = words[index]
    fill_stock(state)
    shuffle(state.rng, state.stock, CARDS)
    deal_hands(state)
    state.bank = 0 if is_solo(state) else TOKENS
    state.actor = first_player(state)
    emit(state, Happened.DEAL, int(state.actor))
    refill(state)
    if not is_solo(state):
        sort_row(state)


@rule
def first_player(state: Any) -> int:
    """A player by chance. [W2]"""
    return below(state.rng, int(state.seats))


@rule
def fill_stock(state: Any) -> None:
    """All cards of the split, not yet shuffled. [W1]"""
    for place in range(CARDS):
        state.stock[place] = SORTED[state.deck, place]
    state.stock_size = CARDS
    state.unseen = SPLIT_BAGS[state.deck]


@rule
def draw(state: Any) -> int:
    """Take the top card of the deck."""
    top = int(state.stock_size) - 1
    kind = int(state.stock[top])
    state.stock[top] = NO_CARD
    state.stock_size = top
    return kind


@rule
def deal_hands(state: Any) -> None:
    """Two cards to each player; nothing is known of them. [W101]"""
    for seat in range(MOST_SEATS):
        state.dealt[seat] = NO_CARD
        state.flow[seat] = NO_FLOW
        state.possible[seat] = ALL_PAIRS
    for seat in range(state.seats):
        first, second = draw(state), draw(state)
        state.hands[seat] = one(first) + one(second)
        state.dealt[seat] = index_of_pair(first, second)
    for place in range(ROW_CARDS):
        state.row[place] = NO_CARD


@rule
def sort_row(state: Any) -> None:
    """Lay the opening row in ascending order, equal ones as dealt. [W3]"""
    for place in range(1, int(state.row_size)):
        kind, to = int(state.row[place]), place
        while to > 0 and state.row[to - 1] > kind:
            state.row[to] = state.row[to - 1]
            to -= 1
        state.row[to] = kind


# A turn


@rule
def play(state: Any, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    if action == PASS:
        pass_turn(state)
    else:
        trade(state, action)


@rule
def trade(state: Any, action: int) -> None:
    """Discard, take, pocket, and refill the row. [W4, W5, W8]"""
    seat = int(state.actor)
    give, high = int(TRADE_TABLE[action, GIVE]), int(TRADE_TABLE[action, HIGH])
    low, sign = int(TRADE_TABLE[action, LOW]), int(TRADE_TABLE[action, SIGN])
    far = (int(state.row[0]) - NO_CARD) * int(sign != Sign.NONE) + NO_CARD  # no branch: hard to foresee
    discard(state, seat, give)
    take_cards(state, seat, action)
    emit(state, Happened.TRADE, seat, action, far)
    if sign == Sign.TAKE:
        state.tokens[seat] += 1
        state.bank -= 1
        emit(state, Happened.TOKEN, seat)
    pocket(state, seat, high)
    pocket(state, seat, high if low == NOTHING else low)  # to ask twice about one kind changes and tells nothing
    state.passed = 0
    refill(state)
    go_on(state)


@rule
def discard(state: Any, seat: int, kind: int) -> None:
    """A card leaves the hand, so the hand had it."""
    state.possible[seat] &= pairs_holding(int(state.flow[seat]), kind, 1)
    state.hands[seat] -= one(kind)
    state.flow[seat] -= one(kind)
    state.discards += one(kind)


@rule
def take_cards(state: Any, seat: int, action: int) -> None:
    """Move the chosen cards from the row to the hand; what remains slides away from the deck. [W3]

    Which cards go is hard to foresee, so each is moved up whether or not one before it went.
    """
    high, low = int(TRADE_TABLE[action, HIGH]), int(TRADE_TABLE[action, LOW])
    taken, place = places_taken(state, action), 0
    for at in range(ROW_CARDS):
        kind = int(state.row[at])
        state.row[at] = NO_CARD
        state.row[place] = kind
        place += 1 - (taken >> at & 1)
    state.row[place] = NO_CARD  # here the last card that went may have been moved
    state.row_size -= 1 + int(low != NOTHING)
    gained = one(high) + (0 if low == NOTHING else one(low))
    state.hands[seat] += gained
    state.flow[seat] += gained


@rule
def places_taken(state: Any, action: int) -> int:
    """The places of the row from which a trade takes its cards, a set. [W8, W109]

    What it takes is hard to foresee, so places that do not matter are erased and not passed over.
    """
    high, low = int(TRADE_TABLE[action, HIGH]), int(TRADE_TABLE[action, LOW])
    near, far = int(TRADE_TABLE[action, NEAR]), int(TRADE_TABLE[action, SIGN] != Sign.NONE)
    far_is_high = far & int(high == state.row[0])
    open_places = OPEN_PLACES | int(is_solo(state))
    highs = places_of(state, high) & open_places & -(1 - far_is_high)
    taken = far | end_of(highs, near & Near.HIGH)
    takes_low = int(low != NOTHING) & (1 - (far ^ far_is_high))  # the far card is not the lower one
    lows = places_of(state, low) & open_places & ~taken & -takes_low
    return taken | end_of(lows, near & Near.LOW)


@rule
def pocket(state: Any, seat: int, kind: int) -> None:
    """Pocket a set of a kind just taken; whether or not there is one tells of the pair dealt. [W5]"""
    with_set = pairs_holding(int(state.flow[seat]), kind, SET)
    is_set = count(int(state.hands[seat]), kind) >= SET
    gone = SET * one(kind) if is_set else 0
    state.possible[seat] &= with_set if is_set else ~with_set
    state.hands[seat] -= gone
    state.flow[seat] -= gone
    if is_set:
        state.pockets[seat] += one(kind)
        emit(state, Happened.POCKET, seat, kind)


@rule
def refill(state: Any) -> None:
    """Reveal cards until five lie in the row; alone, only when it is empty. [W3, W9, W11]"""
    if is_solo(state) and state.row_size > 0:
        return
    before = int(state.row_size)
    if USUAL_ROW <= before < ROW_CARDS < state.stock_size:
        reveal_one_or_two(state, before)
        return
    while state.row_size < ROW_CARDS and state.stock_size > 0:
        reveal(state)
    tell_revealed(state, before)
    if before < state.row_size and is_deck_out(state):
        emit(state, Happened.LAST_CARDS, NOBODY)


@rule
def reveal_one_or_two(state: Any, before: int) -> None:
    """Fill up the row after a trade, from a deck that lasts; which of both is hard to foresee, so it is not asked."""
    top, last = int(state.stock_size) - 1, int(state.stock_size) - (ROW_CARDS - before)
    first, second = int(state.stock[top]), int(state.stock[last])
    state.stock[top], state.stock[last] = NO_CARD, NO_CARD
    state.stock_size = last
    state.row[before], state.row[ROW_CARDS - 1] = first, second
    state.row_size = ROW_CARDS
    two = before == USUAL_ROW
    state.unseen -= one(first) + (one(second) if two else 0)
    emit(state, Happened.REVEAL, NOBODY, first, second if two else NO_CARD, NO_CARD)


@rule
def reveal(state: Any) -> None:
    """Turn up the top card; after the last one, a game of three or more shuffles the discards, once. [W9]"""
    kind = draw(state)
    state.row[state.row_size] = kind
    state.row_size += 1
    state.unseen -= one(kind)
    if state.stock_size == 0 and not is_deck_out(state):
        begin_second_pass(state)


@rule
def begin_second_pass(state: Any) -> None:
    """The discard pile becomes the deck. [W9]"""
    state.second_pass = 1
    state.all_dealt = state.unseen
    state.unseen += state.discards
    place = 0
    for kind in range(VALUES):
        for _ in range(count(int(state.discards), kind)):
            state.stock[place] = kind
            place += 1
    state.discards = 0
    state.stock_size = place
    shuffle(state.rng, state.stock, place)
    emit(state, Happened.SHUFFLE, NOBODY, place)


@rule
def tell_revealed(state: Any, before: int) -> None:
    """Emit what was revealed, three cards to an event."""
    place, size = before, int(state.row_size)
    while place < size:
        second = int(state.row[place + 1]) if place + 1 < size else NO_CARD
        third = int(state.row[place + 2]) if place + 2 < size else NO_CARD
        emit(state, Happened.REVEAL, NOBODY, int(state.row[place]), second, third)
        place += SET


@rule
def go_on(state: Any) -> None:
    """The next player's turn, or the end: the row is empty after the final exhaustion. [W9, W11]"""
    if is_solo(state):
        if state.row_size == 0 or has_all_sets(state) or not can_trade(state, int(state.hands[0])):
            end(state)
    elif state.row_size == 0:
        end(state)
    else:
        state.actor = next_seat(state, int(state.actor))  # [W102]


@rule
def has_all_sets(state: Any) -> bool:
    """Whether the lone player has pocketed all seven values. [W11]"""
    return different_sets(state) == VALUES


@rule
def different_sets(state: Any) -> int:
    """How many values the lone player has pocketed; a second set counts nothing. [W11]"""
    return size(kinds_of(int(state.pockets[0])))


@rule
def pass_turn(state: Any) -> None:
    """Pass for want of a trade, which tells of the hand; the game ends when all have passed in a row. [W7]"""
    seat = int(state.actor)
    emit(state, Happened.PASS, seat)
    for pair in range(PAIR_COUNT):
        if state.possible[seat] >> pair & 1 and can_trade(state, hand_with(int(state.flow[seat]), pair)):
            state.possible[seat] &= ~(1 << pair)
    state.passed += 1
    if state.passed == state.seats:
        end(state)
    else:
        state.actor = next_seat(state, int(state.actor))  # [W102]


# The end


@rule
def end(state: Any) -> None:
    """Nobody is to decide any more."""
    state.actor = NOBODY
    emit(state, Happened.END, NOBODY)


@rule
def set_points(pockets: int) -> int:
    """The points of pocketed sets: each its value. [W10]"""
    points = 0
    for kind in range(VALUES):
        points += count(pockets, kind) * value_of(kind)
    return points


@rule
def scores(state: Any, out: Any) -> None:
    """Sets and tokens; alone, how many different sets. [W10, W11]"""
    for seat in range(state.seats):
        pockets = int(state.pockets[seat])
        out[seat] = different_sets(state) if is_solo(state) else set_points(pockets) + int(state.tokens[seat])


@rule
def rank_of(state: Any, seat: int) -> int:
    """A number that orders the players: more points, then fewer tokens. [W10]"""
    tokens = int(state.tokens[seat])
    return (set_points(int(state.pockets[seat])) + tokens) * (TOKENS + 1) - tokens


@rule
def winners(state: Any, out: Any) -> None:
    """Those with the most points, of these those with the fewest tokens; alone, with all seven sets. [W10, W11]"""
    best = 0
    for seat in range(state.seats):
        out[seat] = 0
        best = max(best, rank_of(state, seat))
    if state.actor != NOBODY:
        return
    for seat in range(state.seats):
        won = has_all_sets(state) if is_solo(state) else rank_of(state, seat) == best
        out[seat] = int(won)
