"""The parts of a game that it need not write: the defaults of `core.game.game.Rules` and `core.game.game.Game`."""

from collections.abc import Iterable
from math import nan
from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Message, Text
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.view.view import Action, Fact, Speaker, Topic, View


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
