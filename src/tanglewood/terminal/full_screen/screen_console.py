"""A session on the full screen: it runs in a thread, and its console hands all that it says to the screen."""

import os
import sys
import threading
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.extras import install_command
from tanglewood.core.language.catalogue import active_language, speaking
from tanglewood.core.view.text_drawing import Panel
from tanglewood.core.view.view import View
from tanglewood.play.messages import message
from tanglewood.terminal.console import NO_CODES, Console, wrapped

if TYPE_CHECKING:
    from tanglewood.terminal.full_screen.table_app import TableApp

COLUMNS, LINES = 80, 24  # the smallest screen


class ScreenConsole(Console):
    """Says everything on the full screen, where the table stays in view."""

    shows_table = True

    def __init__(self) -> None:
        """Somebody sits at the keyboard, and reads drawings."""
        super().__init__()
        self.at_keyboard = self.typed = True
        self.app: TableApp
        self.thread: threading.Thread
        self.failure: BaseException | None = None
        self.parting: list[str] = []  # the lines since the last answer, to be printed once the screen is gone
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self.has_left = False

    def enter(self, line: str | None) -> None:
        """Hand on a line that was entered; None when the person leaves."""
        self.has_left = self.has_left or line is None
        self._lines.put(line)

    def say(self, text: str = "", first: str = "") -> None:
        """One paragraph of the log."""
        self._log(first + text, wrapped(text, first, "  ") if text else "")

    def say_unwrapped(self, text: str) -> None:
        """Lines as they are."""
        self._log(text, text)

    def _log(self, text: str, in_lines: str) -> None:
        self.parting.append(in_lines)
        self.change(lambda app: app.log_line(text))

    def say_turn(self, lines: Iterable[str]) -> None:
        """Nothing: the screen shows prompt, hand and moves."""

    def show(self, panels: Iterable[Panel]) -> None:
        """Nothing: the screen shows the table."""

    def interrupt(self, lines: Iterable[str]) -> None:
        """Lines while somebody may be typing, which the log does not disturb."""
        self.say_all(lines)

    def aside(self, text: str) -> None:
        """A message about the program."""
        self.say(text)

    def redraw(self, view: View, panels: Iterable[Panel]) -> None:
        """Draw the table as it is now."""
        from tanglewood.terminal.full_screen.table_app import Redrawn

        table = Redrawn(view, tuple(panels))
        self.change(lambda app: app.redraw(table))

    def ask(self, prompt: str = "> ", words: Iterable[str] = ()) -> str | None:
        """The next line that is entered; None once the person has left."""
        offered = list(words)
        self.change(lambda app: app.ask(prompt, offered))
        line = None if self.has_left else self._lines.get()
        self.parting = []
        return line

    def clear(self) -> None:
        """Hide all from the next person."""
        self.change(lambda app: app.clear())

    def change(self, change: "Callable[[TableApp], None]") -> None:
        """Have something done on the screen, in its own thread."""
        self.app.post_message(self.app.Change(change))


def screen_of(session: Callable[[Console], None]) -> ScreenConsole:
    """The console of a session, with the screen that begins the session in a thread once it runs, and ends with it."""
    from tanglewood.terminal.full_screen.table_app import TableApp

    console, language = ScreenConsole(), active_language()

    def work() -> None:
        try:
            with speaking(language):
                session(console)
        except BaseException as error:  # raised again once the screen is gone
            console.failure = error
        console.change(lambda app: app.exit())

    console.thread = threading.Thread(target=work, daemon=True)
    console.app = TableApp(console.enter, console.thread.start)
    return console


def play_on_screen(session: Callable[[Console], None]) -> None:
    """Run a session, which gets its console, on the full screen. What it says at the end is printed below."""
    for name in ("COLUMNS", "LINES"):  # of the window as it once was: it can change
        os.environ.pop(name, None)
    console = screen_of(session)
    console.app.run()
    console.enter(None)  # if the screen has failed, the session still waits
    console.thread.join()
    print(*console.parting, sep="\n", flush=True)
    if console.failure:
        raise console.failure


def fills_screen(asked: bool | None) -> bool:
    """Whether to fill the screen: by default wherever that is possible. Raises BadOption if what is asked is not."""
    obstacle = _obstacle() if asked is not False else None
    if asked and obstacle:
        raise BadOption(obstacle)
    return asked is not False and not obstacle


def _obstacle() -> Any:
    """Why the screen can't be filled, as a message; None if it can."""
    if find_spec("textual") is None:
        return message("screen-not-installed", command=install_command("fullscreen"))
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") in NO_CODES:
        return message("screen-no-terminal")
    size = os.get_terminal_size(sys.stdout.fileno())
    if size.columns < COLUMNS or size.lines < LINES:
        return message("screen-small", columns=COLUMNS, lines=LINES)
    return None
