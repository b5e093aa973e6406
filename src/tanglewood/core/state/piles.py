"""Encodings of many things: counts in one integer, or a row of integers (the last axis of a field).

    bag_of(CARDS, shifts, most)             a multiset in one integer
counts_of(CARDS, 4), flags_of(SPACES)   a count, or a flag, for each thing
pile_of(CARD, size="deck_size")         things in order, how many in a field of its own
by_name(SPACES, CARD)                   something for each thing
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.core.checks.inputs import quoted
from tanglewood.core.checks.position_checks import check, read_list
from tanglewood.core.language.catalogue import message
from tanglewood.core.state.encodings import FLAG, JSON, Encoding, Named


def checked_numbers(named: Named, data: JSON, key: str, most: Sequence[int]) -> list[int]:
    """The numbers of a list of texts; refuses more of a thing than there are."""
    numbers = named.numbers_of(data, key)
    for number in set(numbers):
        fine = numbers.count(number) <= most[number]
        check(fine, message("position-more", key=key, most=str(most[number]), name=named.texts[number]))
    return numbers


@dataclass(frozen=True, eq=False)
class BagOf(Named):
    """A multiset in one integer; each thing's count has its own bits."""

    shifts: Sequence[int] = ()
    most: Sequence[int] = ()

    @property
    def summary(self) -> str:
        """The contents in a few words."""
        return f"a multiset of {self.what}s"

    def bounds(self, state: Any) -> tuple[int, int]:
        """From none to all of them."""
        return 0, sum(most << shift for most, shift in zip(self.most, self.shifts, strict=True))

    def write(self, value: int) -> JSON:
        """The texts, repeated by their counts."""
        return [self.texts[number] for number in self.things(value)]

    def read(self, data: JSON, key: str, state: Any) -> int:
        """The multiset; refuses more of a thing than there are."""
        return sum(1 << self.shifts[number] for number in checked_numbers(self, data, key, self.most))

    def things(self, value: int) -> Iterator[int]:
        """The members, ascending, repeated by their counts."""
        for number, (shift, most) in enumerate(zip(self.shifts, self.most, strict=True)):
            yield from [number] * (value >> shift & (1 << most.bit_length()) - 1)


def bag_of(
    texts: Sequence[str], shifts: Sequence[int], most: Sequence[int], what: str = "thing", size: str | None = None
) -> BagOf:
    """A multiset: the count of each thing begins at its shift, is at most `most`, and has as many bits as that needs.

    `size` is the field with the number of all things, if there is one.
    """
    return BagOf(texts=texts, what=what, size=size, shifts=tuple(shifts), most=tuple(most))


# Rows


@dataclass(frozen=True, eq=False)
class Row(Named):
    """The encoding of a whole row of integers, the last axis of a field."""

    @property
    def summary(self) -> str:
        """The contents in a few words."""
        raise NotImplementedError

    def write_row(self, values: Sequence[int]) -> JSON:
        """The JSON value that a position has for a row."""
        raise NotImplementedError

    def read_row(self, data: JSON, key: str, out: Any, state: Any) -> int:
        """Fill the row from the JSON value under `key`; return the number of things."""
        raise NotImplementedError

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """The numbers of the things in the row."""
        raise NotImplementedError

    def row_cards(self, values: Sequence[int]) -> Iterator[int]:
        """The cards that lie here."""
        if self.card_of:
            for thing in self.row_things(values):
                yield from [self.card_of(thing)] * self.times


@dataclass(frozen=True, eq=False)
class CountsOf(Row):
    """A count for each thing."""

    most: Sequence[int] = ()

    @property
    def summary(self) -> str:
        """The contents in a few words."""
        return f"a count for each {self.what}"

    def bounds(self, state: Any) -> tuple[int, int]:
        """From none to the most there are of any."""
        return 0, max(self.most)

    def write_row(self, values: Sequence[int]) -> JSON:
        """The texts, repeated by their counts."""
        return [self.texts[number] for number in self.row_things(values)]

    def read_row(self, data: JSON, key: str, out: Any, state: Any) -> int:
        """Count them."""
        numbers = checked_numbers(self, data, key, self.most)
        for number in numbers:
            out[number] += 1
        return len(numbers)

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """The things, ascending, repeated by their counts."""
        for number, count in enumerate(values):
            yield from [number] * int(count)


def counts_of(texts: Sequence[str], most: Sequence[int], what: str = "thing", size: str | None = None) -> CountsOf:
    """A count of each thing, at most `most`; `size` is the field with the number of all things, if there is one."""
    return CountsOf(texts=texts, what=what, size=size, most=tuple(most))


def flags_of(texts: Sequence[str], what: str = "thing") -> CountsOf:
    """A flag for each thing: 1 if it is present."""
    return counts_of(texts, (1,) * len(texts), what)


@dataclass(frozen=True, eq=False)
class PileOf(Row):
    """Things in order, the rest of the row empty."""

    of: Encoding = FLAG
    top_first: bool = False

    @property
    def summary(self) -> str:
        """The contents in a few words."""
        return f"a pile, each {self.of.summary}"

    def bounds(self, state: Any) -> tuple[int, int]:
        """The bounds of one thing."""
        low, high = self.of.bounds(state)
        return min(low, self.empty), high

    def _in_use(self, values: Sequence[int]) -> list[int]:
        numbers = [int(value) for value in values]
        while numbers and numbers[-1] == self.empty:
            numbers.pop()
        return numbers

    def write_row(self, values: Sequence[int]) -> JSON:
        """Each in turn."""
        pile = self._in_use(values)
        return [self.of.write(value) for value in (reversed(pile) if self.top_first else pile)]

    def read_row(self, data: JSON, key: str, out: Any, state: Any) -> int:
        """Each in turn; refuses more than fit."""
        pile = [self.of.read(entry, key, state) for entry in read_list(data, key)]
        check(len(pile) <= len(out), message("position-most", key=key, most=str(len(out)), count=str(len(pile))))
        out[: len(pile)] = pile[::-1] if self.top_first else pile
        return len(pile)

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """Each thing."""
        return (thing for value in values for thing in self.of.things(int(value)) if value != self.empty)


def pile_of(of: Encoding, size: str | None = None, *, top_first: bool = False) -> PileOf:
    """Things in order, followed by -1; `size` is the field with their number, if there is one.

    The last one is the top. Positions write the top last, or first if `top_first`.
    """
    return PileOf(empty=-1, size=size, of=of, top_first=top_first)


@dataclass(frozen=True, eq=False)
class ByName(Row):
    """A value for each of some places, by the place's text."""

    of: Encoding = FLAG

    @property
    def summary(self) -> str:
        """The contents in a few words."""
        return f"for each {self.what} {self.of.summary}"

    def bounds(self, state: Any) -> tuple[int, int]:
        """The bounds of one value, or `empty`."""
        low, high = self.of.bounds(state)
        return min(low, self.empty), max(high, self.empty)

    def write_row(self, values: Sequence[int]) -> JSON:
        """The places that are not empty."""
        return {
            self.texts[number]: self.of.write(int(value)) for number, value in enumerate(values) if value != self.empty
        }

    def read_row(self, data: JSON, key: str, out: Any, state: Any) -> int:
        """The values of the places that are named."""
        check(isinstance(data, Mapping), f"'{key}' is a dict with a {self.what} for each entry, not {quoted(data)}.")
        numbers = self.numbers_of(list(data), key)
        check(len(set(numbers)) == len(numbers), f"'{key}' names a {self.what} twice.")
        for number, value in zip(numbers, data.values(), strict=True):
            out[number] = self.of.read(value, key, state)
        return len(numbers)

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """The things at all places."""
        return (thing for value in values if value != self.empty for thing in self.of.things(int(value)))


def by_name(texts: Sequence[str], of: Encoding, what: str = "place", empty: int = -1) -> ByName:
    """A value for each of some places; positions leave out those that are `empty`."""
    return ByName(empty=empty, texts=texts, what=what, of=of)
