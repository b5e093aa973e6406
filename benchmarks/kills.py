"""Three servers on one PostgreSQL store, killed again and again in full play, with fuzzed requests beside.

    python -m benchmarks.kills [--kills 60] [--tables 6] [--seed 1]

Prints how many moves were acknowledged, how many of them the store lacks (lost), and how many entries it has that
nobody was told of or that stand twice (doubled). Exits with 1 if there is any, or a traceback in a server's log.
Everything runs on this machine and is thrown away; it takes some ten seconds a kill on a busy machine.
"""

import argparse
import os
import platform
import random
import signal
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from tests import postgres
from tests.soak.fuzz.requests import STATUS, Requests
from tests.web.sample_stores import entries_of
from tests.web.server.persistent_player import Player
from tests.web.visitors import Host, Person, TabOf

SERVERS = 3
GAME, TARGET = "fox", "400"  # points, which take longer than the run
ALIVE = 0.5, 6.0  # seconds between a server's start and its death
PATIENCE = 2.0  # seconds for the answer to a fuzzed request
REST = 0.2  # seconds before a player tries the next server
STARTS = 5  # tries to start a server
DEAD = "no server there"


class Steady(Player):
    """A person who plays until told to stop."""

    stop = threading.Event()

    def _chosen(self, tab: TabOf) -> bool:
        return not self.stop.is_set() and super()._chosen(tab)

    def _plays_out(self) -> bool:
        done = super()._plays_out()
        if not done:
            time.sleep(REST)
        return done


class Beside(Requests):
    """Changed requests to whichever server, from somebody with a table of their own."""

    def __init__(self, hosts: Sequence[Host], seed: int) -> None:
        self.game, self.hosts, self.chance = GAME, hosts, random.Random(seed)
        self.ada, self.eve = Person(hosts[0]), Person(hosts[0])
        self.answers: Counter[str] = Counter()
        self.sit_down()

    def run(self, stop: threading.Event) -> None:
        """Send one after the other until told to stop."""
        while not stop.is_set():
            self.ada.host = self.eve.host = self.chance.choice(self.hosts)
            try:
                self.wishes = self._wishes()
            except (httpx.HTTPError, OSError):
                time.sleep(REST)
                continue
            except AssertionError:  # the fuzz has left its table
                with suppress(httpx.HTTPError, OSError, AssertionError):
                    self.sit_down()
            for _ in range(20):
                answer = self._one()
                self.answers[answer] += 1
                if answer == DEAD:
                    break

    def _one(self) -> str:
        address = urlsplit(self.ada.host.url)
        try:
            found = STATUS.match(sent((str(address.hostname), int(address.port or 0)), self.changed(self.chance)))
        except OSError:
            return DEAD
        return found[1].decode() if found else "closed"


def sent(address: tuple[str, int], data: bytes) -> bytes:
    """What a server answers before it closes, or before it has waited for more for long enough."""
    answer = b""
    with socket.create_connection(address, PATIENCE) as wire, suppress(TimeoutError, ConnectionError):
        wire.sendall(data)
        while piece := wire.recv(65536):
            answer += piece
    return answer


def seated(hosts: Sequence[Host], tables: int, stack: ExitStack) -> list[Player]:
    """Two people at each of so many tables, who begin to play."""
    players: list[Player] = []
    for number in range(tables):
        ada, ben = (stack.enter_context(Person(hosts[(number + seat) % SERVERS])) for seat in (0, 1))
        path = ada.new_table(GAME, seats="2", seat_0="me", seat_1="friend", option_target=TARGET)
        ben.join(ada.links(path)["invite-1"])
        players += [Steady(list(hosts), ada, path, 0), Steady(list(hosts), ben, path, 1)]
    return players


def kill_again_and_again(host: Host, times: int, chance: random.Random) -> None:
    """Let a server live for some moments, kill it, and start it once more, as a service manager does."""
    for number in range(times):
        time.sleep(chance.uniform(*ALIVE))
        host.end(signal.SIGKILL)
        for _ in range(STARTS):
            with suppress(AssertionError):  # too much is going on here for it to reach the database in time
                host.start()
                break
        print(f"kill {number + 1} of {times}", file=sys.stderr, flush=True)


def together(threads: Sequence[threading.Thread]) -> None:
    """Run threads to their end."""
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def judged(database: str, players: Sequence[Player]) -> tuple[int, int, int]:
    """How many moves were acknowledged, lost and doubled."""
    acknowledged = lost = doubled = 0
    for path in {player.path for player in players}:
        entries = entries_of(database, path)
        assert [entry.sequence for entry in entries] == list(range(len(entries)))
        for player in (one for one in players if one.path == path):
            kept = [
                (entry.key.partition(":")[2], entry.sequence + 1, entry.text)
                for entry in entries
                if entry.seat == player.seat
            ]
            told = {(key, sequence, text) for key, (sequence, text) in player.acknowledged.items()}
            acknowledged += len(told)
            lost += len(told.difference(kept))
            doubled += len(kept) - len(told.intersection(kept))
    return acknowledged, lost, doubled


def main() -> int:
    """Play, kill, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usual in (("kills", 60), ("tables", 6), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    given, begun = parser.parse_args(), time.monotonic()
    with ExitStack() as stack:
        database = stack.enter_context(postgres.serving()).new_database()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        hosts = [Host(database, log=folder / f"log{number}") for number in range(SERVERS)]
        for host in hosts:
            stack.callback(host.end)
        players, beside, over = seated(hosts, given.tables, stack), Beside(hosts, given.seed), threading.Event()
        fuzzing = threading.Thread(target=beside.run, args=[over])
        fuzzing.start()
        shares = [len(range(number, given.kills, SERVERS)) for number in range(SERVERS)]
        killing = [
            threading.Thread(target=kill_again_and_again, args=[host, share, random.Random(given.seed + number)])
            for number, (host, share) in enumerate(zip(hosts, shares, strict=True))
        ]
        together(killing)
        Steady.stop.set()
        over.set()
        for thread in [fuzzing, *(player.thread for player in players)]:
            thread.join()
        faults = [player.fault for player in players if player.fault is not None]
        tracebacks = sum(log.read_text(errors="replace").count("Traceback") for log in folder.glob("log*"))
        acknowledged, lost, doubled = judged(database, players)
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(f"{sum(shares)} kills in {time.monotonic() - begun:.0f} s; {acknowledged} moves acknowledged", end="; ")
    print(f"{lost} lost, {doubled} doubled; faults of players {faults}; tracebacks {tracebacks}")
    print(f"{beside.answers.total()} fuzzed requests: {dict(beside.answers.most_common())}")
    return int(bool(lost or doubled or faults or tracebacks))


if __name__ == "__main__":
    sys.exit(main())
