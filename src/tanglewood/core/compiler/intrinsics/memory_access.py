"""Records as bytes, and words that threads share: the intrinsics of `record`, `concealing` and `work_sharing`."""

import platform
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tanglewood.core.compiler.intrinsics.replacing import WORD, Bytes, Row
from tanglewood.core.compiler.rule import INTERPRETED

if not INTERPRETED:
    from numba.core import cgutils
    from numba.core.cgutils import ir

Parts = Mapping[int, Iterable[tuple[int, bytes]]]  # by a number: the place and the bytes of each part of a record

FOR_READING, FOR_LONG, OF_DATA = 0, 3, 1  # arguments of LLVM's prefetch
IN_ORDER = "seq_cst"
HAS_PAUSE = platform.machine().lower() in ("x86_64", "amd64")


def copy_state(builder: Any, target: Bytes, source: Bytes) -> None:
    """Copy the bytes; Numba's own record assignment loads the whole record as one value, which compiles badly."""
    if target.kind != source.kind:
        raise TypeError(f"A record of {source.kind} does not fit one of {target.kind}.")
    cgutils.memcpy(builder, target.start, source.start, ir.IntType(WORD)(target.kind.size))


def fetch_state(builder: Any, states: Row, index: Any, line: int) -> None:
    """Ask for all lines of the cache that hold a record."""
    number, pointer = ir.IntType(32), cgutils.voidptr_t
    hint = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
    prefetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], hint)
    start = builder.bitcast(states.at(index), pointer)
    for offset in range(0, states.item_size, line):
        how = (number(word) for word in (FOR_READING, FOR_LONG, OF_DATA))
        builder.call(prefetch, [builder.gep(start, [index.type(offset)]), *how])


def overwrite(builder: Any, record: Bytes, case: Any, parts_of: Callable[[Any], Parts], other: int) -> None:
    """Copy constants over those parts of a record that `parts_of` its type names for a case, or else for `other`."""
    _overwrite(builder, record, case, parts_of, other, _copy_part)


def overwrite_words(builder: Any, record: Bytes, case: Any, parts_of: Callable[[Any], Parts], other: int) -> None:
    """The same for machines where code has no constants in memory: each word comes with the code that stores it."""
    _overwrite(builder, record, case, parts_of, other, _store_words)


def _overwrite(
    builder: Any,
    record: Bytes,
    case: Any,
    parts_of: Callable[[Any], Parts],
    other: int,
    put: Callable[[Any, Bytes, int, bytes], None],
) -> None:
    """Let `put` build what writes each part, in a block for each case."""
    parts = parts_of(record.kind)
    blocks = {number: builder.append_basic_block("overwrite") for number in parts}
    done = builder.append_basic_block("overwritten")
    choice = builder.switch(case, blocks[other])
    for number, block in blocks.items():
        choice.add_case(case.type(number), block)
        with builder.goto_block(block):
            for offset, constant in parts[number]:
                put(builder, record, offset, constant)
            builder.branch(done)
    builder.position_at_end(done)


def _copy_part(builder: Any, record: Bytes, offset: int, constant: bytes) -> None:
    """Copy a constant in memory to a place of a record."""
    source = cgutils.global_constant(builder, "part", cgutils.make_bytearray(constant))
    target, count = cgutils.gep(builder, record.start, offset), ir.IntType(WORD)(len(constant))
    cgutils.raw_memcpy(builder, target, source, count, itemsize=1)


def _store_words(builder: Any, record: Bytes, offset: int, constant: bytes) -> None:
    """Store a constant at a place of a record, word by word."""
    for place, size in _words(offset, len(constant)):
        word = ir.IntType(8 * size)(int.from_bytes(constant[place - offset :][:size], "little"))
        target = cgutils.gep(builder, record.start, place)
        builder.store(word, builder.bitcast(target, word.type.as_pointer()), align=size)


def _words(first: int, count: int) -> Iterator[tuple[int, int]]:
    """The places and sizes of the largest aligned words that make up a run of bytes."""
    last = first + count
    while first < last:
        size = next(size for size in (8, 4, 2, 1) if first % size == 0 and first + size <= last)
        yield first, size
        first += size


def nothing(builder: Any, *arguments: Any, **constants: Any) -> None:
    """Build no instruction, for hints that a machine cannot take."""


def atomic_load(builder: Any, board: Row, row: Any, column: Any, width: int) -> Any:
    """Load a word of a board whose rows have `width` words."""
    return builder.load_atomic(_word(builder, board, row, column, width), IN_ORDER, board.item_size)


def atomic_exchange(builder: Any, board: Row, row: Any, column: Any, word: Any, width: int) -> Any:
    """Load and store in one step."""
    return builder.atomic_rmw("xchg", _word(builder, board, row, column, width), word, IN_ORDER)


def atomic_add(builder: Any, board: Row, row: Any, column: Any, width: int) -> Any:
    """Load and store one more in one step."""
    return builder.atomic_rmw("add", _word(builder, board, row, column, width), row.type(1), IN_ORDER)


def _word(builder: Any, board: Row, row: Any, column: Any, width: int) -> Any:
    return board.at(builder.add(builder.mul(row, row.type(width)), column))


def pause(builder: Any) -> None:
    """Use the instruction for loops that wait, where the processor has one."""
    if HAS_PAUSE:
        nothing = ir.FunctionType(ir.VoidType(), ())
        builder.call(builder.module.declare_intrinsic("llvm.x86.sse2.pause", (), nothing), ())
