"""How a tournament stands: ratings, the cross table, the answer to a sequential test, and what was saved."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tanglewood.arena.estimates import Estimate, Mean, Sums
from tanglewood.arena.meeting import ALONE, LEAD, LUCK_LEAD, LUCK_WINS, OTHER_ALONE, ROUNDS, WINS, seatings
from tanglewood.arena.rating import Met, ratings
from tanglewood.arena.sequential import Sequential
from tanglewood.core.game import Game


@dataclass
class Record:
    """What two bots have played: the sums of their deals, and those of the leads at each table."""

    sums: Sums
    singles: Sums


@dataclass(frozen=True)
class Saving:
    """How many times as many games it would have taken without something, for intervals as narrow."""

    duplicate: float  # without the same deals for both
    luck: float  # without knowing the luck of the deals


@dataclass(frozen=True)
class Standings:
    """Bots, and the records of those who have met."""

    game: Game
    seats: int
    bots: Sequence[str]
    records: Mapping[tuple[int, int], Record]
    known: tuple[Mean, Mean] | None = None
    forfeits: Mapping[str, Sequence[str]] = field(default_factory=dict)  # by bot, the report of each game it forfeited
    question: Sequential | None = None
    answer: str = ""

    def answered(self, question: Sequential | None, answer: str) -> "Standings":
        """The same, with what a sequential test says."""
        return replace(self, question=question, answer=answer)

    @property
    def by_points(self) -> bool:
        """Whether points say who is ahead; else wins do."""
        return self.game.scored and not self.game.cooperative

    @property
    def games_a_deal(self) -> int:
        """How many games a deal is."""
        return len(seatings(self.game, self.seats))

    def judged(self, record: Record) -> Mean:
        """By how much the first of two is ahead: points a round, or wins less losses a game."""
        return self.points(record) if self.by_points else self.wins(record)

    def points(self, record: Record) -> Mean:
        """By how many points a round the first of two is ahead."""
        return self._guided(record, LEAD, ROUNDS, LUCK_LEAD, 0)

    def wins(self, record: Record) -> Mean:
        """By how many of the games the first of two wins more than the other."""
        found, games = self._guided(record, WINS, 0, LUCK_WINS, 1), self.games_a_deal
        # Where all deals came out alike, the next one may not: as if one had come out otherwise.
        variance = found.variance or (max(1.0, abs(found.mean)) / record.sums.count) ** 2
        return Mean(found.mean / games, variance / games**2)

    def _guided(self, record: Record, amount: int, unit: int, guide: int, which: int) -> Mean:
        """With the help of known luck, where there is some and it helps."""
        plain = record.sums.ratio(amount, unit)
        if self.known is None:
            return plain
        helped = record.sums.guided(amount, unit, guide, self.known[which])
        return helped if helped.variance < plain.variance else plain

    def met(self) -> list[Met]:
        """What the ratings are made of."""
        found, lone = [], 1 if self.seats == 1 or self.game.cooperative else self.seats
        for (one, other), record in self.records.items():
            found.append(Met(one, other, record.sums.mean(ALONE), record.sums.count, lone))
            if lone > 2:
                found.append(Met(other, one, record.sums.mean(OTHER_ALONE), record.sums.count, lone))
        return found

    def table(self) -> list[tuple[int, Estimate]]:
        """The bots by their ratings, best first."""
        found = enumerate(ratings(len(self.bots), self.met()))
        return sorted(found, key=lambda entry: (-entry[1].mean, entry[0]))

    def against(self, one: int, other: int) -> tuple[Record, int] | None:
        """The record of two, and 1, or -1 where it is to be read the other way round; None if they have not met."""
        if (one, other) in self.records:
            return self.records[one, other], 1
        return (self.records[other, one], -1) if (other, one) in self.records else None

    def cross(self, one: int, other: int) -> Estimate | None:
        """By how much one is ahead of another; None if they have not met."""
        found = self.against(one, other)
        if found is None:
            return None
        record, sign = found
        estimate = self.judged(record).estimate()
        return replace(estimate, mean=sign * estimate.mean)

    def saving(self, record: Record) -> Saving:
        """What the same deals, and knowing their luck, have saved."""
        apart = sum(record.singles.variance(table + 1) for table in range(self.games_a_deal))
        together = record.sums.variance(LEAD) / (4 if self.seats == 1 or self.game.cooperative else 1)
        amount, unit = (LEAD, ROUNDS) if self.by_points else (WINS, 0)
        plain = record.sums.ratio(amount, unit)
        scale = 1 if self.by_points else self.games_a_deal**2
        helped = self.judged(record).variance * scale
        return Saving(apart / together if together else 1.0, plain.variance / helped if helped else 1.0)

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain JSON values."""
        return {
            "game": self.game.id,
            "seats": self.seats,
            "ratings": [{"bot": self.bots[bot], **rating.to_dict()} for bot, rating in self.table()],
            "meetings": [self._meeting(*pair, record) for pair, record in self.records.items()],
            "forfeits": {bot: len(reports) for bot, reports in self.forfeits.items()},
            **({"answer": self.answer} if self.question else {}),
        }

    def _meeting(self, one: int, other: int, record: Record) -> dict[str, Any]:
        saving = self.saving(record)
        points = {"points_a_round": self.points(record).estimate().to_dict()} if self.by_points else {}
        return {
            "bots": [self.bots[one], self.bots[other]],
            "deals": record.sums.count,
            "games": record.sums.count * self.games_a_deal,
            "wins_a_game": self.wins(record).estimate().to_dict(),
            **points,
            "saved_by_duplicates": saving.duplicate,
            "saved_by_luck": saving.luck,
        }
