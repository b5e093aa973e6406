"""The command in a real terminal: tmux keeps the screen and presses the keys."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 180.0  # seconds


class Window:
    """A window of tmux in which one command runs."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket

    def _tmux(self, *words: str) -> str:
        command = ["tmux", "-S", str(self._socket), *words]
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout

    def press(self, *keys: str) -> None:
        """Press keys by tmux's names, such as Tab, Enter, F2, C-c."""
        self._tmux("send-keys", "-t", "play", *keys)

    def type(self, line: str) -> None:
        """Type a line."""
        self._tmux("send-keys", "-t", "play", "-l", line)
        self.press("Enter")

    def resize(self, columns: int, lines: int) -> None:
        self._tmux("resize-window", "-t", "play", "-x", str(columns), "-y", str(lines))

    def text(self, *, codes: bool = False) -> str:
        """What stands on the screen; with the codes of colours if asked for."""
        return self._tmux("capture-pane", "-p", "-t", "play", *(["-e"] if codes else []))

    def until(self, holds: Callable[[str], object]) -> str:
        """The screen once something holds for it."""
        end = time.monotonic() + PATIENCE
        while not holds(text := self.text()):
            assert time.monotonic() < end, text
            time.sleep(0.05)
        return text


@contextmanager
def tmux(size: tuple[int, int], home: Path, *words: str, **variables: str) -> Iterator[Window]:
    """The command in a window of that size; afterwards the window says how it ended."""
    if shutil.which("tmux") is None:
        pytest.skip("it needs tmux")
    with tempfile.TemporaryDirectory() as folder:  # a socket's path has to be short
        window = Window(Path(folder) / "s")
        script = Path(folder) / "run"
        given = {"XDG_DATA_HOME": str(home), "LC_ALL": "C.UTF-8", **variables}
        export = "".join(f"export {name}='{value}'\n" for name, value in given.items())
        quoted = " ".join(f"'{word}'" for word in words)
        script.write_text(f"{export}'{sys.executable}' -m tanglewood {quoted}\necho ended: $?\nsleep 600\n")
        new = ("-f", os.devnull, "new-session", "-d", "-s", "play", "-x", str(size[0]), "-y", str(size[1]))
        window._tmux(*new, f"sh {script}")
        try:
            yield window
        finally:
            window._tmux("kill-server")
