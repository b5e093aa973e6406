"""The plans of the game for one, held against the rules: each trade tried on a real table. [W11]"""

from collections.abc import Callable, Iterator
from math import exp
from typing import Any

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import copy_of
from tanglewood.games.woods.bots import solo
from tanglewood.games.woods.rules import cards

WOODS = get_game("woods")
LAST = 4  # cards in the deck: they are the last row
Judged = Callable[[Any, int], float]


def planned(state: Any, memory: solo.Planner) -> tuple[float, dict[int, float]]:
    """The chance to win, and that after each legal action."""
    legal, out = np.zeros(WOODS.actions.count, INT32), np.zeros(WOODS.actions.count, np.float32)
    count = verbs.legal(state, legal)
    value = verbs.plan(state, legal, count, memory, out)
    chances = out[:count] / (2 * solo.SHARPNESS)
    return (value + 1) / 2, dict(zip(legal[:count].tolist(), chances.tolist(), strict=True))


def positions(deck: str, runs: int, size: int) -> Iterator[tw.Match]:
    """A match at the first decision of each run with so many cards left, after play by plan, which keeps them open."""
    memory = solo.planner(1)
    for seed in range(runs):
        match = tw.new("woods", 1, seed, deck=deck)
        while not match.over and match.state.stock_size > size:
            _, chances = planned(match.state, memory)
            match.play(max(chances, key=chances.__getitem__))
        if not match.over:
            yield match


def best_by_rules(state: Any, judged: Judged | None, known: dict[Any, float]) -> float:
    """The best chance to win by the rules alone: at the end, or as `judged` when cards come that nobody knows."""
    if state.actor < 0:
        return float(verbs.winners_of(state) == [0])
    won = cards.kinds_of(int(state.pockets[0]))
    key = int(state.hands[0]), won, tuple(sorted(state.row.tolist())), int(state.stock_size)
    if key not in known:
        known[key] = max(after_by_rules(state, action, judged, known) for action in verbs.legal_numbers(state))
    return known[key]


def after_by_rules(state: Any, action: int, judged: Judged | None, known: dict[Any, float]) -> float:
    """The same after an action."""
    after = copy_of(state)
    verbs.play(after, action)
    if judged and after.stock_size < state.stock_size and after.actor >= 0:
        return judged(after, int(state.stock_size))
    return best_by_rules(after, judged, known)


def by_net(state: Any, stock: int) -> float:
    """What the net says of the row that was emptied, when the next lies there already."""
    hand, won = int(state.hands[0]), int(state.pockets[0])
    held, pocketed = ([cards.count(bag, kind) for kind in range(cards.VALUES)] for bag in (hand, won))
    left = [0] * cards.VALUES
    for kind in [*state.row.tolist(), *state.stock[: state.stock_size].tolist()]:
        left[kind] += 1
    assert sum(left) == stock
    missing = [float(count == 0) for count in pocketed]
    if any(have + there < cards.SET for have, there, lacks in zip(held, left, missing, strict=True) if lacks):
        return 0.0
    share = [count / 8 for count in left]
    parts = [count > 0 for count in held], [count > 1 for count in held], missing, share, np.multiply(missing, share)
    layer = np.concatenate(parts)
    with np.load(solo.FILE) as file:
        tables = [file[name][stock // 5 - 1].astype(np.float64) for name in solo.WEIGHTS]
    for weights, bias in zip(tables[:-2:2], tables[1:-2:2], strict=True):
        layer = np.maximum(layer @ weights + bias, 0)
    return 1 / (1 + exp(-float((layer @ tables[-2] + tables[-1])[0])))


@pytest.mark.parametrize("deck", cards.DECKS)
def test_the_end_is_exact(deck: str) -> None:
    """With four cards in the deck all is known: every trade's chance is that of the best play by the rules, 0 or 1."""
    memory, met = solo.planner(1), set[float]()
    for match in positions(deck, 6, LAST):
        state = match.state
        known: dict[Any, float] = {}
        value, chances = planned(state, memory)
        expected = {action: after_by_rules(state, action, None, known) for action in verbs.legal_numbers(state)}
        assert chances == expected
        assert value == max(expected.values())
        met |= set(expected.values())
    assert met == {0.0, 1.0}


@pytest.mark.parametrize("size", [9, 24, 49])
def test_before_it_the_plan_takes_the_best_empty_row(size: int) -> None:
    """The chance of a trade is the best that the net says of any row that it can lead to."""
    memory = solo.planner(1)
    for match in positions("even", 3, size):
        state = match.state
        known: dict[Any, float] = {}
        value, chances = planned(state, memory)
        expected = {action: after_by_rules(state, action, by_net, known) for action in verbs.legal_numbers(state)}
        assert chances == pytest.approx(expected, abs=1e-5)
        assert value == pytest.approx(max(expected.values()), abs=1e-5)


def test_nobody_plans_at_another_table() -> None:
    """With others the net judges, and so does a net from elsewhere."""
    for seats, memory in ((2, solo.planner(2)), (1, solo.planner(0))):
        value, _ = planned(tw.new("woods", seats, 1).state, memory)
        assert np.isnan(value)


def test_the_champion_plays_by_plan() -> None:
    """It finds each win that is certain, in a few simulations."""
    memory, won = solo.planner(1), 0
    bot = read_bot("champion:20")
    for match in positions("even", 12, LAST):
        value, _ = planned(match.state, memory)
        while not match.over:
            match.play(bot.choose(match.concealed(0), 0, seed_words(1)))
        assert (match.winners() == [0]) == (value == 1.0)
        won += value == 1.0
    assert won
