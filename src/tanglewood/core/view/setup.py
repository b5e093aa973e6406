"""What a person can lay where, to set up a position without writing it: the places for cards, and the numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Player, Text

Written = Mapping[str, Any]  # a position


@dataclass(frozen=True)
class Place:
    """A place for cards, with the texts of those that lie there now."""

    name: str
    label: Text
    cards: tuple[str, ...]
    owner: int | None = None


@dataclass(frozen=True)
class Setup:
    """The board of a game on which positions are set up.

    `places` are those of a position, and `lay` is the position with other cards in them, by their names; it also puts
    right what follows from the cards, and forgets what was known of them. `turn` is the key of whose turn it is.
    `counts` are keys with a number for each seat; the message `setup-KEY` names each. `needed` says how many
    cards a place needs, for places where only one number is right.
    """

    places: Callable[[Written], Sequence[Place]]
    lay: Callable[[Written, Mapping[str, Sequence[str]]], dict[str, Any]]
    turn: str
    counts: tuple[str, ...] = ()
    needed: Callable[[Written], Mapping[str, int]] = lambda _: {}


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
