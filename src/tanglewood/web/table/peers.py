"""The other servers on the same store: their entries are followed, and their connected players are known.

Each server sends a heartbeat every two seconds. After five silent seconds its players count as gone.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, MutableMapping
from itertools import count
from typing import Any

from tanglewood.bots.workers.jobs import Answer, Line
from tanglewood.web.rendering.phrases import reason_of
from tanglewood.web.runtime.refusals import Unreadable
from tanglewood.web.runtime.services import Services
from tanglewood.web.table.chat import LINES_KEPT, Said
from tanglewood.web.table.table import Table
from tanglewood.web.table.take_back import read_request
from tanglewood.web.table.viewers import Hint

BEAT, SILENT = 2.0, 5.0  # seconds
LASTING = ("here", "shown", "hint", "talk", "take-back")  # kinds of messages that hold until the next one of the kind
TABLES_NOTED = 10_000


class Peers:
    """Exchanges messages with the other servers."""

    def __init__(self, services: Services, tables: MutableMapping[str, Table]) -> None:
        """Create it for the tables in memory; it does not listen yet."""
        self._services, self._tables = services, tables
        self._heard: dict[str, float] = {}  # when each server was last heard, including this one
        self._announced: dict[str, frozenset[int]] = {}  # the seats with open pages, as announced to the others
        # By table, the latest last.
        self._said: OrderedDict[str, dict[tuple[str, str], Mapping[str, Any]]] = OrderedDict()
        self._number = count()  # of each line of talk

    def start(self) -> None:
        """Start listening, if the store can have other servers."""
        if self._services.store.process:
            loop = asyncio.get_running_loop()
            self._services.store.blocking.listen(lambda message: loop.call_soon_threadsafe(self._hear, message))
            self._services.spawn(self._beat())

    @property
    def alone(self) -> bool:
        """Whether no other server has been heard."""
        return len(self._heard) < 2

    def seats_open(self, table_id: str) -> frozenset[int]:
        """The seats of a table that have a page open, here or at another server; the table need not be in memory."""
        table, said = self._tables.get(table_id), self._said.get(table_id, {})
        there = (seat for (kind, _), message in said.items() if kind == "here" for seat in message["seats"])
        return (table.here if table else frozenset()).union(there)

    async def reload_sign_ins(self) -> None:
        """Know which browsers act for which person; the tabs of a browser that acts for another one now close."""
        await self._services.reload_sign_ins()
        for tab in [tab for table in self._tables.values() for tab in table.tabs]:
            if self._services.person_of(tab.browser) != tab.viewer.session:
                tab.stale = True
                tab.show()

    async def changed_sign_ins(self) -> None:
        """Know which browsers act for which person, and have the other servers know it."""
        await self.reload_sign_ins()
        await self._services.broadcast("sign-ins")

    async def erased(self, session: str) -> None:
        """Forget at all servers what a session has said, whose person is erased."""
        self._forget(session)
        await self._services.broadcast("erased", session=session)

    def _forget(self, session: str) -> None:
        """Forget what a session has said at any table."""
        for said in self._said.values():
            for what in [what for what, message in said.items() if message.get("session") == session]:
                del said[what]
        for table in self._tables.values():
            table.talk.hide(session)

    # Sending

    async def _beat(self) -> None:
        clock = self._services.clock
        while True:
            await self._services.broadcast("beat")
            await clock.until(clock.now() + BEAT)
            self._forget_the_silent()
            for table in list(self._tables.values()):
                self.announce(table)

    def announce(self, table: Table) -> None:
        """Announce the seats with open pages, if they have changed."""
        table_id, here = table.row.id, table.here
        if here != self._announced.get(table_id, frozenset()):
            self._announced[table_id] = here
            self._tell("here", table_id, seats=sorted(here))
            if not here:
                del self._announced[table_id]

    def _tell(self, kind: str, table_id: str = "", **more: Any) -> None:
        if self._services.store.process:
            self._services.spawn(self._services.broadcast(kind, table_id, **more))

    # Receiving

    def _hear(self, message: Mapping[str, Any] | None) -> None:
        now = self._services.clock.now()
        if message is None:
            self._heard = dict.fromkeys(self._heard, now)
            self._announced.clear()
            self._tell("who")
            self._services.spawn(self.reload_sign_ins())
            for table in self._tables.values():
                self._services.spawn(self._catch_up(table))
            return
        sender = str(message.get("from"))
        new = sender not in self._heard
        self._heard[sender] = now
        if sender != self._services.store.process:
            if new:
                self._tell("who")
            self._obey(sender, str(message.get("kind")), message)

    def _obey(self, sender: str, kind: str, message: Mapping[str, Any]) -> None:
        table_id = str(message.get("table"))
        table = self._tables.get(table_id)
        if kind == "sign-ins":
            self._services.spawn(self.reload_sign_ins())
        elif kind == "erased":
            self._forget(str(message.get("session")))
        elif kind == "who":
            self._announced.clear()
            for other in self._tables.values():
                self.announce(other)
        elif kind in LASTING:
            self._note(table_id, (kind, str(message.get("session", sender))), message)
        elif kind == "said":
            self._note(table_id, (kind, str(next(self._number))), message)
        if table is None:
            return
        if kind in ("moves", "people"):
            self._services.spawn(self._catch_up(table))
        else:
            _take(table, message)

    def _note(self, table_id: str, what: tuple[str, str], message: Mapping[str, Any]) -> None:
        """Keep a message about a table, which may be loaded here the next moment."""
        said = self._said.setdefault(table_id, {})
        said[what] = message
        for old in [sent for sent in said if sent[0] == "said"][:-LINES_KEPT]:
            del said[old]
        self._said.move_to_end(table_id)
        if len(self._said) > TABLES_NOTED:
            self._said.popitem(last=False)

    def remind(self, table: Table) -> None:
        """Apply the kept messages to a table that has just been loaded."""
        for message in self._said.get(table.row.id, {}).values():
            _take(table, message)

    async def _catch_up(self, table: Table) -> None:
        try:
            await self._services.retry_until_stored(table.catch_up)
        except Unreadable as error:
            self._tables.pop(table.row.id, None)
            table.tell(reason_of(error))

    def _forget_the_silent(self) -> None:
        """Forget silent servers, unless this one does not hear itself either."""
        latest = self._heard.get(self._services.store.process, 0.0)
        for server in [name for name, heard in self._heard.items() if heard < latest - SILENT]:
            del self._heard[server]
            for said in self._said.values():
                said.pop(("here", server), None)
            for table in self._tables.values():
                if table.elsewhere.pop(server, None):
                    table.changed()


def _take(table: Table, message: Mapping[str, Any]) -> None:
    """Apply a message about a table whose content is not in the store."""
    match message["kind"]:
        case "here":
            table.elsewhere[message["from"]] = frozenset(message["seats"])
        case "shown":
            table.shown[message["session"]] = message["seat"]
        case "hint":
            lines = tuple(Line(*line) for line in message["lines"])
            answer = Answer(message["action"], lines, message["changes"], message.get("others", ()))
            table.shown_hints[message["session"]] = Hint(message["sequence"], answer, message["deepens"])
        case "take-back":
            table.take_back = read_request(message["request"])
        case "hurry":
            table.driver.hurry.set()
        case "talk":
            table.talk.let(message["who"])
            return
        case "said":
            table.talk.add(Said(message["session"], tuple(message["names"]), message["text"], message["quick"]))
            return
    table.changed()
