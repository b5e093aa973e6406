"""Plain lines: sentences wrapped to the width of a terminal, 80 columns at most."""

import shutil
import textwrap

from tanglewood.core.view.text_drawing import WIDEST

NARROWEST = 20


def width() -> int:
    """The number of columns for lines."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def wrapped(text: str, first: str = "", rest: str | None = None) -> str:
    """A paragraph in lines; `first` opens the first line and `rest` the others (by default as wide, of spaces)."""
    return textwrap.fill(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_on_hyphens=False,
        break_long_words=False,
    )
