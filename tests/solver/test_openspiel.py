"""OpenSpiel's own solver and best response find on our adapter what ours find on our tree."""

from pathlib import Path

import pytest
from tests.core.planted_variant import plant, printed

CODE = """
import json
import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.algorithms.expected_game_score import policy_value
import tanglewood.adapters.openspiel
from tanglewood.core.game.registry import get_game
from tanglewood.solver.passes import gains, values_of
from tanglewood.solver.regret import Solver
from tanglewood.solver.game_tree import Grower, numbered, whole_tree

grower = Grower(get_game("acorns"))
level = grower.deals()
_, looks = numbered(level.memories[:, -1])
tree = whole_tree(grower, level.part(np.flatnonzero(looks == 0)))
solver = Solver(tree)
solver.run({iterations})
ours = [sum(gains(tree, tree.uniform())), sum(gains(tree, solver.average)), values_of(tree, solver.average)[0]]

game = pyspiel.load_game("tanglewood_acorns(chance=open,public=0,reward=lead)")
theirs = cfr.CFRPlusSolver(game)
for _ in range({iterations}):
    theirs.evaluate_and_update_policy()
average = theirs.average_policy()
value = policy_value(game.new_initial_state(), [average] * 2)[0]
conv = [exploitability.nash_conv(game, one) for one in (policy.UniformRandomPolicy(game), average)]
print(json.dumps([ours, [*map(float, conv), float(value)]]))
"""


SMALLER = {  # than the small games, which OpenSpiel would take hours for
    "fox": {
        "cards": "RANKS = 2\nHAND_CARDS = 2\n",
        "rules": "ROUND_POINTS = (2, 3, 0)\n",
        "state": "TARGET = 1\n",
    },
    "grimwood": {
        "cards": "COUNTS = tuple(int(kind in (Kind.TROLL, Kind.OWL, Kind.AMULET)) for kind in Kind)\nTRIMMED = 0\n",
        "state": "DEALT = 1\nHAND_LIMIT = 3\nIDLE_ROUNDS = 1\n",
    },
}


@pytest.mark.parametrize("original", SMALLER)
def test_they_agree_on_a_smaller_game(original: str, tmp_path: Path) -> None:
    """NashConv of uniform play, of CFR+ after some iterations, and its value: six cards of fox, three of grimwood."""
    plant(tmp_path, original, **SMALLER[original])
    ours, theirs = printed(CODE.format(iterations=5), tmp_path)
    assert ours[0] > ours[1] > 0
    assert ours == pytest.approx(theirs, abs=1e-6)
