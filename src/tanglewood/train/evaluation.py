"""Paired matches during training, in batches: the net, without sampling, against greedy or an older net."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from tanglewood.arena.estimates import Estimate, ratio
from tanglewood.batch import GREEDY, Batch
from tanglewood.batch.stepping import Flags
from tanglewood.train.game_batch import Sight
from tanglewood.train.setups import Setup
from tanglewood.train.torch_nets import PolicyNet
from tanglewood.train.training_settings import Settings

OTHER_DEALS = 1 << 64  # the seed of matches, different from those of training
Player = PolicyNet | str  # a net, or a bot that plays in batches
Sums = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Evaluation:
    """The result of a net against another player in one setup."""

    setup: Setup
    against: str
    pairs: int
    wins: Estimate  # its share of wins minus the mean of the others', per game
    points: Estimate | None  # its lead per round, if points count

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        options = {"options": self.setup.options_by_name} if self.setup.options else {}
        entry = {"seats": self.setup.seats, **options, "against": self.against, "pairs": self.pairs}
        entry |= {"wins": round(self.wins.mean, 4), "wins_margin": round(self.wins.margin, 4)}
        if self.points:
            entry |= {"points": round(self.points.mean, 4), "points_margin": round(self.points.margin, 4)}
        return entry

    def __str__(self) -> str:
        """One line for people."""
        points = f"{self.points} points a round, " if self.points else ""
        wins = f"{self.wins.mean:+.1%} ± {self.wins.margin:.1%}"
        return f"{self.setup}, against {self.against}: {points}{wins} wins less losses"


@dataclass(frozen=True)
class Tally:
    """The results of the first game in each environment."""

    points: Sums  # (n, seats)
    wins: Sums  # (n, seats): shares of the win
    rounds: Sums  # (n,)


def compare(
    settings: Settings, net: PolicyNet, other: Player, setup: Setup, pairs: int, seed: int, name: str
) -> Evaluation:
    """Play pairs of games on the same deals, with the net once in each seat, or in all seats of a cooperative game."""
    rules, seats = settings.rules, setup.seats
    together = seats == 1 or rules.cooperative
    points, wins, rounds = np.zeros(pairs), np.zeros(pairs), np.zeros(pairs)
    tables = _tables(net, other, seats, together)
    for seat, tally in enumerate(play_first_games(settings, setup, tables, pairs, seed)):
        sign = 1 - 2 * seat if together else 1
        points += sign * _ahead(tally.points, seat, together)
        wins += sign * _ahead(tally.wins, seat, together)
        rounds += tally.rounds
    scored = rules.scored and not rules.cooperative
    a_game = ratio(wins, np.full(pairs, 1 if together else seats)).estimate()
    return Evaluation(setup, name, pairs, a_game, ratio(points, rounds).estimate() if scored else None)


def _tables(net: PolicyNet, other: Player, seats: int, together: bool) -> list[list[Player]]:
    """The seatings of a pair's games."""
    if together:
        return [[net] * seats, [other] * seats]
    return [[net if seat == seat_of_net else other for seat in range(seats)] for seat_of_net in range(seats)]


def _ahead(amounts: Sums, seat: int, together: bool) -> Sums:
    """The lead of the seat at `place` over the mean of the others, or the first seat's result in a cooperative game."""
    if together:
        return amounts[:, 0]
    others: Sums = (amounts.sum(axis=1) - amounts[:, seat]) / (amounts.shape[1] - 1)
    return amounts[:, seat] - others


def play_first_games(settings: Settings, setup: Setup, tables: list[list[Player]], n: int, seed: int) -> list[Tally]:
    """Play `n` games at each table to the end, with the same deals; two batches count points and wins."""
    count, seats = len(tables), len(tables[0])
    total = n * count
    by_points, by_result = (_same_deals(settings, setup, n, count, seed, reward) for reward in ("points", "result"))
    points, results, rounds = np.zeros((total, seats)), np.zeros((total, seats)), np.zeros(total)
    running: Flags = np.ones(total, np.bool_)
    while running.any():
        chosen = _choices(by_points, tables, running)
        step = by_points.step(chosen)
        points += step.rewards * running[:, None]
        results += by_result.step(chosen).rewards * running[:, None]
        rounds += step.segment_ended & running
        running &= ~(step.terminated | step.truncated)
    alone = seats == 1 or settings.rules.cooperative
    wins = (results + 1) / 2 if alone else (results * (seats - 1) + 1) / seats
    parts = (np.split(sums, count) for sums in (points, wins, np.maximum(1, rounds)))
    return [Tally(*sums) for sums in zip(*parts, strict=True)]


def _same_deals(settings: Settings, setup: Setup, n: int, count: int, seed: int, reward: str) -> Batch:
    """`n` deals, all of them `count` times."""
    seats, how = setup.seats, {"reward": reward, "threads": settings.threads, "max_moves": settings.rules.longest}
    how |= setup.options_by_name
    dealt = Batch(settings.game, n, seats, seed, **how)  # type: ignore[arg-type]
    batch = Batch(settings.game, n * count, seats, seed, **how)  # type: ignore[arg-type]
    batch.restore({name: np.concatenate([array] * count) for name, array in dealt.save().items()})
    return batch


def _choices(batch: Batch, tables: list[list[Player]], running: Flags) -> Ints:
    """The players' actions in running environments; arbitrary ones in the others."""
    players = [player for table in tables for player in table]
    chosen = (batch.choose(GREEDY) if GREEDY in players else batch.sample()).astype(np.int64)
    seat_numbers = np.arange(batch.n) // (batch.n // len(tables)) * len(tables[0]) + batch.actors
    for net in {id(player): player for player in players if isinstance(player, PolicyNet)}.values():
        by_net = np.array([player is net for player in players])
        index = np.flatnonzero(by_net[seat_numbers] & running)
        if index.size:
            chosen[index] = Sight(batch, torch.from_numpy(index), 0).best(net).numpy()
    return chosen
