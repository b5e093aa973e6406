"""`tanglewood study`: run a study with a progress line, and print the path of its page."""

from pathlib import Path

from tanglewood.arena.jobs.run import Means
from tanglewood.core.registry import get_game
from tanglewood.study.study import Plan, study
from tanglewood.terminal.contest import compile_for
from tanglewood.terminal.progress import progress_bar


def show(plan: Plan, folder: Path, means: Means) -> None:
    """Run the study and print the path of its page. Raises as `study.study` does."""
    compile_for(get_game(plan.game), [plan.bot, *plan.ladder], plan.seats, plan.options)
    with progress_bar(plan.game, "deals") as bar:
        page = study(plan, folder, means, lambda _, done, most: bar(done, most))
    print(page)
