"""What people say to each other at a table: short lines, and who may say them.

It is in memory alone, never in a journal, the store or a backup: it goes with the server, or when everybody has left
the table for some minutes. So does the choice of who may talk; the host's browser remembers it and says it again.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

LINES_KEPT = 30
LONGEST_LINE = 140
NOBODY, SEATED, ALL = "nobody", "seated", "all"
WHO = {NOBODY: "Nobody talks", SEATED: "Players talk", ALL: "All talk"}
QUICK = ("Hello!", "Well played!", "Thanks!", "Oh no!", "Let me think.", "Good game!")
WATCHERS = 900  # who only watches has a number instead of a name, as names of watchers are nobody's to give


@dataclass(frozen=True)
class Said:
    """A line, with the name of whoever has said it and the session it came from."""

    session: str
    name: str
    text: str


@dataclass
class Talk:
    """The talk of a table: who may say and read something, and the latest lines; `changed` is called after changes."""

    who: str
    changed: Callable[[], None]
    count: int = 0  # of all lines there were
    lines: deque[Said] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))

    def lets(self, *, seated: bool) -> bool:
        """Whether someone who plays, or watches, may talk."""
        return self.who == ALL or (self.who == SEATED and seated)

    def let(self, who: str) -> None:
        """Choose who may talk."""
        self.who = who
        self.changed()

    def add(self, said: Said) -> None:
        """Take in a line."""
        self.lines.append(said)
        self.count += 1
        self.changed()


def watcher_name(session: str) -> str:
    """What somebody who watches is called, the same at every server."""
    return f"Watcher {int(session[:8], 16) % WATCHERS + 100}"
