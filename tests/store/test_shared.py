"""Processes on one SQLite file: they hear each other in one order, and one of them leads a table."""

import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from tests.store.next_schema import begin_next
from tests.store.test_contract import TABLE, move

from tanglewood.store import SequenceTaken, StoreError, shared
from tanglewood.store.shared import Channel, Leases
from tanglewood.store.shared_sqlite import SharedSqliteStore

PATIENCE = 30
SPAWN = multiprocessing.get_context("spawn")
TOLD = 50


class Ear:
    """A process on the channel, in this one."""

    def __init__(self, folder: Path) -> None:
        self.channel = Channel(folder)
        self.heard: queue.Queue[Any] = queue.Queue()
        self.channel.listen(self.heard.put)
        assert self.next() is None, "something may have been missed before"

    def next(self) -> Any:
        return self.heard.get(timeout=PATIENCE)


@pytest.fixture
def ears(tmp_path: Path) -> Iterator[list[Ear]]:
    found = [Ear(tmp_path / "servers") for _ in range(3)]
    yield found
    for ear in found:
        ear.channel.close()


def test_all_hear_all_in_the_same_order(ears: list[Ear]) -> None:
    for number in range(TOLD):
        ears[number % 3].channel.tell({"kind": "beat", "number": number})
    heard = [[ear.next() for _ in range(TOLD)] for ear in ears]
    assert heard[0] == heard[1] == heard[2]
    assert [message["number"] for message in heard[0]] == list(range(TOLD))
    assert {message["from"] for message in heard[0]} == {ear.channel.process for ear in ears}


def test_a_long_log_is_replaced_and_nothing_is_missed(ears: list[Ear], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "LARGEST_LOG", 300)
    for number in range(TOLD):
        ears[number % 3].channel.tell({"number": number})
        assert [ear.next()["number"] for ear in ears] == [number] * 3
    (log,) = ears[0].channel._folder.glob("channel*")
    assert log.stat().st_size < 1000


def test_who_missed_a_whole_log_hears_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "LARGEST_LOG", 300)
    heard: queue.Queue[Any] = queue.Queue()
    go_on = threading.Event()

    def hear_late(message: Any) -> None:
        heard.put(message)
        go_on.wait(PATIENCE)

    channel = Channel(tmp_path)
    channel.listen(hear_late)
    other = Ear(tmp_path)  # so that there is a log
    for number in range(TOLD):
        channel.tell({"number": number})
    go_on.set()
    channel.tell({"number": TOLD})
    assert heard.get(timeout=PATIENCE) is None, "as at every beginning"
    found = [heard.get(timeout=PATIENCE)]
    while found[-1] is None or found[-1]["number"] < TOLD:
        found.append(heard.get(timeout=PATIENCE))
    assert None in found
    channel.close()
    other.channel.close()


def test_who_is_alone_hears_itself_and_writes_nothing(tmp_path: Path) -> None:
    alone = Ear(tmp_path / "servers")
    for number in range(TOLD):
        alone.channel.tell({"number": number})
    assert [alone.next()["number"] for _ in range(TOLD)] == [*range(TOLD)]
    assert (tmp_path / "servers" / "channel").stat().st_size == 0
    alone.channel.close()


def test_who_does_not_listen_is_told_nothing_and_leaves_no_trace(tmp_path: Path) -> None:
    Channel(tmp_path / "servers").tell({"kind": "sign-ins"})
    assert not list(tmp_path.iterdir())


def test_the_last_to_leave_removes_everything(tmp_path: Path) -> None:
    first, last = Ear(tmp_path / "servers"), Ear(tmp_path / "servers")
    first.channel.close()
    last.channel.tell({"kind": "beat"})
    assert last.next()["kind"] == "beat"
    last.channel.close()
    assert not list(tmp_path.iterdir())


def test_a_bell_that_nobody_hears_is_removed(ears: list[Ear], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "servers" / "bell-killed")
    ears[0].channel.tell({"kind": "beat"})
    assert ears[1].next()["kind"] == "beat"
    assert not (tmp_path / "servers" / "bell-killed").exists()


def hold(file: Path, told: Connection) -> None:
    """Take a lease in a process, and keep it until that is killed."""
    told.send(Leases(file).take("table"))
    signal.pause()


@contextmanager
def other(file: Path) -> Iterator[bool]:
    """Whether another process gets the lease, which is then killed."""
    here, there = multiprocessing.Pipe()
    process = SPAWN.Process(target=hold, args=[file, there], daemon=True)
    process.start()
    assert here.poll(PATIENCE)
    yield here.recv()
    process.kill()
    process.join()


def test_a_lease_is_one_processes_until_it_lets_go_or_dies(tmp_path: Path) -> None:
    file = tmp_path / "leases"
    own = Leases(file)
    assert own.take("table")
    assert own.take("table")
    with other(file) as taken:
        assert not taken
    own.let_go("table")
    with other(file) as taken:
        assert taken
        assert not own.take("table")
        assert own.take("another")
    assert own.take("table")
    own.close()


def test_a_store_is_not_upgraded_under_running_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    running = SharedSqliteStore(path)
    running.listen(lambda _: None)
    begin_next(monkeypatch)
    with pytest.raises(StoreError, match="1 servers use it"):
        SharedSqliteStore(path)
    running.close()


def test_what_one_stores_the_other_hears_once_it_is_on_the_disk(tmp_path: Path) -> None:
    here, there = SharedSqliteStore(tmp_path / "t.sqlite"), SharedSqliteStore(tmp_path / "t.sqlite")
    heard: queue.Queue[Any] = queue.Queue()
    there.listen(heard.put)
    assert heard.get(timeout=PATIENCE) is None
    here.create(TABLE, [])
    here.append("t1", move(0, "a"), over=False)
    assert heard.get(timeout=PATIENCE) == {"from": here.process, "kind": "moves", "table": "t1"}
    assert len(there.entries("t1")) == 1
    with pytest.raises(SequenceTaken):
        there.append("t1", move(0, "b"), over=False)
    there.append("t1", move(1, "b"), over=False)
    assert heard.get(timeout=PATIENCE)["from"] == there.process, "and nothing of what was refused"
    assert here.lead("t1")
    here.close()
    there.close()
