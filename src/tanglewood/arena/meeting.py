"""Two bots on the same deals: who sits where, and what one of them wins more than the other on each deal.

Every seat is taken once by one bot, the others by the other; where more than two play, the same the other way round. A
game for one, or one that all win or lose together, is played once by each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tanglewood.arena.estimates import Numbers, Sums
from tanglewood.arena.playing import Outcomes, Witness, play_games
from tanglewood.bots import Bot, read_bot
from tanglewood.bots.kit.referee import STOP
from tanglewood.core.game import Game
from tanglewood.core.ints import IntArray

# The numbers of a deal, from 1 as `Sums` counts them: by how much the first bot is ahead in points and in wins, the
# rounds, the first's share of the wins as the only one of its kind, the other's as the only one, and how far ahead of
# uniform greedy is on that deal, in points and in wins.
LEAD, WINS, ROUNDS, ALONE, OTHER_ALONE, LUCK_LEAD, LUCK_WINS = range(1, 8)
NUMBERS = 7
STRONGER, WEAKER = "greedy", "uniform"  # whose result on a deal tells its luck


@dataclass(frozen=True)
class Seating:
    """A table of two bots: which seats the first one has."""

    first: tuple[bool, ...]

    @property
    def lone(self) -> int:
        """The seat of the bot that is the only one of its kind; -1 where all are of one kind."""
        if all(self.first) or not any(self.first):
            return -1
        return self.first.index(sum(self.first) == 1)


def seatings(game: Game, seats: int) -> list[Seating]:
    """The tables of a deal."""
    if seats == 1 or game.cooperative:
        return [Seating((True,) * seats), Seating((False,) * seats)]
    once = [Seating(tuple(seat == place for seat in range(seats))) for place in range(seats)]
    if seats == 2:
        return once
    return once + [Seating(tuple(seat != place for seat in range(seats))) for place in range(seats)]


@dataclass(frozen=True)
class Meeting:
    """Two bots at the tables of a game; `fresh` has seats and options set."""

    game: Game
    fresh: Any
    one: Bot
    other: Bot
    on_fault: str = STOP

    @property
    def tables(self) -> list[Seating]:
        """Who sits where."""
        return seatings(self.game, int(self.fresh.seats))

    def play(
        self, words: IntArray, witnesses: Sequence[Witness | None] | None = None, deal: str = ""
    ) -> Iterator[Outcomes]:
        """The games of some deals, table by table; reports call the deals by `deal` and their numbers."""
        for place, table in enumerate(self.tables):
            bots = [self.one if first else self.other for first in table.first]
            witness = witnesses[place] if witnesses else None
            yield play_games(self.game, self.fresh, bots, words, witness, deal=deal, on_fault=self.on_fault)

    def rows(self, played: Sequence[Outcomes]) -> Numbers:
        """(deals, numbers): what each deal gave, the numbers of luck left at 0."""
        found = np.zeros((len(played[0].rounds), NUMBERS))
        found[:, ROUNDS - 1] = sum(games.rounds for games in played)
        if self.tables[0].lone < 0:
            self._add_together(found, played)
        else:
            for table, games in zip(self.tables, played, strict=True):
                self._add(found, table, games)
        return found

    def _add_together(self, found: Numbers, played: Sequence[Outcomes]) -> None:
        """What two tables without opponents differ by; who wins more, or gets more points, has won the deal."""
        one, other = played
        points, wins = one.points[:, 0] - other.points[:, 0], one.shares[:, 0] - other.shares[:, 0]
        found[:, LEAD - 1], found[:, WINS - 1] = 2 * points, 2 * wins  # so that a game of two counts them once
        found[:, ALONE - 1] = 0.5 + 0.5 * np.sign(np.where(wins != 0, wins, points))

    def _add(self, found: Numbers, table: Seating, games: Outcomes) -> None:
        sign = 1 if table.first[table.lone] else -1
        found[:, LEAD - 1] += sign * ahead(games.points, table.lone)
        found[:, WINS - 1] += sign * ahead(games.shares, table.lone)
        alone = ALONE if sign > 0 else OTHER_ALONE
        found[:, alone - 1] += games.shares[:, table.lone] / len(table.first)

    def leads(self, played: Sequence[Outcomes]) -> Numbers:
        """(deals, tables): by how many points the first bot is ahead at each table."""
        if self.tables[0].lone < 0:
            return np.stack([games.points[:, 0] * sign for games, sign in zip(played, (1, -1), strict=True)], axis=1)
        pairs = zip(self.tables, played, strict=True)
        leads = [ahead(games.points, table.lone) * (1 if table.first[table.lone] else -1) for table, games in pairs]
        return np.stack(leads, axis=1)


def ahead(values: Any, seat: int) -> Numbers:
    """By how much a seat has more than the others' mean, game by game."""
    others = (values.sum(axis=1) - values[:, seat]) / (values.shape[1] - 1)
    found: Numbers = values[:, seat] - others
    return found


def luck_of(game: Game, fresh: Any, words: IntArray) -> Numbers:
    """(deals, 2): how far ahead of uniform greedy is on each deal, in points and in wins."""
    meeting = Meeting(game, fresh, read_bot(STRONGER), read_bot(WEAKER))
    return meeting.rows(list(meeting.play(words)))[:, [LEAD - 1, WINS - 1]]


def sums_of(meeting: Meeting, words: IntArray, played: Sequence[Outcomes], *, lucky: bool) -> Sums:
    """The sums of some deals; with `lucky` those of their luck too."""
    rows = meeting.rows(played)
    if lucky:
        rows[:, LUCK_LEAD - 1 :] = luck_of(meeting.game, meeting.fresh, words)
    return Sums.of(rows)
