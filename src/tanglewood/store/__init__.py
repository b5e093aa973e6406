"""Stores keep tables between visits and restarts, in an SQLite file or a PostgreSQL database.

A store keeps what cannot be recomputed: the players, the seed, and every entry of a table's journal. An entry is stored
before anybody sees it. Tokens and sessions are kept as SHA-256 hashes only.

All methods block; they may be called from any thread. Any of them may raise StoreError, and a retry may succeed.
"""

from tanglewood.core.view.view import SPECTATOR
from tanglewood.store.model import (
    Access,
    Attempt,
    BotScore,
    Claim,
    DailyAttempt,
    Damaged,
    Entrant,
    Entry,
    Finished,
    KeyTaken,
    Leaver,
    Mailbox,
    Member,
    NotificationChannel,
    Outcome,
    Pace,
    Passkey,
    PendingTurn,
    Person,
    Report,
    Result,
    Rival,
    Seat,
    Seating,
    SequenceTaken,
    Snapshot,
    StoreError,
    TableRow,
    Token,
    Tournament,
    Vote,
)
from tanglewood.store.sql_store import Store

__all__ = [
    "SPECTATOR",
    "Access",
    "Attempt",
    "BotScore",
    "Claim",
    "DailyAttempt",
    "Damaged",
    "Entrant",
    "Entry",
    "Finished",
    "KeyTaken",
    "Leaver",
    "Mailbox",
    "Member",
    "NotificationChannel",
    "Outcome",
    "Pace",
    "Passkey",
    "PendingTurn",
    "Person",
    "Report",
    "Result",
    "Rival",
    "Seat",
    "Seating",
    "SequenceTaken",
    "Snapshot",
    "Store",
    "StoreError",
    "TableRow",
    "Token",
    "Tournament",
    "Vote",
]
