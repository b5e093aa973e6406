"""Crews that do the tasks: this process alone, several processes on this machine, or Ray.

A crew takes tasks and returns their results; it does them in any order. When a worker dies, another one takes its place
and does its task again.
"""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from typing import Any, Protocol

from tanglewood.arena.jobs.job import Job, JobError, Task, do, taken
from tanglewood.core.checks.extras import install_command
from tanglewood.core.compiler.code_cache import code_folder

MOST_DEATHS = 3  # of workers in a row, without a result in between
LOCAL = "local"  # the address for a Ray that this process starts
RETRIES = 8  # how often Ray repeats a task whose worker or machine has died


class Crew(Protocol):
    """Does tasks of one job."""

    size: int  # how many tasks it does at a time

    def submit(self, task: Task) -> Any:
        """Submit a task; pass the returned handle to `result`."""
        ...

    def result(self, submitted: Any) -> str:
        """Wait for a task and return its result as JSON; JobError if it fails."""
        ...

    def close(self) -> None:
        """Stop; drop tasks that have not begun."""
        ...

    def abandon(self) -> None:
        """Stop at once, also in the middle of a task."""
        ...


@dataclass
class Alone:
    """This process, which does a task when its result is requested."""

    job: Job
    size: int = 1

    def submit(self, task: Task) -> Task:
        """Remember it."""
        return task

    def result(self, submitted: Task) -> str:
        """Do it."""
        return taken(do(self.job, submitted))

    def close(self) -> None:
        """Nothing is left."""

    def abandon(self) -> None:
        """Nothing is left."""


@dataclass
class Submitted:
    """A task that a process is doing."""

    task: Task
    future: "Future[tuple[bool, str]] | None" = None

    def lost(self) -> bool:
        """Whether it must be repeated after a process has died."""
        return self.future is None or not self.future.done() or self.future.exception() is not None


class Processes:
    """Several Python processes on this machine."""

    def __init__(self, job: Job, size: int) -> None:
        self.size = size
        self._job = job
        self._live: list[Submitted] = []
        self._deaths = 0
        self._pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        code_folder()  # one for all processes, also if it is a temporary one
        return ProcessPoolExecutor(self.size, get_context("spawn"), _begin, (self._job,))

    def submit(self, task: Task) -> Submitted:
        """Queue it."""
        submitted = Submitted(task)
        self._live.append(submitted)
        self._send(submitted)
        return submitted

    def _send(self, submitted: Submitted) -> None:
        try:
            with _no_interrupt():
                submitted.future = self._pool.submit(_do, submitted.task)
        except BrokenProcessPool:
            self._replace()  # which submits it too

    def result(self, submitted: Submitted) -> str:
        """Wait for it, even if workers die meanwhile."""
        while True:
            try:
                assert submitted.future is not None
                done = submitted.future.result()
            except BrokenProcessPool:
                self._replace()
            else:
                self._live.remove(submitted)
                self._deaths = 0
                return taken(done)

    def _replace(self) -> None:
        """Start new processes after one has died, which stops all others, and submit unfinished tasks again."""
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise JobError(f"The workers died {self._deaths} times in a row; the last tasks given may be too much.")
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._hire()
        for submitted in self._live:
            if submitted.lost():
                self._send(submitted)

    def close(self) -> None:
        """Wait for what has been begun."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def abandon(self) -> None:
        """End the processes."""
        for process in list((self._pool._processes or {}).values()):  # from Python 3.14 on: `kill_workers`
            process.kill()
        self.close()


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Start processes that ignore Ctrl-C from the beginning, as processes inherit that; their parent handles it."""
    if threading.current_thread() is not threading.main_thread():  # which alone may say so
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_at_work: list[Job] = []  # the job of this process, if it is a worker


def _begin(job: Job) -> None:
    """Initialise a worker: ignore Ctrl-C, which the parent handles, and exit when the parent exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _at_work.append(job)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _do(task: Task) -> tuple[bool, str]:
    return do(_at_work[0], task)


class Cluster:
    """Ray, which sends tasks to its machines, and again if one dies."""

    def __init__(self, job: Job, address: str) -> None:
        """Connect to a cluster: its address, `auto` for this machine's, or `local` for one of the job's own."""
        self._ray = _ray()
        self._own = not self._ray.is_initialized()
        if self._own:
            quiet = {"include_dashboard": False} if address == LOCAL else {}
            try:
                self._ray.init(address=address, logging_level="ERROR", log_to_driver=False, **quiet)
            except (ConnectionError, ValueError) as error:
                raise JobError(f"Ray cannot be reached at {address!r}: {error}") from error
        self.size: int = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._job = self._ray.put(job)
        self._do: Callable[..., Any] = self._ray.remote(max_retries=RETRIES)(do).remote

    def submit(self, task: Task) -> Any:
        """Send it."""
        return self._do(self._job, task)

    def result(self, submitted: Any) -> str:
        """Wait for it; Ray repeats it if a machine has died."""
        try:
            return taken(self._ray.get(submitted))
        except self._ray.exceptions.RayError as error:
            raise JobError(f"Ray gave a task up: {error}") from error

    def close(self) -> None:
        """Disconnect from the cluster, or stop it if the job started it."""
        if self._own:
            self._ray.shutdown()

    def abandon(self) -> None:
        """Do the same: Ray ends what a job that has gone has begun."""
        self.close()


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise JobError(f"That needs Ray. Install it: {install_command('ray')}") from error
    return ray
