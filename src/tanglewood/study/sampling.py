"""Sampling: play the games of a plan until the results are precise enough, and keep the observations."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tanglewood.arena.estimates import Numbers
from tanglewood.arena.jobs.job import chunks
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.core.view.units import one_of
from tanglewood.play.match import new
from tanglewood.study.answers import Counts, Watchings
from tanglewood.study.game_notes import Notes
from tanglewood.study.plan import MOST_DEALS, Plan
from tanglewood.study.variance_components import Components, components, play_crossed
from tanglewood.study.watched_games import COUNT, USUAL, WATCH
from tanglewood.study.worth import Worth

FEWEST_CROSSED = 30  # deals that all bots play
DEALS_A_TASK = 5  # a block: what things are worth is summed for each
FEWEST_DEALS = 100  # at least, for the precision
FEWEST_COUNTED, COUNTED_A_TASK = 10_000, 2_500  # deals of a bot in compiled code
Progress = Callable[[str, int, int | None], None]  # (what is running, done, at most)


@dataclass
class Played:
    """The records of the games of a plan, with the options as the plan has them."""

    plan: Plan
    usual: Watchings
    blocks: list[Worth]  # what things are worth in each few deals
    crossed: Numbers  # (deals, tables, seats): results of all bots on the same deals

    @property
    def worth(self) -> Worth:
        """The worth of things in all deals."""
        whole = Worth(self.usual.together)
        for block in self.blocks:
            whole.merge(block)
        return whole

    @property
    def parts(self) -> Components:
        """Skill and luck."""
        return components(self.crossed, self.plan.crossed.tables)


def cross(plan: Plan, usual: Watchings, means: Means, progress: Progress) -> Numbers:
    """Let all bots of the ladder play the same deals, in a number that suits the games watched."""
    deals = max(FEWEST_CROSSED, plan.pairs_beside(usual) // 2)
    report = lambda done, most: progress("All bots play the same deals", done, most)  # noqa: E731
    return play_crossed(plan.crossed, deals, beside(means, "crossed"), report)


def beside(means: Means, name: str) -> Means:
    """The same means for another job, whose ledger lies beside that of the first."""
    keep = means.keep.with_name(f"{means.keep.name}-{name}") if means.keep else None
    return replace(means, keep=keep)


def watch_games(plan: Plan, run: Run, variant: int, progress: Progress, most: int = 0) -> tuple[Watchings, list[Worth]]:
    """Watch the games of a variant until they are precise enough, or for `most` deals.

    The worth of things comes in blocks of a few deals.
    """
    watched, limit = plan.watched, most or plan.deals
    blocks = []
    fresh = watched.prepared(variant)
    seats = int(fresh.seats)
    unit = one_of(watched.rules.unit(new(plan.game, seats, 0, **watched.rules.options_of(fresh)).view(None)))
    games = Watchings(watched.rules, seats, [], [], unit=unit)
    tasks = chunks(WATCH, variant, count=limit or MOST_DEALS, size=DEALS_A_TASK)
    for (*_, deals), result in run.results(tasks):
        notes = [Notes(**noted) for noted in result["games"]]
        games.firsts.extend(notes[:deals])
        games.agains.extend(notes[deals:])
        blocks.append(Worth.read(result["worth"]))
        progress("Watching games" if variant == USUAL else "Trying the options", len(games.firsts), limit)
        if not most and len(games.firsts) >= FEWEST_DEALS and games.widest() <= plan.precision:
            break
    return games, blocks


def count_games(plan: Plan, run: Run, variant: int, progress: Progress, most: int = 0) -> Counts | None:
    """Count the wins of a bot in compiled code until they are precise enough, or for `most` deals."""
    if not plan.watched.is_quick:
        return None
    columns = {name: np.zeros((0, int(plan.watched.prepared(variant).seats))) for name in ("points", "shares")}
    tasks = chunks(COUNT, variant, count=most or MOST_DEALS, size=COUNTED_A_TASK)
    for _, result in run.results(tasks):
        columns = {name: np.concatenate([before, result[name]]) for name, before in columns.items()}
        counts = Counts(**columns)
        progress("Counting wins", len(counts.shares), most or None)
        enough = Watchings(plan.watched.rules, counts.shares.shape[1], [], [], counts=counts).widest() <= plan.precision
        if not most and len(counts.shares) >= FEWEST_COUNTED and enough:
            break
    return counts
