"""Messages: what is said to a person, as data without words.

A message has an id and typed arguments. Its words are in a catalogue, which has one file for each language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal, Protocol, TypeAlias

ENGLISH = "en"  # the language that every catalogue has
LOCALES = {ENGLISH: "en-GB"}  # where the language alone would be another region's


def locale_name(language: str) -> str:
    """The locale whose plurals, lists and numbers a language uses."""
    return LOCALES.get(language, language)


class Source(Protocol):
    """A catalogue, as messages and those who say them know it."""

    numbers: dict[str, Argument]

    def __call__(self, name: str, /, **arguments: Argument) -> Message:
        """A message with its arguments."""

    def words(self, language: str) -> Any:
        """The words of a language (`core.language.fluent.Words`)."""

    def words_of(self, text: Message) -> str:
        """The words of a message as a spectator reads them."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player as an argument: "you" for the viewer, else somebody with a name."""

    seat: int

    def __str__(self) -> str:
        """The player in a plain string, which knows no names."""
        return f"player {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody with a name but no seat at this table; `you` marks the reader."""

    name: str
    you: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """Several arguments that are said one after another: "an owl, a crow and the Troll"."""

    items: tuple[Argument, ...]
    style: ListStyle = "standard"


@dataclass(frozen=True, slots=True)
class Message:
    """A message of a catalogue with its arguments, sorted by name. As a text it is what `say` makes of it."""

    catalogue: Source
    id: str
    arguments: tuple[tuple[str, Argument], ...] = ()

    def __str__(self) -> str:
        """The words in the active language, as a spectator reads them."""
        return self.catalogue.words_of(self)


ListStyle: TypeAlias = Literal["standard", "or"]  # "a, b and c", "a, b or c"
Argument: TypeAlias = int | float | str | Player | Named | Listed | Message
Text: TypeAlias = Message | str  # a game without catalogues says everything in plain strings


def listed(*items: Argument) -> Listed:
    """A list that ends with "and"."""
    return Listed(items)


def either(*items: Argument) -> Listed:
    """A list that ends with "or"."""
    return Listed(items, "or")


def players_in(said: Argument) -> Iterator[int]:
    """The seats of all players that a message names."""
    if isinstance(said, Player):
        yield said.seat
    elif isinstance(said, Listed):
        yield from chain.from_iterable(map(players_in, said.items))
    elif isinstance(said, Message):
        yield from chain.from_iterable(players_in(argument) for _, argument in said.arguments)
