"""`tanglewood train`: start or resume a training in its folder."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any

from tanglewood.batch import GREEDY
from tanglewood.core.files.lock import Lock
from tanglewood.nets import About, write_net
from tanglewood.nets.file import Trained, digest_of, net_of
from tanglewood.train import checkpoint
from tanglewood.train.evaluation import OTHER_DEALS, Evaluation, Player, compare
from tanglewood.train.learning_curves import Figures, clock, time_left
from tanglewood.train.ppo import Report
from tanglewood.train.selfplay import SelfPlay
from tanglewood.train.setups import Setup, learnt
from tanglewood.train.training_settings import SHIPPED, Settings, new_settings, read_settings, resumed

CHECKPOINT, NET, LOCK = "checkpoint.pt", "net.npz", "training.lock"
SECONDS_A_LINE, SECONDS_A_CHECKPOINT = 15.0, 30.0
POINTS = 200  # of the curves of learning, at most
MATCHES = 12  # the most matches in a training,
SECONDS_A_MATCH = 50.0  # the least time between two,
MATCHING = 0.1  # and the largest part of the time for all
PAIRS, LAST_PAIRS = 128, 512
Say = Callable[[str], None]


def train(game: str, folder: Path, start: Path | None = None, say: Say = print, **overrides: Any) -> None:
    """Train in a folder with these settings; resume if there is a training already.

    `start` is the file of a net to start from. By default an exploiter starts from the net that it exploits. Raises
    UnknownName, BadOption, BadNet or Locked.
    """
    overrides["start"] = None if start is None else str(start)
    settings = new_settings(game, **overrides)
    trained = _begin(settings)
    if trained:
        net = trained.net
        hidden = (net.first_bias.size, net.second_bias.size)
        overrides |= {"hidden": hidden, "clone": 0.0, "origin": digest_of(net)}
    settings = new_settings(game, **overrides)
    folder.mkdir(parents=True, exist_ok=True)
    with Lock(folder / LOCK, f"The training in {str(folder)!r}"):
        training = open_training(settings, folder)
        if trained and not training.moves:
            training.begin_as(trained)
        Trainer(training, folder, say).go()


def _begin(settings: Settings) -> Trained | None:
    """The net to start from; None for a new one."""
    if settings.start:
        shipped = settings.start == SHIPPED
        return net_of(settings.rules, "" if shipped else settings.start, settings.lone_seats)
    return settings.opponent if settings.against else None


def open_training(settings: Settings, folder: Path) -> SelfPlay:
    """The training in a folder, resumed if there is one; BadOption if it has other settings."""
    path = folder / CHECKPOINT
    if not path.exists():
        return SelfPlay(settings)
    saved = checkpoint.read(path)
    training = SelfPlay(resumed(read_settings(saved["settings"]), settings), saved["coarse"])
    training.restore(saved)
    return training


class Trainer:
    """One process's run of a training."""

    def __init__(self, training: SelfPlay, folder: Path, say: Say) -> None:
        self.training, self.folder, self.say = training, folder, say
        self.figures = Figures(folder)
        self.figures.cut(training.moves)
        self._began = monotonic() - training.seconds
        self._recorded = self._saved = training.seconds
        self._moves = training.moves  # when this process began, and at
        self._from = training.seconds
        self._plotted = training.done
        self._matched = training.done, training.seconds, 0.0  # when it was, and how long it took

    def go(self) -> None:
        """Train until the time or the number of moves is reached."""
        training = self.training
        if training.done >= 1:
            self.say(f"The training in {self.folder} is over; it goes on with more --minutes or --moves.")
            return
        while training.done < 1:
            report = training.round()
            training.seconds = monotonic() - self._began
            self._plot(report)
            if training.seconds - self._recorded > SECONDS_A_LINE:
                self._tell(report)
            if self._match_is_due() and training.done < 1:
                self._match(PAIRS)
            if training.seconds - self._saved > SECONDS_A_CHECKPOINT:
                self._save()
        self._match(LAST_PAIRS)
        self._save()

    def _match_is_due(self) -> bool:
        """Whether enough of the training, and enough time, has passed since the last matches."""
        training, (done, seconds, took) = self.training, self._matched
        pause = max(SECONDS_A_MATCH, took / MATCHING)
        return training.done - done > 1 / MATCHES and training.seconds - seconds > pause

    def _tell(self, report: Report) -> None:
        """Report the progress."""
        training = self.training
        self._recorded = training.seconds
        left = time_left(training.seconds, training.done)
        words = ", ".join(f"{name} {value:.3f}" for name, value in report._asdict().items())
        pace = f"{training.moves:,} moves, {self._rate:,.0f} a second"
        self.say(f"{clock(training.seconds)}  {pace}, {clock(left)} left  ({words})")

    @property
    def _rate(self) -> float:
        """Moves a second, of this process."""
        return (self.training.moves - self._moves) / max(1e-9, self.training.seconds - self._from)

    def _plot(self, report: Report) -> None:
        """Record what learning shows, often enough for a curve."""
        training = self.training
        if training.done - self._plotted < 1 / POINTS:
            return
        entry = {"seconds": round(training.seconds, 1), "moves": training.moves, "rate": round(self._rate)}
        entry |= {name: round(value, 5) for name, value in report._asdict().items()}
        self.figures.keep(entry | ({"imitating": True} if training.imitating else {}))
        self._plotted = training.done

    def _match(self, pairs: int) -> None:
        """Play matches against greedy and the previous net, and record the results."""
        training, evaluations, began = self.training, [], monotonic()
        for setup in training.settings.setups:
            for other, name in self._others():
                evaluations.append(self._compare(other, name, setup, pairs))
        took = monotonic() - began
        training.previous, self._matched = (
            deepcopy(training.result),
            (training.done, training.seconds + took, took),
        )
        self.write_net(evaluations)
        self.figures.draw(str(training.settings.rules.title))

    def _others(self) -> Iterator[tuple[Player, str]]:
        """The opponents of the net."""
        yield GREEDY, GREEDY
        yield self.training.previous, "itself before"
        if self.training.exploited:
            yield self.training.exploited, self.training.settings.against

    def _compare(self, other: Player, name: str, setup: Setup, pairs: int) -> Evaluation:
        training, settings = self.training, self.training.settings
        seed = OTHER_DEALS + settings.seed
        evaluation = compare(settings, training.result, other, setup, pairs, seed, name)
        self.say(f"{clock(training.seconds)}  {evaluation}")
        entry = {"seconds": round(training.seconds, 1), "moves": training.moves}
        self.figures.keep(entry | evaluation.to_dict())
        return evaluation

    def write_net(self, evaluations: Sequence[Evaluation]) -> None:
        """Write the net with its results."""
        training, settings = self.training, self.training.settings
        history = {
            "command": settings.command,
            **({"origin": settings.origin} if settings.origin else {}),
            "moves": training.moves,
            "hours": round(training.seconds / 3600, 3),
            "date": datetime.now(UTC).date().isoformat(),
            "figures": [evaluation.to_dict() for evaluation in evaluations],
        }
        goal = settings.goal
        options = learnt(settings.rules, settings.seats, settings.options)
        about = About(goal.reward, goal.scale, goal.horizon, history, seats=settings.seats, options=options)
        write_net(self.folder / NET, settings.rules, training.result.weights(), about)

    def _save(self) -> None:
        self._saved = self.training.seconds
        checkpoint.write(self.folder / CHECKPOINT, self.training.save())
