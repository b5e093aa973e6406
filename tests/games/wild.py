"""Wild positions for the tests of the games: junk instead of values, and values in the wrong places."""

import json
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st


def junk(*texts: str) -> st.SearchStrategy[Any]:
    """Small JSON values of any kind, among them these texts."""
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from(texts),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
        max_leaves=8,
    )


def leaves(part: Any) -> Iterator[tuple[Any, Any]]:
    """Every single value of a position, as the list or dictionary that contains it and the index or key there."""
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(value, dict | list):
            yield from leaves(value)
        else:
            yield part, key


def swapped(base: dict[str, Any], seed: int) -> dict[str, Any]:
    """A copy of a position in which two values have changed places."""
    given = json.loads(json.dumps(base))
    (one, first), (other, second) = random.Random(seed).sample(list(leaves(given)), 2)
    one[first], other[second] = other[second], one[first]
    return given  # type: ignore[no-any-return]
