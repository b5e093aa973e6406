"""Reminders: players whose move a table by turns awaits get one message, in each way they have chosen.

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

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.store import NotificationChannel, PendingTurn, StoreError
from tanglewood.store.channels import HOOK, MAIL, PUSH
from tanglewood.web.notify.mail import Mailer, Rejected
from tanglewood.web.notify.outbox import Full, Outbox, Undelivered, in_own_thread
from tanglewood.web.notify.public_http import BadAddress, Outgoing
from tanglewood.web.notify.push import Pusher, can_push, endpoint_of
from tanglewood.web.notify.webhook import News, hook_request
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.services import LOG, Services
from tanglewood.web.table.permissions import sessions_of
from tanglewood.web.table.table_rows import Row, row_of, whole_rows

LINKS, MAILBOXES = "message-links", "mailboxes"  # names of keys in the store
CONFIRM, STOP, ALLOW = "confirm", "stop", "allow"  # rights of links, and the first part of their paths
TOKEN_BYTES = 18
HOUR = 3600
MOST_AWAITED = 24  # tables looked at for a badge
Line = Callable[[], str]  # says it in the active language
Send = Callable[[NotificationChannel, News], Awaitable[None]]
AGAIN_AFTER = (5.0, 60.0, 600.0)  # seconds; then the reminder is given up
JSON = {"content-type": "application/json", "user-agent": "Tanglewood"}
GONE = (404, 410)


class Ended(TanglewoodError):
    """The receiver has unsubscribed."""


def token_of(key: bytes, right: str, about: str) -> str:
    """The last part of a link that carries a right to one way, or to one address for mail."""
    code = hmac.digest(key, f"{right}:{about}".encode(), "sha256")
    return urlsafe_b64encode(code[:TOKEN_BYTES]).decode().rstrip("=")


def mailbox_of(key: bytes, address: str) -> str:
    """The hash by which an address for mail is known; whoever has not got the key can't check one."""
    return hmac.digest(key, address.casefold().encode(), "sha256").hex()


# What becomes of a message that is not sent again, as the metrics name it.
RESULTS: dict[type[TanglewoodError], str] = {
    Full: "dropped",
    Ended: "ended",
    BadAddress: "refused",
    Rejected: "rejected",
}


class Links:
    """Links in messages. Each carries one right to one way, or to one address for mail."""

    def __init__(self, services: Services) -> None:
        """The keys are read when they are needed."""
        self._services = services
        self._keys: dict[str, bytes] = {}

    async def url(self, right: str, about: str) -> str:
        """The link, which begins as the operator has it, whatever address a request named."""
        return f"{self._services.reach.own_origin}{await self.path(right, about)}"

    async def path(self, right: str, about: str) -> str:
        """The link's path below the prefix."""
        return f"/{right}/{about}/{token_of(await self._key(LINKS), right, about)}"

    async def stop_url(self, way: NotificationChannel) -> str:
        """The link that ends messages by a way; by mail, all messages to its address."""
        return await self.url(STOP, await self.mailbox(way.address) if way.kind == MAIL else way.id)

    async def allows(self, right: str, about: str, token: str) -> bool:
        """Whether a link carries the right."""
        return hmac.compare_digest(token_of(await self._key(LINKS), right, about).encode(), token.encode())

    async def mailbox(self, address: str) -> str:
        """The hash by which an address for mail is known."""
        return mailbox_of(await self._key(MAILBOXES), address)

    async def _key(self, name: str) -> bytes:
        if name not in self._keys:
            store = self._services.store
            hex_key = await store.own_key(name, secrets.token_hex(32))
            self._keys[name] = bytes.fromhex(hex_key)
        return self._keys[name]


class Reminders:
    """Tells people that their move is awaited."""

    def __init__(self, services: Services, mailer: Mailer | None = None) -> None:
        """Nothing is sent yet."""
        self._services, self.mailer = services, mailer
        self.sending: set[asyncio.Task[None]] = set()
        self.links = Links(services)
        self.outgoing = Outgoing(private=services.settings.hooks_to_private)
        self.outboxes = {kind: Outbox(kind, services.clock) for kind in (HOOK, PUSH, MAIL)}
        for kind, outbox in self.outboxes.items():
            services.watch_pool(kind, outbox.backlog)
        self.senders: dict[str, Send] = {HOOK: self._send_hook}
        self.pusher = Pusher(services) if can_push() else None
        if self.pusher is not None:
            self.senders[PUSH] = self._send_push
        if self.mailer is not None:
            self.senders[MAIL] = self._send_mail

    async def awaited(self, session: str) -> int:
        """The number of tables by turns that wait for a session."""
        ids = await self._services.store.tables_of(session, MOST_AWAITED)
        rows = [row for row in await whole_rows(self._services, ids) if row.table.pace is not None]
        return sum(row.actor in row.people.get(session, ()) for row in rows)

    async def tell(self, row: Row, wait: PendingTurn) -> None:
        """Tell whoever is to decide, unless another server on the store does, or did."""
        if await self._services.store.claim_telling(wait.table, wait.sequence) and row.person:
            for session in sessions_of(row.people, [row.actor]):
                await self.send(session, row, lambda: words("remind-yours"))
            await self.send(row.table.id, row, lambda: words("remind-turn", name=row.names[row.actor]))

    async def warn(self, row: Row, wait: PendingTurn) -> None:
        """Tell whoever is to decide that the time runs out, unless another server on the store does, or did."""
        if await self._services.store.claim_telling(wait.table, wait.sequence, warning=True) and row.person:
            hours = max(1, round((wait.due - await self._services.store.now()) / HOUR))
            for session in sessions_of(row.people, [row.actor]):
                await self.send(session, row, lambda: words("remind-soon", hours=hours))

    async def send(self, owner: str, row: Row, line: Line) -> None:
        """Send a line about a table in all ways of a session or a table, as long as no more entries are made there."""
        services = self._services
        for way in await services.store.channels_of(owner):
            if way.ready and way.kind in self.senders:
                news = replace(await self._news(way, row, line), awaited=await self.awaited(owner))
                self._begin(way, news, partial(self._is_still_so, row))

    def _begin(self, way: NotificationChannel, news: News, is_current: Callable[[], Awaitable[bool]]) -> None:
        task = self._services.spawn(self._deliver(way, news, is_current))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def _deliver(self, way: NotificationChannel, news: News, is_current: Callable[[], Awaitable[bool]]) -> None:
        """Send until it arrives, as long as it is current and its way has not ended."""
        result = ""
        for pause in (*AGAIN_AFTER, 0.0):
            result = await self._attempt(way, news)
            if not result:
                await self._services.clock.until(self._services.clock.now() + pause)
                result = "" if await is_current() else "late"
            if result:
                break
        self._services.metrics.reminders.labels(way.kind, result or "lost").inc()

    async def _attempt(self, way: NotificationChannel, news: News) -> str:
        """Send once; return the result, "" for none yet."""
        try:
            if not await self._is_wanted(way):
                return "ended"
            await self._send(way, news)
        except (Full, Ended, BadAddress, Rejected) as error:
            await self._give_up(way, error)
            return RESULTS[type(error)]
        except (Undelivered, StoreError):
            return ""
        await self._note_delivery(way, refused=False)
        return "arrived"

    async def _give_up(self, way: NotificationChannel, error: TanglewoodError) -> None:
        """Draw the consequences of a message that is not sent again."""
        match error:
            case Ended():
                with suppress(StoreError):
                    await self._services.store.end_channel(way.id)
            case BadAddress():
                LOG.warning("A reminder was not sent: %s", error)
            case Rejected():
                await self._note_delivery(way, refused=True)

    async def _is_wanted(self, way: NotificationChannel) -> bool:
        """Whether a way has not ended, and its mailbox takes messages."""
        services = self._services
        if await services.store.channel(way.id) is None:
            return False
        if way.kind != MAIL:
            return True
        mailbox = await services.store.mailbox(await self.links.mailbox(way.address))
        return not (mailbox.declined or mailbox.refusing)

    async def _note_delivery(self, way: NotificationChannel, *, refused: bool) -> None:
        if way.kind == MAIL:
            mailbox, store = await self.links.mailbox(way.address), self._services.store
            with suppress(StoreError):
                await store.note_delivery(mailbox, refused=refused)

    async def _is_still_so(self, row: Row) -> bool:
        """Whether no entry has been made at a table since its rows were read."""
        with suppress(StoreError):
            now = await row_of(self._services, row.table.id)
            return now is not None and now.table.entries == row.table.entries
        return True

    async def _send(self, way: NotificationChannel, news: News) -> None:
        """Send in the channel's turn. Raises Full, Ended, BadAddress or Undelivered."""
        await self.outboxes[way.kind].send(way.owner, receiver_of(way), lambda: self.senders[way.kind](way, news))

    async def _send_hook(self, way: NotificationChannel, news: News) -> None:
        url, body = hook_request(way.address, news)
        check_status(await self.outgoing.post(url, body, JSON))

    async def _send_push(self, way: NotificationChannel, news: News) -> None:
        assert self.pusher is not None
        check_status(await self.outgoing.post(*await self.pusher.request(way, news)))

    async def _send_mail(self, way: NotificationChannel, news: News) -> None:
        assert self.mailer is not None
        await in_own_thread(partial(self.mailer.send, way.address, news))

    async def ask_owner(self, way: NotificationChannel) -> None:
        """Ask the owner of an address for mail whether it is to be told anything, if they may be asked now.

        That message alone has the link that confirms.
        """
        services = self._services
        if not await services.store.may_ask(await self.links.mailbox(way.address)):
            return
        url, stop = await self.links.url(CONFIRM, way.id), await self.links.stop_url(way)
        with speaking(way.language):
            line, subject = words("remind-confirm"), words("remind-confirm-subject")
            news = News("Tanglewood", line, url, stop, words("remind-stop"), way.id, subject)
        self._begin(way, news, _always)

    async def stop_mail(self, mailbox: str) -> None:
        """Send nothing more to an address, whoever has named it, as its owner says."""
        store = self._services.store
        await store.decline(mailbox, declined=True)
        for way in await store.mail_channels():
            if await self.links.mailbox(way.address) == mailbox:
                await store.end_channel(way.id)

    async def _news(self, way: NotificationChannel, row: Row, line: Line) -> News:
        """The notification about a table in a way, and in its language."""
        stop, url = await self.links.stop_url(way), self._services.reach.own_origin
        with speaking(way.language):
            title, table_id = say(row.game.title), row.table.id
            return News(title, line(), f"{url}/table/{table_id}", stop, words("remind-stop"), table_id)


async def _always() -> bool:
    return True


def receiver_of(way: NotificationChannel) -> str:
    """The receiver that a failing channel leaves alone: the host of an address; all mail goes to one server."""
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
