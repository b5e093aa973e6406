"""What decisions were worth, against figures worked out by hand."""

import pytest

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")

import torch

from tanglewood.train.advantages import Trace, weigh

SEATS = 3
DECAY = 0.5


def trace_of(actors: list[int], rewards: list[list[float]], over: list[int], passive: tuple[int, ...] = ()) -> Trace:
    """One environment; `over` are the steps that end a game, `passive` those that nobody learns from."""
    trace = Trace.empty(len(actors), 1, SEATS)
    trace.actors[:, 0] = torch.tensor(actors)
    trace.rewards[:, 0] = torch.tensor(rewards)
    trace.over[over, 0] = True
    trace.live[:] = True
    trace.live[list(passive), 0] = False
    return trace


def weighed(trace: Trace, values: list[float]) -> tuple[list[float], list[bool]]:
    gains, usable = weigh(trace, torch.tensor(values)[:, None], DECAY)
    return gains[:, 0].tolist(), usable[:, 0].tolist()


def test_three_seats_by_hand() -> None:
    """Seat 0 decides twice, and earns in between by what seat 1 does; the game ends with the fourth move.

    Step:      0 (seat 0)   1 (seat 1)   2 (seat 2)   3 (seat 0)
    Rewards:   seat 0: 1    seat 0: 2    seat 1: -1   3, 4, 5: the end
    """
    trace = trace_of([0, 1, 2, 0], [[1, 0, 0], [2, 0, 0], [0, -1, 0], [3, 4, 5]], [3])
    gains, usable = weighed(trace, [0.5, 1.0, 2.0, 1.5])
    last = 3 - 1.5
    assert gains == pytest.approx([1 + 2 + 1.5 - 0.5 + DECAY * last, -1 + 4 - 1.0, 5 - 2.0, last])
    assert usable == [True] * 4


def test_what_follows_is_not_known() -> None:
    """No game ends: a seat's last decision only says what the one before was worth."""
    trace = trace_of([0, 1, 0, 1], [[0, 0, 0], [7, 0, 0], [0, 0, 0], [9, 9, 9]], [])
    gains, usable = weighed(trace, [0.5, 1.0, 2.0, 1.5])
    assert usable == [True, True, False, False]
    assert gains == pytest.approx([7 + 2.0 - 0.5, 1.5 - 1.0, 0, 0])


def test_games_are_kept_apart() -> None:
    """The second game's rewards do not reach the first's decisions."""
    trace = trace_of([0, 1, 0, 1], [[0, 0, 0], [1, -1, 0], [0, 0, 0], [5, -5, 0]], [1, 3])
    gains, usable = weighed(trace, [0.0] * 4)
    assert gains == pytest.approx([1, -1, 5, -5])
    assert all(usable)


def test_decisions_of_others_are_passed_over() -> None:
    """What happens at steps that nobody learns from, forced moves or guests', counts for the decision before."""
    trace = trace_of([0, 0, 0, 0], [[1, 0, 0], [2, 0, 0], [4, 0, 0], [8, 0, 0]], [3], passive=(1, 2))
    gains, usable = weighed(trace, [0.0, 9.0, 9.0, 0.25])
    assert gains == pytest.approx([1 + 2 + 4 + 0.25 + DECAY * 7.75, 0, 0, 7.75])
    assert usable == [True, False, False, True]
