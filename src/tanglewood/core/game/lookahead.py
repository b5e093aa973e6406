"""The worlds that a seat can imagine, and the states that an action can lead to in them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tanglewood.core.game import verbs
from tanglewood.core.game.game import never
from tanglewood.core.numbers.rng import seed_words, set_words
from tanglewood.core.state.record import copy_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import default_names

ANY_WORLD = 1  # its seed


def world_of(concealed: Any, seed: int) -> Any:
    """A world that the seat to decide can imagine, from a state concealed for it; deterministic by seed."""
    world = copy_of(concealed)
    set_words(world.rng, seed_words(seed))
    verbs.imagine(world, int(concealed.actor))
    return world


def outcomes(concealed: Any, action: int, belongs: Callable[[Any], bool] = never) -> list[Any]:
    """The states that an action can lead to, with each answer to the questions that belong to it.

    `known` is concealed for the seat that is to decide. `belongs` says whether a question to the same seat is still
    part of the action. Hidden values are made up: read only what does not depend on them.
    """
    return list(_onward(world_of(concealed, ANY_WORLD), action, belongs))


def _onward(world: Any, action: int, belongs: Callable[[Any], bool]) -> Iterator[Any]:
    after = copy_of(world)
    verbs.play(after, action)
    if after.actor == world.actor != NOBODY and belongs(after):
        for answer in verbs.legal_numbers(after):
            yield from _onward(after, answer, belongs)
    else:
        yield after


def only_undoes(concealed: Any, action: int, earlier: Sequence[Any]) -> bool:
    """Whether after an action its seat sees the table as in one of the `earlier` states of the same turn.

    All states are concealed for the seat that is to decide.
    """
    if not earlier:
        return False
    seat, before = int(concealed.actor), [_sight(state) for state in earlier]
    for after in outcomes(concealed, action):
        verbs.conceal(after, seat)
        if after.actor != seat or _sight(after) not in before:
            return False
    return True


def _sight(concealed: Any) -> tuple[object, ...]:
    """The seat to decide's view of the table, without its actions, which can change while the table stays the same."""
    view = verbs.view(concealed, int(concealed.actor), default_names(int(concealed.seats)))
    return view.zones, view.facts, view.scores, view.prompt
