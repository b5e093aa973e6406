"""A damaged row harms its own table alone, and no error tells what is hidden."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.sampling import spread
from tests.web.visitors import Host, Person, hosting, rewrite, without_keys

import tanglewood as tw
from tanglewood.play import deal
from tanglewood.store.relations import TABLES
from tanglewood.web.learning.position_codes import code_of
from tanglewood.web.server.doctor import examine
from tanglewood.web.server.doctor_findings import OK, WARNING, Finding


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Host]:
    with hosting(tmp_path / "t.sqlite") as host:
        yield host


def damage(host: Host, statement: str, *values: object) -> None:
    """Change the stored rows behind the server's back, while it is down."""
    host.end()
    with closing(sqlite3.connect(host.database)) as db:
        assert db.execute(statement, values).rowcount > 0
        db.commit()
    host.start()


def played(ada: Person, game: str = "fox", moves: int = 3, **fields: str) -> str:
    """A table against a bot after a few moves."""
    path = ada.new_table(game, seats="2", seat_1="bot:greedy:seedling", name="Ada", **fields)
    with ada.tab(path) as tab:
        for _ in range(moves):
            tab.move(tab.turn()[0])
        tab.turn()
    return path


DAMAGE = {
    "another card": "UPDATE entries SET text = '11K' WHERE sequence = 2",
    "no text of a move": "UPDATE entries SET text = 'castle' WHERE sequence = 1",
    "a lost move": "DELETE FROM entries WHERE sequence = 2",
    "another seat": "UPDATE entries SET seat = 1 - seat WHERE sequence = 2",
    "no seed": "UPDATE tables SET seed = 'x1' WHERE game = 'fox'",
    "no options": "UPDATE tables SET options = '{' WHERE game = 'fox'",
    "no game": "UPDATE tables SET game = 'chess' WHERE game = 'fox'",
    "a lost seat": "DELETE FROM seats WHERE seat = 1 AND table_id IN (SELECT id FROM tables WHERE game = 'fox')",
    "a bot that is none": "UPDATE seats SET bot = 'deep' WHERE seat = 1 AND level = 'seedling'",
}


IN_AN_ENTRY = ("another card", "no text of a move", "a lost move", "another seat")


@pytest.mark.parametrize("what", spread(list(DAMAGE), 4))
def test_a_damaged_table_is_shown_as_such_and_all_else_works(own: Host, what: str) -> None:
    with Person(own) as ada, Person(own) as eve:
        path, other = played(ada), ada.quick("pebbles")
        damage(own, DAMAGE[what])
        lobby = ada.page("/") + ada.page("/games")
        assert f'href="{other}"' in lobby
        if what in IN_AN_ENTRY:  # the lobby is drawn from rows and reads no journal
            assert f'href="{path}"' in lobby
        else:
            assert f'href="{path}"' not in lobby
            assert f'action="{path}/remove"' in lobby
            assert "be opened" in lobby
            assert "tanglewood doctor --repair" in lobby, "whoever is at home runs the server"
        assert ada.get(other).status_code == 200
        for address in (path, f"{path}/journal.json", path.replace("table", "join")):
            answer = ada.get(address)
            assert answer.status_code in (409, 410)
            assert "be opened" in answer.text
            assert "content-security-policy" in answer.headers
            text = without_keys(answer.text)
            for secret in ("11K", "castle", "x1", "seat 1", "deep", "chess"):
                assert secret not in text
        assert eve.get(path).status_code == 403, "it is nobody else's business"
        far = ada.get(path, headers={"x-forwarded-for": "192.0.2.1"}).text
        assert "Ask whoever runs this server" in far, "who is elsewhere can repair nothing"
        assert eve.post(f"{path}/remove").status_code == 403
        assert ada.post(f"{path}/remove").headers["location"] == "/"
        assert path not in ada.page("/")
        assert ada.get(path).status_code == 404


@pytest.mark.parametrize("what", spread(IN_AN_ENTRY, 2))
def test_play_goes_on_from_before_a_damaged_entry(own: Host, what: str) -> None:
    with Person(own) as ada, Person(own) as eve:
        path = played(ada)
        before = entries_of(own)
        damage(own, DAMAGE[what])
        assert eve.get(path).status_code == 403
        assert "tanglewood doctor --repair" in ada.get(path).text
        (table,) = repaired(own)
        assert (table.state, path.rpartition("/")[2] in table.text) == (OK, True)
        assert repaired(own) == [], "it is whole"
        kept = 0 if "text" in what else 1
        assert entries_of(own)[:kept] == before[:kept]
        with ada.tab(path) as tab:
            assert tab.move(tab.turn()[0])["type"] == "ack"
            tab.turn()
        own.restart()
        assert ada.get(path).status_code == 200


def repaired(host: Host) -> list[Finding]:
    """What `tanglewood doctor --repair` does about tables while the server is down."""
    host.end()
    try:
        return [one for one in examine(host.database, repairs=True) if one.about == "table"]
    finally:
        host.start()


def entries_of(host: Host) -> list[tuple[str, str]]:
    """The keys and texts of the journal of the only table of fox."""
    with closing(sqlite3.connect(host.database)) as db:
        query = "SELECT key, text FROM entries JOIN tables ON id = table_id WHERE game = 'fox' ORDER BY sequence"
        return db.execute(query).fetchall()


@pytest.mark.parametrize("what", spread(sorted({*DAMAGE} - {*IN_AN_ENTRY}), 2))
def test_nobody_can_go_on_where_more_than_an_entry_is_damaged(own: Host, what: str) -> None:
    with Person(own) as ada:
        path = played(ada)
        damage(own, DAMAGE[what])
        assert {one.state for one in repaired(own)} <= {WARNING}
        assert ada.get(path).status_code in (409, 410)


def test_a_position_that_is_damaged_does_not_become_a_deal(own: Host) -> None:
    with Person(own) as ada:
        fields = {"p": code_of(tw.new("fox", 2, 7).position()), "seat-1": "me"}
        path = ada.post("/new/fox", fields).headers["location"]
        damage(own, f"UPDATE entries SET text = '{{}}' WHERE sequence = 0 AND table_id = '{path.rpartition('/')[2]}'")
        assert [one.state for one in repaired(own)] == [WARNING]
        assert ada.get(path).status_code == 410


def test_the_owner_of_a_damaged_right_to_sit_is_told(own: Host) -> None:
    with Person(own) as ada, Person(own) as ben:
        path = ada.new_table("fox", seats="2", seat_1="friend", name="Ada")
        links = ada.links(path)
        ben.join(links["invite-1"], "Ben")
        damage(own, "UPDATE access SET sum = sum + 1 WHERE seat = 1")
        for page in (ben.get(path), ben.get("/")):
            assert "your seat at this table is damaged" in page.text
            assert f'action="{path}/remove"' in page.text
        assert ben.get(path).status_code == 410
        assert ada.get(path).status_code == 200, "nobody else is concerned"
        assert ben.post(f"{path}/remove").headers["location"] == "/"
        assert path not in ben.page("/")
        assert ada.get(path).status_code == 200


def test_a_table_of_other_rules_is_told_from_a_damaged_one(own: Host) -> None:
    with Person(own) as ada:
        path = played(ada)
        own.end()
        with closing(sqlite3.connect(own.database)) as db:
            rewrite(db, TABLES, "game = 'fox'", rules=99)
            db.commit()
        own.start()
        assert "version 99 of the rules" in ada.page("/")
        answer = ada.get(path)
        assert answer.status_code == 409
        assert "version 99 of the rules" in answer.text
        assert "damaged" not in answer.text


def test_the_journal_of_a_finished_table_goes_as_far_as_it_can_be_read(own: Host) -> None:
    with Person(own) as ada, Person(own) as eve:
        path = ada.new_table(seats="2", seat_1="bot:greedy:seedling", option_rounds="1")
        with ada.tab(path) as tab:
            tab.play_out()
        whole = ada.get(f"{path}/journal.json").json()
        damage(own, "DELETE FROM snapshots")
        damage(own, "UPDATE entries SET text = 'throw 99' WHERE sequence = 5")
        answer = ada.get(path)
        assert answer.status_code == 410
        assert f'href="{path}/journal.json"' in answer.text
        journal = ada.get(f"{path}/journal.json").json()
        moves = whole["moves"][:4]
        sealed = {**whole["deal"], "seal": deal.seal(whole["deal"]["commitment"], moves)}
        whole.pop("table")  # who sat where is for a training, which needs whole games
        assert journal == {**whole, "moves": moves, "deal": sealed}
        assert eve.get(f"{path}/journal.json").status_code == 403


def test_a_seat_that_was_not_given_is_not_taken_from_a_damaged_row(own: Host) -> None:
    with Person(own) as ada, Person(own) as ben:
        path = ada.new_table("fox", seats="2", seat_1="friend", name="Ada")
        ben.join(ada.links(path)["link-spectator"])
        damage(own, "UPDATE access SET seat = 0 WHERE seat = -1")
        answer = ben.get(path)
        assert answer.status_code == 410
        assert "is damaged" in answer.text
        assert ada.get(path).status_code == 200
