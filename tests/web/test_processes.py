"""`tanglewood serve --processes N`: tables outlive their process, and nobody notices more than a reconnect."""

import os
import re
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.postgres import Server
from tests.sampling import WHOLE
from tests.web.people import Person
from tests.web.several import Several, several
from tests.web.test_servers import Player, check_journals, seen_within

from tanglewood.core.errors import BadOption
from tanglewood.web.board import Board
from tanglewood.web.serve import Operation, serve
from tanglewood.web.siblings import Siblings

in_the_soak = pytest.mark.skipif(not WHOLE, reason="a story of the soak: TANGLEWOOD_TESTS=whole")
PROCESSES = 2
PATIENCE = 120.0  # seconds
TAKEN_OVER = 5.0  # seconds, far above what it takes: the machine of the tests has much to do


@pytest.fixture(scope="module", params=["sqlite", "postgres"] if WHOLE else ["sqlite"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("store") / "tables.sqlite")
    server: Server = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture(scope="module")
def host(database: str) -> Iterator[Several]:
    with several(database, PROCESSES) as host:
        yield host


def by_process(person: Person, name: str) -> dict[str, float]:
    """What a metric says of each process."""
    found = re.findall(rf'^tanglewood_{name}{{process="(\d)"}} (\S+)$', person.page("/metrics"), re.MULTILINE)
    return {slot: float(value) for slot, value in found}


def owner(host: Several, person: Person) -> int:
    """The process that has the only open page."""
    host.until(f"{PROCESSES} of {PROCESSES}")
    ((slot, _),) = [(slot, tabs) for slot, tabs in by_process(person, "sockets").items() if tabs]
    return sorted(host.children())[int(slot)]


def test_all_pages_of_a_table_come_to_one_process_and_the_metrics_show_all(host: Several) -> None:
    with ExitStack() as stack:
        ada, ben = stack.enter_context(Person(host)), stack.enter_context(Person(host))
        before = by_process(ada, "sockets")
        assert len(before) == PROCESSES
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", name="Ada")
        ben.join(ada.links(path)["invite-1"], "Ben")
        for person in (ada, ben) * 4:
            tab = stack.enter_context(person.tab(path))
            tab.page()
        assert sorted(by_process(ada, "sockets").values()) == [0.0] * (PROCESSES - 1) + [8.0]
        assert "Ben" in ada.page(path)


def test_a_process_that_dies_is_replaced_and_its_table_goes_on(host: Several) -> None:
    with Person(host) as ada:
        path = ada.quick("fox")
        with ada.tab(path) as tab:
            moves = tab.turn()
            sequence = tab.move(moves[0])["sequence"]
            died = owner(host, ada)
            os.kill(died, signal.SIGKILL)
        begin = time.monotonic()
        with ada.tab(path) as tab:
            tab.until_sequence(sequence)
            assert tab.move(tab.turn()[0])["type"] == "ack"
            assert time.monotonic() - begin < TAKEN_OVER
        host.until(f"{PROCESSES} of {PROCESSES}")
        assert died not in host.children()


@in_the_soak
def test_processes_are_replaced_one_by_one_while_people_play(host: Several, database: str) -> None:
    before = set(host.children())
    with Person(host) as ada, Person(host) as ben:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", option_target="16")
        ben.join(ada.links(path)["invite-1"], "Ben")
        players = [Player([host], person, path, seat) for person, seat in ((ada, 0), (ben, 1))]
        host.process.send_signal(signal.SIGHUP)
        seen_within(PATIENCE, lambda: not before & set(host.children()))
        for player in players:
            player.thread.join(PATIENCE)
            assert not player.thread.is_alive()
            assert player.fault is None
        check_journals(database, players)


@in_the_soak
def test_the_processes_end_with_their_supervisor(tmp_path: Path) -> None:
    with several(tmp_path / "tables.sqlite", PROCESSES) as host:
        children = host.children()
        host.end(signal.SIGKILL)
        seen_within(PATIENCE, lambda: not any(Path(f"/proc/{one}").exists() for one in children))


def test_a_server_has_a_number_of_processes_that_it_can_have() -> None:
    with pytest.raises(BadOption, match="1 to 64 processes, not 99"):
        serve(operation=Operation(processes=99))


def test_a_table_keeps_its_owner_when_another_process_dies() -> None:
    with socket.socket() as listener, socket.socket() as inbox:
        siblings = Siblings(0, listener, Board.new(4), inbox, 0, [])
        for slot in range(4):
            siblings.board.beat(slot)
        tables = [f"{number:016x}".encode() for number in range(200)]
        before = {table: siblings.owner(table) for table in tables}
        assert all(20 < list(before.values()).count(slot) < 80 for slot in range(4))
        siblings.board.leave(2, os.getpid())
        assert siblings.board.summary == "3 of 4 processes"
        moved = {table for table in tables if siblings.owner(table) != before[table]}
        assert moved == {table for table, owner in before.items() if owner == 2}
