"""`Game`: one value with everything that the rest of Tanglewood asks of a game.

A game's folder exports `GAME = Game(...)`. Nobody else knows the game's name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import nan
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.guide import Guide
from tanglewood.core.game.symmetries import NO_SYMMETRIES, Symmetries, no_views
from tanglewood.core.language.catalogue import Catalogue, message
from tanglewood.core.language.message import Message, Text
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import pick_any
from tanglewood.core.state.fields import State, fields, options_of
from tanglewood.core.state.options import Option
from tanglewood.core.state.position import Position
from tanglewood.core.state.record import new_state, record_type
from tanglewood.core.state.seats import seat_after
from tanglewood.core.view.actions import ActionTable
from tanglewood.core.view.log import Sentence
from tanglewood.core.view.setup import Setup
from tanglewood.core.view.text_drawing import Panel, draw_zones
from tanglewood.core.view.touched_places import Way, plate, touch_pressed
from tanglewood.core.view.view import Action, Card, Fact, Speaker, Topic, View, Zone

Refusal = Text | Callable[[Any, int], Text]  # a message, or a function of (state, action) that makes it
MOST_OBSERVED = 127  # observations are rows of 8-bit numbers


@rule
def nothing_more(_state: Any, _seat: int) -> None:
    """The default `conceal`: the fields hide everything that is hidden."""


@rule
def no_guess(_state: Any, _actions: Ints, _count: int, _rng: Ints) -> int:
    """The default `guess`: a search may try any legal action."""
    return -1


@rule
def no_way_back(_state: Any, _after: Any, _seat: int) -> int:
    """The default `retrace`: a world does not tell the one before it."""
    return -1


@rule
def no_plan(_state: Any, _actions: Ints, _count: int, _planner: Any, _out: Any) -> float:
    """The default `plan`: a net judges alone."""
    return nan


def no_planner(_seats: int) -> None:
    """The default `planner`: nothing is planned."""


def never(_state: Any) -> bool:
    """The default `asks_in_secret`: no question is secret."""
    return False


def no_result(_state: Any, _speaker: Speaker) -> Text:
    """The default `result`: there is nothing to say but who has won."""
    return ""


def no_facts(_state: Any, _speaker: Speaker) -> dict[str, Fact]:
    """The default `facts`: the zones and scores say everything."""
    return {}


def no_concepts(_concealed: Any, _action: int, _world: Any | None) -> Iterable[Message]:
    """The default `concepts`: the game does not explain its moves."""
    return ()


def no_glossary() -> tuple[Topic, ...]:
    """The default `glossary`: nothing has a name."""
    return ()


def in_points(_view: View) -> Text:
    """The default `unit`: scores count points."""
    return message("unit-points")


def no_choices(_state: Any, _actions: tuple[Action, ...]) -> dict[str, list[list[str]]]:
    """The default `choices`: the parts of an action say what one presses."""
    return {}


def no_sign(_fact: Message, _seat: int) -> int:
    """The default `concept_sign`: a change is neither good nor bad."""
    return 0


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
    utility: Callable[[Any, Any, Any], None]  # (state, since, out): what each seat gained since then, -1 to 1
    heuristic: Callable[[Any, int], float]  # (state, action): the value of a legal action at a glance
    illegal_reason: Callable[[Any, int], int]  # (state, action): 0 for a legal action, else a number of `Game.reasons`
    # (state, out): ascending action numbers; returns how many [see `verbs.legal`]. By default each action is tried
    legal: Callable[[Any, Any], int] | None = None
    # (state, legal actions, how many, generator's words): the action of a playout, beyond the tree of a search
    playout: Callable[[Any, Any, int, Any], int] = pick_any
    # (the same): an action that a search tries before others, in its tree and beyond; -1 for any
    guess: Callable[[Any, Any, int, Any], int] = no_guess
    # (state, legal actions, how many, a `Game.planner`, out): write their logits, return the value for the seat to
    # decide; NaN where the game has no plan. Whoever asks the net that the game ships asks this first
    plan: Callable[[Any, Any, int, Any, Any], float] = no_plan
    # (state concealed for a seat, world after its next move, seat): fill in the world before; see `verbs.retrace`
    retrace: Callable[[Any, Any, int], int] = no_way_back
    # (state, seat, -1: a spectator): erase what the seat may not know of fields that are seen by a sentence
    conceal: Callable[[Any, int], None] = nothing_more


@dataclass(frozen=True)
class Feature:
    """A part of the observation: name, length, meaning, and the largest and smallest number it can hold."""

    name: str
    size: int
    doc: str
    high: int = 1
    low: int = 0


@dataclass(frozen=True)
class Change:
    """A change of a version of the rules, in a sentence for players."""

    version: int
    sentence: Text
    draws_alike: bool  # the same deal and moves still bring the same cards and chances as by the version before


@dataclass(frozen=True)
class Goal:
    """The reward of a learner (`tanglewood.core.game.scoring`) and the horizon over which it is summed."""

    reward: str = "result"
    scale: float = 1.0  # this much reward counts as 1
    by_segment: bool = False  # count to the end of the segment (`Rules.segment`), not of the game

    @property
    def horizon(self) -> str:
        """The horizon in a word, as files of nets have it."""
        return "stretch" if self.by_segment else "game"


@rule
def write_seats(state: State, numbers: Ints, seat: int, out: Any, at: int) -> int:
    """Write a number of each seat, the observer's first, into `out` from `at` on; return the place after the last.

    `numbers` has a place for each possible seat. Absent seats become 0; larger numbers become `MOST_OBSERVED`.
    """
    for step in range(len(numbers)):
        out[at + step] = min(int(numbers[seat_after(state, seat, step)]), MOST_OBSERVED) if step < state.seats else 0
    return at + len(numbers)


@dataclass(frozen=True, eq=False)
class Game:
    """Everything about one game."""

    id: str
    title: Text
    tagline: Text
    minutes: str
    seats: tuple[int, ...]  # the possible numbers of seats, ascending
    version: int  # of the rules; goes up only when behaviour changes, and then `changes` says how
    state: type[State]
    actions: ActionTable
    rules: Rules
    observation: tuple[Feature, ...]
    reasons: Mapping[Any, Refusal]  # why an action is illegal, each with the number of its rule
    # All of these get a state that is concealed for the viewer.
    prompt: Callable[[Any, Speaker], Text]  # while a match goes on, one plain sentence: whose turn, what to do, why
    zones: Callable[[Any, Speaker], tuple[Zone, ...]]  # every place where cards lie
    sentences: Mapping[Any, Sentence]  # the sentence for each kind of event
    position: Position
    card: Callable[[str], Card]  # the card of a canonical text
    folder: Path
    longest: int  # with default options no match of random, greedy or briefly searching bots has more moves
    # (state of a match that is over, speaker): how it ended, if there is more to say than who won
    result: Callable[[Any, Speaker], Text] = no_result
    # (state, speaker): the game's own public facts, as JSON
    facts: Callable[[Any, Speaker], dict[str, Fact]] = no_facts
    # (state, legal actions): by the text of an own card that none of them uses, why it cannot be chosen (by default
    # `verbs.refusals` finds a reason); a message is said with the players' names
    refusals: Callable[[Any, tuple[Action, ...]], Mapping[str, Text]] | None = None
    # (concealed state, legal action, None or a possible world): what it changes for certain, or in it (`concepts`)
    concepts: Callable[[Any, int, Any | None], Iterable[Message]] = no_concepts
    # (one of these messages, seat): whether the change is good for the seat (`core.game.concepts`)
    concept_sign: Callable[[Message, int], int] = no_sign
    # (state, legal actions): by an action's text, the ways to press it, if its parts do not say so
    choices: Callable[[Any, tuple[Action, ...]], dict[str, list[list[str]]]] = no_choices
    # (view of the seat that decides, legal action): what it touches on the table (`core.view.touched_places`)
    touches: Callable[[View, Action], Iterable[Way]] = touch_pressed
    # (state as a spectator knows it): whether the pending question is put to this seat whatever
    # it holds. Then neither its choice nor the time of its answer may be visible to others.
    asks_in_secret: Callable[[Any], bool] = never
    cooperative: bool = False  # whether all seats win or lose together
    scored: bool = True  # whether more points are better; if not, matches are compared by wins alone
    # (state, seat to decide, value and points of a line of a search): the seat's expected lead in points, or its
    # chance to win if the game is not `scored`; by default the present lead plus those points
    forecast: Callable[[Any, int, float, float], float] | None = None
    # (number of seats, or 0 for one that plans nothing): the memory of `Rules.plan`
    planner: Callable[[int], Any] = no_planner
    much: float = 8.0  # points that make a great difference; reviews scale the cost of moves by it
    unit: Callable[[View], Text] = in_points  # what scores count: a message that takes $count (see `core.view.units`)
    draw: Callable[[View], tuple[Panel, ...]] = draw_zones  # the table as text, drawn and read aloud, from a view alone
    glossary: Callable[[], tuple[Topic, ...]] = no_glossary  # everything that has a name, for rules and `card NAME`
    goal: Goal = Goal()  # the reward for learners
    all_open: bool = False  # whether nothing is hidden: players at one device see the table all the time
    changes: tuple[Change, ...] = ()  # one for each version of the rules after the first, ascending
    seen_since: int = 1  # the oldest version of the rules whose sights the game's table on the page can still show
    course: tuple[str, ...] = ()  # the themes of its lessons, in order; the message `lesson-THEME` is what one says
    # The aim of the game in one sentence, for beginners; `aim_with` says it for other values of options.
    aim: Text = ""
    guide: Guide | None = None  # a guided first game
    setup: Setup | None = None  # the board on which positions are set up; None: they are written as text
    words: Catalogue | None = None  # the messages of its pages
    differs: Text = ""  # how a variant differs from its original, in Markdown for players (see `core/game/variant.py`)
    symmetries: Symmetries = NO_SYMMETRIES  # the views of a position that the rules cannot tell apart

    def __post_init__(self) -> None:
        if self.symmetries is NO_SYMMETRIES:
            object.__setattr__(self, "symmetries", no_views(self.observation_size, self.actions.count))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The options that the state declares, chosen before a match starts."""
        return options_of(self.state)

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The type of the game's records."""
        return record_type(self.state)  # type: ignore[arg-type]  # mypy mistakes the class's hash for its objects'

    @property
    def goes_back(self) -> bool:
        """Whether an imagined world tells the worlds before it (`core.game.verbs.retrace`)."""
        return self.rules.retrace is not no_way_back

    @property
    def observation_size(self) -> int:
        """The length of an observation."""
        return sum(feature.size for feature in self.observation)

    @cached_property
    def observation_scale(self) -> npt.NDArray[np.float32]:
        """The factor for each number of an observation that brings it between -1 and 1: one over its largest size."""
        most = [max(feature.high, -feature.low, 1) for feature in self.observation]
        return (1 / np.repeat(most, [feature.size for feature in self.observation])).astype(np.float32)

    def option(self, name: str) -> Option:
        """The option with that name; UnknownName names the nearest one."""
        for option in self.options:
            if option.name == name:
                return option
        raise UnknownName(f"option of {self.id}", name, (option.name for option in self.options))

    @cached_property
    def as_printed(self) -> Mapping[str, bool | int | str]:
        """The options that play as the rulebook prints it where the defaults do not; empty if there are none."""
        return {option.name: option.printed for option in self.options if option.printed is not None}

    def read_options(self, texts: Iterable[str], *, as_printed: bool = False) -> dict[str, bool | int | str]:
        """The options that a person typed as NAME=VALUE; raises UnknownName or BadOption.

        If `as_printed`, all options of that kind are as the rulebook prints them, unless a text says otherwise.
        """
        if as_printed and not self.as_printed:
            raise BadOption(f"{self.title} has no options for playing as printed: leave --as-printed away.")
        chosen = dict(self.as_printed) if as_printed else {}
        for text in texts:
            name, equals, value = text.partition("=")
            option = self.option(name.strip())
            if not equals:
                raise BadOption(f"Write options as NAME=VALUE, such as {name}={option.default}, not {quoted(text)}.")
            chosen[option.name] = option.read(value)
        return chosen

    def check_seats(self, seats: int | None) -> int:
        """The number of seats if it is valid, by default the smallest from two up; else BadOption."""
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
        chosen = dict(options or {})
        for name in chosen:
            self.option(name)
        for option in self.options:
            setattr(state, option.name, option.encode(chosen.get(option.name, option.default)))
        return state

    def options_of(self, state: Any) -> dict[str, bool | int | str]:
        """The options a state was started with."""
        return {option.name: option.decode(int(getattr(state, option.name))) for option in self.options}

    def aim_with(self, options: Mapping[str, bool | int | str]) -> Text:
        """The aim of a match with these options: they replace the arguments of `aim` that have their names."""
        if isinstance(self.aim, str):
            return self.aim
        arguments = dict(self.aim.arguments)
        replaced = {name: value for name, value in options.items() if name in arguments}
        return self.aim.catalogue(self.aim.id, **(arguments | replaced))

    def changes_since(self, version: int) -> tuple[Change, ...]:
        """The changes since a version of the rules, the oldest first; empty for the present one."""
        newer = tuple(change for change in self.changes if change.version > version)
        unlisted = Change(self.version, "The rules have changed.", draws_alike=False)
        return newer or ((unlisted,) if version < self.version else ())

    def ways(self, view: View, action: int) -> tuple[Way, ...]:
        """The places that a legal action touches, from the view of the seat to decide; at least that seat's plate."""
        return tuple(self.touches(view, self.actions.action(action))) or ((plate(view.actor),),)

    def describe_fields(self) -> Iterator[tuple[str, str]]:
        """Name and meaning of each field of the state."""
        for name, item in fields(self.state).items():
            yield name, item.doc
