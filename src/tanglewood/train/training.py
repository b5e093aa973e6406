"""A training: games and learning in turn, with all that has to be kept to go on after a kill."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice

import numpy as np
import numpy.typing as npt
import torch

from tanglewood.core.errors import BadOption
from tanglewood.envs.batch import GREEDY, UNIFORM, Batch, Step
from tanglewood.nets.file import net_of
from tanglewood.train import checkpoint
from tanglewood.train.learning import Learner, Report
from tanglewood.train.net import Nets, coarse_is_faster, frozen
from tanglewood.train.pool import Pool
from tanglewood.train.settings import CPU, CUDA, Settings
from tanglewood.train.tables import Tables, joined

SELVES = 40  # kept in the course of a training
TRIED = 64  # games, to see how large the numbers of observations get


class Training:
    """Everything that changes while a net learns."""

    def __init__(self, settings: Settings, coarse: bool | None = None) -> None:
        """A new one; whether matrices are multiplied in 16 bits is tried out where it is not said."""
        if settings.device == CUDA and not torch.cuda.is_available():
            raise BadOption("PyTorch finds no CUDA device here: train on the cpu.")
        torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.coarse = coarse_is_faster() if coarse is None and settings.device == CPU else bool(coarse)
        self.nets = Nets(settings, self.coarse).to(settings.device)
        self.nets.set_scale(_largest(settings))
        self.previous = deepcopy(self.nets.policy)  # as it was at the last matches
        self.exploited = (
            frozen(net_of(settings.rules, settings.opponent)).to(settings.device) if settings.against else None
        )
        self.learner, self.pool = Learner(self.nets, settings), Pool(self.nets.policy)
        self.chance = torch.Generator(settings.device).manual_seed(settings.seed)
        self.tables = [Tables(settings, seats, settings.seed + place) for place, seats in enumerate(settings.seats)]
        self.moves, self.seconds = 0, 0.0

    @property
    def done(self) -> float:
        """The part of the training that is over."""
        settings = self.settings
        return self.moves / settings.moves if settings.moves else self.seconds / (60 * settings.minutes)

    def round(self) -> Report:
        """Play on at all tables, and learn from it."""
        imitating = self.done < self.settings.clone
        if not imitating and self.pool.seen < self.done * SELVES:
            self.pool.add()
        self.learner.set_pace(max(0.0, 1.0 - self.done))
        guest = self.exploited or self.pool.guest(self.chance)
        parts = [
            table.imitate(self.nets, self.chance) if imitating else table.play(self.nets, guest, self.chance)
            for table in self.tables
        ]
        self.moves += sum(table.batch.n for table in self.tables) * self.settings.steps
        return self.learner.learn(joined(parts), self.chance, imitating)

    def save(self) -> checkpoint.Saved:
        """All of it."""
        return {
            "settings": self.settings.to_dict(),
            "coarse": self.coarse,
            "moves": self.moves,
            "seconds": self.seconds,
            "nets": self.nets.state_dict(),
            "previous": self.previous.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "pool": self.pool.save(),
            "chance": self.chance.get_state(),
            "tables": [checkpoint.pack(table.batch) for table in self.tables],
        }

    def restore(self, saved: checkpoint.Saved) -> None:
        """Take up what `save` gave."""
        self.moves, self.seconds = saved["moves"], saved["seconds"]
        self.nets.load_state_dict(saved["nets"])
        self.previous.load_state_dict(saved["previous"])
        self.learner.optimizer.load_state_dict(saved["optimizer"])
        self.pool.restore(saved["pool"])
        self.chance.set_state(saved["chance"])
        for table, packed in zip(self.tables, saved["tables"], strict=True):
            checkpoint.unpack(table.batch, packed)


def _trial(settings: Settings, seats: int, bot: str) -> Iterator[Step]:
    """Steps of some games by a bot that plays in batches."""
    batch = Batch(settings.game, TRIED, seats, settings.seed, threads=1)
    while True:
        yield batch.step(batch.choose(bot))


def _largest(settings: Settings) -> npt.NDArray[np.int8]:
    """How large each number of an observation gets in some moves of greedy and of chance."""
    largest = np.zeros(settings.rules.observation_size, np.int8)
    for seats in settings.seats:
        for bot in (GREEDY, UNIFORM):
            for step in islice(_trial(settings, seats, bot), settings.rules.longest):
                np.maximum(largest, np.abs(step.observations).max(axis=0), out=largest)
    return largest
