"""The actions of a game: their families, numbers, texts and sentences."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from itertools import product
from sys import maxsize
from typing import NamedTuple

import numpy as np

from tanglewood.core.checks.errors import IllegalMove, UnreadableMove
from tanglewood.core.checks.inputs import quoted, typed, whole
from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Argument, Listed, Player, Text, either
from tanglewood.core.numbers.ints import INT8, INT16, IntArray
from tanglewood.core.view.view import NEUTRAL, Action, Speaker

MOST_QUOTED, MOST_NEAR, MOST_EXAMPLES = 60, 3, 6  # letters, near texts and examples in a message
NEAR = 0.6  # least similarity of a near text, from 0 to 1


@dataclass(frozen=True)
class Family:
    """A family of actions of one kind, such as "play a card", numbered by an index from 0 to `size` - 1.

    `text` gives the canonical text, `label` a sentence, `parts` the things one presses on the table to choose it. The
    page shows an action that only `ends_turn` apart from the others.
    """

    name: str
    size: int
    text: Callable[[int], str]
    label: Callable[[int], Text]
    parts: Callable[[int], tuple[str, ...]] = lambda _: ()
    ends_turn: bool = False


class Thing(NamedTuple):
    """A thing in an action: its canonical text, its name in a sentence, and what one presses for it, if anything."""

    text: str
    name: Argument
    part: str = ""


def things(texts: Iterable[str], names: Iterable[Argument], prefix: str = "") -> list[Thing]:
    """Things that one presses by their text, with `prefix` before it."""
    return [Thing(text, name, prefix + text) for text, name in zip(texts, names, strict=True)]


def players(count: int) -> list[Thing]:
    """The players as actions name them, counted from 1."""
    return [Thing(f"{seat + 1}", Player(seat), f"player-{seat + 1}") for seat in range(count)]


def family(
    name: str, label: Text, *about: Sequence[Thing], press: str = "", ends_turn: bool = False, **named: Sequence[Thing]
) -> Family:
    """An action for each combination of what it is about; `press` is pressed for all.

    `label` is a message whose arguments are the things, under their keywords; or a text with a {} for each.
    """
    combinations = list(product(*about, *named.values()))
    return Family(
        name,
        len(combinations),
        lambda index: " ".join((name, *(thing.text for thing in combinations[index]))),
        lambda index: _about(label, tuple(named), combinations[index]),
        lambda index: tuple(filter(None, (press, *(thing.part for thing in combinations[index])))),
        ends_turn,
    )


def _about(label: Text, names: Iterable[str], about: Iterable[Thing]) -> Text:
    """A label with the things that it is about."""
    if isinstance(label, str):
        return label.format(*(thing.name for thing in about))
    return label.catalogue(label.id, **{name: thing.name for name, thing in zip(names, about, strict=True)})


class ActionTable:
    """All actions of a game: its families one after another, texts and numbers one to one.

    `why_none` gets a text that is no action, in lower case, and returns the rule that it breaks, or "" if there is
    none.
    """

    def __init__(self, *families: Family, why_none: Callable[[str], Text] = lambda _: "") -> None:
        self.families = families
        self._why_none = why_none
        sizes = [family.size for family in families]
        self.bases: tuple[int, ...] = tuple(int(base) for base in np.cumsum([0, *sizes[:-1]]))
        self.count: int = sum(sizes)
        # By action number: the place of its family among the families, and its index within it. For rules.
        self.family_of: IntArray = np.repeat(np.arange(len(families), dtype=INT8), sizes)
        self.index_of: IntArray = np.concatenate([np.arange(size, dtype=INT16) for size in sizes])
        self._entries: dict[int, tuple[str, Text, tuple[str, ...]]] = {}  # kept, because they never change

    def split(self, number: int) -> tuple[Family, int]:
        """The family of an action number and the index within it."""
        if not 0 <= number < self.count:
            raise UnreadableMove(f"Action numbers run from 0 to {self.count - 1}; {quoted(number)} is none.")
        index = bisect_right(self.bases, number) - 1
        return self.families[index], number - self.bases[index]

    def text(self, number: int) -> str:
        """The canonical text of an action."""
        family, index = self.split(number)
        return family.text(index)

    def ends_turn(self, number: int) -> bool:
        """Whether an action does nothing but end the turn."""
        return self.split(number)[0].ends_turn

    def action(self, number: int, speaker: Speaker = NEUTRAL) -> Action:
        """The action of a number, in the words of a viewer."""
        entry = self._entries.get(number)
        if entry is None:
            family, index = self.split(number)
            entry = self._entries[number] = family.text(index), family.label(index), family.parts(index)
        text, label, parts = entry
        return Action(int(number), text, speaker.say(label), parts)

    def read(self, move: object) -> int:
        """Return the number of a move given as text, number or Action; raises as `parse` does."""
        if isinstance(move, str):
            return self.parse(move)
        number = whole(move.number if isinstance(move, Action) else move, -maxsize, maxsize)
        if number is None:
            raise UnreadableMove(f"A move is a text, a number or an Action, not {quoted(move)}.")
        self.split(number)
        return number

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {folded(self.text(number)): number for number in range(self.count)}

    @property
    def texts(self) -> Iterable[str]:
        """The texts of all actions, in lower case."""
        return self._numbers.keys()

    @cached_property
    def first_of(self) -> dict[str, int]:
        """The first action of each text of a part that one presses."""
        pressed = ((part, number) for number in reversed(range(self.count)) for part in self.action(number).parts)
        return dict(pressed)

    def parse(self, text: str) -> int:
        """The number of a canonical text; case and extra spaces do not matter.

        Raises UnreadableMove with near texts, or IllegalMove if the rules never allow what the text says.
        """
        words = folded(text)
        number = self._numbers.get(words)
        if number is not None:
            return number
        reason = self._why_none(words)
        if reason:
            raise IllegalMove(reason)
        near = self._near(words)
        if near:
            texts = _quoted(self.text(self._numbers[other]) for other in near)
            raise UnreadableMove(message("unknown-move-near", text=typed(text, MOST_QUOTED), near=texts))
        examples = _quoted(family.text(0) for family in self.families[:MOST_EXAMPLES])
        raise UnreadableMove(message("unknown-move", text=typed(text, MOST_QUOTED), examples=examples))

    def _near(self, words: str) -> list[str]:
        """The nearest texts: first those with the same verb or the same thing, else any."""
        words = words[:MOST_QUOTED]
        verb, _, thing = words.partition(" ")
        shared = [text for text in self._numbers if _shares(text, verb, thing)]
        close = get_close_matches(words, shared or self._numbers, MOST_NEAR, NEAR)
        return close or get_close_matches(words, shared, MOST_NEAR, cutoff=0.0)


def folded(text: str) -> str:
    """The text in lower case with single spaces."""
    return " ".join(text.casefold().split())


def _quoted(texts: Iterable[str]) -> Listed:
    return either(*(message("quoted", text=text) for text in texts))


def _shares(text: str, verb: str, thing: str) -> bool:
    """Whether a text begins with that verb, or is about that thing."""
    first, _, rest = text.partition(" ")
    return first == verb or (thing != "" and thing in (text, rest))
