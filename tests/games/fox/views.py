"""What the views of fox mean: in view `k` the suits take their names in the `k`th order, the first of it is Bells."""

import re
from itertools import permutations
from typing import Any

SUITS = "BKM"
ORDERS = [dict(zip(order, SUITS, strict=True)) for order in permutations(SUITS)]


def renamed(position: Any, view: int) -> Any:
    """The position, or a part of it, with all suits renamed."""
    if isinstance(position, dict):
        return {key: renamed(part, view) for key, part in position.items()}
    if isinstance(position, list):
        return [renamed(part, view) for part in position]
    card = re.fullmatch(r"(\d+)([BKM])", str(position))
    return f"{card[1]}{ORDERS[view][card[2]]}" if card else position
