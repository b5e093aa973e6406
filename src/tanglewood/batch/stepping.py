"""The compiled part of a batch: its memory, and rules with which threads step it, a share at a time."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.rule import INTERPRETED, rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.scoring import GAIN, write_rewards
from tanglewood.core.game.work_sharing import (
    NONE,
    PATIENCE,
    Board,
    all_done,
    new_board,
    open_round,
    round_of,
    share_done,
    stays,
    take_share,
)
from tanglewood.core.numbers.ints import INT32, INT64, States
from tanglewood.core.numbers.rng import WORDS, next_word, reseed
from tanglewood.core.numbers.row_writers import write_zeros
from tanglewood.core.state.record import copy_state, fetch_state, new_states

TASKS = 5
STEP, BEGIN, LOOK, COUNT_UP, CHOOSE = range(TASKS)  # the word of a round is its number times `TASKS` and one of these
SHARES = 16  # of each thread's part
SCATTERED = 1024  # bytes of a state above which processors do not prefetch the next one well
BEGUN = -1  # instead of a word: the round has begun
ALL = "all"  # all seats observe, not only the one to decide
UNFINISHED = -1  # a return value of `work` besides the number of wanted threads

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Small = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]


class Arrays(NamedTuple):
    """The memory of a batch: a row for each environment, or for each thread if it says so."""

    states: States
    rngs: Any  # (n, 4) int64: the generators that deal each environment's games
    samplers: Any  # (n, 4) int64: the generators of `sample`
    luck: Any  # (n,) int64: 32 random bits for `sample`
    sampled: npt.NDArray[np.int32]
    actions: npt.NDArray[np.int32]  # (n,): the actions of the present step
    scores: npt.NDArray[np.int64]  # (n, seats): the points before the move, or after it if they are rewards
    moves: Any  # (n,) int64: the moves of the game so far
    segments: Any  # (n,) int64: the number of segments that are over (`verbs.segment`)
    chosen: npt.NDArray[np.int32]  # (n,): the bot's choices
    words: Any  # (threads, 4) int64: scratch, the words of a deal
    scratch: Any  # (threads, seats) int64: a number of each seat
    choices: Any  # (threads, actions) int32: scratch, the legal actions
    before: States  # (threads,): scratch, the state before a move
    board: Board
    actors: Small
    movers: Small  # (n,): the seats that were to decide before the step
    mask: Bytes
    observations: Small
    sights: Small  # (n, seats, size): what each seat sees, if requested
    finals: Small
    rewards: Floats
    terminated: Flags
    truncated: Flags
    segment_ended: Flags


def new_arrays(game: Game, n: int, threads: int, seats: int, observe: bool | str) -> Arrays:
    """The memory of `n` environments and `threads` threads, all zero; `observe` is that of `Batch`."""
    actions, size = game.actions.count, game.observation_size
    kinds: dict[Any, tuple[str, ...]] = {
        INT64: ("luck", "moves", "segments"),
        INT32: ("sampled", "actions", "chosen"),
        np.int8: ("actors", "movers"),
        np.bool_: ("terminated", "truncated", "segment_ended"),
    }
    numbers: dict[str, Any] = {name: np.zeros(n, kind) for kind, names in kinds.items() for name in names}
    numbers |= {name: np.zeros((n, WORDS), INT64) for name in ("rngs", "samplers")}
    return Arrays(
        states=new_states(game.dtype, n),
        scores=np.zeros((n, seats), INT64),
        before=new_states(game.dtype, threads),
        words=np.zeros((threads, WORDS), INT64),
        scratch=np.zeros((threads, seats), INT64),
        choices=np.zeros((threads, actions), INT32),
        board=new_board(1 if INTERPRETED else threads),  # interpreted threads take turns anyway
        mask=np.zeros((n, actions), np.uint8),
        observations=np.zeros((n, size if observe is True else 0), np.int8),
        sights=np.zeros((n, seats, size if observe == ALL else 0), np.int8),
        finals=np.zeros((n, seats, size if observe else 0), np.int8),
        rewards=np.zeros((n, seats), np.float32),
        **numbers,
    )


@rule
def begin(state: Any, fresh: States, rng: Any, words: Any) -> None:
    """Deal a new game; `words` is a scratch buffer for the generator's words."""
    copy_state(state, fresh[0])
    reseed(words, rng)
    verbs.start(state, words)


@rule
def write_mask(choices: Any, count: int, mask: Any) -> None:
    """Write a 1 for each of the first `count` choices, else zeros."""
    write_zeros(len(mask), mask, 0)
    for index in range(count):
        mask[choices[index]] = 1


@rule
def forget(rewards: Any, terminated: Any, truncated: Any) -> None:
    """Reset what a step reports: most games go on without a reward."""
    for index in range(len(rewards)):
        for seat in range(rewards.shape[1]):
            rewards[index, seat] = 0.0
    for index in range(len(terminated)):
        terminated[index] = False
    for index in range(len(truncated)):
        truncated[index] = False


@rule
def show_all(state: Any, out: Any) -> None:
    """Write what each seat sees."""
    for seat in range(state.seats):
        verbs.observe(state, seat, out[seat])


@rule
def work(arrays: Arrays, fresh: States, kind: int, max_moves: int, thread: int, word: int) -> int:
    """Take part in rounds as a thread: the first thread in one round, the others in all that begin while they wait.

    The first thread begins the round of `word`, or `BEGUN` for one that has begun. If threads must be woken, it returns
    their number before it does anything; else it does its part and returns whether others have `UNFINISHED` shares. All
    this is one rule, because each rule called from Python compiles the game's rules again.
    """
    board, threads = arrays.board, len(arrays.board) - 1
    shares = SHARES if threads > 1 else 1
    if word != BEGUN:
        wanted = open_round(board, word)
        if wanted > 0:
            return wanted
    on = True
    while on:
        now = round_of(board, thread)
        task, number = take_share(board, thread, shares)
        while number != NONE:
            first, last = share(len(arrays.states), threads * shares, number)
            run(arrays, fresh, task % TASKS, kind, max_moves, thread, first, last)
            share_done(board)
            task, number = take_share(board, thread, shares)
        on = thread > 0 and stays(board, thread, now, PATIENCE)
    return 0 if thread > 0 or all_done(board, threads * shares, PATIENCE) else UNFINISHED


@rule
def share(n: int, shares: int, number: int) -> tuple[int, int]:
    """The range of environments in one of `shares` shares of `n`."""
    return n * number // shares, n * (number + 1) // shares


@rule
def run(
    arrays: Arrays, fresh: States, task: int, kind: int, max_moves: int, thread: int, first: int, last: int
) -> None:
    """Step, begin, look at, count up or choose for (`task`) the environments from `first` to before `last`."""
    if task == STEP:
        forget(arrays.rewards[first:last], arrays.terminated[first:last], arrays.truncated[first:last])
    for index in range(first, last):
        if arrays.states.itemsize >= SCATTERED:
            fetch_state(arrays.states, index + 1)
        over = task == BEGIN
        if task == STEP:
            over = step(arrays, fresh, index, kind, max_moves, thread)
        if over:
            begin(arrays.states[index], fresh, arrays.rngs[index], arrays.words[thread])
            arrays.moves[index] = 0
        if over or LOOK <= task <= COUNT_UP:
            verbs.scores(arrays.states[index], arrays.scores[index])
            arrays.segments[index] = verbs.segment(arrays.states[index])
        if task < LOOK:
            arrays.luck[index] = next_word(arrays.samplers[index])
        if task < COUNT_UP:
            look(arrays, index, thread)
        elif task == CHOOSE:
            arrays.chosen[index] = verbs.pick_best(arrays.states[index], arrays.samplers[index], arrays.choices[thread])


@rule
def step(arrays: Arrays, fresh: States, index: int, kind: int, max_moves: int, thread: int) -> bool:
    """Play an environment's action and write the results; return whether a new game must start."""
    state = arrays.states[index]
    arrays.movers[index] = state.actor
    since = fresh[0]
    if kind == GAIN:
        since = arrays.before[thread]
        copy_state(since, state)
    verbs.play(state, int(arrays.actions[index]))
    arrays.moves[index] += 1
    ended = state.actor < 0
    over: bool = ended or arrays.moves[index] == max_moves
    segments = verbs.segment(state)
    arrays.segment_ended[index] = segments != arrays.segments[index]
    arrays.segments[index] = segments
    if ended or kind >= GAIN:
        write_rewards(state, since, kind, arrays.scores[index], arrays.scratch[thread], arrays.rewards[index])
    if over:
        arrays.terminated[index], arrays.truncated[index] = ended, not ended
        if arrays.finals.shape[2] > 0:
            show_all(state, arrays.finals[index])
    return over


@rule
def look(arrays: Arrays, index: int, thread: int) -> None:
    """Write an environment's actor, mask, observation and sample."""
    state, choices = arrays.states[index], arrays.choices[thread]
    arrays.actors[index] = state.actor
    count = verbs.legal(state, choices)
    arrays.sampled[index] = choices[(arrays.luck[index] * count) >> 32]
    if arrays.observations.shape[1] > 0:
        verbs.observe(state, int(state.actor), arrays.observations[index])
    if arrays.sights.shape[2] > 0:
        show_all(state, arrays.sights[index])
    # Last, because reading numbers right after writing them stalls the processor: 15 ns in fox.
    write_mask(choices, count, arrays.mask[index])


@rule
def take(chosen: Any, mask: Any, actions: Any) -> int:
    """Copy the chosen actions; return the first environment whose action is not legal, -1 if all are."""
    count = mask.shape[1]
    for index in range(len(chosen)):
        action = chosen[index]
        if not 0 <= action < count or mask[index, action] == 0:
            return index
        actions[index] = action
    return NONE
