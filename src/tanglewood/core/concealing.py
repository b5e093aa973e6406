"""Concealing: what a viewer may not see is erased, by what the fields of the state say of themselves.

A field declares who sees it; what is not declared does not exist. For each viewer that makes a mask and a template over
the record's bytes; compiled, only the bytes that the viewer does not see are written. What depends on more, a game's
own rule erases besides (`Rules.conceal`).
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.events import conceal_events
from tanglewood.core.fields import Axis, Field, Origin, Sight, fields
from tanglewood.core.game import Game
from tanglewood.core.intrinsics import memory
from tanglewood.core.intrinsics.replacing import replaced_by
from tanglewood.core.registry import game_of, game_of_compiled
from tanglewood.core.rule import rule
from tanglewood.core.view import SPECTATOR

BYTE = np.uint8
Bytes = npt.NDArray[np.uint8]
BLANK = -2  # the viewer of a match before it begins, who sees seats and options
FIRST_SEAT = 2  # the place of seat 0 among viewers: behind that one and the spectator, whose seat is -1


@cache
def masks(game: Game) -> tuple[Bytes, Bytes]:
    """(viewers, bytes) each: which bits of a record a viewer sees, and what stands in the others."""
    viewers = range(BLANK, game.state.most_seats)
    mask, template = (np.zeros(len(viewers), game.dtype) for _ in range(2))
    for name, item in fields(game.state).items():
        for row, viewer in enumerate(viewers):
            seen = np.zeros(item.shape, bool)
            seen[_seen_rows(name, item, viewer)] = True
            mask[name][row] = np.where(seen, -1, 0)
            template[name][row] = np.where(seen, 0, item.encoding.empty)
    return mask.view(BYTE).reshape(len(viewers), -1), template.view(BYTE).reshape(len(viewers), -1)


def _seen_rows(name: str, item: Field, viewer: int) -> Any:
    """The part of a field that a viewer sees, as an index."""
    begun = viewer != BLANK or item.origin is Origin.OPTION or name == "seats"
    if item.seen_by is Sight.NO_ONE or not begun:
        return np.zeros(item.shape, bool)
    if item.seen_by is not Sight.OWNER:
        return ...
    common = [item.shape[0] - 1] if item.axes[0] is Axis.SEATS_AND_ALL else []
    return common + [viewer] * (viewer >= 0)


def _hidden_parts(kind: Any) -> dict[int, list[tuple[int, bytes]]]:
    """By viewer: the place of each run of bytes that the viewer does not see, and what stands there instead."""
    parts: dict[int, list[tuple[int, bytes]]] = {}
    for viewer, (mask, template) in enumerate(zip(*masks(game_of_compiled(kind)), strict=True), BLANK):
        edges = np.flatnonzero(np.diff(np.concatenate(([False], mask == 0, [False])))).tolist()
        parts[viewer] = [
            (first, template[first:end].tobytes()) for first, end in zip(edges[::2], edges[1::2], strict=True)
        ]
    return parts


@replaced_by(memory.overwrite, parts_of=_hidden_parts, other=SPECTATOR)  # who else would ask sees no more than that
def cover(state: Any, seat: int) -> None:
    """Lay the viewer's mask and template over the record; `BLANK` clears all but seats and options."""
    mask, template = masks(game_of(state.dtype))
    seen = np.frombuffer(state.tobytes(), BYTE) & mask[seat + FIRST_SEAT]
    state.setfield((seen | template[seat + FIRST_SEAT]).view(state.dtype)[0], state.dtype, 0)


@rule
def hide(state: Any, seat: int) -> None:
    """Erase what fields and events say that the viewer may not see; -1 is a spectator."""
    cover(state, seat)
    conceal_events(state, seat)
