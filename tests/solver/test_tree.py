"""The tree of a small game: its size, its chances, and that it is the one that OpenSpiel walks."""

from itertools import pairwise

import numpy as np
import pytest

from tanglewood.core.game import verbs
from tanglewood.core.game.chance import outcomes
from tanglewood.core.game.registry import get_game
from tanglewood.solver.game_tree import GameTree, Grower, TooLarge, whole_tree
from tanglewood.solver.passes import gains, values_of
from tanglewood.solver.solution import PublicDeal, public_deals


def test_the_deals_of_tiny_fox() -> None:
    """Three decrees that differ; for each of the six that are named otherwise 560 hands."""
    deals = public_deals(Grower(get_game("tinyfox")))
    assert [(deal.looks, len(deal.level.chances)) for deal in deals] == [(6, 560)] * 3
    assert sum(deal.share for deal in deals) == pytest.approx(1.0)
    for deal in deals:
        assert deal.level.chances == pytest.approx(np.full(560, 1 / 560))


def test_its_size(tree: GameTree) -> None:
    assert (len(tree.parents) - 1, len(tree.actors)) == (181_020, 94_166)


def test_chances_and_policies_add_up(tree: GameTree) -> None:
    """What follows an action adds up to 1; so the nodes of an information set share their slots."""
    inner = tree.slots >= 0
    moves = tree.parents[inner].astype(np.int64) * len(tree.actions) + tree.slots[inner]
    _, number = np.unique(moves, return_inverse=True)
    by_move = np.bincount(number, tree.chances[inner])
    assert by_move == pytest.approx(np.ones(len(by_move)))
    assert np.add.reduceat(tree.uniform(), tree.first_slots[:-1]) == pytest.approx(np.ones(len(tree.actors)))
    deciders = tree.infosets[tree.parents[inner]]
    assert (
        (tree.first_slots[deciders] <= tree.slots[inner]) & (tree.slots[inner] < tree.first_slots[deciders + 1])
    ).all()


def test_uniform_play(tree: GameTree) -> None:
    """Its value is that of random matches, and what a best response gains against it."""
    first, other = values_of(tree, tree.uniform())
    assert first == pytest.approx(-other)
    assert sum(gains(tree, tree.uniform())) / 2 == pytest.approx(1.2089534, abs=1e-6)


def test_large_games_are_refused() -> None:
    with pytest.raises(TooLarge, match="cannot be dealt in all ways"):
        Grower(get_game("fox")).deals()
    grower = Grower(get_game("tinyfox"), most=1000)
    with pytest.raises(TooLarge, match="more than 1000 nodes"):
        whole_tree(grower, grower.deals())


def test_histories_lead_to_their_information_sets(deal: PublicDeal) -> None:
    """Each state comes from the one before by a legal move, and the last is the world of the information set."""
    tree = whole_tree(Grower(get_game("tinyfox")), deal.level, with_histories=True)
    assert tree.histories is not None
    for infoset in range(0, len(tree.actors), 4001):
        states = tree.histories.states(infoset)
        assert states[-1].tobytes() == tree.states[infoset].tobytes()
        for before, after in pairwise(states):
            moves = verbs.legal_numbers(before)
            assert any(after.tobytes() == way.state.tobytes() for move in moves for way in outcomes(before, move))
