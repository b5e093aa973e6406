"""Doing a job: tasks go to a crew, their results come in the tasks' order, and what is done is written down."""

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

AHEAD = 4  # tasks that are given to each worker before the first of them is wanted


@dataclass(frozen=True)
class Means:
    """How a job is done, which its results do not depend on.

    `workers` processes, or what `ray` has, the address of a cluster; `keep` is the file that it goes on from.
    """

    workers: int = 1
    ray: str | None = None
    keep: Path | None = None


class Run:
    """A job being done; a context. Raises JobError."""

    def __init__(self, job: Job, means: Means) -> None:
        self._ledger = Ledger(means.keep, job.describe()) if means.keep else None
        self._job, self._means = job, means
        self._hired: Crew | None = None

    @property
    def _crew(self) -> Crew:
        """Who does the tasks: nobody before there is one to do."""
        if self._hired is None:
            job, means = self._job, self._means
            if means.ray is not None:
                self._hired = Cluster(job, means.ray)
            else:
                self._hired = Processes(job, means.workers) if means.workers > 1 else Alone(job)
        return self._hired

    def results(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        """Each task with its result, in the order of the tasks; more tasks are begun while one is waited for.

        Whoever stops asking stops the tasks that have not begun.
        """
        waiting: deque[tuple[Task, str | None, Any]] = deque()
        for task in tasks:
            known = self._ledger.take(task) if self._ledger else None
            waiting.append((task, known, None if known is not None else self._crew.submit(task)))
            if len(waiting) >= (AHEAD * self._hired.size if self._hired else 1):
                yield self._next(*waiting.popleft())
        while waiting:
            yield self._next(*waiting.popleft())

    def _next(self, task: Task, known: str | None, given: Any) -> tuple[Task, Result]:
        if known is None:
            known = self._crew.result(given)
            if self._ledger:
                self._ledger.add(task, known)
        return task, json.loads(known)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._hired:
            self._hired.close()
        if self._ledger:
            self._ledger.close()
