"""Two studies on the same deals: the difference of each figure, with an interval from its differences deal by deal."""

from dataclasses import dataclass, replace
from math import inf

import numpy as np

from tanglewood.arena.estimates import Interval, Mean, Numbers
from tanglewood.study.answers import ORDINALS, Watchings
from tanglewood.study.crossing import skill_changes
from tanglewood.study.options import difference, in_points
from tanglewood.study.plan import check_alike
from tanglewood.study.played import Played
from tanglewood.study.report import Measured, number, percent
from tanglewood.study.skill import called
from tanglewood.study.watch import MOMENTS, Item
from tanglewood.study.worth import Worth

FEWEST_BLOCKS = 10  # of deals, to tell by how much the worth of things differs


@dataclass(frozen=True)
class Line:
    """A figure in both, and its difference."""

    name: str
    one: Measured
    other: Measured
    change: Interval
    share: bool = False
    digits: int = 2

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """The line in a table."""
        if self.share:
            return self.name, percent(self.one), percent(self.other), in_points(self.change)
        low, mean, high = (f"{end:+.{self.digits}f}" for end in (self.change.low, self.change.mean, self.change.high))
        return self.name, number(self.one, self.digits), number(self.other, self.digits), f"{mean} ({low} to {high})"

    @property
    def sure(self) -> float:
        """How far the difference is from 0 at least; below 0 if it is not told apart from 0."""
        return max(self.change.low, -self.change.high)

    @property
    def verdict(self) -> str:
        """The difference in words; what is not known is no finding."""
        if self.sure > 0:
            return self.cells[-1]
        half = (self.change.high - self.change.low) / 2
        return (
            f"not told apart, ± {100 * half:.1f} points" if self.share else f"not told apart, ± {half:.{self.digits}f}"
        )


@dataclass(frozen=True)
class Pair:
    """Two studies on the same deals; the second is shown by its differences from the first."""

    names: tuple[str, str]
    one: Played
    other: Played

    def __post_init__(self) -> None:
        """Raise BadOption if a difference between them would mean nothing."""
        check_alike(self.one.plan, self.other.plan)

    @property
    def usuals(self) -> tuple[Watchings, Watchings]:
        """The games of both. Counted games have other deals than watched ones, so both or none are counted."""
        one, other = self.one.usual, self.other.usual
        if one.counts and other.counts:
            return one, other
        return replace(one, counts=None), replace(other, counts=None)

    @property
    def deals(self) -> int:
        """The deals that both have played, of those that were watched."""
        return min(len(found.firsts) for found in self.usuals)

    def wins(self) -> list[Line]:
        """How often each seat wins, in the order of play; of a table that is together, the table."""
        one, other = self.usuals
        names = (
            ["games won"] if one.together else [f"wins of the {ORDINALS[place]} to play" for place in range(one.seats)]
        )
        many = len(names) if len(names) > 2 else 1  # of two seats, one says both
        lines, both = [], zip(one.win_shares(), other.win_shares(), strict=True)
        for place, (name, wins) in enumerate(zip(names, both, strict=True)):
            shares = [found.in_order("shares")[..., place] for found in (one, other)]
            lines.append(Line(name, *wins, difference(shares[0], shares[1], many, 1.0), share=True))
        return lines

    def lengths(self) -> list[Line]:
        """Moves and choices of a game."""
        names = (("moves", "moves"), ("choices", "decisions"))
        return [self._line(name, [found.numbers(noted) for found in self.usuals], 1) for name, noted in names]

    def course(self) -> list[Line]:
        """How the lead goes, and the points."""
        one, other = self.usuals
        unit = one.unit if one.unit == other.unit else "point"
        points = [found.numbers("points") for found in self.usuals]
        if one.together:
            return [self._line(f"{unit}s at the end", [found[..., 0] for found in points])]
        leaders = [found.numbers("leaders")[..., MOMENTS // 2 - 1] for found in self.usuals]
        halves = [found.share(found.mean(values)) for found, values in zip(self.usuals, leaders, strict=True)]
        name = "wins of who leads half way"
        lines = [
            self._line("changes of the lead", [found.numbers("changes") for found in self.usuals]),
            Line(name, halves[0], halves[1], difference(leaders[0], leaders[1], 1, 1.0), share=True),
        ]
        best, least = ([getattr(found, end)(axis=-1) for found in points] for end in ("max", "min"))
        ends = (("best", best), ("last", least)) if one.by_points and other.by_points else ()
        return [*lines, *(self._line(f"{unit}s of the {end} seat", values) for end, values in ends)]

    def _line(self, name: str, values: list[Numbers], digits: int = 2) -> Line:
        means = [found.mean(all_).estimate().within(0) for found, all_ in zip(self.usuals, values, strict=True)]
        return Line(name, means[0], means[1], difference(values[0], values[1], 1, inf), digits=digits)

    def skill(self) -> Line | None:
        """Skill's part of what skill and the deal decide together; None if other bots have played."""
        one, other = self.one, self.other
        if one.plan.ladder != other.plan.ladder:
            return None
        change = skill_changes(one.crossed, other.crossed, one.plan.crossed.tables)
        return Line(
            "skill's part of what skill and the deal decide", one.parts.of_both, other.parts.of_both, change, share=True
        )

    def worths(self) -> list[tuple[Item, Line]]:
        """The worth of each thing that both have; intervals hold for all of them together."""
        one, other = self.usuals
        if one.by_points != other.by_points:
            return []
        found = worth_changes(self.one.blocks, self.other.blocks)
        known = [(item, self.one.worth.of(item), self.other.worth.of(item), change) for item, change in found.items()]
        most = inf if one.by_points else 1.0
        return [
            (
                item,
                Line(
                    called(one.game, item),
                    first[0].estimate(len(known)).within(-most, most),
                    second[0].estimate(len(known)).within(-most, most),
                    change.estimate(len(known)).within(-2 * most, 2 * most),
                ),
            )
            for item, first, second, change in known
            if first and second
        ]


def worth_changes(one: list[Worth], other: list[Worth]) -> dict[Item, Mean]:
    """By how much each thing is worth more in the other games, by the jackknife over blocks of the same deals.

    Things that are too rare are left out; so are all if there are too few blocks.
    """
    blocks = [pair for pair in zip(one, other, strict=False) if pair[0].deals == pair[1].deals]
    if len(blocks) < FEWEST_BLOCKS:
        return {}
    without = [_without([pair[side] for pair in blocks]) for side in range(2)]
    found = {}
    for item in sorted(set(without[0][0].sums) & set(without[1][0].sums)):
        values = [[worth.of(item) for worth in of_side] for of_side in without]
        if all(value for of_side in values for value in of_side):
            means = np.array([[value[0].mean for value in of_side if value] for of_side in values])
            changes = means[1] - means[0]
            found[item] = Mean(float(changes[0]), float((len(blocks) - 1) * changes[1:].var()), len(blocks))
    return found


def _without(blocks: list[Worth]) -> list[Worth]:
    """All blocks together, and then all but each."""
    whole = Worth(blocks[0].together)
    for block in blocks:
        whole.merge(block)
    return [whole, *(whole.without(block) for block in blocks)]
