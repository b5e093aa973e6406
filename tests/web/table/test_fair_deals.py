"""Fair deals at a table: promised to all before the first move, told to nobody before the end, checked afterwards."""

import json
import re
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.web.visitors import Person, hosting, rewrite

import tanglewood as tw
from tanglewood.core.numbers.rng import is_key, words_of
from tanglewood.play import deal
from tanglewood.store.relations import TABLES

SHOWN = re.compile(r'<input id="deal-commitment"[^>]*value="([0-9a-f]{64})"')
FIELDS = {"seats": "2", "seat_1": "friend", "option_rounds": "1"}


def promise_on(html: str) -> str:
    found = SHOWN.search(html)
    assert found, "a commitment is shown"
    return found[1]


def seed_of(database: Path, path: str) -> int:
    with sqlite3.connect(database) as db:
        (found,) = db.execute("SELECT seed FROM tables WHERE id = ?", (path.rpartition("/")[2],))
    db.close()
    return int(found[0])


def secrets_of(seed: int) -> list[str]:
    """The key, as it could be written, and what stands in the match's state."""
    return [str(seed), f"{seed:x}", f"{seed:X}", *(str(word) for word in words_of(seed)[1:])]


class Ear:
    """Everything that a few browsers were sent."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def hear(self, answer: Any) -> Any:
        self.heard.append(answer.text if hasattr(answer, "text") else json.dumps(answer))
        return answer


def test_all_are_promised_the_same_and_told_the_key_at_the_end(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    ear = Ear()
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada, Person(host) as ben, Person(host) as eve:
        path = ada.new_table(**FIELDS)
        links = ada.links(path)
        ear.hear(ben.join(links["invite-1"], "Ben"))
        ear.hear(eve.join(links["link-spectator"]))
        promises = {promise_on(ear.hear(person.get(path)).text) for person in (ada, ben, eve)}
        assert len(promises) == 1
        seed = seed_of(host.database, path)
        with ada.tab(path) as one, ben.tab(path) as two, eve.tab(path) as three:
            ear.hear(one.ask(type="hint", key="h"))
            ear.hear(one.move("fly"))
            for person in (ada, ben, eve):
                ear.hear(person.get(f"{path}/journal.json"))
                ear.hear(person.post(f"{path}/move", {"seat": "0", "sequence": "1", "action": "fly"}))
            while 'data-turn="over"' not in one.html:
                tab, seat = (one, 0) if 'data-turn="mine"' in one.html else (two, 1)
                ear.heard.append(tab.html)
                ear.hear(tab.move(tab.turn()[0], seat))
                for seen in (one, two):
                    while seen.sequence < tab.least:
                        seen.page()
            three.until('data-turn="over"')
        journals = [person.get(f"{path}/journal.json").json() for person in (ada, ben, eve)]
        end = eve.page(path)
    heard = "\n".join(ear.heard) + "".join(capfd.readouterr())
    assert is_key(seed)
    assert not [secret for secret in secrets_of(seed) if secret in heard]
    assert str(seed) in end
    (promise,) = promises
    for journal in journals:
        assert deal.verify(journal, promise).over
        assert journal["deal"]["seal"] in end
    assert promise_on(end) == promise


def test_a_killed_server_and_a_second_one_keep_the_promise(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada:
        path = ada.new_table(seats="2", seat_1="bot:greedy:seedling", option_rounds="1")
        with ada.tab(path) as tab:
            assert tab.move(tab.turn()[0])["type"] == "ack"
            tab.turn()
            hand = re.findall(r'data-face="([^"]+)"', tab.html)
        promise = promise_on(ada.page(path))
        host.restart(signal.SIGKILL)
        page = ada.page(path)
        assert promise_on(page) == promise
        assert re.findall(r'data-face="([^"]+)"', page) == hand
        with hosting(host.database) as other, Person(other) as there:
            there.http.cookies.update(ada.http.cookies)
            page = there.page(path)
            assert promise_on(page) == promise
            assert re.findall(r'data-face="([^"]+)"', page) == hand
            with there.tab(path) as tab:
                tab.play_out()
            assert deal.verify(there.get(f"{path}/journal.json").json(), promise).over


def test_a_table_of_before_goes_on_from_its_seed_and_promises_nothing(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada:
        path = ada.new_table(seats="2", seat_1="bot:greedy:seedling", option_rounds="1")
        host.end()
        with sqlite3.connect(host.database) as db:
            rewrite(db, TABLES, f"id = '{path.rpartition('/')[2]}'", seed="7")
        db.close()
        host.start()
        assert not SHOWN.search(ada.page(path))
        with ada.tab(path) as tab:
            tab.play_out()
        journal = ada.get(f"{path}/journal.json").json()
    assert journal["seed"] == 7
    assert "deal" not in journal
    assert tw.replay(journal).over
