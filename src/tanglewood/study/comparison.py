"""Comparing two studies: play both on the same deals, and tell the differences."""

import shlex
from dataclasses import replace

import numpy as np

from tanglewood.arena.jobs.run import Means, Run
from tanglewood.core.game.registry import get_game
from tanglewood.core.state.options import said
from tanglewood.study.differences import Line, Pair
from tanglewood.study.game_notes import DEALT, Item
from tanglewood.study.plan import LEAST_PRECISION, Plan
from tanglewood.study.report import Brief, Figure, Report, Section, Table, bar
from tanglewood.study.sampling import Played, Progress, beside, count_games, cross, watch_games
from tanglewood.study.skill_answers import TITLES
from tanglewood.study.watched_games import USUAL

SHOWN = 12  # things in a figure


def play_both(plans: tuple[Plan, Plan], means: Means, progress: Progress) -> tuple[Played, Played]:
    """Play two plans on the same deals. Raises BadOption or JobError.

    The first is played until each seat's wins are known to within its precision over the square root of 2. The
    difference is then known to about that precision, or better where playing the same deals helps.
    """
    counting = all(plan.watched.is_quick for plan in plans)
    first = _play(plans[0], beside(means, "one"), progress, counting)
    return first, _play(plans[1], beside(means, "other"), progress, counting, first)


def _play(plan: Plan, means: Means, progress: Progress, counting: bool, like: Played | None = None) -> Played:
    """Play a plan, as many deals as were played before if `like` is given."""
    finer = replace(plan, precision=max(LEAST_PRECISION, plan.precision / 2**0.5))
    with Run(plan.watched, means) as run:
        usual, blocks = watch_games(finer, run, USUAL, progress, most=len(like.usual.firsts) if like else 0)
        if counting:
            most = like.usual.deals if like else 0
            usual = replace(usual, counts=count_games(finer, run, USUAL, progress, most=most))
    if like and plan.crossed.describe() == like.plan.crossed.describe():
        return Played(plan, usual, blocks, like.crossed)
    return Played(plan, usual, blocks, cross(plan, usual, means, progress))


def command_of(plans: tuple[Plan, Plan]) -> str:
    """The command that compares two plans."""
    plan = plans[0]
    words = ["tanglewood", "study", "--compare", *map(side_of, plans), "--ladder", *plan.ladder]
    words += ["--seats", str(plan.seats)] if plan.seats else []
    words += ["--pairs", str(plan.pairs)] if plan.pairs else []
    words += ["--precision", f"{plan.precision:g}", *(["--deals", str(plan.deals)] if plan.deals else [])]
    return shlex.join([*words, "--seed", str(plan.seed)])


def side_of(plan: Plan) -> str:
    """A plan as one side of a comparison: its game, bot and options in words."""
    return shlex.join([plan.game, plan.bot, *(f"{name}={said(value)}" for name, value in plan.options.items())])


def report_of(pair: Pair, command: str) -> Report:
    """The comparison of two studies: the box, all figures, and the worth of things."""
    about = (
        f"{_of(pair.first)}; {_of(pair.second)}. Seats: {pair.first.usual.seats}, seed {pair.first.plan.seed}."
        f" Both have played the same {pair.deals:,} deals, and each difference has an interval of its own, from what"
        " differs deal by deal. In brackets are 95 % intervals."
    )
    worths = pair.worths()
    sections = [_figures(pair), *_worth_sections(pair, worths)]
    return Report(f"{pair.names[0]} and {pair.names[1]}", about, command, box(pair, worths), sections)


def _of(played: Played) -> str:
    plan = played.plan
    options = ", ".join(f"{name} {said(value)}" for name, value in plan.options.items())
    return f"{get_game(plan.game).title}{f' ({options})' if options else ''} as {plan.bot} plays it"


def box(pair: Pair, worths: list[tuple[Item, Line]]) -> list[Brief]:
    """Is it as fair, is the same worth most, is it as much skill, how long is it?"""
    wins = max(pair.wins(), key=lambda line: line.sure)
    moves, choices = pair.lengths()
    return [
        Brief("How often is it won?" if pair.first.usual.together else "Is it fair?", _told(pair, wins)),
        Brief("What is worth most?", _most(pair, worths)),
        Brief("Skill or luck?", _skill(pair)),
        Brief("How long is it?", f"{_told(pair, moves)} {_told(pair, choices)}"),
    ]


def _told(pair: Pair, line: Line) -> str:
    """A figure of both with its difference, as a sentence."""
    _, first, second, _ = line.cells
    name = line.name[0].upper() + line.name[1:]
    return f"{name}: {first} with {pair.names[0]}, {second} with {pair.names[1]}; {line.verdict}."


def _skill(pair: Pair) -> str:
    line = pair.skill()
    if line is None:
        return "Not compared: the bots of the ladders differ."
    if np.array_equal(pair.first.crossed, pair.second.crossed):
        return f"Skill decides {line.cells[1]} of what both do; it is counted by the same games of the ladder for both."
    return _told(pair, line)


def _most(pair: Pair, worths: list[tuple[Item, Line]]) -> str:
    """The item whose worth differs most surely: of the items dealt, or of all in a game without a deal."""
    lines = [line for item, line in worths if item[0] == DEALT] or [line for _, line in worths]
    if not lines:
        return "Too few games were watched to tell."
    tops = [max((getattr(line, side) for line in lines), key=lambda value: value.low) for side in ("first", "second")]
    best = [
        next(line.name for line in lines if getattr(line, side) == top) if top.low > 0 else "nothing"
        for side, top in zip(("first", "second"), tops, strict=True)
    ]
    same = " in both" if best[0] == best[1] else f" with {pair.names[0]}, {best[1]} with {pair.names[1]}"
    changed = max(lines, key=lambda line: line.sure)
    what = f"Most changed: {changed.name}, {changed.cells[-1]}" if changed.sure > 0 else "No difference is told apart"
    return f"Most surely {best[0]}{same}. {what}. Things compared: {len(lines)}."


def _figures(pair: Pair) -> Section:
    wins, skill = pair.wins(), pair.skill()
    lines = [*wins, *pair.lengths(), *pair.course(), *([skill] if skill else [])]
    counted = pair.usuals[0].counted
    caption = f"The figures of both, and their differences. Wins are of {counted}, all else of those that were watched."
    table = Table("figures", caption, ("figure", *pair.names, "difference"), [line.cells for line in lines])
    words = ["Intervals of the wins of all seats hold together."] if len(wins) > 2 else []
    bars = [bar(line.name, line.change) for line in lines if line.share]
    about = "Differences of shares; the line is no difference."
    figure = Figure("figures", "dots", about, bars, "difference of shares", reference=0.0, percent=True)
    return Section("All figures", words, [figure], [table])


def _worth_sections(pair: Pair, worths: list[tuple[Item, Line]]) -> list[Section]:
    """A section for each way of having something."""
    unit = f"{pair.first.usual.unit}s" if pair.first.usual.by_points else "shares of the win"
    sections = []
    for kind in sorted({item[0] for item, _ in worths}, key=lambda kind: (kind != DEALT, kind)):
        lines = sorted((line for item, line in worths if item[0] == kind), key=lambda line: -line.change.mean)
        sure = sorted((line for line in lines if line.sure > 0), key=lambda line: -line.sure)
        words = [
            f"{len(sure)} of {len(lines)} things are worth more or less than before, with intervals that hold together."
        ]
        words += [f"Most surely: {'; '.join(f'{line.name}, {line.verdict}' for line in sure[:4])}."] if sure else []
        shown = set(map(id, sorted(lines, key=lambda line: -line.sure)[:SHOWN]))
        bars = [bar(line.name, line.change) for line in lines if id(line) in shown]
        name = f"worth-{kind.replace(' ', '-')}"
        about = f"What has changed most surely, {len(bars)} of {len(lines)}; the line is no difference."
        figure = Figure(name, "dots", about, bars, f"difference in {unit}", reference=0.0)
        table = Table(name, "All of them.", ("what", *pair.names, "difference"), [line.cells for line in lines])
        title = TITLES.get(kind, f"What goes along with a seat that {kind} something?")
        sections.append(Section(title, words, [figure], [table]))
    return sections
