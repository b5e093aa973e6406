"""Plans for the game for one: what each trade is worth, by the best that can follow until the row is empty. [W11]

Alone, nothing is hidden while a row lasts, so `plan` goes through everything that can be done with it. Then five
unknown cards come, so a small net for each size of the deck judges the rest: the chance to win. If the deck is the next
row, the plan goes on to the end and is exact. `tools/solo.py` made the nets by fitted value iteration (Gordon 1995),
from the smallest deck to the largest. Each learnt the mean over random rows of the best that the net before it
promises.
"""

from functools import cache
from math import exp, nan
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import size
from tanglewood.core.numbers.floats import add_rows, fill, list_positive
from tanglewood.core.numbers.ints import INT8, INT32, INT64, FloatArray, IntArray, Ints
from tanglewood.games.woods.rules import cards, legal, trades
from tanglewood.games.woods.rules.state import WoodsState

FILE = Path(__file__).with_name("solo.npz")
WEIGHTS = ("first", "first_bias", "second", "second_bias", "third", "third_bias")
INPUTS = 5 * cards.VALUES
TRADES = [number for number, trade in enumerate(trades.TRADES) if trade.sign == trade.near == trades.Sign.NONE]
ACTIONS = np.array(TRADES, INT32)
GIVEN = np.array([trades.TRADES[number].give for number in TRADES], INT8)
BAG = cards.BITS * cards.VALUES  # bits
BAG_MASK = (1 << BAG) - 1
LAST_ROW = 1 << 2 * BAG - 1  # a bit that no hand needs: no kind is there eight times
WON = 2 * BAG  # from this bit on: the kinds pocketed
EVERYTHING = (1 << cards.VALUES) - 1
ILLEGAL = -1
PLACES = 1 << 14  # of the table
FULL = PLACES // 2
SPREAD, SHIFT = 0x1E3779B97F4A7C15, 40  # a place is made of the bits of a product from this one on
DEPTH = 32
STAMP, DECK, STOCK, KNOWN = range(4)  # of `Planner.now`
MANY = 8.0  # cards of a kind in a deck
SHARPNESS = 25.0  # how much a value weighs as a logit


class Planner(NamedTuple):
    """The memory of a plan: positions of the present row by their keys, and the nets, by the size of the deck.

    A position is one number: row, hand and kinds pocketed. Without nets nothing is planned.
    """

    now: IntArray
    keys: IntArray  # (places,)
    stamps: IntArray  # (places,): a place is in use if it has the present stamp
    values: FloatArray  # (places,)
    stack: IntArray  # (depth, 2): positions on the way down, and how many trades were tried
    best: FloatArray  # (depth,)
    places: IntArray  # of inputs that are not zero
    amounts: FloatArray
    lower: FloatArray
    upper: FloatArray
    first: FloatArray  # (sizes, inputs, h1)
    first_bias: FloatArray
    second: FloatArray  # (sizes, h1, h2)
    second_bias: FloatArray
    third: FloatArray  # (sizes, h2, 1)
    third_bias: FloatArray  # (sizes, 1)


def new_planner(nets: dict[str, FloatArray]) -> Planner:
    """A planner with these nets and an empty memory; with no memory if there are no nets."""
    places = PLACES if len(nets["first"]) else 0
    hidden, upper = nets["second"].shape[1:]
    most = max(INPUTS, hidden) + 1
    return Planner(
        np.array([1, 0, 0, 0], INT64),  # no place has the stamp
        np.zeros(places, INT64),
        np.zeros(places, INT64),
        np.zeros(places, np.float32),
        np.zeros((DEPTH, 2), INT64),
        np.zeros(DEPTH, np.float32),
        np.zeros(most, INT32),
        np.zeros(most, np.float32),
        np.zeros(hidden, np.float32),
        np.zeros(upper, np.float32),
        **nets,
    )


def planner(seats: int) -> Planner:
    """The planner for a table; it has no nets unless one plays alone."""
    return new_planner(weights(seats == 1))


@cache
def weights(some: bool) -> dict[str, FloatArray]:
    """The nets that are shipped, or none."""
    if not some:
        return {name: np.zeros(shape, np.float32) for name, shape in shapes(0, 0, 0).items()}
    with np.load(FILE, allow_pickle=False) as file:
        return {name: file[name].astype(np.float32) for name in WEIGHTS}


def shapes(sizes: int, hidden: int, upper: int) -> dict[str, tuple[int, ...]]:
    """The shapes of the weights of all nets, one for each size of the deck."""
    layers = ((INPUTS, hidden), (hidden, upper), (upper, 1))
    layer_shapes = [shape for rows, columns in layers for shape in ((sizes, rows, columns), (sizes, columns))]
    return dict(zip(WEIGHTS, layer_shapes, strict=True))


@rule
def plan(state: WoodsState, actions: Ints, count: int, memory: Planner, out: Any) -> float:
    """The value of the best that the lone player can do, from -1 to 1, and logits of actions; NaN without nets."""
    if state.seats > 1 or len(memory.first) == 0:
        return nan
    root = enter(memory, state)
    if count == 0:
        return 2.0 * value_of(memory, root) - 1.0
    best = 0.0
    for index in range(count):
        chance = value_of(memory, after(memory, root, int(actions[index])))
        out[index] = np.float32(SHARPNESS * 2.0 * chance)
        best = max(best, chance)
    return 2.0 * best - 1.0


@rule
def enter(memory: Planner, state: WoodsState) -> int:
    """Turn to the present row, forgetting another; return the key of the position."""
    hand, row, pockets = int(state.hands[0]), legal.row_bag(state, 0), int(state.pockets[0])
    deck, stock = (
        cards.SPLIT_BAGS[state.deck] - hand - row - cards.SET * pockets - int(state.discards),
        state.stock_size,
    )
    if memory.now[DECK] != deck or memory.now[STOCK] != stock or memory.now[KNOWN] > FULL:
        forget(memory, deck, stock)
    return key_of(row, hand, cards.set_of(cards.kinds_of(pockets)))


@rule
def forget(memory: Planner, deck: int, stock: int) -> None:
    """Forget all positions; the deck that is left is a bag of `stock` cards."""
    now = memory.now
    now[STAMP], now[DECK], now[STOCK], now[KNOWN] = now[STAMP] + 1, deck, stock, 0


@rule
def key_of(row: int, hand: int, won: int) -> int:
    """A position as one number."""
    return row | hand << BAG | won << WON


@rule
def hand_of(key: int) -> int:
    """The hand in a position."""
    return (key & ~LAST_ROW) >> BAG & BAG_MASK


@rule
def after(memory: Planner, key: int, action: int) -> int:
    """The position after a trade; ILLEGAL if it leaves no card in hand where W6 forbids that. [W4, W5, W6]"""
    row, last = key & BAG_MASK, key & LAST_ROW
    is_last = memory.now[STOCK] == 0 or last != 0
    held = hand_of(key) + int(trades.GAINED[action])
    threes = cards.threes_of(held)
    if cards.total(held) <= cards.SET * size(threes) and not (is_last and cards.total(row) == 1):
        return ILLEGAL
    row -= int(trades.TAKEN[action])
    hand, won = held - cards.SET * threes, key >> WON | cards.set_of(threes)
    if row == 0 and 0 < memory.now[STOCK] <= cards.ROW_CARDS and last == 0:
        row, last = int(memory.now[DECK]), LAST_ROW
    return key_of(row, hand, won) | last


@rule
def fits(key: int, index: int) -> bool:
    """Whether the cards of a trade, one of `ACTIONS`, are there."""
    held = cards.count(hand_of(key), int(GIVEN[index]))
    return held > 0 and cards.holds(key & BAG_MASK, int(trades.TAKEN[ACTIONS[index]]))


@rule
def place_of(memory: Planner, key: int) -> int:
    """The place of a position in the table, or the empty place for it."""
    slot = key * SPREAD >> SHIFT & PLACES - 1
    while memory.stamps[slot] == memory.now[STAMP] and memory.keys[slot] != key:
        slot = slot + 1 & PLACES - 1
    return slot


@rule
def value_of(memory: Planner, key: int) -> float:
    """The chance to win from a position, by the best trades: a walk through all that follow, each one once."""
    stored = known_value(memory, key)
    if stored >= 0.0:
        return stored
    depth = push(memory, 0, key)
    while True:
        here, tried = int(memory.stack[depth, 0]), int(memory.stack[depth, 1])
        if tried == len(ACTIONS) or memory.best[depth] == 1.0:
            value = float(memory.best[depth])
            learn(memory, here, value)
            if depth == 0:
                return value
            depth -= 1
            memory.best[depth] = max(float(memory.best[depth]), value)
            continue
        memory.stack[depth, 1] = tried + 1
        if not fits(here, tried):
            continue
        following = after(memory, here, int(ACTIONS[tried]))
        value = known_value(memory, following)
        if value >= 0.0:
            memory.best[depth] = max(float(memory.best[depth]), value)
        else:
            depth = push(memory, depth + 1, following)


@rule
def push(memory: Planner, depth: int, key: int) -> int:
    """Go down to a position; return its depth."""
    memory.stack[depth, 0], memory.stack[depth, 1], memory.best[depth] = key, 0, 0.0
    return depth


@rule
def learn(memory: Planner, key: int, value: float) -> None:
    """Note the value of a position."""
    slot = place_of(memory, key)
    memory.keys[slot], memory.stamps[slot], memory.values[slot] = key, memory.now[STAMP], value
    memory.now[KNOWN] += 1


@rule
def known_value(memory: Planner, key: int) -> float:
    """The chance to win from a position, if no trade has to be tried for it; else -1."""
    if key == ILLEGAL:
        return 0.0
    if key >> WON == EVERYTHING:
        return 1.0
    slot = place_of(memory, key)
    if memory.stamps[slot] == memory.now[STAMP]:
        return float(memory.values[slot])
    if is_lost(memory, key):
        return 0.0
    if key & BAG_MASK:
        return 0.0 if memory.now[KNOWN] > FULL else -1.0
    value = judged(memory, key) if memory.now[STOCK] > cards.ROW_CARDS else 0.0
    learn(memory, key, value)
    return value


@rule
def is_lost(memory: Planner, key: int) -> bool:
    """Whether some kind can no longer be pocketed: too few of its cards are left."""
    there = (key & BAG_MASK) + hand_of(key)
    there += 0 if key & LAST_ROW else int(memory.now[DECK])
    return cards.set_of(cards.threes_of(there)) | key >> WON != EVERYTHING


@rule
def judged(memory: Planner, key: int) -> float:
    """The chance to win with an empty row, by the net for this deck."""
    net = min((int(memory.now[STOCK]) - 1) // cards.ROW_CARDS - 1, len(memory.first) - 1)
    count = gather(memory, hand_of(key), int(memory.now[DECK]), key >> WON)
    fill(memory.first_bias[net], memory.lower)
    add_rows(memory.first[net], memory.places, memory.amounts, count, memory.lower)
    count = list_positive(memory.lower, memory.places, memory.amounts)
    fill(memory.second_bias[net], memory.upper)
    add_rows(memory.second[net], memory.places, memory.amounts, count, memory.upper)
    logit = float(memory.third_bias[net, 0])
    for index in range(len(memory.upper)):
        logit += max(float(memory.upper[index]), 0.0) * memory.third[net, index, 0]
    return 1.0 / (1.0 + exp(-logit))


@rule
def gather(memory: Planner, hand: int, deck: int, won: int) -> int:
    """List the inputs that are not zero; return how many. For each kind: one in hand, two, missing, and the deck."""
    count = 0
    for kind in range(cards.VALUES):
        held, missing = cards.count(hand, kind), float(1 - (won >> kind & 1))
        left = cards.count(deck, kind) / MANY
        for part, amount in enumerate((float(int(held > 0)), float(int(held > 1)), missing, left, missing * left)):
            memory.places[count], memory.amounts[count] = part * cards.VALUES + kind, amount
            count += int(amount > 0)
    return count
