"""An older database becomes one of this version; damaged rows stay damaged."""

from pathlib import Path

from tanglewood.store import Entry
from tanglewood.store.relation import ACCESS, ENTRIES, SEATS, SESSIONS, TABLES, TOKENS, Database, Relation, sound

FOLDER = Path(__file__).parent
# Versions that are brought up to this one.
OLDEST, BEFORE_RESULTS, BEFORE_KINDS, BEFORE_TURNS, BEFORE_COUNTING, BEFORE_PEOPLE, BEFORE_TOURNAMENTS = (
    1,
    2,
    3,
    4,
    5,
    6,
    7,
)
TO_UPGRADE = "End all servers on it, make a backup, then start this version: it upgrades the store."
OLD_ENTRIES = "moves"  # the journals of these
RESIGNED = "resigned"  # the text by which they knew a resignation from the taking back of moves
WITHOUT_SUMS = (TABLES, SEATS, Relation(OLD_ENTRIES, ENTRIES.key, ENTRIES.others), SESSIONS, ACCESS, TOKENS)


def read(name: str) -> str:
    """The SQL of a file beside this one."""
    return (FOLDER / name).read_text(encoding="utf-8")


def script(version: int) -> str:
    """The SQL that makes the tables of this version of those of an older one; `row_sum` is a function in it."""
    sums = " ".join(f"UPDATE {one.name} SET sum = row_sum({', '.join(one.columns)});" for one in WITHOUT_SUMS)
    steps = {
        OLDEST: f"{read('upgrade2.sql')} {sums}\n",
        BEFORE_RESULTS: read("results.sql"),
        BEFORE_KINDS: read("journal.sql") + read("upgrade4.sql"),
        BEFORE_TURNS: read("turns.sql"),
        BEFORE_COUNTING: read("counting.sql") + read("days.sql") + read("opened.sql"),
        BEFORE_PEOPLE: read("people.sql"),
        BEFORE_TOURNAMENTS: read("tournaments.sql"),
    }
    return "".join(step for before, step in steps.items() if before >= version)


def name_kinds(db: Database) -> None:
    """Name the entries what they are that older versions wrote as the taking back of moves."""
    rows = db.execute(ENTRIES.query("kind = ? AND (text = ? OR sequence = 0)"), (Entry.UNDO, RESIGNED)).fetchall()
    for table_id, sequence, _, seat, text, *rest in filter(None, sound(rows)):
        kind, kept = (Entry.RESIGN, "") if text == RESIGNED else (Entry.POSITION, text)
        ENTRIES.put(db, table_id, sequence, kind, seat, kept, *rest)
