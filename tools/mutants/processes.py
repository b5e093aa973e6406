"""Forked processes with bounds, and tests that run in them until one fails."""

import math
import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

import numpy as np  # noqa: F401 - imported once, before the forks
import pytest
from tools.mutants.changed import change
from tools.mutants.finding import Mutant

MOST_MEMORY = 4 << 30  # bytes: an endless loop may fill a list
IMPORTING = 10  # seconds of a processor to import and collect
WAITING = 600  # seconds by the clock, for a test that waits for something
TIMES, PATIENCE = 5, 3  # a test hangs after so many times its usual seconds of a processor, and so many more
RUNS, FAILED, HUNG = "runs", "failed", "hung"
USUAL = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
PYTEST = ("-q", "-s", "--tb=no", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0")

Timed = tuple[pytest.Item, float]  # a test, and the seconds that it usually takes


class Child:
    """A forked process, and the pipe to it."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        self.pipe, theirs = Pipe()
        self.number = os.fork()
        if self.number == 0:
            status = 1
            try:
                self.pipe.close()
                work(theirs)
                status = 0
            finally:
                os._exit(status)
        theirs.close()

    def messages(self) -> Iterator[Any]:
        """What the process sends, until it ends."""
        while True:
            try:
                yield self.pipe.recv()
            except (EOFError, ConnectionResetError):
                return

    def end(self) -> tuple[str, float]:
        """Wait until the process ends; return what ended it, nothing where its work was done, and its seconds."""
        _, status, used = os.wait4(self.number, 0)
        self.pipe.close()
        seconds = round(used.ru_utime + used.ru_stime, 1)
        if os.WIFSIGNALED(status):
            number = signal.Signals(os.WTERMSIG(status))
            return HUNG if number in (signal.SIGPROF, signal.SIGALRM) else f"ended by {number.name}", seconds
        if status:
            raise RuntimeError(f"A process could not do its work: exit status {os.WEXITSTATUS(status)}.")
        return "", seconds


@dataclass(frozen=True)
class Outcome:
    """The test that noticed a mutant, and how, both empty where none did; and the seconds of a processor."""

    killer: str = ""
    how: str = ""
    seconds: float = 0


def outcome(work: Callable[[Connection], None]) -> Outcome:
    """What becomes of tests that run in a process of their own."""
    child = Child(work)
    how, name = "", ""
    for how, name in child.messages():  # noqa: B007 - the last one counts
        pass
    ended, seconds = child.end()
    return Outcome(name, ended or how, seconds) if ended or how == FAILED else Outcome(seconds=seconds)


def silence(*streams: int) -> None:
    """Bound the memory of this process, and let it print nothing to these streams."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in streams:
        os.dup2(nowhere, stream)
    os.environ["TANGLEWOOD_TESTS"] = "all"


def bound(seconds: float) -> None:
    """End this process where what usually takes so long hangs."""
    signal.setitimer(signal.ITIMER_PROF, TIMES * seconds + PATIENCE)
    signal.alarm(WAITING)


@dataclass(eq=False)
class Tests:
    """A pytest plugin: when the tests are collected, `work` takes the place of running them all."""

    work: Callable[["Tests", Sequence[pytest.Item]], None]
    budget: float = math.inf  # seconds of a processor, of processes that have ended too; then no further test begins
    failure: str = field(default="", init=False)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A test file that can't be imported has failed."""
        if report.failed and not self.failure:
            self.failure = report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the first failure."""
        if report.failed and not self.failure:
            self.failure = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the work."""
        self.work(self, session.items)
        return True

    def run(self, items: Sequence[Timed], pipe: Connection) -> None:
        """Run tests until one fails, and send the name of each before it runs."""
        for (item, seconds), following in zip_longest(items, items[1:]):
            if sum(os.times()[:4]) > self.budget:
                return
            pipe.send((RUNS, item.nodeid))
            bound(seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following and following[0])
            if self.failure:
                pipe.send((FAILED, item.nodeid))
                return


@dataclass
class Session:
    """Tests of some paths, collected and run in an order, in processes that have not imported Tanglewood before."""

    paths: Sequence[str]
    order: Callable[[Sequence[pytest.Item]], Sequence[Timed]]
    plugins: Sequence[object] = ()
    budget: float = math.inf

    def outcome(self, mutant: Mutant) -> Outcome:
        """What becomes of the tests with a mutant."""

        def work(pipe: Connection) -> None:
            silence(0, 1, 2)
            bound(IMPORTING)
            change(mutant)
            self.run(pipe)

        return outcome(work)

    def run(self, pipe: Connection) -> None:
        """Collect the tests and run them; that they can't be collected is a failure, too."""

        def work(tests: Tests, items: Sequence[pytest.Item]) -> None:
            if not tests.failure:
                tests.run(self.order(items), pipe)

        pipe.send((RUNS, "collecting the tests"))
        tests = Tests(work, self.budget)
        status = pytest.main([*PYTEST, *self.paths], plugins=[tests, *self.plugins])
        if status not in USUAL:
            pipe.send((FAILED, tests.failure or f"pytest ended with {status}"))
