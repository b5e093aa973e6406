"""Lists of trades in Into the Woods, copied from tables. Numbers in brackets are those of RULINGS.md.

Each block of numbers is copied as a row of fixed length; the next row begins at the true end of the one before. Random
play asks for lists so often that a branch for each trade would slow it down. `out` has space for all trades, far more
than a list holds, so the last row fits too.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import highest, lowest, size
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import WORD_BYTES, list_bytes
from tanglewood.games.woods.rules import cards, trades
from tanglewood.games.woods.rules.state import WoodsState

# Sets of places of the row
OPEN_PLACES = 0b11110  # all but the token place
ENDS, ODD_PLACES, EVEN_PLACES = 0b10010, 0b01010, 0b10100  # of two cards apart; the place next to the token place is 1


@rule
def first_of(give: int, block: int) -> int:
    """The number of the first trade of a block, for a discarded kind."""
    return int(trades.FIRSTS[give, block])


@rule
def list_trades(hand: int, row: int, twins: int, far: int, tokens: int, out: Ints) -> int:
    """List all trades whose cards are there and fit, before W6; return their number. [W4, W8]

    `row` and `twins` are the kinds open in the row, and those there twice; `tokens` is 1 while any token is left.
    """
    count, gives = 0, cards.kinds_of(hand)
    while gives:
        give = cards.lowest_kind(gives)
        gives &= gives - 1
        below = trades.below_kind(give)
        count = list_members(row & ~below, first_of(give, trades.Block.UP) - give, out, count)
        count = list_up_far(give, far, tokens, out, count)
        count = list_different(row & below, first_of(give, trades.Block.DIFFERENT), out, count)
        count = list_members(twins & below, first_of(give, trades.Block.ALIKE), out, count)
        beside = row & below if 0 <= far < give else 0
        count = list_with_far(max(far, 0), beside, tokens, first_of(give, trades.Block.DOWN_FAR), out, count)
    return count


@rule
def list_members(kinds: int, first: int, out: Ints, count: int) -> int:
    """List the numbers `first` + kind."""
    list_bytes(int(trades.MEMBERS[kinds]), first, out, count)
    return count + size(kinds)


@rule
def list_up_far(give: int, far: int, tokens: int, out: Ints, count: int) -> int:
    """List the trade up for the far card, with a token and without."""
    leave = first_of(give, trades.Block.UP_FAR) + trades.SIGNED * (far - give) + 1
    out[count] = leave - tokens
    out[count + 1] = leave
    return count + int(far >= give) * (1 + tokens)


@rule
def list_different(kinds: int, first: int, out: Ints, count: int) -> int:
    """List the trades down for two different kinds."""
    list_bytes(int(trades.DIFFERENT[kinds, 0]), first, out, count)
    list_bytes(int(trades.DIFFERENT[kinds, 1]), first, out, count + WORD_BYTES)
    members = size(kinds)
    return count + (members * (members - 1) >> 1)


@rule
def list_with_far(far: int, kinds: int, tokens: int, first: int, out: Ints, count: int) -> int:
    """List the trades down for the far card and another, with a token and without."""
    list_bytes(int(trades.WITH_FAR[tokens, far, kinds]), first, out, count)
    return count + size(kinds) * (1 + tokens)


# Trades for the nearest of equal cards


@rule
def list_nearest(state: WoodsState, hand: int, apart: int, far: int, tokens: int, out: Ints, count: int) -> int:
    """List the trades for the nearest of equal cards that leave another row than for the furthest. [W109]"""
    while apart:
        near = lowest(apart)
        apart &= apart - 1
        count = list_near(hand, near, mates_of(state, near), far, tokens, out, count)
    return count


@rule
def list_near(hand: int, near: int, mates: int, far: int, tokens: int, out: Ints, count: int) -> int:
    """List those for the nearest card of one kind: up, down with one of its mates, and down with the far card."""
    gives = cards.kinds_of(hand)
    while gives:
        give = cards.lowest_kind(gives)
        gives &= gives - 1
        first, down = int(trades.NEAR_FIRSTS[near, give]), int(near < give)
        out[count] = first
        count = list_members(mates & trades.below_kind(give) & -down, first, out, count + 1 - down)
        leave = first + give + trades.SIGNED * far + 1
        out[count] = leave - tokens
        out[count + 1] = leave
        count += (down & int(far < give)) * (1 + tokens)
    return count


@rule
def mates_of(state: WoodsState, kind: int) -> int:
    """The kinds with which a trade down may take the nearest card of a kind that lies apart, as a set. [W109]

    If two cards lie apart, the trade must leave a third between them; it takes the furthest of the other kind. Of three
    cards, it may take the two nearest. Masks replace branches here, as the processor cannot predict the case.
    """
    kind_bit, places = cards.kind_set(kind), places_of(state, kind) & OPEN_PLACES
    first, second = kinds_at(state, 1), kinds_at(state, 2)
    third, fourth = kinds_at(state, 3), kinds_at(state, 4)
    at_both_ends = -int(places == ENDS) & (second | third)
    past_the_third = -int(places == ODD_PLACES) & fourth & ~second
    before_the_second = -int(places == EVEN_PLACES) & first
    alike = -int(size(places) == cards.SET) & kind_bit
    return at_both_ends | past_the_third | before_the_second | alike


# Places of the row


@rule
def kinds_at(state: WoodsState, place: int) -> int:
    """The kind at a place of the row, as a set; empty beyond its end, as a variant can have a shorter row."""
    return cards.kind_set(int(state.row[place])) if place < cards.ROW_CARDS else 0


@rule
def places_of(state: WoodsState, kind: int) -> int:
    """The places of the row with cards of a kind, as a set."""
    places = 0
    for index in range(cards.ROW_CARDS):
        places |= int(state.row[index] == kind) << index
    return places


@rule
def end_of(places: int, nearest: int) -> int:
    """The place nearest to the deck among some places, or the one furthest from it; as a set."""
    return 1 << highest(places) if nearest else places & -places
