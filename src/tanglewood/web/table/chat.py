"""Talk at a table: short lines, and who may write them.

It is only in memory, never in a journal, the store or a backup. It is lost when the server stops, or some minutes after
everybody has left. So is the choice of who may talk, but the host's browser remembers it and sends it again.
"""

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace

from tanglewood.web.rendering.phrases import all_of, words
from tanglewood.web.runtime.settings import Talkers

LINES_KEPT = 30
LONGEST_LINE = 140
QUICK = ("hello", "well", "thanks", "oh", "wait", "good")  # in the names of messages
WATCHERS = 900  # spectators are numbered, so that none can pose as a player


@dataclass(frozen=True)
class Said:
    """A line, with its author's session and the names of their seats, none for a spectator.

    `quick` is one of `QUICK` for a quick message, which everybody reads in their own language.
    """

    session: str
    names: tuple[str, ...]
    text: str
    quick: str = ""
    number: int = 0  # in the talk of its table

    @property
    def name(self) -> str:
        """The speaker. Spectators have numbers, the same at every server."""
        if self.names:
            return words("names-list", names=all_of([*self.names]))
        return words("watcher", number=str(int(self.session[:8], 16) % WATCHERS + 100))

    @property
    def line(self) -> str:
        """The text."""
        return words(f"quick-{self.quick}") if self.quick else self.text


@dataclass
class Talk:
    """The talk of a table: who may take part, and the latest lines; calls `changed` after each change.

    `usual` says who may until the host has `chosen`.

    `blocks` are pairs of sessions at the table: the first does not read what the second says.
    """

    usual: Callable[[], str]
    changed: Callable[[], None]
    chosen: str = ""
    count: int = 0  # of all lines so far
    lines: deque[Said] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))
    blocks: frozenset[tuple[str, str]] = frozenset()

    @property
    def who(self) -> str:
        """Who may talk, one of `Talkers`."""
        return self.chosen or self.usual()

    def lets(self, *, seated: bool) -> bool:
        """Whether a player, or a spectator, may talk."""
        return self.who == Talkers.ALL or (self.who == Talkers.SEATED and seated)

    def let(self, who: str) -> None:
        """Choose who may talk."""
        self.chosen = who
        self.changed()

    def add(self, said: Said) -> None:
        """Add a line."""
        self.count += 1
        self.lines.append(replace(said, number=self.count))
        self.changed()

    def lines_for(self, session: str) -> list[Said]:
        """The lines that a session reads."""
        return [line for line in self.lines if (session, line.session) not in self.blocks]

    def heed(self, blocks: frozenset[tuple[str, str]]) -> None:
        """Use these blocks from now on."""
        if blocks != self.blocks:
            self.blocks = blocks
            self.changed()

    def hide(self, session: str, texts: Collection[str] | None = None) -> None:
        """Take away what a session has said, all of it or these lines."""
        remaining = [
            line for line in self.lines if line.session != session or (texts is not None and line.line not in texts)
        ]
        if len(remaining) < len(self.lines):
            self.lines = deque(remaining, maxlen=LINES_KEPT)
            self.changed()


def quick_of(text: str) -> str:
    """The quick message with that text in the active language, "" if there is none."""
    return next((quick for quick in QUICK if words(f"quick-{quick}") == text), "")
