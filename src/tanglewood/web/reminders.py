"""Reminders: whoever a table by turns waits for is told once, in each way they have chosen.

A reminder says what everybody at the table sees, the game and whose turn it is, and nothing else.
"""

import asyncio
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from urllib.parse import urlsplit

from tanglewood.core.catalogue import say, speaking
from tanglewood.core.errors import TanglewoodError
from tanglewood.store import StoreError, Wait, Way
from tanglewood.store.turns import HOOK, MAIL, PUSH
from tanglewood.web.hooks import News, hook_request
from tanglewood.web.outbox import Full, Undelivered, in_own_thread
from tanglewood.web.outgoing import BadAddress, Outgoing
from tanglewood.web.phrases import words
from tanglewood.web.push import Pusher, can_push, endpoint_of
from tanglewood.web.rights import sessions_of
from tanglewood.web.rows import Row, row_of
from tanglewood.web.services import LOG, Services

LINKS = "message-links"  # the name of their key in the store
CONFIRM, STOP = "confirm", "stop"  # rights of links, and the first part of their paths
TOKEN_BYTES = 18
Line = Callable[[], str]  # says it in the active language
Send = Callable[[Way, News], Awaitable[None]]
AGAIN_AFTER = (5.0, 60.0, 600.0)  # seconds; then the reminder is given up
JSON = {"content-type": "application/json", "user-agent": "Tanglewood"}
GONE = (404, 410)


class Ended(TanglewoodError):
    """The receiver has unsubscribed."""


def token_of(key: bytes, right: str, way_id: str) -> str:
    """The last part of a link that carries a right to one way."""
    made = hmac.digest(key, f"{right}:{way_id}".encode(), "sha256")
    return urlsafe_b64encode(made[:TOKEN_BYTES]).decode().rstrip("=")


class Links:
    """Links in messages. Each carries one right to one way: to confirm it, or to stop it."""

    def __init__(self, services: Services) -> None:
        """The key is read when it is needed."""
        self._services = services
        self._key = b""

    async def url(self, right: str, way_id: str) -> str:
        """The link, which begins as the operator has it, whatever address a request named."""
        return f"{self._services.reach.own_origin}/{right}/{way_id}/{await self._token(right, way_id)}"

    async def allows(self, right: str, way_id: str, token: str) -> bool:
        """Whether a link carries the right."""
        return hmac.compare_digest((await self._token(right, way_id)).encode(), token.encode())

    async def _token(self, right: str, way_id: str) -> str:
        if not self._key:
            store = self._services.store
            self._key = bytes.fromhex(await self._services.stored(store.own_key, LINKS, secrets.token_hex(32)))
        return token_of(self._key, right, way_id)


class Reminders:
    """Tells people that their move is awaited."""

    def __init__(self, services: Services, awaited: Callable[[str], Awaitable[int]]) -> None:
        """Nobody is told anything yet; `awaited` counts the tables that wait for a session."""
        self._services, self._awaited = services, awaited
        self.sending: set[asyncio.Task[None]] = set()
        self.links = Links(services)
        self.outgoing = Outgoing(private=services.settings.hooks_to_private)
        self.outboxes = {kind: services.outbox(kind) for kind in (HOOK, PUSH, MAIL)}
        self.senders: dict[str, Send] = {HOOK: self._send_hook}
        self.pusher = Pusher(services) if can_push() else None
        if self.pusher is not None:
            self.senders[PUSH] = self._send_push
        self.mailer = services.settings.mailer
        if self.mailer is not None:
            self.senders[MAIL] = self._send_mail

    async def tell(self, row: Row, wait: Wait) -> None:
        """Tell whoever is to decide, unless another server on the store does, or did."""
        if await self._services.stored(self._services.store.claim_telling, wait.table, wait.sequence) and row.person:
            for session in sessions_of(row.people, [row.actor]):
                await self.send(session, row, lambda: words("remind-yours"))
            await self.send(row.table.id, row, lambda: words("remind-turn", name=row.names[row.actor]))

    async def send(self, owner: str, row: Row, line: Line) -> None:
        """Send a line about a table in all ways of a session or a table, as long as no more entries are made there."""
        services = self._services
        for way in await services.stored(services.store.ways_of, owner):
            if way.ready and way.kind in self.senders:
                news = replace(await self._news(way, row, line), awaited=await self._awaited(owner))
                task = services.spawn(self._deliver(way, news, row))
                self.sending.add(task)
                task.add_done_callback(self.sending.discard)

    async def _deliver(self, way: Way, news: News, row: Row) -> None:
        """Send until it arrives, as long as the move is awaited."""
        services = self._services
        for pause in (*AGAIN_AFTER, 0.0):
            try:
                await self._send(way, news)
            except Full:
                return self._count(way, "dropped")
            except Ended:
                with suppress(StoreError):
                    await services.stored(services.store.end_way, way.id)
                return self._count(way, "ended")
            except BadAddress as error:
                LOG.warning("A reminder was not sent: %s", error)
                return self._count(way, "refused")
            except Undelivered:
                await services.clock.until(services.clock.now() + pause)
            else:
                return self._count(way, "arrived")
            if not await self._is_still_so(row):
                return self._count(way, "late")
        return self._count(way, "lost")

    async def _is_still_so(self, row: Row) -> bool:
        """Whether no entry has been made at a table since its rows were read."""
        with suppress(StoreError):
            now = await row_of(self._services, row.table.id)
            return now is not None and now.table.entries == row.table.entries
        return True

    async def _send(self, way: Way, news: News) -> None:
        """Send in the channel's turn. Raises Full, Ended, BadAddress or Undelivered."""
        await self.outboxes[way.kind].send(way.owner, receiver_of(way), lambda: self.senders[way.kind](way, news))

    def _count(self, way: Way, result: str) -> None:
        self._services.metrics.reminders.labels(way.kind, result).inc()

    async def _send_hook(self, way: Way, news: News) -> None:
        url, body = hook_request(way.address, news)
        check_status(await self.outgoing.post(url, body, JSON))

    async def _send_push(self, way: Way, news: News) -> None:
        assert self.pusher is not None
        check_status(await self.outgoing.post(*await self.pusher.request(way, news)))

    async def _send_mail(self, way: Way, news: News) -> None:
        assert self.mailer is not None
        await in_own_thread(partial(self.mailer.send, way.address, news))

    async def ask_owner(self, way: Way) -> None:
        """Ask the owner of an address for mail whether it is to be told anything; raises Full or Undelivered.

        That message alone has the link that confirms.
        """
        url, stop = [await self.links.url(right, way.id) for right in (CONFIRM, STOP)]
        with speaking(way.language):
            line, subject = words("remind-confirm"), words("remind-confirm-subject")
            news = News("Tanglewood", line, url, stop, words("remind-stop"), way.id, subject)
        await self._send(way, news)

    async def _news(self, way: Way, row: Row, line: Line) -> News:
        """The notification about a table in a way, and in its language."""
        stop, url = await self.links.url(STOP, way.id), self._services.reach.own_origin
        with speaking(way.language):
            title, table_id = say(row.game.title), row.table.id
            return News(title, line(), f"{url}/table/{table_id}", stop, words("remind-stop"), table_id)


def receiver_of(way: Way) -> str:
    """Whatever a channel leaves alone when it fails: the host of an address; all mail goes to one server."""
    if way.kind == MAIL:
        return MAIL
    url = endpoint_of(way.address) if way.kind == PUSH else way.address
    return urlsplit(url).netloc


def check_status(status: int) -> None:
    """Raise Ended or Undelivered unless a request was taken."""
    if status in GONE:
        raise Ended("The address is gone.")
    if not 200 <= status < 300:
        raise Undelivered(f"The answer was {status}.")
