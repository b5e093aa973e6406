"""How much the tests go through: a sample, or with `TANGLEWOOD_TESTS=whole`, as `make soak` has it, all there is."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

WHOLE = os.environ.get("TANGLEWOOD_TESTS") == "whole"


def sampled(sample: int, whole: int) -> int:
    """The smaller number in `make test`, the larger one in the soak."""
    return whole if WHOLE else sample


def spread(things: Sequence[T], most: int) -> Sequence[T]:
    """At most so many of the things, evenly spread, or all of them in the soak."""
    return things if WHOLE else things[:: -(-len(things) // most)]


def drop(config: pytest.Config, items: list[pytest.Function], dropped: set[pytest.Function]) -> None:
    """Tell pytest which tests are not run."""
    config.hook.pytest_deselected(items=[item for item in items if item in dropped])
    items[:] = [item for item in items if item not in dropped]
