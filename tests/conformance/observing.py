"""States that differ in one thing that all can see, and whether the rules and the observations tell them apart.

What is varied follows from the declarations: every option, every public field that is not computed from others, and
every argument of a pending question. A variation counts if a position may hold it.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from tests.conformance.tables import observation
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.game import verbs
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND
from tanglewood.core.state.encodings import Encoding, SeatSet, SetOf
from tanglewood.core.state.fields import Axis, Origin, Sight, fields
from tanglewood.core.state.options import Option
from tanglewood.core.state.record import copy_of

ENTRIES = sampled(2, 8)  # of a field with many, at a moment
FEW = 4  # values of a place, at a moment
ENOUGH = sampled(12, 100)  # pairs of values of a field that look alike, whose positions and games are tried
PLAYOUTS = sampled(2, 16)
MOVES = 400  # of a playout
MOST = 1 << 15  # larger numbers are not tried


@dataclass(frozen=True)
class Place:
    """One integer of a record: of a field, or an argument of a pending question."""

    field: str
    index: tuple[int, ...]
    encoding: Encoding
    option: Option | None = None
    name: str = ""

    def read(self, state: Any) -> int:
        found = state[self.field]
        return int(found[self.index] if self.index else found)

    def written(self, state: Any, value: int) -> Any:
        """A state that differs there alone."""
        other = copy_of(state)
        if self.index:
            other[self.field][self.index] = value
        else:
            other[self.field] = value
        return other

    def variations(self, state: Any, chance: random.Random) -> list[Any]:
        """The state with some values there, or with that entry and another one exchanged."""
        values = self.values(state)
        found = [self.written(state, value) for value in chance.sample(values, min(FEW, len(values)))]
        if self.index and self.name == self.field:
            other = tuple(chance.randrange(size) for size in state[self.field].shape)
            swapped = self.written(state, int(state[self.field][other]))
            swapped[self.field][other] = self.read(state)
            found.append(swapped)
        return list({state.tobytes(): state for state in found}.values())

    def values(self, state: Any) -> list[int]:
        """The value that is there, others beside it, and the ends of what can be there."""
        now = self.read(state)
        if self.option:
            return _option_values(self.option, now)
        low, high = self.encoding.bounds(state)
        if isinstance(self.encoding, SetOf | SeatSet):
            return [now, *(now ^ 1 << bit for bit in range(high.bit_length()) if high >> bit & 1)]
        near = [now, now - 1, now + 1, low, low + 1, high - 1, high]
        return list(dict.fromkeys(value for value in near if low <= value <= min(high, MOST)))


def _option_values(option: Option, now: int) -> list[int]:
    if isinstance(option.default, bool):
        return [now, 1 - now]
    if isinstance(option.default, str):
        return [now, *(number for number in range(len(option.choices)) if number != now)]
    near = [now, now - 1, now + 1, *option.suggestions]
    return list(dict.fromkeys(value for value in near if value >= option.minimum))


def places(match: tw.Match, chance: random.Random) -> Iterator[Place]:
    """Every option, some entries of each public field that stands for itself, every argument of a question."""
    state = match.state
    for name, item in fields(match.game.state).items():
        if item.seen_by is not Sight.EVERYONE or item.origin not in (None, Origin.OPTION) or item.remembered:
            continue
        rows = int(state.seats) if item.axes[:1] == (Axis.SEATS,) else None
        everywhere = list(np.ndindex(*(item.shape if rows is None else (rows, *item.shape[1:]))))
        for index in chance.sample(everywhere, min(ENTRIES, len(everywhere))):
            yield Place(name, index, item.encoding, item.option, name)
    for row in range(int(state.frame_count)):
        assert match.game.state.asks
        kind = match.game.state.asks(int(state.frames[row, KIND]))
        for number, encoding in enumerate(kind.encodings):
            depth = int(state.frame_count) - row
            yield Place("frames", (row, FIRST_ARGUMENT + number), encoding, name=f"{kind.name} {number} at {depth}")


class Observed:
    """Finds what rules tell apart and observations do not, at moments of matches of one game."""

    def __init__(self) -> None:
        self.chance = random.Random(1)
        self.tried: Counter[str] = Counter()  # by field and kind of question: pairs that rules did not tell apart

    def unseen(self, match: tw.Match) -> Iterator[str]:
        """What a seat's observation leaves out at a moment, in words."""
        for place in places(match, self.chance):
            for one, other in combinations(place.variations(match.state, self.chance), 2):
                if self.tried[place.name] == ENOUGH or _blind(match, one, other) is None:
                    continue
                self.tried[place.name] += 1
                both = [_completed(match, state) for state in (one, other)]
                if None in both or (seat := _blind(match, *both)) is None:
                    continue
                if told_apart(both[0], both[1], self.chance):
                    yield f"{place.name} {place.read(one)} or {place.read(other)}, for seat {seat}"
                    break


def _blind(match: tw.Match, one: Any, other: Any) -> int | None:
    """A seat to which both states look alike, None if there is none."""
    try:
        for seat in range(match.seats):
            if observation(match, one, seat).tobytes() == observation(match, other, seat).tobytes():
                return seat
    except (IndexError, ValueError):  # no state that a position may hold
        pass
    return None


def _completed(match: tw.Match, state: Any) -> Any:
    """The state with all that follows from its fields, None unless a position may hold it."""
    try:
        given = tw.Match(match.game, state, match._origin).position()
        found = tw.from_position(match.game.id, given).state
    except (BadPosition, LookupError, ValueError):
        return None
    stated = [
        name for name, item in fields(match.game.state).items() if item.origin not in (Origin.DERIVED, Origin.SCRATCH)
    ]
    return found if all(found[name].tobytes() == state[name].tobytes() for name in stated) else None


def told_apart(one: Any, other: Any, chance: random.Random) -> bool:
    """Whether two states ever differ in what may be done, who is to decide, what it scores or who wins."""
    return any(_parts(copy_of(one), copy_of(other), chance) for _ in range(PLAYOUTS))


def _parts(one: Any, other: Any, chance: random.Random) -> bool:
    """Whether they differ on the way to the end by random moves, the same in both."""
    before = _standing(one), _standing(other)
    for _ in range(MOVES):
        legal = verbs.legal_numbers(one) if one.actor >= 0 else []
        if one.actor != other.actor or legal != (verbs.legal_numbers(other) if legal else []):
            return True
        if not legal:
            break
        action = chance.choice(legal)
        verbs.play(one, action)
        verbs.play(other, action)
    gained = [
        [now - then for now, then in zip(_standing(state), then, strict=True)]
        for state, then in ((one, before[0]), (other, before[1]))
    ]
    return gained[0] != gained[1] or (one.actor < 0 and verbs.winners_of(one) != verbs.winners_of(other))


def _standing(state: Any) -> list[int]:
    return verbs.scores_of(state)
