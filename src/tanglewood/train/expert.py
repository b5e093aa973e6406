"""Expert iteration: rounds of games by a guided search, fitting the net to its results, and a match.

The new net stays if it is clearly ahead of the old one, and not shown to be behind when both search. Otherwise the next
round starts from the old net again, with more games to learn from.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import count

import numpy as np
import torch

from tanglewood.arena.jobs.run import Run
from tanglewood.nets.about import About
from tanglewood.nets.file import packed_net
from tanglewood.train import checkpoint
from tanglewood.train.learning import Found, Learner, Report
from tanglewood.train.matches import OTHER_DEALS, Standing, compare, compare_searching, total
from tanglewood.train.net import PolicyNet
from tanglewood.train.searched import Guided, SearchedGames, Targets
from tanglewood.train.settings import Settings
from tanglewood.train.training import Training

WINDOW = 8  # learn from the games of this many rounds
TRUST = 0.5  # weight of the result; the rest is the search's expectation, which has less variance
BEFORE, SEARCHING = "itself before", "itself before, both searching"
SURE = 0.5  # the gain needed, in half widths of its 95 % interval; an equal net reaches it in one of six rounds
A_PART = 4  # games to learn from, as a multiple of those in the match with search


class ExpertIteration(Training):
    """It needs a net that is not too weak to start with: searches guided by a random net find little."""

    def __init__(self, settings: Settings, coarse: bool | None = None) -> None:
        """See `Training`."""
        super().__init__(settings, coarse)
        self.rounds = 0  # finished rounds
        self.games: list[list[str]] = [[]]  # of the last rounds, as text; the present round is last
        self._report: Report | None = None
        self._begun = 0  # the moves before the present round
        self._coming: Iterator[str] | None = None

    def round(self) -> Report | None:
        """Play a game; learn when there are enough."""
        self.matched = ()
        if self.moves - self._begun >= self.settings.portion:
            self._improve()
        else:
            self._coming = self._coming or self._play()
            self.games[-1].append(next(self._coming))
        return self._report

    def end(self) -> None:
        """Learn from the games of a round cut short by the end of the time."""
        self.matched = ()
        if self.games[-1]:
            self._improve()

    def _guided(self, net: PolicyNet) -> Guided:
        """The search that a net guides."""
        rules, goal = self.settings.rules, self.settings.goal
        packed = packed_net(rules, net.weights(), About(goal.reward, goal.scale, goal.horizon))
        return Guided(simulations=self.settings.search, packed=packed)

    def _play(self) -> Iterator[str]:
        """The games of this round that are still to play; endless."""
        settings = self.settings
        bot = self._guided(self.nets.policy)
        job = SearchedGames(settings.game, settings.setups, bot, settings.seed)
        with Run(job, settings.means) as run:
            for _, game in run.results((self.rounds, number) for number in count(len(self.games[-1]))):
                self.moves += game["moves"]
                yield game["targets"]

    def _improve(self) -> None:
        """Learn from the games; restore the net if it has not gained."""
        self._coming = None  # stops workers that still play
        before = deepcopy(self.nets.policy)
        self.learner = Learner(self.nets, self.settings)
        self._report = self.learner.fit(self._found(), self.chance)
        alone, searching = self._alone(before), self._searching(before)
        gain = total(alone)
        self.matched, self.kept = (*alone, *searching), gain.mean > SURE * gain.margin and total(searching).high >= 0
        if not self.kept:
            self.nets.policy.load_state_dict(before.state_dict())
        self.rounds += 1
        self.games = [*self.games[1 - WINDOW :], []]
        self._begun = self.moves

    def _found(self) -> Found:
        """The search results of the last rounds."""
        parts = [Targets.read(text) for games in self.games for text in games]
        rows, visits, expected, earned = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
        tried = np.maximum(visits, 0).astype(np.float32)
        arrays = rows, visits >= 0, tried / tried.sum(axis=1, keepdims=True), TRUST * earned + (1 - TRUST) * expected
        return Found(*(torch.from_numpy(array).to(self.settings.device) for array in arrays))

    @property
    def _seed(self) -> int:
        """The results of the matches of this round."""
        return OTHER_DEALS + self.settings.seed + 1 + self.rounds

    def _alone(self, before: PolicyNet) -> list[Standing]:
        """The net against the old one."""
        settings, net = self.settings, self.nets.policy
        return [compare(settings, net, before, setup, settings.pairs, self._seed, BEFORE) for setup in settings.setups]

    def _searching(self, before: PolicyNet) -> list[Standing]:
        """The net against the old one, both with searches of the same length."""
        settings, bots = self.settings, (self._guided(self.nets.policy), self._guided(before))
        games = len(self.games[-1]) / len(settings.setups) / A_PART
        return [compare_searching(settings, bots, setup, games, self._seed, SEARCHING) for setup in settings.setups]

    def save(self) -> checkpoint.Saved:
        """All of it."""
        return super().save() | {"rounds": self.rounds, "games": self.games, "begun": self._begun}

    def restore(self, saved: checkpoint.Saved) -> None:
        """Restore the result of `save`."""
        super().restore(saved)
        self.rounds, self.games, self._begun = saved["rounds"], saved["games"], saved["begun"]
