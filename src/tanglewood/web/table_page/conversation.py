"""The conversation with a table page: commands in, fragments out. Messages travel by a WebSocket or by requests.

Messages have the form of ASGI's for WebSockets, whichever way they travel.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from starlette.requests import HTTPConnection
from starlette.types import Receive, Send
from starlette.websockets import WebSocketDisconnect

from tanglewood.store import StoreError
from tanglewood.web.http.access import is_here, masked, origin_of, visitor_of
from tanglewood.web.rendering.environment import build
from tanglewood.web.rendering.page_parts import digest_of, unlike
from tanglewood.web.rendering.phrases import message as phrase
from tanglewood.web.rendering.phrases import reason_of
from tanglewood.web.runtime.logs import log_answer
from tanglewood.web.runtime.rate_limits import TooMany
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import LOG
from tanglewood.web.site import Site, site_of
from tanglewood.web.table.log import is_told
from tanglewood.web.table.lookback import settled
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_commands import Order, Outcome, carry_out
from tanglewood.web.table.table_state import NOT_KEPT
from tanglewood.web.table.viewers import SOCKET, Moment, Tab, Viewer
from tanglewood.web.table_page import socket_messages, typed_commands
from tanglewood.web.table_page.drawing import prepare

WISHES_WAITING = 16  # commands waiting in one tab
NOTHING_YET = -1  # no text has this digest
NO_TALK = digest_of(json.dumps({"html": ""}))
TURNS_TO_ANSWER = 8  # turns of the event loop between two drawings, in which waiting commands are answered
FAILED, REPLACED, TOO_MANY = 1011, 4409, 4429  # close codes
LONGEST_KEY = 64  # letters of a page's key


@dataclass(frozen=True)
class Caller:
    """The browser at the other end of a conversation.

    `browser` is its own session, if not the viewer's, `visitor` the address it comes from, `page` the key of the page
    that is open there, and `way` how messages travel.
    """

    browser: str = ""
    visitor: str = ""
    page: str = ""
    way: str = SOCKET


async def admitted(
    connection: HTTPConnection, table_id: str, way: str, browser: str | None
) -> tuple[Table, Viewer, Caller] | None:
    """The table, the viewer and the caller for a connection of the session `browser`; None for strangers."""
    site, table = site_of(connection), None
    if browser is None:
        return None
    with suppress(Unreadable, StoreError):
        table = await site.tables.find(table_id)
    session = site.services.person_of(browser)
    viewer = table.viewer(session, origin_of(connection), here=is_here(connection)) if table else None
    if table is None or viewer is None:
        return None
    page = connection.query_params.get("page", "")[:LONGEST_KEY]
    return table, viewer, Caller(browser, visitor_of(connection), page, way)


def make_place(table: Table, viewer: Viewer, caller: Caller) -> bool:
    """Whether one more tab may open.

    A page that comes back takes the place of its former connection, but never by requests that of a socket, which may
    have opened meanwhile. The oldest of too many own tabs closes; a full table takes no mere watcher.
    """
    own_tabs = [tab for tab in table.tabs if tab.viewer.session == viewer.session]
    same = [tab for tab in own_tabs if caller.page and tab.page == caller.page]
    former = [tab for tab in same if caller.way == SOCKET or tab.way != SOCKET]
    for tab in former:
        tab.close(REPLACED)
    if former:
        return True
    if len(own_tabs) >= table.services.settings.own_tabs:
        own_tabs[0].close(TOO_MANY)
        return True
    return bool(viewer.mine) or len(table.tabs) < table.services.settings.tabs


class Conversation:
    """One tab's exchange of messages. Idle, it keeps only the viewer and the digests of what was sent."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        site: Site,
        table: Table,
        viewer: Viewer,
        caller: Caller = Caller(),  # it does not change
    ) -> None:
        """For the caller, a viewer who may see the table."""
        self.receive, self.send, self.site, self.table, self._visitor = receive, send, site, table, caller.visitor
        browser = caller.browser or viewer.session
        self.tab = Tab(viewer, self._show, self._end, self._hear, browser, caller.page, caller.way)
        self._context = copy_context()
        self._wishes: list[dict[str, Any]] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}  # background tasks: pages, talk, commands
        self._sent = NOTHING_YET  # digest of the drawing that was sent last
        self._parts: dict[str, int] = {}  # digest of each part that was sent last
        self._talk = NOTHING_YET  # digest of the talk that was sent last
        self._may_see = True  # whether the viewer may still see the table

    async def run(self) -> None:
        """Exchange messages until the tab closes."""
        self.table.tabs.append(self.tab)
        self.site.peers.announce(self.table)
        try:
            await self._send({"type": "hello", "build": build()})
            await self.table.ensure_links(self.tab.viewer)
            self.table.changed()
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.tabs.remove(self.tab)
            self.site.peers.announce(self.table)
            self.table.changed()
            for task in self._tasks.values():
                task.cancel()

    def _begin(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start a task unless it is running; tasks loop until there is nothing left to do."""
        if name not in self._tasks or self._tasks[name].done():
            # In the tab's own context: whoever made the table change may speak another language.
            task = self._tasks[name] = asyncio.create_task(self._watched(name, work()), context=self._context.copy())
            task.add_done_callback(partial(self._ended, name))

    def _watched(self, name: str, work: Coroutine[Any, Any, None]) -> Coroutine[Any, Any, None]:
        return self.site.services.watchdog.over(work, lambda: f"{self.table.row.game}: a tab's {name}")

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

    def _end(self, code: int) -> None:
        self._begin("close", partial(self._close, code))

    async def _send(self, message: dict[str, Any]) -> None:
        text = masked(json.dumps(message, separators=(",", ":"), ensure_ascii=False))
        try:
            await self.send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError) as error:  # it was closed a moment ago
            raise WebSocketDisconnect from error

    async def _close(self, code: int = FAILED) -> None:
        with suppress(OSError, RuntimeError):
            await self.send({"type": "websocket.close", "code": code})

    async def _send_pages(self) -> None:
        """Send the newest drawing whenever it has changed; a slow tab skips the ones in between.

        An unchanged drawing must not be sent: a page that arrives for no visible reason would reveal that somebody else
        has asked for a hint or was refused.
        """
        while self.tab.stale:
            await prepare(self.table, self.tab.viewer, self._moment())
            async with self.site.drawer.lock:
                for _ in range(TURNS_TO_ANSWER):
                    await asyncio.sleep(0)
                if not is_told(self.table, self.tab.viewer, self._moment()):
                    continue
                self.tab.stale = False
                await self._refresh()
                if self.table.gone or not self._may_see:
                    await self._send({"type": "goto", "url": f"{self.site.settings.root_path}/"})
                    self._begin("close", self._close)
                    return
                self.tab.moment = moment = self._moment()
                drawing = self._draw(moment)
                self.table.shown_to_all()
            if drawing.digest != self._sent:
                self._sent = drawing.digest
                await self._send(self._page(drawing) | ({"past": True} if moment else {}))
            await self._send_talk()

    def _draw(self, moment: Moment | None) -> Any:
        """The table at a moment; its `digest` says whether it has changed."""
        return self.site.drawer.draw(self.table, self.tab.viewer, moment)

    def _page(self, drawing: Any) -> dict[str, Any]:
        """The message with a drawing that differs from the one before."""
        html = unlike(drawing.html, self._parts)
        return {"type": "page", "sequence": self.table.sequence, "html": html, "title": drawing.title}

    def _moment(self) -> Moment | None:
        """The moment that the tab shows."""
        return settled(self.table, self.tab.viewer, self.tab.moment)

    async def _send_talk(self) -> None:
        """Send the talk of the table each time it has changed. Pages and talk do not wait for each other."""
        while (digest := digest_of(json.dumps(talk := self._draw_talk()))) != self._talk:
            first, self._talk = self._talk in (NOTHING_YET, NO_TALK), digest
            await self._send({"type": "talk", **talk, "first": first})

    def _draw_talk(self) -> dict[str, Any]:
        return {"html": self.site.drawer.draw_talk(self.table, self.tab.viewer)}

    async def _refresh(self) -> None:
        """Update the viewer, whose seats may have changed meanwhile, and who may have signed out."""
        before = self.tab.viewer
        same = self.site.services.person_of(self.tab.browser) == before.session
        now = self.table.viewer(before.session, before.origin, here=before.here) if same else None
        self._may_see, self.tab.viewer = now is not None, now or replace(before, mine=())
        if now is not None and now != before:
            await self.table.ensure_links(now)

    async def _listen(self) -> None:
        """Receive messages; a ping is answered at once, other messages in turn."""
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return
            wish = self._read(message.get("text") or "")
            if wish.get("type") == "ping":
                await self._send({"type": "pong"})
            elif len(self._wishes) >= WISHES_WAITING:
                await self._send(socket_messages.refused(wish, Refused("busy", phrase("one-at-a-time"))))
            else:
                self._wishes.append(wish)
                self._begin("commands", self._obey)

    def _read(self, text: str) -> dict[str, Any]:
        return socket_messages.read(text)

    async def _obey(self) -> None:
        """Carry out commands in order; while the store fails, retry with backoff."""
        while self._wishes:
            wish, services = self._wishes.pop(0), self.site.services
            answer = services.retry_until_stored(partial(self._answer, wish), lambda: self.table.tell(NOT_KEPT))
            await self._send(await log_answer(socket_messages.kind_of(wish), answer))

    async def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to one message; every message has one."""
        try:
            return await self._carry_out(message, socket_messages.key_of(message))
        except Refused as error:
            return socket_messages.refused(message, error)
        except TooMany as error:
            kind = "talk" if message.get("type") in ("say", "talk") else "busy"
            return socket_messages.refused(message, Refused(kind, reason_of(error)))
        except Unreadable as error:
            return socket_messages.refused(message, Refused("illegal", reason_of(error)))

    async def _carry_out(self, message: dict[str, Any], key: str) -> dict[str, Any]:
        await self._refresh()
        match socket_messages.kind_of(message):
            case "speed":
                outcome = Outcome(self._choose_speed(message))
            case "look":
                outcome = Outcome(self._look_back(message))
            case "line":
                line, sequence = socket_messages.line_of(message)
                lines, outcome = await typed_commands.answer(self._order(key), line, sequence)
                if not outcome.path:
                    return {"type": "said", "key": key, "sequence": self.table.sequence, "lines": lines}
            case kind:
                outcome = await carry_out(kind, replace(self._order(key), **socket_messages.details_of(message)))
        if outcome.path:
            return {"type": "goto", "url": self.site.settings.root_path + outcome.path}
        return {"type": "ack", "key": key, "sequence": outcome.sequence}

    def _order(self, key: str) -> Order:
        return Order(self.site, self.table, self.tab.viewer, self._visitor, key)

    def _choose_speed(self, message: dict[str, Any]) -> int:
        """Choose how fast the table goes on in this tab."""
        self.tab.speed, self.tab.ends = socket_messages.speed_of(message), socket_messages.ends_of(message)
        self.table.driver.wake()
        return self.table.sequence

    def _look_back(self, message: dict[str, Any]) -> int:
        """Choose the moment of the match that this tab shows."""
        self.site.limits.looks.count(self.tab.viewer.session)
        self.tab.moment = socket_messages.moment_of(message)
        self.tab.stale = True
        self._show()
        return self.table.sequence
