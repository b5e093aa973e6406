"""A table to store, and moves at it."""

from dataclasses import replace

from tanglewood.store import Access, BotScore, Entry, Result, Seat, Store, TableRow

SEED = 2**256 - 1  # as long as keys are
TABLE = TableRow(
    id="t1",
    game="pebbles",
    rules=1,
    options={"rounds": 2, "hollow": True, "wins": "low"},
    seed=SEED,
    seats=(Seat(0, "Ada"), Seat(1, "Friend", open=True), Seat(2, "Bark", "greedy", "bark")),
)


def move(sequence: int, key: str = "", text: str = "throw 1") -> Entry:
    return Entry(sequence, "move", 0, text, sequence + 1, key or f"k{sequence}")


def result(session: str, table: str = "t1", *, won: bool = True) -> Result:
    """The result of somebody who won or lost against a bot."""
    return Result(session, table, "pebbles", 3, 1, (BotScore("bark", 0.5),), won)


def ended(store: Store, session: str, *tables: str) -> None:
    """Store tables that a person's first move has ended."""
    for table in tables:
        store.create(replace(TABLE, id=table), [Access(session, 0)])
        store.append(table, move(0), over=True, results=[result(session, table)])
