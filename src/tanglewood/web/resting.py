"""A table at which nothing happens for a while: its match and what was told of it, packed into few bytes."""

import json
import zlib
from dataclasses import astuple, dataclass
from typing import TypeAlias

from tanglewood.core.view import Happening
from tanglewood.play.match import Match
from tanglewood.store import Table
from tanglewood.web.loading import first_match

Told: TypeAlias = list[tuple[Happening, ...]]  # what the deal caused, then what each move caused
Chronicles: TypeAlias = dict[int | None, Told]  # in the words of a seat, or of a spectator


@dataclass(frozen=True)
class Resting:
    """What is kept in place of a match and its chronicles."""

    match: bytes
    told: bytes


def put_to_rest(match: Match, chronicles: Chronicles) -> Resting:
    """Pack what the table stands at."""
    told = [(seat, [[astuple(one) for one in group] for group in groups]) for seat, groups in chronicles.items()]
    return Resting(match.dump(), zlib.compress(json.dumps(told).encode()))


def wake_up(table: Table, resting: Resting) -> tuple[Match, Chronicles]:
    """Match and chronicles as they were."""
    told = {
        seat: [tuple(Happening(*one) for one in group) for group in groups]
        for seat, groups in json.loads(zlib.decompress(resting.told))
    }
    return first_match(table).restore(resting.match), told
