"""What lies where in Into the Woods, and which trades are legal. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import size
from tanglewood.core.ints import Ints
from tanglewood.core.rule import rule
from tanglewood.games.woods.cards import (
    NO_CARD,
    ROW_CARDS,
    SET,
    VALUES,
    count,
    kinds_of,
    one,
    one_of_each,
    total,
    twos_of,
)
from tanglewood.games.woods.lists import kind_set, list_nearest, list_trades
from tanglewood.games.woods.trades import GIVE, HIGH, LOW, NOTHING, PASS, TRADE_TABLE

TWO_PASSES_FROM = 3  # players with whom the deck is gone through twice [W9]


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
    return is_deck_out(state) and bool(state.row_size <= state.seats)


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
    for place in range(ROW_CARDS):
        if place > 0 or is_solo(state):
            kind = int(state.row[place])
            bag += 0 if kind == NO_CARD else one(kind)
    return bag


@rule
def keeps_a_card(hand: int, high: int, low: int) -> bool:
    """Whether a hand, with one or two kinds just taken, keeps a card after pocketing. [W5, W6]"""
    left = total(hand)
    if count(hand, high) >= SET:
        left -= SET
    if low >= 0 and low != high and count(hand, low) >= SET:
        left -= SET
    return left > 0


@rule
def allows(state: Any, hand: int, give: int, high: int, low: int) -> bool:
    """Whether W6 lets the actor trade so; the cards are there and their values fit."""
    after = hand - one(give) + one(high) + (0 if low == NOTHING else one(low))
    return may_empty_hand(state) or keeps_a_card(after, high, low)


# The legal trades


@rule
def legal(state: Any, out: Ints) -> int:
    """Write the legal actions, ascending: the trades, or the pass if there is none; return how many. [W4, W7]

    Beyond them `out` may be written on, as lists are copied by rows: even a hand of all kinds leaves room for a row.
    """
    if state.actor < 0:
        return 0
    hand, far, tokens = int(state.hands[state.actor]), far_card(state), int(state.bank > 0)
    row, twins, apart = kinds_in_row(state)
    found = list_trades(hand, row, twins, far, tokens, out)
    if apart:
        found = list_nearest(state, hand, apart, far, tokens, out, found)
    if may_pocket_all(hand, row | kind_set(far), twins | (row & kind_set(far))):
        found = keep_allowed(state, hand, out, found)
    if found == 0:
        out[0] = PASS
        return 1
    return found


@rule
def kinds_in_row(state: Any) -> tuple[int, int, int]:
    """The kinds that lie in the row besides the token place, those there at least twice, and those apart: sets.

    Alone the order of the row means nothing, and none lie apart. [W109]
    """
    row, twins, apart, before = kind_set(int(state.row[0])) if is_solo(state) else 0, 0, 0, 0
    for place in range(1, ROW_CARDS):
        kind = kind_set(int(state.row[place]))
        twins |= row & kind
        apart |= row & kind & ~before
        before = kind
        row |= kind
    return row, twins, 0 if is_solo(state) else apart


# The card in hand rule

FEW, SOME, MANY = 2, SET, 5  # cards in hand that may all go: with two alike; with one; with one each of two kinds
ALL_MAY_GO = 1 << FEW | 1 << SOME | 1 << MANY


@rule
def may_pocket_all(hand: int, row: int, twins: int) -> bool:
    """Whether some trade might pocket a whole hand; a quick test that is true too often, never too rarely. [W6]"""
    cards = total(hand)
    waiting = kinds_of(hand) & one_of_each(twins) if cards == FEW else twos_of(hand) & one_of_each(row)
    return bool(ALL_MAY_GO >> cards & 1) and size(waiting) > int(cards == MANY)


@rule
def keep_allowed(state: Any, hand: int, out: Ints, found: int) -> int:
    """Drop from a list the trades that W6 forbids; return how many are left."""
    kept = 0
    for index in range(found):
        action = int(out[index])
        give, high, low = TRADE_TABLE[action, GIVE], TRADE_TABLE[action, HIGH], TRADE_TABLE[action, LOW]
        out[kept] = action
        kept += int(allows(state, hand, int(give), int(high), int(low)))
    return kept


# Whether there is a trade at all, where there is no room for a list


@rule
def two_open(bag: int, high: int, low: int) -> bool:
    """Whether both kinds lie in the row besides the token place."""
    return count(bag, high) > int(high == low) and count(bag, low) > 0


@rule
def takes_far(bag: int, far: int, high: int, low: int) -> bool:
    """Whether one of the kinds lies at the token place and the other elsewhere in the row."""
    return (one(high) == far and count(bag, low) > 0) or (one(low) == far and count(bag, high) > 0)


@rule
def can_trade(state: Any, hand: int) -> bool:
    """Whether the actor, holding such a hand, has a legal trade."""
    bag, far = open_cards(state), far_kind(state)
    row = kinds_of(bag) | far
    for give in range(VALUES):
        if count(hand, give) == 0:
            continue
        for high in range(VALUES):
            if row & one(high) == 0:
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
