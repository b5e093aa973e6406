"""Bots that are separate programs in any language, which exchange lines over standard input and output
(docs/protocol.md).

`program:perl mybot.pl` starts the command and asks it move by move. Each playing thread has its own process.
"""

import atexit
import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from queue import Empty, Queue
from typing import Any, NoReturn

from tanglewood.bots.kit.bot import check_turn
from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import next_word
from tanglewood.core.view.view import default_names

GREETING, READY, MOVE, INFO = "tanglewood 1", "ready", "move", "info"
BYTE_ORDER_MARK = "\ufeff"  # some systems begin text with it
PATIENCE = 60.0  # seconds for an answer
GOODBYE = 1.0  # seconds to end after `quit`
LONGEST_LINE = 1 << 16  # bytes
MOST_LINES = 1000  # that wait to be heard


class BotError(TanglewoodError):
    """A program that does not answer, or answers wrongly."""


class Player:
    """A process of a program that plays, with all that it starts."""

    def __init__(self, command: str, patience: float | None = None) -> None:
        """Start a command, which has `patience` seconds for each answer, or `PATIENCE`. Raises BotError."""
        self._command = command
        self._patience = patience
        self._game = ""
        self._lines: Queue[str | None] = Queue(MOST_LINES)  # a program that writes more waits for a question
        self._wrong = ""  # with the last line read
        try:
            pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
            # In a group of its own, which is killed whole.
            self._process = subprocess.Popen(shlex.split(command), start_new_session=True, **pipes)
        except (OSError, ValueError) as error:
            raise BotError(f"The program {quoted(command)} cannot be started: {error}.") from error
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        atexit.register(self.end)
        self.ask(READY, GREETING)

    @property
    def patience(self) -> float:
        """The seconds for an answer."""
        return PATIENCE if self._patience is None else self._patience

    def _listen(self) -> None:
        """Queue the program's lines, to the end or to the first that cannot be read; then None."""
        assert self._process.stdout is not None
        with self._process.stdout as output:
            for line in iter(lambda: output.readline(LONGEST_LINE + 1), b""):
                if len(line) > LONGEST_LINE:
                    self._wrong = f"wrote a line of more than {LONGEST_LINE:,} bytes"
                    break
                try:
                    self._lines.put(line.decode().removeprefix(BYTE_ORDER_MARK).strip())
                except UnicodeDecodeError:
                    self._wrong = f"wrote a line that is not UTF-8: {quoted(line.strip())}"
                    break
            self._lines.put(None)

    def ask(self, word: str, *lines: str) -> str:
        """Send lines; return what follows `word` in the answer. Raises BotError."""
        end = time.monotonic() + self.patience
        self._tell("".join(f"{line}\n" for line in lines), end)
        heard, last = 0, ""  # how many lines of no interest, and the last of a greeting
        while True:
            line = self._hear(end)
            if line is None:
                self._fail(_silence(word, heard, last, self.patience))
            begin, _, rest = line.partition(" ")
            if begin.lower() == word:
                return rest.strip()
            heard += 1
            if begin and begin.lower() != INFO:
                if word != READY:
                    self._fail(f"answered {quoted(line)}, not '{word} ...'")
                last = line

    def _tell(self, text: str, end: float) -> None:
        """Send a text. A program that does not read it in time is killed, as nothing else ends this."""
        assert self._process.stdin is not None
        timer = threading.Timer(end - time.monotonic(), self._kill)
        timer.daemon = True
        timer.start()
        try:
            self._process.stdin.write(text.encode())
            self._process.stdin.flush()
        except OSError:
            late = time.monotonic() >= end
            self._fail(f"did not read a question for {self.patience:g} seconds" if late else self._end_of("input"))
        finally:
            timer.cancel()

    def _hear(self, end: float) -> str | None:
        """The next line; None if there is none in time."""
        left = end - time.monotonic()
        if left <= 0:
            return None
        try:
            line = self._lines.get(timeout=left)
        except Empty:
            return None
        if line is None:
            self._fail(self._wrong or f"{self._end_of('output')} instead of an answer")
        return line

    def _end_of(self, pipe: str) -> str:
        """Why a pipe is closed."""
        with suppress(subprocess.TimeoutExpired):
            return f"ended with status {self._process.wait(GOODBYE)}"
        return f"closed its {pipe}"

    def _fail(self, what: str) -> NoReturn:
        self._kill()
        self.end()
        raise BotError(f"The program {quoted(self._command)} {what}.")

    def _kill(self) -> None:
        """Kill the program and all that it has started."""
        if sys.platform == "win32":
            tree = ["taskkill", "/F", "/T", "/PID", str(self._process.pid)]
            subprocess.run(tree, capture_output=True, check=False)
        else:
            with suppress(ProcessLookupError, PermissionError):  # macOS refuses to kill what has ended
                os.killpg(self._process.pid, signal.SIGKILL)

    def choose(self, state: Any, seat: int, seed: int) -> int:
        """The number of the action that the program chooses."""
        game = game_of(state.dtype)
        with speaking(ENGLISH):
            view = verbs.view(state, seat, default_names(int(state.seats)))
        legal = {action.text: action.number for action in view.actions}
        lines = [f"view {json.dumps(asdict(view))}", "\t".join(("legal", *legal)), f"choose {seat} {seed}"]
        about = f"game {game.id} {int(state.seats)} {json.dumps(game.options_of(state))}"
        if about != self._game:
            self._game = about
            lines = [about, *lines]
        move = self.ask(MOVE, *lines)
        meant = [text for text in legal if text.lower() == move.lower()]
        if move not in legal and len(meant) != 1:
            self._fail(f"chose {quoted(move)}, which is none of {', '.join(legal)}")
        return legal[move if move in legal else meant[0]]

    def end(self) -> None:
        """Ask the program to quit; kill it if it does not, and whatever it has left behind."""
        atexit.unregister(self.end)
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._process.stdin as lines:  # it may have ended, or been told so
            if sys.platform != "win32":
                os.set_blocking(lines.fileno(), False)  # the pipe of a program that does not read may be full
            lines.write(b"quit\n")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE)
        self._kill()
        self._process.wait()
        end = time.monotonic() + GOODBYE
        while self._listener.is_alive() and time.monotonic() < end:  # it may wait for room in the queue
            with suppress(Empty):
                self._lines.get(timeout=0.01)

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None


def _silence(word: str, heard: int, last: str, patience: float) -> str:
    """Describe a program that did not answer in time."""
    if last:
        return f"did not answer '{word}' for {patience:g} seconds. Its last line was {quoted(last)}"
    info = f"wrote {heard:,} lines of info and no answer" if heard else "did not answer"
    return f"{info} for {patience:g} seconds"


class _Players(threading.local):
    """The processes of a thread, by their commands."""

    def __init__(self) -> None:
        self.by_command: dict[str, Player] = {}


_players = _Players()


@dataclass(frozen=True)
class Program:
    """A bot that is a program."""

    command: str = ""

    def __post_init__(self) -> None:
        """Raise BadOption without a command."""
        if not self.command.strip():
            raise BadOption("Name the program, such as 'program:perl mybot.pl'.")

    @property
    def spec(self) -> str:
        """The command behind "program:"."""
        return f"program:{self.command}"

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """Return the program's answer. Raises NotYourTurn or BotError."""
        check_turn(state, seat)
        player = _players.by_command.get(self.command)
        if player is None or not player.alive:
            player = _players.by_command[self.command] = Player(self.command)
        return player.choose(state, seat, int(next_word(rng)))
