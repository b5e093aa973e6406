"""How a connection gets to the process that owns its table, where one server has several processes.

All of them accept connections on the same listening socket. Each table has an owner among the live ones, found by
rendezvous hashing, so a death moves only the tables of the process that died. A connection whose next request is about
a table is passed to the owner as an open file, with the bytes that were read, and then costs no other process anything.

Passing only keeps a table in one memory. Any process answers correctly, as several servers on one store do.
"""

import asyncio
import os
import re
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import h11

from tanglewood.web.board import Board
from tanglewood.web.wire import AT_ONCE, PatientProtocol

VARIABLE = "TANGLEWOOD_PROCESS"  # tells a process its slot and the descriptors of what it shares
BEAT_SECONDS = 0.25
ANSWER_SECONDS = 2.0
LONGEST_ANSWER = 1 << 20  # bytes
OF_TABLE = re.compile(rb"[A-Z]+ [^ ?]*?/(?:table|join|watch)/([\w-]+)[/ ?]", re.ASCII)


@dataclass
class Siblings:
    """A process among those of its server, with the way to each of the others.

    `life` is the end of a pipe that closes when the supervisor has gone.
    """

    slot: int
    listener: socket.socket
    board: Board
    inbox: socket.socket
    life: int
    outboxes: Sequence[socket.socket]
    _beating: asyncio.TimerHandle | None = field(default=None, init=False)

    @classmethod
    def of_environment(cls) -> "Siblings | None":
        """This process among those of its supervisor, None if it has none."""
        told = os.environ.pop(VARIABLE, "")
        if not told:
            return None
        slot, listener, board, inbox, life, *outboxes = map(int, told.split())
        for descriptor in (listener, board, inbox, life, *outboxes):
            os.set_inheritable(descriptor, False)
        ends = [socket.socket(fileno=one) for one in outboxes]
        shared = Board(board, len(ends))
        return cls(slot, socket.socket(fileno=listener), shared, socket.socket(fileno=inbox), life, ends)

    def owner(self, table_id: bytes) -> int:
        """The slot of the process that owns a table."""
        alive = self.board.alive() or [self.slot]
        return max(alive, key=lambda slot: blake2b(table_id, salt=slot.to_bytes(2, "big")).digest())

    def send(self, slot: int, connection: int, data: bytes) -> bool:
        """Pass on an open connection with what was read of it; return whether that was possible."""
        try:
            socket.send_fds(self.outboxes[slot], [data], [connection])
        except OSError:  # too many wait there
            return False
        return True

    def join(self, adopt: Callable[[socket.socket, bytes], object], orphaned: Callable[[], object]) -> None:
        """Take part. `adopt` gets the connections passed on to this process, `orphaned` ends it with its supervisor."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self.inbox, self._receive, adopt)
        loop.add_reader(self.life, self._orphan, orphaned)
        self.board.beat(self.slot)
        self._beat()

    def leave(self) -> None:
        """Get no more connections: from now on another process owns each table."""
        if self._beating is not None:
            self._beating.cancel()
            self.board.leave(self.slot, os.getpid())
            asyncio.get_running_loop().remove_reader(self.inbox)

    def _beat(self) -> None:
        if self.board.process(self.slot) == os.getpid():  # not that of the process that takes over from this one
            self.board.beat(self.slot)
        self._beating = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    def _orphan(self, orphaned: Callable[[], object]) -> None:
        asyncio.get_running_loop().remove_reader(self.life)
        orphaned()

    def _receive(self, adopt: Callable[[socket.socket, bytes], object]) -> None:
        with suppress(BlockingIOError):  # the process that follows this one in its slot was quicker
            data, descriptors, _, _ = socket.recv_fds(self.inbox, AT_ONCE, 1)
            for descriptor in descriptors:
                adopt(socket.socket(fileno=descriptor), data)

    async def ask_others(self, path: str) -> dict[int, bytes]:
        """What the processes in the other slots answer to a GET request; one that does not answer is left out."""
        others = [slot for slot in self.board.alive() if slot != self.slot]
        answers = await asyncio.gather(*(self._ask(slot, path) for slot in others))
        return {slot: answer for slot, answer in zip(others, answers, strict=True) if answer}

    async def _ask(self, slot: int, path: str) -> bytes:  # for developers
        here, there = socket.socketpair()
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        with there:
            sent = self.send(slot, there.fileno(), request.encode())
        if not sent:
            here.close()
            return b""
        reader, writer = await asyncio.open_connection(sock=here, limit=LONGEST_ANSWER)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        except (TimeoutError, OSError):
            return b""
        finally:
            writer.close()
        return body if b" 200 " in head.partition(b"\r\n")[0] else b""


class PassingProtocol(PatientProtocol):
    """The protocol of a process with siblings: a request about a table goes to the table's owner."""

    def __init__(self, siblings: Siblings | None, *args: Any, arrived: bytes = b"", **kwargs: Any) -> None:
        """Create it for one connection, which `arrived` with these bytes if another process has passed it on."""
        super().__init__(*args, **kwargs)
        self._siblings, self._arrived = siblings, arrived

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin with what another process has read."""
        super().connection_made(transport)
        if self._arrived:
            super().data_received(self._arrived)

    def data_received(self, data: bytes) -> None:
        """Take what was read, or pass it on with the connection."""
        if self._siblings is None or not self._between() or not self._pass_on(self._siblings, data):
            super().data_received(data)

    def _between(self) -> bool:
        """Whether a new request begins and nothing of the one before is still to be sent."""
        idle = self.conn.our_state is h11.IDLE and self.conn.their_state is h11.IDLE
        return idle and not self.conn.trailing_data[0] and not self.transport.get_write_buffer_size()

    def _pass_on(self, siblings: Siblings, data: bytes) -> bool:
        found = OF_TABLE.match(data)
        owner = siblings.owner(found[1]) if found else siblings.slot
        connection = self.transport.get_extra_info("socket")
        if owner == siblings.slot or not siblings.send(owner, connection.fileno(), data):
            return False
        self.transport.abort()  # only this process's end
        return True
