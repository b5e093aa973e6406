"""The file of finished tasks, from which a job that was interrupted goes on.

Its first line says which job it is of; every other one is a task and its result, behind a checksum. A last line that is
not whole, as its writer ended while it wrote, is cut off. Nothing in it is trusted that does not fit its checksum.
"""

import json
from io import BufferedRandom
from pathlib import Path
from typing import Any
from zlib import crc32

from tanglewood.arena.jobs.job import JobError, Task

FORMAT = "tanglewood-job-1"


class Ledger:
    """What of a job is done. Raises JobError for a file of another job, or one that is damaged."""

    def __init__(self, path: Path, about: Any) -> None:
        self.path = path
        self._done: dict[str, str] = {}
        head = json.dumps([FORMAT, about], sort_keys=True)
        try:
            self._file: BufferedRandom = path.open("r+b" if path.exists() else "w+b")
        except OSError as error:
            raise JobError(f"Cannot write {str(path)!r}: {error.strerror}.") from error
        try:
            self._begin(head)
        except BaseException:
            self._file.close()
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
        """The result of a task that was done before, which is forgotten then; None for any other."""
        return self._done.pop(_name(task), None)

    def add(self, task: Task, result: str) -> None:
        """Write down that a task is done."""
        self._write(f"{_name(task)}\t{result}")

    def close(self) -> None:
        """End."""
        self._file.close()


def _name(task: Task) -> str:
    return ",".join(map(str, task))


def _checksum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"
