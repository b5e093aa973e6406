"""The integers of states: signed, of fixed width, alone, in rows and in tables."""

from collections.abc import Iterator
from typing import Any, Protocol, overload

import numpy as np
import numpy.typing as npt

INT8, INT16, INT32, INT64 = np.dtype("i1"), np.dtype("i2"), np.dtype("i4"), np.dtype("i8")


class Ints(Protocol):
    """A field that holds a row of integers."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> Any: ...
    def __setitem__(self, index: int | slice, value: Any, /) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A field that holds a table of integers."""

    @overload
    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, index: int | slice, /) -> Any: ...
    def __setitem__(self, index: tuple[int, int] | int | slice, value: Any, /) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...


IntArray = npt.NDArray[np.integer[Any]]
FloatArray = npt.NDArray[np.floating[Any]]
States = npt.NDArray[Any]  # a row of records
