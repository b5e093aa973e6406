"""The WebSocket of a table page: commands in, fragments out."""

import asyncio
import json
from dataclasses import replace
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tanglewood.store import StoreError
from tanglewood.web.guard import origin_of, session_of, socket_from_own_page
from tanglewood.web.live import NOT_KEPT, Drawing, LiveTable, Tab, Viewer
from tanglewood.web.loading import Unreadable
from tanglewood.web.parts import unlike
from tanglewood.web.refused import Refused
from tanglewood.web.room import Room
from tanglewood.web.services import LOG, growing_pauses
from tanglewood.web.settings import SPEEDS
from tanglewood.web.tables import Tables

LONGEST_MESSAGE = 4096
LONGEST_TEXT = 200
WISHES_WAITING = 16  # of one tab
STRANGER, TOO_MANY = 4403, 4429  # close codes


async def table_socket(socket: WebSocket) -> None:
    """Serve one tab until it closes."""
    tables: Tables = socket.app.state.tables
    if not socket_from_own_page(socket):
        await socket.close(STRANGER)
        return
    try:
        room = await tables.find(socket.path_params["table_id"])
    except (Unreadable, StoreError):
        room = None
    viewer = room.live.viewer(session_of(socket), origin_of(socket)) if room else None
    if room is None or viewer is None:
        await socket.close(STRANGER)
        return
    await socket.accept()
    if room.live.make_place(viewer):
        await Conversation(socket, tables, room, viewer).run()
    else:
        await socket.close(TOO_MANY)


class Conversation:
    """One tab's exchange of messages."""

    def __init__(self, socket: WebSocket, tables: Tables, room: Room, viewer: Viewer) -> None:
        """For an accepted socket of a viewer who may see the table."""
        self.socket, self.tables, self.room = socket, tables, room
        self.tab = Tab(viewer)
        self._wishes: asyncio.Queue[dict[str, Any]] = asyncio.Queue(WISHES_WAITING)
        self._sent: Drawing | None = None
        self._parts: dict[str, str] = {}
        self._known = True  # whether the table is still open to the viewer

    @property
    def live(self) -> LiveTable:
        """The table that the tab shows."""
        return self.room.live

    async def run(self) -> None:
        """Talk until the tab closes, or has to."""
        self.live.tabs.append(self.tab)
        self.tables.peers.announce(self.live)
        await self.room.ensure_links(self.tab.viewer)
        self.live.changed()
        parts = (self._listen(), self._send_pages(), self._obey(), self.tab.crowded_out.wait())
        tasks = [asyncio.create_task(part) for part in parts]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self.tab.crowded_out.is_set():
                await self.socket.close(TOO_MANY)
        finally:
            self.live.tabs.remove(self.tab)
            self.tables.peers.announce(self.live)
            self.live.changed()
            for task in tasks:
                task.cancel()
            for end in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                    LOG.error("A tab's conversation has failed.", exc_info=end)

    async def _send(self, message: dict[str, Any]) -> None:
        try:
            await self.socket.send_json(message)
        except RuntimeError as error:  # it closed a moment ago
            raise WebSocketDisconnect from error

    async def _send_pages(self) -> None:
        """Send the newest sight after each change that shows in it; a slow tab misses those between.

        That nothing is sent where nothing changes is more than thrift: a page that comes for no visible reason would
        tell that somebody else has asked for a hint, or was refused.
        """
        while True:
            await self.tab.news.wait()
            self.tab.news.clear()
            await self._refresh()
            if self.live.gone or not self._known:
                await self._send({"type": "goto", "url": "/"})
                return
            drawing = self.tables.draw(self.live, self.tab.viewer)
            if drawing == self._sent:
                continue
            self._sent = drawing
            html = unlike(drawing.html, self._parts)
            page = {"type": "page", "ply": self.live.sequence, "html": html, "title": drawing.title}
            await self._send(page)

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
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            wish = _read(message.get("text") or "")
            if wish.get("type") == "ping":
                await self._send({"type": "pong"})
            elif self._wishes.full():
                await self._send(_refused(wish, Refused("busy", "One thing after the other.")))
            else:
                self._wishes.put_nowait(wish)

    async def _obey(self) -> None:
        """Carry out one command after the other; while the store fails, try again."""
        clock = self.tables.services.clock
        while True:
            wish = await self._wishes.get()
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
                ply = await room.hint(viewer)
            case "uncover":
                ply = await room.uncover(viewer)
            case "hurry":
                ply = await room.hurry(viewer)
            case "step":
                ply = room.step(viewer)
            case "speed":
                self.tab.speed, ply = _speed_of(message), room.live.sequence
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
        json.dumps(message, ensure_ascii=False).encode()  # halves of characters can be neither kept nor sent
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def _key(message: dict[str, Any]) -> str:
    return str(message.get("key", ""))[:LONGEST_TEXT]


def _refused(message: dict[str, Any], error: Refused) -> dict[str, Any]:
    return {"type": "refused", "key": _key(message), "reason": str(error), "kind": error.kind}


def _speed_of(message: dict[str, Any]) -> str:
    """How fast the tab wants its table to go; raises Refused."""
    speed = message.get("speed")
    if isinstance(speed, str) and speed in SPEEDS:
        return speed
    raise Refused("unreadable", f"The speed of a table is one of {', '.join(SPEEDS)}.")


def _move_of(message: dict[str, Any]) -> tuple[int, str, int]:
    """Seat, text and ply of a move; raises Refused."""
    seat, action, ply = message.get("seat"), message.get("action"), message.get("ply")
    if type(seat) is int and isinstance(action, str) and type(ply) is int and message.get("key"):
        return seat, action[:LONGEST_TEXT], ply
    raise Refused("unreadable", "A move needs a seat, an action, a ply and a key.")
