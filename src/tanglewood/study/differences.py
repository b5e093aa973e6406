"""Two studies on the same deals: the difference of each figure, with an interval from its differences deal by deal."""

from dataclasses import dataclass, replace
from math import inf

import numpy as np

from tanglewood.arena.estimates import Interval, Mean, Numbers
from tanglewood.study.answers import ORDINALS, Watchings
from tanglewood.study.game_notes import MOMENTS, Item
from tanglewood.study.option_effects import difference, in_points
from tanglewood.study.plan import check_alike
from tanglewood.study.report import Measured, number, percent
from tanglewood.study.sampling import Played
from tanglewood.study.skill_answers import called
from tanglewood.study.variance_components import skill_changes
from tanglewood.study.worth import Worth

FEWEST_BLOCKS = 10  # of deals, to tell by how much the worth of things differs


@dataclass(frozen=True)
class Line:
    """A figure in both, and its difference."""

    name: str
    first: Measured
    second: Measured
    change: Interval
    share: bool = False
    digits: int = 2

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """The line in a table."""
        if self.share:
            return self.name, percent(self.first), percent(self.second), in_points(self.change)
        low, mean, high = (f"{end:+.{self.digits}f}" for end in (self.change.low, self.change.mean, self.change.high))
        return self.name, number(self.first, self.digits), number(self.second, self.digits), f"{mean} ({low} to {high})"

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
    first: Played
    second: Played

    def __post_init__(self) -> None:
        """Raise BadOption if a difference between them would mean nothing."""
        check_alike(self.first.plan, self.second.plan)

    @property
    def usuals(self) -> tuple[Watchings, Watchings]:
        """The games of both. Counted games have other deals than watched ones, so both or none are counted."""
        first, second = self.first.usual, self.second.usual
        if first.counts and second.counts:
            return first, second
        return replace(first, counts=None), replace(second, counts=None)

    @property
    def deals(self) -> int:
        """The deals that both have played, of those that were watched."""
        return min(len(side.firsts) for side in self.usuals)

    def wins(self) -> list[Line]:
        """How often each seat wins, in the order of play; of a table that is together, the table."""
        first, second = self.usuals
        names = (
            ["games won"]
            if first.together
            else [f"wins of the {ordinal} to play" for ordinal in ORDINALS[: first.seats]]
        )
        many = len(names) if len(names) > 2 else 1  # of two seats, one says both
        lines, both = [], zip(first.win_shares(), second.win_shares(), strict=True)
        for index, (name, wins) in enumerate(zip(names, both, strict=True)):
            shares = [side.in_order("shares")[..., index] for side in (first, second)]
            lines.append(Line(name, *wins, difference(shares[0], shares[1], many, 1.0), share=True))
        return lines

    def lengths(self) -> list[Line]:
        """Moves and choices of a game."""
        names = (("moves", "moves"), ("choices", "decisions"))
        return [self._line(name, [side.numbers(noted) for side in self.usuals], 1) for name, noted in names]

    def course(self) -> list[Line]:
        """How the lead goes, and the points."""
        first, second = self.usuals
        unit = first.unit if first.unit == second.unit else "point"
        points = [side.numbers("points") for side in self.usuals]
        if first.together:
            return [self._line(f"{unit}s at the end", [values[..., 0] for values in points])]
        leaders = [side.numbers("leaders")[..., MOMENTS // 2 - 1] for side in self.usuals]
        halves = [side.share(side.mean(values)) for side, values in zip(self.usuals, leaders, strict=True)]
        name = "wins of who leads half way"
        lines = [
            self._line("changes of the lead", [side.numbers("changes") for side in self.usuals]),
            Line(name, halves[0], halves[1], difference(leaders[0], leaders[1], 1, 1.0), share=True),
        ]
        best, least = ([getattr(values, end)(axis=-1) for values in points] for end in ("max", "min"))
        ends = (("best", best), ("last", least)) if first.by_points and second.by_points else ()
        return [*lines, *(self._line(f"{unit}s of the {end} seat", values) for end, values in ends)]

    def _line(self, name: str, values: list[Numbers], digits: int = 2) -> Line:
        means = [side.mean(numbers).estimate().within(0) for side, numbers in zip(self.usuals, values, strict=True)]
        return Line(name, means[0], means[1], difference(values[0], values[1], 1, inf), digits=digits)

    def skill(self) -> Line | None:
        """Skill's part of what skill and the deal decide together; None if other bots have played."""
        first, second = self.first, self.second
        if first.plan.ladder != second.plan.ladder:
            return None
        change = skill_changes(first.crossed, second.crossed, first.plan.crossed.tables)
        name = "skill's part of what skill and the deal decide"
        return Line(name, first.parts.of_both, second.parts.of_both, change, share=True)

    def worths(self) -> list[tuple[Item, Line]]:
        """The worth of each thing that both have; intervals hold for all of them together."""
        first_usual, second_usual = self.usuals
        if first_usual.by_points != second_usual.by_points:
            return []
        before, after = self.first.worth, self.second.worth
        changes = worth_changes(self.first.blocks, self.second.blocks)
        compared = [(item, before.of(item), after.of(item), change) for item, change in changes.items()]
        most = inf if first_usual.by_points else 1.0
        return [
            (
                item,
                Line(
                    called(first_usual.game, item),
                    first[0].estimate(len(compared)).within(-most, most),
                    second[0].estimate(len(compared)).within(-most, most),
                    change.estimate(len(compared)).within(-2 * most, 2 * most),
                ),
            )
            for item, first, second, change in compared
            if first and second
        ]


def worth_changes(first: list[Worth], second: list[Worth]) -> dict[Item, Mean]:
    """By how much each thing is worth more in the other games, by the jackknife over blocks of the same deals.

    Things that are too rare are left out; so are all if there are too few blocks.
    """
    blocks = [pair for pair in zip(first, second, strict=False) if pair[0].deals == pair[1].deals]
    if len(blocks) < FEWEST_BLOCKS:
        return {}
    without = [_without([pair[side] for pair in blocks]) for side in range(2)]
    changed = {}
    for item in sorted(set(without[0][0].sums) & set(without[1][0].sums)):
        values = [[worth.of(item) for worth in of_side] for of_side in without]
        if all(value for of_side in values for value in of_side):
            means = np.array([[value[0].mean for value in of_side if value] for of_side in values])
            changes = means[1] - means[0]
            changed[item] = Mean(float(changes[0]), float((len(blocks) - 1) * changes[1:].var()), len(blocks))
    return changed


def _without(blocks: list[Worth]) -> list[Worth]:
    """The sum of all blocks, followed by the sums without each of them."""
    whole = Worth(blocks[0].together)
    for block in blocks:
        whole.merge(block)
    return [whole, *(whole.without(block) for block in blocks)]
