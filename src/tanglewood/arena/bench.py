"""The measurements of `tanglewood bench`: how fast each game's rules, search and compiler are, on one core."""

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

import tanglewood
from tanglewood.arena.bot_games import glimpse
from tanglewood.arena.random_games import new_scratch, play_games, random_position
from tanglewood.arena.timed_verbs import repeat_copy, repeat_legal, repeat_observe, repeat_play
from tanglewood.bots.ismcts import Ismcts
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, real
from tanglewood.core.compiler.code_cache import CACHE_VARIABLE
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.game.work_sharing import usable_cores
from tanglewood.core.numbers.ints import INT32, INT64
from tanglewood.core.numbers.rng import below, seed_words
from tanglewood.core.state.record import copy_state, new_state, new_states

POSITIONS = 256  # on which single verbs are timed
SEED = 2012
SEARCH = 20_000  # simulations
ATTEMPTS = 3  # the fastest counts, because other work can only slow it down
NANOSECONDS = 1e9
DURATIONS = (0.001, 3600)  # seconds, for one figure


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one game."""

    moves_per_second: float  # whole random games, dealing included
    copy_ns: float
    legal_ns: float
    play_ns: float  # one action, without the copy
    observe_ns: float  # one seat's observation
    ismcts_simulations_per_second: float  # from the first decision
    compile_seconds_cold: float  # from the start of a process to a bot's first move, nothing compiled before
    compile_seconds_warm: float  # the same with everything compiled before


def bench(
    games: Sequence[str] | None = None,
    seconds: float = 1.0,
    progress: Callable[[str], None] | None = None,
    seats: int | None = None,
) -> Any:
    """Measure these games (all by default), each figure for about `seconds`, with `seats` seats.

    Returns plain JSON values: `machine`, `versions`, `games` → game id → the fields of `Figures`. Raises UnknownName,
    and BadOption for an invalid number of seats or of seconds.
    """
    if real(seconds, *DURATIONS) is None:
        raise BadOption(f"A figure takes {DURATIONS[0]} to {DURATIONS[1]} seconds, not {quoted(seconds)}.")
    chosen = [get_game(game) for game in (games or game_ids())]
    for game in chosen:
        game.check_seats(seats)
    report = progress or (lambda _: None)
    return {
        "machine": machine(),
        "versions": versions(),
        "games": {game.id: asdict(measure(game, seconds, report, seats)) for game in chosen},
    }


def measure(game: Game, seconds: float, progress: Callable[[str], None], seats: int | None = None) -> Figures:
    """The figures of one game; calls `progress` with the name of each measurement."""
    progress(f"{game.title}: random games")
    moves = moves_per_second(game, seconds, seats)
    progress(f"{game.title}: single verbs")
    verbs_ns = time_verbs(game, seconds / 4, seats)
    progress(f"{game.title}: search")
    simulations = simulations_per_second(game, seconds, seats)
    progress(f"{game.title}: compiling, first cold, then warm")
    cold, warm = compile_seconds(game.id)
    return Figures(moves, *verbs_ns, simulations, cold, warm)


def fastest(work: Callable[[int], object], seconds: float) -> float:
    """Seconds per repetition in `work(times)`."""
    work(1)
    times, taken = 1, 0.0
    while taken < seconds / (2 * ATTEMPTS):
        times *= 2
        taken = _timed(work, times)
    return min(_timed(work, times) for _ in range(ATTEMPTS)) / times


def _timed(work: Callable[[int], object], times: int) -> float:
    begun = perf_counter()
    work(times)
    return perf_counter() - begun


def moves_per_second(game: Game, seconds: float, seats: int | None) -> float:
    """Random moves a second over whole games."""
    fresh, rng, scratch = game.prepare(seats), seed_words(SEED), new_scratch(game)
    played = [0, 0]

    def work(times: int) -> None:
        lengths, points = np.zeros(times, INT64), np.zeros((times, int(fresh.seats)), INT64)
        play_games(fresh, rng, scratch, points, lengths)
        played[0] += int(lengths.sum())
        played[1] += times

    per_game = fastest(work, seconds)
    return played[0] / played[1] / per_game


def time_verbs(game: Game, seconds: float, seats: int | None) -> tuple[float, float, float, float]:
    """Nanoseconds of a copy, a list of legal actions, an action and an observation."""
    positions, chosen = sample(game, seats)
    scratch, actions = new_state(game.dtype), np.zeros(game.actions.count, INT32)
    out = np.zeros(game.observation_size, np.int8)
    scale = NANOSECONDS / len(positions)
    copy = fastest(partial(repeat_copy, positions, scratch), seconds) * scale
    legal = fastest(partial(repeat_legal, positions, actions), seconds) * scale
    play = fastest(partial(repeat_play, positions, scratch, chosen), seconds) * scale - copy
    observe = fastest(partial(repeat_observe, positions, out), seconds) * scale
    return copy, legal, play, observe


def sample(game: Game, seats: int | None) -> tuple[Any, Any]:
    """Positions of random games that are not over, and a legal action for each."""
    positions, chosen = new_states(game.dtype, POSITIONS), np.zeros(POSITIONS, INT32)
    actions, rng = np.zeros(game.actions.count, INT32), seed_words(SEED)
    for index in range(POSITIONS):
        state = random_position(game.id, index % 64, SEED + index, seats)
        if state.actor < 0:
            state = random_position(game.id, 0, SEED + index, seats)
        copy_state(positions[index], state)
        chosen[index] = actions[below(rng, verbs.legal(state, actions))]
    return positions, chosen


def simulations_per_second(game: Game, seconds: float, seats: int | None) -> float:
    """Simulations a second in searches from the first decision of a game, as long as those of the strongest level."""
    state = random_position(game.id, 0, SEED, seats)
    seat = int(state.actor)
    glimpse(state, state, seat)
    bot = Ismcts(simulations=SEARCH)

    def work(times: int) -> None:
        for number in range(times):
            bot.search(state, seat, seed_words(SEED + number))

    return SEARCH / fastest(work, seconds)


def compile_seconds(game: str) -> tuple[float, float]:
    """Seconds from the start of a process to a bot's first move, with an empty and with a filled cache."""
    with tempfile.TemporaryDirectory(prefix="tanglewood-bench-") as folder:
        return first_move_seconds(game, folder), min(first_move_seconds(game, folder) for _ in range(ATTEMPTS))


def first_move_seconds(game: str, cache: str) -> float:
    """Seconds from the start of a process that keeps compiled code in `cache` to a bot's first move."""
    begun = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "tanglewood.arena.first_move", game],
        env={**os.environ, CACHE_VARIABLE: cache},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        line = process.stdout.readline() if process.stdout else ""
        taken = perf_counter() - begun
    if not line.strip():
        raise RuntimeError(f"The process that should have made a first move of {game} ended with {process.returncode}.")
    return taken


def machine() -> dict[str, Any]:
    """The machine of the measurements."""
    return {
        "processor": processor(),
        "cores": usable_cores(),
        "system": f"{platform.system()} {platform.release()}",
        "architecture": platform.machine(),
    }


def processor() -> str:
    """The processor's name, if the system knows it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown"


def versions() -> dict[str, str]:
    """The versions of the software."""
    packages = {name: version(name) for name in ("numpy", "numba", "llvmlite")}
    return {"tanglewood": tanglewood.__version__, "python": platform.python_version(), **packages}


ROWS = (
    ("moves_per_second", "random moves a second", "{:,.0f}"),
    ("copy_ns", "copy, ns", "{:,.1f}"),
    ("legal_ns", "legal actions, ns", "{:,.1f}"),
    ("play_ns", "one action, ns", "{:,.1f}"),
    ("observe_ns", "one observation, ns", "{:,.1f}"),
    ("ismcts_simulations_per_second", "ismcts simulations a second", "{:,.0f}"),
    ("compile_seconds_cold", "first bot move, nothing compiled, s", "{:,.2f}"),
    ("compile_seconds_warm", "first bot move, compiled before, s", "{:,.2f}"),
)


def render(report: Any) -> str:
    """The report of `bench` as a table: a line a figure, a column a game."""
    games = report["games"]
    label = max(len(title) for _, title, _ in ROWS)
    width = max(14, *(len(game) + 2 for game in games)) if games else 14
    lines = [" " * label + "".join(f"{game:>{width}}" for game in games)]
    for key, title, form in ROWS:
        cells = (f"{form.format(figures[key]):>{width}}" for figures in games.values())
        lines.append(f"{title:<{label}}" + "".join(cells))
    host, used = report["machine"], report["versions"]
    lines.append("")
    lines.append(f"{host['processor']}, {host['cores']} cores, {host['system']} {host['architecture']}; one core used")
    lines.append(", ".join(f"{name} {number}" for name, number in used.items()))
    return "\n".join(lines)
