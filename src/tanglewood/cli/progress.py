"""A progress line on a terminal: how much is done, the rate, and the remaining time."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(title: str, what: str) -> Iterator[Callable[[int, int | None], None]]:
    """A context manager with a function to call with the number done and the total, if known."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Task as Shown
    from rich.text import Text

    class Rate(ProgressColumn):
        """The average rate per second."""

        def render(self, task: Shown) -> Text:
            """The recent rate."""
            return Text(f"{task.speed or 0:,.1f} {what}/s")

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f}"), Rate())
    console = Console(stderr=True)
    left = TimeRemainingColumn(elapsed_when_finished=True)
    with Progress(*columns, left, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        shown = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(shown, completed=done, total=total)
