"""What a seat observes stays within the bounds that its features name."""

import numpy as np
from tests.conformance.tables import observation
from tests.games.grimwood.setting import table

from tanglewood.core.game import MOST_OBSERVED
from tanglewood.games.grimwood.cards import SUPERNATURALS, TEXTS

FULL = 5


def test_points_beyond_a_byte() -> None:
    """One seat has nearly all combos there are: more points than a row of 8-bit numbers can hold."""
    beings = TEXTS[:SUPERNATURALS]
    full = [f"0: {' '.join(beings[first : first + FULL])}" for first in range(0, SUPERNATURALS, FULL)]
    match = table("owl", "crow", combos=[*full, *["0: owls"] * 2, *["0: crows"] * 2, *["0: mixed"] * 6])
    assert match.scores()[0] > MOST_OBSERVED
    sizes = [feature.size for feature in match.rules.observation]
    highs = np.repeat([feature.high for feature in match.rules.observation], sizes)
    for seat in range(match.seats):
        seen = observation(match, match.state, seat)
        assert (seen >= 0).all()
        assert (seen <= highs).all()
        assert MOST_OBSERVED in seen
