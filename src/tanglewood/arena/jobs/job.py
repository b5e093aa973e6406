"""What a job is: tasks whose results depend on nothing but the job and the task, and the one way to do a task."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from tanglewood.core.errors import TanglewoodError

Task = tuple[int, ...]  # the numbers that tell a task from all others of its job
Result = Any  # JSON


class JobError(TanglewoodError):
    """A task that cannot be done, workers that die again and again, or a file of another job."""


class Job(Protocol):
    """Something long, cut into tasks. It is pickled, so that other processes and machines can do its tasks."""

    def describe(self) -> Any:
        """All that its results follow from, as JSON: a job with the same description has the same results."""
        ...

    def run(self, task: Task) -> Result:
        """Do a task; whoever does it, whenever and how often, the result is the same."""
        ...


def do(job: Job, task: Sequence[int]) -> tuple[bool, str]:
    """Do a task: whether it could be done, and its result as JSON, or why not.

    Errors are told in words, as not all of them survive the way from one process to another.
    """
    try:
        return True, json.dumps(job.run(tuple(task)), separators=(",", ":"))
    except Exception as error:
        words = str(error) if isinstance(error, TanglewoodError) else f"{type(error).__name__}: {error}"
        return False, words


def taken(done: tuple[bool, str]) -> str:
    """The result of a task that was done; raises JobError for one that was not."""
    fine, text = done
    if not fine:
        raise JobError(text)
    return text


def chunks(*head: int, count: int, size: int) -> Iterable[Task]:
    """Tasks that share `count` things out, `size` a task: `head`, then the number of the task, then how many."""
    for number, first in enumerate(range(0, count, size)):
        yield (*head, number, min(size, count - first))
