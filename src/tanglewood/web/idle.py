"""Idle tables: their match and log, packed into few bytes."""

import json
import zlib
from dataclasses import astuple, dataclass
from typing import TypeAlias

from tanglewood.core.view import Happening
from tanglewood.play.match import Match
from tanglewood.store import Table
from tanglewood.web.loading import first_match

History: TypeAlias = list[tuple[Happening, ...]]  # the events of the deal, then those of each move
Histories: TypeAlias = dict[int | str | None, History]  # in the words of a seat, a spectator, or for "bot 1"


@dataclass(frozen=True)
class Packed:
    """The packed match and histories of a table."""

    match: bytes
    histories: bytes


def pack_idle(match: Match, histories: Histories) -> Packed:
    """Pack a match and its histories."""
    packed = [(seat, [[astuple(one) for one in group] for group in groups]) for seat, groups in histories.items()]
    return Packed(match.dump(), zlib.compress(json.dumps(packed).encode()))


def unpack_idle(table: Table, packed: Packed) -> tuple[Match, Histories]:
    """Unpack the match and its histories."""
    histories = {
        seat: [tuple(Happening(*one) for one in group) for group in groups]
        for seat, groups in json.loads(zlib.decompress(packed.histories))
    }
    return first_match(table).restore(packed.match), histories
