"""A line between a browser and a server: slow, lossy, or with a proxy on it that knows no WebSockets.

The line works on bytes, so TLS goes through it as it is. A round trip is what a real one costs: one for the connection,
two more for TLS 1.2 or one for TLS 1.3, and one for each question.
"""

import asyncio
import random
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

PIECE = 16 * 1024  # bytes that are delayed together
UPGRADE = re.compile(rb"^upgrade: *websocket\r$", re.IGNORECASE | re.MULTILINE)
RESEND_SECONDS = 0.3  # the least that a lost piece takes longer


@dataclass(frozen=True)
class Weather:
    """What happens to bytes on a line. `upgrade` is the fate of WebSockets: "", "closed", "silent" or "cut".

    A cut one ends in the middle of a frame, after a few thousand bytes.
    """

    round_trip: float = 0.0  # seconds
    loss: float = 0.0  # the chance of each piece to get lost, which costs time
    upgrade: str = ""


class Line:
    """A line to one server. `freeze` has all WebSockets that are open swallow what comes, without an end."""

    def __init__(self, server: str, weather: Weather, seed: int = 7) -> None:
        self.server, self.weather, self._chance = server, weather, random.Random(seed)
        self._target = urlsplit(server).hostname or "", urlsplit(server).port or 0
        self._loop = asyncio.new_event_loop()
        self._frozen = asyncio.Event()
        self._never = asyncio.Event()  # what waits for it waits until the line is taken down
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        listening = asyncio.start_server(self._accept, "127.0.0.1", 0)
        self._listener = asyncio.run_coroutine_threadsafe(listening, self._loop).result()

    @property
    def url(self) -> str:
        """The address at which a browser finds the server through this line."""
        return f"{urlsplit(self.server).scheme}://127.0.0.1:{self._listener.sockets[0].getsockname()[1]}"

    def freeze(self) -> None:
        """From now on nothing passes through the WebSockets that are open; new ones work."""
        self._loop.call_soon_threadsafe(self._freeze)

    def _freeze(self) -> None:
        self._frozen.set()
        self._frozen = asyncio.Event()

    def close(self) -> None:
        """Take the line down."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._listener.close()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._connect(reader, writer)
        except (OSError, EOFError, asyncio.CancelledError):
            pass  # either end has gone, or the line is taken down
        finally:
            writer.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what both ends of a connection send; a request for a WebSocket meets its fate."""
        head = await reader.read(PIECE)
        is_socket = UPGRADE.search(head) is not None
        upgrade = self.weather.upgrade if is_socket else ""
        frozen = self._frozen if is_socket else asyncio.Event()
        if upgrade == "closed":
            return
        if upgrade == "silent":
            await self._never.wait()
        server, there = await asyncio.open_connection(*self._target)
        most = self._chance.randint(1_000, 12_000) if upgrade == "cut" else 0
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._carry(reader, there, frozen, head, self.weather.round_trip))
                group.create_task(self._carry(server, writer, frozen, most=most))
        except* (OSError, EOFError):
            pass
        finally:
            there.transport.abort()

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        frozen: asyncio.Event,
        head: bytes = b"",
        first: float = 0.0,
        most: int = 0,
    ) -> None:
        """Carry bytes one way, in order, each piece late by half a round trip, those at hand by `first` more.

        After `most` bytes the connection is cut, 0: never.
        """
        way = asyncio.Queue[tuple[float, bytes]]()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._deliver(way, writer, frozen, most))
            piece, extra = head or await reader.read(PIECE), first
            while piece:
                late = self.weather.round_trip / 2 + extra + self._lost()
                way.put_nowait((self._loop.time() + late, piece))
                piece, extra = await reader.read(PIECE), 0.0
            way.put_nowait((self._loop.time() + self.weather.round_trip / 2, b""))

    def _lost(self) -> float:
        """The seconds that a piece takes longer because it is lost at first."""
        lost = self._chance.random() < self.weather.loss
        return max(RESEND_SECONDS, 2 * self.weather.round_trip) if lost else 0.0

    async def _deliver(
        self, way: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter, frozen: asyncio.Event, most: int
    ) -> None:
        left = most
        while True:
            due, piece = await way.get()
            await asyncio.sleep(due - self._loop.time())
            if frozen.is_set():
                await self._never.wait()
            if not piece:
                raise EOFError
            if most and left <= len(piece):
                writer.write(piece[: left // 2])
                await writer.drain()
                raise EOFError
            left -= len(piece)
            writer.write(piece)
            with suppress(ConnectionError):
                await writer.drain()


@contextmanager
def line_to(server: str, weather: Weather, seed: int = 7) -> Iterator[Line]:
    """A line to a server as long as the context lasts."""
    line = Line(server, weather, seed)
    try:
        yield line
    finally:
        line.close()
