"""What a training is told before it begins."""

from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from tanglewood.arena.jobs.run import Means
from tanglewood.bots.kit.search import LIMIT
from tanglewood.core.errors import BadOption
from tanglewood.core.game import Game, Goal
from tanglewood.core.inputs import quoted, real, whole
from tanglewood.core.registry import get_game
from tanglewood.envs.rewards import reward_kind
from tanglewood.nets.file import Trained, net_of

CPU, CUDA = DEVICES = "cpu", "cuda"
SHIPPED = "net"  # as the bot that plays by it
WIDEST = 1024  # numbers of all seats' rows together, up to which the critic looks at them all
MULTIPLE, WIDEST_LAYER = 8, 1024  # what a net's file allows its layers
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
    "search",
    "ray",
)
CHANGEABLE = ("minutes", "moves", "threads", "device", "ray")  # when a training goes on
# Where searches are learnt from: few decisions that say much each, and a net that is there already
FITTING = {"rate": 1e-4, "last_rate": 1e-5, "entropy": 0.0, "last_entropy": 0.0, "epochs": 3, "minibatch": 256}
COUNTED, ENDING = ("points", "lead"), ("result", "utility")  # rewards in the game's points, and when all is over


@dataclass(frozen=True)
class Settings:
    """All that decides how a training goes; kept in its checkpoints."""

    game: str
    seats: tuple[int, ...] = ()  # the numbers of seats it learns for; all that the game has where none are given
    minutes: float = 10.0
    moves: int = 0  # where given, it ends after as many, not after minutes, and can be repeated to the bit
    seed: int = 1
    threads: int = 1
    device: str = CPU
    hidden: tuple[int, int] = (256, 128)
    critic: tuple[int, int] = (128, 128)
    envs: int = 1024  # of all numbers of seats together
    steps: int = 64  # of each environment between two times of learning
    epochs: int = 2
    minibatch: int = 2048
    rate: float = 1e-3  # of learning, at first
    last_rate: float = 5e-5
    entropy: float = 0.03  # its weight at first
    last_entropy: float = 0.01
    trace: float = 0.95  # the λ of the advantages
    clip: float = 0.2
    pool: float = 0.2  # the part of the games played against past selves
    clone: float = 0.1  # the part of the time in which greedy is imitated first
    reward: str = ""  # what it learns for, where that is not the game's own goal (`envs.rewards`)
    start: str = ""  # the file of the net that it began as, as it was typed
    origin: str = ""  # the digest of the net that it began as
    search: int = 0  # simulations a move of the searches that it learns from, 0: it learns without
    portion: int = 16384  # moves that are searched between two times of learning from that
    pairs: int = 256  # of games, for each number of seats, that say whether what was learnt from that stays
    ray: str = ""  # the address of the Ray cluster where it searches
    against: str = ""  # whom it exploits, who learns nothing: the game's own net ("net"), or that of a file

    @cached_property
    def rules(self) -> Game:
        """The game."""
        return get_game(self.game)

    @property
    def goal(self) -> Goal:
        """What it is rewarded for."""
        usual = self.rules.goal
        if self.reward in ("", usual.reward):
            return usual
        scale = self.rules.much if self.reward in COUNTED else 1.0
        return Goal(self.reward, scale, usual.by_segment and self.reward not in ENDING)

    @property
    def all_hands(self) -> bool:
        """Whether a critic that sees all hands helps in the training."""
        return not self.search and max(self.seats) > 1 and max(self.seats) * self.rules.observation_size <= WIDEST

    @property
    def means(self) -> Means:
        """How games are played with search."""
        return Means(self.threads, self.ray or None)

    @property
    def lone_seats(self) -> int:
        """The number of seats where it learns for one alone, else 0: which of the game's own nets is meant."""
        return self.seats[0] if len(self.seats) == 1 else 0

    @property
    def opponent(self) -> Trained:
        """The net that is exploited. Raises BadNet."""
        return net_of(self.rules, "" if self.against == SHIPPED else self.against, self.lone_seats)

    @property
    def command(self) -> str:
        """The command that trains so."""
        words, usual = ["tanglewood", "train", self.game], Settings(self.game, self.rules.seats)
        for name in TYPED:
            if (value := getattr(self, name)) != getattr(usual, name):
                words += [f"--{name}", *map(str, value if isinstance(value, tuple) else (value,))]
        return " ".join(words)

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        return asdict(self)


def new_settings(game: str, **given: Any) -> Settings:
    """Checked settings; what is None is left as it is by default. Raises UnknownName or BadOption."""
    rules = get_game(game)
    given = {name: value for name, value in given.items() if value is not None}
    settings = read_settings({"game": rules.id, **(FITTING if given.get("search") else {}), **given})
    settings = replace(settings, seats=tuple(sorted({*map(rules.check_seats, settings.seats)})) or rules.seats)
    if settings.device not in DEVICES:
        raise BadOption(f"The device is {' or '.join(DEVICES)}, not {quoted(settings.device)}.")
    for layers in (settings.hidden, settings.critic):
        if len(layers) != 2 or any(whole(size, MULTIPLE, WIDEST_LAYER) is None or size % MULTIPLE for size in layers):
            raise BadOption(
                f"A net has two hidden layers of 8, 16, 24 ... {WIDEST_LAYER} numbers, not {quoted(layers)}."
            )
    counts = whole(settings.threads, 1, MOST), whole(settings.moves, 0, MOST), real(settings.minutes, SHORTEST, MOST)
    if None in counts:
        raise BadOption("A training needs at least one thread, and minutes or moves to learn in.")
    if settings.reward:
        reward_kind(rules, max(settings.seats), settings.reward)
    _check_search(settings)
    if settings.against and (rules.cooperative or 1 in settings.seats):
        raise BadOption("Nobody is to be beaten where all play together, or one alone: leave --against away.")
    return settings


def _check_search(settings: Settings) -> None:
    """BadOption for what does not go with searches that are learnt from, or with none."""
    if whole(settings.search, 0, LIMIT) is None:
        raise BadOption(f"A search has from 1 to {LIMIT:,} simulations, not {quoted(settings.search)}.")
    if settings.search and settings.against:
        raise BadOption("Who exploits a net learns without search: leave --search or --against away.")
    if settings.ray and not settings.search:
        raise BadOption("Ray plays the games of searches alone: give --search, or leave --ray away.")


def read_settings(given: dict[str, Any]) -> Settings:
    """Settings by their names, lists for tuples."""
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    return Settings(**values)


def resumed(kept: Settings, given: Settings) -> Settings:
    """Those of a training that goes on: time, threads and device may be new, all else is as it was, or BadOption."""
    new = {name: getattr(given, name) for name in CHANGEABLE}
    if replace(kept, **new) != given:
        changed = [name for name, value in asdict(given).items() if asdict(kept)[name] != value and name not in new]
        raise BadOption(
            f"That folder holds a training with other settings ({', '.join(changed)}): name another folder."
        )
    return given
