"""Sums of products of 32-bit floats, the arithmetic of small neural nets.

Each sum is written for NumPy, as loops for rules that check bounds, and as an intrinsic. They add in other orders,
so their results differ by rounding only; the intrinsic's order is the same on every machine.
"""

from typing import Any

import numpy as np

from tanglewood.core.compiler.intrinsics import products
from tanglewood.core.compiler.intrinsics.replacing import replaced_by, rows_of
from tanglewood.core.compiler.rule import rule

HALF = 8  # the length of rows is a multiple of it
LANES = 64  # columns whose sums stay in the registers of any processor
ARRAYS = ("float32", "int32", "float32", "float32")  # the types of the arrays that the intrinsics take


def _add_rows(table: Any, places: Any, amounts: Any, count: int, out: Any) -> None:
    for index in range(count):
        for column in range(len(out)):
            out[column] += amounts[index] * table[places[index], column]


def _multiply_rows(table: Any, places: Any, count: int, numbers: Any, out: Any) -> None:
    for index in range(count):
        total = np.float32(0.0)
        for column in range(len(numbers)):
            total += table[places[index], column] * numbers[column]
        out[index] = total


@replaced_by(products.add_rows, rows_of(*ARRAYS), _add_rows, lanes=LANES, narrow=HALF)
def add_rows(table: Any, places: Any, amounts: Any, count: int, out: Any) -> None:
    """Add to `out` the first `count` of the rows at `places` of a table, each times its amount."""
    out += amounts[:count] @ table[places[:count]]


@replaced_by(products.multiply_rows, rows_of(*ARRAYS), _multiply_rows, lanes=2 * HALF, narrow=HALF)
def multiply_rows(table: Any, places: Any, count: int, numbers: Any, out: Any) -> None:
    """Write the sums of the products of `numbers` and each of the first `count` of the rows at `places` of a table."""
    out[:count] = table[places[:count]] @ numbers


@rule
def fill(source: Any, out: Any) -> None:
    """Copy a row."""
    for index in range(len(source)):
        out[index] = source[index]


@rule
def list_positive(numbers: Any, places: Any, amounts: Any) -> int:
    """List the positive numbers of a row, with their places; return their count.

    Every number is written, and the count grows only for positive ones: a branch would be mispredicted.
    """
    count = 0
    for index in range(len(numbers)):
        places[count] = index
        amounts[count] = numbers[index]
        count += int(numbers[index] > 0)
    return count
