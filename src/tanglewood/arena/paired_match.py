"""Bots against bots, in pairs of games on the same deals, with confidence intervals.

Each pair starts from one seed. Bot A takes each seat once and bot B all others, so that cards and seats even out. Games
for one player and cooperative games are played once by each. A bot's random words depend on the pair and the seat, not
on the bot. So a bot against itself plays the same games in every seat, and the pair's result is exactly 0.
"""

import json
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Self

import numpy as np

from tanglewood.arena.bot_games import Outcomes, Witness, play_games
from tanglewood.arena.estimates import Estimate, Share, ratio
from tanglewood.arena.jobs.ledger import Ledger
from tanglewood.bots import Bot, BotLike, as_bot
from tanglewood.bots.kit.fault import Fault
from tanglewood.bots.kit.referee import STOP, check_policy
from tanglewood.bots.language_models.spending import Spending, from_amounts, summed, to_amounts
from tanglewood.bots.language_models.transcripts import folder_for, transcript
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import seed_words, words_for

MOST_PAIRS = 10**9
AHEAD = 4  # pairs that wait for each thread
Progress = Callable[[int, int], None]  # (pairs done, number of all pairs)


@dataclass(frozen=True, slots=True)
class Pair:
    """One pair of games: A's results minus B's, summed over its games."""

    points: float  # A's lead over the mean of the others' points
    wins: float  # A's share of the wins less the mean of the others'
    rounds: int  # of all games; games without rounds count as one
    games: int
    won: tuple[float, float] = (0.0, 0.0)  # whether A's table and B's won, where all win or lose together
    faults: tuple[Fault, ...] = ()  # of the bots that forfeited a game
    spent: Mapping[str, Spending] = field(default_factory=dict)  # by the language models, by their specs
    rounds_each: tuple[int, int] = (0, 0)  # of A's table and B's, where all win or lose together

    def to_dict(self) -> dict[str, Any]:
        """The pair as plain JSON values."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """The pair that `to_dict` wrote."""
        faults = tuple(Fault(**{**fault, "words": tuple(fault["words"])}) for fault in values["faults"])
        spent = from_amounts(values.get("spent", {}))
        each = {name: tuple(values.get(name, (0, 0))) for name in ("won", "rounds_each")}
        return cls(**{**values, **each, "faults": faults, "spent": spent})


class PairLedger:
    """The pairs of a match that an earlier run has played, in the file of a job; `number` tells matches in it apart."""

    def __init__(self, ledger: Ledger, number: int) -> None:
        self._ledger, self._number = ledger, number

    def take(self, pair: int) -> Pair | None:
        """A pair by its number; None if it has not been played."""
        stored = self._ledger.take((self._number, pair))
        return None if stored is None else Pair.from_dict(json.loads(stored))

    def add(self, pair: int, played: Pair) -> None:
        """Keep a pair."""
        self._ledger.add((self._number, pair), json.dumps(played.to_dict()))


@dataclass(frozen=True, slots=True)
class Result:
    """The paired games of two bots."""

    game: str
    bot_a: str
    bot_b: str
    seed: int
    pairs: tuple[Pair, ...]
    seats: int | None = None

    @property
    def shares(self) -> tuple[Share, Share]:
        """The shares of wins of A's table and of B's, in a cooperative game."""
        won_a, won_b = (sum(pair.won[bot] for pair in self.pairs) for bot in range(2))
        return Share(won_a, len(self.pairs)), Share(won_b, len(self.pairs))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults that forfeited a game, game by game."""
        return tuple(fault for pair in self.pairs for fault in pair.faults)

    @property
    def spent(self) -> Mapping[str, Spending]:
        """What the language models have spent, by their specs."""
        return summed(pair.spent for pair in self.pairs)

    @property
    def points_a_round(self) -> Estimate:
        """A's lead over the mean of B's seats in points a round."""
        return ratio([pair.points for pair in self.pairs], [pair.rounds for pair in self.pairs]).estimate()

    @property
    def wins_a_game(self) -> Estimate:
        """A's share of wins less the mean share of B's seats: from -1 to 1."""
        lead = ratio([pair.wins for pair in self.pairs], [pair.games for pair in self.pairs])
        return lead.doubted(max(1 / self.pairs[0].games, abs(lead.mean))).estimate()

    @property
    def by_points(self) -> bool:
        """Whether bots are compared by points a round, or else by wins alone."""
        game = get_game(self.game)
        return game.scored and not game.cooperative

    @property
    def lead(self) -> Estimate:
        """A's lead as bots are compared: in points a round, or else in wins less losses."""
        return self.points_a_round if self.by_points else self.wins_a_game

    @property
    def is_open(self) -> bool:
        """Whether chance alone could explain the difference."""
        lead = self.lead
        return bool(lead.low <= 0 <= lead.high)

    def summary(self) -> str:
        """The result in words."""
        points, wins = self.points_a_round, self.wins_a_game
        games, rounds = sum(pair.games for pair in self.pairs), sum(pair.rounds for pair in self.pairs)
        together, by_points = get_game(self.game).cooperative, self.by_points
        lead = points if by_points else wins
        verdict = "ahead of" if lead.low > 0 else "behind" if lead.high < 0 else "not told apart from"
        table = f", seats: {self.seats}" if together and self.seats else ""
        return (
            f"{self.game}{table}: {self.bot_a} is {verdict} {self.bot_b}.\n"
            f"{self._lines_of_shares() if together else self._lines_of_wins(points, wins)}"
            f"  {len(self.pairs):,} pair{'s' * (len(self.pairs) != 1)} on the same deals, {games:,} games,"
            f"{f' {rounds:,} rounds,' if by_points else ''} seed {self.seed}"
            f"{''.join(f'{chr(10)}  {line}' for line in forfeit_lines(self.faults, games))}"
            f"{''.join(f'{chr(10)}  {bot}: {spending}' for bot, spending in self.spent.items())}"
        )

    def _lines_of_shares(self) -> str:
        names = (self.bot_a, self.bot_b)
        return "".join(
            f"  {bot} wins {share.mean:.1%} of games  (95 % interval {share.low:.1%} to {share.high:.1%})\n"
            for bot, share in zip(names, self.shares, strict=True)
        )

    def _lines_of_wins(self, points: Estimate, wins: Estimate) -> str:
        lead = f"  points a round  {points}  (95 % interval {points.low:+.2f} to {points.high:+.2f})\n"
        ends = wins.within(-1, 1)
        won = f"  wins less losses  {wins.mean:+.1%} of games  (95 % interval {ends.low:+.1%} to {ends.high:+.1%})\n"
        return f"{lead}{won}" if self.by_points else won

    def to_dict(self) -> dict[str, Any]:
        """The result as plain JSON values."""
        shares = [share.to_dict() for share in self.shares] if get_game(self.game).cooperative else []
        return {
            "game": self.game,
            "bot_a": self.bot_a,
            "bot_b": self.bot_b,
            "seed": self.seed,
            "pairs": len(self.pairs),
            "games": sum(pair.games for pair in self.pairs),
            "wins_a_game": self.wins_a_game.to_dict(),
            "seats": self.seats,
            "forfeits": dict(Counter(fault.bot for fault in self.faults)),
            "spent": to_amounts(self.spent),
            **(self._points_to_dict() if self.by_points else {}),
            **dict(zip(("share_a", "share_b"), shares, strict=False)),
        }

    def _points_to_dict(self) -> dict[str, Any]:
        rounds = sum(pair.rounds for pair in self.pairs)
        return {"rounds": rounds, "points_a_round": self.points_a_round.to_dict()}


def forfeit_lines(faults: Iterable[Fault], games: int) -> Iterator[str]:
    """The number of games that each bot forfeited, and the report of its first fault."""
    first: dict[str, Fault] = {}
    counts = Counter(first.setdefault(fault.bot, fault).bot for fault in faults)
    for bot, count in counts.items():
        yield f"{bot} forfeited {count:,} of {games:,} games. The first: {first[bot]}"


@dataclass(frozen=True)
class PairedMatch:
    """Two bots at the tables of a game: `fresh` has seats and options set, `seed` fixes all deals."""

    game: Game
    fresh: Any
    a: Bot
    b: Bot
    seed: int
    on_fault: str = STOP
    transcripts: Path | None = None  # the folder for what language models say

    @property
    def together(self) -> bool:
        """Whether a table has no opponents: one plays alone, or all win or lose together."""
        return int(self.fresh.seats) == 1 or self.game.cooperative

    def tables(self) -> list[tuple[Bot, ...]]:
        """The seatings of a pair's games: A takes each seat in turn, or the whole table."""
        seats = int(self.fresh.seats)
        if self.together:
            return [(self.a,) * seats, (self.b,) * seats]
        return [tuple(self.a if seat == seat_of_a else self.b for seat in range(seats)) for seat_of_a in range(seats)]

    def play(self, number: int) -> Pair:
        """Play the games of a pair."""
        seats = int(self.fresh.seats)
        sums_of_a, sums_of_b, rounds = np.zeros(2), np.zeros(2), list[int]()
        tables, faults, spent = self.tables(), list[Fault](), list[Mapping[str, Spending]]()
        for index, table in enumerate(tables):
            played = self._play_table(table, number, index, spent)
            outcome = np.stack([played.points[0], played.shares[0]], axis=1)
            rounds.append(int(played.rounds[0]))
            faults.extend(played.faults)
            if self.together:
                sums_of_a, sums_of_b = (outcome[0], sums_of_b) if index == 0 else (sums_of_a, outcome[0])
            else:
                sums_of_a = sums_of_a + outcome[index]
                sums_of_b = sums_of_b + (outcome.sum(axis=0) - outcome[index]) / (seats - 1)
        won = (float(sums_of_a[1]), float(sums_of_b[1])) if self.together else (0.0, 0.0)
        if self.game.cooperative:  # each has played one of the two games
            sums_of_a, sums_of_b = sums_of_a * len(tables), sums_of_b * len(tables)
        points, wins = sums_of_a - sums_of_b
        each = (rounds[0], rounds[1]) if self.together else (0, 0)
        return Pair(float(points), float(wins), sum(rounds), len(tables), won, tuple(faults), summed(spent), each)

    def _play_table(
        self, table: Sequence[Bot], number: int, index: int, spent: list[Mapping[str, Spending]]
    ) -> Outcomes:
        """Play one of a pair's games; add what language models have spent."""
        name = f"{self.seed}-{number}-{index}"
        with transcript(self.transcripts, self.game, table, name) as (record, witness):
            played = play_seeded(self.game, self.fresh, table, (self.seed, number), self.on_fault, witness)
        spent.append(record.spent)
        return played


def check_amounts(pairs: object, threads: object) -> None:
    """Raise BadOption unless there is at least one pair and one thread."""
    if whole(pairs, 1, MOST_PAIRS) is None:
        raise BadOption(f"Bots play at least one pair of games, not {quoted(pairs)}.")
    if whole(threads, 1, MOST_PAIRS) is None:
        raise BadOption(f"It takes at least one worker, not {quoted(threads)}.")


def play_paired(
    game: str,
    bot_a: BotLike,
    bot_b: BotLike,
    pairs: int = 100,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    progress: Progress | None = None,
    seats: int | None = None,
    threads: int = 1,
    on_fault: str = STOP,
    pair_ledger: PairLedger | None = None,
    transcripts: Path | None = None,
) -> Result:
    """Let two bots (or their specs) play `pairs` pairs. `threads` changes the time it takes, not the result.

    Pairs that `pair_ledger` holds are not played again; those that are played are kept there.

    `on_fault` says what happens when a bot does not answer with a legal move: "stop" raises BotFault, with "forfeit"
    it loses that game. What language models are asked and answer is written to the folder `transcripts`, a file a game.
    Raises UnknownName or BadOption.
    """
    check_amounts(pairs, threads)
    chosen = get_game(game)
    a, b = map(as_bot, (bot_a, bot_b))
    seed_words(seed)  # refuses what is no seed
    fresh, folder = chosen.prepare(seats, options), folder_for(transcripts)
    match = PairedMatch(chosen, fresh, a, b, seed, check_policy(on_fault), folder)
    played = tuple(_play_pairs(match, pairs, threads, progress, pair_ledger))
    return Result(chosen.id, a.spec, b.spec, seed, played, int(match.fresh.seats))


def _play_pairs(
    match: PairedMatch, pairs: int, threads: int, progress: Progress | None, pair_ledger: PairLedger | None
) -> Iterator[Pair]:
    """Yield the pairs in order; those that wait are dropped if the match is broken off.

    Few wait at a time: nobody could break off a match of many pairs while all of them are handed to the threads.
    """
    earlier = {number: pair for number in range(pairs) if (pair := pair_ledger.take(number))} if pair_ledger else {}
    numbers = (number for number in range(pairs) if number not in earlier)
    waiting: deque[Future[Pair]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for number in range(pairs):
                waiting.extend(
                    pool.submit(match.play, later) for later in islice(numbers, AHEAD * threads - len(waiting))
                )
                pair = earlier.get(number) or waiting.popleft().result()
                if pair_ledger and number not in earlier:
                    pair_ledger.add(number, pair)
                if progress:
                    progress(number + 1, pairs)
                yield pair
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def play_game(game: Game, fresh: Any, table: Sequence[Bot], seeds: Sequence[int]) -> tuple[Any, int]:
    """Play one game; return each seat's points and share of the win, and the number of rounds.

    `fresh` has seats and options set; `seeds` fix the deal and each bot's random words.
    """
    played = play_seeded(game, fresh, table, seeds)
    return np.stack([played.points[0], played.shares[0]], axis=1), int(played.rounds[0])


def play_seeded(
    game: Game,
    fresh: Any,
    table: Sequence[Bot],
    seeds: Sequence[int],
    on_fault: str = STOP,
    witness: Witness | None = None,
) -> Outcomes:
    """One game that the seeds fix, as `play_game` has it; a witness hears of every move."""
    words = np.stack([words_for([*seeds, stream]) for stream in range(1 + len(table))])
    deal = "-".join(map(str, seeds))
    return play_games(game, fresh, table, words[np.newaxis], witness, deal=deal, on_fault=on_fault)
