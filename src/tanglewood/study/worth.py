"""The value of an item for its owner, from running sums, for any number of games.

Opponents are compared at the same table: how much does a seat gain per item that it has more than the others on
average? If there are no opponents, tables are compared with each other. Errors are computed over deals, because the
games of one deal depend on each other.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np

from tanglewood.arena.estimates import Mean, Numbers
from tanglewood.study.game_notes import Item, Segment

FEWEST = 30  # segments with an item that are needed to judge it


@dataclass
class Worth:
    """The sums over deals for each item; `together` if there are no opponents."""

    together: bool = False
    deals: int = 0
    segments: int = 0
    gain: float = 0.0
    gain_squared: float = 0.0
    sums: dict[Item, Numbers] = field(default_factory=lambda: defaultdict(lambda: np.zeros(6)))

    def add(self, segments: Sequence[Segment]) -> None:
        """Add all segments of one deal, which depend on each other."""
        self.deals += 1
        self.segments += len(segments)
        gain = float(np.mean([np.mean(segment.gained) for segment in segments]))
        self.gain += gain
        self.gain_squared += gain * gain
        totals: dict[Item, Numbers] = defaultdict(lambda: np.zeros(3))
        for segment in segments:
            for item in set().union(*segment.had):
                had = np.array([counter[item] for counter in segment.had], float)
                totals[item] += self._of_table(had, np.array(segment.gained))
        for item, (amount, gained, times) in totals.items():
            if self.together:
                amount, gained = amount / len(segments), gain  # noqa: PLW2901 - of the deal's games the mean
            self.sums[item] += [amount, gained, amount * amount, amount * gained, gained * gained, times]

    def _of_table(self, had: Numbers, gained: Numbers) -> Numbers:
        """One item in a segment: how many a seat has, or how many more than the others, with its gain."""
        if self.together:
            return np.array([had.sum(), 0, 1])
        extra = (had - had.mean()) * len(had) / (len(had) - 1)  # than the others have on average
        return np.array([float(extra @ gained), float(extra @ extra), 1])

    def to_json(self) -> Any:
        """As JSON."""
        listed = [[*item, *sums.tolist()] for item, sums in sorted(self.sums.items())]
        return [self.together, self.deals, self.segments, self.gain, self.gain_squared, listed]

    @classmethod
    def read(cls, stored: Any) -> Self:
        """From JSON."""
        *counts, listed = stored
        worth = cls(*counts)
        for does, what, *sums in listed:
            worth.sums[does, what] = np.array(sums)
        return worth

    def merge(self, other: "Worth") -> None:
        """Add another object's sums."""
        self.deals += other.deals
        self.segments += other.segments
        self.gain += other.gain
        self.gain_squared += other.gain_squared
        for item, sums in other.sums.items():
            self.sums[item] += sums

    def without(self, other: "Worth") -> "Worth":
        """The rest, without another object's sums, which are part of these."""
        names = ("deals", "segments", "gain", "gain_squared")
        rest = Worth(self.together, *(getattr(self, name) - getattr(other, name) for name in names))
        for item, sums in self.sums.items():
            rest.sums[item] = sums - other.sums[item] if item in other.sums else sums
        return rest

    def of(self, item: Item) -> tuple[Mean, int] | None:
        """The value of one item, and the number of segments with it; None if there are too few."""
        sums = self.sums[item]
        count = int(sums[5])
        if count < FEWEST:
            return None
        mean = self._between(sums) if self.together else self._within(sums)
        return (mean, count) if mean else None

    def _within(self, sums: Numbers) -> Mean | None:
        product, square, products, crossed, squares = sums[:5]
        if square <= 0:
            return None
        slope = product / square
        noise = max(0.0, products - 2 * slope * crossed + slope * slope * squares)
        return Mean(float(slope), float(noise / square**2))

    def _between(self, sums: Numbers) -> Mean | None:
        much, _, squares, crossed = sums[:4]
        count = self.deals
        spread = squares - much * much / count
        if spread < 1:  # all tables had equally many
            return None
        shared = crossed - much * self.gain / count
        total = self.gain_squared - self.gain**2 / count
        left = max(0.0, total - shared * shared / spread) / max(1, count - 2)
        return Mean(float(shared / spread), float(left / spread))
