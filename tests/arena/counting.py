"""A job that counts, slowly if wanted, and whose workers can be made to die."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tanglewood.arena.jobs.job import Task


@dataclass(frozen=True)
class Counting:
    """Each task's result follows from its number alone; the worker of the task `deadly` dies where `folder` is."""

    seed: int = 1
    folder: str = ""
    deadly: int = -1
    deaths: int = 1
    wrong: int = -1
    seconds: float = 0.0
    told: bool = False  # whether `folder` gets a file for each task that is begun, with who began its process

    def describe(self) -> Any:
        return {"seed": self.seed}

    def run(self, task: Task) -> Any:
        (number,) = task
        if number == self.wrong:
            raise ValueError("of no use")
        if number == self.deadly and len(died := list(Path(self.folder).glob("died-*"))) < self.deaths:
            (Path(self.folder) / f"died-{len(died)}").touch()
            os._exit(9)
        if self.told:
            (Path(self.folder) / f"{number}-at-{os.getppid()}").touch()
        time.sleep(self.seconds)
        return {"third": (self.seed + number) / 3, "number": number}
