"""Games by search for training: in each, all seats play by the search that one net guides.

They are a job (`arena.jobs`): a task alone determines its game, on any worker. Nothing here needs PyTorch.
"""

import io
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.arena.jobs.job import Task
from tanglewood.arena.playing import glimpse
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.bot import action_buffer
from tanglewood.core.game import Game
from tanglewood.core.ints import INT32, IntArray
from tanglewood.core.orienting import orientations, turned_masks, turned_rows
from tanglewood.core.record import new_state
from tanglewood.core.registry import get_game
from tanglewood.core.rng import below, unit, words_for
from tanglewood.envs.batch import Batch
from tanglewood.envs.stepping import Floats, Small
from tanglewood.nets.about import SEGMENT, digest
from tanglewood.nets.choice import choose_by_net
from tanglewood.nets.file import Trained, read_bytes
from tanglewood.nets.net import new_scratch
from tanglewood.train.advantages import Trace, weigh
from tanglewood.train.setups import Setup

OPENING = 8  # at most this many opening moves are drawn from the net's policy; they are not learnt from
EARLY = 40  # up to this decision actions are drawn in proportion to their visits
NETS_KEPT = 4
NOT_LEGAL = -1  # instead of a number of visits


@lru_cache(NETS_KEPT)
def _unpacked(packed: bytes, game: str) -> Trained:
    return Trained(*read_bytes(packed, get_game(game)), game)


@dataclass(frozen=True)
class Guided(Ismcts):
    """A search guided by a net given as bytes, which are pickled with it."""

    packed: bytes = b""

    NAME = "guided"

    @property
    def spec(self) -> str:
        """The spec, with a digest of the bytes."""
        return f"{super().spec}:{digest(self.packed)}"

    def trained_at(self, game: Game, _seats: int) -> Trained:
        """The net. Raises BadNet."""
        return _unpacked(self.packed, game.id)


class Targets(NamedTuple):
    """Training targets of some decisions, each in its canonical view."""

    rows: Small  # (n, inputs): the observations
    visits: npt.NDArray[np.int32]  # (n, actions): visits of each action, `NOT_LEGAL` for illegal ones
    expected: Floats  # (n,): the search's expectation, in the unit of the net's value
    earned: Floats  # (n,): the actual result

    def packed(self) -> str:
        """As text."""
        opened = io.BytesIO()
        np.savez_compressed(opened, **self._asdict())
        return b64encode(opened.getvalue()).decode()

    @classmethod
    def read(cls, text: str) -> "Targets":
        """Restore the result of `packed`."""
        with np.load(io.BytesIO(b64decode(text)), allow_pickle=False) as arrays:
            return cls(*(arrays[name] for name in cls._fields))


@dataclass(frozen=True)
class SearchedGames:
    """The job. A task is the number of the round and of the game in it; the setups alternate."""

    game: str
    setups: tuple[Setup, ...]
    bot: Guided
    seed: int

    def describe(self) -> Any:
        """Everything that determines the results."""
        return ["searched games", self.game, get_game(self.game).version, self.setups, self.bot.spec, self.seed]

    def run(self, task: Task) -> Any:
        """Play a game: its moves, and its targets as text."""
        setup = self.setups[task[-1] % len(self.setups)]
        table = Table(self.bot, get_game(self.game), setup, (self.seed, *task))
        targets = table.play()
        return {"moves": len(table.decided), "targets": targets.packed()}


class Decided(NamedTuple):
    """A move and its results."""

    actor: int
    rewards: Floats  # (seats,)
    over: bool  # whether it reached the horizon of rewards
    row: Small
    visits: IntArray | None  # (actions,); None without a search
    expected: float


class Table:
    """A game in progress."""

    def __init__(self, bot: Guided, rules: Game, setup: Setup, numbers: Sequence[int]) -> None:
        """`numbers` determine the deal and all random choices; rewards are those of the net's value."""
        seats = setup.seats
        self.bot, self.rules, self.seats, self.trained = bot, rules, seats, bot.trained_at(rules, seats)
        self.rng = words_for([*numbers, 1])
        seed = int.from_bytes(words_for([*numbers, 0]).astype("<u4").tobytes(), "little")
        how: dict[str, Any] = {"reward": self.trained.about.reward, "threads": 1, "max_moves": rules.longest}
        how |= setup.given
        self.batch = Batch(rules.id, 1, seats, seed, **how)
        self.decided: list[Decided] = []
        self._sight = new_state(rules.dtype)
        self._decisions, self._opening = 0, below(self.rng, OPENING + 1)

    def play(self) -> Targets:
        """Play it to its end."""
        going = True
        while going:
            going = self._move()
        return self._targets()

    def _move(self) -> bool:
        """Play on; return whether there is more to play."""
        batch, about = self.batch, self.trained.about
        row, (action, visits, expected) = batch.observations[0].copy(), self._choice()
        step = batch.step([action])
        ended = bool(step.terminated[0] or step.truncated[0])
        over = ended or (about.horizon == SEGMENT and bool(step.segment_ended[0]))
        rewards = step.rewards[0] / np.float32(about.scale)
        self.decided.append(Decided(int(step.actors[0]), rewards, over, row, visits, expected))
        return not ended

    def _choice(self) -> tuple[int, IntArray | None, float]:
        """An action, the visits of each action, and the expectation; no search if only one action is legal."""
        state, actor = self.batch.states[0], int(self.batch.actors[0])
        legal = np.flatnonzero(self.batch.mask[0]).astype(INT32)
        if len(legal) == 1:
            return int(legal[0]), None, 0.0
        self._decisions += 1
        glimpse(self._sight, state, actor)
        if self._decisions <= self._opening:
            return self._unsearched(), None, 0.0
        search = self.bot.search(self._sight, actor, self.rng)
        visits = np.full(self.batch.mask.shape[1], NOT_LEGAL, INT32)
        visits[legal] = 0
        for line in search.lines:
            visits[line.action] = line.visits
        expected = sum(line.visits * (line.value or 0.0) for line in search.lines) / search.simulations
        early = self._decisions <= self._opening + EARLY
        return self._drawn(legal, visits) if early else search.best, visits, expected

    def _unsearched(self) -> int:
        """An action drawn from the net's policy."""
        sight, net, planner = self._sight, self.trained.net, self.trained.planner(self.seats)
        return int(choose_by_net(net, new_scratch(net), planner, sight, action_buffer(sight), 1.0, self.rng))

    def _drawn(self, legal: IntArray, visits: IntArray) -> int:
        """A legal action, drawn in proportion to visits."""
        sums = visits[legal].cumsum()
        return int(legal[np.searchsorted(sums, unit(self.rng) * sums[-1], side="right")])

    def _targets(self) -> Targets:
        """The training targets."""
        decided = self.decided
        trace = Trace.empty(len(decided), 1, self.seats)
        for step, one in enumerate(decided):
            trace.actors[step], trace.rewards[step], trace.over[step] = one.actor, one.rewards, one.over
            trace.live[step] = one.visits is not None
        earned, _ = weigh(trace, np.zeros(trace.live.shape, np.float32), 1.0)
        searched = np.flatnonzero(trace.live[:, 0])
        rules = self.rules
        rows = np.array([decided[step].row for step in searched], np.int8).reshape(-1, rules.observation_size)
        visits = np.array([decided[step].visits for step in searched], INT32).reshape(-1, rules.actions.count)
        expected = np.array([decided[step].expected for step in searched], np.float32)
        views = orientations(rules, rows)
        turned = turned_rows(rules, rows, views), turned_masks(rules, visits, views)
        return Targets(*turned, expected, earned[searched, 0])
