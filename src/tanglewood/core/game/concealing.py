"""Concealing erases everything in a state that a viewer may not see.

Each field declares who sees it. This gives a mask and a template over the bytes of a record for each viewer. Compiled
code writes only the bytes that the viewer does not see. If it depends on more than the field, a rule of the game erases
it (`Rules.conceal`).
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.intrinsics import memory_access
from tanglewood.core.compiler.intrinsics.replacing import replaced_by
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of, game_of_compiled
from tanglewood.core.state.events import conceal_events
from tanglewood.core.state.fields import Axis, Field, Origin, Sight, fields
from tanglewood.core.view.view import SPECTATOR

BYTE = np.uint8
Bytes = npt.NDArray[np.uint8]
BLANK = -2  # stands for the viewer of a match before the deal, who sees seats and options
FIRST_SEAT = 2  # the index of seat 0 among viewers, after `BLANK` and the spectator, who is seat -1


@cache
def masks(game: Game) -> tuple[Bytes, Bytes]:
    """(viewers, bytes) each: the bits of a record that a viewer sees, and the values that replace the others."""
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


# An unknown viewer sees what a spectator sees.
@replaced_by(memory_access.overwrite, parts_of=_hidden_parts, other=SPECTATOR)
def cover(state: Any, seat: int) -> None:
    """Apply the viewer's mask and template to the record; `BLANK` clears everything but seats and options."""
    mask, template = masks(game_of(state.dtype))
    seen = np.frombuffer(state.tobytes(), BYTE) & mask[seat + FIRST_SEAT]
    state.setfield((seen | template[seat + FIRST_SEAT]).view(state.dtype)[0], state.dtype, 0)


@rule
def hide(state: Any, seat: int) -> None:
    """Erase the fields and details of events that the viewer may not see; -1 is a spectator."""
    cover(state, seat)
    conceal_events(state, seat)
