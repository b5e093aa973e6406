"""Idle tables: their match and log, packed into few bytes."""

import json
import zlib
from dataclasses import astuple, dataclass
from typing import TypeAlias

from tanglewood.core.view.view import Happening
from tanglewood.play.match import Match
from tanglewood.store import TableRow
from tanglewood.web.table.loading import first_match

History: TypeAlias = list[tuple[Happening, ...]]  # the events of the deal, then those of each move
Histories: TypeAlias = dict[tuple[int | str | None, str], History]  # by seat (None: a spectator, "bot 1") and language


@dataclass(frozen=True)
class Packed:
    """The packed match and histories of a table."""

    match: bytes
    histories: bytes


def pack_idle(match: Match, histories: Histories) -> Packed:
    """Pack a match and its histories."""
    packed = [
        (*whose, [[astuple(happening) for happening in group] for group in groups])
        for whose, groups in histories.items()
    ]
    return Packed(match.dump(), zlib.compress(json.dumps(packed).encode()))


def unpack_idle(table: TableRow, packed: Packed) -> tuple[Match, Histories]:
    """Unpack the match and its histories."""
    histories = {
        (seat, language): [tuple(Happening(*fields) for fields in group) for group in groups]
        for seat, language, groups in json.loads(zlib.decompress(packed.histories))
    }
    return first_match(table).restore(packed.match), histories
