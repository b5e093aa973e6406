"""Make the nets of Into the Woods for one: `python tools/solo.py [rounds [positions]]`.

It writes `games/woods/bots/solo.npz`. Fitted value iteration (Gordon 1995), backwards: the net for the smallest deck
learns what `games/woods/bots/solo.py` finds exactly, each next one the mean over random rows of the best that the net
before it promises. The positions come from games by the nets of the round before, with some trades at random; those of
the first round count sets and cards. Half the games have the rising deck. It needs PyTorch. Four rounds of 15,000
positions for each size of the deck take some 20 minutes of a core.
"""

import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import torch
from torch import nn

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import INT64, Ints
from tanglewood.core.numbers.rng import below, seed_words, unit
from tanglewood.games.woods.bots import solo
from tanglewood.games.woods.bots.solo import Planner
from tanglewood.games.woods.rules import cards

ROUNDS, POSITIONS = 4, 15_000
HIDDEN, UPPER = 64, 64
SIZES = (cards.CARDS - cards.HAND_CARDS - 1) // cards.ROW_CARDS - 1  # of decks that need a net: 9, 14 ... 49
ROWS = 6  # random rows for a target
AT_RANDOM = (0.0, 0.05, 0.2)  # the shares of trades at random; a third of the games each
STEPS, BATCH, RATE = 3000, 512, 2e-3
HELD_OUT = 10  # one position in ten is not learnt from
TRIED = 2000  # games for the share of wins
Positions = dict[int, list[tuple[int, int, int]]]  # by the size of the deck: hand, kinds pocketed, deck


@rule
def deal(words: Ints, deck: int, many: int) -> int:
    """Draw `many` random cards of a deck; return them as a bag."""
    dealt = 0
    for _ in range(many):
        left = deck - dealt
        skip, kind = below(words, cards.total(left)), 0
        while skip >= cards.count(left, kind):
            skip -= cards.count(left, kind)
            kind += 1
        dealt += cards.bag_of_one(kind)
    return dealt


@rule
def choose(memory: Planner, words: Ints, key: int, at_random: float) -> int:
    """The position after the best trade, or a random one; ILLEGAL if there is none."""
    best, best_value, found, rolls = solo.ILLEGAL, -1.0, 0, unit(words) < at_random
    for index in range(len(solo.ACTIONS)):
        if not solo.fits(key, index):
            continue
        following = solo.after(memory, key, int(solo.ACTIONS[index]))
        if following == solo.ILLEGAL:
            continue
        found += 1
        value = (1.0 if below(words, found) == 0 else -2.0) if rolls else solo.value_of(memory, following)
        if value > best_value or (rolls and value > 0.0):
            best, best_value = following, value
    return best


@rule
def play(memory: Planner, words: Ints, deck: int, at_random: float, seen: Any) -> tuple[bool, int]:
    """Play a game; write hand, kinds pocketed and deck at each emptied row; whether it is won, and how many rows."""
    hand, won, rows = deal(words, deck, cards.HAND_CARDS), 0, 0
    deck -= hand
    while True:
        row = deal(words, deck, cards.ROW_CARDS)
        deck -= row
        solo.forget(memory, deck, cards.total(deck))
        key = solo.key_of(row, hand, won)
        while key & solo.BAG_MASK:
            key = choose(memory, words, key, at_random)
            if key == solo.ILLEGAL or key >> solo.WON == solo.EVERYTHING:
                return key != solo.ILLEGAL, rows
        if cards.total(deck) <= cards.ROW_CARDS:
            return False, rows
        hand, won = key >> solo.BAG & solo.BAG_MASK, key >> solo.WON
        seen[rows, 0], seen[rows, 1], seen[rows, 2] = hand, won, deck
        rows += 1


@rule
def promised(memory: Planner, words: Ints, hand: int, won: int, deck: int) -> float:
    """The chance to win from an empty row: the mean over random rows of the best."""
    total = 0.0
    for _ in range(ROWS):
        row = deal(words, deck, cards.ROW_CARDS)
        solo.forget(memory, deck - row, cards.total(deck - row))
        total += solo.value_of(memory, solo.key_of(row, hand, won))
    return total / ROWS


def glance(memory: Planner) -> None:
    """Let all nets count what is pocketed, and a third of each card in hand, one or two of a kind."""
    memory.first[:, :, 0] = np.repeat([1 / 3, 1 / 3, -1.0, 0.0, 0.0], cards.VALUES)
    memory.first_bias[:, 0] = cards.VALUES
    memory.second[:, 0, 0], memory.third[:, 0, 0] = 1.0, 1.0


def games(memory: Planner, words: Ints, many: int, at_random: float, positions: Positions) -> float:
    """Play `many` games and collect the positions; return the share of wins."""
    seen, wins = np.zeros((cards.CARDS, 3), INT64), 0
    for number in range(many):
        won, rows = play(memory, words, cards.SPLIT_BAGS[number % len(cards.SPLIT_BAGS)], at_random, seen)
        wins += won
        for hand, pocketed, deck in seen[:rows].tolist():
            positions[cards.total(deck)].append((hand, pocketed, deck))
    return wins / many


def inputs(memory: Planner, found: list[tuple[int, int, int]]) -> torch.Tensor:
    """What the net sees of these positions."""
    rows = np.zeros((len(found), solo.INPUTS), np.float32)
    for row, (hand, won, deck) in zip(rows, found, strict=True):
        count = solo.gather(memory, hand, deck, won)
        row[memory.places[:count]] = memory.amounts[:count]
    return torch.from_numpy(rows)


def new_net() -> nn.Sequential:
    """A net with random weights."""
    layers = nn.Linear(solo.INPUTS, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, UPPER), nn.ReLU(), nn.Linear(UPPER, 1)
    return nn.Sequential(*layers)


def fit(net: nn.Sequential, seen: torch.Tensor, targets: torch.Tensor) -> float:
    """Fit a net; return how much of the variance it explains in positions that are held out."""
    cut = len(seen) - len(seen) // HELD_OUT
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    pace = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, STEPS)
    for _ in range(STEPS):
        part = torch.randint(cut, (BATCH,))
        optimizer.zero_grad()
        nn.functional.binary_cross_entropy_with_logits(net(seen[part])[:, 0], targets[part]).backward()
        optimizer.step()
        pace.step()
    with torch.no_grad():
        off = torch.sigmoid(net(seen[cut:])[:, 0]) - targets[cut:]
    return 1.0 - float(off.square().mean() / targets[cut:].var())


def learn(memory: Planner, words: Ints, nets: Sequence[nn.Sequential], many: int) -> Iterator[str]:
    """Play games by the nets, and let each learn from some `many` positions; say how it went."""
    positions: Positions = defaultdict(list)
    for at_random in AT_RANDOM:
        games(memory, words, many // len(AT_RANDOM), at_random, positions)
    for size, net in enumerate(nets):
        deck = (size + 2) * cards.ROW_CARDS - 1
        found = positions[deck]
        targets = torch.tensor([promised(memory, words, *one) for one in found], dtype=torch.float32)
        order = torch.randperm(len(found))
        explained = fit(net, inputs(memory, found)[order], targets[order])
        for name, weights in zip(solo.WEIGHTS, net.parameters(), strict=True):
            getattr(memory, name)[size] = weights.detach().numpy().T
        yield f"deck {deck}: wins {targets.mean():.1%}, {explained:.1%} explained"
    yield f"wins {games(memory, words, TRIED, 0.0, defaultdict(list)):.1%} of {TRIED:,} games"


def main(rounds: int = ROUNDS, many: int = POSITIONS) -> None:
    """Learn, and write the file after each round."""
    torch.set_num_threads(1)
    torch.manual_seed(1)
    words, began = seed_words(1), time.monotonic()
    shapes = solo.shapes(SIZES, HIDDEN, UPPER)
    memory = solo.new_planner({name: np.zeros(shape, np.float32) for name, shape in shapes.items()})
    nets = [new_net() for _ in range(SIZES)]
    glance(memory)
    for number in range(rounds):
        for told in learn(memory, words, nets, many):
            print(f"{time.monotonic() - began:.0f} s  round {number + 1} of {rounds}, {told}", flush=True)
        tables = {name: getattr(memory, name) for name in solo.WEIGHTS}
        small = {name: table if "bias" in name else table.astype(np.float16) for name, table in tables.items()}
        np.savez_compressed(solo.FILE, **small)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
