"""A night of chaos: `python -m tests.chaos [--minutes 60] [--store sqlite|postgres] [--parties 6] [--seed 1]`.

People play whole games, all five, at `tanglewood serve --processes 3`. Meanwhile processes are killed, paused and
replaced one by one, the whole server is killed and started again, the disk is full and the clock jumps (SQLite), the
database is restarted and the line to it is cut (PostgreSQL). Then all is well, and everybody plays to the end.

Prints what happened, and how many acknowledged moves the store lacks (lost), has twice or was not asked for (doubled).
It replays each table: what a page offered must be what the rules allowed that seat then, and no page had a session's
secret of somebody else (leaks). Exits with 1 if anything is not as it should be, or a log has a traceback.
"""

import argparse
import os
import platform
import random
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
from tanglewood.web.loading import load

PROCESSES = 3
LAST_GAMES = 600.0  # seconds for the games that are not over when all is well again


@dataclass
class Found:
    """What came of it."""

    happened: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    moves: int = 0
    faults: Counter[str] = field(default_factory=Counter)  # all of them zero if all is well

    def __str__(self) -> str:
        """In two lines."""
        happened = ", ".join(f"{what} {times}" for what, times in sorted(self.happened.items()))
        faults = ", ".join(f"{what} {times}" for what, times in self.faults.items())
        return f"{happened}\n{self.tables} tables, {self.moves} moves acknowledged: {faults}"


def night(minutes: float, store: str, parties: int, seed: int) -> Found:
    """Play through it; what came of it."""
    with ExitStack() as stack:
        os.environ["CHAOS"] = "1"
        stack.callback(os.environ.pop, "CHAOS", None)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgres.serving()) if store == "postgres" else None
        place = Place(folder, PROCESSES, database)
        stack.callback(place.end)
        over, found = threading.Event(), Found()
        playing = [Party(place.host, number, over) for number in range(parties)]
        found.happened = trouble(place, minutes, random.Random(seed))
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
        found.faults["tracebacks"] = (folder / "log").read_text(errors="replace").count("Traceback")
        if found.faults["tracebacks"]:
            print((folder / "log").read_text(errors="replace"), file=sys.stderr)
    return found


def trouble(place: Place, minutes: float, chance: random.Random) -> Counter[str]:
    """Let one thing after the other go wrong for so long."""
    happened: Counter[str] = Counter()
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        time.sleep(chance.uniform(*BETWEEN))
        what, do = chance.choice(sorted(place.troubles().items()))
        print(f"{end - time.monotonic():5.0f} s left: {what}", file=sys.stderr, flush=True)
        do(chance)
        happened[what] += 1
    return happened


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
