"""A night of chaos: `python -m tests.chaos [--minutes 60] [--store sqlite|postgres] [--parties 6] [--seed 1]`.

People play whole games, all five, against each other and against bots: at three servers behind HAProxy on PostgreSQL,
or at one on SQLite. Meanwhile servers are killed, hang for up to 25 s and are restarted one by one, all of them are
killed and started again, the disk is full and the clock jumps (SQLite), the database is restarted and the line to it is
cut (PostgreSQL). Then all is well, and everybody plays to the end.

Prints what happened, the time between two moves at a table, and the longest after each kind of trouble. Then it prints
how many acknowledged moves the store lacks (lost), has twice or was not asked for (doubled).
It replays each table: what a page offered must be what the rules allowed that seat then, and no page had a session's
secret of somebody else (leaks). Exits with 1 if anything is not as it should be, or a log has a traceback.
"""

import argparse
import itertools
import os
import platform
import random
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

from tests import postgres
from tests.chaos.guests import Guest, Party
from tests.chaos.troubles import BETWEEN, Place

from tanglewood.play.match import Match
from tanglewood.store import Entry, Store
from tanglewood.store.address import open_store
from tanglewood.web.table.loading import load

LAST_GAMES = 600.0  # seconds for the games that are not over when all is well again


@dataclass
class Found:
    """What came of it."""

    happened: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    moves: int = 0
    faults: Counter[str] = field(default_factory=Counter)  # all of them zero if all is well
    longest: dict[str, float] = field(default_factory=dict)  # seconds between two moves at a table, by trouble
    usual: float = 0.0  # seconds, the median

    def __str__(self) -> str:
        """In three lines."""
        happened = ", ".join(f"{what} {times}" for what, times in sorted(self.happened.items()))
        longest = ", ".join(f"{what} {seconds:.1f}" for what, seconds in sorted(self.longest.items()))
        faults = ", ".join(f"{what} {times}" for what, times in self.faults.items())
        moves = f"{self.tables} tables, {self.moves} moves acknowledged: {faults}"
        return f"{happened}\n{1000 * self.usual:.1f} ms between moves; the longest in seconds: {longest}\n{moves}"


def night(minutes: float, store: str, parties: int, seed: int) -> Found:
    """Play through it; what came of it."""
    with ExitStack() as stack:
        os.environ["CHAOS"] = "1"
        stack.callback(os.environ.pop, "CHAOS", None)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgres.serving()) if store == "postgres" else None
        place = Place(folder, stack, database)
        over, found = threading.Event(), Found()
        playing = [Party(place, number, over) for number in range(parties)]
        happened = trouble(place, minutes, random.Random(seed))
        found.happened = Counter(what for what, _, _ in happened)
        over.set()
        for party in playing:
            party.thread.join(LAST_GAMES)
        Guest.gave_up.set()  # whoever still plays is stuck, and counts as unfinished
        for party in playing:
            party.thread.join()
        Guest.gave_up.clear()
        found.faults["faults of players"] = sum(party.fault is not None for party in playing)
        for party in playing:
            if party.fault:
                print(repr(party.fault), file=sys.stderr)
        with closing(open_store(place.own)) as opened:
            judge(found, opened, [guest for party in playing for guest in party.played])
        clock(found, happened, [guest for party in playing for guest in party.played])
        logs = "".join(log.read_text(errors="replace") for log in folder.glob("log*"))
        found.faults["tracebacks"] = logs.count("Traceback")
        if found.faults["tracebacks"]:
            print(logs, file=sys.stderr)
    return found


def trouble(place: Place, minutes: float, chance: random.Random) -> list[tuple[str, float, float]]:
    """Let one thing after the other go wrong for so long; what, from when, and until when."""
    happened = []
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        time.sleep(chance.uniform(*BETWEEN))
        what, do = chance.choice(sorted(place.troubles().items()))
        print(f"{end - time.monotonic():5.0f} s left: {what}", file=sys.stderr, flush=True)
        begun = time.monotonic()
        do(chance)
        happened.append((what, begun, time.monotonic()))
    return happened


def clock(found: Found, happened: Sequence[tuple[str, float, float]], guests: Sequence[Guest]) -> None:
    """How long tables stood still, usually and where one trouble fell into it."""
    gaps = []
    for path in {guest.path for guest in guests}:
        moments = sorted(moment for guest in guests if guest.path == path for moment in guest.moments)
        gaps += list(itertools.pairwise(moments))
    found.usual = statistics.median(end - begin for begin, end in gaps)
    for begin, end in gaps:
        meanwhile = [what for what, begun, ended in happened if begin < ended and end > begun]
        if len(meanwhile) == 1:  # else nobody can say what it waited for
            found.longest[meanwhile[0]] = max(found.longest.get(meanwhile[0], 0.0), end - begin)


def judge(found: Found, store: Store, guests: Sequence[Guest]) -> None:
    """Compare what people were told with what the store has."""
    found.faults.update({"lost": 0, "doubled": 0, "wrong": 0, "leaks": 0, "unfinished": 0, "other": 0})
    for path in {guest.path for guest in guests}:
        table_id = path.rpartition("/")[2]
        loaded, entries = load(store, table_id), store.entries(table_id)
        assert loaded is not None
        assert isinstance(loaded.match, Match)
        found.tables += 1
        found.faults["unfinished"] += not loaded.table.over
        for guest in (one for one in guests if one.path == path):
            found.moves += len(guest.acknowledged)
            found.faults["other"] += guest.fault is not None
            found.faults["leaks"] += guest.leaks
            judge_moves(found, guest, entries)
            judge_pages(found, guest, loaded.match, entries)
            found.faults["wrong"] += guest.last != (str(len(entries)), False)


def judge_moves(found: Found, guest: Guest, entries: Sequence[Entry]) -> None:
    """What was acknowledged stands once, where it was said to; nothing of theirs was not sent."""
    kept = [(e.key.partition(":")[2], e.sequence + 1, e.text) for e in entries if e.seat == guest.seat]
    kept = [one for one in kept if one[0].startswith("chaos-")]
    told = {(key, sequence, text) for key, (sequence, text) in guest.acknowledged.items()}
    found.faults["lost"] += len(told.difference(kept))
    found.faults["doubled"] += len(kept) - len(told.intersection(kept))


def judge_pages(found: Found, guest: Guest, match: Match, entries: Sequence[Entry]) -> None:
    """Each page offered what the rules allowed the seat at that moment."""
    for sequence, offered in guest.offered.items():
        then = match.at(sum(bool(entry.text) for entry in entries[:sequence]))
        legal = {action.text for action in then.legal()} if then.actor == guest.seat else set()
        found.faults["wrong"] += not set(offered) <= legal


def main() -> int:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--parties", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    given, begun = parser.parse_args(), time.monotonic()
    found = night(given.minutes, given.store, given.parties, given.seed)
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {given.store}", end=", ")
    print(f"{time.monotonic() - begun:.0f} s\n{found}")
    return int(bool(found.faults.total()))


if __name__ == "__main__":
    sys.exit(main())
