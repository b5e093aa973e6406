"""The contents of a state's fields: where each card is, and whether all values are within their bounds."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, frames_of
from tanglewood.core.state.fields import Axis, Field, State, fields
from tanglewood.core.state.piles import Row


def rows_in_use(axis: int | Axis, count: int, state: Any) -> list[int]:
    """The rows of an axis that this match uses; rows of absent seats are left out."""
    if isinstance(axis, int):
        return list(range(count))
    return [*range(int(state.seats)), *([count - 1] if axis is Axis.SEATS_AND_ALL else [])]


def placed_cards(state: Any, kind: type[State]) -> Counter[int]:
    """Count the copies of each card that the fields and pending questions place somewhere."""
    counts: Counter[int] = Counter()
    for name, item in fields(kind).items():
        if item.encoding.card_of:
            counts.update(_cards_in(item, getattr(state, name), item.axes, state))
    for frame in frames_of(state):
        assert kind.asks
        for encoding, value in zip(kind.asks(frame[KIND]).encodings, frame[FIRST_ARGUMENT:], strict=False):
            counts.update(encoding.cards(value))
    return counts


def _cards_in(item: Field, values: Any, axes: tuple[int | Axis, ...], state: Any) -> Iterator[int]:
    if not axes:
        yield from item.encoding.cards(int(values))
    elif len(axes) == 1 and isinstance(item.encoding, Row):
        yield from item.encoding.row_cards([int(value) for value in values])
    else:
        for row in rows_in_use(axes[0], len(values), state):
            yield from _cards_in(item, values[row], axes[1:], state)


def out_of_bounds(state: Any, kind: type[State]) -> list[str]:
    """A sentence for each field whose values are out of bounds; none in a state that rules have made."""
    wrong = []
    for name, item in fields(kind).items():
        values = np.atleast_1d(getattr(state, name))
        if item.axes and isinstance(item.axes[0], Axis):
            values = values[rows_in_use(item.axes[0], len(values), state)]
        low, high = item.encoding.bounds(state)
        if not ((min(low, item.encoding.empty) <= values) & (values <= high)).all():
            wrong.append(f"{name} holds {values.tolist()}, which is not within {low} and {high}")
    return wrong
