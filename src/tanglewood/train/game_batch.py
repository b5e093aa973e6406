"""Games for training: step a batch, and record the results of each decision."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor
from torch.nn import functional

from tanglewood.batch import GREEDY, Batch
from tanglewood.batch.canonical_views import chosen_actions, orientations, turned_actions, turned_masks, turned_rows
from tanglewood.batch.stepping import ALL, Flags, Floats, Small
from tanglewood.train.advantages import Trace, weigh
from tanglewood.train.setups import Setup
from tanglewood.train.torch_nets import Nets, PolicyNet, draw
from tanglewood.train.training_settings import Settings

Ints = npt.NDArray[np.int64]
PORTION = 16384  # rows evaluated at a time


@dataclass
class Decisions:
    """Training data: a row for each decision with a choice."""

    rows: Tensor  # (n, width) int8: the seat's observation in its canonical view, then those of the others
    mask: Tensor  # (n, actions) bool
    actions: Tensor  # (n,) int64
    logs: Tensor  # (n,): the log probability of the action
    gains: Tensor  # (n,): the advantages
    returns: Tensor  # (n,): the target of the value

    def __len__(self) -> int:
        return len(self.actions)


def joined(parts: list[Decisions]) -> Decisions:
    """Concatenate the data of several tables; all rows get the width of the widest."""
    width = max(part.rows.shape[1] for part in parts)
    rows = [functional.pad(part.rows, (0, width - part.rows.shape[1])) for part in parts]
    names = ("mask", "actions", "logs", "gains", "returns")
    return Decisions(torch.cat(rows), *(torch.cat([getattr(part, name) for part in parts]) for name in names))


class Sight:
    """Observations and masks of the actors, each in its canonical view, in some environments of a batch."""

    def __init__(self, batch: Batch, index: Ints, width: int) -> None:
        """For the environments in `index`; the other seats' rows follow if they fit into `width`."""
        self.game, seen, actors = batch.game, batch.observations, batch.actors[index].astype(np.int64)
        actor_rows = seen[index, actors] if seen.ndim == 3 else seen[index]
        self.views = orientations(self.game, actor_rows)
        others = range(1, min(batch.seats, width // actor_rows.shape[1]))
        rows = [actor_rows, *(seen[index, (actors + step) % batch.seats] for step in others)]
        parts = [turned_rows(self.game, row, self.views) for row in rows]
        self.rows: Small = np.concatenate(parts, axis=1) if len(parts) > 1 else parts[0]
        self.mask: Flags = turned_masks(self.game, batch.mask[index], self.views).view(np.bool_)

    def played(self, actions: Any) -> Any:
        """Actions of the views as actions of the game."""
        return chosen_actions(self.game, actions, self.views)

    def best(self, net: PolicyNet) -> Any:
        """The net's best actions."""
        logits, mask = self.logits(net)
        return self.played(logits.masked_fill(~mask, -torch.inf).argmax(dim=1).cpu().numpy())

    def drawn(self, net: PolicyNet, chance: torch.Generator) -> Any:
        """Actions drawn from a net's policy."""
        return self.played(draw(*self.logits(net), chance)[0].cpu().numpy())

    def logits(self, net: PolicyNet) -> tuple[Tensor, Tensor]:
        """The net's output and the mask, on the net's device."""
        device = net.value.weight.device
        rows = torch.from_numpy(self.rows[:, : net.inputs]).to(device)
        with torch.inference_mode():
            return net(rows)[0], torch.from_numpy(self.mask).to(device)


class GameBatch:
    """Games with one number of seats and the same options."""

    def __init__(self, settings: Settings, setup: Setup, seed: int) -> None:
        game, goal, seats = settings.rules, settings.goal, setup.seats
        n, steps = max(1, settings.envs // len(settings.setups)), settings.steps
        self.settings, self.seats = settings, seats
        observe = ALL if settings.all_hands and seats > 1 else True
        self.batch = Batch(
            game.id,
            n,
            seats,
            seed,
            reward=goal.reward,
            threads=settings.threads,
            observe=observe,
            max_moves=game.longest,
            **setup.options_by_name,
        )
        together = seats == 1 or game.cooperative
        share = 1.0 if settings.against else settings.pool
        self._guests = _guests(n, seats, 0.0 if together else share)
        self._rows = np.zeros((steps, n, game.observation_size * (seats if settings.all_hands else 1)), np.int8)
        self._mask = np.zeros((steps, n, game.actions.count), np.bool_)
        self._actions = np.zeros((steps, n), np.int64)
        self._logs = np.zeros((steps, n), np.float32)
        self._trace = Trace.empty(steps, n, seats)

    def play(self, nets: Nets, guest: PolicyNet, chance: torch.Generator) -> Decisions:
        """Play the number of steps in the settings; past selves, or the exploited net, sit in the guests' seats."""
        batch = self.batch
        for step in range(self.settings.steps):
            visiting = self._guests[np.arange(batch.n), batch.actors]
            free = batch.mask.sum(axis=1) > 1  # decisions without a choice teach nothing
            chosen = batch.sample().astype(np.int64)
            self._decide(step, np.flatnonzero(free & ~visiting), nets.policy, chosen, chance)
            if (index := np.flatnonzero(free & visiting)).size:
                sight = Sight(batch, index, 0)
                chosen[index] = sight.best(guest) if self.settings.against else sight.drawn(guest, chance)
            self._step(step, chosen)
        return self._decisions(nets)

    def imitate(self, nets: Nets, chance: torch.Generator) -> Decisions:
        """Play as many steps, every other table by greedy and the rest by the net; record greedy's actions."""
        batch = self.batch
        for step in range(self.settings.steps):
            right = batch.choose(GREEDY).astype(np.int64)
            chosen = right.copy()
            index = np.flatnonzero(batch.mask.sum(axis=1) > 1)
            sight = self._decide(step, index, nets.policy, chosen, chance)
            self._actions[step, index] = turned_actions(sight.game, right[index], sight.views)
            chosen[::2] = right[::2]
            self._step(step, chosen)
        return self._decisions(nets)

    def _decide(self, step: int, index: Ints, net: PolicyNet, chosen: Ints, chance: torch.Generator) -> Sight:
        """Let the net choose in the environments of `index`, and record it."""
        sight = Sight(self.batch, index, self._rows.shape[2])
        actions, logs = (array.cpu().numpy() for array in draw(*sight.logits(net), chance))
        self._rows[step, index], self._mask[step, index] = sight.rows, sight.mask
        self._actions[step, index], self._logs[step, index] = actions, logs
        self._trace.live[step] = False
        self._trace.live[step, index] = True
        chosen[index] = sight.played(actions)
        return sight

    def _step(self, step: int, chosen: Ints) -> None:
        """Play the actions, and record the results."""
        outcome, trace, goal = self.batch.step(chosen), self._trace, self.settings.goal
        trace.actors[step] = outcome.actors
        np.divide(outcome.rewards, goal.scale, out=trace.rewards[step])
        trace.over[step] = outcome.terminated | outcome.truncated
        if goal.by_segment:
            trace.over[step] |= outcome.segment_ended

    def _decisions(self, nets: Nets) -> Decisions:
        """The recorded data, with advantages and returns."""
        trace = self._trace
        live = np.flatnonzero(trace.live)
        device = nets.policy.value.weight.device
        rows = torch.from_numpy(_flat(self._rows)[live]).to(device)
        values: Floats = np.zeros(trace.live.shape, np.float32)
        with torch.inference_mode():
            values.reshape(-1)[live] = torch.cat([nets.judge(part) for part in rows.split(PORTION)]).cpu().numpy()
        gains, usable = weigh(trace, values, self.settings.trace)
        used = usable.reshape(-1)[live]
        arrays = (self._mask, self._actions, self._logs, gains, gains + values)
        others = (torch.from_numpy(_flat(array)[live[used]]).to(device) for array in arrays)
        return Decisions(rows[torch.from_numpy(used).to(device)], *others)


def _flat(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    return array.reshape(-1, *array.shape[2:])


def _guests(n: int, seats: int, share: float) -> Flags:
    """(n, seats): the guests' seats: in a part of the environments all seats but one, which rotates."""
    guests = np.zeros((n, seats), np.bool_)
    visited = np.arange(int(n * share))
    guests[visited] = True
    guests[visited, visited % seats] = False
    return guests
