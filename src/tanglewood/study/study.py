"""A study: watch games until the results are precise enough, let bots meet, and write a page about it."""

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from tanglewood.arena.jobs.job import chunks
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.arena.keeping import arrow
from tanglewood.arena.league import Tournament, hold
from tanglewood.arena.meeting import seatings
from tanglewood.arena.standings import Standings
from tanglewood.core.errors import BadOption
from tanglewood.core.inputs import quoted, real, whole
from tanglewood.core.options import said
from tanglewood.core.units import one_of
from tanglewood.play.match import new
from tanglewood.study.answers import Counts, Watchings, lead_answer, length_answer, seats_answer
from tanglewood.study.box import box
from tanglewood.study.crossing import Components, Crossed, play_crossed
from tanglewood.study.job import COUNT, USUAL, WATCH, Watched
from tanglewood.study.options import options_answer
from tanglewood.study.page import write_page
from tanglewood.study.plots import matplotlib
from tanglewood.study.report import Report, Section
from tanglewood.study.skill import search_answer, skill_answer, worth_answers
from tanglewood.study.watch import Notes
from tanglewood.study.worth import Worth

BOT = "ismcts:100"
LADDER = ("uniform", "greedy", "ismcts:10", "ismcts:40", "ismcts:160")
FEWEST_CROSSED = 30  # deals that all bots play
DEALS_A_TASK = 5
FEWEST_DEALS = 100  # at least, for the precision
FEWEST_COUNTED, COUNTED_A_TASK = 10_000, 2_500  # deals of a bot in compiled code
MOST_DEALS = 10**8
GAMES_A_DEAL = 2  # games watched per deal
FEWER = 4  # each option, and each pair of the ladder, gets this fraction of the games
Progress = Callable[[str, int, int | None], None]  # (what is running, done, at most)


@dataclass(frozen=True)
class Plan:
    """The plan of a study: watch deals until each seat's wins are known to within `precision`.

    At most `deals` are watched, if that is given. A bot in compiled code has its wins counted in games that are not
    watched, always until the precision is reached.
    """

    game: str
    bot: str = BOT
    ladder: tuple[str, ...] = LADDER
    seats: int | None = None
    seed: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    precision: float = 0.02
    deals: int | None = None
    pairs: int | None = None  # deals for each two bots of the ladder; by default a part of the games watched

    def __post_init__(self) -> None:
        """Raise BadOption for an invalid plan."""
        if real(self.precision, 0.0001, 0.5) is None:
            raise BadOption(f"A study's precision is from 0.0001 to 0.5, not {quoted(self.precision)}.")
        if self.deals is not None and whole(self.deals, 2, MOST_DEALS) is None:
            raise BadOption(f"A study needs 2 deals or more, not {quoted(self.deals)}.")

    @property
    def watched(self) -> Watched:
        """The job of the games that are watched."""
        return Watched(self.game, self.bot, self.seats, self.seed, self.options)

    @property
    def tournament(self) -> Tournament:
        """The tournament of the ladder."""
        return Tournament(self.game, self.ladder, self.seed, self.seats, self.options, lucky=False)

    @property
    def crossed(self) -> Crossed:
        """The job of the games that divide skill from luck."""
        return Crossed(self.game, self.ladder, self.seats, self.seed, self.options)

    def pairs_beside(self, watched: Watchings) -> int:
        """The deals for each two bots of the ladder; by default as many games at a table of any size."""
        games = len(seatings(watched.game, watched.seats))
        return self.pairs or max(2, GAMES_A_DEAL * len(watched.firsts) // (FEWER * games))


@dataclass
class Results:
    """The observations: games by variant, and the values of things in the usual one."""

    usual: Watchings
    others: list[tuple[str, Watchings]]
    worth: Worth
    ladder: Standings
    parts: Components


def study(plan: Plan, folder: Path, means: Means = Means(), progress: Progress | None = None) -> Path:  # noqa: B008
    """Do a study and write it into a folder; the path of its page. Raises BadOption or JobError.

    With `means.keep` the watched games are kept there, and the other games in files beside it.
    """
    matplotlib()
    arrow()
    results = _play(plan, means, progress or (lambda *_: None))
    keep(results, folder)
    game, seats = results.usual.game, results.usual.seats
    about = (
        f"{seats} {'players' if seats > 1 else 'player'}, all of them {plan.bot}, seed {plan.seed}."
        " In brackets are 95 % intervals; n says from how many cases."
    )
    found = box(results.usual, results.worth, results.parts)
    report = Report(f"A study of {game.title}", about, command_of(plan), found, sections(plan, results))
    return write_page(folder, report)


def command_of(plan: Plan) -> str:
    """The command that makes this study."""
    words = ["tanglewood", "study", plan.game, "--bot", plan.bot, "--ladder", *plan.ladder]
    words += ["--seats", str(plan.seats)] if plan.seats else []
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--pairs", str(plan.pairs)] if plan.pairs else []
    words += ["--precision", f"{plan.precision:g}", *(["--deals", str(plan.deals)] if plan.deals else [])]
    words += ["--seed", str(plan.seed)]
    return shlex.join(words)


def _play(plan: Plan, means: Means, progress: Progress) -> Results:
    watched = plan.watched
    with Run(watched, means) as run:
        usual, worth = _watch(plan, run, USUAL, progress)
        usual = replace(usual, counts=_count(plan, run, USUAL, progress))
        others = []
        for number, variant in enumerate(watched.variants(), 1):
            found, _ = _watch(plan, run, number, progress, most=max(2, len(usual.firsts) // FEWER))
            found = replace(found, counts=_count(plan, run, number, progress, most=usual.deals))
            others.append((f"{variant.option}: {said(variant.value)}", found))
    pairs = plan.pairs_beside(usual)
    report = lambda done, most: progress("The ladder plays", done, most)  # noqa: E731
    ladder = hold(plan.tournament, pairs, means=_beside(means, "ladder"), progress=report)
    report = lambda done, most: progress("All bots play the same deals", done, most)  # noqa: E731
    parts = play_crossed(plan.crossed, max(FEWEST_CROSSED, pairs // 2), _beside(means, "crossed"), report)
    return Results(usual, others, worth, ladder, parts)


def _beside(means: Means, name: str) -> Means:
    """The same means for another job, whose ledger lies beside that of the first."""
    keep = means.keep.with_name(f"{means.keep.name}-{name}") if means.keep else None
    return replace(means, keep=keep)


def _watch(plan: Plan, run: Run, variant: int, progress: Progress, most: int = 0) -> tuple[Watchings, Worth]:
    """Watch the games of a variant until they are precise enough, or for `most` deals."""
    watched, limit = plan.watched, most or plan.deals
    worth = Worth(watched.together)
    fresh = watched.prepared(variant)
    seats = int(fresh.seats)
    unit = one_of(watched.rules.unit(new(plan.game, seats, 0, **watched.rules.options_of(fresh)).view(None)))
    found = Watchings(watched.rules, seats, [], [], unit=unit)
    tasks = chunks(WATCH, variant, count=limit or MOST_DEALS, size=DEALS_A_TASK)
    for (*_, deals), result in run.results(tasks):
        notes = [Notes(**one) for one in result["games"]]
        found.firsts.extend(notes[:deals])
        found.agains.extend(notes[deals:])
        worth.merge(Worth.read(result["worth"]))
        progress("Watching games" if variant == USUAL else "Trying the options", len(found.firsts), limit)
        if not most and len(found.firsts) >= FEWEST_DEALS and found.widest() <= plan.precision:
            break
    return found, worth


def _count(plan: Plan, run: Run, variant: int, progress: Progress, most: int = 0) -> Counts | None:
    """Count the wins of a bot in compiled code until they are precise enough, or for `most` deals."""
    if not plan.watched.is_quick:
        return None
    found = {name: np.zeros((0, int(plan.watched.prepared(variant).seats))) for name in ("points", "shares")}
    tasks = chunks(COUNT, variant, count=most or MOST_DEALS, size=COUNTED_A_TASK)
    for _, result in run.results(tasks):
        found = {name: np.concatenate([before, result[name]]) for name, before in found.items()}
        counts = Counts(**found)
        progress("Counting wins", len(counts.shares), most or None)
        enough = Watchings(plan.watched.rules, counts.shares.shape[1], [], [], counts=counts).widest() <= plan.precision
        if not most and len(counts.shares) >= FEWEST_COUNTED and enough:
            break
    return counts


def sections(plan: Plan, results: Results) -> list[Section]:
    """All sections of a study."""
    usual = results.usual
    found = [seats_answer(usual), length_answer(usual), lead_answer(usual)]
    if usual.widest() > plan.precision:
        found[0].words.append(f"The limit of deals came before the precision asked for, ± {100 * plan.precision:g}.")
    found.append(skill_answer(results.parts, results.ladder, usual.unit))
    found.append(search_answer(results.ladder))
    found += worth_answers(results.worth, usual)
    if results.others:
        found.append(options_answer(usual, results.others))
    return found


def keep(results: Results, folder: Path) -> None:
    """Write the observations as Parquet: games.parquet and worth.parquet."""
    folder.mkdir(parents=True, exist_ok=True)
    pyarrow = arrow()
    rows: list[dict[str, Any]] = []
    for name, watchings in [("usual", results.usual), *results.others]:
        for which, games in enumerate((watchings.firsts, watchings.agains)):
            rows += [{"variant": name, "deal": deal, "game": which, **vars(one)} for deal, one in enumerate(games)]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), folder / "games.parquet", compression="zstd")
    table = pyarrow.Table.from_pylist(list(_worths(results.worth)), _worth_kinds(pyarrow))
    pyarrow.parquet.write_table(table, folder / "worth.parquet", compression="zstd")


def _worth_kinds(pyarrow: Any) -> Any:
    names: Sequence[tuple[str, Any]] = [("does", pyarrow.string()), ("what", pyarrow.string())]
    values = [(name, pyarrow.float64()) for name in ("worth", "low", "high", "by_chance")]
    return pyarrow.schema([*names, *values, ("n", pyarrow.int64())])


def _worths(worth: Worth) -> Iterator[dict[str, Any]]:
    for does, what in sorted(worth.sums):
        if (found := worth.of((does, what))) is not None:
            mean, times = found
            alone = mean.estimate()
            measured = {"worth": alone.mean, "low": alone.low, "high": alone.high, "by_chance": mean.chance()}
            yield {"does": does, "what": what, **measured, "n": times}
