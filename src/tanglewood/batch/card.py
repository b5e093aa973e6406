"""Batches on an NVIDIA card: `Batch("fox", 1 << 20, device="cuda")`.

All arrays lie in the card's memory. Libraries read them without a copy, by `__cuda_array_interface__` (PyTorch, CuPy,
Numba) or DLPack (JAX too, see `dlpack_view`). Actions may lie there as well. Seeds, rules and generators are those of
other batches, so the same seed and actions give the same games, byte for byte.

Each thread of the card plays one game. It copies the game's record to memory of its own first, where the card puts
the same field of neighbouring games side by side.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.batch.stepping import Arrays
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.compiler.find_card import ON_CARD, find_card, free_bytes
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.work_sharing import NONE
from tanglewood.core.numbers.ints import INT32, States

MIB = 1 << 20


class Card:
    """A card, as a batch uses it; `arrays` are Numba's device arrays."""

    def __init__(self, game: str, arrays: Arrays, fresh: States) -> None:
        """Copy the arrays to the card; raises BadOption if there is none, or no room on it."""
        self._game = game
        self._place(arrays, fresh)

    def _place(self, arrays: Arrays, fresh: States) -> None:
        cuda = find_card()
        needed, free = (1 + size // MIB for size in (sum(array.nbytes for array in arrays), free_bytes()))
        if needed > free:
            n = len(arrays.states)
            raise BadOption(f"{n} games of {self._game} need {needed} MiB; the card has {free} MiB free.")
        self.arrays = Arrays._make(map(cuda.to_device, arrays))
        self._fresh, self._first_wrong = cuda.to_device(fresh), cuda.to_device(np.zeros(1, INT32))

    def read(self, name: str) -> npt.NDArray[Any]:
        """An array, in the processor's memory."""
        array: npt.NDArray[Any] = getattr(self.arrays, name).copy_to_host()
        return array

    def write(self, name: str, values: npt.NDArray[Any]) -> None:
        """Overwrite an array."""
        getattr(self.arrays, name).copy_to_device(np.ascontiguousarray(values))

    def shared(self, array: Any) -> Any:
        """A view of an array that has DLPack's methods."""
        return dlpack_view(array)

    def take(self, actions: Any) -> int:
        """Store the actions of a step; return the first environment whose action is not legal, -1 if all are."""
        from tanglewood.batch.cuda_kernels import launch, take_all

        cuda, n = find_card(), len(self.arrays.actions)
        there = hasattr(actions, ON_CARD)
        chosen = cuda.as_cuda_array(actions) if there else cuda.to_device(np.ascontiguousarray(actions))
        self._first_wrong.copy_to_device(np.full(1, n, INT32))
        launch(take_all(), n, chosen, self.arrays.mask, self.arrays.actions, self._first_wrong)
        wrong = int(self._first_wrong.copy_to_host()[0])
        return wrong if wrong < n else NONE

    def run(self, task: int, kind: int, max_moves: int) -> None:
        """Do a task of `stepping` in all environments."""
        from tanglewood.batch.cuda_kernels import advance_all, launch

        kernel = advance_all(get_game(self._game), self.arrays.scores.shape[1])
        launch(kernel, len(self.arrays.actions), self.arrays, self._fresh, task, kind, max_moves)

    def __getstate__(self) -> dict[str, Any]:
        """The state for a copy or pickle: the arrays in the processor's memory."""
        arrays = Arrays._make(map(self.read, Arrays._fields))
        return {"game": self._game, "arrays": arrays, "fresh": self._fresh.copy_to_host()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Put the arrays on a card again."""
        self._game = saved["game"]
        self._place(saved["arrays"], saved["fresh"])


def dlpack_view(array: Any) -> Any:
    """A view of an array on the card that has DLPack's methods, for libraries that know no other way, such as JAX."""
    from cuda.core.utils import StridedMemoryView

    return StridedMemoryView.from_any_interface(array, stream_ptr=-1)
