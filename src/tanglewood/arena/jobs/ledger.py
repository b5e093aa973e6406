"""The file of finished tasks, from which an interrupted job resumes.

Its first line describes the job. Every other line is a checksum, a task and its result. An incomplete last line, left
by a writer that died, is cut off. Lines that do not match their checksum are refused.
"""

import json
from io import BufferedRandom
from pathlib import Path
from typing import Any
from zlib import crc32

from tanglewood.arena.jobs.job import JobError, Task
from tanglewood.core.files.lock import Lock

FORMAT = "tanglewood-job-1"


class Ledger:
    """The finished tasks of a job. Raises JobError for a file of another job or a damaged one, or Locked."""

    def __init__(self, path: Path, about: Any) -> None:
        self.path = path
        self._done: dict[str, str] = {}
        head = json.dumps([FORMAT, about], sort_keys=True)
        self._lock = Lock(path.with_name(f"{path.name}.lock"), f"The file {str(path)!r}")
        try:
            self._file: BufferedRandom = path.open("r+b" if path.exists() else "w+b")
        except OSError as error:
            self._lock.close()
            raise JobError(f"Cannot write {str(path)!r}: {error.strerror}.") from error
        try:
            self._begin(head)
        except BaseException:
            self.close()
            raise

    def _begin(self, head: str) -> None:
        whole = 0
        for number, line in enumerate(self._file):
            if not line.endswith(b"\n"):
                break
            self._read(line, number, head)
            whole += len(line)
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._write(head)

    def _read(self, line: bytes, number: int, head: str) -> None:
        checksum, _, text = line[:-1].decode("utf-8", "replace").partition(" ")
        if checksum != _checksum(text):
            raise JobError(f"{str(self.path)!r} is damaged, or no file of a job: line {number + 1}.")
        if number == 0:
            if text != head:
                raise JobError(f"{str(self.path)!r} is of another job: give the same words again, or another file.")
            return
        task, _, result = text.partition("\t")
        self._done[task] = result

    def _write(self, text: str) -> None:
        self._file.write(f"{_checksum(text)} {text}\n".encode())
        self._file.flush()

    def take(self, task: Task) -> str | None:
        """Take the stored result of a task; None if there is none."""
        return self._done.pop(_name(task), None)

    def add(self, task: Task, result: str) -> None:
        """Record a finished task."""
        self._write(f"{_name(task)}\t{result}")

    def close(self) -> None:
        """Close the file, so that another process may go on with it."""
        self._file.close()
        self._lock.close()


def _name(task: Task) -> str:
    return ",".join(map(str, task))


def _checksum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"
