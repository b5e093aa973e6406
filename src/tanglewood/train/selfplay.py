"""The training by proximal policy optimisation: alternate games against itself and past selves with learning."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice

import numpy as np
import numpy.typing as npt
import torch

from tanglewood.batch import GREEDY, UNIFORM, Batch, Step
from tanglewood.core.checks.errors import BadOption
from tanglewood.nets.file import Trained
from tanglewood.train import checkpoint
from tanglewood.train.game_batch import GameBatch, joined
from tanglewood.train.opponent_pool import Pool
from tanglewood.train.ppo import Learner, Report
from tanglewood.train.setups import Setup
from tanglewood.train.torch_nets import Nets, PolicyNet, coarse_is_faster, frozen
from tanglewood.train.training_settings import CPU, CUDA, Settings

SELVES = 40  # past selves added during a training
TRIED = 64  # games for measuring the size of observed numbers


class SelfPlay:
    """The state of a training, which imitates greedy first."""

    exploited: PolicyNet | None = None  # the frozen net to beat
    imitating = False  # whether the last round imitated greedy

    def __init__(self, settings: Settings, coarse: bool | None = None) -> None:
        """Start a new training; by default it tests whether multiplying in 16 bits is faster."""
        if settings.device == CUDA and not torch.cuda.is_available():
            raise BadOption("PyTorch finds no CUDA device here: train on the cpu.")
        torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.coarse = coarse_is_faster() if coarse is None and settings.device == CPU else bool(coarse)
        self.nets = Nets(settings, self.coarse).to(settings.device)
        self.nets.set_scale(_largest(settings))
        self.previous = deepcopy(self.nets.policy)  # the net at the last matches
        self.learner = Learner(self.nets, settings)
        self.chance = torch.Generator(settings.device).manual_seed(settings.seed)
        self.moves, self.seconds = 0, 0.0
        if settings.against:
            self.exploited = frozen(settings.opponent).to(settings.device)
        self.pool = Pool(self.nets.policy)
        setups = enumerate(settings.setups)
        self.batches = [GameBatch(settings, setup, settings.seed + number) for number, setup in setups]

    def begin_as(self, trained: Trained) -> None:
        """Start from a net."""
        self.nets.policy.take(trained.net._asdict())
        self.previous = deepcopy(self.nets.policy)
        self.learner.restart_regulariser()

    @property
    def result(self) -> PolicyNet:
        """The net to measure and to write: with a magnet, the average over time."""
        regulariser = self.learner.regulariser
        return regulariser.average.net if regulariser else self.nets.policy

    @property
    def done(self) -> float:
        """The finished share of the training, by moves or minutes, whichever is nearer to its limit."""
        settings = self.settings
        by_moves = self.moves / settings.moves if settings.moves else 0.0
        return max(by_moves, self.seconds / (60 * settings.minutes) if settings.minutes else 0.0)

    def round(self) -> Report:
        """Play on at all tables, and learn from it."""
        self.imitating = imitating = self.done < self.settings.clone
        if not imitating and self.pool.seen < self.done * SELVES:
            self.pool.add()
        self.learner.set_pace(max(0.0, 1.0 - self.done))
        guest = self.exploited or self.pool.guest(self.chance)
        parts = [
            games.imitate(self.nets, self.chance) if imitating else games.play(self.nets, guest, self.chance)
            for games in self.batches
        ]
        self.moves += sum(games.batch.n for games in self.batches) * self.settings.steps
        return self.learner.learn(joined(parts), self.chance, imitating)

    def save(self) -> checkpoint.Saved:
        """The whole training, for `restore`."""
        return {
            "settings": self.settings.to_dict(),
            "coarse": self.coarse,
            "moves": self.moves,
            "seconds": self.seconds,
            "nets": self.nets.state_dict(),
            "previous": self.previous.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "chance": self.chance.get_state(),
            "pool": self.pool.save(),
            "tables": [checkpoint.pack(games.batch) for games in self.batches],
            **({"regulariser": self.learner.regulariser.save()} if self.learner.regulariser else {}),
        }

    def restore(self, saved: checkpoint.Saved) -> None:
        """Restore the result of `save`."""
        self.moves, self.seconds = saved["moves"], saved["seconds"]
        self.nets.load_state_dict(saved["nets"])
        self.previous.load_state_dict(saved["previous"])
        self.learner.optimizer.load_state_dict(saved["optimizer"])
        self.chance.set_state(saved["chance"])
        self.pool.restore(saved["pool"])
        if self.learner.regulariser:
            self.learner.regulariser.restore(saved["regulariser"])
        for games, packed in zip(self.batches, saved["tables"], strict=True):
            checkpoint.unpack(games.batch, packed)


def _trial(settings: Settings, setup: Setup, bot: str) -> Iterator[Step]:
    """Steps of some games by a batch bot."""
    batch = Batch(settings.game, TRIED, setup.seats, settings.seed, threads=1, **setup.options_by_name)
    while True:
        yield batch.step(batch.choose(bot))


def _largest(settings: Settings) -> npt.NDArray[np.int8]:
    """The largest size of each observed number in some greedy and random moves."""
    largest = np.zeros(settings.rules.observation_size, np.int8)
    for setup in settings.setups:
        for bot in (GREEDY, UNIFORM):
            for step in islice(_trial(settings, setup, bot), settings.rules.longest):
                np.maximum(largest, np.abs(step.observations).max(axis=0), out=largest)
    return largest
