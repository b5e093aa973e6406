"""Many games stepped together: arrays in, arrays out, no Python per move.

    batch = Batch("fox", 4096, seed=1)
    while learning:
        step = batch.step(choose(batch.observations, batch.mask))

Every environment starts a new game as soon as its game is over. The batch owns all arrays and overwrites them in the
next step: copy what you need to keep.
"""

from collections.abc import Mapping
from copy import copy as shallow_copy
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.batch import stepping
from tanglewood.batch.card import Card
from tanglewood.batch.processor import Processor
from tanglewood.batch.stepping import Arrays, Bytes, Flags, Floats, Small
from tanglewood.core.checks.errors import BadOption, IllegalMove, UnknownName
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.compiler.find_card import ON_CARD
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.scoring import reward_kind
from tanglewood.core.game.work_sharing import NONE, usable_cores
from tanglewood.core.numbers.ints import IntArray, States
from tanglewood.core.numbers.rng import further_words, new_seed, seed_words
from tanglewood.core.state.record import copy_array, new_states

MOST = (1 << 31) - 1  # environments, threads or moves
WORTH_A_THREAD = 1024  # environments; below this, waking a thread takes about as long as the step
UNLIMITED = 0
DEVICES: dict[str, type[Processor] | type[Card]] = {"cpu": Processor, "cuda": Card}
BOTS = UNIFORM, GREEDY = "uniform", "greedy"  # bots that play in batches


class Step(NamedTuple):
    """The result of a step: views of the batch's arrays, which the next step overwrites."""

    observations: Small  # (n, observation size): what the seat to decide now sees; see `observe` of `Batch`
    rewards: Floats  # (n, seats): each seat's reward for the move
    terminated: Flags  # (n,): whether the move ended the game, so that a new one has started
    truncated: Flags  # (n,): whether `max_moves` ended the game, so that a new one has started
    actors: Small  # (n,): the seats that made the moves; `Batch.actors` are those to decide now
    segment_ended: Flags  # (n,): whether the move ended a segment of the game, such as a round (`Rules.segment`)


class Batch:
    """`n` games of one kind, stepped together.

    `seats` and `options` are those of `tanglewood.new`. The same `seed` (an integer from 0 to 2**128 - 1; without one,
    128 bits come from the operating system) gives the same games with any number of `threads`. A large batch has by
    default one per core that the process may use. `tanglewood.new` gives other games for that seed. `reward` is
    "result", "points", "lead", "utility" or "gain" (see `tanglewood.core.game.scoring`). A game that is not over after
    `max_moves` moves is truncated.

    `device` is "cpu", or "cuda" for an NVIDIA card. The games are the same there, all arrays lie in the card's memory,
    and `threads` means nothing (see `card`).

    With `observe="all"` the observations are those of all seats, (n, seats, observation size), for a critic that sees
    all hands or a learner at each seat. With `observe=False` none are written and they have size 0, for programs that
    read `states`. A batch can be pickled and continues identically elsewhere.
    Raises UnknownName or BadOption.
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        seed: int | None = None,
        *,
        reward: str = "result",
        max_moves: int | None = None,
        threads: int | None = None,
        observe: bool | str = True,
        device: str = "cpu",
        **options: object,
    ) -> None:
        self.n, self.device = _at_least_one(n, "number of environments"), device
        self._max_moves = UNLIMITED if max_moves is None else _at_least_one(max_moves, "limit of moves")
        self.threads = _threads(n) if threads is None else min(_at_least_one(threads, "number of threads"), n)
        self.game = get_game(game)
        fresh = new_states(self.game.dtype, 1)  # an array, because passing a record to compiled code is slow
        fresh[0] = self.game.prepare(seats, options)
        self.seats, self._observe = int(fresh[0].seats), _observers(observe)
        self._kind = reward_kind(self.game, self.seats, reward)
        arrays = stepping.new_arrays(self.game, n, self.threads, self.seats, observe)
        self._machine = _machine(device)(self.game.id, arrays, fresh)
        self.reset(seed)

    @property
    def _arrays(self) -> Arrays:
        return self._machine.arrays

    @property
    def actors(self) -> npt.NDArray[np.int8]:
        """(n,): the seat that is to decide in each environment."""
        return self._arrays.actors

    @property
    def mask(self) -> Bytes:
        """(n, actions): 1 for each action that is legal for the seat to decide."""
        return self._arrays.mask

    @property
    def observations(self) -> Small:
        """(n, observation size): what the seat to decide sees; `game.observation` says what each part means.

        With `observe="all"` (n, seats, observation size): what each seat sees.
        """
        return self._arrays.sights if self._observe == stepping.ALL else self._arrays.observations

    @property
    def final_observations(self) -> Small:
        """(n, seats, observation size): what each seat saw at the end of the environment's last finished game."""
        return self._arrays.finals

    @property
    def states(self) -> States:
        """(n,): the records of the games. After changing them call `refresh` before the next step."""
        return self._arrays.states

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """(n, seats): the points now."""
        self._run(stepping.COUNT_UP)
        return self._arrays.scores

    def __dlpack__(self, **how: Any) -> Any:
        """The observations for another library, without a copy: `torch.from_dlpack(batch)`."""
        return self._machine.shared(self.observations).__dlpack__(**how)

    def __dlpack_device__(self) -> tuple[Any, int]:
        """The device, as DLPack names it."""
        device: tuple[Any, int] = self._machine.shared(self.observations).__dlpack_device__()
        return device

    # Playing

    def reset(self, seed: int | None = None) -> Small:
        """Start `n` new games from a new seed (see the class); return the observations."""
        for name, words in zip(
            ("rngs", "samplers"), _streams(new_seed() if seed is None else seed, self.n), strict=True
        ):
            self._machine.write(name, words)
        self._run(stepping.BEGIN)
        return self.observations

    def step(self, actions: npt.ArrayLike) -> Step:
        """Play one action in each environment: `actions` holds `n` action numbers of the seats in `actors`.

        Raises BadOption for another shape or type, IllegalMove for an illegal action; then nothing has been played.
        """
        self._take(actions)
        self._run(stepping.STEP)
        arrays = self._arrays
        return Step(
            self.observations, arrays.rewards, arrays.terminated, arrays.truncated, arrays.movers, arrays.segment_ended
        )

    def sample(self) -> npt.NDArray[np.int32]:
        """(n,): a uniformly random legal action for each environment, from the batch's own generators.

        They are drawn once per step, so they stay the same until the next step overwrites them.
        """
        return self._arrays.sampled

    def choose(self, bot: str) -> npt.NDArray[np.int32]:
        """(n,): the choice of a bot, "uniform" or "greedy", in each environment; the next call overwrites it.

        It draws from the batch's own generators. Raises UnknownName.
        """
        if not isinstance(bot, str) or bot not in BOTS:
            raise UnknownName("bot that plays in batches", bot, BOTS)
        if bot == UNIFORM:
            return self.sample()
        self._run(stepping.CHOOSE)
        return self._arrays.chosen

    def refresh(self) -> None:
        """Update actors, mask, observations and `sample` after the states were changed from outside.

        Raises BadOption, and updates nothing, if one of the games is over, because it has no legal action.
        """
        if (over := np.flatnonzero(self._machine.read("states")["actor"] < 0)).size:
            raise BadOption(f"The state of environment {over[0]} is over; a batch holds games that go on.")
        self._run(stepping.LOOK)

    def _take(self, actions: npt.ArrayLike) -> None:
        """Check and store the actions of a step; raises as `step` does."""
        chosen = self._checked(actions)
        if (wrong := self._machine.take(chosen)) != NONE:
            raise IllegalMove(self._why(wrong, int(chosen[wrong])))

    def _checked(self, actions: npt.ArrayLike) -> Any:
        """The actions as an array of whole numbers, one for each environment; else BadOption."""
        try:
            chosen: Any = actions if self.device != "cpu" and hasattr(actions, ON_CARD) else np.asarray(actions)
        except (ValueError, OverflowError) as error:
            raise BadOption(f"step takes {self.n} whole numbers: {error}") from error
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise BadOption(
                f"step takes {self.n} whole numbers, not an array of shape {chosen.shape} and type {chosen.dtype}."
            )
        return chosen

    def _why(self, index: int, action: int) -> str:
        """Why the action is not legal in an environment."""
        state = self._machine.read("states")[index]
        where = f"Environment {index}, seat {state.actor}: action {action}"
        if not 0 <= action < self.game.actions.count:
            return f"{where} is none; they are numbered from 0 to {self.game.actions.count - 1}."
        return f"{where}, {self.game.actions.text(action)!r}: {verbs.why_not(state, action)}"

    # Saving and planning

    def save(self) -> dict[str, npt.NDArray[Any]]:
        """Everything that determines how the games go on, including generators, as arrays that NumPy can write."""
        return {name: copy_array(self._machine.read(name)) for name in _KEPT}

    def restore(self, saved: dict[str, npt.NDArray[Any]]) -> None:
        """Restore the arrays that `save` of a batch of the same game and size returned.

        Raises BadOption, and changes nothing, if they do not fit.
        """
        arrays = {name: getattr(self._arrays, name) for name in _KEPT}
        if not isinstance(saved, Mapping):
            raise BadOption(f"What save gave is a dict of arrays, not {quoted(saved)}.")
        for name, current in arrays.items():
            array = saved.get(name)
            if not isinstance(array, np.ndarray) or array.shape != current.shape or array.dtype != current.dtype:
                came = f"{array.dtype} of shape {array.shape}" if isinstance(array, np.ndarray) else quoted(array)
                raise BadOption(f"{name!r} should be {current.dtype} of shape {current.shape}, not {came}.")
        for name in arrays:
            self._machine.write(name, saved[name])
        self._run(stepping.LOOK)

    def copy(self, seed: int | None = None) -> "Batch":
        """An independent batch in the same states.

        Without a seed the generators are copied too, so random events repeat: use it for saving. With a seed the games
        get new generators: use it for planning, which must not know future random events.
        """
        other = shallow_copy(self)
        if seed is not None:
            states = other._machine.read("states")
            states["rng"][:], words = _streams(seed, self.n)
            other._machine.write("states", states)
            other._machine.write("rngs", words)
        return other

    def __getstate__(self) -> dict[str, Any]:
        """The state for a copy or pickle: the game by its id."""
        return {**vars(self), "game": self.game.id, "_machine": shallow_copy(self._machine)}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Restore the result of `__getstate__`."""
        vars(self).update(saved, game=get_game(saved["game"]))

    def _run(self, task: int) -> None:
        """Do the task in all environments."""
        self._machine.run(task, self._kind, self._max_moves)


_KEPT = ("states", "rngs", "samplers", "luck", "moves")


def _at_least_one(value: object, what: str) -> int:
    number = whole(value, 1, MOST)
    if number is None:
        raise BadOption(f"The {what} is a whole number from 1 to {MOST}, not {quoted(value)}.")
    return number


def _observers(value: object) -> bool | str:
    if not isinstance(value, bool) and value != stepping.ALL:
        raise BadOption(f"observe is True, False or {stepping.ALL!r}, not {quoted(value)}.")
    return value


def _streams(seed: int, n: int) -> tuple[IntArray, IntArray]:
    """The words of two rows of `n` generators, all independent."""
    drawn = further_words(seed_words(seed), 2 * n)
    return drawn[:n], drawn[n:]


def _threads(n: int) -> int:
    return max(1, min(usable_cores(), n // WORTH_A_THREAD))


def _machine(device: object) -> type[Processor] | type[Card]:
    """What plays the games on a device; raises UnknownName."""
    if not isinstance(device, str) or device not in DEVICES:
        raise UnknownName("device", device, DEVICES)
    return DEVICES[device]
