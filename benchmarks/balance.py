"""How fair a game is, bots playing each other: `python benchmarks/balance.py game [bot [games [threads [seats]]]]`.

By default `ismcts:300` and 1,000 games for each number of seats that the game's part names, seeds 0, 1, 2 ... Shares
are given with their 95 % intervals. The part of a game is a list of questions: what a seat had or did in a game.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any

import numpy as np

from tanglewood.arena.estimates import CONFIDENCE
from tanglewood.arena.playing import glimpse
from tanglewood.bots import Bot, read_bot
from tanglewood.core import verbs
from tanglewood.core.game import Game
from tanglewood.core.ints import INT64
from tanglewood.core.record import copy_of, new_state
from tanglewood.core.registry import get_game
from tanglewood.core.rng import words_for

BOT, GAMES = "ismcts:300", 1000


@dataclass
class Played:
    """One game: the start, the texts of each seat's moves, the end, and each seat's share of the win."""

    start: Any
    moves: list[list[str]]
    end: Any = None
    shares: list[float] = field(default_factory=list)


def play(game: Game, fresh: Any, bot: Bot, seed: int) -> Played:
    """Play one game, all seats by the same bot."""
    state, sight = copy_of(fresh), new_state(game.dtype)
    seats = int(fresh.seats)
    verbs.start(state, words_for([seed, 0]))
    rngs = [words_for([seed, 1 + seat]) for seat in range(seats)]
    played = Played(state.copy(), [[] for _ in range(seats)])
    while (seat := int(state.actor)) >= 0:
        glimpse(sight, state, seat)
        action = bot.choose(sight, seat, rngs[seat])
        played.moves[seat].append(game.actions.text(action))
        verbs.play(state, action)
    won = np.zeros(seats, INT64)
    verbs.winners(state, won)
    played.end, played.shares = state, [float(share) / max(1, int(won.sum())) for share in won]
    return played


def line(name: str, shares: Sequence[float]) -> str:
    """A share of wins with its 95 % interval, and the number of cases."""
    if not shares:
        return f"  {name:<14}      none"
    mean = sum(shares) / len(shares)
    half = CONFIDENCE * sqrt(mean * (1 - mean) / len(shares))
    return f"  {name:<14} {mean:6.1%} ± {half:.1%}  of {len(shares):,}"


def tally(games: Iterable[Played], features: Callable[[Played, int], Iterable[str]]) -> list[str]:
    """For each feature the share of wins of the seats that had it."""
    found: dict[str, list[float]] = {}
    for played in games:
        for seat, share in enumerate(played.shares):
            for feature in features(played, seat):
                found.setdefault(feature, []).append(share)
    return [line(name, found[name]) for name in sorted(found)]


# Explorers and Paths


def explorers_length(games: Sequence[Played]) -> list[str]:
    """How many rounds the games took."""
    rounds = sorted(int(played.end.turns) / len(played.moves) for played in games)
    tenth = len(rounds) // 10
    limited = sum(length >= 60 for length in rounds)
    return [
        f"  {rounds[len(rounds) // 2]:.1f} in half, {rounds[tenth]:.1f} to {rounds[-1 - tenth]:.1f} in eight of ten"
        f" games, {limited} to the last round"
    ]


def explorers_corner(played: Played, seat: int) -> list[str]:
    """The corner a seat started from."""
    row, column = divmod(int(played.start.pieces[seat]), 7)
    return [f"{'bottom' if row else 'top'} {'right' if column else 'left'}"]


def explorers_order(played: Played, seat: int) -> list[str]:
    """Who begins, who comes second."""
    return [f"player {(seat - int(played.start.turn)) % len(played.moves) + 1}"]


def explorers_played(played: Played, seat: int) -> list[str]:
    """The explorers that a seat played at least once."""
    return sorted({move.split()[1] for move in played.moves[seat] if move.startswith("play ")})


def explorers_count(played: Played, seat: int) -> list[str]:
    """How many explorers a seat played."""
    count = sum(move.startswith("play ") for move in played.moves[seat])
    return [f"{min(count, 6)}{' and more' if count >= 6 else ''}"]


EXPLORERS = (
    ("corner", explorers_corner),
    ("in order of play", explorers_order),
    ("seats that played an explorer", explorers_played),
    ("seats that played so many explorers", explorers_count),
)

PARTS = {"explorers": ((2, 4), (("rounds", explorers_length),), EXPLORERS)}


def main(given: Sequence[str]) -> None:
    """Print the report of a game."""
    game, bot = get_game(given[0]), read_bot(given[1] if len(given) > 1 else BOT)
    count, threads = (int(given[at]) if len(given) > at else other for at, other in ((2, GAMES), (3, 1)))
    tables, wholes, questions = PARTS[game.id]
    for seats in [int(given[4])] if len(given) > 4 else tables:
        with ThreadPoolExecutor(threads) as pool:
            games = list(pool.map(partial(play, game, game.prepare(seats), bot), range(count)))
        print(f"{game.id}: {count:,} games of {bot.spec}, {seats} seats; a seat wins {1 / seats:.1%}")
        for title, whole in wholes:
            print(f" {title}", *whole(games), sep="\n")
        for title, question in questions:
            print(f" {title}", *tally(games, question), sep="\n")
        print(flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
