"""Standings of a tournament: ratings, the cross table, the answer of a sequential test, and the games saved."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tanglewood.arena.bradley_terry import Met, ratings
from tanglewood.arena.estimates import Estimate, Mean, Sums
from tanglewood.arena.meeting import ALONE, LEAD, LUCK_LEAD, LUCK_WINS, OTHER_ALONE, ROUNDS, WINS, seatings
from tanglewood.arena.sequential_test import Sequential
from tanglewood.bots.language_models.spending import Spending, to_amounts
from tanglewood.core.game.game import Game


@dataclass
class Record:
    """The record of two bots: the sums of their deals, and of the leads at each table."""

    sums: Sums
    singles: Sums


@dataclass(frozen=True)
class Saving:
    """The factor by which more games equally narrow intervals would need without a technique."""

    duplicate: float  # without playing the same deals with both
    luck: float  # without the estimate of the deals' luck


@dataclass(frozen=True)
class Standings:
    """Bots, and the records of those who have met."""

    game: Game
    seats: int
    bots: Sequence[str]
    records: Mapping[tuple[int, int], Record]
    greedy_means: tuple[Mean, Mean] | None = None  # greedy's mean lead in points and in wins, which tells the luck
    forfeits: Mapping[str, Sequence[str]] = field(default_factory=dict)  # by bot, the report of each game it forfeited
    spent: Mapping[str, Spending] = field(default_factory=dict)  # by language models, by their specs
    question: Sequential | None = None
    answer: str = ""

    def answered(self, question: Sequential | None, answer: str) -> "Standings":
        """The same, with the answer of a sequential test."""
        return replace(self, question=question, answer=answer)

    @property
    def by_points(self) -> bool:
        """Whether bots are compared by points, or else by wins."""
        return self.game.scored and not self.game.cooperative

    @property
    def games_a_deal(self) -> int:
        """The number of games per deal."""
        return len(seatings(self.game, self.seats))

    def judged(self, record: Record) -> Mean:
        """The first one's lead: points a round, or wins minus losses a game."""
        return self.points(record) if self.by_points else self.wins(record)

    def points(self, record: Record) -> Mean:
        """The first one's lead in points a round."""
        return self._guided(record, LEAD, ROUNDS, LUCK_LEAD, 0)

    def wins(self, record: Record) -> Mean:
        """The first one's share of wins minus the other's."""
        lead, games = self._guided(record, WINS, 0, LUCK_WINS, 1), self.games_a_deal
        lead = lead.doubted(max(1.0, abs(lead.mean)))
        return replace(lead, mean=lead.mean / games, variance=lead.variance / games**2)

    def _guided(self, record: Record, amount: int, unit: int, guide: int, which: int) -> Mean:
        """The estimate corrected for luck, if that is available and helps."""
        plain = record.sums.ratio(amount, unit)
        if self.greedy_means is None:
            return plain
        helped = record.sums.guided(amount, unit, guide, self.greedy_means[which])
        return helped if helped.variance < plain.variance else plain

    def met(self) -> list[Met]:
        """The meetings for the ratings."""
        meetings, lone = [], 1 if self.seats == 1 or self.game.cooperative else self.seats
        for (first, other), record in self.records.items():
            meetings.append(Met(first, other, record.sums.mean(ALONE), lone))
            if lone > 2:
                meetings.append(Met(other, first, record.sums.mean(OTHER_ALONE), lone))
        return meetings

    def table(self) -> list[tuple[int, Estimate]]:
        """The bots by their ratings, best first."""
        rated = enumerate(ratings(len(self.bots), self.met()))
        return sorted(rated, key=lambda entry: (-entry[1].mean, entry[0]))

    def against(self, first: int, other: int) -> tuple[Record, int] | None:
        """The record of two, and 1, or -1 if it is stored in the other order; None if they have not met."""
        if (first, other) in self.records:
            return self.records[first, other], 1
        return (self.records[other, first], -1) if (other, first) in self.records else None

    def cross(self, first: int, other: int) -> Estimate | None:
        """One's lead over another; None if they have not met."""
        entry = self.against(first, other)
        if entry is None:
            return None
        record, sign = entry
        estimate = self.judged(record).estimate()
        return replace(estimate, mean=sign * estimate.mean)

    def saving(self, record: Record) -> Saving | None:
        """The games saved by playing the same deals and by estimating luck, None where a single deal tells nothing."""
        if record.sums.count < 2:
            return None
        apart = sum(record.singles.variance(table + 1) for table in range(self.games_a_deal))
        together = record.sums.variance(LEAD) / (4 if self.seats == 1 or self.game.cooperative else 1)
        amount, unit = (LEAD, ROUNDS) if self.by_points else (WINS, 0)
        plain = record.sums.ratio(amount, unit)
        scale = 1 if self.by_points else self.games_a_deal**2
        helped = self.judged(record).variance * scale
        return Saving(apart / together if together else 1.0, plain.variance / helped if helped else 1.0)

    def to_dict(self) -> dict[str, Any]:
        """The standings as plain JSON values."""
        return {
            "game": self.game.id,
            "seats": self.seats,
            "ratings": [{"bot": self.bots[bot], **rating.to_dict()} for bot, rating in self.table()],
            "meetings": [self._meeting(*pair, record) for pair, record in self.records.items()],
            "forfeits": {bot: len(reports) for bot, reports in self.forfeits.items()},
            "spent": to_amounts(self.spent),
            **({"answer": self.answer} if self.question else {}),
        }

    def _meeting(self, first: int, other: int, record: Record) -> dict[str, Any]:
        saving = self.saving(record)
        points = {"points_a_round": self.points(record).estimate().to_dict()} if self.by_points else {}
        return {
            "bots": [self.bots[first], self.bots[other]],
            "deals": record.sums.count,
            "games": record.sums.count * self.games_a_deal,
            "wins_a_game": self.wins(record).estimate().to_dict(),
            **points,
            "saved_by_duplicates": saving and saving.duplicate,
            "saved_by_luck": saving and saving.luck,
        }
