"""A study: watch games until the results are precise enough, let bots meet, and write a page about it."""

from dataclasses import dataclass, replace
from pathlib import Path

from tanglewood.arena.game_files import arrow
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.arena.standings import Standings
from tanglewood.arena.tournament import hold
from tanglewood.core.state.options import said
from tanglewood.study.answers import Watchings, lead_answer, length_answer, seats_answer
from tanglewood.study.data_files import keep
from tanglewood.study.option_effects import options_answer
from tanglewood.study.plan import FEWER, Plan, command_of
from tanglewood.study.plots import matplotlib
from tanglewood.study.report import Report, Section
from tanglewood.study.report_page import write_page
from tanglewood.study.sampling import Played, Progress, beside, count_games, cross, watch_games
from tanglewood.study.skill_answers import search_answer, skill_answer, worth_answers
from tanglewood.study.summary_box import box
from tanglewood.study.watched_games import USUAL


@dataclass
class Results:
    """The observations: games as they usually are, those with another option, and the ladder."""

    played: Played
    others: list[tuple[str, Watchings]]
    ladder: Standings

    @property
    def usual(self) -> Watchings:
        """The games as they usually are."""
        return self.played.usual


def study(plan: Plan, folder: Path, means: Means = Means(), progress: Progress | None = None) -> Path:  # noqa: B008
    """Do a study and write it into a folder; the path of its page. Raises BadOption or JobError.

    The file `means.keep` keeps the watched games, and files beside it the other games.
    """
    matplotlib()
    arrow()
    results = _play(plan, means, progress or (lambda *_: None))
    keep(results.played, results.others, folder)
    game, seats = results.usual.game, results.usual.seats
    about = (
        f"{seats} {'players' if seats > 1 else 'player'}, all of them {plan.bot}, seed {plan.seed}."
        " In brackets are 95 % intervals; n says from how many cases."
    )
    answers, played = sections(plan, results), results.played
    summary = box(played.usual, played.worth, played.parts, played.plan.ladder)
    return write_page(folder, Report(f"A study of {game.title}", about, command_of(plan), summary, answers))


def _play(plan: Plan, means: Means, progress: Progress) -> Results:
    watched = plan.watched
    with Run(watched, means) as run:
        usual, blocks = watch_games(plan, run, USUAL, progress)
        usual = replace(usual, counts=count_games(plan, run, USUAL, progress))
        others = []
        for number, variant in enumerate(watched.variants(), 1):
            games, _ = watch_games(plan, run, number, progress, most=max(2, len(usual.firsts) // FEWER))
            games = replace(games, counts=count_games(plan, run, number, progress, most=usual.deals))
            others.append((f"{variant.option}: {said(variant.value)}", games))
    report = lambda done, most: progress("The ladder plays", done, most)  # noqa: E731
    ladder = hold(plan.tournament, plan.pairs_beside(usual), means=beside(means, "ladder"), progress=report)
    return Results(Played(plan, usual, blocks, cross(plan, usual, means, progress)), others, ladder)


def sections(plan: Plan, results: Results) -> list[Section]:
    """The sections of a study, in the order of the page."""
    usual, played = results.usual, results.played
    answers = [seats_answer(usual), length_answer(usual), lead_answer(usual)]
    if usual.widest() > plan.precision:
        answers[0].words.append(f"The limit of deals came before the precision asked for, ± {100 * plan.precision:g}.")
    answers.append(skill_answer(played.parts, results.ladder, usual.unit))
    answers.append(search_answer(results.ladder))
    answers += worth_answers(played.worth, usual)
    if results.others:
        answers.append(options_answer(usual, results.others))
    return answers
