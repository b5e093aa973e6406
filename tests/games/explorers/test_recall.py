"""The law of recall (`tests.conformance.recall`) finds what was wrong in Explorers and Paths, where it is put back."""

import pytest
from tests.conformance.recall import Recall, follow
from tests.games.explorers.setting import table
from tests.games.playing import play

from tanglewood.core.rule import INTERPRETED
from tanglewood.games.explorers import hands

ROUNDS, PAIRS = 12, 400


@pytest.mark.skipif(not INTERPRETED, reason="Compiled rules cannot be changed.")
@pytest.mark.parametrize("faulty", [False, True])
def test_e125_a_new_card_is_no_older_one(faulty: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, whatever left a hand unknown could have been kept, even if all of its kind had been shuffled."""
    if faulty:
        monkeypatch.setattr(hands, "COUNTS", [count + 1 for count in hands.COUNTS])
    held = "druid archer guide hermit squire", "druid archer", "guide hermit"
    match = play(table(*held, rest="pile", seed=17), *["camp"] * 4)
    found = Recall(match.rules)
    for seed in range(ROUNDS):
        follow(found, match.state, 0, PAIRS, seed)
    assert bool(found.broken()) == faulty
