"""The layout of Into the Woods, and its legal trades. Numbers in brackets are those of RULINGS.md."""

from enum import IntEnum

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import size
from tanglewood.core.numbers.ints import Ints
from tanglewood.games.woods.rules import actions, cards, trade_lists, trades
from tanglewood.games.woods.rules.state import WoodsState

DOWN_TAKES = 2  # cards
TWO_PASSES_FROM = 3  # from this many players on, the deck is played twice [W9]


# Questions


@rule
def is_solo(state: WoodsState) -> bool:
    """Whether there is only one player. [W11]"""
    return bool(state.seats == 1)


@rule
def is_deck_out(state: WoodsState) -> bool:
    """Whether the deck is exhausted for the final time. [W9]"""
    return bool(state.stock_size == 0 and (state.seats < TWO_PASSES_FROM or state.second_pass != 0))


@rule
def may_empty_hand(state: WoodsState) -> bool:
    """Whether this is a last turn: the deck is out, and the row holds no more cards than there are players. [W6]"""
    return is_deck_out(state) and bool(state.row_size <= state.seats)


@rule
def far_card(state: WoodsState) -> int:
    """The kind at the token place; NO_CARD if there is none. [W8]"""
    return cards.NO_CARD if is_solo(state) else int(state.row[0])


@rule
def row_bag(state: WoodsState, first: int) -> int:
    """The cards in the row from a place on, as a bag."""
    bag = 0
    for index in range(first, cards.ROW_CARDS):
        kind = int(state.row[index])
        bag += 0 if kind == cards.NO_CARD else cards.bag_of_one(kind)
    return bag


@rule
def open_cards(state: WoodsState) -> int:
    """The row without the card at the token place, as a bag."""
    return row_bag(state, 0 if is_solo(state) else 1)


# Requirements of a trade


@rule
def allows(state: WoodsState, hand: int, action: int) -> bool:
    """Whether W6 allows a trade that fits: on most turns the actor must keep a card after pocketing."""
    after = hand + int(trades.GAINED[action])
    return may_empty_hand(state) or cards.total(after) > cards.SET * size(cards.threes_of(after))


class Reason(IntEnum):
    """The reasons why an action is illegal."""

    CAN_TRADE = 1
    NOT_HELD = 2
    ALONE = 3
    NOT_AT_FAR = 4
    NOT_OPEN = 5
    NO_TOKENS = 6
    EMPTY_HAND = 7
    SAME_ROW = 8


@rule
def may_take(state: WoodsState, action: int, sign: int) -> int:
    """The reason why the trade cannot take its cards from there; 0 if it can. [W4, W8, W11]"""
    taken, there = int(trades.TAKEN[action]), open_cards(state)
    if sign != trades.Sign.NONE:
        if is_solo(state):
            return Reason.ALONE
        far = cards.bag_of_one(int(state.row[0]))
        if not cards.holds(taken, far):
            return Reason.NOT_AT_FAR
        taken -= far
    if not cards.holds(there, taken):
        return Reason.NOT_OPEN
    return Reason.NO_TOKENS if sign == trades.Sign.TAKE and state.bank == 0 else 0


@rule
def leaves_another_row(state: WoodsState, high: int, low: int, sign: int, near: int) -> bool:
    """Whether a trade for the nearest of equal cards leaves another row than that for the furthest. [W109]"""
    kind, other = (high, low) if near & trades.Near.HIGH else (low, high)
    _, _, apart = kinds_in_row(state)
    with_any = other == (trades.NOTHING if sign == trades.Sign.NONE else far_card(state))
    fits = with_any or (sign == trades.Sign.NONE and bool(trade_lists.mates_of(state, kind) & cards.kind_set(other)))
    return bool(apart >> kind & 1) and fits


@rule
def illegal_reason(state: WoodsState, action: int) -> int:
    """The reason why an action is illegal for the actor; 0 if it is legal. [W4, W6, W7, W8, W11, W109]"""
    hand = int(state.hands[state.actor])
    if action == actions.PASS:
        return Reason.CAN_TRADE if can_trade(state, hand) else 0
    give, high, low, sign, near = trades.trade_of(action)
    if cards.count(hand, give) == 0:
        return Reason.NOT_HELD
    reason = may_take(state, action, sign)
    if reason:
        return reason
    if not allows(state, hand, action):
        return Reason.EMPTY_HAND
    return Reason.SAME_ROW if near and not leaves_another_row(state, high, low, sign, near) else 0


# The legal trades


@rule
def legal(state: WoodsState, out: Ints) -> int:
    """Write the legal actions in ascending order: the trades, or else the pass; return their number. [W4, W7]

    It may write beyond them in `out`, as it copies lists by rows: even a hand of all kinds leaves space for a row.
    """
    if state.actor < 0:
        return 0
    hand, far, tokens = int(state.hands[state.actor]), far_card(state), int(state.bank > 0)
    row, twins, apart = kinds_in_row(state)
    count = trade_lists.list_trades(hand, row, twins, far, tokens, out)
    if apart:
        count = trade_lists.list_nearest(state, hand, apart, far, tokens, out, count)
    if may_pocket_all(hand, row | cards.kind_set(far), twins | (row & cards.kind_set(far))):
        count = keep_allowed(state, hand, out, count)
    if count == 0:
        out[0] = actions.PASS
        return 1
    return count


@rule
def kinds_in_row(state: WoodsState) -> tuple[int, int, int]:
    """The kinds in the row besides the token place, those there at least twice, and those apart, as sets.

    Alone the order of the row has no meaning, so no kinds lie apart. [W109]
    """
    row, twins, apart, before = cards.kind_set(int(state.row[0])) if is_solo(state) else 0, 0, 0, 0
    for index in range(1, cards.ROW_CARDS):
        kind = cards.kind_set(int(state.row[index]))
        twins |= row & kind
        apart |= row & kind & ~before
        before = kind
        row |= kind
    return row, twins, 0 if is_solo(state) else apart


# The rule that a card must stay in hand

FEW, SOME, MANY = 2, cards.SET, 5  # hand sizes that may all go: with two alike; with one; with one each of two kinds
ALL_MAY_GO = 1 << FEW | 1 << SOME | 1 << MANY


@rule
def may_pocket_all(hand: int, row: int, twins: int) -> bool:
    """Whether some trade might pocket the whole hand; a quick test that errs only towards true. [W6]"""
    held = cards.total(hand)
    pairs = cards.twos_of(hand) & cards.one_of_each(row)
    waiting = cards.kinds_of(hand) & cards.one_of_each(twins) if held == FEW else pairs
    return bool(ALL_MAY_GO >> held & 1) and size(waiting) > int(held == MANY)


@rule
def keep_allowed(state: WoodsState, hand: int, out: Ints, count: int) -> int:
    """Drop the trades that W6 forbids from a list; return the number that remain."""
    allowed = 0
    for index in range(count):
        action = int(out[index])
        out[allowed] = action
        allowed += int(allows(state, hand, action))
    return allowed


# Whether there is a trade at all, for callers without a buffer for a list


@rule
def can_trade(state: WoodsState, hand: int) -> bool:
    """Whether the actor, with such a hand, has a legal trade: cards that fit, and on most turns one to keep. [W7]

    The card at the token place counts too. A pass checks 28 hands, so W6 is tested only where it can matter.
    """
    row = row_bag(state, 0)
    if hand == 0 or row == 0:
        return False
    lower = row & (cards.bag_of_one(cards.highest_kind(hand)) - 1)
    if cards.highest_kind(row) < cards.lowest_kind(hand) and cards.total(lower) < DOWN_TAKES:
        return False
    matters = may_pocket_all(hand, cards.set_of(cards.kinds_of(row)), cards.set_of(cards.twos_of(row)))
    return may_empty_hand(state) or not matters or can_keep_a_card(state, hand, row)


@rule
def can_keep_a_card(state: WoodsState, hand: int, row: int) -> bool:
    """Whether some trade does not pocket the whole hand. [W6]"""
    for action in range(trades.NEAREST_FROM):
        give, _, _, sign, _ = trades.trade_of(action)
        fits = sign == trades.Sign.NONE and cards.count(hand, give) > 0 and cards.holds(row, int(trades.TAKEN[action]))
        if fits and allows(state, hand, action):
            return True
    return False


@rule
def held(state: WoodsState, seat: int) -> int:
    """The number of cards a seat holds; public. [W2]"""
    return cards.total(int(state.flow[seat])) - cards.HAND_CARDS * (cards.VALUES - 1)
