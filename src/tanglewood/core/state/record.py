"""The state of a game is one NumPy record: named fields of fixed size, no Python objects.

`record_type` turns a class of declared fields (`fields`) into a dtype of records with attributes, so that
`state.hands[seat]` reads the same compiled and interpreted. A copy is a memory copy; equality and hash are those of the
bytes.
"""

from functools import cache
from operator import methodcaller
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.intrinsics import memory_access
from tanglewood.core.compiler.intrinsics.replacing import replaced_by
from tanglewood.core.numbers.ints import INT8, States
from tanglewood.core.state.fields import State, fields

LINE = 64  # bytes of a cache line on most processors


@cache
def record_type(state: type[State]) -> np.dtype[Any]:
    """The dtype of a state class: wide fields first, padded to whole words; its records are of the class `Record`.

    Verbs find a game by its dtype. So that two games may declare the same fields, the dtype ends with a field of no
    bytes, named after the state class. Raises TypeError for a name that NumPy's records use themselves: `state.name`
    would be ambiguous.
    """
    declared = fields(state)
    taken = [name for name in declared if hasattr(np.void, name)]
    if taken:
        raise TypeError(f"{state.__name__}: NumPy records already have {', '.join(taken)}; choose other field names.")
    order = sorted(declared.items(), key=lambda item: -item[1].dtype.itemsize)
    identity = (f"{state.__module__}.{state.__qualname__}", INT8, (0,))
    layout = np.dtype([*((name, item.dtype, item.shape) for name, item in order), identity], align=True)
    dtype = with_attributes(layout, f"{state.__qualname__}.Record", state.__module__)
    state.Record = dtype.type
    return dtype


class RecordClass(type):
    """The class of all classes of records, so that `registry` can tell pickle where a fresh process finds them."""


def with_attributes(layout: np.dtype[Any], name: str, module: str) -> np.dtype[Any]:
    """The layout with records whose fields are read and written as attributes, of a class with that name.

    NumPy's own `np.record` does the same in Python code, which takes three times as long.
    """
    properties = {field: _property(*entry[:2]) for field, entry in (layout.fields or {}).items()}
    return np.dtype((RecordClass(name, (np.void,), {"__module__": module, "__slots__": (), **properties}), layout))


def _property(dtype: np.dtype[Any], offset: int) -> property:
    """A property that reads and writes the field of that type at an offset."""

    def put(record: Any, value: Any) -> None:
        record.setfield(value, dtype, offset)

    return property(methodcaller("getfield", dtype, offset), put)


def new_states(dtype: np.dtype[Any], count: int) -> States:
    """`count` records of zeros."""
    return np.zeros(count, dtype)


def new_state(dtype: np.dtype[Any]) -> Any:
    """One record of zeros."""
    return new_states(dtype, 1)[0]


@replaced_by(memory_access.copy_state)
def copy_state(target: Any, source: Any) -> None:
    """Make `target` byte for byte equal to `source`, a record of the same type. Compiled, this is one memory copy."""
    target.setfield(source, target.dtype, 0)  # the whole record as one field: far faster than field by field


@replaced_by(memory_access.fetch_state, line=LINE)
def fetch_state(states: States, index: int) -> None:
    """Prefetch a record into the cache. It is only a hint, so the index may be past the end."""


def copy_of(state: Any) -> Any:
    """A new record, byte for byte equal to the state."""
    copy = new_state(state.dtype)
    copy_state(copy, state)
    return copy


def copy_array(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy of all bytes; NumPy's own copy of records leaves the padding between fields undefined."""
    copied = np.empty_like(array)
    copied.view(np.uint8)[...] = array.view(np.uint8)
    return copied


def same_bytes(record: Any, other: Any) -> bool:
    """Whether two records of one type are equal."""
    return bool(record.tobytes() == other.tobytes())
