"""Several servers on one PostgreSQL store: `python -m benchmarks.servers [postgresql://user@host/name]`.

Prints how long a move at one server takes until it is on a page of another, how long the bots of a table stand
still when the server that moves them on is killed, how soon a table answers whose process of three is killed
(`tanglewood serve --processes 3`), and how long a move waits once PostgreSQL is back after an outage.
Without an address PostgreSQL is started as for the tests, without waiting for its disk; only that one is ended.
"""

import json
import os
import platform
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import httpx
from tests import postgres
from tests.web.people import PLAIN, Host, Person, TabOf, hosting, moves_on, table_of_bots
from tests.web.several import several
from tests.web.test_processes import by_process

MOVES, KILLS, OUTAGES, PROCESSES = 200, 10, 5, 3
AWAY = 10.0  # seconds of each outage
BOT_DELAY = 0.2  # seconds


def milliseconds(times: list[float]) -> str:
    """The median, the 95th percentile and the longest."""
    cuts = statistics.quantiles(times, n=20, method="inclusive")
    return ", ".join(
        f"{name} {1000 * value:.0f}" for name, value in (("p50", cuts[9]), ("p95", cuts[18]), ("most", max(times)))
    )


def two_tabs(stack: ExitStack, hosts: list[Host]) -> list[TabOf]:
    """The open pages of two people at a new table, each at another server where there are several."""
    ada, ben = (stack.enter_context(Person(host)) for host in (hosts[0], hosts[-1]))
    path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", option_target="200")
    ben.join(ada.links(path)["invite-1"])
    tabs = [stack.enter_context(person.tab(path)) for person in (ada, ben)]
    for tab in tabs:
        tab.page()
    return tabs


def until_seen(database: str) -> Iterator[float]:
    """Seconds from a move's acknowledgement at one server to the page of another, with two people who play."""
    with ExitStack() as stack:
        tabs = two_tabs(stack, [stack.enter_context(hosting(database)) for _ in range(2)])
        for _ in range(MOVES):
            seat = 0 if moves_on(tabs[0].html) else 1
            sequence = tabs[seat].move(moves_on(tabs[seat].html)[0], seat)["sequence"]
            begin = time.perf_counter()
            tabs[1 - seat].until_sequence(sequence)
            yield time.perf_counter() - begin
            tabs[seat].until_sequence(sequence)


def until_taken_over(database: str) -> Iterator[float]:
    """Seconds from the death of the server that moves a table on to the next move."""
    os.environ["TABLE_BOT_DELAY"] = str(BOT_DELAY)
    for _ in range(KILLS):
        with hosting(database) as here, hosting(database) as there, Person(here) as ada:
            path = table_of_bots(database, ada)
            ada.page(path)
            ada.host = there
            with ada.tab(path) as tab:
                tab.until_sequence(3)
                here.end(signal.SIGKILL)
                begin, sequence = time.perf_counter(), tab.sequence
                tab.until_sequence(sequence + 1)
                yield time.perf_counter() - begin


def until_answered(database: str) -> Iterator[float]:
    """Seconds from the death of a table's process until the table's page is answered by another."""
    for _ in range(KILLS):
        with several(database, PROCESSES) as host, Person(host) as ada:
            path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend")
            with ada.tab(path) as tab:
                tab.page()
                host.until(f"{PROCESSES} of {PROCESSES}")
                slot = next(slot for slot, tabs in by_process(ada, "sockets").items() if tabs)
                os.kill(sorted(host.children())[int(slot)], signal.SIGKILL)
                begin = time.perf_counter()
                while not _answers(f"{host.url}{path}", ada):
                    pass
                yield time.perf_counter() - begin


def _answers(url: str, person: Person) -> bool:
    try:
        return httpx.get(url, cookies=dict(person.http.cookies), timeout=AWAY, **PLAIN).status_code == httpx.codes.OK
    except httpx.HTTPError:  # the connection went with the process
        return False


def until_back(server: postgres.Server) -> Iterator[float]:
    """Seconds from PostgreSQL's first answer after an outage to the acknowledgement of a move sent in between."""
    with ExitStack() as stack:
        tabs = two_tabs(stack, [stack.enter_context(hosting(server.new_database()))])
        for outage in range(OUTAGES):
            seat = 0 if moves_on(tabs[0].html) else 1
            server.end()
            move = {
                "seat": seat,
                "action": moves_on(tabs[seat].html)[0],
                "sequence": tabs[seat].sequence,
                "key": f"k{outage}",
            }
            tabs[seat].socket.send(json.dumps({"type": "move", **move}))
            time.sleep(AWAY)
            server.start()
            begin = time.perf_counter()
            while (answer := tabs[seat].receive())["type"] != "ack":
                pass
            yield time.perf_counter() - begin
            for tab in tabs:
                tab.until_sequence(answer["sequence"])


@contextmanager
def database() -> Iterator[tuple[str, postgres.Server | None]]:
    """The database that is named, or one that is thrown away with its server."""
    if sys.argv[1:]:
        yield sys.argv[1], None
    else:
        with postgres.serving() as server:
            yield server.new_database(), server


def main() -> None:
    """Measure and print."""
    with database() as (where, server):
        print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; milliseconds")
        print(f"seen at another server, {MOVES} moves: {milliseconds(list(until_seen(where)))}", flush=True)
        print(f"taken over, {KILLS} kills, bots that wait {BOT_DELAY} s: {milliseconds(list(until_taken_over(where)))}")
        print(
            f"answered by another of {PROCESSES}, {KILLS} kills: {milliseconds(list(until_answered(where)))}",
            flush=True,
        )
        if server is not None:
            print(f"back after {OUTAGES} outages of {AWAY:.0f} s: {milliseconds(list(until_back(server)))}")


if __name__ == "__main__":
    main()
