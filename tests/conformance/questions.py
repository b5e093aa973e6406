"""Questions about worlds, each answered by a number: where each hidden card lies, and what rows of cards are as wholes.

They follow from what the fields of a game's state say they hold, so that every game is asked alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from tanglewood.core.game.game import Game
from tanglewood.core.state.encodings import SetOf
from tanglewood.core.state.events import FIRST_DETAIL
from tanglewood.core.state.fields import Axis, Field, Origin, Sight, fields
from tanglewood.core.state.piles import BagOf, ByName, CountsOf, PileOf

BUCKETS = 16  # a whole row is asked for by one of so many numbers that is made of it
TOLD, DETAILS = 4, 2  # so many events of a move, and details of each, name something that is asked for
FACTORS = np.random.default_rng(1).integers(1 << 62, size=1_000) | 1


@dataclass(frozen=True)
class Part:
    """A field of which a viewer may not see all, and what its integers can be."""

    name: str
    item: Field
    values: range  # of one integer, where each is asked for

    def numbers(self, column: Any) -> Any:
        """(worlds, ..., things): how often each thing is there; or whether an integer is each of its values."""
        match self.item.encoding:
            case SetOf(texts=texts):
                return column[..., None] >> np.arange(len(texts)) & 1
            case BagOf(shifts=shifts, most=most):
                return column[..., None] >> np.array(shifts) & np.array([(1 << one.bit_length()) - 1 for one in most])
            case CountsOf():
                return column
        return column[..., None] == np.arange(self.values.start, self.values.stop)

    @property
    def first(self) -> int:
        """The thing that `numbers` asks for first."""
        return 0 if self._in_one else self.values.start

    def places(self) -> Iterator[str]:
        """The places in the field that can hold things, in order."""
        counted = isinstance(self.item.encoding, CountsOf)
        for place in product(*map(range, self.item.shape[:-1] if counted else self.item.shape)):
            yield "".join(f"[{index}]" for index in place)

    def names(self) -> Iterator[str]:
        """What `numbers` asks, in order."""
        texts = getattr(self._one, "texts", ()) or [str(value) for value in range(self.values.stop)]
        for place in self.places():
            for value in range(len(texts)) if self._in_one else self.values:
                yield f"{self.name}{place} {texts[value] if value >= 0 else 'nothing'}"

    @property
    def _in_one(self) -> bool:
        return isinstance(self.item.encoding, SetOf | BagOf | CountsOf)

    @property
    def _one(self) -> Any:
        return self.item.encoding.of if isinstance(self.item.encoding, PileOf | ByName) else self.item.encoding


@cache
def parts(game: Game) -> tuple[Part, ...]:
    """The fields that not all see, but for the generator, events, memories, and room to compute in."""
    found, blank = [], game.prepare(game.seats[-1])
    for name, item in fields(game.state).items():
        if item.seen_by is Sight.EVERYONE or item.remembered or item.origin in (Origin.SCRATCH, Origin.SHARED):
            continue
        low, high = item.encoding.bounds(blank)
        found.append(Part(name, item, range(min(low, item.encoding.empty), high + 1)))
    return tuple(found)


def answers(game: Game, worlds: Any, seat: int, told: Any) -> Any:
    """(worlds, questions) numbers; rows of seats begin with `seat`.

    `told` are events as a viewer knows them, the same for both worlds of a pair: what they name is asked for besides.
    """
    columns = [(part, _from(seat, part.item, worlds[part.name], int(worlds["seats"][0]))) for part in parts(game)]
    things = [part.numbers(column).astype(np.float32) for part, column in columns]
    named = [_named(one, told, part.first) for one, (part, _) in zip(things, columns, strict=True)]
    flat = [column.reshape(len(worlds), -1).astype(np.int64) for _, column in columns]
    wholes = [_bucket(column) for column in (*flat, np.concatenate(flat, 1))]
    return np.concatenate([one.reshape(len(worlds), -1) for one in (*things, *named, *wholes)], 1, dtype=np.float32)


def _named(things: Any, told: Any, first: int) -> Any:
    """(worlds, details, places): of what each detail names, how often it is at each place; 0 where it is hidden."""
    numbers = told[:, :TOLD, FIRST_DETAIL : FIRST_DETAIL + DETAILS].reshape(len(told), -1)
    places = things.reshape(len(things), -1, things.shape[-1])
    fine = (numbers >= 0) & (numbers - first < things.shape[-1])
    found = np.take_along_axis(places, np.where(fine, numbers - first, 0)[:, None, :], 2) * fine[:, None, :]
    return found.transpose(0, 2, 1)


def _from(seat: int, item: Field, column: Any, seats: int) -> Any:
    """The rows of seats from `seat` on; those of absent seats stay behind."""
    if not item.axes or item.axes[0] is not Axis.SEATS:
        return column
    order = [(seat + step) % seats if step < seats else step for step in range(column.shape[1])]
    return column[:, order]


def _bucket(numbers: Any) -> Any:
    """(worlds, BUCKETS): which number is made of the integers of each world."""
    mixed = (numbers.astype(np.int64) * FACTORS[: numbers.shape[1]]).sum(1)
    return (mixed >> 32 & BUCKETS - 1)[:, None] == np.arange(BUCKETS)


@cache
def names(game: Game) -> tuple[str, ...]:
    """What is asked, in the order of `answers`."""
    wholes = [f"all of {part.name}" for part in parts(game)] + ["all that is hidden"]
    details = [f"what detail {detail} of event {event} names" for event in range(TOLD) for detail in range(DETAILS)]
    return (
        *(name for part in parts(game) for name in part.names()),
        *(f"{part.name}{place}: {one}" for part in parts(game) for one in details for place in part.places()),
        *(f"{whole}, bucket {bucket}" for whole in wholes for bucket in range(BUCKETS)),
    )
