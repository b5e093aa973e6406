"""A lock on files that one process at a time may use: a job's results, a training's folder, a server's store."""

import os
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from tanglewood.core.checks.errors import TanglewoodError

LONGEST = 200  # characters that are read of what the other process wrote
LOCKED_AT = 1 << 20  # a byte behind the text: Windows lets nobody read locked ones


class Locked(TanglewoodError):
    """Files that another process uses, which wrote `holder` about itself; or a lock that cannot be written."""

    def __init__(self, text: str, holder: str = "") -> None:
        super().__init__(text)
        self.holder = holder


class Lock:
    """The lock, in a file of its own. The system holds it, and lets it go when the process ends, however it ends."""

    def __init__(self, path: Path, what: str) -> None:
        """Take the lock for `what`, which begins a sentence; raises Locked."""
        self._path, self._what = path, what
        try:
            self._file = self._take()
            self.note(f"process {os.getpid()} since {datetime.now().astimezone():%Y-%m-%d %H:%M:%S}")
        except OSError as error:
            raise Locked(f"Cannot write {str(path)!r}: {error.strerror}.") from error

    def _take(self) -> IO[str]:
        while True:
            file = self._path.open("a+", encoding="utf-8")
            if not _try(file):
                file.seek(0)
                holder = file.read(LONGEST).strip() or "another process"
                file.close()
                text = f"{self._what} is in use by {holder}. End that one first, or name another."
                raise Locked(text, holder)
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file.fileno()), self._path.stat()):
                    return file
            file.close()  # whoever had the lock has just removed this file

    def note(self, holder: str) -> None:
        """Write what others read about this process, in place of what stands there."""
        self._file.truncate(0)
        self._file.write(f"{holder}\n")
        self._file.flush()

    def close(self) -> None:
        """Let the lock go."""
        if sys.platform != "win32":  # where a file that is open stays
            self._path.unlink(missing_ok=True)
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _try(file: IO[str]) -> bool:
    """Lock a file unless another process has done so; return whether it is locked now."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file.fileno(), LOCKED_AT, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
