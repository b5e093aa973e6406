"""Whose address somebody enters: asked once a day, left alone once it says no, given up when its server refuses it."""

import asyncio
from html import unescape
from pathlib import Path
from typing import Any

import httpx
from tests.web.local_app import run
from tests.web.notify.receivers import Box, link_in, stop_link
from tests.web.notify.turn_table import HOUR, Play, playing

from tanglewood.store.mailboxes import ASK_AGAIN, MOST_REFUSALS, REFUSED_SECONDS
from tanglewood.web.notify.outbox import FAILURES
from tanglewood.web.rendering.phrases import words

VICTIM, GOOD, BAD = "victim@mail.example", "ada@mail.example", "nobody@mail.example"


class Choosy(Box):
    """A mail server that has no mailbox of some names."""

    def __init__(self) -> None:
        super().__init__()
        self.refused = 0

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, to: str, _options: Any) -> str:  # noqa: N802
        if to.startswith("nobody"):
            self.refused += 1
            return "550 5.1.1 No such user"
        envelope.rcpt_tos.append(to)
        return "250 OK"


async def add(play: Play, who: httpx.AsyncClient, address: str) -> None:
    answer = await who.post("/reminders", data={"kind": "mail", "address": address})
    assert answer.status_code == 303, answer.text
    for _ in range(2):  # the one that asks, then the one that sends
        await asyncio.gather(*play.tables.services.tasks & play.site.reminders.sending)
        await asyncio.sleep(0.05)
    await asyncio.gather(*play.site.reminders.sending)


def test_one_address_is_asked_once_a_day_whoever_names_it(tmp_path: Path) -> None:
    async def test() -> None:
        box = Box()
        async with box.open() as mailer, playing(tmp_path, mailer=mailer) as play:
            people = [play.ada, play.ben, *(play.browser() for _ in range(3))]
            for who in (*people, play.ada):
                await add(play, who, VICTIM)
            await add(play, play.browser(), VICTIM.upper().replace("MAIL.EXAMPLE", "mail.example"))
            assert len(box.letters) == 1
            await add(play, play.ada, GOOD)
            assert len(box.letters) == 2, "another address is another owner"
            play.store.ahead += ASK_AGAIN + 1
            await add(play, play.ben, VICTIM)
            assert len(box.letters) == 3

    run(test)


def test_an_address_that_said_no_is_left_alone_until_its_owner_allows_it(tmp_path: Path) -> None:
    async def test() -> None:
        box = Box()
        async with box.open() as mailer, playing(tmp_path, mailer=mailer) as play:
            for who in (play.ada, play.ben):
                await add(play, who, VICTIM)
            nobody, stop = play.browser(), stop_link(box.letters[0])
            assert words("remind-stop") in unescape((await nobody.get(stop)).text)
            page = unescape((await nobody.post(stop, content="List-Unsubscribe=One-Click")).text)
            assert words("remind-stopped-mail") in page
            for who in (play.ada, play.ben):
                assert VICTIM not in (await who.get("/reminders")).text
            assert play.store.mail_channels() == []
            play.store.ahead += 40 * 24 * HOUR
            await add(play, play.ada, VICTIM)
            assert len(box.letters) == 1
            about, token = stop.split("/")[2:]
            for forged in (f"/allow/{about}/{token}", f"/allow/{about}/x", f"/allow/{'0' * 64}/{token}"):
                assert (await nobody.post(forged)).status_code == 404
            page = unescape((await nobody.get(stop)).text)
            allow = page.split('action="/allow')[1].split('"')[0]
            assert (await nobody.post(f"/allow{allow}")).status_code == 200
            await add(play, play.ada, VICTIM)
            assert len(box.letters) == 2
            assert link_in(box.letters[1], "confirm")

    run(test)


def test_an_address_that_its_server_refuses_is_given_up_and_no_other(tmp_path: Path) -> None:
    async def test() -> None:
        box = Choosy()
        async with box.open() as mailer, playing(tmp_path, mailer=mailer) as play:
            for number in range(FAILURES + 1):
                await add(play, play.browser(), f"nobody{number}@mail.example")
            await add(play, play.ada, GOOD)
            assert len(box.letters) == 1, "that one has no such mailbox is no fault of the mail server"
            before = box.refused
            for _ in range(MOST_REFUSALS + 2):
                await add(play, play.ben, BAD)
                play.store.ahead += ASK_AGAIN + 1
            assert box.refused == before + MOST_REFUSALS
            assert words("remind-refusing") in unescape((await play.ben.get("/reminders")).text)
            play.store.ahead += REFUSED_SECONDS
            await add(play, play.ben, BAD)
            assert box.refused == before + MOST_REFUSALS + 1

    run(test)


def test_a_confirmed_address_is_given_up_after_the_second_refusal(tmp_path: Path) -> None:
    async def test() -> None:
        box = Choosy()
        async with box.open() as mailer, playing(tmp_path, mailer=mailer) as play:
            await play.begin()
            person = play.at_turn()
            await add(play, person, BAD)
            (way,) = play.store.mail_channels()
            play.store.confirm_channel(way.id)
            before = box.refused
            for _ in range(4):
                while play.at_turn() is not person:
                    await play.move()
                await play.look()
                await play.move()
            assert box.refused - before == MOST_REFUSALS - 1
            assert words("remind-refusing") in unescape((await person.get("/reminders")).text)

    run(test)
