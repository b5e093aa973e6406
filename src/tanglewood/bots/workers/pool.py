"""The worker processes: started with the server, restarted when they die, and asked one job at a time each.

The first worker compiles the bots, one game after another, beginning with the game being played. The others answer jobs
of compiled games. Until everything is compiled, a further worker with interpreted rules stands in. It answers jobs of
uncompiled games at once, but a bot with limited time plays less well there.
"""

import asyncio
import itertools
import json
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tanglewood.bots import all_to_warm, to_warm
from tanglewood.bots.kit.judging import Judgement
from tanglewood.bots.workers.jobs import PROGRAM, Answer, BrainError, Decision, Job, Line
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.compiler.code_cache import code_folder
from tanglewood.core.game.work_sharing import usable_cores

COMPILER, STAND_IN = 0, -1  # the slots of the worker that compiles and of the stand-in
ATTEMPTS = 3  # workers that a job may kill before it fails
READY_AGAIN = 0.25  # seconds between checks whether a review's game is compiled
PAUSE_AFTER_DEATH = 0.5  # seconds, so that a worker that cannot start does not busy the machine
MOVE, HINT, REVIEW = range(3)  # priorities
ANSWER_LIMIT = 1 << 20  # bytes in a line from a worker


@dataclass(order=True)
class Task:
    """A job's line for a worker and the future for its answer; moves go before hints, and hints before reviews."""

    rank: int
    number: int
    line: dict[str, Any] = field(compare=False)
    answer: "asyncio.Future[dict[str, Any]]" = field(compare=False)
    attempts: int = field(default=0, compare=False)


class WorkerPool:
    """A `Brain` of `count` worker processes (by default one per core, at most two)."""

    def __init__(self, games: Sequence[str], specs: Sequence[str], count: int | None = None, **env: str) -> None:
        """For these games and bots, which are compiled first; `env` is added to the workers' environment."""
        self.games: tuple[str, ...] = tuple(games)
        self.specs: tuple[str, ...] = tuple(specs)
        self.count: int = count or max(1, min(2, usable_cores()))
        self.processes: dict[int, Process] = {}
        code_folder()  # one for all workers, also if it is a temporary one
        self._environment = {**os.environ, "NUMBA_DISABLE_JIT": "0", **env}
        self._tasks: asyncio.PriorityQueue[Task] = asyncio.PriorityQueue()
        self._early: asyncio.PriorityQueue[Task] = asyncio.PriorityQueue()  # for the stand-in
        self._numbers = itertools.count()
        self._warm: set[tuple[str, str]] = set()
        self._compiled = asyncio.Event()
        self._wanted = ""  # the game that was asked for last
        self._slots: list[asyncio.Task[None]] = []
        self._ends: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start the workers; they warm up in the background."""
        slots = [*range(self.count), *([STAND_IN] if self.count > 1 else [])]
        self._slots = [asyncio.create_task(self._keep(slot)) for slot in slots]

    async def stop(self) -> None:
        """Stop the workers, even one that is thinking."""
        for slot in self._slots:
            slot.cancel()
        await asyncio.gather(*self._slots, return_exceptions=True)
        await asyncio.gather(*self._ends, return_exceptions=True)
        self._slots = []
        for queue in (self._tasks, self._early):
            while not queue.empty():
                queue.get_nowait().answer.cancel()

    def ready(self, game: str) -> bool:
        """Whether the game has been compiled and loaded."""
        return all((game, spec) in self._warm for spec in self.specs)

    async def choose(self, job: Job) -> Answer:
        """Ask a worker; the job is sent again if the worker dies."""
        task = self._task(HINT if job.hint else MOVE, job.to_dict())
        self._queue_for(job).put_nowait(task)
        answer = await task.answer
        lines = tuple(Line(*line) for line in answer["lines"])
        return Answer(int(answer["action"]), lines, answer["changes"], answer["others"])

    async def judge(self, decision: Decision) -> Judgement:
        """Ask a worker once the game is compiled, so that no move waits for a review to compile."""
        self._wanted = decision.game
        while not self.ready(decision.game):
            await asyncio.sleep(READY_AGAIN)
        task = self._task(REVIEW, decision.to_dict())
        self._tasks.put_nowait(task)
        return await task.answer

    def _task(self, rank: int, line: dict[str, Any]) -> Task:
        return Task(rank, next(self._numbers), line, asyncio.get_running_loop().create_future())

    def _queue_for(self, job: Job) -> "asyncio.Queue[Task]":
        self._wanted, warm = job.game, False
        with suppress(TanglewoodError):  # a worker will report what is wrong with the spec
            warm = (job.game, to_warm(job.spec)) in self._warm
        return self._tasks if warm or self.count == 1 or self._compiled.is_set() else self._early

    async def _keep(self, slot: int) -> None:
        """Keep one worker running and supplied with jobs; the stand-in only until everything is compiled."""
        while slot == STAND_IN and not self._compiled.is_set():
            await self._run(slot, self._feed_early, NUMBA_DISABLE_JIT="1")
        while slot != STAND_IN:
            await self._run(slot, self._feed_compiler if slot == COMPILER else self._feed)
            await asyncio.sleep(PAUSE_AFTER_DEATH)

    async def _run(self, slot: int, feed: Callable[[Process], Awaitable[None]], **env: str) -> None:
        """Start a worker, send it jobs until it dies or stops, and clean up."""
        process = await self._spawn(env)
        self.processes[slot] = process
        try:
            await feed(process)
        finally:
            # A separate task, so that `stop` does not interrupt the cleanup.
            end = asyncio.create_task(_end(process))
            self._ends.add(end)
            end.add_done_callback(self._ends.discard)
            await asyncio.shield(end)

    async def _spawn(self, env: dict[str, str]) -> Process:
        return await asyncio.create_subprocess_exec(
            *PROGRAM,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**self._environment, **env},
            limit=ANSWER_LIMIT,
            # Ctrl-C in the terminal reaches only the server, which stops its workers itself.
            start_new_session=True,
        )

    async def _feed(self, process: Process) -> None:
        """Send the worker one task after another until it dies."""
        with suppress(OSError, EOFError, ValueError):
            while True:
                await self._work(process, await self._tasks.get())

    async def _feed_compiler(self, process: Process) -> None:
        """Let the worker compile, the wanted game first, while nobody waits; then it answers jobs like the others."""
        cold = [(game, spec) for game in self.games for spec in self.specs]
        with suppress(OSError, EOFError, ValueError):
            while cold:
                if self._tasks.empty():
                    cold.sort(key=lambda pair: pair[0] != self._wanted)
                    await self._warm_up(process, *cold.pop(0))
                else:
                    await self._work(process, await self._tasks.get())
            await self._feed(process)

    async def _feed_early(self, process: Process) -> None:
        """Send the stand-in jobs of uncompiled games until everything is compiled or it dies."""
        compiled = asyncio.create_task(self._compiled.wait())
        try:
            while not compiled.done():
                task = asyncio.create_task(self._early.get())
                await asyncio.wait({task, compiled}, return_when=asyncio.FIRST_COMPLETED)
                if task.done():
                    await self._work(process, task.result())
                else:
                    task.cancel()
        except (OSError, EOFError, ValueError):
            await asyncio.sleep(PAUSE_AFTER_DEATH)
        finally:
            compiled.cancel()
        while self._compiled.is_set() and not self._early.empty():
            self._tasks.put_nowait(self._early.get_nowait())

    async def _warm_up(self, process: Process, game: str, spec: str) -> None:
        answer = await _ask(process, {"warm": game, "spec": spec})
        if "error" in answer:
            print(f"The bot {spec} could not get ready for {game}: {answer['error']}", file=sys.stderr)
        self._warm.add((game, spec))
        with suppress(TanglewoodError):  # the worker has reported what is wrong with the spec
            self._warm.update((game, warmed) for warmed in all_to_warm(spec, game).values())
        if all(map(self.ready, self.games)):
            self._compiled.set()

    async def _work(self, process: Process, task: Task) -> None:
        if task.answer.done():
            return
        try:
            answer = await _ask(process, task.line)
        except (OSError, EOFError, ValueError):
            self._again(task)
            raise
        if not task.answer.done():
            _settle(task.answer, answer)

    def _again(self, task: Task) -> None:
        task.attempts += 1
        if task.attempts < ATTEMPTS:
            self._tasks.put_nowait(task)
        elif not task.answer.done():
            task.answer.set_exception(BrainError("The bot's process ended three times over this position."))


def _settle(future: "asyncio.Future[dict[str, Any]]", answer: dict[str, Any]) -> None:
    if "error" in answer:
        future.set_exception(BrainError(str(answer["error"])))
        future.exception()  # retrieved, in case nobody waits any more
    else:
        future.set_result(answer)


async def _ask(process: Process, line: dict[str, Any]) -> dict[str, Any]:
    """Send one line and wait for the answer; EOFError if the worker has gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(line).encode() + b"\n")
    await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer.endswith(b"\n"):
        raise EOFError("the worker ended")
    reply: dict[str, Any] = json.loads(answer)
    return reply


async def _end(process: Process) -> None:
    """Stop a worker and reap it, so that none is left behind."""
    if process.returncode is None:
        # `process.kill` collects a worker that a signal to all has just ended; asyncio then misses it, and warns.
        with suppress(ProcessLookupError):
            os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    await process.wait()
    if process.stdin is not None:
        process.stdin.close()
        with suppress(OSError):
            await process.stdin.wait_closed()
