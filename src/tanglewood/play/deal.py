"""Fair deals: a commitment to the start of a match, published before the first move and checked after the last.

The commitment is the SHA-256 of everything that decides the random numbers of a match, including its secret key, as
JSON without spaces and with sorted keys. Once the key is published, anybody can compute it again. Any change to the
deal would change it. It does not show how the key was chosen.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.checks.errors import BadJournal, BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.numbers.rng import is_key
from tanglewood.play.journal import read as read_journal
from tanglewood.play.match import Match, replay
from tanglewood.play.messages import message

KEY = "deal"  # in a journal: the table's id, the commitment, and the hash of the moves
BEGINNING = ("game", "rules", "seats", "options", "seed")
HEX = re.compile(r"[0-9a-f]{64}")


def _hash(*values: object) -> str:
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def commitment(begun: Mapping[str, Any], table: str = "") -> str:
    """The commitment for a match, from its journal and the id of its table; "" if it started from a seed."""
    seed = begun.get("seed")
    keyed = isinstance(seed, int) and is_key(seed)
    return _hash("tanglewood-deal-1", table, {key: begun[key] for key in BEGINNING}) if keyed else ""


def seal(promise: str, moves: Sequence[str]) -> str:
    """A hash of the moves, shown when a match ends: any later change to a move would change it."""
    return _hash("tanglewood-moves-1", promise, list(moves))


def opened(journal: dict[str, Any], table: str = "") -> dict[str, Any]:
    """A journal with its commitment and the hash of its moves; unchanged if there was no commitment."""
    promise = commitment(journal, table)
    if not promise:
        return journal
    return {**journal, KEY: {"table": table, "commitment": promise, "seal": seal(promise, journal["moves"])}}


def verify(journal: object, promised: str | None = None) -> Match:
    """The match of a journal, if its deal matches the commitment and its moves are legal and unchanged.

    `promised` is the commitment that somebody wrote down before the first move. Raises BadJournal with what is wrong,
    and BadOption for a commitment that cannot be one.
    """
    if promised is not None and not HEX.fullmatch(promised.strip().lower()):
        raise BadOption(message("fair-commitment", given=quoted(promised)))
    read_journal(journal)
    assert isinstance(journal, Mapping)  # as it is a journal
    entry = journal.get(KEY)
    table = entry.get("table") if isinstance(entry, Mapping) else None
    promise = commitment(journal, table) if isinstance(table, str) else ""
    if not promise or not isinstance(entry, Mapping):
        raise BadJournal(message("fair-none"))
    if entry.get("commitment") != promise:
        raise BadJournal(message("fair-altered"))
    if promised is not None and promised.strip().lower() != promise:
        raise BadJournal(message("fair-broken"))
    if entry.get("seal") != seal(promise, journal["moves"]):
        raise BadJournal(message("fair-moved"))
    return replay(journal)
