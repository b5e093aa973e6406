"""Matches on the way: pairs on the same deals, so that who meets itself comes out at nothing."""

import numpy as np
import pytest

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")

from tests.train.making import small_training

from tanglewood.train.evaluation import compare, play_first_games
from tanglewood.train.setups import Setup


@pytest.mark.parametrize(("game", "seats"), [("fox", 2), ("woods", 3), ("woods", 1)])
def test_a_net_against_itself_comes_out_at_nothing(game: str, seats: int) -> None:
    training = small_training(game)
    evaluation = compare(training.settings, training.nets.policy, training.nets.policy, Setup(seats), 6, 3, "itself")
    assert evaluation.wins.mean == evaluation.wins.margin == 0
    assert evaluation.points is not None
    assert evaluation.points.mean == 0
    assert "against itself" in str(evaluation)


def test_greedy_beats_a_net_of_chance() -> None:
    training = small_training()
    evaluation = compare(training.settings, training.nets.policy, "greedy", Setup(2), 30, 3, "greedy")
    assert evaluation.points is not None
    assert evaluation.points.high < 0
    assert evaluation.wins.high < 0


def test_games_are_counted_to_their_end() -> None:
    """Somebody wins each of them; a match of fox ends with 21 points or more, over several rounds."""
    training = small_training()
    (tally,) = play_first_games(training.settings, Setup(2), [["greedy", "greedy"]], 8, 3)
    assert tally.wins.sum(axis=1) == pytest.approx(np.ones(8))
    assert (tally.points.max(axis=1) >= 21).all()
    assert (tally.rounds > 2).all()
