"""Which tables the environments are tried on, and small helpers."""

from typing import Any

import numpy as np
from tests.conformance.tables import Table, tables

import tanglewood as tw

TABLES = [table for table in tables() if not table.options]  # every game with every number of seats
CHANGED = [table for table in tables() if table.options]  # the smallest and the largest with all options changed
ONE_EACH = [Table(game, tw.get_game(game).check_seats(None)) for game in tw.games()]
NOT_ACTIONS = [-1, 10_000, 0.5, True, None, "0", [0], np.array([0, 0]), np.float64(0)]


def an_illegal(mask: Any) -> int:
    """An action that exists and is not legal."""
    return int(np.flatnonzero(np.asarray(mask) == 0)[-1])
