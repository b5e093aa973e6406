"""The server ends, kindly or not, and the same tables come back."""

import json
import resource
import signal
import sys
import uuid
from pathlib import Path

import pytest
from tests.web.sample_stores import entries_of
from tests.web.visitors import Host, Person, hosting, moves_on

from tanglewood.store import Entry


def test_a_restart_brings_tables_links_and_seats_back(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada, Person(host) as ben:
        path = ada.new_table(seats="2", seat_0="me", seat_1="friend", name="Ada")
        links, before = ada.links(path), ada.page(path)
        host.restart()
        assert moves_on(ada.page(path)) == moves_on(before)
        assert path in ada.page("/")
        address = links["invite-1"].partition("/join/")[2]
        token = address.partition("#")[2]
        assert ben.post(path.replace("table", "join"), {"token": token}).status_code == 303, "sent links still work"


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada:
        path = ada.new_table(seats="2", seat_1="bot:greedy:seedling")
        with ada.tab(path) as tab:
            tab.turn()
            for _ in range(3):
                tab.move(tab.turn()[0])
            tab.turn()
            sequence = tab.sequence
        host.restart()
        with ada.tab(path) as tab:
            tab.turn()
            assert tab.sequence == sequence


@pytest.mark.smoke
def test_killed_in_mid_match_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    """Every move sent is sent again after the kill with the same key, as a page does that had no answer."""
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada:
        path = ada.new_table("fox", seats="2", seat_1="bot:greedy:seedling")
        sent: list[tuple[str, int, str]] = []
        acknowledged: dict[str, int] = {}
        for round_number in range(4):
            with ada.tab(path) as tab:
                if sent:  # the page comes back and sends its last move again
                    text, sequence, key = sent[-1]
                    answer = tab.move(text, sequence=sequence, key=key)
                    assert answer["type"] == "ack"
                    assert acknowledged.setdefault(key, answer["sequence"]) == answer["sequence"]
                for _ in range(3 + round_number):
                    moves = tab.turn()
                    assert moves, "the match is long enough"
                    sent.append((moves[0], tab.sequence, str(uuid.uuid4())))
                    text, sequence, key = sent[-1]
                    acknowledged[key] = tab.move(text, sequence=sequence, key=key)["sequence"]
                # One more is on its way when the server dies.
                moves = tab.turn()
                sent.append((moves[0], tab.sequence, str(uuid.uuid4())))
                text, sequence, key = sent[-1]
                message = {"type": "move", "seat": 0, "action": text, "sequence": sequence, "key": key}
                tab.socket.send(json.dumps(message))
                host.end(signal.SIGKILL)
            host.start()
        with ada.tab(path) as tab:
            text, sequence, key = sent[-1]
            assert tab.move(text, sequence=sequence, key=key)["type"] == "ack"
            tab.play_out()
        journal = ada.get(f"{path}/journal.json").json()
        check_once_each(host.database, [(text, key) for text, _, key in sent], journal["moves"])


def check_once_each(database: Path, sent: list[tuple[str, str]], moves: list[str]) -> None:
    """Every move that was sent stands exactly once, in order, and nothing else of that seat stands between."""
    from tanglewood.store.engines.sqlite import SqliteStore

    store = SqliteStore(database)
    (table,) = [store.load(row[0]) for row in store._rows("SELECT id FROM tables")]
    assert table is not None
    entries = store.entries(table.id)
    store.close()
    assert [entry.text for entry in entries if entry.kind == "move"] == moves
    assert [entry.sequence for entry in entries] == list(range(len(entries)))
    own = [(entry.text, entry.key.removeprefix("0:")) for entry in entries if entry.seat == 0]
    assert own[: len(sent)] == sent


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_bots_think_in_workers_which_end_with_the_server(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite", "workers") as host, Person(host) as ada:
        path = ada.new_table(seats="2", seat_1="bot:ismcts:birch", option_rounds="1")
        with ada.tab(path) as tab:
            tab.play_out()
        children = Path(f"/proc/{host.process.pid}/task/{host.process.pid}/children").read_text().split()
        assert children
        host.end()
        assert not any(Path(f"/proc/{pid}").exists() for pid in children)


def limit_files(host: Host, most: int) -> None:
    """Let the server's process write files of so many bytes at most, as a disk does that is full."""
    _, hard = resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (most, hard))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="files of another process cannot be limited here")
def test_a_server_whose_disk_was_full_plays_on(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with hosting(database) as host, Person(host) as ada:
        path = ada.new_table("fox", seats="2", seat_1="bot:greedy:seedling")
        with ada.tab(path) as tab:
            choice = tab.turn()[0]
            limit_files(host, 0)
            wish = {"type": "move", "seat": 0, "action": choice, "sequence": tab.sequence, "key": "k"}
            tab.socket.send(json.dumps(wish))
            tab.until("save moves right now")
            assert ada.get("/healthz").status_code == 503
            moves = [entry for entry in entries_of(str(database), path) if entry.kind == Entry.MOVE]
            assert not [move for move in moves if move.seat == 0], "the bot may have begun"
            limit_files(host, resource.RLIM_INFINITY)
            while (answer := tab.receive())["type"] == "page":
                pass
            assert answer["type"] == "ack"
            tab.least = answer["sequence"]
            tab.play_out()
        entries = entries_of(str(database), path)
        assert [entry.sequence for entry in entries] == list(range(len(entries)))
        assert [entry.text for entry in entries if entry.key.endswith(":k")] == [choice]
