"""The WebSocket of a table page: commands in, fragments out."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tanglewood.web.guard import origin_of, session_of, socket_from_own_page
from tanglewood.web.live import Drawing, LiveTable, Tab, Viewer
from tanglewood.web.loading import Unreadable
from tanglewood.web.parts import unlike
from tanglewood.web.refused import Refused
from tanglewood.web.room import Room
from tanglewood.web.tables import Tables

LONGEST_MESSAGE = 4096
LONGEST_TEXT = 200
STRANGER, TOO_MANY = 4403, 4429  # close codes


async def table_socket(socket: WebSocket) -> None:
    """Serve one tab until it closes."""
    tables: Tables = socket.app.state.tables
    if not socket_from_own_page(socket):
        await socket.close(STRANGER)
        return
    try:
        room = await tables.find(socket.path_params["table_id"])
    except Unreadable:
        room = None
    viewer = room.live.viewer(session_of(socket), origin_of(socket)) if room else None
    if room is None or viewer is None:
        await socket.close(STRANGER)
    elif len(room.live.tabs) >= tables.services.settings.tabs:
        await socket.close(TOO_MANY)
    else:
        await socket.accept()
        await Conversation(socket, tables, room, viewer).run()


class Conversation:
    """One tab's exchange of messages."""

    def __init__(self, socket: WebSocket, tables: Tables, room: Room, viewer: Viewer) -> None:
        """For an accepted socket of a viewer who may see the table."""
        self.socket, self.tables, self.room = socket, tables, room
        self.tab = Tab(viewer)
        self._sent: Drawing | None = None
        self._parts: dict[str, str] = {}

    @property
    def live(self) -> LiveTable:
        """The table that the tab shows."""
        return self.room.live

    async def run(self) -> None:
        """Talk until the tab closes."""
        await self.room.ensure_links(self.tab.viewer)
        self.live.tabs.add(self.tab)
        self.live.changed()
        pages = asyncio.create_task(self._send_pages())
        try:
            await self._listen()
        finally:
            pages.cancel()
            self.live.tabs.discard(self.tab)
            self.live.changed()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await pages

    async def _send_pages(self) -> None:
        """Send the newest sight after each change that shows in it; a slow tab misses those between.

        That nothing is sent where nothing changes is more than thrift: a page that comes for no visible reason would
        tell that somebody else has asked for a hint, or was refused.
        """
        while True:
            await self.tab.news.wait()
            self.tab.news.clear()
            await self._refresh()
            drawing = self.tables.draw(self.live, self.tab.viewer)
            if drawing == self._sent:
                continue
            self._sent = drawing
            html = unlike(drawing.html, self._parts)
            page = {"type": "page", "ply": self.live.sequence, "html": html, "title": drawing.title}
            await self.socket.send_json(page)

    async def _refresh(self) -> None:
        """Follow the seats the viewer has gained meanwhile."""
        now = self.live.viewer(self.tab.viewer.session, self.tab.viewer.origin)
        if now is not None and now != self.tab.viewer:
            self.tab.viewer = now
            await self.room.ensure_links(now)

    async def _listen(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self.socket.send_json(await self._answer(message.get("text") or ""))

    async def _answer(self, text: str) -> dict[str, Any]:
        """The answer to one message; every message has one."""
        message = _read(text)
        key = str(message.get("key", ""))[:LONGEST_TEXT]
        try:
            return await self._carry_out(message, key)
        except Refused as error:
            return {"type": "refused", "key": key, "reason": str(error), "kind": error.kind}

    async def _carry_out(self, message: dict[str, Any], key: str) -> dict[str, Any]:
        await self._refresh()
        room, viewer = self.room, self.tab.viewer
        match message.get("type"):
            case "ping":
                return {"type": "pong"}
            case "move":
                ply = await room.move(viewer, *_move_of(message), key)
            case "undo":
                ply = await room.undo(viewer, f"{viewer.session[:16]}:{key}")
            case "hint":
                ply = await room.hint(viewer)
            case "uncover":
                ply = room.uncover(viewer)
            case "hurry":
                ply = room.hurry(viewer)
            case "rematch":
                return {"type": "goto", "url": f"/table/{await self.tables.rematch(room, viewer)}"}
            case _:
                raise Refused("unreadable", "The page sent something this table does not know. Load it again.")
        return {"type": "ack", "key": key, "ply": ply}


def _read(text: str) -> dict[str, Any]:
    """A message as a dict; anything else is an empty one, which is refused as unreadable."""
    if len(text) > LONGEST_MESSAGE:
        return {}
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def _move_of(message: dict[str, Any]) -> tuple[int, str, int]:
    """Seat, text and ply of a move; raises Refused."""
    seat, action, ply = message.get("seat"), message.get("action"), message.get("ply")
    if type(seat) is int and isinstance(action, str) and type(ply) is int and message.get("key"):
        return seat, action[:LONGEST_TEXT], ply
    raise Refused("unreadable", "A move needs a seat, an action, a ply and a key.")
