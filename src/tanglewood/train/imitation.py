"""The training that imitates people: it fits the net to their decisions until it foresees new games no better."""

from copy import deepcopy
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch.nn import functional

from tanglewood.train import checkpoint
from tanglewood.train.learning import Found, Report
from tanglewood.train.net import log_chances
from tanglewood.train.people import Examples, read_examples
from tanglewood.train.settings import Settings
from tanglewood.train.training import Training

PATIENCE = 10  # passes without a better one, after which it ends
NEVER = float("inf")


def examples_of(settings: Settings) -> Examples:
    """What a training imitates. Raises BadJournal or BadOption."""
    return read_examples(settings.rules, settings.seats, settings.options, settings.goal, settings.imitate)


class Imitation(Training):
    """A round is a pass through all decisions but those of the games that are held out."""

    def __init__(self, settings: Settings, coarse: bool | None = None) -> None:
        """See `Training`."""
        super().__init__(settings, coarse)
        examples = examples_of(settings)
        self.told = str(examples)
        self.games = examples.games
        self.learnt, self.held_out = (_found(examples, kept, settings) for kept in (~examples.tried, examples.tried))
        self.best, self.surprise, self.agreement = deepcopy(self.nets.policy.state_dict()), NEVER, 0.0
        self.waited = 0  # passes since the best one

    @property
    def done(self) -> float:
        """As of any training; over when nothing has got better for a while."""
        return 1.0 if self.waited >= PATIENCE else super().done

    @property
    def goes_on(self) -> str:
        """Not at all, once nothing has got better for a while."""
        return ", as it foresees the games that are held out no better" if self.waited >= PATIENCE else super().goes_on

    def round(self) -> Report:
        """Go through all decisions once, and keep the net if it foresees the games that are held out better."""
        self.learner.set_pace(max(0.0, 1.0 - self.done))
        report = self.learner.follow(self.learnt, self.chance)
        self.moves += len(self.learnt)
        surprise, agreement = self.foresight()
        self.waited += 1
        if surprise < self.surprise:
            self.best, self.waited = deepcopy(self.nets.policy.state_dict()), 0
            self.surprise, self.agreement = surprise, agreement
        return report

    def foresight(self) -> tuple[float, float]:
        """The cross-entropy in the games that are held out, and how often the net's first choice was taken there."""
        found = self.held_out
        with torch.inference_mode():
            logs = log_chances(self.nets.policy(found.rows)[0], found.mask)
        taken = found.shares.argmax(dim=1)
        agreement = (logs.argmax(dim=1) == taken).float().mean()
        return float(functional.nll_loss(logs, taken)), float(agreement)

    def end(self) -> None:
        """Take the best net."""
        if self.surprise < NEVER:
            self.nets.policy.load_state_dict(self.best)

    @property
    def made(self) -> dict[str, Any]:
        """For the net's file: how much it has imitated, and how well."""
        decisions = len(self.learnt) + len(self.held_out)
        told = {"games": self.games, "decisions": decisions, "agreement": round(self.agreement, 4)}
        return {"imitated": told} if self.surprise < NEVER else {}

    def save(self) -> checkpoint.Saved:
        """All of it."""
        own = {"best": self.best, "surprise": self.surprise, "agreement": self.agreement, "waited": self.waited}
        return super().save() | own

    def restore(self, saved: checkpoint.Saved) -> None:
        """Restore the result of `save`."""
        super().restore(saved)
        self.best, self.surprise = saved["best"], saved["surprise"]
        self.agreement, self.waited = saved["agreement"], saved["waited"]


def _found(examples: Examples, kept: npt.NDArray[np.bool_], settings: Settings) -> Found:
    """Some of the decisions, as if a search had put all its visits on the action that was taken."""
    mask = torch.from_numpy(examples.mask[kept])
    actions = torch.from_numpy(examples.actions[kept])
    shares = functional.one_hot(actions, mask.shape[1]).float()
    parts = torch.from_numpy(examples.rows[kept]), mask, shares, torch.from_numpy(examples.returns[kept])
    return Found(*(part.to(settings.device) for part in parts))
