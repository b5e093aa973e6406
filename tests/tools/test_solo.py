"""`tools/solo.py` learns what the plan for one judges empty rows by, and writes a file that the plan can read."""

from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")

from tanglewood.core.numbers.rng import seed_words
from tanglewood.games.woods.bots import solo
from tanglewood.games.woods.rules import cards
from tools import solo as learning

KINDS = cards.ALL_KINDS


def test_it_learns_and_writes_the_nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo, "FILE", tmp_path / "solo.npz")
    monkeypatch.setattr(learning, "STEPS", 20)
    monkeypatch.setattr(learning, "TRIED", 10)
    learning.main(rounds=1, many=60)
    solo.weights.cache_clear()
    made = solo.planner(1)
    solo.weights.cache_clear()
    assert made.first.shape == (learning.SIZES, solo.INPUTS, learning.HIDDEN)
    assert all(np.isfinite(getattr(made, name)).all() and getattr(made, name).any() for name in solo.WEIGHTS)


def test_the_positions_are_rows_just_emptied() -> None:
    """Each card is in the hand, in a set, in the deck or gone; five cards come off the deck between two of them."""
    found: learning.Positions = defaultdict(list)
    learning.games(solo.planner(1), seed_words(1), 20, 0.1, found)
    assert {9, 49} <= found.keys() <= set(range(9, 50, cards.ROW_CARDS))
    for size, seen in found.items():
        for hand, won, deck in seen:
            assert cards.total(deck) == size
            assert 0 < cards.total(hand) <= 2 * cards.VALUES
            assert won < KINDS


def test_what_is_promised_is_exact_at_the_end() -> None:
    """Two gems are in hand, all else is pocketed, and the deck has four cards: without a third gem there is no win."""
    memory, words, gems, acorns = solo.planner(1), seed_words(1), 2 * cards.bag_of_one(6), cards.bag_of_one(0)
    won = KINDS & ~(1 << 6)
    assert learning.promised(memory, words, gems, won, 9 * acorns) == 0.0
    sure = learning.promised(memory, words, gems + acorns, won, 5 * cards.bag_of_one(6) + 4 * acorns)
    assert sure == 1.0
    dealt = learning.deal(words, cards.SPLIT_BAGS[0], cards.ROW_CARDS)
    assert cards.total(dealt) == cards.ROW_CARDS
