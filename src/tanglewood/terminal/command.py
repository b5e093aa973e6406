"""A command that one can type in a game at the terminal."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message
from tanglewood.play.asking import Typed


class Command(Typed):
    """A command with its function, which gets the session and the rest of the line."""

    def __init__(self, name: str, run: Callable[[Any, str], None], does: Message | None = None) -> None:
        """For a command by its English word; `does` explains it, if that is more than its message does."""
        super().__init__(name)
        self.run, self._does = run, does

    @property
    def doc(self) -> str:
        """One sentence of help."""
        return say(self._does) if self._does else super().doc
