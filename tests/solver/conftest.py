"""Tiny Fox, grown once."""

import pytest

from tanglewood.core.game.registry import get_game
from tanglewood.solver.game_tree import GameTree, Grower, whole_tree
from tanglewood.solver.solution import PublicDeal, public_deals


@pytest.fixture(scope="session")
def deal() -> PublicDeal:
    """The deals of Tiny Fox with a decree of rank 2."""
    return next(deal for deal in public_deals(Grower(get_game("tinyfox"))) if "decree 2" in deal.text)


@pytest.fixture(scope="session")
def tree(deal: PublicDeal) -> GameTree:
    """Their tree."""
    return whole_tree(Grower(get_game("tinyfox")), deal.level)
