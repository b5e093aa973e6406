"""Tables by turns: who is awaited is told once, who is late is replaced or loses, and none of it is lost."""

import asyncio
import json
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.web.local_app import run
from tests.web.notify.receivers import Receiver
from tests.web.notify.turn_table import HOUR, playing
from tests.web.seats.friends import friends_at
from tests.web.visitors import invitation_on

from tanglewood.store import PendingTurn
from tanglewood.store.deadlines import DAY
from tanglewood.store.model import BOT
from tanglewood.web.notify.outbox import Undelivered
from tanglewood.web.notify.public_http import BadAddress, Outgoing, is_public, read_url
from tanglewood.web.notify.webhook import News, hook_request
from tanglewood.web.rendering.phrases import words
from tanglewood.web.table.pace import step_in


def test_who_is_awaited_is_told_once_and_nothing_secret(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as play:
            await play.begin()
            for person, name in ((play.ada, "ada"), (play.ben, "ben")):
                answer = await person.post("/reminders", data={"kind": "hook", "address": f"{url}/{name}"})
                assert answer.status_code == 303
            assert (await play.ada.post(f"{play.path}/hook", data={"address": f"{url}/all"})).status_code == 303
            assert (await play.ben.post(f"{play.path}/hook", data={"address": f"{url}/x"})).status_code == 409
            for turn in range(1, 4):
                who = ("ada", "ben")[play.table.actor]
                await play.look(1)
                assert len(receiver.heard) == 2 * (turn - 1), "not while it may be looked at still"
                await play.look()
                await play.look()
                assert sorted(first.split()[1] for first, _, _ in receiver.heard[-2:]) == sorted(["/all", f"/{who}"])
                assert len(receiver.heard) == 2 * turn, "never twice"
                await play.move()
            for said in receiver.said():
                assert said["content"] == said["text"]
                text = said["text"].replace(said["click"], "")
                assert text.startswith(
                    ("Pebbles: It’s your turn.", "Pebbles: It’s Ada’s turn.", "Pebbles: It’s Ben’s turn.")
                )
                assert said["click"] == f"http://table.example{play.path}"
                assert set(said) == {"content", "text", "title", "message", "click"}

    run(test)


def test_somebody_who_has_the_table_open_is_not_told(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as play:
            await play.begin()
            await play.at_turn().post("/reminders", data={"kind": "hook", "address": url})
            here = {"kind": "here", "seats": [play.table.actor]}
            play.site.peers._note(play.table.row.id, ("here", "another server"), here)
            await play.look()
            assert receiver.heard == []
            play.site.peers._said.clear()
            await play.look()
            assert len(receiver.heard) == 1

    run(test)


def test_a_reminder_ends_by_its_link_without_a_cookie(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as play:
            await play.begin()
            await play.at_turn().post("/reminders", data={"kind": "hook", "address": url})
            await play.look()
            stop = receiver.said()[0]["text"].rpartition(": ")[2].removeprefix("http://table.example")
            async with httpx.AsyncClient(transport=play.ada._transport, base_url="http://table.example") as stranger:
                assert words("remind-stop") in (await stranger.get(stop)).text
                await play.move()
                assert play.store.channel(stop.split("/")[2]), "a look at the link ends nothing"
                assert words("remind-stopped") in unescape((await stranger.post(stop)).text)
                assert (await stranger.get(stop)).status_code == 404
            await play.move()
            await play.look()
            assert len(receiver.heard) == 1

    run(test)


@pytest.mark.parametrize("late", ["bot", "lose"])
def test_somebody_late_is_replaced_or_loses_even_after_a_restart(tmp_path: Path, late: str) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            await play.begin(late=late)
            await play.move()
            await play.look(3 * DAY - HOUR)
            seat, waits = play.table.actor, (play.ada, play.ben)[1 - play.table.actor]
            assert words(f"pace-late-{late}") in unescape((await waits.get(play.path)).text)
            cookies, path = waits.cookies, play.path
        async with playing(tmp_path) as again:
            again.store.ahead = 3 * DAY - HOUR
            again.ada.cookies, again.path = cookies, path
            await again.look(0)
            page = (await again.ada.get(path)).text
            assert ('data-turn="over"' in page, again.table.row.seats[seat].bot) == (False, "")
            await again.look(2 * HOUR)
            table = again.table
            lost = (table.early.seat, table.early.how) if table.early else None
            assert (lost, table.row.seats[seat].bot) == (((seat, "late"), "") if late == "lose" else (None, "ismcts"))
            await again.look(30 * DAY)
            assert table.row.seats[1 - seat].bot == "", "nobody is late where nobody else waits"

    run(test)


@pytest.mark.parametrize("late", ["bot", "lose"])
def test_every_page_tells_the_truth_about_somebody_late(tmp_path: Path, late: str) -> None:
    async def test() -> None:
        async with friends_at(tmp_path) as friends:
            await friends.begin("Ada", "Ben", pace="3", late=late)
            for _ in range(2):
                await friends.move()
            name, moves = friends.actor(), len(friends.table.movers)
            other = {"Ada": "Ben", "Ben": "Ada"}[name]
            seat, session = friends.seat(name), friends.session(friends.seat(name))
            friends.store.ahead += 3 * DAY + HOUR
            await friends.site.deadlines.look()
            own, others = await friends.page(name), await friends.page(other)
            bot = friends.table.names[seat]
            if late == "lose":
                assert f"You have run out of time, so {other} wins." in own
                assert f"{name} has run out of time, so you win." in others
            else:
                assert "You have run out of time" in own
                assert f"{bot}, a bot, has been playing for you since move {moves + 1}." in own
                assert f"{name} has run out of time. {bot}, a bot, plays on." in others
                assert f"{name}" in others.split(f"{name} has run out of time.")[-1], "old lines keep their names"
                friends.open_page(other)
                while not friends.table.over:
                    await (friends.move() if not friends.table.bot_to_move() else asyncio.sleep(0.01))
                played_on = f"{bot} played on for {name} from move {moves + 1}."
                for person in (name, other):
                    assert played_on in await friends.page(person)
                    assert played_on in (await friends.browser(person).get("/games")).text
                saved = (await friends.browser(other).get(f"{friends.path}/journal.json")).json()
                assert saved["table"]["changes"] == [{"seat": seat, "from": moves + 1, "why": "late"}]
            assert "resigned" not in own + others
            (result,) = friends.store.results_of(session)
            assert (result.how, result.won) == ("late", False)
            assert "Out of time" in (await friends.browser(name).get("/statistics")).text
            assert (await friends.browser(name).get("/statistics.json")).json()["games"][0]["how"] == "late"

    run(test)


@pytest.mark.parametrize(("days", "left"), [("1", "8 hours"), ("3", "24 hours"), ("7", "24 hours")])
def test_whoever_is_awaited_is_told_once_more_before_the_time_runs_out(tmp_path: Path, days: str, left: str) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as play:
            await play.begin(pace=days)
            await play.at_turn().post("/reminders", data={"kind": "hook", "address": url})
            await play.look()
            assert len(receiver.heard) == 1
            hours = int(left.split(maxsplit=1)[0])
            await play.look(int(days) * DAY - (hours + 2) * HOUR)
            assert len(receiver.heard) == 1, "there is time enough"
            await play.look(HOUR)
            await play.look(HOUR / 2)
            assert len(receiver.heard) == 2, "once"
            assert f"It’s your turn, and you have {left} left." in receiver.said()[1]["text"]
            await play.move()
            await play.look(1)
            assert len(receiver.heard) == 2

    run(test)


def test_nobody_is_replaced_who_has_moved_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            await play.begin(late="bot")
            table = play.table
            late = PendingTurn(table.row.id, table.sequence, 0.0, 0.0, BOT)
            await play.move()
            await step_in(table, late)
            assert not any(seat.bot for seat in table.row.seats)
            await step_in(table, replace(late, sequence=table.sequence))
            assert table.row.seats[table.actor].bot, "but whoever is late still"

    run(test)


def test_a_friend_who_sits_down_late_has_the_whole_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            play.store.ahead -= 20 * DAY
            answer = await play.ada.post("/new/pebbles", data={"seats": "2", "seat-1": "friend", "pace": "1"})
            play.path = answer.headers["location"]
            page = (await play.ada.get(play.path)).text
            if play.table.actor == 0:
                await play.move()
            await play.look(20 * DAY)
            assert play.table.row.seats[1].open
            secret = invitation_on(page)
            await play.ben.post(play.path.replace("table", "join"), data={"token": secret, "name": "Ben"})
            await play.look()
            assert not any(seat.bot for seat in play.table.row.seats)
            await play.look(DAY)
            assert play.table.row.seats[1].bot

    run(test)


def test_a_webhook_that_fails_is_tried_again_and_one_that_is_gone_ends(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as play:
            await play.begin()
            play.tables.services.clock.until = lambda _moment: asyncio.sleep(0)
            receiver.statuses = [500, 429, 204, 410]
            person = play.at_turn()
            await person.post("/reminders", data={"kind": "hook", "address": url})
            await play.look()
            assert len(receiver.heard) == 3
            await play.move()
            await play.move()
            if play.at_turn() is not person:
                await play.move()
            await play.look()
            assert len(receiver.heard) == 4
            assert "/remove" not in (await person.get("/reminders")).text, "it has ended"

    run(test)


def test_several_servers_tell_once(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path) as one, playing(tmp_path) as other:
            await one.begin()
            await one.at_turn().post("/reminders", data={"kind": "hook", "address": url})
            other.path = one.path
            await asyncio.gather(one.look(), other.look())
            await asyncio.gather(one.look(), other.look())
            assert len(receiver.heard) == 1

    run(test)


def test_a_table_of_bots_is_live_and_odd_paces_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            answer = await play.ada.post("/new/pebbles", data={"seats": "2", "seat-1": "bot:ismcts:birch", "pace": "3"})
            page = (await play.ada.get(answer.headers["location"])).text
            assert words("pace-days", days=3) not in page
            for form in ({"pace": "2"}, {"pace": "x"}, {"late": "x"}):
                answer = await play.ada.post("/new/pebbles", data={"seats": "2", "seat-1": "friend", **form})
                assert (answer.status_code, words("pace-choose") in answer.text) == (400, True)

    run(test)


# What the server sends goes to no network of its own


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.1.1",
        "172.17.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::a00:1",
        "64:ff9b:1::a00:1",
        "64:ff9b:1::909:909",
        "fec0::1",
        "::127.0.0.1",
        "::ffff:0:127.0.0.1",
        "ff02::1",
        "::",
    ],
)
def test_private_addresses_are_known(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are_let_through() -> None:
    assert all(map(is_public, ["9.9.9.9", "2620:fe::fe", "64:ff9b::909:909"]))


@pytest.mark.parametrize(
    "text", ["", "x", "ftp://a/", "javascript:x", "http://", "http://a b/", "http://u@a/", "http://a:0/"]
)
def test_what_is_no_web_address_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        read_url(text)


def test_line_breaks_make_no_headers() -> None:
    with pytest.raises(BadAddress):
        read_url("http://hooks.example/\r\nx-evil: 1")


def test_a_name_is_resolved_once_and_refused_if_any_address_is_private() -> None:
    async def test() -> None:
        asked: list[str] = []

        def answering(*addresses: str) -> Any:
            async def resolve(host: str, port: int) -> list[str]:
                asked.append(host)
                return list(addresses)

            return resolve

        receiver = Receiver()
        async with receiver.open() as url:
            port = url.rpartition(":")[2]
            for found in (["127.0.0.1"], ["9.9.9.9", "10.0.0.1"]):
                with pytest.raises(BadAddress, match="private network"):
                    await Outgoing(resolve=answering(*found)).post(f"http://rebound.example:{port}/", b"{}", {})
            assert receiver.heard == []
            asked.clear()
            trusted = Outgoing(private=True, resolve=answering("127.0.0.1"))
            assert await trusted.post(f"http://name.example:{port}/a?b=c", b"{}", {"x": "y"}) == 204
            assert asked == ["name.example"]
            first, headers, _ = receiver.heard[0]
            assert (first, headers["host"]) == ("POST /a?b=c HTTP/1.1", f"name.example:{port}")
            receiver.location, receiver.statuses = f"{url}/elsewhere", [302]
            assert await trusted.post(f"{url}/here", b"{}", {}) == 302
            assert len(receiver.heard) == 2, "nothing is followed"

    run(test)


def test_a_server_that_says_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr("tanglewood.web.notify.public_http.SECONDS", 0.05)

        async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()
            await writer.wait_closed()
            left.set()

        left = asyncio.Event()
        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(Undelivered):
                await Outgoing(private=True).post(f"http://127.0.0.1:{port}/", b"", {})
            await left.wait()

    run(test)


def test_ntfy_gets_its_topic_at_its_root() -> None:
    news = News("Fox", "It’s your turn.", "https://a.example/table/1", "https://a.example/stop/2", "Stop", "1")
    url, body = hook_request("https://ntfy.example/leaves", news)
    said = json.loads(body)
    assert (url, said["topic"], said["actions"][0]["url"]) == ("https://ntfy.example/", "leaves", news.stop)
    assert "topic" not in json.loads(hook_request("https://discord.example/api/webhooks/1/x", news)[1])
