"""What many games ask of a store, and how many cores a day with many players takes (`docs/scaling.md`).

    python -m benchmarks.scaling store FOLDER        SQLite: time to open, to ask, to back up, to restore
    python -m benchmarks.scaling postgres FOLDER     the same on a PostgreSQL of its own
    python -m benchmarks.scaling day                 a day with a million players: cores, memory, writes
    python -m benchmarks.scaling page                writes the figures into docs/scaling.md

The first three keep their figures in `benchmarks/scaling.json`, with the day and the machine. A store is filled with
whole random games of two people; one that is in the folder already is measured as it is.
"""

import argparse
import json
import math
import os
import platform
import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import astuple
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import tanglewood as tw
from tanglewood.store import Entry, Store
from tanglewood.store.address import open_store
from tanglewood.store.backup import backup, restore
from tanglewood.store.relations import ACCESS, ENTRIES, RESULTS, SEATS, SESSIONS, TABLES
from tanglewood.store.rows import READING, Relation

FIGURES = Path(__file__).with_name("scaling.json")
PAGE = Path(__file__).parent.parent / "docs" / "scaling.md"
BEGIN, END = "<!-- written by benchmarks/scaling.py -->\n", "<!-- end -->\n"
GAMES_PLAYED = 6  # of each game; all tables of the store are such games
TABLES_OF_A_PERSON = 30
UNFINISHED = 10  # one table of so many
AT_ONCE = 1000  # tables that are written in one transaction
TRIES = 200  # of each question
YEAR = 365 * 24 * 3600.0
NAMES = ("Ada", "Ben", "Cem", "Dora", "Eli", "Fay")
SHOWN = 50  # tables of My games
SAMPLE = 100_000  # people of a day who are simulated; the others are copies


def played(game: str, seed: int) -> tw.Match:
    """A random game of two people, played to the end."""
    match, chooser = tw.new(game, seats=2, seed=seed), random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.legal()))
    return match


class Filling:
    """The rows of many tables."""

    def __init__(self, entries: int) -> None:
        """Play the games of which the tables are copies."""
        self.matches = [played(game, seed) for game in tw.games() for seed in range(GAMES_PLAYED)]
        mean = sum(len(match.moves) for match in self.matches) / len(self.matches)
        self.tables = math.ceil(entries / mean)
        self.people = [f"{number:064x}" for number in range(1, max(3, 2 * self.tables // TABLES_OF_A_PERSON))]
        self.chooser, self.now = random.Random(1), time.time()

    def write(self, store: Store) -> None:
        """Write all rows, many tables at once."""
        for begin in range(0, self.tables, AT_ONCE):
            with store.transaction() as db:
                for number in range(begin, min(begin + AT_ONCE, self.tables)):
                    for relation, rows in self.rows(number):
                        db.executemany(relation.insertion, [relation.row(*row) for row in rows])
        with store.transaction() as db:
            sessions = ((person, self.chooser.choice(NAMES), self.now) for person in self.people)
            db.executemany(SESSIONS.insertion, [SESSIONS.row(*row) for row in sessions])

    def rows(self, number: int) -> Iterator[tuple[Relation[Any], list[tuple[Any, ...]]]]:
        """The rows of one table."""
        match, key = self.chooser.choice(self.matches), secrets.token_hex(8)
        over, begun = number % UNFINISHED > 0, self.now - self.chooser.random() * YEAR
        moves = match.moves if over else match.moves[: len(match.moves) // 2]
        pair, seed = self.chooser.sample(self.people, 2), str(secrets.randbits(256))
        stands = (-1, match.state.tobytes()) if over else (match.actors[len(moves)], b"")
        begins = (key, match.game.id, match.game.version, "{}", seed)
        yield TABLES, [(*begins, int(over), None, begun + 600, 2, len(moves) + 1, *stands)]
        yield SEATS, [(key, seat, self.chooser.choice(NAMES), "", "", 0) for seat in range(2)]
        yield ACCESS, [(person, key, seat) for seat, person in enumerate(pair)]
        acts = enumerate(zip(match.actors, moves, strict=False), 1)
        played = [(key, at, Entry.MOVE, who, move, at, secrets.token_hex(16)) for at, (who, move) in acts]
        yield ENTRIES, [(key, *astuple(Entry.first(None))), *played]
        if over:
            ended = (match.game.id, 2, 1, "[]", 1, 0, begun + 600)
            yield RESULTS, [(person, key, *ended) for person in pair]


def measure(where: str, folder: Path, entries: int) -> dict[str, Any]:
    """How long a store takes for what a server asks of it; it is filled first if it is empty."""
    with closing(open_store(where)) as store:
        if not count(store, TABLES):
            Filling(entries).write(store)
    found: dict[str, Any] = {"seconds": {}, "milliseconds": {}}
    begun = now()
    with closing(open_store(where)) as store:
        found["seconds"]["open"] = since(begun)
        found |= {one.name: count(store, one) for one in (TABLES, ENTRIES)}
        found["milliseconds"] = questions(store)
    copy = folder / "backup.sqlite"
    copy.unlink(missing_ok=True)
    begun = now()
    backup(where, copy)
    found["seconds"]["back up"] = since(begun)
    found["gib"] = round(copy.stat().st_size / 2**30, 2)
    return found


def again(where: str, folder: Path, found: dict[str, Any]) -> None:
    """How long the backup takes to be restored into an empty store."""
    begun = now()
    restore(where, folder / "backup.sqlite")
    found["seconds"]["restore"] = since(begun)


def now() -> tuple[float, float]:
    """Seconds by the clock, and of this process on a processor."""
    return time.perf_counter(), time.process_time()


def since(begun: tuple[float, float]) -> list[float]:
    """Both since a moment."""
    return [round(after - before, 2) for before, after in zip(begun, now(), strict=True)]


def count(store: Store, relation: Relation[Any]) -> int:
    """The number of rows."""
    with store.transaction(READING) as db:
        return int(db.execute(f"SELECT count(*) FROM {relation.name}").fetchone()[0])


def questions(store: Store) -> dict[str, list[float]]:
    """The median time of the questions that pages ask, and of a move that is written."""
    with store.transaction(READING) as db:
        everybody = [row[0] for row in db.execute("SELECT session FROM sessions").fetchall()]
    people = random.Random(2).choices(everybody, k=TRIES)
    tables = [table for person in people for table in store.tables_of(person, 1)]
    return {
        "My games, unfinished": median(lambda person: store.tables_of(person, SHOWN), people),
        "My games, finished": median(lambda person: store.finished_of(person, SHOWN), people),
        "statistics": median(store.results_of, people),
        "find a game": median(lambda table: (store.load(table), store.entries(table), store.access(table)), tables),
        "write a move": median(lambda table: one_more(store, table), tables),
    }


def one_more(store: Store, table: str) -> None:
    """Write one more entry of a table."""
    at = len(store.entries(table))
    store.append(table, Entry(at, Entry.MOVE, 0, "7K", at + 1, secrets.token_hex(16)), over=False)


def median(ask: Callable[[str], object], of: list[str]) -> list[float]:
    """The median time of a question, by the clock and on a processor, in milliseconds."""
    times = []
    for one in of:
        begun = now()
        ask(one)
        times.append([1000 * (after - before) for before, after in zip(begun, now(), strict=True)])
    return [round(sorted(each)[len(times) // 2], 2) for each in zip(*times, strict=True)]


def in_sqlite(args: argparse.Namespace) -> None:
    """Measure a store in a file."""
    found = measure(str(args.folder / "tables.sqlite"), args.folder, args.entries)
    if args.restore:
        restored = args.folder / "restored.sqlite"
        for one in args.folder.glob("restored.sqlite*"):
            one.unlink()
        again(str(restored), args.folder, found)
        restored.unlink()
    keep("sqlite", found)


def in_postgres(args: argparse.Namespace) -> None:
    """Measure a store in a PostgreSQL that waits for the disk, as it does not in the tests."""
    from tests import postgres

    postgres.OPTIONS = tuple(one for one in postgres.OPTIONS if one != "fsync=off")  # type: ignore[assignment]
    with postgres.serving() as server:
        found = measure(server.new_database(), args.folder, args.entries)
        if args.restore:
            again(server.new_database(), args.folder, found)
    keep("postgres", found)


def day(args: argparse.Namespace) -> None:
    """Simulate a day: people arrive, most in the evening, play games, and move at random moments."""
    chooser, minutes = random.Random(3), 24 * 60
    tables, moves = [0.0] * minutes, [0.0] * minutes
    copies = max(1, args.players // SAMPLE)
    for _ in range(args.players // copies // args.seats):
        begin = arrival(chooser)
        for _ in range(geometric(chooser, args.games)):
            length = chooser.lognormvariate(math.log(args.minutes), 0.4)
            for minute in range(int(begin), int(begin + length) + 1):
                tables[minute % minutes] += copies
                moves[minute % minutes] += copies * args.moves / (length + 1) / 60
            begin += length + chooser.expovariate(1 / 2)
    given = {name: value for name, value in vars(args).items() if isinstance(value, int | float)}
    found = {
        "tables": round(max(tables)),
        "moves a second": round(max(moves)),
        "moves a second, mean": round(sum(moves) / minutes),
        **{f"cores at {one} ms a move": math.ceil(max(moves) * one / 1000 / args.busy) for one in args.milliseconds},
        "gib of memory": round(max(tables) * args.kib / 2**20, 1),
        "gib stored": round(sum(moves) * 60 * args.stored / 2**30, 1),
    }
    keep("day", {"given": given, "found": found})


def arrival(chooser: random.Random) -> float:
    """The minute at which people arrive: two of three in the evening, around eight, the others at any time."""
    return chooser.gauss(20 * 60, 110) if chooser.random() < 2 / 3 else chooser.uniform(0, 24 * 60)


def geometric(chooser: random.Random, mean: float) -> int:
    """A number of games, one at least."""
    games = 1
    while chooser.random() > 1 / mean:
        games += 1
    return games


def keep(what: str, found: dict[str, Any]) -> None:
    """Keep figures with the day and the machine, and print them."""
    machine = f"{os.cpu_count()} cores of {platform.machine()}, Python {platform.python_version()}"
    found |= {"day": datetime.now(UTC).strftime("%Y-%m-%d"), "machine": machine}
    found["load"] = round(os.getloadavg()[2], 1)
    kept = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    FIGURES.write_text(json.dumps(kept | {what: found}, indent=1, sort_keys=True) + "\n")
    print(json.dumps({what: found}, indent=1), flush=True)


def figures() -> str:
    """The tables of the page."""
    kept = json.loads(FIGURES.read_text())
    stores = [(name, kept[key]) for key, name in (("sqlite", "SQLite"), ("postgres", "PostgreSQL")) if key in kept]
    rows = [["", *(f"{name}, {one['entries'] / 1e6:.1f} million entries" for name, one in stores)]]
    rows.append(["---", *("---:" for _ in stores)])
    rows.append(["a backup of it", *(f"{one['gib']} GiB" for _, one in stores)])
    for unit, sign in (("seconds", "s"), ("milliseconds", "ms")):
        for name in dict.fromkeys(name for _, one in stores for name in one[unit]):
            both = (one[unit].get(name) for _, one in stores)
            rows.append([name, *(f"{each[0]} {sign} ({each[1]})" if each else "not measured" for each in both)])
    made = "; ".join(f"{name} {one['day']}, {one['machine']}, load {one['load']}" for name, one in stores)
    model = kept["day"]
    given = ", ".join(f"{name} {value:,}" for name, value in model["given"].items())
    rules = [["at the busiest minute of the day", ""], ["---", "---:"]]
    rules += [[name, f"{value:,}"] for name, value in model["found"].items()]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"{table}\n\n{made}.\n\nGiven: {given}.\n\n" + "\n".join(f"| {' | '.join(row)} |" for row in rules) + "\n"


def page(_: argparse.Namespace) -> None:
    """Write the figures into the page."""
    before, _, rest = PAGE.read_text().partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n{figures()}\n{END}{rest.partition(END)[2]}")


def main() -> None:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(required=True)
    for name, run, entries in (("store", in_sqlite, 3_000_000), ("postgres", in_postgres, 500_000)):
        asking = parts.add_parser(name, help="measure a store")
        asking.add_argument("folder", type=Path)
        asking.add_argument("--entries", type=int, default=entries)
        asking.add_argument("--restore", action=argparse.BooleanOptionalAction, default=True, help="the backup, too")
        asking.set_defaults(run=run)
    days = parts.add_parser("day", help="simulate a day")
    numbers = {
        "players": (1_000_000, "of a day"),
        "seats": (2, "people at a table"),
        "games": (3.0, "of a visit, on average"),
        "minutes": (12.0, "of a game, the median"),
        "moves": (60.0, "of a game, bots' moves included"),
        "kib": (63.0, "KiB of memory a table (benchmarks/load.py)"),
        "stored": (170.0, "bytes a move in the store"),
        "busy": (0.6, "share of a core that moves may take"),
    }
    for name, (usual, what) in numbers.items():
        days.add_argument(f"--{name}", type=type(usual), default=usual, help=f"{what} (default: {usual})")
    about = "of processor time a move (benchmarks/load.py --cost)"
    days.add_argument("--milliseconds", type=int, nargs="+", default=[3, 10, 40], help=about)
    days.set_defaults(run=day)
    parts.add_parser("page", help="write the page").set_defaults(run=page)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
