"""Memory that all processes of one server share: for each slot the process there, and its latest sign of life."""

import mmap
import os
import tempfile
import time

SILENT = 1.5  # seconds without a sign of life, after which a process gets no more connections
PROCESS, BEAT, NUMBERS = 0, 1, 2  # a slot's numbers
NUMBER_SIZE = 8


class Board:
    """The signs of life of each process."""

    def __init__(self, descriptor: int, slots: int) -> None:
        """Over an open file, which `Board.new` makes."""
        self.descriptor, self.slots = descriptor, range(slots)
        self._cells = memoryview(mmap.mmap(descriptor, slots * NUMBERS * NUMBER_SIZE)).cast("d")

    @classmethod
    def new(cls, slots: int) -> "Board":
        """A board on which nobody has given a sign of life."""
        with tempfile.TemporaryFile() as file:
            file.truncate(slots * NUMBERS * NUMBER_SIZE)
            return cls(os.dup(file.fileno()), slots)

    def beat(self, slot: int) -> None:
        """Give a sign of life for this process."""
        self._cells[slot * NUMBERS + PROCESS] = os.getpid()
        self._cells[slot * NUMBERS + BEAT] = time.monotonic()

    def leave(self, slot: int, process: int) -> None:
        """Take a process off, unless another has its slot by now."""
        if self.process(slot) == process:
            self._cells[slot * NUMBERS + BEAT] = 0.0

    def process(self, slot: int) -> int:
        """The process that gave the latest sign of life in a slot, 0 if none did."""
        return int(self._cells[slot * NUMBERS + PROCESS])

    def silence(self, slot: int) -> float:
        """Seconds since the latest sign of life in a slot."""
        beat: float = self._cells[slot * NUMBERS + BEAT]
        return time.monotonic() - beat if beat else float("inf")

    def alive(self) -> list[int]:
        """The slots with a recent sign of life."""
        return [slot for slot in self.slots if self.silence(slot) < SILENT]

    @property
    def summary(self) -> str:
        """How many processes are alive, in words for operators."""
        return f"{len(self.alive())} of {len(self.slots)} processes"
