"""`tanglewood study`: run a study or a comparison with a progress line, and print the path of its page."""

import shlex
import textwrap
from collections.abc import Sequence
from pathlib import Path

from tanglewood.arena.jobs.run import Means
from tanglewood.arena.keeping import arrow
from tanglewood.cli.match import compile_for
from tanglewood.cli.progress import progress_bar
from tanglewood.core.game.registry import get_game
from tanglewood.study.compare import command_of, play_both, report_of
from tanglewood.study.kept import read
from tanglewood.study.page import write_page
from tanglewood.study.pair import Pair
from tanglewood.study.plan import Plan
from tanglewood.study.plots import matplotlib
from tanglewood.study.report import Brief
from tanglewood.study.study import study

WIDTH, INDENT = 100, "  "


def show(plan: Plan, folder: Path, means: Means) -> None:
    """Run the study and print the path of its page. Raises as `study.study` does."""
    compile_for(get_game(plan.game), [plan.bot, *plan.ladder], plan.seats, plan.options)
    with progress_bar(plan.game, "deals") as bar:
        page = study(plan, folder, means, lambda _, done, most: bar(done, most))
    print(page)


def compare(names: tuple[str, str], plans: tuple[Plan, Plan], folder: Path, means: Means) -> None:
    """Play two plans on the same deals; print how they differ, and the page. Raises BadOption or JobError."""
    matplotlib()
    for plan in plans:
        compile_for(get_game(plan.game), [plan.bot, *plan.ladder], plan.seats, plan.options)
    with progress_bar(" / ".join(names), "deals") as bar:
        both = play_both(plans, means, lambda _, done, most: bar(done, most))
    _tell(Pair(names, *both), command_of(plans), folder)


def compare_finished(folders: Sequence[Path], folder: Path) -> None:
    """Compare two finished studies. Raises BadOption."""
    matplotlib()
    arrow()
    one, other = map(str, folders)
    _tell(
        Pair((one, other), read(folders[0]), read(folders[1])),
        shlex.join(["tanglewood", "study", "--compare", one, other]),
        folder,
    )


def _tell(pair: Pair, command: str, folder: Path) -> None:
    report = report_of(pair, command)
    print(boxed(report.box))
    print(write_page(folder, report))


def boxed(briefs: Sequence[Brief]) -> str:
    """The box of a page as text: each question, and below it its answer."""
    lines = []
    for one in briefs:
        lines += [one.question, textwrap.fill(one.sentence, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)]
    return "\n".join(lines)
