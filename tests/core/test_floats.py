"""Sums of products of rows: the same as their formulas, in rows of any width, and nothing beside them is written."""

from typing import Any

import numpy as np
import pytest

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.floats import HALF, LANES, add_rows, multiply_rows
from tanglewood.core.numbers.ints import INT32

WIDTHS = pytest.mark.parametrize("width", [HALF, 2 * HALF, LANES - HALF, LANES, LANES + HALF, 2 * LANES, 3 * LANES])
COUNTS = pytest.mark.parametrize("count", [0, 1, 2, 5, 9])
ROWS, MARK = 12, np.float32(7.5)


@rule
def through_add_rows(table: Any, places: Any, amounts: Any, count: int, out: Any) -> None:
    add_rows(table, places, amounts, count, out)


@rule
def through_multiply_rows(table: Any, places: Any, count: int, numbers: Any, out: Any) -> None:
    multiply_rows(table, places, count, numbers, out)


def numbers_of(*shape: int) -> Any:
    return np.random.default_rng(1).normal(0, 1, shape).astype(np.float32)


def places_of(count: int) -> Any:
    """Some rows, one of them twice, and one more that is not to be looked at."""
    return np.array([*(5 * np.arange(count) % ROWS), ROWS + 1], INT32)


@WIDTHS
@COUNTS
def test_rows_are_added_with_their_amounts(width: int, count: int) -> None:
    table, places, amounts = numbers_of(ROWS, width), places_of(count), numbers_of(count + 1)
    around = np.full(3 * width, MARK)
    out = around[width : 2 * width]
    out[:] = begun = numbers_of(width)
    through_add_rows(table, places, amounts, count, out)
    assert out == pytest.approx(begun + amounts[:count].astype(float) @ table[places[:count]], abs=1e-5)
    assert (around[:width] == MARK).all()
    assert (around[2 * width :] == MARK).all()


@WIDTHS
@COUNTS
def test_rows_are_multiplied(width: int, count: int) -> None:
    table, places, numbers = numbers_of(ROWS, width), places_of(count), numbers_of(2, width)[1].copy()
    out = np.full(count + 2, MARK)
    through_multiply_rows(table, places, count, numbers, out)
    assert out[:count] == pytest.approx(table[places[:count]].astype(float) @ numbers, abs=1e-4)
    assert (out[count:] == MARK).all()
