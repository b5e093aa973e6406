"""Input and output of a terminal; pipes and screen readers get plain lines, wrapped to its width."""

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress
from itertools import groupby

from tanglewood.core.view.log import aloud, digest
from tanglewood.core.view.text_drawing import WIDEST, Panel
from tanglewood.core.view.view import Happening, Speaker, View

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
ERASE = "\r\x1b[K"  # the line with the cursor
NO_CODES, BLANK_LINES = (None, "", "dumb"), 100  # terminals that may not know that code, and what hides a screen there
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


def _complete(words: list[str]) -> None:
    """Let Tab complete words in the line that is typed next."""
    with suppress(ImportError):
        import readline

        def completion(begun: str, number: int) -> str | None:
            return next(iter([word for word in words if word.startswith(begun)][number:]), None)

        readline.set_completer(completion)


class Console:
    """Says paragraphs on standard output and reads lines from standard input."""

    shows_table = False  # whether the table stays in view, so that lines need not tell it
    has_left = False  # whether the person has left while something was at work

    def __init__(self, *, plain: bool = False) -> None:
        """Prompts appear only on a terminal; `plain` prints lines instead of drawings."""
        self.plain = plain
        self.at_keyboard = sys.stdin.isatty()
        self.typed = self.at_keyboard and sys.stdout.isatty()
        if self.typed:
            with suppress(ImportError):
                import readline  # line editing and history for `input`

                readline.parse_and_bind("tab: complete")  # for developers

    def say(self, text: str = "", first: str = "") -> None:
        """One paragraph; nothing for an empty line."""
        print(wrapped(text, first, "  ") if text else "", flush=True)

    def say_all(self, lines: Iterable[str]) -> None:
        """A paragraph for each line."""
        for line in lines:
            self.say(line)

    def say_unwrapped(self, text: str) -> None:
        """Lines as they are, such as a command to copy."""
        print(text, flush=True)

    def say_turn(self, lines: Iterable[str]) -> None:
        """What a player needs to decide: whose turn it is, the hand, the moves."""
        self.say_all(lines)

    def redraw(self, view: View, panels: Iterable[Panel]) -> None:
        """Draw the table as it is now, if it stays in view."""

    def tell(self, happened: Iterable[Happening], speaker: Speaker) -> None:
        """The news: as they are read aloud, or as a digest with space around chapters."""
        if self.plain:
            self.say_all(aloud(list(happened), speaker))
            return
        for chapter, alike in groupby(happened, lambda event: event.weight == "chapter"):
            for line in digest(alike, speaker):
                if chapter:
                    self.say()
                self.say(line)

    def draws(self, panel: Panel) -> bool:
        """Whether a panel is drawn."""
        return bool(panel.drawn) and not self.plain and max(map(len, panel.drawn)) <= width()

    def show(self, panels: Iterable[Panel]) -> None:
        """Print a panel: drawn, if there is a drawing and it fits."""
        for panel in panels:
            if self.draws(panel):
                print(*panel.drawn, sep="\n", flush=True)
            else:
                self.say_all(panel.aloud)

    def ask(self, prompt: str = "> ", words: Iterable[str] = ()) -> str | None:
        """The next line without surrounding spaces; None at the end of the input.

        Tab completes `words`, the commands that can be typed.
        """
        if self.typed:
            _complete(list(words))
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                return None
        line = sys.stdin.readline()
        return line.strip() if line else None

    def interrupt(self, lines: Iterable[str]) -> None:
        """Print lines while somebody may be typing; what was typed so far comes again below them.

        A line that is a drawing, with spaces side by side, is not wrapped.
        """
        printed = [line if "  " in line else wrapped(line) for line in lines]
        if not printed:
            return
        if not self.typed:
            print(*printed, sep="\n", flush=True)
            return
        typed_so_far = ""
        with suppress(ImportError):
            import readline

            typed_so_far = readline.get_line_buffer()
        erased = "\n" if os.environ.get("TERM") in NO_CODES else ERASE
        print(erased + "\n".join(printed), f"> {typed_so_far}", sep="\n", end="", flush=True)

    def clear(self) -> None:
        """Clear the screen and the typed lines, so that the next person does not see them."""
        if self.typed:
            print("\n" * BLANK_LINES if os.environ.get("TERM") in NO_CODES else CLEAR, end="", flush=True)
            with suppress(ImportError):
                import readline

                readline.clear_history()

    def aside(self, text: str) -> None:
        """Print a message about the program, not the game."""
        print(wrapped(text), file=sys.stderr, flush=True)
