"""Reminders by Web Push and e-mail, sent to real receivers on this machine."""

import asyncio
import base64
import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from tests.web.local_app import run
from tests.web.notify.receivers import Box, Browser, Receiver, link_in, stop_link
from tests.web.notify.turn_table import playing

from tanglewood.core.checks.errors import BadOption
from tanglewood.web.notify.mail import Mailer, read_mail_address, read_mailer
from tanglewood.web.notify.public_http import BadAddress
from tanglewood.web.notify.push import read_subscription
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.server.launch import Operation, operated


def test_a_notification_is_read_by_its_browser_alone(tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason="install tanglewood[push] to test notifications")
    from py_vapid import Vapid02

    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as play:
            await play.begin()
            person, other = play.at_turn(), (play.ada, play.ben)[1 - play.table.actor]
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
                "url": play.path,
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
            assert box.letters[0]["Subject"] == words("remind-confirm-subject")
            assert len(box.letters[0]["Subject"].split()) <= 5
            confirm, stop = link_in(box.letters[0], "confirm"), stop_link(box.letters[0])
            page = unescape((await person.get(confirm)).text)
            assert words("remind-confirm-button") in page
            assert words("remind-stop") not in page
            assert words("remind-confirmed") in unescape((await person.post(confirm)).text)
            await play.move()
            while play.at_turn() is not person:
                await play.move()
            await play.look()
            letter = box.letters[1]
            assert (letter["To"], letter["From"]) == ("ada@mail.example", "wood@mail.example")
            assert letter["Subject"] == f"Pebbles: {words('remind-yours')}"
            plain, html = (letter.get_body([kind]).get_content() for kind in ("plain", "html"))
            assert f"http://table.example{play.path}\n" in plain.replace("\r", "")
            assert f'href="http://table.example{play.path}"' in html
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert stop_link(letter) == stop
            assert f"\r\nList-Unsubscribe: <http://table.example{stop}>\r\n".encode() in box.raw[1], "in one piece"
            ended = await person.post(stop, content="List-Unsubscribe=One-Click")
            assert ended.status_code == 200
            assert words("remind-allow") in unescape((await person.get(stop)).text)

    run(test)


def test_only_the_owner_of_an_address_can_confirm_it(tmp_path: Path) -> None:
    """Whoever adds an address sees the id of their row, and once could confirm with that alone."""

    async def test() -> None:
        box = Box()
        async with box.open() as mailer, playing(tmp_path, mailer=mailer) as play:
            person = play.ada
            headers = {"host": "evil.example", "origin": "http://evil.example"}
            form = {"kind": "mail", "address": "victim@mail.example"}
            assert (await person.post("/reminders", data=form, headers=headers)).status_code == 303
            while not box.letters:
                await asyncio.sleep(0.01)
            assert "evil" not in box.letters[0].as_string(), "no link is made from a request"
            way_id = re.findall(r"/reminders/([^/]+)/remove", (await person.get("/reminders")).text)[0]
            confirm, stop = link_in(box.letters[0], "confirm"), stop_link(box.letters[0])
            forged = [f"/stop/{way_id}", f"/stop/{way_id}/confirm", f"/confirm/{way_id}"]
            forged += [f"/confirm/{way_id}/{stop.rpartition('/')[2]}", f"/stop/{way_id}/{confirm.rpartition('/')[2]}"]
            for path in [*forged, f"/confirm/{way_id}/x", "/confirm/x/x"]:
                for ask in (person.get, person.post):
                    assert (await ask(path)).status_code in (404, 405), path
            way = play.store.channel(way_id)
            assert way is not None
            assert not way.ready
            assert (await play.ben.post(f"/reminders/{way_id}/remove")).status_code == 303
            assert play.store.channel(way_id) is not None, "it is somebody else's"
            await play.browser().post(confirm)
            channel = play.store.channel(way_id)
            assert channel
            assert channel.ready, "without a cookie: the letter is what proves it"

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


def test_mail_needs_an_address_for_its_links() -> None:
    operation = Operation(smtp="smtp://mail.example", mail_from="wood@mail.example")
    with pytest.raises(BadOption, match="--public-url"):
        operated(Settings(), operation)
    operated(Settings(), replace(operation, public_url="https://wood.example"))


def test_a_mail_server_is_read() -> None:
    assert read_mailer("", "") is None
    found = read_mailer("smtps://wood%40a@mail.example", "wood@a.example")
    assert found == Mailer("mail.example", 465, secure=True, user="wood@a", sender="wood@a.example")
    for smtp, sender in (("mail.example", "a@b.c"), ("smtp://u:p@mail.example", "a@b.c"), ("smtp://mail.example", "")):
        with pytest.raises(BadOption):
            read_mailer(smtp, sender)
