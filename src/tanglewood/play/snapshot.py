"""A match as bytes: every state since the deal, so that no move has to be replayed to go on or to undo.

Only the code that wrote the bytes can read them: they carry its mark, and other code refuses them. Journals last
longer.
"""

import hashlib
import struct
import zlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from tanglewood.core.checks.errors import BadJournal
from tanglewood.core.checks.untrusted import Malformed, unpacked
from tanglewood.core.game.game import Game
from tanglewood.core.state.record import copy_of
from tanglewood.play.messages import message

FAST = 1  # a zlib level; states resemble each other, so they compress well anyway
MARK_BYTES = 16
MOST_MOVES = 1 << 16
LENGTH = struct.Struct("<I")


def pack(game: Game, states: Sequence[Any], moves: Sequence[int]) -> bytes:
    """The states and the moves between them."""
    records = b"".join(state.tobytes() for state in states)
    numbers = np.array(moves, "<i4").tobytes()
    return _mark(game) + LENGTH.pack(len(moves)) + zlib.compress(numbers + records, FAST)


def unpack(game: Game, dumped: bytes) -> tuple[list[Any], list[int]]:
    """The states and moves in the bytes; BadJournal if they are cut or written by other code."""
    if not dumped.startswith(_mark(game)):
        raise BadJournal(message("dump-version"))
    try:
        (count,) = LENGTH.unpack_from(dumped, MARK_BYTES)
        size = 4 * count + game.dtype.itemsize * (count + 1)
        whole = unpacked(dumped[MARK_BYTES + LENGTH.size :], size if count <= MOST_MOVES else 0)
        moves = np.frombuffer(whole, "<i4", count).tolist()
        records = np.frombuffer(whole, game.dtype, count + 1, 4 * count)
    except (ValueError, struct.error, Malformed) as error:
        raise BadJournal(message("dump-broken")) from error
    return [copy_of(record) for record in records], moves


def _mark(game: Game) -> bytes:
    """A mark of what the bytes depend on: the game, the version of its rules, and the layout of a state."""
    layout = f"{game.id} {game.version} {game.dtype.descr} {game.dtype.itemsize}"
    return hashlib.sha256(layout.encode()).digest()[:MARK_BYTES]
