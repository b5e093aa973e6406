"""Several servers on one PostgreSQL store: `python -m benchmarks.servers [postgresql://user@host/name]`.

Prints how long a move at one server takes until it is on a page of another, how long the bots of a table stand
still when the server that moves them on is killed or hangs, how long people wait for a move at three servers behind
HAProxy, usually and when one is killed, hangs or all are restarted in turn, and how long a move waits once PostgreSQL
is back after an outage.
Without an address PostgreSQL is started as for the tests, without waiting for its disk; only that one is ended.
"""

import itertools
import json
import os
import platform
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.kills import Steady
from tests import postgres
from tests.web.serve_command import Servers, site_of
from tests.web.visitors import Host, Person, TabOf, hosting, moves_on, table_of_bots

MOVES, KILLS, OUTAGES, SERVERS = 200, 10, 5, 3
QUIET = 3.0  # seconds of play without trouble
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


def until_taken_over(database: str, how: int) -> Iterator[float]:
    """Seconds from a signal to the server that moves a table on until the next move: it is killed, or hangs."""
    os.environ["TABLE_BOT_DELAY"] = str(BOT_DELAY)
    for _ in range(KILLS):
        with hosting(database) as here, hosting(database) as there, Person(here) as ada:
            path = table_of_bots(database, ada)
            ada.page(path)
            ada.host = there
            with ada.tab(path) as tab:
                tab.until_sequence(3)
                here.send_signal(how)
                begin, sequence = time.perf_counter(), tab.sequence
                tab.until_sequence(sequence + 1)
                yield time.perf_counter() - begin
            here.end(signal.SIGKILL)


def pauses(database: str, folder: Path) -> Iterator[tuple[str, list[float]]]:
    """Seconds between two moves of two people at a site of three servers: usually, and while a server is in trouble."""
    with site_of(database, SERVERS, folder) as site, Person(site) as ada, Person(site) as ben:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="friend", option_target="10000")
        ben.join(ada.links(path)["invite-1"])
        players = [Steady([site], person, path, seat) for seat, person in enumerate((ada, ben))]
        time.sleep(QUIET)
        yield f"a move at {SERVERS} servers behind HAProxy", list(_gaps(players, 0.0))
        for name, trouble in {"killed": _kill, "hung": _hang, "restarted one by one": _roll}.items():
            longest = []
            for _ in range(KILLS):
                begin = time.monotonic()
                trouble(site, players)
                longest.append(max(_gaps(players, begin)))
            yield f"longest between two moves, {name} {KILLS} times", longest
        Steady.stop.set()
        for player in players:
            player.thread.join()


def _gaps(players: Sequence[Steady], since: float) -> Iterator[float]:
    """The times between two moves of which the second came after a moment."""
    moments = sorted(moment for player in players for moment in player.moments)
    return (after - before for before, after in itertools.pairwise(moments) if after > since)


def _play_on(players: Sequence[Steady]) -> None:
    """Wait until each has moved many times more."""
    for player in players:
        count = len(player.moments)
        while len(player.moments) < count + MOVES // 10:
            assert player.thread.is_alive(), player.fault
            time.sleep(0.01)


def _kill(site: Servers, players: Sequence[Steady]) -> None:
    server = site.busy
    server.end(signal.SIGKILL)
    _play_on(players)
    server.start()
    time.sleep(QUIET)


def _hang(site: Servers, players: Sequence[Steady]) -> None:
    with site.busy.hung():
        _play_on(players)
    time.sleep(QUIET)


def _roll(site: Servers, players: Sequence[Steady]) -> None:
    for server in site.servers:
        server.end()
        server.start()
        time.sleep(QUIET)  # until the proxy has seen it
    _play_on(players)


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
        for name, how in {"kills": signal.SIGKILL, "hangs": signal.SIGSTOP}.items():
            taken = milliseconds(list(until_taken_over(where, how)))
            print(f"taken over, {KILLS} {name}, bots that wait {BOT_DELAY} s: {taken}", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            for name, times in pauses(where, Path(folder)):
                print(f"{name}: {milliseconds(times)}", flush=True)
        if server is not None:
            print(f"back after {OUTAGES} outages of {AWAY:.0f} s: {milliseconds(list(until_back(server)))}")


if __name__ == "__main__":
    main()
