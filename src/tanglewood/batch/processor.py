"""The memory of a batch on the processor, and the threads that step it."""

from concurrent.futures import Future, ThreadPoolExecutor
from time import sleep
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.batch import stepping
from tanglewood.batch.stepping import Arrays
from tanglewood.core.game.work_sharing import WANTED, new_board
from tanglewood.core.numbers.ints import INT32, INT64, States
from tanglewood.core.state.record import copy_array

ROUNDS = 1 << 20  # after this many, the numbers of rounds start again
MOMENT = 1e-4  # seconds between two checks of slow threads


class Processor:
    """The processor, as a batch uses it: one thread for each row of the board in `arrays`."""

    _pool: ThreadPoolExecutor | None = None  # for all threads but the caller's, created when needed
    _rounds = 0

    def __init__(self, _game: str, arrays: Arrays, fresh: States) -> None:
        """Take the arrays as they are; `fresh` is the record that games begin with."""
        self.arrays, self._fresh = arrays, fresh
        self._waiting: dict[int, Future[int]] = {}

    def read(self, name: str) -> npt.NDArray[Any]:
        """An array, in the processor's memory."""
        array: npt.NDArray[Any] = getattr(self.arrays, name)
        return array

    def write(self, name: str, values: npt.NDArray[Any]) -> None:
        """Overwrite an array."""
        array = getattr(self.arrays, name)
        if values is not array:  # what `read` gave may have been changed in place
            array[:] = values

    def shared(self, array: npt.NDArray[Any]) -> Any:
        """A view of an array that has DLPack's methods."""
        return array

    def take(self, actions: npt.NDArray[Any]) -> int:
        """Store the actions of a step; return the first environment whose action is not legal, -1 if all are."""
        chosen = np.ascontiguousarray(actions, INT64 if actions.dtype.itemsize > 4 else INT32)
        return stepping.take(chosen, self.arrays.mask, self.arrays.actions)

    def run(self, task: int, kind: int, max_moves: int) -> None:
        """Do a task of `stepping` in all environments, with all threads."""
        self._task = kind, max_moves
        self._rounds = (self._rounds + 1) % ROUNDS
        left = self._work(0, self._rounds * stepping.TASKS + task)
        if left > 0:
            self._send()
            left = self._work(0, stepping.BEGUN)
        while left == stepping.UNFINISHED:
            for waiting in self._waiting.values():
                if waiting.done():
                    waiting.result()  # raises the thread's exception
            sleep(MOMENT)
            left = self._work(0, stepping.BEGUN)

    def _send(self) -> None:
        """Wake the threads that were absent when the round began."""
        threads = len(self.arrays.board) - 1
        self._pool = self._pool or ThreadPoolExecutor(threads - 1, "tanglewood-batch")
        for thread in np.flatnonzero(self.arrays.board[:, WANTED]).tolist():
            self._waiting[thread] = self._pool.submit(self._work, thread, stepping.BEGUN)

    def _work(self, thread: int, word: int) -> int:
        return stepping.work(self.arrays, self._fresh, *self._task, thread, word)

    def __getstate__(self) -> dict[str, Any]:
        """The state for a copy or pickle: everything but the threads."""
        arrays = Arrays._make(map(copy_array, self.arrays))._replace(board=new_board(len(self.arrays.board) - 1))
        return {**vars(self), "arrays": arrays, "_waiting": {}, "_pool": None}
