"""Pages without a socket: requests are for one browser, each message is seen once, nobody waits without end."""

import asyncio
import json

import pytest
from tests.web.visitors import Person, Polled, against_bot, friendly_table, moves_on

from tanglewood.web.table_page import lines
from tanglewood.web.table_page.lines import GONE, LINES_OF_BROWSER, UNSEEN, Line, Lines


def opened(person: Person, path: str) -> Polled:
    return Polled(person, path, person.host.url)


def test_a_line_belongs_to_one_browser_and_table(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    ben.join(links["invite-1"])
    line, other = opened(ada, path), against_bot(ada)
    assert ben.get(f"{path}/line/{line.id}/0").status_code == 404
    assert ben.post(f"{path}/line/{line.id}").status_code == 404
    assert ada.get(f"{other}/line/{line.id}/0").status_code == 404
    assert ada.post(f"{path}/line/{line.id}", origin="http://elsewhere.example").status_code == 403
    assert ada.post(f"{path}/line", origin="http://elsewhere.example").status_code == 403
    with Person(ada.host) as eve:
        eve.quick()
        assert eve.post(f"{path}/line").status_code == 403
        assert eve.get(f"{path}/line/{line.id}/0").status_code == 404
    assert line.recv(0)


def test_what_an_answer_brought_comes_again_until_the_page_has_seen_it(ada: Person) -> None:
    path = against_bot(ada)
    line = opened(ada, path)
    address = f"{path}/line/{line.id}"
    first = ada.get(f"{address}/0").json()
    assert [message["type"] for message in first["messages"]][:1] == [json.loads(line.messages[0])["type"]]
    assert ada.get(f"{address}/0").json()["messages"][: len(first["messages"])] == first["messages"]
    assert ada.get(f"{address}/{first['seen'] + 99}").status_code == 404, "nobody has seen that"


def test_a_second_request_for_news_ends_the_wait_of_the_first() -> None:
    async def test() -> None:
        line = Line("t", "b")
        first, second = (asyncio.create_task(line.news(0)) for _ in range(2))
        assert json.loads(await first or "")["messages"] == []
        assert not second.done()
        line.close()
        assert json.loads(await second or "")["closed"] == GONE

    asyncio.run(test())


def test_a_page_that_comes_back_takes_the_place_of_its_former_line(ada: Person) -> None:
    path = against_bot(ada)
    first = ada.post(f"{path}/line?page=p1").json()["line"]
    second = ada.post(f"{path}/line?page=p1").json()["line"]
    assert ada.get(f"{path}/line/{first}/0").json()["closed"] == 4409
    assert ada.get(f"{path}/line/{second}/0").json()["closed"] is None


def test_too_much_at_once_is_refused(ada: Person) -> None:
    path = against_bot(ada)
    address = f"{path}/line/{opened(ada, path).id}"
    headers = {"origin": ada.host.url}
    assert ada.http.post(ada.host.url + address, content="x" * 70_000, headers=headers).status_code == 413
    many = "\n".join(['{"type": "ping"}'] * 200)
    assert ada.http.post(ada.host.url + address, content=many, headers=headers).status_code == 204
    pongs = ada.get(f"{address}/0").json()["messages"]
    assert len(pongs) <= UNSEEN


def test_a_spectator_without_a_socket_sees_no_hand(ada: Person) -> None:
    path, links = friendly_table(ada)
    with Person(ada.host, "poll") as eve:
        eve.join(links["link-spectator"])
        with eve.tab(path) as tab:
            assert moves_on(tab.page()) == []
            assert tab.move("throw 1")["kind"] == "not-your-turn"


def test_a_page_that_asks_for_nothing_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "GONE_SECONDS", 0.0)

    async def test() -> None:
        lines, line = Lines(), Line("t", "b")
        lines.add(line)
        assert (await line.receive())["type"] == "websocket.disconnect"
        assert lines.find("t", line.id, "b") is None

    asyncio.run(test())


def test_of_too_many_lines_of_one_browser_the_oldest_ends() -> None:
    async def test() -> None:
        lines, all_lines = Lines(), [Line("t", "b") for _ in range(LINES_OF_BROWSER + 1)]
        for line in all_lines:
            lines.add(line)
        assert [line.closed is None for line in all_lines] == [False] + [True] * LINES_OF_BROWSER

    asyncio.run(test())


def test_a_page_that_is_behind_is_not_sent_more_than_it_can_see() -> None:
    async def test() -> None:
        line = Line("t", "b")
        for number in range(UNSEEN):
            await line.send({"type": "websocket.send", "text": f'"{number}"'})
        more = asyncio.create_task(line.send({"type": "websocket.send", "text": '"more"'}))
        await asyncio.sleep(0)
        assert not more.done()
        assert len(json.loads(await line.news(0) or "")["messages"]) == UNSEEN
        assert json.loads(await line.news(UNSEEN) or "")["messages"] == ["more"]
        await more

    asyncio.run(test())
