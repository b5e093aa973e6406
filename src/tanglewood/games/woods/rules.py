"""The rules of Into the Woods, in order of play. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.events import EVERYONE, clear_events, emit
from tanglewood.core.record import Ints
from tanglewood.core.rng import below, shuffle
from tanglewood.core.rule import rule
from tanglewood.games.woods.cards import (
    CARDS,
    NO_CARD,
    ROW_CARDS,
    SET,
    SPLITS,
    TOKENS,
    VALUES,
    below_kind,
    count,
    kinds_of,
    lowest_kind,
    one,
    total,
    value_of,
)
from tanglewood.games.woods.pairs import (
    ALL_PAIRS,
    NO_FLOW,
    PAIR_COUNT,
    hand_with,
    index_of_pair,
    pairs_holding,
)
from tanglewood.games.woods.state import (
    MOST_SEATS,
    NOTHING,
    PASS,
    TRADE_TABLE,
    Happened,
    Sign,
    encode_down,
    encode_up,
)

NOBODY = -1
TWO_PASSES_FROM = 3  # players with whom the deck is gone through twice [W9]
GIVE, HIGH, LOW, SIGN = range(4)  # columns of TRADE_TABLE


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
    emit(state, Happened.DEAL, int(state.actor), EVERYONE, 0, 0, 0)
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
    place = 0
    state.unseen = 0
    for kind in range(VALUES):
        for _ in range(SPLITS[state.deck][kind]):
            state.stock[place] = kind
            state.unseen += one(kind)
            place += 1
    state.stock_size = CARDS


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


# Questions


@rule
def is_solo(state: Any) -> bool:
    """Whether one plays alone. [W11]"""
    return bool(state.seats == 1)


@rule
def is_deck_out(state: Any) -> bool:
    """Whether the deck is exhausted for the final time. [W9]"""
    return bool(state.stock_size == 0 and (state.seats < TWO_PASSES_FROM or state.second_pass != 0))


@rule
def may_empty_hand(state: Any) -> bool:
    """Whether this is a last turn: the deck is out, and the row holds no more cards than there are players. [W6]"""
    return is_deck_out(state) and (is_solo(state) or bool(state.row_size <= state.seats))


@rule
def far_card(state: Any) -> int:
    """The kind at the token place, NO_CARD where there is none. [W8]"""
    return NO_CARD if is_solo(state) else int(state.row[0])


@rule
def far_kind(state: Any) -> int:
    """The card at the token place, a bag, empty where there is none."""
    return 0 if is_solo(state) or state.row_size == 0 else one(int(state.row[0]))


@rule
def open_cards(state: Any) -> int:
    """The row without the card at the token place, a bag."""
    bag = 0
    for place in range(0 if is_solo(state) else 1, int(state.row_size)):
        bag += one(int(state.row[place]))
    return bag


@rule
def goes_to_pocket(state: Any, hand: int, kind: int) -> bool:
    """Whether the actor's hand, as it would be, holds a set that is pocketed; alone, each value only once. [W5, W11]"""
    if count(hand, kind) < SET:
        return False
    return not is_solo(state) or count(int(state.pockets[state.actor]), kind) == 0


@rule
def keeps_a_card(state: Any, hand: int, high: int, low: int) -> bool:
    """Whether a hand, with one or two kinds just taken, keeps a card after pocketing. [W6]"""
    left = total(hand)
    if goes_to_pocket(state, hand, high):
        left -= SET
    if low >= 0 and low != high and goes_to_pocket(state, hand, low):
        left -= SET
    return left > 0


@rule
def allows(state: Any, hand: int, give: int, high: int, low: int) -> bool:
    """Whether W6 lets the actor trade so; the cards are there and their values fit."""
    after = hand - one(give) + one(high) + (0 if low == NOTHING else one(low))
    return may_empty_hand(state) or keeps_a_card(state, after, high, low)


# The legal trades


@rule
def legal(state: Any, out: Ints) -> int:
    """Write the legal actions, ascending: trades up, trades down, or the pass if there is none. [W4, W7]"""
    if state.actor < 0:
        return 0
    hand, bag, far = int(state.hands[state.actor]), open_cards(state), far_kind(state)
    found = list_ups(state, hand, bag, far, out)
    found = list_downs(state, hand, bag, far, out, found)
    if found == 0:
        out[0] = PASS
        return 1
    return found


@rule
def list_ups(state: Any, hand: int, bag: int, far: int, out: Ints) -> int:
    """The legal trades up: one card of the same or a higher value. [W4]"""
    found, tight = 0, total(hand) == SET and not may_empty_hand(state)
    row, gives = kinds_of(bag) | far, kinds_of(hand)
    while gives:
        give = lowest_kind(gives)
        gives &= gives - 1
        takes = row & ~below_kind(give)
        while takes:
            take = lowest_kind(takes)
            takes &= takes - 1
            if not tight or allows(state, hand, give, take, NOTHING):
                number = encode_up(give, take, Sign.NONE)
                found = list_signs(state, number, count(bag, take) > 0, far == one(take), out, found)
    return found


@rule
def list_downs(state: Any, hand: int, bag: int, far: int, out: Ints, found: int) -> int:
    """The legal trades down: two cards of lower values. [W4]"""
    row, gives = kinds_of(bag) | far, kinds_of(hand)
    while gives:
        give = lowest_kind(gives)
        gives &= gives - 1
        highs = row & below_kind(give)
        while highs:
            high = lowest_kind(highs)
            highs &= highs - 1
            found = list_lows(state, hand, bag, far, give, high, out, found)
    return found


@rule
def list_lows(state: Any, hand: int, bag: int, far: int, give: int, high: int, out: Ints, found: int) -> int:
    """The legal trades down with this higher card."""
    tight = (total(hand) + 1) % SET == 0 and not may_empty_hand(state)
    lows = (kinds_of(bag) | far) & below_kind(high + 1)
    while lows:
        low = lowest_kind(lows)
        lows &= lows - 1
        plain, at_far = two_open(bag, high, low), takes_far(bag, far, high, low)
        if (plain or at_far) and (not tight or allows(state, hand, give, high, low)):
            found = list_signs(state, encode_down(give, high, low, Sign.NONE), plain, at_far, out, found)
    return found


@rule
def two_open(bag: int, high: int, low: int) -> bool:
    """Whether both kinds lie in the row besides the token place."""
    return count(bag, high) > int(high == low) and count(bag, low) > 0


@rule
def takes_far(bag: int, far: int, high: int, low: int) -> bool:
    """Whether one of the kinds lies at the token place and the other elsewhere in the row."""
    return (one(high) == far and count(bag, low) > 0) or (one(low) == far and count(bag, high) > 0)


@rule
def list_signs(state: Any, number: int, plain: bool, at_far: bool, out: Ints, found: int) -> int:
    """A trade without the token place, and with it, taking a token or none. [W8]"""
    if plain:
        out[found] = number + Sign.NONE
        found += 1
    if at_far:
        if state.bank > 0:
            out[found] = number + Sign.TAKE
            found += 1
        out[found] = number + Sign.LEAVE
        found += 1
    return found


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
    discard(state, seat, give)
    take_cards(state, seat, high, low, sign)
    if low == NOTHING:
        emit(state, Happened.TRADE_UP, seat, EVERYONE, give, high, sign)
    else:
        emit(state, Happened.TRADE_DOWN, seat, EVERYONE, give, high, low)
    if sign == Sign.TAKE:
        state.tokens[seat] += 1
        state.bank -= 1
        emit(state, Happened.TOKEN, seat, EVERYONE, 0, 0, 0)
    pocket(state, seat, high)
    if low >= 0 and low != high:
        pocket(state, seat, low)
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
def take_cards(state: Any, seat: int, high: int, low: int, sign: int) -> None:
    """Move the chosen cards from the row to the hand."""
    far = int(state.row[0])
    if sign != Sign.NONE:
        remove_from_row(state, 0)
    if sign == Sign.NONE or high != far:
        remove_kind(state, high, sign)
    if low != NOTHING and (sign == Sign.NONE or high == far):
        remove_kind(state, low, sign)
    gained = one(high) + (0 if low == NOTHING else one(low))
    state.hands[seat] += gained
    state.flow[seat] += gained


@rule
def remove_kind(state: Any, kind: int, sign: int) -> None:
    """Remove, of equal cards besides the token place, the one furthest from the deck. [W109]"""
    place = 0 if is_solo(state) or sign != Sign.NONE else 1
    while state.row[place] != kind:
        place += 1
    remove_from_row(state, place)


@rule
def remove_from_row(state: Any, place: int) -> None:
    """Take a card out; what remains slides away from the deck. [W3]"""
    last = int(state.row_size) - 1
    for at in range(place, last):
        state.row[at] = state.row[at + 1]
    state.row[last] = NO_CARD
    state.row_size = last


@rule
def pocket(state: Any, seat: int, kind: int) -> None:
    """Pocket a set of a kind just taken; whether or not there is one tells of the pair dealt. [W5]"""
    if is_solo(state) and count(int(state.pockets[seat]), kind) > 0:
        return
    with_set = pairs_holding(int(state.flow[seat]), kind, SET)
    if count(int(state.hands[seat]), kind) < SET:
        state.possible[seat] &= ~with_set
        return
    state.possible[seat] &= with_set
    state.hands[seat] -= SET * one(kind)
    state.flow[seat] -= SET * one(kind)
    state.pockets[seat] += one(kind)
    emit(state, Happened.POCKET, seat, EVERYONE, kind, 0, 0)


@rule
def refill(state: Any) -> None:
    """Reveal cards until five lie in the row; alone, only when it is empty. [W3, W9, W11]"""
    if is_solo(state) and state.row_size > 0:
        return
    before = int(state.row_size)
    while state.row_size < ROW_CARDS and state.stock_size > 0:
        reveal(state)
    tell_revealed(state, before)
    if before < state.row_size and is_deck_out(state):
        emit(state, Happened.LAST_CARDS, NOBODY, EVERYONE, 0, 0, 0)


@rule
def reveal(state: Any) -> None:
    """Turn up the top card; after the last one, a game of three or more shuffles the discards, once. [W9]"""
    kind = draw(state)
    state.row[state.row_size] = kind
    state.row_size += 1
    if state.second_pass == 0:
        state.unseen -= one(kind)
    if state.stock_size == 0 and not is_deck_out(state):
        begin_second_pass(state)


@rule
def begin_second_pass(state: Any) -> None:
    """The discard pile becomes the deck. [W9]"""
    state.second_pass = 1
    place = 0
    for kind in range(VALUES):
        for _ in range(count(int(state.discards), kind)):
            state.stock[place] = kind
            place += 1
    state.discards = 0
    state.stock_size = place
    shuffle(state.rng, state.stock, place)
    emit(state, Happened.SHUFFLE, NOBODY, EVERYONE, place, 0, 0)


@rule
def tell_revealed(state: Any, before: int) -> None:
    """Emit what was revealed, three cards to an event."""
    place, size = before, int(state.row_size)
    while place < size:
        second = int(state.row[place + 1]) if place + 1 < size else NO_CARD
        third = int(state.row[place + 2]) if place + 2 < size else NO_CARD
        emit(state, Happened.REVEAL, NOBODY, EVERYONE, int(state.row[place]), second, third)
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
        state.actor = (int(state.actor) + 1) % int(state.seats)


@rule
def has_all_sets(state: Any) -> bool:
    """Whether the lone player has pocketed all seven values. [W11]"""
    return total(int(state.pockets[0])) == VALUES


@rule
def can_trade(state: Any, hand: int) -> bool:
    """Whether the actor, holding such a hand, has a legal trade."""
    bag, far = open_cards(state), far_kind(state)
    for give in range(VALUES):
        if count(hand, give) == 0:
            continue
        for high in range(VALUES):
            if (kinds_of(bag) | far) & one(high) == 0:
                continue
            if high >= give and allows(state, hand, give, high, NOTHING):
                return True
            if high < give and can_trade_down(state, hand, bag, far, give, high):
                return True
    return False


@rule
def can_trade_down(state: Any, hand: int, bag: int, far: int, give: int, high: int) -> bool:
    """Whether there is a legal trade down whose higher card is `high`."""
    for low in range(high + 1):
        there = two_open(bag, high, low) or takes_far(bag, far, high, low)
        if there and allows(state, hand, give, high, low):
            return True
    return False


@rule
def pass_turn(state: Any) -> None:
    """Pass for want of a trade, which tells of the hand; the game ends when all have passed in a row. [W7]"""
    seat = int(state.actor)
    emit(state, Happened.PASS, seat, EVERYONE, 0, 0, 0)
    for pair in range(PAIR_COUNT):
        if state.possible[seat] >> pair & 1 and can_trade(state, hand_with(int(state.flow[seat]), pair)):
            state.possible[seat] &= ~(1 << pair)
    state.passed += 1
    if state.passed == state.seats:
        end(state)
    else:
        state.actor = (seat + 1) % int(state.seats)


# The end


@rule
def end(state: Any) -> None:
    """Nobody is to decide any more."""
    state.actor = NOBODY
    emit(state, Happened.END, NOBODY, EVERYONE, 0, 0, 0)


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
        out[seat] = total(pockets) if is_solo(state) else set_points(pockets) + int(state.tokens[seat])


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
