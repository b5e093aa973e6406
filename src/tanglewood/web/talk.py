"""Talk at a table: short lines, and who may write them.

It is only in memory, never in a journal, the store or a backup. It is lost when the server stops, or some minutes after
everybody has left. So is the choice of who may talk, but the host's browser remembers it and sends it again.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

LINES_KEPT = 30
LONGEST_LINE = 140
NOBODY, SEATED, ALL = "nobody", "seated", "all"
WHO = {NOBODY: "Nobody talks", SEATED: "Players talk", ALL: "All talk"}
QUICK = ("Hello!", "Well played!", "Thanks!", "Oh no!", "Let me think.", "Good game!")
WATCHERS = 900  # spectators are numbered, so that none can pose as a player


@dataclass(frozen=True)
class Said:
    """A line, with its author's name and session."""

    session: str
    name: str
    text: str


@dataclass
class Talk:
    """The talk of a table: who may take part, and the latest lines; calls `changed` after each change."""

    who: str
    changed: Callable[[], None]
    count: int = 0  # of all lines so far
    lines: deque[Said] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))

    def lets(self, *, seated: bool) -> bool:
        """Whether a player, or a spectator, may talk."""
        return self.who == ALL or (self.who == SEATED and seated)

    def let(self, who: str) -> None:
        """Choose who may talk."""
        self.who = who
        self.changed()

    def add(self, said: Said) -> None:
        """Add a line."""
        self.lines.append(said)
        self.count += 1
        self.changed()


def watcher_name(session: str) -> str:
    """The name of a spectator, the same at every server."""
    return f"Watcher {int(session[:8], 16) % WATCHERS + 100}"
