"""Laws of positions that are not from play: those of random games with a few things changed.

A position is input. What is wrong in one is refused as such, whatever it is; nothing of it may reach the rules
unchecked, as compiled code writes where an index says. So this says most with bounds checks, as `make test` sets them.
What is accepted, whether or not play could have led there, is safe: it is seen, imagined and played to its end.
"""

import random
from typing import Any

import pytest
from tests.conformance.mutants import mutants
from tests.conformance.tables import Table
from tests.conformance.using import use

import tanglewood as tw

pytestmark = [pytest.mark.many, pytest.mark.telling]


def test_mutated_positions(table: Table) -> None:
    """They are refused as positions, or are as good as any other."""
    chance, refused, accepted = random.Random(1), 0, 0
    for mutant in mutants(table):
        try:
            match: Any = tw.from_position(table.game, mutant.given, seed=1)
        except tw.BadPosition:
            refused += 1
            continue
        except Exception as error:
            raise AssertionError(f"Reading it raised {error!r}; changed was {mutant.changes}") from error
        accepted += 1
        try:
            use(match, chance)
        except Exception as error:
            raise AssertionError(f"Using it raised {error!r}; changed was {mutant.changes}") from error
    assert refused
    assert accepted
