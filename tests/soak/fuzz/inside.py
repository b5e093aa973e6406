"""A server in this process: Uvicorn's protocols without sockets, an event loop without waiting, a store without a disk.

A case costs a few milliseconds. Time is the loop's own: where nothing is left to do, it is the next timer's time.
"""

import asyncio
import selectors
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
from tests.web.table_server import RandomBrain
from tests.web.visitors import PATIENCE, Client, Person, TabOf
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import Origin
from websockets.uri import parse_uri

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.app import create_app
from tanglewood.web.runtime.opponents import opponents
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.runtime.watchdog import Watchdog
from tanglewood.web.server.protocols import LeanSockets, PatientProtocol
from tanglewood.web.server.uvicorn_server import configure

ADDRESS = "127.0.0.1", 8000
SETTINGS = Settings(
    bot_delay=(0, 0),
    result_delay=(0, 0),
    round_delay=(0, 0),
    answer_delay=(0, 0),
    tables=8,
    tabs=6,
    own_tabs=4,
    tables_an_hour=10**6,
    joins_an_hour=10**6,
    opponents=opponents(),
    hint_spec="greedy",
)


class Instant(selectors.DefaultSelector):  # type: ignore[misc, valid-type]  # which class it is depends on the machine
    """Skips the time that an event loop would wait."""

    skipped = 0.0

    def select(self, timeout: float | None = None) -> Any:
        """What is ready. Where nothing is, so much time has gone by."""
        ready = super().select(0)
        assert ready or timeout is not None, "Everything waits, and nothing will come."
        if not ready and timeout:
            self.skipped += timeout
        return ready


class Loop(asyncio.SelectorEventLoop):
    """An event loop in which nobody waits: neither for a time nor for a thread."""

    def __init__(self) -> None:
        """Begin at the time 0."""
        self._instant = Instant()
        super().__init__(self._instant)

    def time(self) -> float:
        """Seconds that have been skipped."""
        return self._instant.skipped

    def run_in_executor(self, _executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """Call it at once."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


class Wire(asyncio.Transport):
    """The server's end of a connection; keeps what was written to it."""

    def __init__(self, loop: Loop, protocol: asyncio.Protocol) -> None:
        """Connect a protocol."""
        super().__init__({"peername": ("127.0.0.1", 1234), "sockname": ADDRESS})
        self.loop, self.protocol, self.written = loop, protocol, bytearray()
        self.closing, self.lost = False, False
        self.news = asyncio.Event()
        protocol.connection_made(self)

    def feed(self, data: bytes) -> None:
        """Have the server receive bytes."""
        if not self.closing:
            self.loop.run_until_complete(self._feed(data))

    async def _feed(self, data: bytes) -> None:
        self.protocol.data_received(data)

    def take(self) -> bytes:
        """What was written since the last call."""
        taken = bytes(self.written)
        self.written.clear()
        self.news.clear()
        return taken

    def until_news(self) -> None:
        """Run the server until it writes, or closes the connection."""
        if not self.written and not self.lost:
            self.loop.run_until_complete(asyncio.wait_for(self.news.wait(), PATIENCE))

    def until_lost(self) -> bytes:
        """Run the server until it closes the connection; all that it wrote."""
        answer = b""
        while not self.lost:
            self.until_news()
            answer += self.take()
        return answer

    def hang_up(self) -> None:
        """Close the connection from outside."""
        self.close()
        while not self.lost:
            self.loop.run_until_complete(asyncio.sleep(0))

    def write(self, data: Any) -> None:
        self.written += data
        self.news.set()

    def close(self) -> None:
        if not self.closing:
            self.closing = True
            self.loop.call_soon(self._lose)

    abort = close

    def _lose(self) -> None:
        self.lost = True
        self.news.set()
        self.protocol.connection_lost(None)

    def is_closing(self) -> bool:
        return self.closing

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, LeanSockets)
        self.protocol = protocol

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """All has been read."""

    def resume_reading(self) -> None:
        """All has been read."""


class Asleep(Watchdog):
    """Never looks at the loop: twenty looks a second would be most of what happens in time that is skipped."""

    async def watch(self, _note: Callable[[float], object]) -> None:
        """Wait for the end."""
        await asyncio.Event().wait()


class Inside:
    """The server."""

    url = "http://{}:{}".format(*ADDRESS)

    def __init__(self) -> None:
        """Start it."""
        self.loop, self._folder = Loop(), tempfile.TemporaryDirectory()
        self.store = SqliteStore(Path(self._folder.name) / "t.sqlite")
        self.store._connection.execute("PRAGMA synchronous=OFF")
        self.app = create_app(self.store, RandomBrain(), SETTINGS)
        self.config, self.state = configure(self.app), ServerState()
        self.config.load()
        self._life = self.app.router.lifespan_context(self.app)
        with patch("tanglewood.web.app.Services", partial(Services, watchdog=Asleep())):
            self.run(self._life.__aenter__())

    def run(self, work: Any) -> Any:
        """Run work on the server's loop."""
        return self.loop.run_until_complete(work)

    def connect(self) -> Wire:
        """A new connection."""
        return self.run(self._connect())  # type: ignore[no-any-return]

    async def _connect(self) -> Wire:
        return Wire(self.loop, PatientProtocol(self.config, self.state, {}, self.loop))

    def sent(self, data: bytes) -> bytes:
        """What the server answers to bytes of a connection until it closes that."""
        wire = self.connect()
        wire.feed(data)
        return wire.until_lost()

    def close(self) -> None:
        """End it."""
        self.run(self._life.__aexit__(None, None, None))
        self.loop.close()
        self._folder.cleanup()


class Browser(httpx.BaseTransport):
    """How a browser's requests reach the server."""

    def __init__(self, server: Inside) -> None:
        """Of this server."""
        self.server, self.inner = server, httpx.ASGITransport(server.app, client=("127.0.0.1", 1234))

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Answer a request."""
        return self.server.run(self._answer(request))  # type: ignore[no-any-return]

    async def _answer(self, request: httpx.Request) -> httpx.Response:
        answer = await self.inner.handle_async_request(request)
        assert isinstance(answer.stream, AsyncIterator | httpx.AsyncByteStream)
        content = b"".join([piece async for piece in answer.stream])
        return httpx.Response(answer.status_code, headers=answer.headers, stream=httpx.ByteStream(content))


class Visitor(Person):
    """A person whose browser needs no network."""

    def __init__(self, server: Inside) -> None:
        """Without a cookie."""
        self.server = self.host = server  # type: ignore[assignment]  # only its address is asked for
        self.http = Client(transport=Browser(server), trust_env=False)

    @contextmanager
    def tab(self, path: str, **_: str) -> Iterator[TabOf]:
        """A page of a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        line = Line(self.server, path, cookies)
        try:
            yield TabOf(line)  # type: ignore[arg-type]  # it has what is used
        finally:
            line.wire.hang_up()


class Line:
    """A WebSocket's end in a browser."""

    def __init__(self, server: Inside, path: str, cookies: str) -> None:
        """Open it."""
        address = parse_uri(server.url.replace("http", "ws", 1) + path + "/socket")
        deflate = ClientPerMessageDeflateFactory(compress_settings={"memLevel": 5})
        self.conn = ClientProtocol(address, origin=Origin(server.url), extensions=[deflate], max_size=None)
        self.wire, self.pieces = server.connect(), list[bytes]()
        self.messages: list[str] = []
        request = self.conn.connect()
        request.headers["Cookie"] = cookies
        self.conn.send_request(request)
        self._flush()

    def _flush(self) -> None:
        for data in self.conn.data_to_send():
            self.wire.feed(data)

    def send(self, data: str | bytes, *, text: bool = True) -> None:
        """Send a message."""
        if self.wire.closing:
            self._end()
        payload = data.encode() if isinstance(data, str) else data
        (self.conn.send_text if text else self.conn.send_binary)(payload)
        self._flush()

    def send_raw(self, data: bytes) -> None:
        """Send bytes that are no frame."""
        self.wire.feed(data)

    def recv(self, _patience: float = PATIENCE) -> str:
        """The next message. Raises ConnectionClosed."""
        while not self.messages:
            self.wire.until_news()
            self._take()
        return self.messages.pop(0)

    def _take(self) -> None:
        data, lost = self.wire.take(), self.wire.lost
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            if isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
                self.pieces.append(bytes(event.data))
                if event.fin:
                    self.messages.append(b"".join(self.pieces).decode())
                    self.pieces.clear()
        self._flush()
        if lost and not self.messages:
            self._end()

    def _end(self) -> None:
        self.conn.receive_eof()
        raise self.conn.close_exc
