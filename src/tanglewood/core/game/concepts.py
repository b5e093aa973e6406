"""Concepts: changes by a move that matter in its game, such as a void, a set or the way home.

`Game.concepts` says it in messages, `concept-THEME` or `concept-THEME-VARIANT`; the game's message `theme-THEME` names
the theme. A change is certain if it follows from what the seat knows. If it depends on hidden cards, it is counted in
worlds that the seat can imagine. Its message gets the share of these worlds as the argument `$often`.

A game's `concept_sign` says whether a change is good or bad for the seat that makes it. Most games use two tables of
message ids without "concept-" (`sign_in`). One has the changes that are good or bad for everybody, the other those that
are so for the named player.

Imagining takes a while where rules run interpreted. So workers, whose rules are compiled, find the concepts of hints
and reviews, and send and store them as JSON (`packed`, `unpacked`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import isfinite
from typing import Any

import numpy as np

from tanglewood.core.game.game import Game
from tanglewood.core.game.lookahead import world_of
from tanglewood.core.game.registry import game_of, get_game
from tanglewood.core.language.catalogue import message, say
from tanglewood.core.language.message import Argument, Listed, Message, Player

GOOD, NEITHER, BAD = 1, 0, -1

Signs = Mapping[str, int]

WORLDS = 100  # sampled for the counts
LEAST = 0.25  # of all worlds: rarer changes get no sentence
TENTHS = 10
MOST_KEPT = 1024  # actions
MOST_POSITIONS = 4  # positions whose worlds are cached


@dataclass(frozen=True, slots=True)
class Concept:
    """A change by an action: its message, in how many of ten worlds it happens (`TENTHS`: certain), and its sign.

    The sign says whether it is good or bad for the seat. The weight is how much value goes with it, if that has been
    measured (`bots.kit.weighing`); it is no part of what makes two concepts equal.
    """

    fact: Message
    tenths: int = TENTHS
    sign: int = NEITHER
    weight: float = field(default=0.0, compare=False)

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return self.fact.id.split("-")[1]

    @property
    def theme_named(self) -> Message:
        """The theme in words."""
        return self.fact.catalogue(f"theme-{self.theme}")

    @property
    def sentence(self) -> Message:
        """The sentence about it, with how often it is so."""
        return self.arguing("")

    def arguing(self, speaks: str) -> Message:
        """The sentence about it as an argument, which speaks "for" or "against" the move; "" for neither."""
        often: Argument = "" if self.tenths == TENTHS else message("often", count=self.tenths)
        return self.fact.catalogue(self.fact.id, **dict(self.fact.arguments), often=often, speaks=speaks)


def concepts_of(concealed: Any, action: int) -> tuple[Concept, ...]:
    """The changes by a legal action of the seat to decide; the state is concealed for that seat.

    Certain changes come first, then those of some possible worlds, the most frequent first.
    """
    return _concepts(game_of(concealed.dtype).id, concealed.tobytes(), int(action))


def certain_of(concealed: Any, action: int) -> tuple[Concept, ...]:
    """The certain changes by a legal action."""
    rules, seat = game_of(concealed.dtype), int(concealed.actor)
    return tuple(_signed(rules, seat, fact) for fact in dict.fromkeys(rules.concepts(concealed, action, None)))


def facts_in(concealed: Any, action: int, world: Any) -> tuple[Message, ...]:
    """The changes by a legal action in one world: the certain ones, and those that depend on hidden cards."""
    rules = game_of(concealed.dtype)
    hidden = () if rules.all_open else rules.concepts(concealed, action, world)
    return tuple(dict.fromkeys((*rules.concepts(concealed, action, None), *hidden)))


def compared(concealed: Any, action: int, other: int) -> tuple[tuple[Concept, ...], tuple[Concept, ...]]:
    """The changes by each of two actions, without those they have in common."""
    first, second = concepts_of(concealed, action), concepts_of(concealed, other)
    return without(first, second), without(second, first)


def themes_between(concealed: Any, action: int, other: int) -> tuple[str, ...]:
    """The themes of the changes by which two actions differ, the foremost first."""
    return tuple(
        dict.fromkeys(concept.theme for concepts in compared(concealed, action, other) for concept in concepts)
    )


def without(concepts: Iterable[Concept], others: Iterable[Concept]) -> tuple[Concept, ...]:
    """The concepts that are not among others."""
    left_out = set(others)
    return tuple(concept for concept in concepts if concept not in left_out)


@lru_cache(MOST_KEPT)
def _concepts(game: str, data: bytes, action: int) -> tuple[Concept, ...]:
    """Kept, as a page says it again whenever it is drawn."""
    rules, concealed = get_game(game), _record(game, data)
    certain = certain_of(concealed, action)
    facts = {concept.fact for concept in certain}
    counts: Counter[Message] = Counter()
    for world in [] if rules.all_open else _worlds(game, data):
        counts.update(list(dict.fromkeys(rules.concepts(concealed, action, world))))
    likely = [(fact, tenths) for fact, tenths in _likely(counts) if fact not in facts]
    return (*certain, *(_signed(rules, int(concealed.actor), fact, tenths) for fact, tenths in likely))


def _signed(rules: Game, seat: int, fact: Message, tenths: int = TENTHS) -> Concept:
    return Concept(fact, tenths, rules.concept_sign(fact, seat))


def _likely(counts: Counter[Message]) -> Iterator[tuple[Message, int]]:
    """The changes that are frequent enough, and in how many of ten worlds they happen."""
    for fact, count in counts.most_common():
        if count >= LEAST * WORLDS:
            yield fact, min(TENTHS - 1, round(TENTHS * count / WORLDS))


@lru_cache(MOST_POSITIONS)
def _worlds(game: str, data: bytes) -> list[Any]:
    concealed = _record(game, data)
    return [world_of(concealed, seed) for seed in range(WORLDS)]


def _record(game: str, data: bytes) -> Any:
    return np.frombuffer(data, get_game(game).dtype).copy()[0]


# As JSON


def packed(concepts: Iterable[Concept]) -> list[Any]:
    """Concepts as JSON."""
    return [[_pack(concept.fact), concept.tenths, concept.sign, concept.weight] for concept in concepts]


def unpacked(game: Game, data: object) -> tuple[Concept, ...]:
    """The concepts of a game in JSON that `packed` made; ValueError for anything else."""
    try:
        concepts = tuple(
            Concept(_unpack(game, fact), int(tenths), int(sign), _finite(*weight))
            for fact, tenths, sign, *weight in data  # type: ignore[attr-defined]
        )
        for concept in concepts:
            say(concept.sentence), say(concept.theme_named)  # refuses a fact with missing arguments
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"Expected concepts of {game.id} as JSON: {error}") from error
    return concepts


def _pack(said: Argument) -> Any:
    match said:
        case Message(catalogue, name, arguments):
            core = catalogue is message
            return {"message": name, "core": core, "arguments": {key: _pack(value) for key, value in arguments}}
        case Listed(items, style):
            return {"items": [_pack(item) for item in items], "style": style}
        case Player(seat):
            return {"player": seat}
        case int() | float() | str():
            return said
        case _:
            raise TypeError(f"no concept names {said!r}")


def _finite(weight: float = 0.0) -> float:
    """A weight; older reviews have none."""
    if not isfinite(weight):
        raise ValueError(f"{weight} is no weight")
    return float(weight)


def _unpack(game: Game, data: Any) -> Any:
    match data:
        case {"message": str(name), "core": bool(core), "arguments": Mapping() as arguments}:
            catalogue = message if core else game.words
            if catalogue is None or not catalogue.has(name):
                raise KeyError(name)
            return catalogue(name, **{key: _unpack(game, value) for key, value in arguments.items()})
        case {"items": [*items], "style": "standard" | "or" as style}:
            return Listed(tuple(_unpack(game, item) for item in items), style)
        case {"player": int(seat)}:
            return Player(seat)
        case int() | float() | str():
            return data
        case _:
            raise TypeError(f"{data!r} is no part of a message")


def sign_in(fact: Message, seat: int, signs: Signs, for_player: Signs) -> int:
    """The sign by the two tables. A change that is good for another player is bad for the seat; others are NEITHER."""
    name = name_of(fact)
    if name in for_player:
        return for_player[name] if about(fact)["player"] == Player(seat) else -for_player[name]
    return signs.get(name, NEITHER)


def name_of(fact: Message) -> str:
    """A message's id without "concept-"."""
    return fact.id.removeprefix("concept-")


def about(fact: Message) -> dict[str, Argument]:
    """A message's arguments."""
    return dict(fact.arguments)


def change(now: float, before: float) -> int:
    """The sign of more."""
    return (now > before) - (now < before)
