"""The rules of Into the Woods, in order of play. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import size
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import below, shuffle
from tanglewood.core.state.events import clear_events, emit
from tanglewood.core.state.seats import NOBODY, next_seat
from tanglewood.games.woods.rules import actions, cards, legal, pairs, trade_lists, trades
from tanglewood.games.woods.rules.state import Happened, WoodsState

DETAILS = 3  # of an event
USUAL_ROW = cards.ROW_CARDS - 2  # the fewest cards that a trade leaves in a full row


# Setting up


@rule
def start(state: WoodsState) -> None:
    """Shuffle, deal two hidden cards each, and lay out the row. [W1, W2, W3, W101]"""
    state.unseen = cards.SPLIT_BAGS[state.deck]
    lay_stock(state, int(state.unseen))
    for seat in range(state.seats):
        first, second = draw(state), draw(state)
        state.hands[seat] = cards.bag_of_one(first) + cards.bag_of_one(second)
        state.dealt[seat] = pairs.pair_of(first, second)
        state.flow[seat] = pairs.NO_FLOW
        state.possible[seat] = pairs.ALL_PAIRS
    state.bank = 0 if legal.is_solo(state) else cards.TOKENS
    state.actor = below(state.rng, int(state.seats))
    emit(state, Happened.DEAL, int(state.actor))
    refill(state)
    if not legal.is_solo(state):
        sort_row(state)


@rule
def lay_stock(state: WoodsState, bag: int) -> None:
    """Make a shuffled deck of these cards."""
    count = 0
    for kind in range(cards.VALUES):
        for _ in range(cards.count(bag, kind)):
            state.stock[count] = kind
            count += 1
    state.stock_size = count
    shuffle(state.rng, state.stock, count)


@rule
def draw(state: WoodsState) -> int:
    """Take the top card of the deck."""
    top = int(state.stock_size) - 1
    kind = int(state.stock[top])
    state.stock[top] = cards.NO_CARD
    state.stock_size = top
    return kind


@rule
def sort_row(state: WoodsState) -> None:
    """Sort the opening row in ascending order; equal cards stay as dealt. [W3]"""
    for index in range(1, int(state.row_size)):
        kind, to = int(state.row[index]), index
        while to > 0 and state.row[to - 1] > kind:
            state.row[to] = state.row[to - 1]
            to -= 1
        state.row[to] = kind


# A turn


@rule
def play(state: WoodsState, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    if action == actions.PASS:
        pass_turn(state)
    else:
        trade(state, action)


@rule
def trade(state: WoodsState, action: int) -> None:
    """Discard, take, pocket, and refill the row. [W4, W5, W8]"""
    seat = int(state.actor)
    give, high, low, sign, _ = trades.trade_of(action)
    far = (int(state.row[0]) - cards.NO_CARD) * int(
        sign != trades.Sign.NONE
    ) + cards.NO_CARD  # no branch: hard to predict
    state.possible[seat] &= pairs.pairs_holding(int(state.flow[seat]), give, 1)
    state.hands[seat] -= cards.bag_of_one(give)
    state.flow[seat] -= cards.bag_of_one(give)
    state.discards += cards.bag_of_one(give)
    take_cards(state, seat, action)
    emit(state, Happened.TRADE, seat, action, far)
    if sign == trades.Sign.TAKE:
        state.tokens[seat] += 1
        state.bank -= 1
        emit(state, Happened.TOKEN, seat)
    pocket(state, seat, high)
    pocket(state, seat, high if low == trades.NOTHING else low)  # asking twice about one kind changes nothing
    state.passed = 0
    refill(state)
    go_on(state)


@rule
def take_cards(state: WoodsState, seat: int, action: int) -> None:
    """Move the chosen cards from the row to the hand; the others slide away from the deck. [W3]

    The processor cannot predict the cards, so the loop moves every card, whether or not one before it was taken.
    """
    taken, target, gained = places_taken(state, action), 0, int(trades.TAKEN[action])
    for at in range(cards.ROW_CARDS):
        kind = int(state.row[at])
        state.row[at] = cards.NO_CARD
        state.row[target] = kind
        target += 1 - (taken >> at & 1)
    state.row[target] = cards.NO_CARD  # the last card taken may have been moved here
    state.row_size -= size(taken)
    state.hands[seat] += gained
    state.flow[seat] += gained


@rule
def places_taken(state: WoodsState, action: int) -> int:
    """The places of the row from which a trade takes its cards, as a set. [W8, W109]

    Masks replace branches here, as the processor cannot predict the trade.
    """
    _, high, low, sign, near = trades.trade_of(action)
    far = int(sign != trades.Sign.NONE)
    far_is_high = far & int(high == state.row[0])
    open_places = trade_lists.OPEN_PLACES | int(legal.is_solo(state))
    highs = trade_lists.places_of(state, high) & open_places & -(1 - far_is_high)
    taken = far | trade_lists.end_of(highs, near & trades.Near.HIGH)
    takes_low = int(low != trades.NOTHING) & (1 - (far ^ far_is_high))  # the far card is not the lower one
    lows = trade_lists.places_of(state, low) & open_places & ~taken & -takes_low
    return taken | trade_lists.end_of(lows, near & trades.Near.LOW)


@rule
def pocket(state: WoodsState, seat: int, kind: int) -> None:
    """Pocket a set of a kind just taken; either way, note what this reveals about the dealt pair. [W5]"""
    with_set = pairs.pairs_holding(int(state.flow[seat]), kind, cards.SET)
    is_set = cards.count(int(state.hands[seat]), kind) >= cards.SET
    gone = cards.SET * cards.bag_of_one(kind) if is_set else 0
    state.possible[seat] &= with_set if is_set else ~with_set
    state.hands[seat] -= gone
    state.flow[seat] -= gone
    if is_set:
        state.pockets[seat] += cards.bag_of_one(kind)
        emit(state, Happened.POCKET, seat, kind)


@rule
def refill(state: WoodsState) -> None:
    """Reveal cards until five lie in the row; alone, only when it is empty. [W3, W9, W11]"""
    if legal.is_solo(state) and state.row_size > 0:
        return
    before = int(state.row_size)
    if USUAL_ROW <= before < cards.ROW_CARDS < state.stock_size:
        reveal_one_or_two(state, before)
        return
    passes, pile = int(state.second_pass), cards.total(state.discards)
    while state.row_size < cards.ROW_CARDS and state.stock_size > 0:
        reveal(state)
    tell_revealed(state, before)
    if state.second_pass > passes:
        emit(state, Happened.SHUFFLE, NOBODY, pile)
    if before < state.row_size and legal.is_deck_out(state):
        emit(state, Happened.LAST_CARDS, NOBODY)


@rule
def reveal_one_or_two(state: WoodsState, before: int) -> None:
    """Refill the row after a trade, from a deck that lasts; without a branch, as it is hard to predict one or two."""
    top, last = int(state.stock_size) - 1, int(state.stock_size) - (cards.ROW_CARDS - before)
    first, second = int(state.stock[top]), int(state.stock[last])
    state.stock[top], state.stock[last] = cards.NO_CARD, cards.NO_CARD
    state.stock_size = last
    state.row[before], state.row[cards.ROW_CARDS - 1] = first, second
    state.row_size = cards.ROW_CARDS
    two = before == USUAL_ROW
    state.unseen -= cards.bag_of_one(first) + (cards.bag_of_one(second) if two else 0)
    emit(state, Happened.REVEAL, NOBODY, first, second if two else cards.NO_CARD, cards.NO_CARD)


@rule
def reveal(state: WoodsState) -> None:
    """Turn up the top card; after the last one, a game of three or more shuffles the discards, once. [W9]"""
    kind = draw(state)
    state.row[state.row_size] = kind
    state.row_size += 1
    state.unseen -= cards.bag_of_one(kind)
    if state.stock_size == 0 and not legal.is_deck_out(state):
        state.second_pass = 1
        state.all_dealt = state.unseen
        state.unseen += state.discards
        lay_stock(state, int(state.discards))
        state.discards = 0


@rule
def tell_revealed(state: WoodsState, before: int) -> None:
    """Emit the revealed cards, three to an event."""
    for index in range(before, int(state.row_size), DETAILS):
        second = int(state.row[index + 1]) if index + 1 < cards.ROW_CARDS else cards.NO_CARD
        third = int(state.row[index + 2]) if index + 2 < cards.ROW_CARDS else cards.NO_CARD
        emit(state, Happened.REVEAL, NOBODY, int(state.row[index]), second, third)


@rule
def go_on(state: WoodsState) -> None:
    """Go on to the next player's turn, or end the game. [W102]"""
    if is_over(state):
        state.actor = NOBODY
        emit(state, Happened.END, NOBODY)
    else:
        state.actor = next_seat(state, int(state.actor))


@rule
def is_over(state: WoodsState) -> bool:
    """Whether the row is empty or all have passed; alone, all sets are pocketed or no trade is left. [W7, W9, W11]"""
    over = bool(state.row_size == 0 or state.passed == state.seats)
    if over or not legal.is_solo(state):
        return over
    return has_all_sets(state) or not legal.can_trade(state, int(state.hands[0]))


@rule
def has_all_sets(state: WoodsState) -> bool:
    """Whether the lone player has pocketed all seven values. [W11]"""
    return different_sets(state) == cards.VALUES


@rule
def different_sets(state: WoodsState) -> int:
    """The number of values the lone player has pocketed; a second set of a value adds nothing. [W11]"""
    return size(cards.kinds_of(int(state.pockets[0])))


@rule
def pass_turn(state: WoodsState) -> None:
    """Pass without a trade, which says something about the hand; the game ends when all pass in a row. [W7]"""
    seat = int(state.actor)
    emit(state, Happened.PASS, seat)
    for pair in range(pairs.PAIR_COUNT):
        if state.possible[seat] >> pair & 1 and legal.can_trade(state, pairs.hand_with(int(state.flow[seat]), pair)):
            state.possible[seat] &= ~(1 << pair)
    state.passed += 1
    go_on(state)


# The end


@rule
def points_of(state: WoodsState, seat: int) -> int:
    """The values of all sets, and one for each token; alone, the number of different sets. [W10, W11]"""
    if legal.is_solo(state):
        return different_sets(state)
    points, pockets = int(state.tokens[seat]), int(state.pockets[seat])
    for kind in range(cards.VALUES):
        points += cards.count(pockets, kind) * cards.value_of(kind)
    return points


@rule
def scores(state: WoodsState, out: Ints) -> None:
    """Write each seat's points."""
    for seat in range(state.seats):
        out[seat] = points_of(state, seat)


@rule
def rank_of(state: WoodsState, seat: int) -> int:
    """A number that orders the players: more points, then fewer tokens. [W10]"""
    return points_of(state, seat) * (cards.TOKENS + 1) - int(state.tokens[seat])


@rule
def winners(state: WoodsState, out: Ints) -> None:
    """Write the winners: most points, then fewest tokens; alone, all seven sets. [W10, W11]"""
    best = 0
    for seat in range(state.seats):
        best = max(best, rank_of(state, seat))
    for seat in range(state.seats):
        won = has_all_sets(state) if legal.is_solo(state) else rank_of(state, seat) == best
        out[seat] = int(won and state.actor == NOBODY)
