"""Jobs: tasks whose results depend only on the job and the task, and how to do one."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from tanglewood.core.checks.errors import TanglewoodError

Task = tuple[int, ...]  # the numbers that identify a task within its job
Result = Any  # JSON


class JobError(TanglewoodError):
    """A task that fails, workers that keep dying, or a file of another job."""


class Job(Protocol):
    """A long computation, divided into tasks. It is pickled, so that other processes and machines can do them."""

    def describe(self) -> Any:
        """Everything that determines its results, as JSON: jobs with equal descriptions have equal results."""
        ...

    def run(self, task: Task) -> Result:
        """Do a task; the result is always the same."""
        ...


def do(job: Job, task: Sequence[int]) -> tuple[bool, str]:
    """Do a task: return True and its result as JSON, or False and the reason.

    Errors become text, because not all exceptions can be pickled.
    """
    try:
        return True, json.dumps(job.run(tuple(task)), separators=(",", ":"))
    except Exception as error:
        words = str(error) if isinstance(error, TanglewoodError) else f"{type(error).__name__}: {error}"
        return False, words


def taken(done: tuple[bool, str]) -> str:
    """The result of a task; JobError if it failed."""
    fine, text = done
    if not fine:
        raise JobError(text)
    return text


def chunks(*head: int, count: int, size: int) -> Iterable[Task]:
    """Tasks that cover `count` items, `size` each: `head`, the number of the task, and its number of items."""
    for number, first in enumerate(range(0, count, size)):
        yield (*head, number, min(size, count - first))
