"""Stored rows: a table opens and goes on, or is said to be unreadable, in words that tell nothing."""

import random
import sqlite3
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.conformance.mutants import ENDS, INDICES, scrambled
from tests.conformance.tables import Table as GameTable
from tests.conformance.tables import random_match
from tests.conformance.using import use
from tests.soak.fuzz.positions import EACH_MATCH, tables_of
from tests.web.table_server import RandomBrain

from tanglewood.play.archived_match import PastMatch
from tanglewood.store import (
    Access,
    BotScore,
    Damaged,
    Entry,
    KeyTaken,
    Result,
    Seat,
    SequenceTaken,
    Snapshot,
    StoreError,
    TableRow,
    Token,
)
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.relations import ACCESS, ENTRIES, PASSES, RESULTS, SEATS, SNAPSHOTS, TABLES, TOKENS
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.results.player_record import game_records
from tanglewood.web.runtime.refusals import Unreadable
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.loading import load, pack
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.drawing import table_context

RELATIONS = (TABLES, SEATS, ENTRIES, ENTRIES, ENTRIES, SNAPSHOTS, ACCESS, TOKENS, RESULTS, PASSES)
ID = "t1"
LINK = Token("h", "invite", (1,))
RESULT = Result("s", ID, "fox", 2, 0, (BotScore("birch", 0.5),), won=True)
TEMPLATE = make_templates().get_template("fragment.html")


def fill(store: SqliteStore, table: GameTable, number: int) -> None:
    """Keep a table after some moves, one of them taken back, with a snapshot from before its end."""
    moves = random_match(table, number).moves[: 8 + number % 60]
    seats = tuple(
        Seat(seat, f"P{seat}", "ismcts" if seat else "", "birch" if seat else "") for seat in range(table.seats)
    )
    match = table.new(number)
    store.create(TableRow(ID, table.game, match.game.version, match.options, number, seats), [Access("s", 0)], [LINK])
    movers: list[int] = []
    for sequence, move in enumerate(moves):
        actor = match.actor
        match.play(move)
        movers.append(actor)
        store.append(ID, Entry(sequence, "move", actor, move, sequence + 1, f"k{sequence}"), match.over)
        if sequence == len(moves) // 2:
            store.keep_snapshot(ID, Snapshot(sequence + 1, pack(match, movers)))
    store.append(ID, Entry(len(moves), "undo", movers[-1], "", len(moves) - 1, "u"), over=False)
    store.append(ID, Entry(len(moves) + 1, "move", movers[-1], moves[-1], len(moves), "v"), match.over, [RESULT])
    store.offer_results("s", LINK.hash)


class Rows:
    """A stored table of a game with changed rows."""

    def __init__(self, game: str) -> None:
        self.game, self._at = game, -1
        clock: Any = SimpleNamespace(now=time.time)  # pages ask a store for nothing else
        self.services = Services(clock, RandomBrain(), Settings())
        self._folder = tempfile.TemporaryDirectory()

    def _store(self, number: int) -> SqliteStore:
        """The store of that match, as it was before anything was changed."""
        if number != self._at:
            self.close_store()
            self._at, kinds = number, tables_of(self.game)
            self.store = SqliteStore(Path(self._folder.name) / f"{number}.sqlite")
            self.store._connection.execute("PRAGMA synchronous=OFF")
            fill(self.store, kinds[number % len(kinds)], number)
            self.whole = sqlite3.connect(":memory:")
            self.store._connection.backup(self.whole)
        else:
            self.whole.backup(self.store._connection)
        return self.store

    def __call__(self, number: int, chance: random.Random) -> bool:
        """Change one to three values and open the table; whether it opened."""
        store = self._store(number // EACH_MATCH)
        for _ in range(chance.choice((1, 1, 2, 3))):
            damage(store._connection, chance)
        people = store.access(ID)
        assert store.tables_of("s", 9) in ([ID], [])
        try:
            loaded = load(store, ID)
        except Unreadable as error:
            if error.match is not None:
                use(error.match, chance)
            return False
        except StoreError:
            return False
        if loaded is None:
            return False
        assert [*loaded.access] == people
        assert len(loaded.movers) == len(loaded.match.moves)
        past = isinstance(loaded.match, PastMatch)  # a match by older rules, in which nobody plays on
        if not past:
            pack(loaded.match, loaded.movers)
        loaded.since_snapshot = 0
        table = TableState(self.services, loaded)
        for viewer in (table.viewer("s"), Viewer("w", ()), Viewer("x", (chance.randrange(loaded.match.seats),))):
            if viewer is not None:
                TEMPLATE.render(table_context(table, viewer))
        if not past:
            use(loaded.match, chance)
            self._go_on(store, loaded.sequence, chance)
        return True

    def _go_on(self, store: SqliteStore, sequence: int, chance: random.Random) -> None:
        """Write to what was opened, as a table does."""
        try:
            store.append(ID, Entry(sequence, "move", 0, "x", 1, f"new{chance.random()}"), over=False)
            store.rename(ID, [0], "Ada")
            if store.offer_of(ID, LINK.hash) is not None:
                store.claim(ID, LINK.hash, "new", "Zoe")
            store.leave(ID, "s")
            game_records(store.results_of("s"), ())
            store.take_results(LINK.hash, "new")
        except (Damaged, KeyTaken, SequenceTaken):
            pass

    def close_store(self) -> None:
        """Let go of the present store."""
        if self._at >= 0:
            self.store.close()
            self.whole.close()

    def close(self) -> None:
        """Let go of everything."""
        self.close_store()
        self._folder.cleanup()


def damage(db: sqlite3.Connection, chance: random.Random) -> None:
    """Change a value of a row, lose the row, or write it as another one; mostly with a checksum that fits."""
    relation = chance.choice(RELATIONS)
    rows = db.execute(f"SELECT {', '.join(relation.columns)} FROM {relation.name}").fetchall()
    if not rows:
        return
    row = dict(zip(relation.columns, chance.choice(rows), strict=True))
    where, key = " AND ".join(f"{name} = ?" for name in relation.key), [row[name] for name in relation.key]
    db.execute("PRAGMA foreign_keys=OFF")
    try:
        if chance.random() < 0.1:
            db.execute(f"DELETE FROM {relation.name} WHERE {where}", key)
        elif chance.random() < 0.2:
            name = chance.choice(relation.columns)
            db.execute(f"UPDATE {relation.name} SET {name} = ? WHERE {where}", [another(row[name], rows, chance), *key])
        else:
            for name in chance.sample(relation.columns, chance.choice((1, 1, 2))):
                row[name] = another(row[name], rows, chance)
            relation.put(db, *row.values())
    except (sqlite3.IntegrityError, OverflowError):
        pass  # the database does not take it


def another(value: Any, rows: list[Any], chance: random.Random) -> Any:
    """A value in the place of this one: near it, wrong, or from another row."""
    if chance.random() < 0.2:
        return chance.choice(chance.choice(rows))
    if isinstance(value, bytes):
        return scrambled(value, value, chance)
    if isinstance(value, str):
        return scrambled(value.encode(), b"'\"{}[],:0123456789", chance).decode(errors="replace")
    return chance.choice(((value or 0) + 1, (value or 0) - 1, chance.choice(INDICES), chance.choice(ENDS)))
