"""Progress of compiling, which happens once on a machine; silent if everything comes from the cache."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tanglewood.core.compiler.rule import on_compile
from tanglewood.core.language.catalogue import say
from tanglewood.play.messages import message


class Notice:
    """One line on standard error, with a count if it is a terminal."""

    def __init__(self) -> None:
        """Create it; it prints nothing until something is compiled."""
        self.count = 0
        self.quiet = False

    def heard(self, _: str) -> None:
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
def compile_notice() -> Iterator[Notice]:
    """Report compiling within the block."""
    notice = Notice()
    on_compile(notice.heard)
    try:
        yield notice
    finally:
        notice.end_line()
        notice.quiet = True
