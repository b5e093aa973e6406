"""The entries of a table's journal."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tanglewood.core.view import SPECTATOR


@dataclass(frozen=True)
class Entry:
    """One line of a table's journal; `kind` says what happened.

    DEAL or POSITION comes first: the table's seed, or the position in `text`, began the match. MOVE has the move in
    `text`, UNDO takes back all but the first `ply` moves, RESIGN ends the match.
    """

    DEAL: ClassVar[str] = "deal"
    POSITION: ClassVar[str] = "position"
    MOVE: ClassVar[str] = "move"
    UNDO: ClassVar[str] = "undo"
    RESIGN: ClassVar[str] = "resign"
    FROM_FILE: ClassVar[str] = "file-1"  # the key of the first move of a game that was opened, which has no results

    sequence: int
    kind: str
    seat: int
    text: str
    ply: int  # the number of moves that stand after it
    key: str

    @classmethod
    def first(cls, position: Mapping[str, Any] | None) -> "Entry":
        """The first entry of a match that begins from a position, or else with a deal."""
        if position is None:
            return cls(0, cls.DEAL, SPECTATOR, "", 0, cls.DEAL)
        return cls(0, cls.POSITION, SPECTATOR, json.dumps(dict(position)), 0, cls.POSITION)
