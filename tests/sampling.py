"""How much the tests go through, by `TANGLEWOOD_TESTS`.

- `quick`, as `make test` has it: a sample of cases, without the slow tests.
- `all`, as `make test TESTS=all` and continuous integration have it, and pytest alone: a sample of cases.
- `whole`, as `make soak` has it: all cases.
"""

import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")

QUICK, ALL, ALL_CASES = "quick", "all", "whole"
SIZE = os.environ.get("TANGLEWOOD_TESTS") or ALL
WHOLE = SIZE == ALL_CASES
SLOW = Path(__file__).with_name("slow.txt")  # written by tools/slow_tests.py

if SIZE not in (QUICK, ALL, ALL_CASES):
    raise pytest.UsageError(f"TANGLEWOOD_TESTS is {SIZE!r}; expected {QUICK}, {ALL} or {ALL_CASES}.")


def sampled(sample: int, whole: int) -> int:
    """The smaller number in `make test`, the larger one in the soak."""
    return whole if WHOLE else sample


def spread(things: Sequence[T], most: int) -> Sequence[T]:
    """At most so many of the things, evenly spread, or all of them in the soak."""
    return things if WHOLE else things[:: -(-len(things) // most)]


def drop(config: pytest.Config, items: list[pytest.Function], dropped: Collection[pytest.Item]) -> None:
    """Tell pytest which tests are not run."""
    config.hook.pytest_deselected(items=[item for item in items if item in dropped])
    items[:] = [item for item in items if item not in dropped]


SLOW_TESTS = frozenset(SLOW.read_text(encoding="utf-8").split())


def is_left_out(collector: pytest.Collector, name: str, function: object) -> bool:
    """Whether `make test` leaves out a test function: it is listed as slow, and not marked `smoke`."""
    marks = {mark.name for mark in getattr(function, "pytestmark", ())}
    return SIZE == QUICK and f"{collector.nodeid}::{name}" in SLOW_TESTS and "smoke" not in marks
