"""What a spawned process does with pickles. It imports nothing that loads a game, as a fresh process has none."""

import pickle
from pathlib import Path
from typing import Any

MOVES = 3


def play_on(thing: Any) -> list[bytes]:
    """What some moves with a thing lead to, as bytes."""
    return PLAYED.get(type(thing).__name__, lambda other: [repr(other).encode()])(thing)


def _batch(batch: Any) -> list[bytes]:
    return [array.tobytes() for _ in range(MOVES) for array in batch.step(batch.sample())]


def _vector_env(env: Any) -> list[bytes]:
    return [env.step(env.batch.sample())[0].tobytes() for _ in range(MOVES)]


def _env(env: Any) -> list[bytes]:
    for _ in range(MOVES):
        env.step(env.table.legal[-1])
    return [env.table.state.tobytes()]


def _match(match: Any) -> list[bytes]:
    for _ in range(MOVES):
        match.play(match.legal()[-1])
    return [match.state.tobytes(), repr(match.journal()).encode()]


def _game(game: Any) -> list[bytes]:
    return [game.id.encode(), repr(game.dtype.descr).encode()]


def _states(states: Any) -> list[bytes]:
    return [after for state in states for after in _states_after(state)]


def _states_after(state: Any) -> list[bytes]:
    from tanglewood.core.game import verbs
    from tanglewood.core.state.record import copy_of

    state = copy_of(state)
    for _ in range(MOVES):
        verbs.play(state, verbs.legal_numbers(state)[-1])
    return [state.tobytes()]


PLAYED = {
    "Batch": _batch,
    "BatchEnv": _vector_env,
    "SeatEnv": _env,
    "TurnEnv": _env,
    "Match": _match,
    "Game": _game,
    "ndarray": _states,
    "Record": _states_after,
}


def go_on(folder: str) -> None:
    """Read each pickle in the folder, play on, and write beside it what came of it."""
    for file in sorted(Path(folder).glob("*.pickle")):
        file.with_suffix(".out").write_bytes(pickle.dumps(play_on(pickle.loads(file.read_bytes()))))


def actors_of(states: Any) -> list[int]:
    """The seats to decide in an array of states."""
    return [int(actor) for actor in states["actor"]]
