"""Settings of a training."""

from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, real, whole
from tanglewood.core.game.game import Game, Goal
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.scoring import reward_kind
from tanglewood.core.state.options import said
from tanglewood.nets.file import Trained, net_of
from tanglewood.train.setups import Choices, Setup, check_choices, setups

CPU, CUDA = DEVICES = "cpu", "cuda"
SHIPPED = "net"  # the name of the game's own net, as in bots' specs
WIDEST = 1024  # the critic sees the rows of all seats if they have at most this many numbers together
MULTIPLE, WIDEST_LAYER = 8, 1024  # limits of net files for layers
MOST = 1 << 40
SHORTEST = 1e-6  # minutes
TYPED = (
    "seats",
    "minutes",
    "moves",
    "seed",
    "threads",
    "device",
    "hidden",
    "reward",
    "start",
    "against",
    "magnet",
)
MIXING = {"clone": 0.0, "pool": 0.0, "entropy": 0.05, "last_entropy": 0.003, "minibatch": 1024}  # with a magnet
STRONGEST_MAGNET = 10.0
CHANGEABLE = ("minutes", "moves", "threads", "device")  # settings that may change when a training resumes
COUNTED, ENDING = ("points", "lead"), ("result", "utility")  # rewards in points, and at the end of the game


@dataclass(frozen=True)
class Settings:
    """Everything that determines a training; stored in its checkpoints."""

    game: str
    seats: tuple[int, ...] = ()  # the numbers of seats to learn; by default all of the game
    minutes: float = 10.0  # 0 for no limit of time; then it is reproducible to the bit
    moves: int = 0  # 0 for no limit of moves
    seed: int = 1
    threads: int = 1
    device: str = CPU
    hidden: tuple[int, int] = (256, 128)
    critic: tuple[int, int] = (128, 128)
    envs: int = 1024  # for all numbers of seats together
    steps: int = 64  # of each environment between two updates
    epochs: int = 2
    minibatch: int = 2048
    rate: float = 1e-3  # initial learning rate
    last_rate: float = 5e-5
    entropy: float = 0.03  # initial weight of the entropy bonus
    last_entropy: float = 0.01
    magnet: float = 0.0  # the price of the divergence from a slow average of the policy; 0 for none
    trace: float = 0.95  # the λ of the advantages
    clip: float = 0.2
    pool: float = 0.2  # the share of games against past selves
    clone: float = 0.1  # the initial share of the time for imitating greedy
    reward: str = ""  # the reward (`core.game.scoring`), by default the game's own goal
    start: str = ""  # the file of the net that it started from, as typed
    origin: str = ""  # the digest of the net that it started from
    against: str = ""  # the frozen net to exploit: the game's own ("net") or a file
    options: Choices = ()  # the values to learn of options that are not at their default

    @cached_property
    def rules(self) -> Game:
        """The game."""
        return get_game(self.game)

    @property
    def goal(self) -> Goal:
        """The goal with its reward."""
        usual = self.rules.goal
        if self.reward in ("", usual.reward):
            return usual
        scale = self.rules.much if self.reward in COUNTED else 1.0
        return Goal(self.reward, scale, usual.by_segment and self.reward not in ENDING)

    @cached_property
    def setups(self) -> tuple[Setup, ...]:
        """The numbers of seats with the options, each a table of its own."""
        return setups(self.seats, self.options)

    @property
    def all_hands(self) -> bool:
        """Whether the critic sees all hands."""
        return max(self.seats) > 1 and max(self.seats) * self.rules.observation_size <= WIDEST

    @property
    def lone_seats(self) -> int:
        """The number of seats if it learns only one, else 0; it selects the game's own net."""
        return self.seats[0] if len(self.seats) == 1 else 0

    @property
    def opponent(self) -> Trained:
        """The net that is exploited. Raises BadNet."""
        return net_of(self.rules, "" if self.against == SHIPPED else self.against, self.lone_seats)

    @property
    def _usual(self) -> "Settings":
        """The defaults; there is no limit of time if there is one of moves."""
        usual = Settings(self.game, self.rules.seats)
        return replace(usual, minutes=0.0) if self.moves else usual

    @property
    def command(self) -> str:
        """The command for this training."""
        words, usual = ["tanglewood", "train", self.game], self._usual
        for name in TYPED:
            if (value := getattr(self, name)) != getattr(usual, name):
                words += [f"--{name}", *map(str, value if isinstance(value, tuple) else (value,))]
        for name, values in self.options:
            words += [word for value in values for word in ("--option", f"{name}={said(value)}")]
        return " ".join(words)

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        return asdict(self)


def new_settings(game: str, **overrides: Any) -> Settings:
    """Checked settings; None stands for the default. Raises UnknownName or BadOption."""
    rules = get_game(game)
    overrides = {name: value for name, value in overrides.items() if value is not None}
    if overrides.get("moves"):
        overrides = {"minutes": 0.0} | overrides  # no limit of time if there is one of moves
    if overrides.get("magnet"):
        overrides = MIXING | overrides
    settings = read_settings({"game": rules.id, **overrides})
    settings = replace(settings, seats=tuple(sorted({*map(rules.check_seats, settings.seats)})) or rules.seats)
    settings = replace(settings, options=check_choices(rules, settings.seats, overrides.get("options", {})))
    if settings.device not in DEVICES:
        raise BadOption(f"The device is {' or '.join(DEVICES)}, not {quoted(settings.device)}.")
    _check_nets(settings)
    shortest = 0 if settings.moves else SHORTEST
    counts = whole(settings.threads, 1, MOST), whole(settings.moves, 0, MOST), real(settings.minutes, shortest, MOST)
    if None in counts:
        raise BadOption("A training needs at least one thread, and minutes or moves to learn in.")
    if settings.reward:
        reward_kind(rules, max(settings.seats), settings.reward)
    if settings.against and (rules.cooperative or 1 in settings.seats):
        raise BadOption("Nobody is to be beaten where all play together, or one alone: leave --against away.")
    return settings


def _check_nets(settings: Settings) -> None:
    """Raise BadOption for layers or a magnet that cannot be."""
    for layers in (settings.hidden, settings.critic):
        if len(layers) != 2 or any(whole(size, MULTIPLE, WIDEST_LAYER) is None or size % MULTIPLE for size in layers):
            raise BadOption(
                f"A net has two hidden layers of 8, 16, 24 ... {WIDEST_LAYER} numbers, not {quoted(layers)}."
            )
    if real(settings.magnet, 0, STRONGEST_MAGNET) is None:
        raise BadOption(f"A magnet is a number from 0 to {STRONGEST_MAGNET:g}, not {quoted(settings.magnet)}.")


def read_settings(stored: dict[str, Any]) -> Settings:
    """Settings by their names, lists for tuples."""
    return Settings(**{name: _tupled(value) for name, value in stored.items()})


def _tupled(value: Any) -> Any:
    return tuple(map(_tupled, value)) if isinstance(value, list | tuple) else value


def resumed(stored: Settings, wanted: Settings) -> Settings:
    """The settings of a resumed training: time, threads and device may change; BadOption if another setting differs."""
    new = {name: getattr(wanted, name) for name in CHANGEABLE}
    if replace(stored, **new) != wanted:
        changed = [name for name, value in asdict(wanted).items() if asdict(stored)[name] != value and name not in new]
        raise BadOption(
            f"That folder holds a training with other settings ({', '.join(changed)}): name another folder."
        )
    return wanted
