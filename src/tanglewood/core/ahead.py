"""The states that an action can lead to, as far as its seat knows them (used by `Game.certain`)."""

from collections.abc import Callable, Iterator
from typing import Any

from tanglewood.core import verbs
from tanglewood.core.game import never
from tanglewood.core.record import copy_of
from tanglewood.core.rng import seed_words, set_words
from tanglewood.core.seats import NOBODY

ANY_WORLD = seed_words(1)


def outcomes(known: Any, action: int, belongs: Callable[[Any], bool] = never) -> list[Any]:
    """The states that an action can lead to, with each answer to the questions that belong to it.

    `known` is concealed for the seat that is to decide. `belongs` says whether a question to the same seat is still
    part of the action. Hidden values are made up: read only what does not depend on them.
    """
    world = copy_of(known)
    set_words(world.rng, ANY_WORLD)
    verbs.imagine(world, int(known.actor))
    return list(_onward(world, action, belongs))


def _onward(world: Any, action: int, belongs: Callable[[Any], bool]) -> Iterator[Any]:
    after = copy_of(world)
    verbs.play(after, action)
    if after.actor == world.actor != NOBODY and belongs(after):
        for answer in verbs.legal_numbers(after):
            yield from _onward(after, answer, belongs)
    else:
        yield after
