"""The 28 pairs of cards that a hand can be dealt, and sets of pairs: the public knowledge of a hand. [W2, W107]

Only the pair dealt to a hand is ever hidden; all later changes are public. A hand therefore reveals something about its
pair whenever it discards a card, pockets a set, does not pocket one, or passes.
"""

from functools import reduce
from operator import and_

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.games.woods.rules.cards import BITS, EACH_PLACE, HAND_CARDS, TEXTS, VALUES, count

PAIRS = [(low, high) for low in range(VALUES) for high in range(low, VALUES)]
ALL_PAIRS = (1 << len(PAIRS)) - 1
PAIR_COUNT = len(PAIRS)
PAIR_TEXTS = tuple(f"{TEXTS[low]} {TEXTS[high]}" for low, high in PAIRS)
PAIR_TABLE = np.array(PAIRS, np.int8)
PAIR_BAGS = np.array([(1 << BITS * low) + (1 << BITS * high) for low, high in PAIRS], np.int64)
PAIR_AT = np.array([[PAIRS.index((min(a, b), max(a, b))) for b in range(VALUES)] for a in range(VALUES)], np.int8)

# By kind and number: the pairs that hold at least that number of cards of the kind, as a set
WITH_AT_LEAST = np.array(
    [
        [sum(1 << index for index, pair in enumerate(PAIRS) if pair.count(kind) >= least) for least in range(4)]
        for kind in range(VALUES)
    ],
    np.int64,
)
MOST_NEEDED = 3  # more than any pair holds

# By group of seven pairs and subset of it: for each kind, whether all pairs hold one, and whether two; bits of a bag.
# There are four groups: a variant with fewer values leaves some empty.
SEVEN = (1 << 7) - 1
GROUPS = range(0, 4 * 7, 7)
MARKS = [1 << BITS * low | 1 << BITS * high | (low == high) << BITS * low + 1 for low, high in PAIRS]


def _in_common(group: list[int], members: int) -> int:
    return reduce(and_, [marks for index, marks in enumerate(group) if members >> index & 1], -1)


COMMON = np.array(
    [[_in_common(MARKS[at : at + 7], members) for members in range(SEVEN + 1)] for at in GROUPS],
    np.int64,
)

# `flow` has two added for each kind, so that no count falls below zero: a pair holds at most two
NO_FLOW = sum(HAND_CARDS << (BITS * kind) for kind in range(VALUES))


@rule
def hand_with(flow: int, pair: int) -> int:
    """The hand that follows from a pair and all later changes."""
    return int(flow) + int(PAIR_BAGS[pair]) - NO_FLOW


@rule
def pairs_holding(flow: int, kind: int, cards: int) -> int:
    """The pairs with which a hand of this flow holds at least `cards` cards of a kind, as a set."""
    need = cards - count(flow, kind) + HAND_CARDS
    return int(WITH_AT_LEAST[kind, min(max(need, 0), MOST_NEEDED)])


@rule
def in_all_pairs(possible: int) -> int:
    """The cards that all these pairs hold, as a bag; each table look-up covers seven of the 28 pairs."""
    common = int(COMMON[0, possible & SEVEN]) & int(COMMON[1, possible >> 7 & SEVEN])
    common &= int(COMMON[2, possible >> 14 & SEVEN]) & int(COMMON[3, possible >> 21])
    return (common & EACH_PLACE) + (common >> 1 & EACH_PLACE)


@rule
def ways(pool: int, pair: int) -> int:
    """The number of ways to draw the pair from a bag."""
    low, high = int(PAIR_TABLE[pair, 0]), int(PAIR_TABLE[pair, 1])
    if low == high:
        return count(pool, low) * (count(pool, low) - 1) // 2
    return count(pool, low) * count(pool, high)


@rule
def pair_of(one_kind: int, other: int) -> int:
    """The pair of two kinds."""
    return int(PAIR_AT[one_kind, other])
