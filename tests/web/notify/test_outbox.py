"""What leaves the server holds up nothing else: slow, silent and hostile receivers wait for one another alone."""

import asyncio
import smtplib
import socket
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.web.local_app import run
from tests.web.notify.receivers import Receiver, silent_server
from tests.web.notify.turn_table import HOUR, playing

from tanglewood.web.notify.mail import Mailer
from tanglewood.web.notify.outbox import AT_ONCE, FAILURES, MOST_OF_ONE, Full, Outbox, Undelivered
from tanglewood.web.notify.public_http import Names, Outgoing
from tanglewood.web.runtime.clock import Clock

A_TURN = 0.01


class HandClock(Clock):
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time


async def never() -> None:
    await asyncio.Event().wait()


async def nothing() -> None:
    pass


async def fail() -> None:
    raise Undelivered("no")


def test_one_person_waits_for_their_own_and_nobody_else_does() -> None:
    async def test() -> None:
        outbox = Outbox("hook", HandClock())
        slow = [asyncio.create_task(outbox.send("eve", f"{n}.example", never)) for n in range(3 * AT_ONCE)]
        await asyncio.sleep(A_TURN)
        assert len(outbox.backlog) == 3 * AT_ONCE - MOST_OF_ONE
        await asyncio.wait_for(outbox.send("ada", "good.example", nothing), 5)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        assert len(outbox.backlog) == 0

    run(test)


def test_a_queue_that_is_full_drops_what_comes() -> None:
    async def test() -> None:
        outbox = Outbox("hook", HandClock(), most=3)
        slow = [asyncio.create_task(outbox.send("eve", "a.example", never)) for _ in range(MOST_OF_ONE + 3)]
        await asyncio.sleep(A_TURN)
        with pytest.raises(Full):
            await outbox.send("ada", "a.example", nothing)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)

    run(test)


def test_a_receiver_that_fails_is_left_alone_for_a_while() -> None:
    async def test() -> None:
        clock = HandClock()
        outbox, calls = Outbox("hook", clock), 0

        async def failing() -> None:
            nonlocal calls
            calls += 1
            raise Undelivered("no")

        for _ in range(FAILURES + 2):
            with pytest.raises(Undelivered):
                await outbox.send("ada", "bad.example", failing)
        assert calls == FAILURES
        await outbox.send("ada", "good.example", nothing)
        clock.time += HOUR
        await outbox.send("ada", "bad.example", nothing)
        await outbox.send("ada", "bad.example", nothing)

    run(test)


def test_messages_that_end_together_end_quietly() -> None:
    """As at the end of a server: those on their way and those that wait, in whatever order."""

    async def test() -> None:
        for step in (1, -1):
            outbox = Outbox("hook", HandClock())
            tasks = [asyncio.create_task(outbox.send(f"{n % 3}", "a.example", never)) for n in range(2 * AT_ONCE)]
            await asyncio.sleep(A_TURN)
            for task in tasks[::step]:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(one, asyncio.CancelledError) for one in ended), ended
            await asyncio.wait_for(outbox.send("0", "a.example", nothing), 5)

    run(test)


def test_the_oldest_that_waits_goes_first() -> None:
    async def test() -> None:
        outbox, order = Outbox("hook", HandClock(), at_once=1), list[str]()

        async def note(name: str) -> None:
            order.append(name)

        await asyncio.gather(*(outbox.send(name, name, lambda name=name: note(name)) for name in "abcd"))
        assert order == [*"abcd"]

    run(test)


def test_slow_name_servers_keep_nobodys_good_webhook_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each name is asked for in a thread of its own, once however many ask, and no more than so many at once."""
    over, asked = threading.Event(), list[str]()
    resolve = socket.getaddrinfo

    def getaddrinfo(host: Any, *args: Any, **kwargs: Any) -> Any:
        if str(host).endswith("slow.example"):
            asked.append(host)
            over.wait(30)
            raise socket.gaierror
        return resolve("127.0.0.1" if host == "good.example" else host, *args, **kwargs)

    async def test() -> None:
        monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
        outgoing, receiver = Outgoing(private=True, resolve=Names(most=9).resolve), Receiver()
        async with receiver.open() as url:
            port = url.rpartition(":")[2]
            slow = [asyncio.create_task(outgoing.post(f"http://{n % 8}.slow.example/", b"", {})) for n in range(16)]
            await asyncio.sleep(A_TURN)
            assert await outgoing.post(f"http://good.example:{port}/", b"{}", {}) == 204
            assert sorted(asked) == [f"{n}.slow.example" for n in range(8)]
            slow.append(asyncio.create_task(outgoing.post("http://8.slow.example/", b"", {})))
            await asyncio.sleep(A_TURN)
            with pytest.raises(Undelivered, match="names"):
                await outgoing.post(f"http://good.example:{port}/", b"{}", {})
            over.set()
            await asyncio.gather(*slow, return_exceptions=True)

    run(test)


def test_a_mail_server_that_says_nothing_is_left_and_holds_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten people who add an address each once held every table for a minute."""
    monkeypatch.setattr("tanglewood.web.notify.mail.SECONDS", 0.3)

    async def test() -> None:
        async with silent_server() as port:
            mailer = Mailer("127.0.0.1", port, secure=False, user="", sender="wood@mail.example")
            async with playing(tmp_path, mailer=mailer) as play:
                for number in range(10):
                    person = play.browser()
                    answer = await person.post(
                        "/reminders", data={"kind": "mail", "address": f"a{number}@mail.example"}
                    )
                    assert answer.status_code == 303
                    await person.aclose()
                helper = play.tables.services.helper
                assert helper._work_queue.qsize() == 0, "mail has threads of its own"
                await play.begin()

    run(test)


def test_a_mail_server_that_trickles_is_left_at_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte now and then keeps every single read within its limit."""
    monkeypatch.setattr("tanglewood.web.notify.mail.SECONDS", 0.3)
    gone = threading.Event()

    def trickle(listener: socket.socket) -> None:
        connection, _ = listener.accept()
        with connection:
            connection.settimeout(30)
            try:
                while not gone.wait(0.02):
                    connection.sendall(b"2")
            except OSError:
                gone.set()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=trickle, args=[listener], daemon=True)
        thread.start()
        mailer = Mailer("127.0.0.1", listener.getsockname()[1], secure=False, user="", sender="wood@mail.example")
        with pytest.raises((OSError, smtplib.SMTPException)):
            mailer.greet()
        assert gone.wait(30), "the connection was closed"
