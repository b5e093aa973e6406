"""Two bots on the same deals: the seatings, and the difference of their results on each deal.

Each bot takes each seat once, with the other bot in all other seats. Games for one player and cooperative games are
played once by each bot.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tanglewood.arena.bot_games import Outcomes, Witness, play_games
from tanglewood.arena.estimates import Numbers, Sums
from tanglewood.bots import Bot, read_bot
from tanglewood.bots.kit.referee import STOP
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import IntArray

# The numbers of a deal, from 1 as in `Sums`: the first bot's lead in points and in wins, the rounds, the share of wins
# of the first bot when it is alone among the other, and the reverse, and greedy's lead over uniform on that deal in
# points and in wins.
LEAD, WINS, ROUNDS, ALONE, OTHER_ALONE, LUCK_LEAD, LUCK_WINS = range(1, 8)
NUMBERS = 7
STRONGER, WEAKER = "greedy", "uniform"  # whose difference on a deal estimates its luck


@dataclass(frozen=True)
class Seating:
    """A seating of two bots: the seats of the first one."""

    first: tuple[bool, ...]

    @property
    def lone(self) -> int:
        """The seat of the bot that is alone among the other; -1 if all seats have the same bot."""
        if all(self.first) or not any(self.first):
            return -1
        return self.first.index(sum(self.first) == 1)


def seatings(game: Game, seats: int) -> list[Seating]:
    """The tables of a deal."""
    if seats == 1 or game.cooperative:
        return [Seating((True,) * seats), Seating((False,) * seats)]
    once = [Seating(tuple(seat == lone for seat in range(seats))) for lone in range(seats)]
    if seats == 2:
        return once
    return once + [Seating(tuple(seat != lone for seat in range(seats))) for lone in range(seats)]


@dataclass(frozen=True)
class Meeting:
    """Two bots at the tables of a game; `fresh` has seats and options set."""

    game: Game
    fresh: Any
    first: Bot
    other: Bot
    on_fault: str = STOP

    @property
    def tables(self) -> list[Seating]:
        """The bots by seat."""
        return seatings(self.game, int(self.fresh.seats))

    def play(
        self, words: IntArray, witnesses: Sequence[Witness | None] | None = None, deal: str = ""
    ) -> Iterator[Outcomes]:
        """The games of some deals, table by table; reports call the deals by `deal` and their numbers."""
        for number, table in enumerate(self.tables):
            bots = [self.first if first else self.other for first in table.first]
            witness = witnesses[number] if witnesses else None
            yield play_games(self.game, self.fresh, bots, words, witness, deal=deal, on_fault=self.on_fault)

    def rows(self, played: Sequence[Outcomes]) -> Numbers:
        """(deals, numbers): the numbers of each deal, without those for luck."""
        rows = np.zeros((len(played[0].rounds), NUMBERS))
        rows[:, ROUNDS - 1] = sum(games.rounds for games in played)
        if self.tables[0].lone < 0:
            self._add_together(rows, played)
        else:
            for table, games in zip(self.tables, played, strict=True):
                self._add(rows, table, games)
        return rows

    def _add_together(self, rows: Numbers, played: Sequence[Outcomes]) -> None:
        """The difference of two tables without opponents; the table with more wins or points has won the deal."""
        first, other = played
        points, wins = first.points[:, 0] - other.points[:, 0], first.shares[:, 0] - other.shares[:, 0]
        rows[:, LEAD - 1], rows[:, WINS - 1] = 2 * points, 2 * wins  # so that a game of two counts them once
        rows[:, ALONE - 1] = 0.5 + 0.5 * np.sign(np.where(wins != 0, wins, points))

    def _add(self, rows: Numbers, table: Seating, games: Outcomes) -> None:
        sign = 1 if table.first[table.lone] else -1
        rows[:, LEAD - 1] += sign * ahead(games.points, table.lone)
        rows[:, WINS - 1] += sign * ahead(games.shares, table.lone)
        alone = ALONE if sign > 0 else OTHER_ALONE
        rows[:, alone - 1] += games.shares[:, table.lone] / len(table.first)

    def leads(self, played: Sequence[Outcomes]) -> Numbers:
        """(deals, tables): the first bot's lead in points at each table."""
        if self.tables[0].lone < 0:
            return np.stack([games.points[:, 0] * sign for games, sign in zip(played, (1, -1), strict=True)], axis=1)
        pairs = zip(self.tables, played, strict=True)
        leads = [ahead(games.points, table.lone) * (1 if table.first[table.lone] else -1) for table, games in pairs]
        return np.stack(leads, axis=1)


def ahead(values: Any, seat: int) -> Numbers:
    """A seat's lead over the mean of the others, by game."""
    others = (values.sum(axis=1) - values[:, seat]) / (values.shape[1] - 1)
    lead: Numbers = values[:, seat] - others
    return lead


def luck_of(game: Game, fresh: Any, words: IntArray) -> Numbers:
    """(deals, 2): greedy's lead over uniform on each deal, in points and in wins."""
    meeting = Meeting(game, fresh, read_bot(STRONGER), read_bot(WEAKER))
    return meeting.rows(list(meeting.play(words)))[:, [LEAD - 1, WINS - 1]]


def sums_of(meeting: Meeting, words: IntArray, played: Sequence[Outcomes], *, lucky: bool) -> Sums:
    """The sums of some deals; with `lucky` also for luck."""
    rows = meeting.rows(played)
    if lucky:
        rows[:, LUCK_LEAD - 1 :] = luck_of(meeting.game, meeting.fresh, words)
    return Sums.of(rows)
