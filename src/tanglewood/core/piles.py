"""What many things are written as: counts in one integer, or a row of integers, the last axis of a field.

    bag_of(CARDS, shifts, most)             a multiset in one integer
counts_of(CARDS, 4), flags_of(SPACES)   a count, or a flag, for each thing
pile_of(CARD, size="deck_size")         things in order, how many in a field of its own
by_name(SPACES, CARD)                   something for each thing
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.core.encodings import FLAG, JSON, Encoding, Named
from tanglewood.core.inputs import quoted
from tanglewood.core.reading import check, read_list


def checked_numbers(named: Named, given: JSON, key: str, most: Sequence[int]) -> list[int]:
    """The numbers of a list of texts, no thing more often than it is there at most."""
    numbers = named.numbers_of(given, key)
    for number in set(numbers):
        fine = numbers.count(number) <= most[number]
        check(fine, f"'{key}' has more than {most[number]} of {named.texts[number]}.")
    return numbers


@dataclass(frozen=True, eq=False)
class BagOf(Named):
    """A multiset of things, the count of each in bits of its own."""

    shifts: Sequence[int] = ()
    most: Sequence[int] = ()

    @property
    def summary(self) -> str:
        """What it holds."""
        return f"a multiset of {self.what}s"

    def bounds(self, state: Any) -> tuple[int, int]:
        """From none to all of them."""
        return 0, sum(most << shift for most, shift in zip(self.most, self.shifts, strict=True))

    def write(self, value: int) -> JSON:
        """Their texts, each as often as it is there."""
        return [self.texts[number] for number in self.things(value)]

    def read(self, given: JSON, key: str, state: Any) -> int:
        """The multiset; of nothing can there be more than there are."""
        return sum(1 << self.shifts[number] for number in checked_numbers(self, given, key, self.most))

    def things(self, value: int) -> Iterator[int]:
        """Its members, ascending, each as often as it is there."""
        for number, (shift, most) in enumerate(zip(self.shifts, self.most, strict=True)):
            yield from [number] * (value >> shift & (1 << most.bit_length()) - 1)


def bag_of(
    texts: Sequence[str], shifts: Sequence[int], most: Sequence[int], what: str = "thing", size: str | None = None
) -> BagOf:
    """A multiset of things: the count of each begins at its shift and is at most `most`, in as many bits as that takes.

    `size` is the field that holds how many things there are in all, if any does.
    """
    return BagOf(texts=texts, what=what, size=size, shifts=tuple(shifts), most=tuple(most))


# Rows


@dataclass(frozen=True, eq=False)
class Row(Named):
    """What a whole row of integers, the last axis of a field, stands for."""

    @property
    def summary(self) -> str:
        """What it holds."""
        raise NotImplementedError

    def write_row(self, values: Sequence[int]) -> JSON:
        """The row as a position has it."""
        raise NotImplementedError

    def read_row(self, given: JSON, key: str, out: Any, state: Any) -> int:
        """Fill the row from what a position has under `key`; return how many things there are."""
        raise NotImplementedError

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """The numbers of the things that the row stands for."""
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
        """What it holds."""
        return f"a count for each {self.what}"

    def bounds(self, state: Any) -> tuple[int, int]:
        """From none to the most there are of any."""
        return 0, max(self.most)

    def write_row(self, values: Sequence[int]) -> JSON:
        """The texts, each as often as it is there."""
        return [self.texts[number] for number in self.row_things(values)]

    def read_row(self, given: JSON, key: str, out: Any, state: Any) -> int:
        """Count them."""
        numbers = checked_numbers(self, given, key, self.most)
        for number in numbers:
            out[number] += 1
        return len(numbers)

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """The things, ascending, each as often as it is there."""
        for number, count in enumerate(values):
            yield from [number] * int(count)


def counts_of(texts: Sequence[str], most: Sequence[int], what: str = "thing", size: str | None = None) -> CountsOf:
    """How many there are of each thing, `most` of each at most; `size`: the field that holds how many in all."""
    return CountsOf(texts=texts, what=what, size=size, most=tuple(most))


def flags_of(texts: Sequence[str], what: str = "thing") -> CountsOf:
    """1 for each thing that is among them."""
    return counts_of(texts, (1,) * len(texts), what)


@dataclass(frozen=True, eq=False)
class PileOf(Row):
    """Things in order, the rest of the row empty."""

    of: Encoding = FLAG
    top_first: bool = False

    @property
    def summary(self) -> str:
        """What it holds."""
        return f"a pile, each {self.of.summary}"

    def bounds(self, state: Any) -> tuple[int, int]:
        """Those of each."""
        low, high = self.of.bounds(state)
        return min(low, self.empty), high

    def _in_use(self, values: Sequence[int]) -> list[int]:
        found = [int(value) for value in values]
        while found and found[-1] == self.empty:
            found.pop()
        return found

    def write_row(self, values: Sequence[int]) -> JSON:
        """Each in turn."""
        pile = self._in_use(values)
        return [self.of.write(value) for value in (reversed(pile) if self.top_first else pile)]

    def read_row(self, given: JSON, key: str, out: Any, state: Any) -> int:
        """Each in turn, no more than there is room for."""
        pile = [self.of.read(one, key, state) for one in read_list(given, key)]
        check(len(pile) <= len(out), f"'{key}' holds {len(out)} at most, not {len(pile)}.")
        out[: len(pile)] = pile[::-1] if self.top_first else pile
        return len(pile)

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """Each thing."""
        return (thing for value in values for thing in self.of.things(int(value)) if value != self.empty)


def pile_of(of: Encoding, size: str | None = None, *, top_first: bool = False) -> PileOf:
    """Things in order with -1 behind the last; `size` is the field that holds how many, if any does.

    The last is the top, which positions write last too, or first where `top_first` says so.
    """
    return PileOf(empty=-1, size=size, of=of, top_first=top_first)


@dataclass(frozen=True, eq=False)
class ByName(Row):
    """Something for each of some places, by the place's text."""

    of: Encoding = FLAG

    @property
    def summary(self) -> str:
        """What it holds."""
        return f"for each {self.what} {self.of.summary}"

    def bounds(self, state: Any) -> tuple[int, int]:
        """Those of each, or nothing."""
        low, high = self.of.bounds(state)
        return min(low, self.empty), max(high, self.empty)

    def write_row(self, values: Sequence[int]) -> JSON:
        """Those places where something is."""
        return {
            self.texts[place]: self.of.write(int(value)) for place, value in enumerate(values) if value != self.empty
        }

    def read_row(self, given: JSON, key: str, out: Any, state: Any) -> int:
        """What is at each of the places named."""
        check(isinstance(given, Mapping), f"'{key}' is a dict with a {self.what} for each entry, not {quoted(given)}.")
        places = self.numbers_of(list(given), key)
        check(len(set(places)) == len(places), f"'{key}' names a {self.what} twice.")
        for place, value in zip(places, given.values(), strict=True):
            out[place] = self.of.read(value, key, state)
        return len(places)

    def row_things(self, values: Sequence[int]) -> Iterator[int]:
        """What is anywhere."""
        return (thing for value in values if value != self.empty for thing in self.of.things(int(value)))


def by_name(texts: Sequence[str], of: Encoding, what: str = "place", empty: int = -1) -> ByName:
    """Something for each of some places; `empty` where nothing is, which a position leaves out."""
    return ByName(empty=empty, texts=texts, what=what, of=of)
