"""Sums of products of 32-bit floats, the arithmetic of small neural nets.

Each function is written twice: for Python as the reference, and as a rule whose loops LLVM turns into vector code. The
rules add in another order than NumPy, the same on every machine, so their results differ by rounding only.
"""

from typing import Any

import numpy as np

from tanglewood.core.rule import INTERPRETED, rule

LANES = 16  # partial sums of a dot product: enough for the widest vectors of processors
HALF = 8  # rows are padded to a multiple of this many numbers


def add_rows(table: Any, places: Any, amounts: Any, count: int, out: Any) -> None:
    """Add to `out` the first `count` of the rows at `places` of a table, each times its amount."""
    out += amounts[:count] @ table[places[:count]]


def dot(table: Any, row: int, numbers: Any, _lanes: Any) -> float:
    """The sum of the products of a table's row and as many numbers, a multiple of `HALF`; `lanes` is scratch."""
    return float(table[row] @ numbers)


@rule
def _add_rows(table: Any, places: Any, amounts: Any, count: int, out: Any) -> None:
    """Adds four rows at a time, which reads and writes `out` a quarter as often."""
    width, done = table.shape[1], 0
    while done + 4 <= count:
        one, two, three, four = places[done], places[done + 1], places[done + 2], places[done + 3]
        a, b, c, d = amounts[done], amounts[done + 1], amounts[done + 2], amounts[done + 3]
        for at in range(width):
            out[at] += (a * table[one, at] + b * table[two, at]) + (c * table[three, at] + d * table[four, at])
        done += 4
    for index in range(done, count):
        one, a = places[index], amounts[index]
        for at in range(width):
            out[at] += a * table[one, at]


@rule
def _dot(table: Any, row: int, numbers: Any, lanes: Any) -> float:
    """Adds into sixteen partial sums."""
    width = table.shape[1]
    for lane in range(LANES):
        lanes[lane] = np.float32(0.0)
    for start in range(0, width - HALF, LANES):
        for lane in range(LANES):
            lanes[lane] += table[row, start + lane] * numbers[start + lane]
    if width % LANES:
        for lane in range(HALF):
            lanes[lane] += table[row, width - HALF + lane] * numbers[width - HALF + lane]
    for lane in range(8):
        lanes[lane] += lanes[lane + 8]
    for lane in range(4):
        lanes[lane] += lanes[lane + 4]
    return float((lanes[0] + lanes[1]) + (lanes[2] + lanes[3]))


if not INTERPRETED:
    from tanglewood.core.compiler import always_compiled_as

    always_compiled_as(add_rows, _add_rows)
    always_compiled_as(dot, _dot)
