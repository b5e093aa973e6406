"""What is said while rules are compiled, which happens once on a machine; nothing when all comes from the cache."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tanglewood.core.rule import on_compile

WORDS = "Compiling the rules for this machine; that happens only once"


class Notice:
    """One line on standard error, with a count where a person looks."""

    def __init__(self) -> None:
        """Silent until something is really compiled."""
        self.count = 0
        self.quiet = False

    def heard(self, _: str) -> None:
        """A function is being compiled."""
        if self.quiet:
            return
        self.count += 1
        if sys.stderr.isatty():
            print(f"\r{WORDS}: {self.count} functions ...", end="", file=sys.stderr, flush=True)
        elif self.count == 1:
            print(f"{WORDS} ...", file=sys.stderr, flush=True)

    def end_line(self) -> None:
        """Leave the line, so that something else can be written; a later count begins a new one."""
        if self.count and sys.stderr.isatty():
            print(file=sys.stderr)
        self.count = 0


@contextmanager
def compile_notice() -> Iterator[Notice]:
    """Tell about compiling within the block."""
    notice = Notice()
    on_compile(notice.heard)
    try:
        yield notice
    finally:
        notice.end_line()
        notice.quiet = True
