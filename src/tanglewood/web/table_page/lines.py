"""The lines between pages without an open socket and their conversations: messages that wait until they are seen."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterable

from starlette.types import Message

from tanglewood.web.http.access import new_secret
from tanglewood.web.table_page.conversation import WISHES_WAITING

WAIT_SECONDS = 10.0  # how long a request waits for news; proxies allow more
GONE_SECONDS = 30.0  # a page that asks for no news for so long has gone
UNSEEN = 8  # messages that wait for a page; more have to wait until it has seen these
LINES_OF_BROWSER = 64  # at all tables
GONE = 1001  # a close code


class Line:
    """The messages between a page and its conversation. Each has a number, so none is missed or seen twice."""

    def __init__(self, table_id: str, browser: str) -> None:
        """For a page of a table that is open in a browser."""
        self.table_id, self.browser, self.id = table_id, browser, new_secret()
        self.closed: int | None = None  # the code with which the conversation has ended
        self._commands = asyncio.Queue[Message]()
        self._unseen: list[str] = []
        self._seen = 0  # how many messages the page has seen
        self._news, self._room = asyncio.Event(), asyncio.Event()

    async def receive(self) -> Message:
        """The next message of the page."""
        return await self._commands.get()

    async def send(self, message: Message) -> None:
        """Keep a message until the page has seen it; wait if the page is behind. Raises OSError if it has gone."""
        if message["type"] == "websocket.close":
            self.close(message["code"])
        while self.closed is None and len(self._unseen) >= UNSEEN:
            self._room.clear()
            await self._room.wait()
        if self.closed is not None:
            raise OSError("The page has gone.")
        self._unseen.append(message["text"])
        self._news.set()

    def close(self, code: int = GONE) -> None:
        """End the conversation."""
        if self.closed is None:
            self.closed = code
            self._unseen.clear()
            self._commands.put_nowait({"type": "websocket.disconnect", "code": code})
        self._news.set()
        self._room.set()

    def bring(self, texts: Iterable[str]) -> None:
        """Bring messages of the page."""
        for text in texts:
            self._commands.put_nowait({"type": "websocket.receive", "text": text})

    @property
    def busy(self) -> bool:
        """Whether the page has sent more than can wait."""
        return self._commands.qsize() > WISHES_WAITING

    async def news(self, seen: int) -> str | None:
        """The messages after the first `seen`, as JSON: soon, or none after a while. None if they are not here.

        A page waits once: a request that waits already is answered.
        """
        fresh = seen - self._seen
        if not 0 <= fresh <= len(self._unseen) and self.closed is None:
            return None
        del self._unseen[:fresh]
        self._seen = seen
        self._room.set()
        self._news.set()
        self._news = asyncio.Event()
        if not self._unseen and self.closed is None:
            await _wait(self._news)
        unseen = self._unseen if self._seen == seen else []
        head = json.dumps({"line": self.id, "seen": seen + len(unseen), "closed": self.closed})
        return f'{head[:-1]}, "messages": [{",".join(unseen)}]}}'


async def _wait(event: asyncio.Event) -> None:
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await event.wait()
    except TimeoutError:
        pass


class Lines:
    """The lines of a server."""

    def __init__(self) -> None:
        """None is open."""
        self._lines: OrderedDict[str, Line] = OrderedDict()
        self._ends: dict[str, asyncio.TimerHandle] = {}

    def add(self, line: Line) -> None:
        """Keep a line; the oldest of too many from one browser ends."""
        mine = [other for other in self._lines.values() if other.browser == line.browser]
        if len(mine) >= LINES_OF_BROWSER:
            self._drop(mine[0])
        self._lines[line.id] = line
        self.heard(line)

    def find(self, table_id: str, line_id: str, browser: str | None) -> Line | None:
        """The line of that id, if it belongs to the browser and the table."""
        line = self._lines.get(line_id)
        return line if line and (line.table_id, line.browser) == (table_id, browser) else None

    def heard(self, line: Line) -> None:
        """The page asks for news: it is still there."""
        if line.id in self._ends:
            self._ends[line.id].cancel()
        self._ends[line.id] = asyncio.get_running_loop().call_later(GONE_SECONDS, self._drop, line)

    def _drop(self, line: Line) -> None:
        line.close()
        self._lines.pop(line.id, None)
        self._ends.pop(line.id).cancel()
