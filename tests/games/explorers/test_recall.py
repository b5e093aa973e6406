"""The law of recall (`tests.conformance.recall`) finds what was wrong in Explorers and Paths, where it is put back."""

import pytest
from tests.conformance.recall import Recall, follow
from tests.games.explorers.setting import table
from tests.sampling import sampled

from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.games.explorers.rules import hands

ROUNDS, PAIRS = sampled(4, 12), 400  # the fault shows from the first round on, after four twice as far as is needed


@pytest.mark.skipif(not INTERPRETED, reason="Compiled rules cannot be changed.")
@pytest.mark.parametrize("faulty", [False, True])
def test_e125_a_new_card_is_no_older_one(faulty: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What hands held before a shuffle is no card of the new deck, unless the game forgets what they held."""
    if faulty:
        monkeypatch.setattr(hands, "leave_deck", lambda _: None)
    held = "druid archer guide hermit squire", "druid archer", "guide hermit"
    match = table(*held, rest="pile", seed=17)
    found = Recall(match.game)
    for seed in range(ROUNDS):
        follow(found, match.state, 0, PAIRS, seed)
    assert bool(found.broken()) == faulty
