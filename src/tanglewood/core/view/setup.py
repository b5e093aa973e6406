"""What a person can lay where, to set up a position without writing it: the places for cards, and the numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Player, Text
from tanglewood.core.view.view import Card

Written = Mapping[str, Any]  # a position


class NoPlace(BadPosition):
    """Something cannot lie where it was put: the board stays as it was."""


def not_there(thing: Card) -> NoPlace:
    """The refusal of a thing where it was put."""
    return NoPlace(message("position-not-there", thing=thing.title))


@dataclass(frozen=True)
class Place:
    """A place for cards, with the texts of those that lie there now. `row`, `indent` and `ground` draw it on a map."""

    name: str
    label: Text
    cards: tuple[str, ...]
    owner: int | None = None
    row: str = ""  # the row of a map that it belongs to
    indent: int = 0  # how far that row begins from the left edge, in halves of a space
    ground: str = ""  # the class of its picture there
    pieces: Mapping[str, int] = field(default_factory=dict)  # the seats of the pieces that lie there, by their texts


@dataclass(frozen=True)
class Setup:
    """The board of a game on which positions are set up.

    `places` are those of a position, and `lay` is the position with other cards in them, by their names; it also puts
    right what follows from the cards, and forgets what was known of them. `turn` is the key of whose turn it is.
    `counts` are keys with a number for each seat, in lists or in the dicts of the key `each`; `singles` are keys with
    one number. The message `setup-KEY` names each. `needed` says how many cards a place needs, for places where only
    one number is right. `faces` are the things to lay by their texts; by default, those of the glossary.
    """

    places: Callable[[Written], Sequence[Place]]
    lay: Callable[[Written, Mapping[str, Sequence[str]]], dict[str, Any]]
    turn: str
    counts: tuple[str, ...] = ()
    needed: Callable[[Written], Mapping[str, int]] = lambda _: {}
    each: str = ""
    singles: tuple[str, ...] = ()
    faces: Callable[[], Mapping[str, Card]] | None = None

    def seats(self, written: Written) -> int:
        """The number of seats."""
        return len(written[self.each or "hands"])

    def counted(self, written: Written, key: str) -> list[int]:
        """The number of each seat."""
        return [int(row[key]) for row in written[self.each]] if self.each else [int(each) for each in written[key]]

    def with_counts(self, written: Written, counts: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """The position with other numbers for each seat."""
        if not self.each:
            return {**written, **counts}
        rows = [
            {**row, **{key: numbers[seat] for key, numbers in counts.items()}}
            for seat, row in enumerate(written[self.each])
        ]
        return {**written, self.each: rows}


def hands_of(written: Written) -> list[Place]:
    """The hands of a position, one for each seat."""
    return [
        Place(f"hand-{seat}", message("hand", player=Player(seat)), tuple(cards), seat)
        for seat, cards in enumerate(written["hands"])
    ]


def lists_of(laid: Mapping[str, Sequence[str]], name: str, written: Written, key: str) -> list[list[str]]:
    """The cards laid in each seat's place with that name, such as "hand" for "hand-0"."""
    return [list(laid[f"{name}-{seat}"]) for seat in range(len(written[key]))]


def without(written: Written, *keys: str) -> dict[str, Any]:
    """A position without what was known or happened before."""
    return {key: value for key, value in written.items() if key not in keys}
