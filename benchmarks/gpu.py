"""How fast games are on an NVIDIA card: `python -m benchmarks.gpu [GAME ...]`, at most eight minutes for all five.

First it plays ten million random moves of each game on the card and on the processor, and compares the records of all
games. Then it prints moves a second, by the number of games: *raw* is one random game after another in each thread,
*blind* batches give masks and rewards, the others also what the seat to decide sees, and *policy* lets a small net of
PyTorch choose (two layers of 256). *Learning* is a round of `tanglewood train` with 32,768 games. The last column is
the processor with all of its cores, for the same way.

With `NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1` a few moves run in Numba's simulator, to try this script without a
card.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from time import perf_counter
from typing import Any

import numpy as np

import tanglewood as tw
from tanglewood.arena.random_games import Scratch, new_scratch, play_games
from tanglewood.batch import Batch
from tanglewood.batch.cuda_kernels import launch, rules_on_card
from tanglewood.core.compiler.cuda import SIMULATED, cuda, kernel_of
from tanglewood.core.compiler.find_card import find_card
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT32, INT64
from tanglewood.core.numbers.rng import WORDS, further_words, seed_words

SEATS = {"fox": 2, "woods": 3, "grimwood": 3, "explorers": 2, "lost": 2}
SIZES = (2, 3) if SIMULATED else (4_096, 32_768, 262_144, 1_048_576)
COMPARED = 30 if SIMULATED else 10_000_000  # moves
SECONDS = 0.1 if SIMULATED else 1.5  # for a figure
LAYER = 256
GAMES = 4  # that a thread of a raw kernel plays


def differences(game: Game, seats: int) -> Iterator[str]:
    """The fields and arrays in which the card and the processor differ after many moves."""
    n = SIZES[1]
    batches = [Batch(game.id, n, seats, seed=2026, device=device) for device in ("cpu", "cuda")]
    for _ in range(COMPARED // n):
        steps = [batch.step(batch.sample()) for batch in batches]
    mine, theirs = (batch.save() for batch in batches)
    for name, array in mine.items():
        for field in array.dtype.names or (...,):
            if not np.array_equal(array[field], theirs[name][field]):
                yield f"{name} {field}"
    for name, array in steps[0]._asdict().items():
        if not np.array_equal(array, getattr(steps[1], name).copy_to_host()):
            yield name


def rate(work: Callable[[], int]) -> float:
    """Moves a second of what plays some and returns how many, once it is compiled and warm."""
    work()
    cuda.synchronize()
    moves, begun = 0, perf_counter()
    while (taken := perf_counter() - begun) < SECONDS:
        moves += work()
        cuda.synchronize()
    return moves / taken


def raw(game: Game, seats: int, n: int) -> Callable[[], int]:
    """What plays whole random games, a few in each thread."""
    dtype, actions = game.dtype, game.actions.count

    def play_each(fresh: Any, rngs: Any, points: Any, lengths: Any) -> None:
        index = cuda.grid(1)
        if index < len(rngs):
            states, words = cuda.local.array(1, dtype), cuda.local.array(WORDS, INT64)
            scratch = Scratch(states, words, cuda.local.array(actions, INT32))
            play_games(fresh[0], rngs[index], scratch, points[index], lengths[index])

    kernel = kernel_of(rules_on_card(game).function(play_each), f"raw-{game.id}", (game.rules.play, play_games))
    fresh = new_scratch(game).states
    fresh[0] = game.prepare(seats)
    lengths = np.zeros((n, GAMES), INT64)
    rngs, points = further_words(seed_words(1), n), np.zeros((n, GAMES, seats), INT64)
    there = [cuda.to_device(array) for array in (fresh, rngs, points, lengths)]

    def work() -> int:
        launch(kernel, n, *there)
        return int(there[-1].copy_to_host().sum())

    return work


def stepping(game: Game, seats: int, n: int, device: str, *, observe: bool) -> Callable[[], int]:
    """What steps a batch with random actions."""
    batch = Batch(game.id, n, seats, seed=1, device=device, observe=observe)

    def work() -> int:
        batch.step(batch.sample())
        return n

    return work


def with_policy(game: Game, seats: int, n: int, device: str) -> Callable[[], int]:
    """What steps a batch with actions drawn from a small net."""
    import torch
    from torch import nn

    batch = Batch(game.id, n, seats, seed=1, device=device)
    sizes = (game.observation_size, LAYER, LAYER)
    layers = [part for ends in pairwise(sizes) for part in (nn.Linear(*ends), nn.ReLU())]
    net = nn.Sequential(*layers, nn.Linear(LAYER, game.actions.count)).to(device)

    def work() -> int:
        with torch.inference_mode():
            seen = torch.as_tensor(batch.observations, device=device).to(torch.float32)
            mask = torch.as_tensor(batch.mask, device=device).to(torch.bool)
            logits = net(seen).masked_fill(~mask, -torch.inf)
            actions = torch.multinomial(logits.softmax(dim=1), 1).squeeze(1)
        batch.step(actions.numpy() if device == "cpu" else actions)
        return n

    return work


def ways(game: Game, seats: int) -> dict[str, Callable[[int, str], Callable[[], int]]]:
    """By the name of a way to play: what makes its work for a number of games, on a device."""
    named: dict[str, Callable[[int, str], Callable[[], int]]] = {
        "blind": lambda n, device: stepping(game, seats, n, device, observe=False),
        "observed": lambda n, device: stepping(game, seats, n, device, observe=True),
    }
    if not SIMULATED:
        named["policy"] = lambda n, device: with_policy(game, seats, n, device)
    return named


def learning(game: Game, seats: int, device: str) -> Callable[[], int]:
    """What plays and learns, as `tanglewood train` does: a round of as many games as the second size."""
    from tanglewood.train.selfplay import SelfPlay
    from tanglewood.train.training_settings import new_settings

    settings = new_settings(game.id, seats=(seats,), device=device, envs=SIZES[1], minutes=1e6, clone=0.0)
    training = SelfPlay(settings)

    def work() -> int:
        before = training.moves
        training.round()
        return training.moves - before

    return work


def rows(game: Game, seats: int) -> Iterator[str]:
    """The rows of the table of a game, in millions of moves a second."""
    figures = [f"{rate(raw(game, seats, n)) / 1e6:,.1f}" for n in SIZES]
    yield " | ".join([game.id, "raw", *figures, ""])
    for name, work in ways(game, seats).items():
        figures = [f"{rate(work(n, 'cuda')) / 1e6:,.1f}" for n in SIZES]
        yield " | ".join([game.id, name, *figures, f"{rate(work(SIZES[1], 'cpu')) / 1e6:,.1f}"])
    if not SIMULATED:
        learnt = (f"{rate(learning(game, seats, device)) / 1e6:,.2f}" for device in ("cuda", "cpu"))
        yield " | ".join([game.id, "learning", *[""] * 3, *learnt])


def main() -> int:
    """Compare and measure; the exit status is 1 if a game differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(SEATS), metavar="GAME")
    chosen = parser.parse_args()
    if not SIMULATED:
        print(f"{find_card().get_current_device().name.decode()}, {os.cpu_count()} cores beside it")
    wrong = 0
    for name in chosen.games:
        begun = perf_counter()
        found = list(differences(tw.get_game(name), SEATS[name]))
        wrong += bool(found)
        words = f"differ in {', '.join(found)}" if found else "are the same"
        print(f"{name}: {COMPARED:,} moves {words} ({perf_counter() - begun:.0f} s, compiling included)", flush=True)
    print(" | ".join(["game", "way", *(f"{n:,}" for n in SIZES), "processor"]))
    for name in chosen.games:
        for row in rows(tw.get_game(name), SEATS[name]):
            print(row, flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
