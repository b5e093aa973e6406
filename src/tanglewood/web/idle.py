"""A table at which nothing happens for a while: its match and what was told of it, packed into few bytes."""

import json
import zlib
from dataclasses import astuple, dataclass
from typing import TypeAlias

from tanglewood.core.view import Happening
from tanglewood.play.match import Match
from tanglewood.store import Table
from tanglewood.web.loading import first_match

History: TypeAlias = list[tuple[Happening, ...]]  # what the deal caused, then what each move caused
Histories: TypeAlias = dict[int | None, History]  # in the words of a seat, or of a spectator


@dataclass(frozen=True)
class Packed:
    """What is kept in place of a match and its histories."""

    match: bytes
    histories: bytes


def pack_idle(match: Match, histories: Histories) -> Packed:
    """Pack what the table stands at."""
    packed = [(seat, [[astuple(one) for one in group] for group in groups]) for seat, groups in histories.items()]
    return Packed(match.dump(), zlib.compress(json.dumps(packed).encode()))


def unpack_idle(table: Table, packed: Packed) -> tuple[Match, Histories]:
    """Match and histories as they were."""
    histories = {
        seat: [tuple(Happening(*one) for one in group) for group in groups]
        for seat, groups in json.loads(zlib.decompress(packed.histories))
    }
    return first_match(table).restore(packed.match), histories
