"""`tanglewood serve --processes N`: a supervisor that keeps N server processes on one listening socket.

The socket is opened once and inherited. So a connection that waits is accepted by whoever is alive, and none is reset
when a process dies, as it would be in that process's own queue with SO_REUSEPORT.

A process that dies is replaced at once. SIGHUP replaces one after the other: the new one, with the program as it is on
the disk now, starts beside the old one, which then hands its tables over. SIGTERM and Ctrl-C end all.
"""

import asyncio
import logging
import os
import signal
import socket
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress

from tanglewood.core.errors import TanglewoodError
from tanglewood.web.board import SILENT, Board
from tanglewood.web.siblings import VARIABLE
from tanglewood.web.wire import AT_ONCE

LOG = logging.getLogger("tanglewood.processes")
LOOK = 0.05  # seconds between looks whether a process has begun
STUCK = 20.0  # seconds without a sign of life, after which a process is killed and replaced
TO_END = 9.0  # seconds that a process has to hand over its tables
SHORT_LIFE, PAUSE = 5.0, 1.0  # seconds: who dies so soon is replaced after a pause


class CannotStart(TanglewoodError):
    """The processes of a server end before they serve."""


class Supervisor:
    """Keeps the processes of a server."""

    def __init__(self, listener: socket.socket, number: int) -> None:
        """For so many processes at a listening socket; each runs the command of this process."""
        self._listener, self._board = listener, Board.new(number)
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(number)]
        for end in (end for pair in pairs for end in pair):
            end.setblocking(False)
        self._inboxes, self._outboxes = [one for one, _ in pairs], [other for _, other in pairs]
        self._life, self._own_end = os.pipe()
        self._processes: dict[int, Process] = {}
        self._begun: dict[int, float] = {}
        self._ending = asyncio.Event()
        self._rolling = asyncio.Lock()

    async def run(self, began: Callable[[], object]) -> None:
        """Keep the processes until a signal; call `began` once all of them serve. Raises CannotStart."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._ending.set)
        tasks: set[asyncio.Task[None]] = set()
        loop.add_signal_handler(signal.SIGHUP, lambda: tasks.add(asyncio.create_task(self._roll())))
        try:
            if not all(await asyncio.gather(*(self._start(slot) for slot in self._board.slots))):
                if self._ending.is_set():
                    return
                raise CannotStart("A server process ended before it served anybody. See what it says above.")
            began()
            tasks.update(asyncio.create_task(self._keep(slot)) for slot in self._board.slots)
            await self._ending.wait()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(*(_end(process) for process in self._processes.values()))

    async def _start(self, slot: int) -> bool:
        """Start a process in a slot, and wait until it serves; whether it does. The one before it then ends."""
        process = await self._spawn(slot)
        before, self._processes[slot] = self._processes.get(slot), process
        self._begun[slot] = time.monotonic()
        while process.returncode is None and not self._ending.is_set():
            if self._board.process(slot) == process.pid:
                if before is not None:
                    await _end(before)
                return True
            await asyncio.sleep(LOOK)
        if before is not None and before.returncode is None:
            self._processes[slot] = before
            await _end(process)
        return False

    async def _spawn(self, slot: int) -> Process:
        own = (self._listener.fileno(), self._board.descriptor, self._inboxes[slot].fileno(), self._life)
        descriptors = [*own, *(one.fileno() for one in self._outboxes)]
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *sys.orig_argv[1:],
            env={**os.environ, VARIABLE: " ".join(map(str, (slot, *descriptors)))},
            pass_fds=descriptors,
            start_new_session=True,  # Ctrl-C in the terminal reaches only the supervisor, which ends them itself
        )

    async def _keep(self, slot: int) -> None:
        """Replace a slot's process whenever it dies or is stuck."""
        while True:
            process = self._processes[slot]
            await self._gone(slot, process)
            if self._processes[slot] is not process:
                continue  # it has handed over to another
            self._board.leave(slot, process.pid)
            self._redirect(slot)
            LOG.error("Server process %d ended with status %s and is replaced.", process.pid, process.returncode)
            if time.monotonic() < self._begun[slot] + SHORT_LIFE:
                await asyncio.sleep(PAUSE)
            await self._start(slot)

    async def _gone(self, slot: int, process: Process) -> None:
        """Wait until a process has ended; kill it if it gives no sign of life for long."""
        while process.returncode is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(SILENT):
                    await process.wait()
            silence = self._board.silence(slot) if self._board.process(slot) == process.pid else 0.0
            if silence > SILENT:
                self._redirect(slot)
            if STUCK < silence < float("inf") and process.returncode is None:
                LOG.error("Server process %d has stood still for %.0f s.", process.pid, silence)
                process.kill()

    def _redirect(self, slot: int) -> None:
        """Pass the connections that wait for a process on to one that is alive."""
        with suppress(BlockingIOError):
            while others := self._board.alive():
                data, connections, _, _ = socket.recv_fds(self._inboxes[slot], AT_ONCE, 1)
                for connection in connections:
                    with suppress(OSError):  # too many wait there; the browser tries again
                        socket.send_fds(self._outboxes[others[0]], [data], [connection])
                    os.close(connection)

    async def _roll(self) -> None:
        """Replace one process after the other by a new one; stop at the first that does not start."""
        async with self._rolling:
            for slot in self._board.slots:
                if not await self._start(slot):
                    LOG.error("The new server process does not start; the old ones go on.")
                    return


async def _end(process: Process) -> None:
    """Have a process hand its tables over and end; kill it if it takes too long."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(TO_END):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
