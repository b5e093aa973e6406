"""Integers that stand for named things: how a position writes and reads them, and which values are valid.

Each field, argument of a question and detail of an event declares one of these encodings:

    number(0, 7), count_up_to(7), FLAG      a number
    SEAT, SEAT_OR_NOBODY, SEATS_IN_SET      seats
    one_of(CARDS), one_of(CARDS, none=True) one thing of a list by its text, or none
    set_of(CARDS)                           a set of things

Multisets in one integer, and rows of integers that are encoded together, are in `piles`.
Reading checks every value before it enters a record, because compiled rules do not check.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any, Self

from tanglewood.core.checks.inputs import quoted
from tanglewood.core.checks.position_checks import check, read_list, read_number

Bound = int | Callable[[Any], int]  # a number, or one that the number of seats or an option decides
JSON = Any


@dataclass(frozen=True, eq=False)
class Encoding:
    """The encoding of one integer: how a position writes, reads and checks it.

    `empty` is the value for nothing: in hidden fields, after a pile's last card, in the rows of absent seats.
    """

    empty: int = 0
    size: str | None = None  # the field with the number of things, which reading a position sets
    card_of: Callable[[int], int] | None = None  # the card that each thing is, if cards lie here (see `placed`)
    times: int = 1

    def placed(self, times: int = 1, card: Callable[[int], int] = int) -> Self:
        """The same encoding for cards that lie here and nowhere else: each thing is `times` cards.

        `card` maps a thing to the number of its card (`Position.cards`). Positions check that no card is missing or
        doubled.
        """
        return replace(self, card_of=card, times=times)

    @property
    def summary(self) -> str:
        """A few words for tables in the docs, such as "a card or none"."""
        raise NotImplementedError

    def bounds(self, state: Any) -> tuple[int, int]:
        """The least and the largest valid integer."""
        raise NotImplementedError

    def write(self, value: int) -> JSON:
        """The JSON value that a position has for an integer."""
        raise NotImplementedError

    def read(self, data: JSON, key: str, state: Any) -> int:
        """The integer for the JSON value under `key`; BadPosition names what was expected and what was given."""
        raise NotImplementedError

    def things(self, value: int) -> Iterator[int]:
        """The numbers of the things in an integer."""
        if value != self.empty:
            yield value

    def cards(self, value: int) -> Iterator[int]:
        """The cards that lie here."""
        if self.card_of:
            for thing in self.things(value):
                yield from [self.card_of(thing)] * self.times


def _bound(bound: Bound, state: Any) -> int:
    return bound if isinstance(bound, int) else bound(state)


# Numbers


@dataclass(frozen=True, eq=False)
class Number(Encoding):
    """A whole number."""

    low: Bound = 0
    high: Bound = 1

    @property
    def summary(self) -> str:
        """The bounds; one that depends on the match is "a limit"."""
        ends = (str(bound) if isinstance(bound, int) else "a limit" for bound in (self.low, self.high))
        return " to ".join(ends)

    def bounds(self, state: Any) -> tuple[int, int]:
        """As declared."""
        return _bound(self.low, state), _bound(self.high, state)

    def write(self, value: int) -> JSON:
        """The number."""
        return value

    def read(self, data: JSON, key: str, state: Any) -> int:
        """The number, within its bounds."""
        return read_number(data, key, *self.bounds(state))


@dataclass(frozen=True, eq=False)
class Seat(Number):
    """A seat of the match, or -1 for nobody if that is allowed."""

    @property
    def summary(self) -> str:
        """Whether nobody is allowed."""
        return "a seat or -1" if self.empty < 0 else "a seat"


def _last_seat(state: Any) -> int:
    return int(state.seats) - 1


def number(low: Bound, high: Bound, empty: int = 0) -> Number:
    """A whole number from `low` to `high`; either can be a function of the state's options and seats."""
    return Number(empty=empty, low=low, high=high)


def count_up_to(most: Bound) -> Number:
    """A count from 0 to `most`."""
    return number(0, most)


FLAG = count_up_to(1)
SEAT = Seat(low=0, high=_last_seat)
SEAT_OR_NOBODY = Seat(empty=-1, low=-1, high=_last_seat)


# Things with texts


@dataclass(frozen=True, eq=False)
class Named(Encoding):
    """Integers that stand for named things, numbered as `texts` lists them; `what` is the noun for one."""

    texts: Sequence[str] = ()
    what: str = "thing"

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text.casefold(): number for number, text in enumerate(self.texts) if text}

    def number_of(self, text: JSON, key: str) -> int:
        """The number of a thing's text, in any case."""
        number = self._numbers.get(" ".join(text.casefold().split())) if isinstance(text, str) else None
        check(
            number is not None,
            f"'{key}': {quoted(text)} is no {self.what}; they are {', '.join(filter(None, self.texts))}.",
        )
        assert number is not None
        return number

    def numbers_of(self, data: JSON, key: str) -> list[int]:
        """The numbers of a list of texts."""
        return [self.number_of(text, key) for text in read_list(data, key)]


@dataclass(frozen=True, eq=False)
class OneOf(Named):
    """The number of one thing; with `none` also none, which positions write as null."""

    none: bool = False

    @property
    def summary(self) -> str:
        """The noun, and whether none is allowed."""
        return f"a {self.what} or none" if self.none else f"a {self.what}"

    def bounds(self, state: Any) -> tuple[int, int]:
        """From the first thing, or none, to the last."""
        return self.empty if self.none else 0, len(self.texts) - 1

    def write(self, value: int) -> JSON:
        """Its text."""
        return None if self.none and value == self.empty else self.texts[value]

    def read(self, data: JSON, key: str, state: Any) -> int:
        """Its number."""
        return self.empty if self.none and data is None else self.number_of(data, key)

    def things(self, value: int) -> Iterator[int]:
        """The thing, unless it is none."""
        if not (self.none and value == self.empty):
            yield value


def texts_of(kinds: type[Enum]) -> tuple[str, ...]:
    """The canonical texts of an enum's members: their names in lower case, with spaces between words."""
    return tuple(kind.name.lower().replace("_", " ") for kind in kinds)


def one_of(texts: Sequence[str], what: str = "thing", *, none: bool = False) -> OneOf:
    """One thing of a list; with `none` also none, as -1. An empty text marks an unused number."""
    return OneOf(empty=-1 if none else 0, texts=texts, what=what, none=none)


@dataclass(frozen=True, eq=False)
class SetOf(Named):
    """A set of things, a bit each."""

    @property
    def summary(self) -> str:
        """The noun."""
        return f"a set of {self.what}s"

    def bounds(self, state: Any) -> tuple[int, int]:
        """From none to all of them."""
        return 0, sum(1 << number for number in self._numbers.values())

    def write(self, value: int) -> JSON:
        """Their texts, ascending."""
        return [self.texts[number] for number in self.things(value)]

    def read(self, data: JSON, key: str, state: Any) -> int:
        """The set; nothing can be in it twice."""
        value = 0
        for number in self.numbers_of(data, key):
            check(not value >> number & 1, f"'{key}' names {self.texts[number]} twice.")
            value |= 1 << number
        return value

    def things(self, value: int) -> Iterator[int]:
        """Its members, ascending."""
        return (number for number in range(len(self.texts)) if value >> number & 1)


def set_of(texts: Sequence[str], what: str = "thing", size: str | None = None) -> SetOf:
    """A set of things; `size` is the field with their number, if there is one."""
    return SetOf(texts=texts, what=what, size=size)


@dataclass(frozen=True, eq=False)
class SeatSet(Encoding):
    """A set of seats."""

    @property
    def summary(self) -> str:
        """The noun."""
        return "a set of seats"

    def bounds(self, state: Any) -> tuple[int, int]:
        """From none to all of them."""
        return 0, (1 << int(state.seats)) - 1

    def write(self, value: int) -> JSON:
        """The seats, ascending."""
        return [seat for seat in range(value.bit_length()) if value >> seat & 1]

    def read(self, data: JSON, key: str, state: Any) -> int:
        """The set; no seat can be in it twice."""
        value = 0
        for seat in read_list(data, key):
            bit = 1 << read_number(seat, key, 0, int(state.seats) - 1)
            check(not value & bit, f"'{key}' names seat {seat} twice.")
            value |= bit
        return value


SEATS_IN_SET = SeatSet()
