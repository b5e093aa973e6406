"""Input and output of a terminal; pipes and screen readers get plain lines."""

import sys
from collections.abc import Iterable
from contextlib import suppress

from tanglewood.core.drawing import Panel
from tanglewood.terminal.words import printable, width, wrapped

CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Voice:
    """Says paragraphs on standard output and reads lines from standard input."""

    def __init__(self, *, plain: bool = False) -> None:
        """Prompts appear only on a terminal; `plain` prints lines instead of drawings."""
        self.plain = plain
        self.typed = sys.stdin.isatty() and sys.stdout.isatty()
        if self.typed:
            with suppress(ImportError):
                import readline  # noqa: F401  (line editing and history for `input`)
        elif hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def say(self, text: str = "", first: str = "") -> None:
        """One paragraph; nothing for an empty line."""
        print(wrapped(text, first, "  ") if text else "", flush=True)

    def say_all(self, lines: Iterable[str]) -> None:
        """A paragraph for each line."""
        for line in lines:
            self.say(line)

    def draws(self, panel: Panel) -> bool:
        """Whether a panel is drawn."""
        return bool(panel.drawn) and not self.plain and max(map(len, panel.drawn)) <= width()

    def show(self, panels: Iterable[Panel]) -> None:
        """Print a panel: drawn, if there is a drawing and it fits."""
        for panel in panels:
            if self.draws(panel):
                print(*map(printable, panel.drawn), sep="\n", flush=True)
            else:
                self.say_all(panel.aloud)

    def ask(self, prompt: str = "> ") -> str | None:
        """The next line without surrounding spaces; None at the end of the input."""
        if self.typed:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                return None
        line = sys.stdin.readline()
        return line.strip() if line else None

    def clear(self) -> None:
        """Clear the screen, so that the next person does not see it."""
        if self.typed:
            print(CLEAR, end="", flush=True)

    def aside(self, text: str) -> None:
        """Print a message about the program, not the game."""
        print(wrapped(text), file=sys.stderr, flush=True)
