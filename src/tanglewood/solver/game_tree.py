"""The tree of a small game: what each seat knows at every node, and the exact chance of everything that it cannot know.

A node is what all seats together have seen and done (perfect recall). It holds every world that fits this, with its
weight. So an unseen card is decided when somebody sees it, and the order of a pile that nobody draws from makes no new
nodes. Nodes lie in levels by the number of moves. The first level comes after the deal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.chance import DEAL, MOST_DEALS, TooMany, outcomes
from tanglewood.core.game.game import Game
from tanglewood.core.game.scoring import reward_kind
from tanglewood.core.numbers.ints import INT32, INT64, States
from tanglewood.core.state.record import copy_state, new_states
from tanglewood.solver.growth import grow, new_room

Floats = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]

NONE = -1
LANES = 2  # 64-bit words of a digest
FEWEST_ROOM, MOST_ROOM = 1 << 14, 1 << 19  # states that are grown at once
USUAL_MOST = 3_000_000  # nodes


class TooLarge(BadOption):
    """The game has more nodes than can be solved."""


# Digests


def digest(*columns: npt.NDArray[Any]) -> Words:
    """(n, 2): a digest of each row of some arrays together, each (n, ...) of 64-bit numbers.

    It is a sum of products with random numbers: two different rows agree with a chance of at most 2**-66, and among a
    million rows some two do with 2**-27.
    """
    halves = [np.ascontiguousarray(column).view(np.uint32) for column in columns]
    row = np.concatenate([part.reshape(len(part), prod(part.shape[1:])) for part in halves], 1).astype(np.uint64)
    factors = np.random.default_rng(row.shape[1]).integers(1 << 63, size=(row.shape[1], LANES), dtype=np.uint64)
    return row @ (factors << np.uint64(1) | np.uint64(1))


def numbered(keys: Words) -> tuple[Indices, Indices]:
    """The first row of each different key, in order of these rows, and for each row the number of its key."""
    _, first, number = np.unique(keys[:, 0] ^ (keys[:, 1] << np.uint64(1)), return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return first[order], rank[number]


# Levels


@dataclass(frozen=True)
class Level:
    """The nodes after so many moves, and their worlds."""

    kind: np.dtype[Any]  # of the records of the game
    words: Indices  # (worlds, words): the state of each (`as_words`)
    nodes: Indices  # (worlds,): the node of each, from 0, ascending
    weights: Floats  # (worlds,): of each in its node; they add up to 1
    memories: Words  # (nodes, seats + 1, 2): digests of what each seat, and last a spectator, has seen and done
    parents: Indices  # (nodes,): in the level before
    actions: npt.NDArray[np.int32]  # (nodes,): that led there
    chances: Floats  # (nodes,): of each after that action
    rewards: Floats  # (nodes, seats): expected, where the game is over
    sources: Indices  # (worlds,): the world of the level before that each comes from

    @property
    def states(self) -> States:
        """(worlds,): the state of each."""
        return self.words.view(self.kind)[:, 0]

    @cached_property
    def actors(self) -> npt.NDArray[np.int8]:
        """(nodes,): who decides, -1 where the game is over."""
        return np.asarray(self.states["actor"][self.firsts])

    @cached_property
    def firsts(self) -> Indices:
        """(nodes,): the first world of each."""
        return np.searchsorted(self.nodes, np.arange(len(self.memories)))

    def part(self, chosen: Indices) -> "Level":
        """A level of some of these nodes alone; their chances add up to 1 again."""
        inside = np.isin(self.nodes, chosen)
        chances = self.chances[chosen]
        return Level(
            self.kind,
            self.words[inside],
            np.searchsorted(chosen, self.nodes[inside]),
            self.weights[inside],
            self.memories[chosen],
            self.parents[chosen],
            self.actions[chosen],
            chances / chances.sum(),
            self.rewards[chosen],
            self.sources[inside],
        )


def root(game: Game, seats: int | None, options: Mapping[str, object] | None) -> Level:
    """A single node: the game before its deal."""
    states = new_states(game.dtype, 1)
    states[0] = game.prepare(seats, options)
    count = int(states[0].seats)
    return Level(
        game.dtype,
        as_words(states),
        np.zeros(1, INT64),
        np.ones(1),
        np.zeros((1, count + 1, LANES), np.uint64),
        np.zeros(1, INT64),
        np.zeros(1, INT32),
        np.ones(1),
        np.zeros((1, count)),
        np.zeros(1, INT64),
    )


class Grower:
    """Grows level after level; `reward` is one of `scoring.REWARDS`. Raises UnknownName, BadOption and TooLarge."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "lead",
        most: int = USUAL_MOST,
    ) -> None:
        self.game, self.reward, self.most, self.root = game, reward, most, root(game, seats, options)
        self.seats = int(self.root.states[0].seats)
        self.kind = reward_kind(game, self.seats, reward)
        self._room = new_room(game, self.root.states, FEWEST_ROOM)

    def deals(self) -> Level:
        """The nodes after the deal. Raises TooLarge for more than `MOST_DEALS` ways to deal."""
        try:
            dealt = outcomes(self.root.states[0], DEAL, MOST_DEALS)
        except TooMany as error:
            raise TooLarge(f"{self.game.title} cannot be dealt in all ways: {error}") from None
        states = new_states(self.game.dtype, len(dealt))
        for row, outcome in enumerate(dealt):
            copy_state(states[row], outcome.state)
        chances = np.array([outcome.chance for outcome in dealt])
        return self._level(self.root, states, np.zeros(len(dealt), INT64), chances)

    def grow(self, level: Level) -> Level:
        """The nodes that those of a level lead to."""
        return self._level(level, level.states, level.nodes, level.weights, dealt=False)

    def _level(self, before: Level, states: States, nodes: Indices, weights: Floats, *, dealt: bool = True) -> Level:
        first, rows = 0, []
        while first < len(states):
            after, count = grow(states, first, dealt, self.kind, self._room)
            if after == first and count == 0:
                self._more_room()
                continue
            first = after
            rows.append(self._rows(before, nodes, weights, count))
            if sum(len(part.chances) for part in rows) > self.most:
                raise TooLarge(f"{self.game.title} has more than {self.most} nodes, too many to solve.")
        return gathered(self.game, Rows(*map(np.concatenate, zip(*rows, strict=True))))

    def _rows(self, before: Level, nodes: Indices, weights: Floats, count: int) -> "Rows":
        """The states that were grown, with what all have seen by then."""
        room = self._room
        sources = room.sources[:count]
        parents, actions, actors = nodes[sources], room.actions[:count], before.actors[nodes[sources]]
        seen = before.memories[parents]
        for viewer in range(self.seats + 1):
            own_action = np.where(actors == viewer, actions + 1, 0)[:, None]
            seen[:, viewer] = digest(seen[:, viewer], own_action.astype(INT64), as_words(room.sights)[:count, viewer])
        chances = weights[sources] * room.chances[:count]
        return Rows(
            as_words(room.states)[:count].copy(), parents, actions.copy(), chances, seen, room.rewards[:count].copy(),
            sources.copy(),
        )  # fmt: skip

    def _more_room(self) -> None:
        size = 4 * len(self._room.states)
        if size > MOST_ROOM:
            raise TooLarge(f"A single move of {self.game.title} has more outcomes than can be followed.")
        self._room = new_room(self.game, self.root.states, size)


class Rows(NamedTuple):
    """States that were grown, some of them alike."""

    words: Indices
    parents: Indices
    actions: npt.NDArray[np.int32]
    chances: Floats
    memories: Words
    rewards: Floats
    sources: Indices


def as_words(states: States) -> Indices:
    """(..., words): records as whole numbers. NumPy leaves the bytes between their fields undefined when it copies."""
    return states.view(INT64).reshape(*states.shape, -1)


def summed(numbers: Indices, amounts: Floats, count: int) -> Floats:
    """(count,): the sum of the amounts with each number."""
    return np.bincount(numbers, amounts, count).astype(np.float64)


def gathered(game: Game, rows: Rows) -> Level:
    """The nodes of a level: rows that all seats have come to by the same sights and moves are one."""
    keys = digest(rows.memories, np.column_stack([rows.parents, rows.actions]).astype(INT64))
    firsts, nodes = numbered(keys)
    worlds, world = numbered(digest(keys, rows.words))
    order = np.argsort(nodes[worlds], kind="stable")
    weights = summed(world, rows.chances, len(worlds))[order]
    totals = summed(nodes, rows.chances, len(firsts))
    rewards = np.stack([summed(nodes, rows.chances * column, len(firsts)) / totals for column in rows.rewards.T], 1)
    of = nodes[worlds][order]
    return Level(
        game.dtype,
        rows.words[worlds[order]],
        of,
        weights / totals[of],
        rows.memories[firsts],
        rows.parents[firsts],
        rows.actions[firsts],
        totals,
        rewards,
        rows.sources[worlds[order]],
    )


# The whole tree


class Histories:
    """How the world of each information set came about."""

    def __init__(self) -> None:
        self._levels: list[tuple[States, Indices]] = []  # worlds, and where in the level before each comes from
        self._places: list[tuple[int, int]] = []  # of each information set: the level and the world

    def add(self, level: Level, worlds: Indices) -> None:
        """Add a level, of which these are the worlds of new information sets."""
        self._places += [(len(self._levels), world) for world in worlds.tolist()]
        self._levels.append((level.states, level.sources))

    def states(self, infoset: int) -> list[Any]:
        """The states from the deal to an information set."""
        level, world = self._places[infoset]
        states = []
        for worlds, sources in reversed(self._levels[: level + 1]):
            states.append(worlds[world])
            world = int(sources[world])
        return states[::-1]


@dataclass(frozen=True)
class GameTree:
    """All nodes below some deals, level by level; node 0 comes before the deal, and chance decides there.

    What a seat decides at nodes that it cannot tell apart is one *information set*. It has a *slot* for each legal
    action, and slots follow each other. So a policy of all seats is an array with a probability for each slot.
    """

    parents: npt.NDArray[np.int32]  # (nodes,)
    slots: npt.NDArray[np.int32]  # (nodes,): the slot that led here; -1 behind the deal
    chances: Floats  # (nodes,): of each node after that slot
    rewards: Floats  # (nodes, seats): where the game is over, else 0
    levels: Indices  # (levels + 1,): where each level begins
    infosets: npt.NDArray[np.int32]  # (nodes,): -1 where nobody decides
    first_slots: npt.NDArray[np.int32]  # (information sets + 1,): where the slots of each begin
    actors: npt.NDArray[np.int8]  # (information sets,): who decides
    actions: npt.NDArray[np.int32]  # (slots,): the game's action
    states: States  # (information sets,): a world of each
    memories: Words  # (information sets, 2): what the seat has seen and done
    histories: Histories | None = None  # of the states, if they were wanted

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.rewards.shape[1])

    @cached_property
    def owners(self) -> npt.NDArray[np.int8]:
        """(slots,): who decides."""
        return np.repeat(self.actors, np.diff(self.first_slots))

    def uniform(self) -> Floats:
        """The policy that plays every legal action equally often."""
        sizes = np.diff(self.first_slots)
        return np.repeat(1 / sizes, sizes)


def whole_tree(grower: Grower, deals: Level, *, with_histories: bool = False) -> GameTree:
    """The tree below some deals. Raises TooLarge."""
    trunk = Trunk(grower, Histories() if with_histories else None)
    level = deals
    trunk.add(level)
    while (level.actors >= 0).any():
        level = grower.grow(level)
        trunk.add(level)
    return trunk.tree()


class Trunk:
    """Levels that become a tree."""

    def __init__(self, grower: Grower, histories: Histories | None = None) -> None:
        """Node 0, before the deal."""
        self._grower, self._histories = grower, histories
        self._nodes: list[
            tuple[npt.NDArray[Any], ...]
        ] = []  # of each level: parents, slots, chances, rewards, infosets
        self._sets: list[tuple[npt.NDArray[Any], ...]] = []  # of each level: actors, states as words, memories
        self._slots: list[tuple[npt.NDArray[Any], ...]] = []  # below each level: information sets, actions
        self._put(np.zeros(1), np.full(1, NONE), np.ones(1), np.zeros((1, grower.seats)), np.full(1, NONE))

    def _put(self, *columns: npt.NDArray[Any]) -> None:
        self._nodes.append(columns)
        if self._count() > self._grower.most:
            raise TooLarge(f"{self._grower.game.title} has more than {self._grower.most} nodes, too many to solve.")

    def _count(self) -> int:
        return sum(len(columns[0]) for columns in self._nodes)

    def add(self, level: Level) -> None:
        """Add the nodes after one more move."""
        before, infosets_before = self._count() - len(self._nodes[-1][0]), self._nodes[-1][-1]
        deciders = infosets_before[level.parents]
        slots = self._slots_of(deciders, level.actions) if deciders[0] != NONE else np.full(len(deciders), NONE)
        infosets = np.full(len(level.chances), NONE)
        deciding = np.flatnonzero(level.actors >= 0)
        actors = level.actors[deciding].astype(INT64)
        keys = level.memories[deciding, actors]
        firsts, number = numbered(digest(keys, actors[:, None]))
        infosets[deciding] = number + sum(len(columns[0]) for columns in self._sets)
        worlds = level.firsts[deciding[firsts]]
        self._sets.append((actors[firsts], level.words[worlds], keys[firsts]))
        if self._histories:
            self._histories.add(level, worlds)
        self._put(level.parents + before, slots, level.chances, level.rewards, infosets)

    def _slots_of(self, deciders: Indices, actions: npt.NDArray[np.int32]) -> Indices:
        """The slots of some moves; those of a level follow those of the level before."""
        offset, width = sum(len(columns[0]) for columns in self._slots), self._grower.game.actions.count
        moves, number = np.unique(deciders * width + actions, return_inverse=True)
        self._slots.append((moves // width, moves % width))
        slots: Indices = number + offset
        return slots

    def tree(self) -> GameTree:
        """The tree of all levels."""
        parents, slots, chances, rewards, infosets = map(np.concatenate, zip(*self._nodes, strict=True))
        actors, words, memories = map(np.concatenate, zip(*self._sets, strict=True))
        deciders, actions = map(np.concatenate, zip(*self._slots, strict=True))
        return GameTree(
            parents.astype(INT32),
            slots.astype(INT32),
            chances,
            rewards,
            np.cumsum([0, *(len(columns[0]) for columns in self._nodes)]),
            infosets.astype(INT32),
            np.searchsorted(deciders, np.arange(len(actors) + 1)).astype(INT32),
            actors.astype(np.int8),
            actions.astype(INT32),
            words.view(self._grower.game.dtype)[:, 0],
            memories,
            self._histories,
        )
