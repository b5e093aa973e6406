"""Progress on standard error: a line for a job, and a notice while rules are compiled."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tanglewood.core.compiler.rule import on_compile
from tanglewood.core.language.catalogue import say
from tanglewood.play.messages import message


@contextmanager
def progress_bar(title: str, what: str) -> Iterator[Callable[[int, int | None], None]]:
    """Show how much is done, the rate and the remaining time; yields a function of the number done and the total."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        """The average rate per second."""

        def render(self, task: Task) -> Text:
            """The recent rate."""
            return Text(f"{task.speed or 0:,.1f} {what}/s")

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f}"), Rate())
    console = Console(stderr=True)
    left = TimeRemainingColumn(elapsed_when_finished=True)
    with Progress(*columns, left, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class CompileNotice:
    """One line on standard error, with a count if it is a terminal; nothing if all comes from the cache."""

    def __init__(self) -> None:
        """Create it; it prints nothing until something is compiled."""
        self.count = 0
        self.quiet = False

    def count_function(self, _: str) -> None:
        """Count a function that is being compiled."""
        if self.quiet:
            return
        self.count += 1
        if sys.stderr.isatty():
            print(f"\r{say(message('compiling-count', count=self.count))}", end="", file=sys.stderr, flush=True)
        elif self.count == 1:
            print(say(message("compiling")), file=sys.stderr, flush=True)

    def end_line(self) -> None:
        """End the line, so that something else can be printed; a later count starts a new line."""
        if self.count and sys.stderr.isatty():
            print(file=sys.stderr)
        self.count = 0


@contextmanager
def compile_notice() -> Iterator[CompileNotice]:
    """Report compiling within the block."""
    notice = CompileNotice()
    on_compile(notice.count_function)
    try:
        yield notice
    finally:
        notice.end_line()
        notice.quiet = True


@contextmanager
def status_line() -> Iterator[Callable[[str], None]]:
    """Show what is going on in one line that is written over, if standard error is a terminal."""
    from rich.console import Console

    with Console(stderr=True).status("") as status:
        yield status.update if sys.stderr.isatty() else lambda _: None
