"""The setups that a net learns: numbers of seats, with values of the game's options."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.options import MAX_OPTION, Option, said
from tanglewood.nets.about import Value

MOST = 64  # setups of a training
DEALS = 8  # compared to find out whether an observation tells an option
Choices = tuple[tuple[str, tuple[Value, ...]], ...]  # the values of some options, by name


class Setup(NamedTuple):
    """A number of seats, with options that differ from the defaults."""

    seats: int
    options: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """For people: "2 seats, target=35"."""
        seats = f"{self.seats} seat{'s' * (self.seats > 1)}"
        return ", ".join([seats, *(f"{name}={said(value)}" for name, value in self.options)])

    @property
    def options_by_name(self) -> dict[str, Any]:
        """The options by name."""
        return dict(self.options)


def setups(seats: Sequence[int], choices: Choices) -> tuple[Setup, ...]:
    """Each number of seats with each combination of values."""
    names = [name for name, _ in choices]
    combined = [tuple(zip(names, values, strict=True)) for values in product(*(values for _, values in choices))]
    return tuple(Setup(count, options) for count in seats for options in combined)


def read_choices(game: Game, typed: Iterable[str]) -> dict[str, list[Value]]:
    """The values that a person typed, each as NAME=VALUE. Raises UnknownName or BadOption."""
    choices: dict[str, list[Value]] = {}
    for text in typed:
        for name, value in game.read_options([text]).items():
            choices.setdefault(name, []).append(value)
    return choices


def check_choices(game: Game, seats: Sequence[int], choices: object) -> Choices:
    """Check the values to learn of some options. Raises UnknownName or BadOption.

    A net can learn several values of an option only if it sees which one a game has.
    """
    if not isinstance(choices, Mapping | Sequence):
        raise BadOption(f"Options are values by name, not {quoted(choices)}.")
    chosen = []
    for name, values in sorted(dict(choices).items()):
        option = game.option(name)
        numbers = sorted({option.encode(value) for value in _listed(values)})
        learnt_values = tuple(map(option.decode, numbers))
        if len(learnt_values) > 1 and not is_told(game, seats, option, learnt_values):
            raise BadOption(f"The observation does not tell the option {name!r}: train a net for each of its values.")
        if learnt_values and learnt_values != (option.default,):
            chosen.append((name, learnt_values))
    if len(setups(seats, tuple(chosen))) > MOST:
        raise BadOption(f"A net learns at most {MOST} combinations of options and numbers of players at a time.")
    return tuple(chosen)


def _listed(values: object) -> Sequence[object]:
    return values if isinstance(values, list | tuple) else (values,)


def learnt(game: Game, seats: Sequence[int], choices: Choices) -> dict[str, tuple[Value, ...]]:
    """The options that matter to a net, with the values that it has learnt, for its file.

    Observations tell every option that rules read. One that they do not tell matters only if it was chosen.
    """
    values: dict[str, tuple[Value, ...]] = {option.name: (option.default,) for option in game.options}
    matters = (option.name for option in game.options if is_told(game, seats, option, _two_values(option)))
    return {name: (values | dict(choices))[name] for name in dict.fromkeys([*matters, *(name for name, _ in choices)])}


def _two_values(option: Option) -> tuple[Value, ...]:
    """The default of an option and another value."""
    if isinstance(option.default, bool):
        return False, True
    if isinstance(option.default, str):
        return option.default, next(choice for choice in option.choices if choice != option.default)
    return option.default, option.default + (1 if option.default < MAX_OPTION else -1)


def is_told(game: Game, seats: Sequence[int], option: Option, values: Sequence[Value]) -> bool:
    """Whether observations at the start of the same deals differ for each two values of an option."""
    return any(_differ(game, count, option, values) for count in seats)


def _differ(game: Game, seats: int, option: Option, values: Sequence[Value]) -> bool:
    seen = [tuple(_observed(game, seats, {option.name: value}, deal) for deal in range(DEALS)) for value in values]
    return len(set(seen)) == len(values)


def _observed(game: Game, seats: int, options: dict[str, Any], deal: int) -> bytes:
    state = game.prepare(seats, options)
    verbs.start(state, seed_words(deal))
    row = np.zeros(game.observation_size, np.int8)
    verbs.observe(state, int(state.actor), row)
    return row.tobytes()
