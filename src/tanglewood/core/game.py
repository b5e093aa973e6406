"""What a game is: one value that holds everything the rest of Tanglewood asks it.

A game's folder exports `GAME = Game(...)`. Nobody else knows the game's name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.actions import ActionTable
from tanglewood.core.drawing import Panel, draw_zones
from tanglewood.core.errors import BadOption, UnknownName
from tanglewood.core.fields import State, fields, options_of
from tanglewood.core.guide import Guide
from tanglewood.core.inputs import quoted, whole
from tanglewood.core.ints import Ints
from tanglewood.core.options import Option
from tanglewood.core.position import Position
from tanglewood.core.record import new_state, record_type
from tanglewood.core.renamed import renamed
from tanglewood.core.rng import pick_any
from tanglewood.core.rule import rule
from tanglewood.core.seats import seat_after
from tanglewood.core.story import Sentence
from tanglewood.core.symmetries import NO_SYMMETRIES, Symmetries, no_views
from tanglewood.core.view import Action, Card, Fact, Speaker, Topic, View, Zone

Refusal = str | Callable[[Any, int], str]  # a sentence, or how it is made of (state, action)
MOST_OBSERVED = 127  # observations are rows of 8-bit numbers


@rule
def nothing_more(_state: Any, _seat: int) -> None:
    """That nothing is hidden but what the fields say."""


@rule
def no_guess(_state: Any, _actions: Ints, _count: int, _rng: Ints) -> int:
    """That a search may try any legal action."""
    return -1


@renamed(milestone="segment", appeal="heuristic", barred="illegal_reason")
@dataclass(frozen=True)
class Rules:
    """The rules of a game as functions over its record, all made with `@rule`."""

    start: Callable[[Any], None]  # (blank state, its seats, options and generator set): deal
    play: Callable[[Any, int], None]  # (state, action): assumes that the action is legal
    scores: Callable[[Any, Any], None]  # (state, out): points of each seat now
    winners: Callable[[Any, Any], None]  # (state, out): 1 for each seat that has won a game that is over
    imagine: Callable[[Any, int], None]  # (concealed state with its generator seeded, seat): fill in a possible world
    observe: Callable[[Any, int, Any], None]  # (state, seat, out): the seat's observation
    segment: Callable[[Any], int]  # (state): how many segments (rounds, days) are over; a search plays one to its end
    utility: Callable[[Any, Any, Any], None]  # (state, since, out): how well each seat did since then, -1 to 1
    heuristic: Callable[[Any, int], float]  # (state, action): what a player of some sense thinks of a legal action
    illegal_reason: Callable[[Any, int], int]  # (state, action): 0 for a legal action, else a number of `Game.reasons`
    # (state, out): ascending action numbers; returns how many [see `verbs.legal`]. Without it each action is asked for
    legal: Callable[[Any, Any], int] | None = None
    # (state, legal actions, how many, generator's words): the action by which a search plays on beyond its tree
    playout: Callable[[Any, Any, int, Any], int] = pick_any
    # (the same): an action that a search tries before others, in its tree and beyond; -1 where any will do
    guess: Callable[[Any, Any, int, Any], int] = no_guess
    # (state, seat, -1: a spectator): erase of the fields that say so what the seat may not know; the rest is done
    conceal: Callable[[Any, int], None] = nothing_more


@dataclass(frozen=True)
class Feature:
    """A part of the observation: name, length, meaning, and the largest and smallest number it can hold."""

    name: str
    size: int
    doc: str
    high: int = 1
    low: int = 0


@renamed(by_stretch="by_segment")
@dataclass(frozen=True)
class Goal:
    """What a learner of a game is rewarded for (`tanglewood.envs.rewards`), and until when that is counted."""

    reward: str = "result"
    scale: float = 1.0  # as much of the reward counts as 1
    by_segment: bool = False  # count to the end of the segment (`Rules.segment`), not of the game

    @property
    def horizon(self) -> str:
        """Until when, in a word."""
        return "stretch" if self.by_segment else "game"


@rule
def write_seats(state: State, numbers: Ints, seat: int, out: Any, at: int) -> int:
    """Write a number of each seat into the observation of `seat`, its own first, from `at` on; return the place behind.

    `numbers` has a place for each seat there can be; those of absent ones become 0, what is more than fits the most.
    """
    for step in range(len(numbers)):
        out[at + step] = min(int(numbers[seat_after(state, seat, step)]), MOST_OBSERVED) if step < state.seats else 0
    return at + len(numbers)


def never(_state: Any) -> bool:
    """That a game asks nothing in secret."""
    return False


def no_result(_state: Any, _speaker: Speaker) -> str:
    """That nothing is to be said but who has won."""
    return ""


def no_facts(_state: Any, _speaker: Speaker) -> dict[str, Fact]:
    """That cards and counts tell everything."""
    return {}


def nothing_certain(_state: Any, _action: int, _speaker: Speaker) -> tuple[str, ...]:
    """That a game has no words for what is certain of an action."""
    return ()


def in_points(_view: View) -> str:
    """That scores are points."""
    return "point"


def no_choices(_state: Any, _actions: tuple[Action, ...]) -> dict[str, list[list[str]]]:
    """That the families of actions say what one presses."""
    return {}


@renamed(alike="symmetries")
@dataclass(frozen=True, eq=False)
class Game:
    """Everything about one game."""

    id: str
    title: str
    tagline: str
    minutes: str
    seats: tuple[int, ...]  # the numbers of seats it can be played with, ascending
    version: int  # of the rules; changes only when behaviour does
    state: type[State]
    actions: ActionTable
    rules: Rules
    observation: tuple[Feature, ...]
    reasons: Mapping[Any, Refusal]  # why an action is illegal, each with the number of its rule
    # All of these get a state that is concealed for the viewer.
    prompt: Callable[[Any, Speaker], str]  # while a match goes on, one plain sentence: whose turn, what to do, why
    zones: Callable[[Any, Speaker], tuple[Zone, ...]]  # every place where cards lie
    sentences: Mapping[Any, Sentence]  # how each kind of event is told
    position: Position
    card: Callable[[str], Card]  # the card of a canonical text
    folder: Path
    longest: int  # with the default options no match of chance, sense or a short search has more moves
    # (state of a match that is over, speaker): how it has ended, where there is more to say than who has won
    result: Callable[[Any, Speaker], str] = no_result
    # (state, speaker): the game's own public facts, as JSON
    facts: Callable[[Any, Speaker], dict[str, Fact]] = no_facts
    # (state, legal actions): why an own card that none of them uses cannot be chosen, by its text, for who is to decide
    # (see `verbs.refusals`, which finds out where a game has none)
    refusals: Callable[[Any, tuple[Action, ...]], dict[str, str]] | None = None
    # (state, legal action, speaker): what is certain of it by what the seat to decide knows, in sentences that call it
    # "it"; reviews and puzzles explain moves by them
    certain: Callable[[Any, int, Speaker], tuple[str, ...]] = nothing_certain
    # (state, legal actions): the ways to press each, by its text, where its parts do not say it
    choices: Callable[[Any, tuple[Action, ...]], dict[str, list[list[str]]]] = no_choices
    # (state as a spectator knows it): whether the pending decision is an answer to a question put to this seat whatever
    # it holds, so that neither the choice it had nor the time it took may be told from outside.
    asks_in_secret: Callable[[Any], bool] = never
    cooperative: bool = False  # whether all seats win or lose together
    scored: bool = True  # whether more points are better; where a goal is all that counts, matches are judged by wins
    # (state, seat to decide, value and points of a line of a search): the points by which the seat can expect to be
    # ahead, or its chance to win where a goal is all that counts; without it the present lead and those points
    forecast: Callable[[Any, int, float, float], float] | None = None
    much: float = 8.0  # points that make a great difference: a review measures moves by them
    unit: Callable[[View], str] = in_points  # what scores count, one of it in a word
    draw: Callable[[View], tuple[Panel, ...]] = draw_zones  # the table by character and aloud, from a view alone
    glossary: tuple[Topic, ...] = ()  # everything that has a name, for the rules and for who asks
    goal: Goal = Goal()  # what a learner is rewarded for
    all_open: bool = False  # whether all viewers know the same: at one device nothing is covered between seats
    aim: str = ""  # what one strives for, in a sentence for who plays it for the first time
    guide: Guide | None = None  # a guided first game
    symmetries: Symmetries = NO_SYMMETRIES  # the views of a position that the rules cannot tell apart

    def __post_init__(self) -> None:
        if self.symmetries is NO_SYMMETRIES:
            object.__setattr__(self, "symmetries", no_views(self.observation_size, self.actions.count))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What is chosen before a match starts, as the state declares it."""
        return options_of(self.state)

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The type of the game's records."""
        return record_type(self.state)

    @property
    def observation_size(self) -> int:
        """The length of an observation."""
        return sum(feature.size for feature in self.observation)

    @cached_property
    def observation_scale(self) -> npt.NDArray[np.float32]:
        """What to multiply observations by, so that each number is within -1 and 1: one over the most it can be."""
        most = [max(feature.high, -feature.low, 1) for feature in self.observation]
        return (1 / np.repeat(most, [feature.size for feature in self.observation])).astype(np.float32)

    def option(self, name: str) -> Option:
        """The option of that name; UnknownName with the nearest valid one."""
        for option in self.options:
            if option.name == name:
                return option
        raise UnknownName(f"option of {self.id}", name, (option.name for option in self.options))

    def read_options(self, given: Iterable[str]) -> dict[str, bool | int | str]:
        """Options that a person typed, each as NAME=VALUE; raises UnknownName or BadOption."""
        chosen = {}
        for text in given:
            name, equals, value = text.partition("=")
            option = self.option(name.strip())
            if not equals:
                raise BadOption(f"Write options as NAME=VALUE, such as {name}={option.default}, not {quoted(text)}.")
            chosen[option.name] = option.read(value)
        return chosen

    def check_seats(self, seats: int | None) -> int:
        """A valid number of seats, the smallest of at least two by default; BadOption otherwise."""
        if seats is None:
            return min((n for n in self.seats if n >= 2), default=self.seats[0])
        number = whole(seats, self.seats[0], self.seats[-1])
        if number is None or number not in self.seats:
            valid = ", ".join(map(str, self.seats))
            raise BadOption(f"{self.title} is played with {valid} seats, not {quoted(seats)}.")
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
        raise BadOption(f"Names are a list of texts, not {quoted(names)}.")
    if len(names) != seats:
        raise BadOption(f"{seats} seats need {seats} names, not {len(names)}.")
