"""Threads learn of each round, take each share once, and leave without missing one."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tanglewood.core.compiler.rule import INTERPRETED, rule
from tanglewood.core.game.work_sharing import (
    NONE,
    PRESENT,
    WANTED,
    Board,
    all_done,
    new_board,
    open_round,
    round_of,
    share_done,
    stays,
    take_share,
)

THREADS, SHARES, ROUNDS = 3, 50, 400


def test_a_round_wants_those_who_are_absent() -> None:
    board = new_board(THREADS)
    assert open_round(board, 1) == THREADS - 1
    assert board[:, WANTED].tolist() == [0, 1, 1, 0]
    assert open_round(board, 2) == 0, "they have been sent for"
    assert not stays(board, 2, 2, 3)
    assert open_round(board, 3) == 1
    assert board[:, WANTED].tolist() == [0, 0, 1, 0]


def test_who_hears_of_a_round_stays() -> None:
    board = new_board(THREADS)
    open_round(board, 1)
    assert round_of(board, 1) == 1
    open_round(board, 2)
    assert stays(board, 1, 1, 1)
    assert stays(board, 1, 1, 0), "a round that began before one left is not missed"
    assert board[1, PRESENT] == 1


def test_shares_are_counted() -> None:
    board = new_board(1)
    open_round(board, 7)
    assert [take_share(board, 0, 3) for _ in range(4)] == [(7, 0), (7, 1), (7, 2), (0, NONE)]
    for _ in range(2):
        share_done(board)
    assert not all_done(board, 3, 2)
    share_done(board)
    assert all_done(board, 3, 0)
    open_round(board, 8)
    assert take_share(board, 0, 3) == (8, 0)
    assert not all_done(board, 3, 0)


@rule
def take_part(board: Board, thread: int, taken: np.ndarray, patience: int) -> int:
    """Take shares of all stretches, round after round, and count how often each was taken."""
    on = True
    while on:
        now = round_of(board, thread)
        word, number = take_share(board, thread, SHARES)
        while number != NONE:
            taken[word, number] += 1
            share_done(board)
            word, number = take_share(board, thread, SHARES)
        on = thread > 0 and stays(board, thread, now, patience)
    return 0


@pytest.mark.many
@pytest.mark.skipif(INTERPRETED, reason="interpreted, the steps are not atomic")
@pytest.mark.parametrize("patience", [0, 20, 5000])
def test_each_share_is_taken_once(patience: int) -> None:
    """In many rounds of threads that are always about to leave, sometimes, or never."""
    board, taken = new_board(THREADS), np.zeros((ROUNDS, THREADS * SHARES), np.int64)
    with ThreadPoolExecutor(THREADS - 1) as pool:
        called = []
        for word in range(ROUNDS):
            if open_round(board, word):
                wanted = np.flatnonzero(board[:, WANTED]).tolist()
                called += [pool.submit(take_part, board, thread, taken, patience) for thread in wanted]
            take_part(board, 0, taken, 0)
            while not all_done(board, THREADS * SHARES, 1000):
                pass
        assert [one.result() for one in called] == [0] * len(called)
    assert (taken == 1).all()
