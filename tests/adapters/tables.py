"""Which tables the environments are tried on, and small helpers."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.conformance.tables import Table, tables

import tanglewood as tw

TABLES = [table for table in tables() if not table.options]
CHANGED = [table for table in tables() if table.options]
ONE_EACH = [Table(game, tw.get_game(game).check_seats(None)) for game in tw.games()]
NOT_ACTIONS = [-1, 10_000, 0.5, True, None, "0", [0], np.array([0, 0]), np.float64(0)]


def refuse_nonsense(env: Any, frozen: Callable[[Any], object]) -> None:
    """An environment refuses what is asked before its game begins; then, with a game begun, what is no action."""
    with pytest.raises(tw.BadOption, match="reset"):
        env.step(0)
    with pytest.raises(tw.BadOption, match="reset"):
        env.render()
    env.reset(seed=5)
    before = frozen(env)
    for wrong in NOT_ACTIONS:
        with pytest.raises(tw.UnreadableMove, match="An action is a whole number from 0 to"):
            env.step(wrong)
    assert frozen(env) == before


def an_illegal(mask: Any) -> int:
    """An action that exists and is not legal."""
    return int(np.flatnonzero(np.asarray(mask) == 0)[-1])
