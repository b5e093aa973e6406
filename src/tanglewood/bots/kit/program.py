"""Bots that are separate programs in any language, which exchange lines over standard input and output
(docs/protocol.md).

`program:perl mybot.pl` starts the command and asks it move by move. Each playing thread has its own process.
"""

import atexit
import json
import shlex
import subprocess
import threading
from contextlib import suppress
from dataclasses import asdict, dataclass
from queue import Empty, Queue
from typing import Any, NoReturn

from tanglewood.bots.kit.bot import check_turn
from tanglewood.core import verbs
from tanglewood.core.catalogue import speaking
from tanglewood.core.errors import BadOption, TanglewoodError
from tanglewood.core.inputs import quoted
from tanglewood.core.ints import IntArray
from tanglewood.core.message import ENGLISH
from tanglewood.core.registry import game_of
from tanglewood.core.rng import next_word
from tanglewood.core.view import default_names

GREETING, READY, MOVE, INFO = "tanglewood 1", "ready", "move", "info"
PATIENCE = 60.0  # seconds for an answer
GOODBYE = 1.0  # seconds to end after `quit`


class BotError(TanglewoodError):
    """A program that does not answer, or answers wrongly."""


class Player:
    """A process of a program that plays."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._game = ""
        self._lines: Queue[str | None] = Queue()
        try:
            pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
            self._process = subprocess.Popen(shlex.split(command), bufsize=1, encoding="utf-8", **pipes)
        except (OSError, ValueError) as error:
            raise BotError(f"The program {quoted(command)} cannot be started: {error}.") from error
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.end)
        self.ask(READY, GREETING)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines, suppress(ValueError):  # which is raised by what is not text
            for line in lines:
                self._lines.put(line.strip())
        self._lines.put(None)

    def ask(self, word: str, *lines: str) -> str:
        """Send lines; return what follows `word` in the answer. Raises BotError."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError:
            self._fail(f"ended with status {self._process.wait(PATIENCE)}")
        while (line := self._hear()).startswith(INFO):
            pass  # information about the program
        answer, _, rest = line.partition(" ")
        if answer != word:
            self._fail(f"answered {quoted(line)}, not '{word} ...'")
        return rest.strip()

    def _hear(self) -> str:
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            self._fail(f"did not answer for {PATIENCE:g} seconds")
        if line is None:
            self._fail(f"ended with status {self._process.wait(PATIENCE)} instead of an answer")
        return line

    def _fail(self, what: str) -> NoReturn:
        self._process.kill()
        self.end()
        raise BotError(f"The program {quoted(self._command)} {what}.")

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
        if move not in legal:
            self._fail(f"chose {quoted(move)}, which is none of {', '.join(legal)}")
        return legal[move]

    def end(self) -> None:
        """Ask the program to quit; kill it if it does not."""
        atexit.unregister(self.end)
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._process.stdin as lines:  # it may have ended, or been told so
            lines.write("quit\n")
        try:
            self._process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            self._process.kill()

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None


class _Players(threading.local):
    """The processes of a thread, by their commands."""

    def __init__(self) -> None:
        self.known: dict[str, Player] = {}


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
        player = _players.known.get(self.command)
        if player is None or not player.alive:
            player = _players.known[self.command] = Player(self.command)
        return player.choose(state, seat, int(next_word(rng)))
