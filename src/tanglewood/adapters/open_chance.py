"""A game in extensive form with all chance said openly: chance moves where something comes to be seen.

A position holds every world that all seats together cannot tell apart, so the order of a pile that nobody looks at
costs nothing. Deals and moves with too many outcomes to list are drawn instead: four chance nodes of 256 outcomes each
give the bytes of a seed, lowest first.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import accumulate
from json import dumps
from typing import Any, NamedTuple

import numpy as np

from tanglewood.adapters.checked_game import Table
from tanglewood.adapters.extensive_form import BYTE, SEED_BYTES, Position, digest, words_of_bytes
from tanglewood.core.checks.errors import BadOption, UnreadableMove
from tanglewood.core.game import verbs
from tanglewood.core.game.chance import DEAL, MOST_DEALS, TooMany, outcomes
from tanglewood.core.numbers.rng import set_words, unit
from tanglewood.core.state.record import copy_of
from tanglewood.core.view.view import SPECTATOR
from tanglewood.play import position as positions

LISTED = 4  # games whose deals are kept
MOST_OUTCOMES = 1_000  # of a move that are listed


class Branch(NamedTuple):
    """What chance can bring: the worlds that no seat can tell apart, each with its weight."""

    chance: float
    worlds: tuple[tuple[float, Any], ...]


Branches = tuple[Branch, ...]
DRAWN: Branches = ()  # there are too many to list


def parted(worlds: Iterable[tuple[float, Any]], seen: Callable[[Any], object]) -> Branches:
    """Worlds with their chances, those together that look alike by `seen`."""
    together: dict[object, list[tuple[float, Any]]] = {}
    for chance, state in worlds:
        together.setdefault(seen(state), []).append((chance, state))
    totals = [sum(chance for chance, _ in alike) for alike in together.values()]
    return tuple(
        Branch(total, tuple((chance / total, state) for chance, state in alike))
        for total, alike in zip(totals, together.values(), strict=True)
    )


def listed_deals(table: Table) -> Branches:
    """All deals that the seats together can tell apart; `DRAWN` if there are too many."""
    return _listed_deals(table.game.dtype, table.fresh.tobytes(), table.seats)


@lru_cache(LISTED)
def _listed_deals(kind: np.dtype[Any], fresh: bytes, count: int) -> Branches:
    try:
        dealt = outcomes(np.frombuffer(fresh, kind)[0], DEAL, MOST_DEALS)
    except TooMany:
        return DRAWN
    seats = range(count)
    return parted(((chance, state) for chance, state in dealt), lambda state: tuple(sights(state, seats)))


def public_deals(branches: Branches, number: int) -> Branches:
    """The deals that a spectator sees alike, by their number; raises BadOption if there is no such number."""
    looks = list(dict.fromkeys(next(sights(branch.worlds[0][1], [SPECTATOR])) for branch in branches))
    if not 0 <= number < len(looks):
        raise BadOption(f"public is a number of a deal as all see it, from 0 to {len(looks) - 1}, not {number}.")
    chosen = [branch for branch in branches if next(sights(branch.worlds[0][1], [SPECTATOR])) == looks[number]]
    total = sum(branch.chance for branch in chosen)
    return tuple(branch._replace(chance=branch.chance / total) for branch in chosen)


def sights(state: Any, viewers: Iterable[int]) -> Iterator[bytes]:
    """What each viewer sees of a state."""
    return (verbs.concealed_for(state, viewer).tobytes() for viewer in viewers)


def differences(written: list[dict[str, Any]]) -> Iterator[str]:
    """What is different from the others in each of some positions, all but the generator."""
    first = written[0]
    keys = [key for key in first if key != "rng" and any(other[key] != first[key] for other in written)]
    return (", ".join(f"{key} {dumps(position[key])}" for key in keys) for position in written)


class OpenPosition(Position):
    """A game before, during and after play; chance decides the deal and every move whose outcome is open."""

    def __init__(self, table: Table, deals: Branches, moves_recalled: int = 0) -> None:
        """The state before the deal, which is one of `deals`; it takes over `table`."""
        super().__init__(table, 0, 0, moves_recalled)
        self._ahead: Branches | None = deals  # what chance decides next
        self._worlds: tuple[tuple[float, Any], ...] = ((1.0, copy_of(table.fresh)),)
        self._move = (0, DEAL)  # the seat and the action whose outcome is open
        self._texts: tuple[str, ...] = ()  # of what chance decides next, once one was asked for

    @property
    def awaits_chance(self) -> bool:
        """Whether chance moves next."""
        return self._ahead is not None

    def chances(self) -> list[float]:
        """How likely each outcome is, where chance moves next."""
        return [branch.chance for branch in self._ahead] if self._ahead else [1 / BYTE] * BYTE

    def outcome_text(self, outcome: int) -> str:
        """An outcome of chance: what is different from the others in the position that it leads to."""
        if not self._ahead:
            return f"seed byte {outcome}"
        if not self._texts:
            self._texts = tuple(
                differences([positions.write(self.table.game, branch.worlds[0][1]) for branch in self._ahead])
            )
        return self._texts[outcome]

    def play(self, action: int) -> None:
        """An outcome of chance, or an action of the seat to decide; raises as `Position.play`."""
        if self._ahead is not None:
            self._decide(action)
            return
        self._move = self.actor, self.table.read(action)
        self.rewards = (0.0,) * self.table.seats
        self._ahead = self._listed()
        self._described = None
        if len(self._ahead) == 1:
            self._arrive(self._ahead[0])

    def _listed(self) -> Branches:
        """What the move can lead to; `DRAWN` if that is too much to list."""
        seat, action = self._move
        try:
            reached = [
                (weight * chance, after)
                for weight, state in self._worlds
                for chance, after in outcomes(state, action, MOST_OUTCOMES)
            ]
        except TooMany:
            return DRAWN
        return parted(reached, partial(self._remembered, seat=seat, action=action))

    def _remembered(self, state: Any, seat: int, action: int) -> tuple[bytes, ...]:
        """What all seats will remember if the move leads to this state."""
        seen = zip(self._memories, sights(state, range(self.table.seats)), strict=True)
        return tuple(
            digest(memory, action if viewer == seat else None, sight) for viewer, (memory, sight) in enumerate(seen)
        )

    def _decide(self, part: int) -> None:
        """Go on by an outcome, or by a byte of a seed."""
        count = len(self._ahead or ()) or BYTE
        if not 0 <= part < count:
            raise UnreadableMove(f"An outcome of chance is a number from 0 to {count - 1}, not {part!r}.")
        if self._ahead:
            self._arrive(self._ahead[part])
            return
        self.seed = (*self.seed, part)
        if len(self.seed) == SEED_BYTES:
            words = words_of_bytes(self.seed)
            self.seed = ()
            self._arrive(Branch(1.0, ((1.0, self._drawn(words)),)))

    def _drawn(self, words: Any) -> Any:
        """One world after the deal or the move, drawn with a generator's words."""
        reached = list(accumulate(weight for weight, _ in self._worlds))
        index = min(bisect_right(reached, unit(words)), len(reached) - 1)
        state = copy_of(self._worlds[index][1])
        if self._move[1] == DEAL:
            verbs.start(state, words)
        else:
            set_words(state.rng, words)
            verbs.play(state, self._move[1])
        return state

    def _arrive(self, branch: Branch) -> None:
        """Go on in these worlds."""
        self._ahead, self._worlds, self._texts = None, branch.worlds, ()
        self.table = self.table.copy()
        seat, action = self._move
        self.table.arrive(branch.worlds[0][1], dealt=action == DEAL)
        if action == DEAL:
            self.dealt, self._described = True, None
            self._remember()
        else:
            self._note(seat, action)

    def imagine(self, seat: int, words: list[int]) -> "OpenPosition":
        """As `Position.imagine`; the world goes on with open chance."""
        other = super().imagine(seat, words)
        assert isinstance(other, OpenPosition)
        other._worlds = ((1.0, copy_of(other.table.state)),)
        return other
