"""ChaCha20 (Bernstein, 2008; RFC 8439): chances that nobody who lacks the key can tell from fair coins.

What has come of it says nothing about what is to come, which cannot be said of small fast generators. Python says what
it does; compiled callers, which seldom need it, meet it in LLVM's vectors, so that it adds little to their compiling.
"""

from functools import lru_cache
from typing import TypeAlias

from tanglewood.core.rule import INTERPRETED

BITS = 32
MASK = (1 << BITS) - 1
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
DOUBLE_ROUNDS = 10
TURNS = (16, 12, 8, 7)  # bits, in a quarter round
ROW = 4
BLOCK_WORDS = 16
COLUMNS = tuple(tuple(row * ROW + column for row in range(ROW)) for column in range(ROW))
DIAGONALS = tuple(tuple(row * ROW + (column + row) % ROW for row in range(ROW)) for column in range(ROW))
Row: TypeAlias = tuple[int, int, int, int]


@lru_cache(64)  # a caller needs the words of a block one by one
def block(low: Row, high: Row, place: Row) -> tuple[int, ...]:
    """The 16 words at a place, which is a counter and three words of a nonce, for a key in two halves."""
    first = (*CONSTANTS, *low, *high, *place)
    words = list(first)
    for _ in range(DOUBLE_ROUNDS):
        for a, b, c, d in (*COLUMNS, *DIAGONALS):
            for total, other, mixed, turn in zip((a, c, a, c), (b, d, b, d), (d, b, d, b), TURNS, strict=True):
                words[total] = (words[total] + words[other]) & MASK
                crossed = words[mixed] ^ words[total]
                words[mixed] = (crossed << turn) & MASK | crossed >> (BITS - turn)
    return tuple((word + begun) & MASK for word, begun in zip(words, first, strict=True))


def block_word(low: Row, high: Row, place: Row, index: int) -> int:
    """One of the 16 words of a block."""
    return block(low, high, place)[index]


if not INTERPRETED:
    from typing import Any

    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from tanglewood.core.compiler import always_compiled_as

    ir = cgutils.ir
    WORD = ir.IntType(BITS)
    VECTOR = ir.VectorType(WORD, ROW)

    def _vector(builder: Any, row: Any) -> Any:
        """Four numbers as one vector."""
        vector = ir.Constant(VECTOR, ir.Undefined)
        for lane in range(ROW):
            word = builder.trunc(builder.extract_value(row, lane), WORD)
            vector = builder.insert_element(vector, word, WORD(lane))
        return vector

    def _rotated(builder: Any, row: Any, lanes: int) -> Any:
        """The row with each word that many lanes to the left."""
        return builder.shuffle_vector(row, row, VECTOR([(lane + lanes) % ROW for lane in range(ROW)]))

    def _joined(builder: Any, one: Any, other: Any) -> Any:
        """Two vectors as one."""
        lanes = 2 * one.type.count
        return builder.shuffle_vector(one, other, ir.VectorType(WORD, lanes)(list(range(lanes))))

    def _mix(builder: Any, rows: list[Any]) -> list[Any]:
        """A quarter round of all four columns: in each half step totals and others change their parts."""
        a, b, c, d = rows
        for turn in TURNS:
            a = builder.add(a, b)
            crossed = builder.xor(d, a)
            left, right = (VECTOR([by] * ROW) for by in (turn, BITS - turn))
            a, b, c, d = c, builder.or_(builder.shl(crossed, left), builder.lshr(crossed, right)), a, b
        return [a, b, c, d]

    @intrinsic  # type: ignore[untyped-decorator]
    def _block_word(typing_context: Any, low: Any, high: Any, place: Any, index: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            first = [VECTOR(list(CONSTANTS)), *(_vector(builder, row) for row in args[:3])]
            kept = [cgutils.alloca_once_value(builder, row) for row in first]
            with cgutils.for_range(builder, WORD(DOUBLE_ROUNDS)):
                rows = _mix(builder, [builder.load(row) for row in kept])
                rows = _mix(builder, [_rotated(builder, row, lanes) for lanes, row in enumerate(rows)])
                for lanes, (row, home) in enumerate(zip(rows, kept, strict=True)):
                    builder.store(_rotated(builder, row, -lanes), home)
            sums = [builder.add(builder.load(row), begun) for row, begun in zip(kept, first, strict=True)]
            words = _joined(builder, _joined(builder, *sums[:2]), _joined(builder, *sums[2:]))
            return builder.zext(builder.extract_element(words, builder.trunc(args[3], WORD)), args[3].type)

        return types.int64(low, high, place, types.int64), generate

    always_compiled_as(block_word, _block_word)
