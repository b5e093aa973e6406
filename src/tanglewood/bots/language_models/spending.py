"""What language models cost and how often they go wrong, and what was said, game by game.

A bot notes each answer in the record of the game that is being played (`recording`), if there is one.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass, field, fields
from typing import Any

ILLEGAL, UNREADABLE, LATE, FAILED, UNPAID = "illegal", "unreadable", "late", "failed", "unpaid"
PROBLEMS = (ILLEGAL, UNREADABLE, LATE, FAILED, UNPAID)


@dataclass(frozen=True)
class Spending:
    """What a model has done: tokens, seconds, price, and answers that were no legal move, by the problem.

    `fallback` counts the decisions in which a random legal move was played instead, `unpaid` those of them that came
    after the budget of tokens or time was spent. `price` is 0 if none was named.
    """

    decisions: int = 0
    answers: int = 0
    read: int = 0
    written: int = 0
    seconds: float = 0.0
    price: float = 0.0
    illegal: int = 0
    unreadable: int = 0
    late: int = 0
    failed: int = 0
    unpaid: int = 0
    fallback: int = 0

    def __add__(self, other: "Spending") -> "Spending":
        return Spending(*(getattr(self, amount.name) + getattr(other, amount.name) for amount in fields(self)))

    def to_dict(self) -> dict[str, float]:
        """The amounts as JSON values."""
        return asdict(self)

    def __str__(self) -> str:
        price = f", price {self.price:.4g}" if self.price else ""
        wrong = ", ".join(f"{getattr(self, name):,} {name}" for name in PROBLEMS if getattr(self, name))
        random_moves = f"{self.fallback:,} of {self.decisions:,} moves" if self.fallback else "no move"
        return (
            f"{self.answers:,} answers, {self.read:,} tokens read, {self.written:,} written{price};"
            f" {wrong or 'no answer refused'}; {random_moves} at random"
        )


@dataclass
class Record:
    """What was spent and said in a game, by the specs of the bots."""

    spent: dict[str, Spending] = field(default_factory=dict)
    exchanges: list[dict[str, Any]] = field(default_factory=list)
    introduced: set[tuple[str, int]] = field(default_factory=set)  # bots and seats whose rules have been written down

    def add(self, bot: str, spending: Spending) -> None:
        """Add to what a bot has spent."""
        self.spent[bot] = self.spent.get(bot, Spending()) + spending

    def write_down(self, bot: str, seat: int, exchange: Mapping[str, Any], rules: str) -> None:
        """Add to the transcript; what a seat is told at every move is written once."""
        if (bot, seat) not in self.introduced:
            self.introduced.add((bot, seat))
            self.exchanges.append({"bot": bot, "seat": seat, "role": "system", "text": rules})
        self.exchanges.append({"bot": bot, "seat": seat, **exchange})


_record: ContextVar[Record | None] = ContextVar("record", default=None)


@contextmanager
def recording() -> Iterator[Record]:
    """Record what language models spend and say within the block, in this thread."""
    record = Record()
    token = _record.set(record)
    try:
        yield record
    finally:
        _record.reset(token)


def current_record() -> Record | None:
    """The record of the game that this thread plays; None if nobody wants one."""
    return _record.get()


def to_amounts(spent: Mapping[str, Spending]) -> dict[str, dict[str, float]]:
    """What each bot has spent, as JSON values."""
    return {bot: spending.to_dict() for bot, spending in spent.items()}


def from_amounts(values: Mapping[str, Mapping[str, Any]]) -> dict[str, Spending]:
    """What `to_amounts` wrote."""
    return {bot: Spending(**amounts) for bot, amounts in values.items()}


def summed(records: Iterable[Mapping[str, Spending]]) -> dict[str, Spending]:
    """What each bot has spent in several games."""
    total = Record()
    for spent in records:
        for bot, spending in spent.items():
            total.add(bot, spending)
    return total.spent
