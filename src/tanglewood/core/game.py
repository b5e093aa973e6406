"""What a game is: one value that holds everything the rest of Tanglewood asks it.

A game's folder exports `GAME = Game(...)`. Nobody else knows the game's name.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from tanglewood.core.drawing import Panel, draw_zones
from tanglewood.core.errors import BadOption, IllegalMove, UnknownName, UnreadableMove
from tanglewood.core.given import shown, typed_whole, whole
from tanglewood.core.record import Ints, State, fields, new_state, record_type
from tanglewood.core.rng import pick_any
from tanglewood.core.rule import rule
from tanglewood.core.view import Action, Card, Happening, Speaker, Topic, View

MAX_OPTION = 30_000  # options live in 16-bit fields
MOST_QUOTED, MOST_NEAR, MOST_EXAMPLES = 60, 3, 6  # letters of a text, and texts named, when a move cannot be read
NEAR = 0.6  # how alike texts are that come near, up to 1
MOST_OBSERVED = 127  # observations are rows of 8-bit numbers


@dataclass(frozen=True)
class Option:
    """A choice made before a game starts; it lives in the state's field of the same name.

    `default` is a bool for a switch, an int for a number, a str for one of `choices` (kept as its index).
    """

    name: str
    default: bool | int | str
    doc: str
    choices: tuple[str, ...] = ()
    suggestions: tuple[int, ...] = ()  # numbers worth offering
    minimum: int = 1

    def encode(self, value: object) -> int:
        """The field's value for an option's value; BadOption with what was expected and what came."""
        if isinstance(self.default, bool):
            if isinstance(value, bool | np.bool_) or whole(value, 0, 1) is not None:
                return int(bool(value))
            raise BadOption(f"Option {self.name!r} is true or false, not {shown(value)}.")
        if isinstance(self.default, str):
            if not isinstance(value, str):
                raise BadOption(f"Option {self.name!r} is one of {', '.join(self.choices)}, not {shown(value)}.")
            if value not in self.choices:
                raise UnknownName(f"{self.name}", value, self.choices)
            return self.choices.index(value)
        number = whole(value, self.minimum, MAX_OPTION)
        if number is None:
            raise BadOption(
                f"Option {self.name!r} is a whole number from {self.minimum} to {MAX_OPTION}, not {shown(value)}."
            )
        return number

    def decode(self, value: int) -> bool | int | str:
        """The option's value for a field's value."""
        if isinstance(self.default, bool):
            return bool(value)
        return self.choices[value] if isinstance(self.default, str) else int(value)

    def read(self, text: str) -> bool | int | str:
        """The option's value for what a person typed; BadOption if it cannot be read."""
        word = text.strip().lower()
        if isinstance(self.default, bool):
            if word in ("1", "true", "yes", "on"):
                return True
            if word in ("0", "false", "no", "off"):
                return False
            raise BadOption(f"Option {self.name!r} is on or off, not {shown(text)}.")
        if isinstance(self.default, str):
            return self.decode(self.encode(word))
        number = typed_whole(word)
        if number is None:
            raise BadOption(f"Option {self.name!r} is a whole number, not {shown(text)}.")
        return self.decode(self.encode(number))


@dataclass(frozen=True)
class Family:
    """A family of actions of one kind, such as "play a card", numbered by an index from 0 to `size` - 1.

    `text` gives the canonical text, `label` a sentence, `parts` the things one presses on the table to choose it.
    """

    name: str
    size: int
    text: Callable[[int], str]
    label: Callable[[int], str]
    parts: Callable[[int], tuple[str, ...]] = lambda index: ()


class ActionTable:
    """All actions of a game: its families one after another, texts and numbers one to one.

    `why_none` says of a folded text that people try and that is no action which rule it breaks; "" of any other.
    """

    def __init__(self, *families: Family, why_none: Callable[[str], str] = lambda text: "") -> None:
        self.families = families
        self._why_none = why_none
        sizes = [family.size for family in families]
        self.bases = tuple(int(base) for base in np.cumsum([0, *sizes[:-1]]))
        self.count = sum(sizes)
        self._known: dict[int, Action] = {}  # the words of a number never change

    def split(self, number: int) -> tuple[Family, int]:
        """The family of an action number and the index within it."""
        if not 0 <= number < self.count:
            raise UnreadableMove(f"Action numbers run from 0 to {self.count - 1}; {shown(number)} is none.")
        place = bisect_right(self.bases, number) - 1
        return self.families[place], number - self.bases[place]

    def text(self, number: int) -> str:
        """The canonical text of an action."""
        family, index = self.split(number)
        return family.text(index)

    def action(self, number: int) -> Action:
        """The action of a number, in words."""
        known = self._known.get(number)
        if known is None:
            family, index = self.split(number)
            known = Action(int(number), family.text(index), family.label(index), family.parts(index))
            self._known[number] = known
        return known

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {folded(self.text(number)): number for number in range(self.count)}

    def parse(self, text: str) -> int:
        """The number of a canonical text; case and extra spaces do not matter.

        Raises UnreadableMove, with what comes near, or IllegalMove where the rules never allow what the text says.
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
            hint = " or ".join(repr(self.text(self._numbers[other])) for other in near)
            raise UnreadableMove(f"There is no move {text[:MOST_QUOTED]!r}. Did you mean {hint}?")
        examples = ", ".join(repr(family.text(0)) for family in self.families[:MOST_EXAMPLES])
        raise UnreadableMove(f"Cannot read the move {text[:MOST_QUOTED]!r}. Moves look like {examples}.")

    def _near(self, words: str) -> list[str]:
        """The nearest texts: with the same verb or the same thing, if there is either, however far; else any."""
        words = words[:MOST_QUOTED]
        verb, _, thing = words.partition(" ")
        shared = [text for text in self._numbers if _shares(text, verb, thing)]
        close = get_close_matches(words, shared or self._numbers, MOST_NEAR, NEAR)
        return close or get_close_matches(words, shared, MOST_NEAR, cutoff=0.0)


def folded(text: str) -> str:
    """The text without differences of case and spaces."""
    return " ".join(text.casefold().split())


def _shares(text: str, verb: str, thing: str) -> bool:
    """Whether a text begins with that verb, or is about that thing."""
    first, _, rest = text.partition(" ")
    return first == verb or (thing != "" and thing in (text, rest))


@rule
def no_guess(_state: Any, _actions: Ints, _count: int, _rng: Ints) -> int:
    """That a search may try any legal action."""
    return -1


@dataclass(frozen=True)
class Rules:
    """The rules of a game as functions over its record, all made with `@rule`."""

    start: Callable[[Any, Any], None]  # (state, four seed words): deal; seats and options are already set
    legal: Callable[[Any, Any], int]  # (state, out): ascending action numbers; returns how many [see `verbs.legal`]
    play: Callable[[Any, int], None]  # (state, action): assumes that the action is legal
    scores: Callable[[Any, Any], None]  # (state, out): points of each seat now
    winners: Callable[[Any, Any], None]  # (state, out): 1 for each seat that has won a game that is over
    conceal: Callable[[Any, int], None]  # (state, seat): erase what the seat may not know; -1 is a spectator
    imagine: Callable[[Any, int], None]  # (concealed state with its generator seeded, seat): fill in a possible world
    observe: Callable[[Any, int, Any], None]  # (state, seat, out): the seat's observation
    milestone: Callable[[Any], int]  # (state): how many stretches are over that a search plays to their end
    utility: Callable[[Any, Any, Any], None]  # (state, since, out): how well each seat did since then, -1 to 1
    appeal: Callable[[Any, int], float]  # (state, action): what a player of some sense thinks of a legal action
    # (state, legal actions, how many, generator's words): the action by which a search plays on beyond its tree
    playout: Callable[[Any, Any, int, Any], int] = pick_any
    # (the same): an action that a search tries before others, in its tree and beyond; -1 where any will do
    guess: Callable[[Any, Any, int, Any], int] = no_guess


@dataclass(frozen=True)
class Feature:
    """A stretch of the observation: name, length, meaning, and the largest and smallest number it can hold."""

    name: str
    size: int
    doc: str
    high: int = 1
    low: int = 0


def never(_state: Any) -> bool:
    """That a game asks nothing in secret."""
    return False


@dataclass(frozen=True)
class Game:
    """Everything about one game."""

    id: str
    title: str
    tagline: str
    minutes: str
    seats: tuple[int, ...]  # the numbers of seats it can be played with, ascending
    version: int  # of the rules; changes only when behaviour does
    state: type[State]
    options: tuple[Option, ...]
    actions: ActionTable
    rules: Rules
    observation: tuple[Feature, ...]
    view: Callable[[Any, int | None, tuple[str, ...]], View]  # of a state already concealed for that viewer
    tell: Callable[[Any, Speaker], tuple[Happening, ...]]  # the last move of a concealed state, in words
    why_not: Callable[[Any, int], str]  # (state, action): why the action is not legal now, with the rule's number
    to_position: Callable[[Any], dict[str, Any]]
    from_position: Callable[[Mapping[str, Any], Any], None]  # (position, fresh state): BadPosition with the reason
    card: Callable[[str], Card]  # the card of a canonical text
    folder: Path
    longest: int  # with the default options no match of chance, sense or a short search has more moves
    # (state as a spectator knows it): whether the pending decision is an answer to a question put to this seat whatever
    # it holds, so that neither the choice it had nor the time it took may be told from outside.
    asks_in_secret: Callable[[Any], bool] = never
    cooperative: bool = False  # whether all seats win or lose together
    scored: bool = True  # whether more points are better; where a goal is all that counts, matches are judged by wins
    draw: Callable[[View], tuple[Panel, ...]] = draw_zones  # the table by character and aloud, from a view alone
    glossary: tuple[Topic, ...] = ()  # everything that has a name, for the rules and for who asks
    all_open: bool = False  # whether all viewers know the same: at one device nothing is covered between seats

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The type of the game's records."""
        return record_type(self.state)

    @property
    def observation_size(self) -> int:
        """The length of an observation."""
        return sum(feature.size for feature in self.observation)

    def option(self, name: str) -> Option:
        """The option of that name; UnknownName with the nearest valid one."""
        for option in self.options:
            if option.name == name:
                return option
        raise UnknownName(f"option of {self.id}", name, (option.name for option in self.options))

    def check_seats(self, seats: int | None) -> int:
        """A valid number of seats, the smallest of at least two by default; BadOption otherwise."""
        if seats is None:
            return min((n for n in self.seats if n >= 2), default=self.seats[0])
        number = whole(seats, self.seats[0], self.seats[-1])
        if number is None or number not in self.seats:
            valid = ", ".join(map(str, self.seats))
            raise BadOption(f"{self.title} is played with {valid} seats, not {shown(seats)}.")
        return number

    def prepare(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> Any:
        """A fresh record with seats and options set, not yet dealt."""
        state = new_state(self.dtype)
        state.seats = self.check_seats(seats)
        given = dict(options or {})
        for name in given:
            self.option(name)
        for option in self.options:
            setattr(state, option.name, option.encode(given.get(option.name, option.default)))
        return state

    def options_of(self, state: Any) -> dict[str, bool | int | str]:
        """The options a state was started with."""
        return {option.name: option.decode(int(getattr(state, option.name))) for option in self.options}

    def describe_fields(self) -> Iterator[tuple[str, str]]:
        """Name and meaning of each field of the state."""
        for name, item in fields(self.state).items():
            yield name, item.doc


def check_names(names: Sequence[str] | None, seats: int) -> None:
    """Raise BadOption unless there is one name for each seat, or none at all."""
    if names is None:
        return
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadOption(f"Names are a list of texts, not {shown(names)}.")
    if len(names) != seats:
        raise BadOption(f"{seats} seats need {seats} names, not {len(names)}.")
