"""`tanglewood study`: a game is studied, with a line that says how far, and the path of the page at the end."""

from pathlib import Path

from tanglewood.arena.jobs.run import Means
from tanglewood.core.registry import get_game
from tanglewood.study.study import Plan, study
from tanglewood.terminal.contest import compile_for
from tanglewood.terminal.progress import progress_bar


def show(plan: Plan, folder: Path, means: Means) -> None:
    """Study and print where the page is. Raises what `study.study` does."""
    compile_for(get_game(plan.game), [plan.bot, *plan.ladder], plan.seats, plan.options)
    with progress_bar(plan.game, "deals") as bar:
        page = study(plan, folder, means, lambda _, done, most: bar(done, most))
    print(page)
