"""Run a job: a crew does the tasks, results come in the tasks' order and are recorded in a ledger."""

import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tanglewood.arena.jobs.crew import Alone, Cluster, Crew, Processes
from tanglewood.arena.jobs.job import Job, Result, Task
from tanglewood.arena.jobs.ledger import Ledger

AHEAD = 4  # tasks submitted per worker ahead of the one whose result is next


@dataclass(frozen=True)
class Means:
    """The means to run a job; its results do not depend on this.

    `workers` processes, or those of `ray`, the address of a cluster; `keep` is the ledger from which it resumes.
    """

    workers: int = 1
    ray: str | None = None
    keep: Path | None = None


class Run:
    """A running job; a context manager. Raises JobError, or Locked."""

    def __init__(self, job: Job, means: Means) -> None:
        self._ledger = Ledger(means.keep, job.describe()) if means.keep else None
        self._job, self._means = job, means
        self._hired: Crew | None = None

    @property
    def _crew(self) -> Crew:
        """The crew, started for the first task."""
        if self._hired is None:
            job, means = self._job, self._means
            if means.ray is not None:
                self._hired = Cluster(job, means.ray)
            else:
                self._hired = Processes(job, means.workers) if means.workers > 1 else Alone(job)
        return self._hired

    def results(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        """Yield each task with its result, in order; further tasks run while one is awaited.

        Closing the iterator drops the tasks that have not begun.
        """
        waiting: deque[tuple[Task, str | None, Any]] = deque()
        for task in tasks:
            stored = self._ledger.take(task) if self._ledger else None
            waiting.append((task, stored, None if stored is not None else self._crew.submit(task)))
            if len(waiting) >= (AHEAD * self._hired.size if self._hired else 1):
                yield self._next(*waiting.popleft())
        while waiting:
            yield self._next(*waiting.popleft())

    def _next(self, task: Task, stored: str | None, submitted: Any) -> tuple[Task, Result]:
        if stored is None:
            stored = self._crew.result(submitted)
            if self._ledger:
                self._ledger.add(task, stored)
        return task, json.loads(stored)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._hired and error is None:
            self._hired.close()
        elif self._hired:
            self._hired.abandon()
        if self._ledger:
            self._ledger.close()
