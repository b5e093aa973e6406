"""Games for training: step a batch, and record the results of each decision."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from tanglewood.batch import GREEDY, Batch
from tanglewood.batch.canonical_views import chosen_actions, orientations, turned_actions, turned_masks, turned_rows
from tanglewood.batch.stepping import ALL
from tanglewood.core.compiler.find_card import has_package
from tanglewood.train.advantages import Trace, weigh
from tanglewood.train.setups import Setup
from tanglewood.train.torch_nets import Nets, PolicyNet, draw
from tanglewood.train.training_settings import CPU, CUDA, Settings

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


def device_of_games(device: str) -> str:
    """Where the games of a training on a device are played: on the processor where numba-cuda is missing."""
    return CUDA if device == CUDA and has_package() else CPU


def tensor_of(array: Any) -> Tensor:
    """An array of a batch as a tensor on its device, without a copy."""
    return torch.as_tensor(array, device="cpu" if isinstance(array, np.ndarray) else "cuda")


def array_of(tensor: Tensor) -> Any:
    """A tensor as batches take it: one on a card as it is."""
    return tensor.contiguous() if tensor.is_cuda else tensor.numpy()


class Sight:
    """Observations and masks of the actors, each in its canonical view, in some environments of a batch."""

    def __init__(self, batch: Batch, index: Tensor, width: int) -> None:
        """For the environments in `index`; the other seats' rows follow if they fit into `width`."""
        self.game, seen = batch.game, tensor_of(batch.observations)
        actors = tensor_of(batch.actors)[index].to(torch.int64)
        actor_rows = seen[index, actors] if seen.ndim == 3 else seen[index]
        self.views = orientations(self.game, array_of(actor_rows))
        others = range(1, min(batch.seats, width // actor_rows.shape[1]))
        rows = [actor_rows, *(seen[index, (actors + step) % batch.seats] for step in others)]
        parts = [tensor_of(turned_rows(self.game, array_of(row), self.views)) for row in rows]
        self.rows = torch.cat(parts, dim=1) if len(parts) > 1 else parts[0]
        mask = array_of(tensor_of(batch.mask)[index])
        self.mask = tensor_of(turned_masks(self.game, mask, self.views)).to(torch.bool)

    def played(self, actions: Tensor) -> Tensor:
        """Actions of the views as actions of the game."""
        return tensor_of(chosen_actions(self.game, array_of(actions), self.views)).to(torch.int64)

    def best(self, net: PolicyNet) -> Tensor:
        """The net's best actions."""
        logits, mask = self.logits(net)
        return self.played(logits.masked_fill(~mask, -torch.inf).argmax(dim=1).to(self.rows.device))

    def drawn(self, net: PolicyNet, chance: torch.Generator) -> Tensor:
        """Actions drawn from a net's policy."""
        return self.played(draw(*self.logits(net), chance)[0].to(self.rows.device))

    def logits(self, net: PolicyNet) -> tuple[Tensor, Tensor]:
        """The net's output and the mask, on the net's device."""
        device = net.value.weight.device
        with torch.inference_mode():
            return net(self.rows[:, : net.inputs].to(device))[0], self.mask.to(device)


class GameBatch:
    """Games with one number of seats and the same options."""

    def __init__(self, settings: Settings, setup: Setup, seed: int) -> None:
        game, goal, seats = settings.rules, settings.goal, setup.seats
        n = max(1, settings.envs // len(settings.setups))
        self.settings, self.seats = settings, seats
        observe = ALL if settings.all_hands and seats > 1 else True
        place = device_of_games(settings.device)
        self.batch = Batch(
            game.id,
            n,
            seats,
            seed,
            reward=goal.reward,
            threads=settings.threads,
            observe=observe,
            max_moves=game.longest,
            device=place,
            **setup.options_by_name,
        )
        self._remember(place)

    def _remember(self, place: str) -> None:
        """Make the memory of the decisions, where the games are played."""
        settings, seats, game, n, steps = self.settings, self.seats, self.batch.game, self.batch.n, self.settings.steps
        share = 1.0 if settings.against else settings.pool
        width = game.observation_size * (seats if settings.all_hands else 1)
        with torch.device(place):
            self._guests = _guests(n, seats, 0.0 if seats == 1 or game.cooperative else share)
            self._rows = torch.zeros((steps, n, width), dtype=torch.int8)
            self._mask = torch.zeros((steps, n, game.actions.count), dtype=torch.bool)
            self._actions = torch.zeros((steps, n), dtype=torch.int64)
            self._logs = torch.zeros((steps, n))
        self._trace = Trace.empty(steps, n, seats, place)

    def play(self, nets: Nets, guest: PolicyNet, chance: torch.Generator) -> Decisions:
        """Play the number of steps in the settings; past selves, or the exploited net, sit in the guests' seats."""
        batch = self.batch
        for step in range(self.settings.steps):
            actors = tensor_of(batch.actors).to(torch.int64)
            visiting = self._guests.gather(1, actors.unsqueeze(1)).squeeze(1)
            free = self._free  # decisions without a choice teach nothing
            chosen = tensor_of(batch.sample()).to(torch.int64)
            self._decide(step, _where(free & ~visiting), nets.policy, chosen, chance)
            if len(index := _where(free & visiting)):
                sight = Sight(batch, index, 0)
                chosen[index] = sight.best(guest) if self.settings.against else sight.drawn(guest, chance)
            self._step(step, chosen)
        return self._decisions(nets)

    def imitate(self, nets: Nets, chance: torch.Generator) -> Decisions:
        """Play as many steps, every other table by greedy and the rest by the net; record greedy's actions."""
        batch = self.batch
        for step in range(self.settings.steps):
            right = tensor_of(batch.choose(GREEDY)).to(torch.int64)
            chosen, index = right.clone(), _where(self._free)
            sight = self._decide(step, index, nets.policy, chosen, chance)
            turned = tensor_of(turned_actions(sight.game, array_of(right[index]), sight.views))
            self._actions[step, index] = turned.to(torch.int64)
            chosen[::2] = right[::2]
            self._step(step, chosen)
        return self._decisions(nets)

    @property
    def _free(self) -> Tensor:
        """(n,): whether the seat to decide has a choice."""
        return tensor_of(self.batch.mask).sum(dim=1) > 1

    def _decide(self, step: int, index: Tensor, net: PolicyNet, chosen: Tensor, chance: torch.Generator) -> Sight:
        """Let the net choose in the environments of `index`, and record it."""
        sight = Sight(self.batch, index, self._rows.shape[2])
        actions, logs = (drawn.to(sight.rows.device) for drawn in draw(*sight.logits(net), chance))
        self._rows[step, index], self._mask[step, index] = sight.rows, sight.mask
        self._actions[step, index], self._logs[step, index] = actions, logs
        self._trace.live[step] = False
        self._trace.live[step, index] = True
        chosen[index] = sight.played(actions)
        return sight

    def _step(self, step: int, chosen: Tensor) -> None:
        """Play the actions, and record the results."""
        outcome, trace, goal = self.batch.step(array_of(chosen)), self._trace, self.settings.goal
        trace.actors[step] = tensor_of(outcome.actors)
        torch.div(tensor_of(outcome.rewards), goal.scale, out=trace.rewards[step])
        trace.over[step] = tensor_of(outcome.terminated) | tensor_of(outcome.truncated)
        if goal.by_segment:
            trace.over[step] |= tensor_of(outcome.segment_ended)

    def _decisions(self, nets: Nets) -> Decisions:
        """The recorded data, with advantages and returns."""
        trace, live = self._trace, _where(self._trace.live.flatten())
        rows = self._rows.flatten(0, 1)[live]
        values, device = torch.zeros(trace.live.shape, device=rows.device), nets.policy.value.weight.device
        with torch.inference_mode():
            judged = torch.cat([nets.judge(part.to(device)) for part in rows.split(PORTION)])
        values.view(-1)[live] = judged.to(values.device)
        gains, usable = weigh(trace, values, self.settings.trace)
        used = usable.flatten()[live]
        parts = (self._mask, self._actions, self._logs, gains, gains + values)
        return Decisions(rows[used].to(device), *(part.flatten(0, 1)[live[used]].to(device) for part in parts))


def _where(flags: Tensor) -> Tensor:
    """The places where a row of flags is true."""
    return flags.nonzero().squeeze(1)


def _guests(n: int, seats: int, share: float) -> Tensor:
    """(n, seats): the guests' seats: in a part of the environments all seats but one, which rotates."""
    guests, visited = torch.zeros((n, seats), dtype=torch.bool), torch.arange(int(n * share))
    guests[visited] = True
    guests[visited, visited % seats] = False
    return guests
