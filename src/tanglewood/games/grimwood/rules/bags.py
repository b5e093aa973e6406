"""Bags, multisets of cards in one integer: a bit for each supernatural, then four bits of a count for each other kind.

A card's *shift* is where its count begins. Nothing here changes a state.
"""

from collections.abc import Iterable

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest, size
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import COUNT_BITS, COUNT_MASK
from tanglewood.games.grimwood.rules.cards import COUNTS, KINDS, PLAIN_KINDS, SUPERNATURALS, TRIMMED, Kind

ALL_SUPERNATURALS = (1 << SUPERNATURALS) - 1
EVEN_COUNTS = 0x0F0F0F0F  # every other count among those of the plain kinds
ADD_BYTES, TOP_BYTE = 0x01010101, 24  # a product that sums four bytes into the highest of them
FIRST_PLAIN_SHIFT = (COUNT_BITS - 1) * SUPERNATURALS  # so that shift = 4 * kind - this, for the plain kinds
NO_CARDS = 0
# The counts that make sets: owls, crows, swamps, paths, clearings
IN_SETS, TOP_BITS, SETTINGS = 0xFFFFF, 0x88888, 0x88800
THREE_OF_EACH, ONE_OF_EACH = 0x55555, 0x77777


SHIFTS = tuple(kind if kind < SUPERNATURALS else COUNT_BITS * kind - FIRST_PLAIN_SHIFT for kind in range(KINDS))


def bag_with(kinds: Iterable[int]) -> int:
    """The multiset of some cards, as plain Python."""
    return sum(1 << SHIFTS[kind] for kind in kinds)


ALL_CARDS = bag_with(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))
TRIMMED_CARDS = ALL_CARDS - bag_with([Kind.AMULET, Kind.RUNE] * TRIMMED)


@rule
def shift_of(kind: int) -> int:
    """The first bit of the count of a kind."""
    return kind if kind < SUPERNATURALS else COUNT_BITS * kind - FIRST_PLAIN_SHIFT


@rule
def bag_of_one(kind: int) -> int:
    """The multiset of one card."""
    return 1 << shift_of(int(kind))


@rule
def count_of(bag: int, kind: int) -> int:
    """The number of cards of a kind in a bag."""
    mask = 1 if kind < SUPERNATURALS else COUNT_MASK
    return (int(bag) >> shift_of(int(kind))) & mask


@rule
def size_of(bag: int) -> int:
    """The number of cards in a bag."""
    counts = int(bag) >> SUPERNATURALS
    pairs = (counts & EVEN_COUNTS) + ((counts >> COUNT_BITS) & EVEN_COUNTS)
    return size(int(bag) & ALL_SUPERNATURALS) + (((pairs * ADD_BYTES) >> TOP_BYTE) & 0xFF)


@rule
def layable(hand: int) -> int:
    """The combos whose three cards a hand holds, as a set of kinds of combos less one. [G6]

    A count, nine at most, suffices if its highest bit is set after the function adds eight less the cards needed.
    """
    counts = int(hand) >> SUPERNATURALS & IN_SETS
    whole, there = (counts + THREE_OF_EACH & TOP_BITS) >> 3, counts + ONE_OF_EACH & TOP_BITS
    mixed = int(there >= SETTINGS)
    if whole | mixed == 0:
        return 0
    return whole & 1 | whole >> 3 & 2 | mixed << 2 | whole >> 5 & 8 | whole >> 8 & 16 | whole >> 11 & 32


@rule
def kinds_in(bag: int) -> int:
    """The kinds that the multiset holds at least once, as bits by kind."""
    kinds = 0
    for kind in range(KINDS):
        kinds |= int(count_of(bag, kind) > 0) << kind
    return kinds


@rule
def list_cards(bag: int, out: Ints, count: int) -> int:
    """Write every card of the multiset, laid out by kind, into `out` from `count` on; return the new count."""
    supers = int(bag) & ALL_SUPERNATURALS
    while supers:
        out[count] = lowest(supers)
        count += 1
        supers &= supers - 1
    counts = int(bag) >> SUPERNATURALS
    for plain in range(PLAIN_KINDS):
        for _ in range(counts & COUNT_MASK):
            out[count] = SUPERNATURALS + plain
            count += 1
        counts >>= COUNT_BITS
    return count


def cards_in(bag: int) -> list[int]:
    """The cards of a multiset, laid out by kind, as plain Python."""
    return [kind for kind in range(KINDS) for _ in range(count_of(int(bag), kind))]
