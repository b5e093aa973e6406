"""The report of a study: sections of sentences, tables and figures."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tanglewood.arena.estimates import Estimate, Interval, Share

Measured = Estimate | Interval | Share


@dataclass(frozen=True)
class Bar:
    """One line of a figure: a name, a value and its interval."""

    name: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Figure:
    """A figure: bars, dots or a curve, with labels of the axes."""

    name: str  # of its file
    kind: str  # "dots", "curve" or "bars"
    caption: str
    points: Sequence[Bar]
    across: str  # the axis of values
    along: str = ""  # the axis of places, of a curve or bars
    reference: float | None = None  # a reference line
    percent: bool = False


@dataclass(frozen=True)
class Table:
    """A table of texts with column names."""

    name: str
    caption: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass
class Section:
    """A question and its answer."""

    title: str
    words: list[str] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)


@dataclass(frozen=True)
class Brief:
    """A question and one sentence that answers it."""

    question: str
    sentence: str


@dataclass(frozen=True)
class Report:
    """All that a page tells: what it is about, the command that makes it, the box at its top, and its sections."""

    title: str
    about: str
    command: str
    box: Sequence[Brief]
    sections: Sequence[Section]


def part(share: float, digits: int = 0) -> str:
    """A share without an interval: "50 %"."""
    return f"{100 * share:.{digits}f} %"


def percent(value: Measured) -> str:
    """A share with its interval: "53.1 % (50.2 to 56.0)"."""
    return f"{100 * value.mean:.1f} % ({100 * value.low:.1f} to {100 * value.high:.1f})"


def number(value: Measured, digits: int = 2) -> str:
    """A number with its interval: "1.25 (1.10 to 1.40)"."""
    return f"{value.mean:.{digits}f} ({value.low:.{digits}f} to {value.high:.{digits}f})"


def bar(name: str, value: Measured) -> Bar:
    """An estimate as a line of a figure."""
    return Bar(name, value.mean, value.low, value.high)
