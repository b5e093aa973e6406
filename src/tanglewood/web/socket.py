"""The WebSocket of a table page: commands in, fragments out."""

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from tanglewood.store import StoreError
from tanglewood.web import typed
from tanglewood.web.guard import origin_of, session_of, socket_from_own_page
from tanglewood.web.limit import TooMany
from tanglewood.web.live import NOT_KEPT, LiveTable
from tanglewood.web.loading import Unreadable
from tanglewood.web.parts import unlike
from tanglewood.web.refused import Refused
from tanglewood.web.room import Room
from tanglewood.web.services import LOG, growing_pauses
from tanglewood.web.settings import SPEEDS
from tanglewood.web.tables import Tables
from tanglewood.web.viewers import Tab, Viewer

LONGEST_MESSAGE = 4096
LONGEST_TEXT = 200
WISHES_WAITING = 16  # of one tab
NOTHING_YET = -1  # the hash of no text
TURNS_TO_ANSWER = 8  # of the event loop: between two drawings, commands that have come are carried out and answered
FAILED, STRANGER, TOO_MANY = 1011, 4403, 4429  # close codes
ADDRESS = re.compile("/table/([^/]+)/socket")


class Sockets:
    """Takes WebSockets past all that is for pages, which would wait, and take memory, as long as they are open."""

    def __init__(self, app: ASGIApp) -> None:
        """In front of `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
        elif conversation := await _opened(WebSocket(scope, receive, send)):
            await conversation.run()


async def _opened(socket: WebSocket) -> "Conversation | None":
    """The conversation with a tab that may have one; any other is closed."""
    tables: Tables = socket.app.state.tables
    found = ADDRESS.fullmatch(socket.scope["path"])
    room = None
    if found and socket_from_own_page(socket):
        with suppress(Unreadable, StoreError):
            room = await tables.find(found[1])
    viewer = room.live.viewer(session_of(socket), origin_of(socket)) if room else None
    if room is None or viewer is None:
        await socket.close(STRANGER)
        return None
    await socket.accept()
    if not room.live.make_place(viewer):
        await socket.close(TOO_MANY)
        return None
    return Conversation(socket.receive, socket.send, tables, room, viewer)


class Conversation:
    """One tab's exchange of messages. While nothing happens it keeps nothing but who it is with and what was sent."""

    def __init__(self, receive: Receive, send: Send, tables: Tables, room: Room, viewer: Viewer) -> None:
        """For an accepted socket of a viewer who may see the table."""
        self.receive, self.send, self.tables, self.room = receive, send, tables, room
        self.tab = Tab(viewer, self._show, self._crowd_out, self._hear)
        self._wishes: list[dict[str, Any]] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}  # what goes on by itself: pages, commands
        self._sent = 0  # hash of the drawing that was sent last
        self._parts: dict[str, int] = {}
        self._talk = NOTHING_YET  # hash of the talk that was sent last
        self._known = True  # whether the table is still open to the viewer

    @property
    def live(self) -> LiveTable:
        """The table that the tab shows."""
        return self.room.live

    async def run(self) -> None:
        """Talk until the tab closes, or has to."""
        self.live.tabs.append(self.tab)
        self.tables.peers.announce(self.live)
        try:
            await self.room.ensure_links(self.tab.viewer)
            self.live.changed()
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.live.tabs.remove(self.tab)
            self.tables.peers.announce(self.live)
            self.live.changed()
            for task in self._tasks.values():
                task.cancel()

    def _begin(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """See that work goes on; it looks by itself whether there is more to do."""
        if name not in self._tasks or self._tasks[name].done():
            task = self._tasks[name] = asyncio.create_task(work())
            task.add_done_callback(partial(self._ended, name))

    def _ended(self, name: str, task: asyncio.Task[None]) -> None:
        if self._tasks[name] is task:
            del self._tasks[name]
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect):
            LOG.error("A tab's conversation has failed.", exc_info=error)
            self._begin("close", self._close)

    def _show(self) -> None:
        self._begin("pages", self._send_pages)

    def _hear(self) -> None:
        self._begin("talk", self._send_talk)

    def _crowd_out(self) -> None:
        self._begin("close", partial(self._close, TOO_MANY))

    async def _send(self, message: dict[str, Any]) -> None:
        text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
        try:
            await self.send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError) as error:  # it closed a moment ago
            raise WebSocketDisconnect from error

    async def _close(self, code: int = FAILED) -> None:
        with suppress(OSError, RuntimeError):
            await self.send({"type": "websocket.close", "code": code})

    async def _send_pages(self) -> None:
        """Send the newest sight after each change that shows in it; a slow tab misses those between.

        That nothing is sent where nothing changes is more than thrift: a page that comes for no visible reason would
        tell that somebody else has asked for a hint, or was refused.
        """
        while self.tab.stale:
            async with self.tables.drawing:
                for _ in range(TURNS_TO_ANSWER):
                    await asyncio.sleep(0)
                self.tab.stale = False
                await self._refresh()
                if self.live.gone or not self._known:
                    await self._send({"type": "goto", "url": "/"})
                    self._begin("close", self._close)
                    return
                drawing = self.tables.draw(self.live, self.tab.viewer)
                self.live.shown_to_all()
            if hash(drawing) != self._sent:
                self._sent = hash(drawing)
                html = unlike(drawing.html, self._parts)
                await self._send({"type": "page", "ply": self.live.sequence, "html": html, "title": drawing.title})
            await self._send_talk()

    async def _send_talk(self) -> None:
        """Send what is said at the table, where it is not as it was; it waits for no page, and no page for it."""
        while hash(talk := self.tables.draw_talk(self.live, self.tab.viewer)) != self._talk:
            first, self._talk = self._talk in (NOTHING_YET, hash("")), hash(talk)
            await self._send({"type": "talk", "html": talk, "first": first})

    async def _refresh(self) -> None:
        """Follow the seats the viewer has gained or left meanwhile."""
        now = self.live.viewer(self.tab.viewer.session, self.tab.viewer.origin)
        self._known = now is not None
        if now is None:
            self.tab.viewer = replace(self.tab.viewer, mine=())
        if now is not None and now != self.tab.viewer:
            self.tab.viewer = now
            await self.room.ensure_links(now)

    async def _listen(self) -> None:
        """Take messages; a sign of life is answered at once, whatever is being done."""
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return
            wish = _read(message.get("text") or "")
            if wish.get("type") == "ping":
                await self._send({"type": "pong"})
            elif len(self._wishes) >= WISHES_WAITING:
                await self._send(_refused(wish, Refused("busy", "One thing after the other.")))
            else:
                self._wishes.append(wish)
                self._begin("commands", self._obey)

    async def _obey(self) -> None:
        """Carry out one command after the other; while the store fails, try again."""
        clock = self.tables.services.clock
        while self._wishes:
            wish = self._wishes.pop(0)
            for pause in growing_pauses():
                try:
                    answer = await self._answer(wish)
                except StoreError:
                    self.live.tell(NOT_KEPT)
                    await clock.until(clock.now() + pause)
                else:
                    break
            await self._send(answer)

    async def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to one message; every message has one."""
        try:
            return await self._carry_out(message, _key(message))
        except Refused as error:
            return _refused(message, error)
        except TooMany as error:
            return _refused(message, Refused("talk", str(error)))
        except Unreadable as error:
            return _refused(message, Refused("illegal", str(error)))

    async def _carry_out(self, message: dict[str, Any], key: str) -> dict[str, Any]:
        await self._refresh()
        room, viewer = self.room, self.tab.viewer
        match message.get("type"):
            case "move":
                ply = await room.move(viewer, *_move_of(message), key)
            case "undo":
                ply = await room.undo(viewer, f"{viewer.session[:16]}:{key}")
            case "hint":
                ply = await room.hints.ask(viewer)
            case "uncover" | "hurry" as wish:
                ply = await getattr(room, wish)(viewer)
            case "step":
                ply = room.step(viewer)
            case "speed":
                self.tab.speed, ply = _speed_of(message), room.live.sequence
            case "say" | "talk" as wish:
                ply = await self.tables.talk(room, viewer, wish, _text_of(message, "who" if wish == "talk" else "text"))
            case "line":
                return await self._line(message, key)
            case "rematch":
                return {"type": "goto", "url": f"/table/{await self.tables.rematch(room, viewer)}"}
            case _:
                raise Refused("unreadable", "The page sent something this table does not know. Load it again.")
        return {"type": "ack", "key": key, "ply": ply}

    async def _line(self, message: dict[str, Any], key: str) -> dict[str, Any]:
        lines = await typed.answer(self.room, self.tab.viewer, *_line_of(message), key)
        return {"type": "said", "key": key, "ply": self.live.sequence, "lines": lines}


def _read(text: str) -> dict[str, Any]:
    """A message as a dict; anything else is an empty one, which is refused as unreadable."""
    if len(text) > LONGEST_MESSAGE:
        return {}
    try:
        message = json.loads(text)
        json.dumps(message, ensure_ascii=False).encode()  # halves of characters can be neither kept nor sent
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def _key(message: dict[str, Any]) -> str:
    return _text_of(message, "key")


def _refused(message: dict[str, Any], error: Refused) -> dict[str, Any]:
    return {"type": "refused", "key": _key(message), "reason": str(error), "kind": error.kind}


def _text_of(message: dict[str, Any], name: str) -> str:
    return str(message.get(name, ""))[:LONGEST_TEXT]


def _speed_of(message: dict[str, Any]) -> str:
    """How fast the tab wants its table to go; raises Refused."""
    speed = message.get("speed")
    if isinstance(speed, str) and speed in SPEEDS:
        return speed
    raise Refused("unreadable", f"The speed of a table is one of {', '.join(SPEEDS)}.")


def _line_of(message: dict[str, Any]) -> tuple[str, int]:
    """A typed line and the ply it is about; raises Refused."""
    line, ply = message.get("line"), message.get("ply")
    if isinstance(line, str) and line.strip() and type(ply) is int and message.get("key"):
        return line.strip()[:LONGEST_TEXT], ply
    raise Refused("unreadable", "What is typed needs a line, a ply and a key.")


def _move_of(message: dict[str, Any]) -> tuple[int, str, int]:
    """Seat, text and ply of a move; raises Refused."""
    seat, action, ply = message.get("seat"), message.get("action"), message.get("ply")
    if type(seat) is int and isinstance(action, str) and type(ply) is int and message.get("key"):
        return seat, action[:LONGEST_TEXT], ply
    raise Refused("unreadable", "A move needs a seat, an action, a ply and a key.")
