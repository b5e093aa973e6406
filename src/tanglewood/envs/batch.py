"""Many games stepped together: arrays in, arrays out, no Python per move.

    batch = Batch("fox", 4096, seed=1)
    while learning:
        step = batch.step(choose(batch.observations, batch.mask))

Every environment begins a new game as soon as its own is over. All arrays are the batch's own and are overwritten by
the next step: copy what has to last.
"""

from concurrent.futures import ThreadPoolExecutor
from copy import copy as shallow_copy
from itertools import pairwise
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.core import verbs
from tanglewood.core.errors import BadOption, IllegalMove
from tanglewood.core.record import INT32, INT64, IntArray, States, copy_array, copy_state, new_states
from tanglewood.core.registry import get_game
from tanglewood.core.rng import WORDS, further_words, new_seed, next_word, reseed, seed_words
from tanglewood.core.rule import rule
from tanglewood.envs.rewards import reward_kind, write_rewards

NONE = -1
WORTH_A_THREAD = 2048  # environments; with fewer, waking a thread takes about as long as stepping them
UNLIMITED = 0
STEP, BEGIN, LOOK, COUNT_UP = range(4)  # tasks of `run`

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Small = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]


class Step(NamedTuple):
    """What a step has led to: views of the batch's arrays, overwritten by the next step."""

    observations: Small  # (n, observation size): what the seat that is to decide now sees
    rewards: Floats  # (n, seats): what the move has earned each seat
    terminated: Flags  # (n,): whether the move ended the game; a new one has begun then
    truncated: Flags  # (n,): whether `max_moves` ended the game; a new one has begun then


class Arrays(NamedTuple):
    """The memory of a batch, a row an environment, or a thread where it says so."""

    states: States
    rngs: Any  # (n, 4) int64: the generators that deal each environment's games
    samplers: Any  # (n, 4) int64: the generators of `sample`
    luck: Any  # (n,) int64: 32 bits that say which of the legal actions `sample` gives
    sampled: npt.NDArray[np.int32]
    scores: npt.NDArray[np.int64]  # (n, seats): the points before the move; after it where they are rewards
    moves: Any  # (n,) int64: the moves of the game so far
    words: Any  # (threads, 4) int64: room for the words of a deal
    room: Any  # (threads, seats) int64
    choices: Any  # (threads, actions) int32: room for the legal actions
    actors: Small
    mask: Bytes
    observations: Small
    finals: Small
    rewards: Floats
    terminated: Flags
    truncated: Flags


def _arrays(dtype: np.dtype[Any], n: int, threads: int, seats: int, actions: int, observed: int) -> Arrays:
    """The memory of `n` environments and so many threads, all zero."""
    return Arrays(
        states=new_states(dtype, n),
        rngs=np.zeros((n, WORDS), INT64),
        samplers=np.zeros((n, WORDS), INT64),
        luck=np.zeros(n, INT64),
        sampled=np.zeros(n, INT32),
        scores=np.zeros((n, seats), INT64),
        moves=np.zeros(n, INT64),
        words=np.zeros((threads, WORDS), INT64),
        room=np.zeros((threads, seats), INT64),
        choices=np.zeros((threads, actions), INT32),
        actors=np.zeros(n, np.int8),
        mask=np.zeros((n, actions), np.uint8),
        observations=np.zeros((n, observed), np.int8),
        finals=np.zeros((n, seats, observed), np.int8),
        rewards=np.zeros((n, seats), np.float32),
        terminated=np.zeros(n, np.bool_),
        truncated=np.zeros(n, np.bool_),
    )


@rule
def begin(state: Any, fresh: States, rng: Any, words: Any) -> None:
    """Deal a new game; `words` is room for the generator's words."""
    copy_state(state, fresh[0])
    reseed(words, rng)
    verbs.start(state, words)


@rule
def write_mask(choices: Any, count: int, mask: Any) -> None:
    """Write a 1 for each of the first `count` choices, else zeros."""
    for action in range(len(mask)):
        mask[action] = 0
    for place in range(count):
        mask[choices[place]] = 1


@rule
def show_all(state: Any, out: Any) -> None:
    """Write what each seat sees."""
    for seat in range(state.seats):
        verbs.observe(state, seat, out[seat])


@rule
def run(
    arrays: Arrays,
    fresh: States,
    actions: Any,
    task: int,
    kind: int,
    max_moves: int,
    thread: int,
    first: int,
    last: int,
) -> None:
    """Step, begin, look at or count up (`task`) a thread's environments, from `first` to before `last`.

    It is one rule for all four, as every rule that is called from Python compiles the game's own anew.
    """
    watched = arrays.observations.shape[1] > 0
    room, choices = arrays.room[thread], arrays.choices[thread]
    for index in range(first, last):
        state, over = arrays.states[index], task == BEGIN
        if task == STEP:
            verbs.play(state, int(actions[index]))
            write_rewards(state, kind, arrays.scores[index], room, arrays.rewards[index])
            arrays.moves[index] += 1
            ended = state.actor < 0
            over = ended or arrays.moves[index] == max_moves
            arrays.terminated[index], arrays.truncated[index] = ended, over and not ended
            if over and watched:
                show_all(state, arrays.finals[index])
        if over:
            begin(state, fresh, arrays.rngs[index], arrays.words[thread])
            arrays.moves[index] = 0
        if over or task >= LOOK:
            verbs.scores(state, arrays.scores[index])
        if task == COUNT_UP:
            continue
        if task != LOOK:
            arrays.luck[index] = next_word(arrays.samplers[index])
        arrays.actors[index] = state.actor
        count = verbs.legal(state, choices)
        arrays.sampled[index] = choices[(arrays.luck[index] * count) >> 32]
        if watched:
            verbs.observe(state, int(state.actor), arrays.observations[index])
        # Last, as processors stumble over numbers that are read as soon as they were written: 15 ns in fox.
        write_mask(choices, count, arrays.mask[index])


@rule
def first_illegal(mask: Any, actions: Any) -> int:
    """The first environment whose action is not legal, -1 if all are."""
    count = mask.shape[1]
    for index in range(len(actions)):
        if not 0 <= actions[index] < count or mask[index, actions[index]] == 0:
            return index
    return NONE


class Batch:
    """`n` games of one kind, stepped together.

    `seats` and `options` are those of `tanglewood.new`. The same `seed` (an integer from 0 to 2**128 - 1; without one,
    128 bits come from the operating system) gives the same games whatever the number of `threads`, by default one a
    core where the batch is large enough. `reward` is "result" or "points" (see `tanglewood.envs.rewards`). A game that
    is not over after `max_moves` moves is truncated. With `observe=False` observations are not written and have size 0,
    for programs that read `states`. Raises UnknownName or BadOption.
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
        observe: bool = True,
        **options: object,
    ) -> None:
        self.n = _at_least_one(n, "number of environments")
        self._max_moves = UNLIMITED if max_moves is None else _at_least_one(max_moves, "limit of moves")
        self.threads = _threads(n) if threads is None else min(_at_least_one(threads, "number of threads"), n)
        self.rules = get_game(game)
        self._fresh = new_states(self.rules.dtype, 1)  # an array, as a record itself is slow to hand over
        self._fresh[0] = self.rules.prepare(seats, options)
        self.seats = int(self._fresh[0].seats)
        self._kind = reward_kind(self.rules, self.seats, reward)
        self._pool: ThreadPoolExecutor | None = None
        observed = self.rules.observation_size if observe else 0
        self._arrays = _arrays(self.rules.dtype, n, self.threads, self.seats, self.rules.actions.count, observed)
        self.reset(seed)

    # The arrays

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
        """(n, observation size): what the seat to decide sees; `rules.observation` says what each stretch means."""
        return self._arrays.observations

    @property
    def final_observations(self) -> Small:
        """(n, seats, observation size): what each seat saw at the end of the environment's last finished game."""
        return self._arrays.finals

    @property
    def states(self) -> States:
        """(n,): the records of the games. Whoever changes them calls `refresh` before the next step."""
        return self._arrays.states

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """(n, seats): the points now."""
        self._run(COUNT_UP)
        return self._arrays.scores

    # Playing

    def reset(self, seed: int | None = None) -> Small:
        """Begin `n` new games, from a new seed (see the class); return the observations."""
        self._arrays.rngs[:], self._arrays.samplers[:] = _streams(new_seed() if seed is None else seed, self.n)
        self._run(BEGIN)
        return self.observations

    def step(self, actions: npt.ArrayLike) -> Step:
        """Play one action in each environment: `actions` holds `n` action numbers of the seats in `actors`.

        Raises BadOption for another shape or type, IllegalMove for an action that is not legal; nothing has been played
        then.
        """
        chosen = self._read(actions)
        self._run(STEP, chosen)
        arrays = self._arrays
        return Step(arrays.observations, arrays.rewards, arrays.terminated, arrays.truncated)

    def sample(self) -> npt.NDArray[np.int32]:
        """(n,): a uniformly random legal action for each environment, from the batch's own generators.

        They are drawn with each step: before the next one they are the same, and it overwrites them.
        """
        return self._arrays.sampled

    def refresh(self) -> None:
        """Look anew at the states after they were changed from outside: actors, mask, observations, `sample`.

        Raises BadOption if one of the games is over, as it would have no legal action; nothing has been looked at then.
        """
        if (over := np.flatnonzero(self.states["actor"] < 0)).size:
            raise BadOption(f"The state of environment {over[0]} is over; a batch holds games that go on.")
        self._run(LOOK)

    def _read(self, actions: npt.ArrayLike) -> npt.NDArray[Any]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise BadOption(
                f"step takes {self.n} whole numbers, not an array of shape {chosen.shape} and type {chosen.dtype}."
            )
        chosen = np.ascontiguousarray(chosen, INT64 if chosen.dtype.itemsize > 4 else INT32)
        if (wrong := first_illegal(self.mask, chosen)) != NONE:
            raise IllegalMove(self._why(wrong, int(chosen[wrong])))
        return chosen

    def _why(self, index: int, action: int) -> str:
        """Why the action is not legal in an environment."""
        where = f"Environment {index}, seat {self.actors[index]}: action {action}"
        if not 0 <= action < self.rules.actions.count:
            return f"{where} is none; they are numbered from 0 to {self.rules.actions.count - 1}."
        return f"{where}, {self.rules.actions.text(action)!r}: {self.rules.why_not(self.states[index], action)}"

    # Saving and planning

    def save(self) -> dict[str, npt.NDArray[Any]]:
        """Everything that decides how the games go on, generators included: plain arrays that NumPy can write."""
        return {name: copy_array(getattr(self._arrays, name)) for name in _KEPT}

    def restore(self, saved: dict[str, npt.NDArray[Any]]) -> None:
        """Take up what `save` of a batch of the same game and size gave.

        Raises BadOption where the arrays are not such; nothing has changed then.
        """
        kept = {name: getattr(self._arrays, name) for name in _KEPT}
        for name, own in kept.items():
            given = saved.get(name)
            if given is None or given.shape != own.shape or given.dtype != own.dtype:
                came = "nothing" if given is None else f"{given.dtype} of shape {given.shape}"
                raise BadOption(f"{name!r} should be {own.dtype} of shape {own.shape}, not {came}.")
        for name, own in kept.items():
            own[:] = saved[name]
        self._run(LOOK)

    def copy(self, seed: int | None = None) -> "Batch":
        """A batch of its own in the same states.

        Without a seed its generators are the same and chance repeats itself: for saving. With one, the games' own
        generators are new: for planning, which must not know what chance will bring.
        """
        other = shallow_copy(self)
        other._pool = None
        other._arrays = Arrays._make(map(copy_array, self._arrays))
        if seed is not None:
            other.states["rng"][:], other._arrays.rngs[:] = _streams(seed, self.n)
        return other

    # Threads

    def _run(self, task: int, actions: npt.NDArray[Any] | None = None) -> None:
        """Do the task in all environments; each thread has a stretch of them."""
        played = self._arrays.sampled if actions is None else actions
        share = (self._arrays, self._fresh, played, task, self._kind, self._max_moves)
        if self.threads == 1:
            run(*share, 0, 0, self.n)
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads - 1, "tanglewood-batch")
        borders = [self.n * thread // self.threads for thread in range(self.threads + 1)]
        (own, *others) = ((thread, *stretch) for thread, stretch in enumerate(pairwise(borders)))
        waiting = [self._pool.submit(run, *share, *stretch) for stretch in others]
        run(*share, *own)
        for one in waiting:
            one.result()


_KEPT = ("states", "rngs", "samplers", "luck", "moves")


def _at_least_one(value: object, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < 1:
        raise BadOption(f"The {what} is a whole number from 1, not {value!r}.")
    return int(value)


def _streams(seed: int, n: int) -> tuple[IntArray, IntArray]:
    """The words of two rows of `n` generators, all independent."""
    drawn = further_words(seed_words(seed), 2 * n)
    return drawn[:n], drawn[n:]


def _threads(n: int) -> int:
    return max(1, min(cpu_count() or 1, n // WORTH_A_THREAD))
