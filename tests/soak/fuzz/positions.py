"""Positions: refused as such, or as good as any."""

import random
from functools import lru_cache
from typing import Any

from tests.conformance.mutants import Mutant
from tests.conformance.tables import Table, glances, tables
from tests.conformance.using import use

import tanglewood as tw

EACH_MATCH = 400  # cases around the positions of one match


@lru_cache(None)
def tables_of(game: str) -> list[Table]:
    """The game with all its numbers of seats, and with other options."""
    return [table for table in tables() if table.game == game]


@lru_cache(4)
def positions(game: str, number: int) -> list[dict[str, Any]]:
    """Those of one random match."""
    kinds = tables_of(game)
    return [match.position() for _, match in glances(kinds[number % len(kinds)], number)]


class Positions:
    """Changed positions of a game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self, number: int, chance: random.Random) -> bool:
        """Try one; whether it was accepted."""
        known = positions(self.game, number // EACH_MATCH)
        mutant = Mutant.of(chance.choice(known), known, chance)
        try:
            match = tw.from_position(self.game, mutant.given, seed=1)
        except tw.BadPosition:
            return False
        use(match, chance)
        return True

    def close(self) -> None:
        """There is nothing to let go of."""
