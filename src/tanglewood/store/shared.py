"""Processes of one machine that share an SQLite file: what they tell each other, and which of them leads a table.

A folder beside the database has all of it. `channel` is a log of messages, which all read in the same order. Each
process has a named pipe there, its bell: whoever appends to the log rings all of them. A process that is alone writes
nothing: it hears itself from memory. A lease is a lock on one byte
of the file `leases`; the system ends it with the process. Nothing here has to outlive the machine.
"""

import fcntl
import hashlib
import json
import os
import secrets
import select
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

from tanglewood.core.outside import Malformed, read_json
from tanglewood.store.model import StoreError

LARGEST_LOG = 1 << 20  # bytes, after which a new one begins
MOST_BYTES = 8000  # of a message
LEASE_BYTES = 7  # of a table's digest: where its lease lies in the file
BELL, LEASES = "bell-", "leases"  # files of the folder
Heard = Callable[[Mapping[str, Any] | None], object]


class Channel:
    """The messages of the processes on one database file."""

    def __init__(self, folder: Path) -> None:
        """In a folder, which is made when this process begins to listen."""
        self.process = secrets.token_hex(8)
        self._folder, self._log = folder, folder / "channel"
        self._listener: Listener | None = None

    def listen(self, heard: Heard) -> None:
        """Call `heard` with every message from now on, in a thread; first with None, as some may have been missed."""
        bell = self._folder / f"{BELL}{self.process}"
        while True:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            with suppress(FileNotFoundError):  # the last of the others has just removed the folder
                os.mkfifo(bell, 0o600)
                break
        self._listener = Listener(self._log, bell, heard)

    def close(self) -> None:
        """Stop listening; the last process removes the folder."""
        if self._listener is not None:
            self._listener.close()
            if not self._bells():
                for name in (self._log.name, LEASES):
                    (self._folder / name).unlink(missing_ok=True)
                with suppress(OSError):  # somebody begins to listen
                    self._folder.rmdir()

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message to every process that listens, including this one."""
        bells, line = self._bells(), json.dumps({"from": self.process, **message})
        if self._listener is not None and bells == [self._listener.bell]:
            self._listener.hear(line)
        elif bells:
            self._append(line.encode() + b"\n")
        for bell in bells:
            _ring(bell)

    def listeners(self) -> int:
        """How many processes listen."""
        return sum(_ring(bell) for bell in self._bells())

    def _bells(self) -> list[Path]:
        try:
            return [one for one in self._folder.iterdir() if one.name.startswith(BELL)]
        except OSError:  # nobody listens
            return []

    def _append(self, line: bytes) -> None:
        """Append to the log in one write, so that lines of several processes never mix."""
        try:
            while True:
                log = os.open(self._log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
                try:
                    fcntl.flock(log, fcntl.LOCK_SH)
                    if _is(log, self._log):
                        os.write(log, line)
                        self._begin_anew(log)
                        return
                finally:
                    os.close(log)
        except OSError as error:
            raise StoreError(f"Cannot tell the other processes: {error.strerror}.") from None

    def _begin_anew(self, log: int) -> None:
        """Put an empty log in the place of a long one, unless somebody else writes to it or does the same."""
        if os.fstat(log).st_size > LARGEST_LOG:
            with suppress(BlockingIOError):
                fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
                with _opened(self._log) as old:
                    number = _number_of(old) + 1
                fresh = self._log.with_name(f"channel-{self.process}")
                fresh.touch(0o600)
                fresh.write_text(f"{number}\n")
                fresh.replace(self._log)


class Listener:
    """A thread that reads the log whenever its bell rings, a named pipe."""

    def __init__(self, log: Path, bell: Path, heard: Heard) -> None:
        """Start."""
        self._log, self.bell, self._heard = log, bell, heard
        self._own = SimpleQueue[str]()  # lines that are in no log
        self._reading = os.open(bell, os.O_RDWR | os.O_NONBLOCK)  # also for writing, so that it is never at its end
        self._ended = False
        self._file = _opened(log)
        self._number = _number_of(self._file)
        self._file.seek(0, os.SEEK_END)
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._ended = True
        self.bell.unlink(missing_ok=True)
        os.write(self._reading, b".")
        self._thread.join()
        os.close(self._reading)
        self._file.close()

    def hear(self, line: str) -> None:
        """Take a line that nobody else is to read; the bell has to ring then."""
        self._own.put(line)

    def _run(self) -> None:
        self._heard(None)
        while not self._ended:
            select.select([self._reading], [], [])
            with suppress(BlockingIOError):
                os.read(self._reading, MOST_BYTES)
            for line in chain(self._lines(), self._own_lines()):
                with suppress(Malformed):
                    message = read_json(line, MOST_BYTES)
                    if isinstance(message, dict):
                        self._heard(message)

    def _lines(self) -> Iterator[str]:
        """The lines that are new; those of a log that was replaced come first."""
        while True:
            yield from (line.decode() for line in self._file)
            if _is(self._file.fileno(), self._log):
                return
            rest = self._file.read()  # written a moment before it was replaced
            yield from (line.decode() for line in rest.splitlines())
            self._file.close()
            self._file = _opened(self._log)
            number = _number_of(self._file)
            if number != self._number + 1:
                self._heard(None)
            self._number = number

    def _own_lines(self) -> Iterator[str]:
        while not self._own.empty():
            yield self._own.get()


class Leases:
    """Leases on tables; each is held by one process until that lets it go or ends."""

    def __init__(self, file: Path) -> None:
        """On the bytes of a file, which is made when the first lease is asked for."""
        self._path, self._file, self._held = file, -1, set[str]()

    def take(self, table_id: str) -> bool:
        """Whether this process has the lease now."""
        if table_id not in self._held and self._lock(fcntl.LOCK_EX | fcntl.LOCK_NB, table_id):
            self._held.add(table_id)
        return table_id in self._held

    def let_go(self, table_id: str) -> None:
        """Let another process have it."""
        if table_id in self._held:
            self._held.discard(table_id)
            self._lock(fcntl.LOCK_UN, table_id)

    def _lock(self, how: int, table_id: str) -> bool:
        try:
            if self._file < 0:
                self._path.parent.mkdir(mode=0o700, exist_ok=True)
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.lockf(self._file, how, 1, _place_of(table_id))
        except (BlockingIOError, PermissionError):
            return False
        except OSError as error:
            raise StoreError(f"Cannot lock a table: {error.strerror}.") from None
        return True

    def close(self) -> None:
        """Let all go."""
        self._held.clear()
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _place_of(table_id: str) -> int:
    return int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:LEASE_BYTES], "big")


def _opened(log: Path) -> BinaryIO:
    """The log for reading, made if there is none."""
    return os.fdopen(os.open(log, os.O_RDONLY | os.O_CREAT, 0o600), "rb")


def _number_of(log: BinaryIO) -> int:
    """How many logs were replaced before this one, which its first line says; the next line to read is after that."""
    line = log.readline().strip()
    if line.isdigit():
        return int(line)
    log.seek(0)
    return 0


def _is(descriptor: int, path: Path) -> bool:
    """Whether an open file is the one at a path."""
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(descriptor), path.stat())
    return False


def _ring(bell: Path) -> bool:
    """Wake a process; whether there is one. A pipe that nobody reads any more is removed."""
    try:
        line = os.open(bell, os.O_WRONLY | os.O_NONBLOCK)
    except OSError:  # the process was killed
        bell.unlink(missing_ok=True)
        return False
    with suppress(BlockingIOError):  # it has been rung often enough
        os.write(line, b".")
    os.close(line)
    return True
