"""Work sharing between threads, in rounds: each thread has a part of the shares, then takes from other parts.

Waking a sleeping thread takes a tenth of a millisecond. A thread that has finished a round therefore stays awake for
about as long and waits for the next. And one core is often slower than another, as other programs use it too, so
threads take their part one share at a time.


The threads communicate through one array, the *board*, with atomic operations:
- TURN, one per thread: the word of the round in the upper half, the number of its part's taken shares in the lower.
- DONE: the number of finished shares of the round, over all threads.
- PRESENT, one per thread: 1 if it waits or works, or is being woken.
- WANTED, one per thread: 1 if it was absent when the round began.

Interpreted, the functions are meant for one thread alone.
"""

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.intrinsics import memory_access
from tanglewood.core.compiler.intrinsics.replacing import replaced_by
from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import INT64
from tanglewood.core.state.record import LINE

ROW = LINE // INT64.itemsize  # words, so that no two rows share a line of the processors' caches
TURN, PRESENT, WANTED, DONE = range(4)  # places of a row; DONE is in a row behind those of the threads
HALF = 32  # bits
TAKEN = (1 << HALF) - 1
NONE = -1
PATIENCE = 5000  # checks before a thread leaves: a tenth to a third of a millisecond

Board = npt.NDArray[np.int64]


def usable_cores() -> int:
    """The number of cores that this process may use: a container or `taskset` may allow fewer than the machine has."""
    if hasattr(os, "process_cpu_count"):  # Python 3.13
        return os.process_cpu_count() or 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def new_board(threads: int) -> Board:
    """The board of `threads` threads. The first is the caller's; the others are absent."""
    return np.zeros((threads + 1, ROW), INT64)


@replaced_by(memory_access.atomic_load, width=ROW)
def atomic_load(board: Any, row: int, column: int) -> int:
    """The word at a place, with all that any thread wrote before it."""
    return int(board[row, column])


@replaced_by(memory_access.atomic_exchange, width=ROW)
def atomic_exchange(board: Any, row: int, column: int, word: int) -> int:
    """Write a word at a place; return what stood there before."""
    before = int(board[row, column])
    board[row, column] = word
    return before


@replaced_by(memory_access.atomic_add, width=ROW)
def atomic_add(board: Any, row: int, column: int) -> int:
    """Count a place up by one; return what stood there before."""
    before = int(board[row, column])
    board[row, column] = before + 1
    return before


@replaced_by(memory_access.pause)
def pause() -> None:
    """Leave the processor's core to its other thread for a moment."""


@rule
def open_round(board: Any, word: int) -> int:
    """Begin a round, whose word fits in half a place; return how many threads are absent and WANTED now."""
    threads = len(board) - 1
    atomic_exchange(board, threads, DONE, 0)
    for thread in range(threads):
        atomic_exchange(board, thread, TURN, word << HALF)
    wanted = 0
    for thread in range(1, threads):
        board[thread, WANTED] = 1 - atomic_exchange(board, thread, PRESENT, 1)
        wanted += int(board[thread, WANTED])
    return wanted


@rule
def round_of(board: Any, thread: int) -> int:
    """The word of the round that a thread is to take part in."""
    return atomic_load(board, thread, TURN) >> HALF


@rule
def take_share(board: Any, thread: int, shares: int) -> tuple[int, int]:
    """Take a share, from the thread's own part first; return its round's word and its number among all shares.

    Every thread's part has `shares` shares. The number is `NONE` if none is left.
    """
    threads = len(board) - 1
    for step in range(threads):
        owner = (thread + step) % threads
        turn = atomic_add(board, owner, TURN)
        if turn & TAKEN < shares:
            return turn >> HALF, owner * shares + (turn & TAKEN)
    return 0, NONE


@rule
def share_done(board: Any) -> None:
    """Say that a share that was taken is done."""
    atomic_add(board, len(board) - 1, DONE)


@rule
def stays(board: Any, thread: int, word: int, patience: int) -> bool:
    """Whether a round other than that of `word` has begun within `patience` looks; if not, the thread is absent."""
    for _ in range(patience):
        if round_of(board, thread) != word:
            return True
        pause()
    atomic_exchange(board, thread, PRESENT, 0)
    # From here on, a new round wakes the thread; one that began before PRESENT was cleared must not be missed.
    return round_of(board, thread) != word and atomic_exchange(board, thread, PRESENT, 1) == 0


@rule
def all_done(board: Any, shares: int, patience: int) -> bool:
    """Whether all shares of the round are done, or are within `patience` looks."""
    for _ in range(patience):
        if atomic_load(board, len(board) - 1, DONE) == shares:
            return True
        pause()
    return atomic_load(board, len(board) - 1, DONE) == shares
