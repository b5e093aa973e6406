"""The fields of a state: each is declared once, with its meaning, its encoding and who sees it.

    class FoxState(State, seats=2, asks=Frame, tells=Happened, events=6):
        hands: Ints = field(INT64, CARD_SET, SEATS, seen_by=OWNER, doc="The cards each seat holds.")

These declarations decide the record (`record`), concealing (`concealing`), positions and their checks (`position`), the
place of each card (`contents`) and the tables in the docs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from functools import partial
from types import MappingProxyType
from typing import Any, ClassVar, Self

import numpy as np

from tanglewood.core.numbers.ints import INT8, INT16, INT64, Grid, Ints
from tanglewood.core.state.encodings import SEAT_OR_NOBODY, Encoding, number
from tanglewood.core.state.options import Option

FRAME_WIDTH = 6  # kind, seat and four arguments
EVENT_WIDTH = 6  # kind, seat, audience and three details


# What a field declares


class Axis(Enum):
    """The meaning of an axis that is not a plain number of rows."""

    SEATS = "seats"  # a row for each seat
    SEATS_AND_ALL = "seats and all"  # a row for each seat, and one for all together


class Sight(Enum):
    """The viewers of a field; a sentence instead describes what the game's own `Rules.conceal` shows."""

    EVERYONE = "everyone"
    OWNER = "its owner"  # each seat sees its own row of `SEATS`; everyone sees the row for all
    NO_ONE = "nobody"


SEATS, SEATS_AND_ALL = Axis.SEATS, Axis.SEATS_AND_ALL
EVERYONE, OWNER, NO_ONE = Sight.EVERYONE, Sight.OWNER, Sight.NO_ONE


class Origin(Enum):
    """The source of a field's value that positions do not give."""

    OPTION = "option"  # the match's options
    SHARED = "shared"  # `play.position` writes and reads it for every game
    DERIVED = "derived"  # the game's `Position.complete` computes it from other fields
    SCRATCH = "scratch"  # no value: it is zero between moves


@dataclass(frozen=True)
class Within:
    """A dict in a position that several fields share; `Rows` is a list of such dicts."""

    key: str
    needed: bool = True  # whether it is required; without it the fields are empty
    none: bool = False  # whether null means that all its fields are empty


@dataclass(frozen=True)
class Rows(Within):
    """A list of dicts, one for each row: a row for each seat, or as many as the field `size` holds."""

    size: str | None = None


@dataclass(frozen=True)
class Field:
    """One field: element type, shape and meaning."""

    dtype: np.dtype[Any]
    axes: tuple[int | Axis, ...]
    doc: str
    encoding: Encoding
    seen_by: Sight | str
    key: str | None = None  # in positions; by default the field's name
    default: int | None = None  # its value if a position leaves it out; None: required
    within: Within | None = None
    origin: Origin | None = None
    shape: tuple[int, ...] = ()
    option: Option | None = None
    has: str = ""  # what a seat does with the things in its row, in a word; nothing where they are not its own
    remembered: bool = False  # whether it is only what seats remember, which imagined worlds leave empty for others


def field(
    dtype: np.dtype[Any],
    encoding: Encoding,
    *axes: int | Axis,
    seen_by: Sight | str,
    doc: str,
    key: str | None = None,
    default: int | None = None,
    within: Within | None = None,
    has: str = "",
    remembered: bool = False,
) -> Any:
    """Declare a field of a state.

    `holds` says what its integers mean, `axes` its shape, `seen_by` who sees it (see `Sight`), `doc` what it is and in
    which unit. `key` is its name in positions, `default` what it holds where a position says nothing of it, `within`
    the dict of a position that it shares with others. `has` says what seats do with what they have here ("holds"),
    where that may be worth something to them (`belongings`). `remembered` marks what only follows from what a seat has
    seen: no rule of play reads it, and an imagined world leaves it empty for others.
    """
    return Field(dtype, axes, doc, encoding, seen_by, key, default, within, has=has, remembered=remembered)


public = partial(field, seen_by=EVERYONE)  # most fields of a game


def option(
    dtype: np.dtype[Any],
    doc: str,
    default: bool | int | str,
    choices: tuple[str, ...] = (),
    suggestions: tuple[int, ...] = (),
    minimum: int = 1,
    printed: bool | int | str | None = None,
    endless: int | None = None,
) -> Any:
    """Declare an option and the field of the same name that stores it; `Option` explains the arguments."""
    declared = Option("", default, doc, choices, suggestions, minimum, printed, endless)
    encoding = number(0, np.iinfo(dtype).max)
    return Field(dtype, (), f"Option: {doc}", encoding, EVERYONE, origin=Origin.OPTION, option=declared)


def derived(
    dtype: np.dtype[Any], encoding: Encoding, *axes: int | Axis, seen_by: Sight | str, doc: str, has: str = ""
) -> Any:
    """Declare a field that follows from others: positions leave it out and `Position.complete` computes it."""
    return Field(dtype, axes, doc, encoding, seen_by, origin=Origin.DERIVED, has=has)


def scratch_field(dtype: np.dtype[Any], *axes: int, doc: str) -> Any:
    """Declare a scratch buffer for rules; it is zero between moves."""
    return Field(
        dtype, axes, f"Scratch space for {doc}; all zero between moves.", number(0, 0), NO_ONE, origin=Origin.SCRATCH
    )


def shared(dtype: np.dtype[Any], encoding: Encoding, *axes: int | Axis, seen_by: Sight | str, doc: str) -> Any:
    """Declare a field of every game."""
    return Field(dtype, axes, doc, encoding, seen_by, origin=Origin.SHARED)


class Entry(IntEnum):
    """Base of the kinds of questions and events of a game, each with the encodings of its arguments or details.

        class Frame(Entry):
            JOIN = 1, "Where the supernatural just placed shall lie: the card, 1 if its power follows.", CARD, FLAG

    A member is an integer from 1. Arguments without an encoding are 0.
    """

    doc: str
    encodings: tuple[Encoding, ...]

    def __new__(cls, value: int, doc: str = "", *encodings: Encoding) -> Self:
        """A member with that number; TypeError for an encoding that is none, such as a name that a member hides."""
        if wrong := [encoding for encoding in encodings if not isinstance(encoding, Encoding)]:
            raise TypeError(f"{cls.__name__} {value} has {wrong}, which is no encoding.")
        member = int.__new__(cls, value)
        member._value_ = value
        member.doc, member.encodings = doc, encodings
        return member


class State:
    """The fields that every game has. A game's state class derives from it and is never instantiated.

    Class keywords: `seats` is the largest number of seats. `asks` are the kinds of questions, and `frames` is the most
    that can be pending at once. `tells` are the kinds of events, and `events` is the most that one move can cause.
    """

    actor: int = shared(INT8, SEAT_OR_NOBODY, seen_by=EVERYONE, doc="The seat to decide, -1 when all is over.")
    seats: int = shared(INT8, number(1, 127), seen_by=EVERYONE, doc="The number of seats.")
    rng: Ints = shared(INT64, number(0, 0xFFFFFFFF), 4, seen_by=NO_ONE, doc="The random generator's four 32-bit words.")
    frame_count: int = shared(INT8, number(0, 127), seen_by=EVERYONE, doc="How many questions are pending.")
    event_count: int = shared(INT8, number(0, 127), seen_by=EVERYONE, doc="How many events the last move caused.")
    frames: Grid
    events: Grid

    Record: ClassVar[type[np.void]]
    most_seats: ClassVar[int] = 1
    asks: ClassVar[type[Entry] | None] = None
    tells: ClassVar[type[Entry] | None] = None

    def __init_subclass__(
        cls,
        seats: int = 1,
        asks: type[Entry] | None = None,
        frames: int = 1,
        tells: type[Entry] | None = None,
        events: int = 1,
    ) -> None:
        cls.most_seats, cls.asks, cls.tells = seats, asks, tells
        words = number(-(1 << 15), (1 << 15) - 1)
        stack = "The questions that are pending, oldest first: kind, seat, four arguments."
        cls.frames = shared(INT16, words, frames, FRAME_WIDTH, seen_by=EVERYONE, doc=stack)
        caused = "What the last move caused, in order: kind, seat, audience, three details."
        cls.events = shared(INT16, words, events, EVENT_WIDTH, seen_by="The details: their audience.", doc=caused)


def options_of(state: type[State]) -> tuple[Option, ...]:
    """The options that a state class declares."""
    declared = ((name, item.option) for name, item in fields(state).items())
    return tuple(replace(option, name=name) for name, option in declared if option)


_FIELDS: dict[type[State], Mapping[str, Field]] = {}


def fields(state: type[State]) -> Mapping[str, Field]:
    """The fields of a state class by name, those of every game first."""
    if state not in _FIELDS:
        _FIELDS[state] = MappingProxyType(_declared_fields(state))
    return _FIELDS[state]


def _declared_fields(state: type[State]) -> dict[str, Field]:
    declared: dict[str, Field] = {}
    for cls in reversed(state.__mro__):
        declared.update({name: value for name, value in vars(cls).items() if isinstance(value, Field)})
    rows = {SEATS: state.most_seats, SEATS_AND_ALL: state.most_seats + 1}
    for name, item in declared.items():
        shape = tuple(rows[axis] if isinstance(axis, Axis) else axis for axis in item.axes)
        if item.seen_by is OWNER and not isinstance(item.axes[0], Axis):
            raise TypeError(f"{state.__name__}.{name}: only what has a row for each seat is seen by its owner.")
        declared[name] = replace(item, shape=shape, key=item.key or name)
    return declared
