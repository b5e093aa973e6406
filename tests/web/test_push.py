"""Reminders by Web Push and e-mail, sent to real receivers on this machine."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.web.test_guard import run
from tests.web.test_turns import Receiver, playing

from tanglewood.core.errors import BadOption
from tanglewood.web.mail import Mailer, read_mail_address, read_mailer
from tanglewood.web.outgoing import BadAddress
from tanglewood.web.phrases import words
from tanglewood.web.push import read_subscription


def in_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """The keys of a browser that takes notifications."""

    def __init__(self, endpoint: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": in_base64(point), "auth": in_base64(self.auth)}
        self.subscription = json.dumps({"endpoint": endpoint, "expirationTime": None, "keys": keys})

    def read(self, body: bytes) -> dict[str, Any]:
        import http_ece

        found: dict[str, Any] = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))
        return found


def test_a_notification_is_read_by_its_browser_alone(tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason="install tanglewood[push] to test notifications")
    from py_vapid import Vapid02

    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as play:
            await play.begin()
            person, other = play.at_turn(), (play.ada, play.ben)[1 - play.room.live.actor]
            page = (await person.get("/reminders")).text
            key = page.split('data-key="')[1].split('"')[0]
            browser = Browser(f"{url}/push/1")
            answer = await person.post("/reminders", data={"kind": "push", "address": browser.subscription})
            assert answer.status_code == 303, answer.text
            await play.look()
            await play.look()
            ((_, headers, body),) = receiver.heard
            assert browser.read(body) == {
                "title": "Pebbles",
                "line": words("remind-yours"),
                "url": f"http://table.example{play.path}",
                "tag": play.path.rpartition("/")[2],
                "awaited": 1,
            }
            assert headers["content-encoding"] == "aes128gcm"
            token, given = headers["authorization"].removeprefix("vapid t=").split(",k=")
            assert given == key, "signed with the key that the browser was given"
            said, _, signature = token.rpartition(".")
            assert Vapid02.from_raw_public(key.encode()).verify_token(said.encode(), signature)
            claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
            assert claims["aud"] == url
            assert key in (await other.get("/reminders")).text, "one key for all"
            receiver.statuses = [410]
            await play.move()
            while play.at_turn() is not person:
                await play.move()
            await play.look()
            assert "/remove" not in (await person.get("/reminders")).text, "the browser does not want it any more"

    run(test)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"endpoint": "https://a.example/"}',
        '{"endpoint": 1, "keys": {}}',
        json.dumps({"endpoint": "http://a.example/1", "keys": {"p256dh": "a" * 87, "auth": "b" * 22}}),
        json.dumps({"endpoint": "https://a.example/1", "keys": {"p256dh": "a" * 86, "auth": "b" * 22}}),
    ],
)
def test_what_is_no_subscription_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        read_subscription(text, private=False)


class Box:
    """A mail server that keeps what it takes."""

    def __init__(self) -> None:
        self.letters: list[Any] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Mailer]:
        smtp = pytest.importorskip("aiosmtpd.smtp", reason="install aiosmtpd to test e-mails")
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: smtp.SMTP(self, loop=loop), "127.0.0.1", 0)
        try:
            port = server.sockets[0].getsockname()[1]
            yield Mailer("127.0.0.1", port, secure=False, user="", sender="wood@mail.example")
        finally:
            server.close()


def test_mail_begins_with_its_owners_word_and_ends_by_one_press(tmp_path: Path) -> None:
    async def test() -> None:
        box = Box()
        async with box.open() as mailer, playing(tmp_path, mailer=mailer) as play:
            await play.begin()
            person = play.at_turn()
            answer = await person.post("/reminders", data={"kind": "mail", "address": "ada@mail.example"})
            assert answer.status_code == 303, answer.text
            while not box.letters:
                await asyncio.sleep(0.01)
            await play.look()
            assert len(box.letters) == 1, "nothing before that"
            stop = box.letters[0]["List-Unsubscribe"].strip("<>").removeprefix("http://table.example")
            assert words("remind-confirm-button") in unescape((await person.get(stop)).text)
            assert words("remind-confirmed") in unescape((await person.post(f"{stop}/confirm")).text)
            await play.move()
            while play.at_turn() is not person:
                await play.move()
            await play.look()
            letter = box.letters[1]
            assert (letter["To"], letter["From"]) == ("ada@mail.example", "wood@mail.example")
            assert letter["Subject"] == f"Pebbles: {words('remind-yours')}"
            assert f"http://table.example{play.path}\r\n" in letter.get_content()
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            ended = await person.post(stop, content="List-Unsubscribe=One-Click")
            assert ended.status_code == 200
            assert (await person.get(stop)).status_code == 404

    run(test)


def test_a_server_without_mail_offers_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            assert 'id="mail"' not in (await play.ada.get("/reminders")).text
            answer = await play.ada.post("/reminders", data={"kind": "mail", "address": "ada@mail.example"})
            assert answer.status_code == 400

    run(test)


@pytest.mark.parametrize(
    "text", ["", "ada", "ada@", "a b@c.example", "ada@c.example\nBcc: x@y.example", "a,b@c.example"]
)
def test_what_is_no_address_for_mail_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        read_mail_address(text)


def test_a_mail_server_is_read() -> None:
    assert read_mailer("", "") is None
    found = read_mailer("smtps://wood%40a@mail.example", "wood@a.example")
    assert found == Mailer("mail.example", 465, secure=True, user="wood@a", sender="wood@a.example")
    for smtp, sender in (("mail.example", "a@b.c"), ("smtp://u:p@mail.example", "a@b.c"), ("smtp://mail.example", "")):
        with pytest.raises(BadOption):
            read_mailer(smtp, sender)
