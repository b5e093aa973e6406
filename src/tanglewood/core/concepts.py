"""Concepts: what a move changes of what matters in its game, such as a void, a set or the way home.

`Game.concepts` says it in messages, `concept-THEME` or `concept-THEME-VARIANT`; the game's message `theme-THEME` names
the theme. What a seat knows is certain and said plainly. What depends on hidden cards is counted in worlds that the
seat can imagine, and said with how often it is so: the message gets it as its argument `$often`.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from tanglewood.core.ahead import world_of
from tanglewood.core.catalogue import message
from tanglewood.core.message import Argument, Message
from tanglewood.core.registry import game_of, get_game

WORLDS = 100  # that are imagined
LEAST = 0.25  # of all worlds: what is so less often is not worth a sentence
TENTHS = 10
MOST_KEPT = 1024  # actions
MOST_POSITIONS = 4  # whose worlds are kept


@dataclass(frozen=True, slots=True)
class Concept:
    """What an action changes: the message, and in how many of ten worlds it is so; `TENTHS`: for certain."""

    fact: Message
    tenths: int = TENTHS

    @property
    def theme(self) -> str:
        """What it is about, by its name."""
        return self.fact.id.split("-")[1]

    @property
    def theme_named(self) -> Message:
        """The theme in words."""
        return self.fact.catalogue(f"theme-{self.theme}")

    @property
    def sentence(self) -> Message:
        """The sentence about it, with how often it is so."""
        often: Argument = "" if self.tenths == TENTHS else message("often", count=self.tenths)
        return self.fact.catalogue(self.fact.id, **dict(self.fact.arguments), often=often)


def concepts_of(known: Any, action: int) -> tuple[Concept, ...]:
    """What a legal action changes, for the seat to decide, for which the state is concealed.

    What is certain comes first, then what is so in part of the possible worlds, the most frequent first.
    """
    return _concepts(game_of(known.dtype).id, known.tobytes(), int(action))


def compared(known: Any, action: int, other: int) -> tuple[tuple[Concept, ...], tuple[Concept, ...]]:
    """What each of two actions changes, without what both do alike."""
    one, another = concepts_of(known, action), concepts_of(known, other)
    return tuple(each for each in one if each not in another), tuple(each for each in another if each not in one)


@lru_cache(MOST_KEPT)
def _concepts(game: str, known_bytes: bytes, action: int) -> tuple[Concept, ...]:
    """Kept, as a page says it again whenever it is drawn."""
    rules, known = get_game(game), _record(game, known_bytes)
    certain = dict.fromkeys(rules.concepts(known, action, None))
    counts: Counter[Message] = Counter()
    for world in [] if rules.all_open else _worlds(game, known_bytes):
        counts.update(list(dict.fromkeys(rules.concepts(known, action, world))))
    return (*map(Concept, certain), *(one for one in _likely(counts) if one.fact not in certain))


def _likely(counts: Counter[Message]) -> Iterator[Concept]:
    for fact, count in counts.most_common():
        if count >= LEAST * WORLDS:
            yield Concept(fact, min(TENTHS - 1, round(TENTHS * count / WORLDS)))


@lru_cache(MOST_POSITIONS)
def _worlds(game: str, known_bytes: bytes) -> list[Any]:
    known = _record(game, known_bytes)
    return [world_of(known, seed) for seed in range(WORLDS)]


def _record(game: str, known_bytes: bytes) -> Any:
    return np.frombuffer(known_bytes, get_game(game).dtype).copy()[0]
