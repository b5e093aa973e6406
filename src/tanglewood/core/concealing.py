"""Concealing: what a viewer may not see is erased, by what the fields of the state say of themselves.

A field declares who sees it; what is not declared does not exist. For each viewer that makes a mask and a template over
the record's bytes; compiled, only the bytes that the viewer does not see are written. What depends on more, a game's
own rule erases besides (`Rules.conceal`).
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.events import conceal_events
from tanglewood.core.fields import Axis, Field, Origin, Sight, fields
from tanglewood.core.game import Game
from tanglewood.core.registry import game_of, games_in_use
from tanglewood.core.rule import INTERPRETED, rule
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


if not INTERPRETED:
    from numba import from_dtype, types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from tanglewood.core.compiler import always_compiled_as

    def _hidden(mask: Bytes) -> Iterator[tuple[int, int]]:
        """The runs of bytes that a viewer does not see: the place of each, and its length."""
        edges = np.flatnonzero(np.diff(np.concatenate(([False], mask == 0, [False]))))
        yield from ((int(first), int(end - first)) for first, end in edges.reshape(-1, 2))

    @intrinsic  # type: ignore[untyped-decorator]
    def _cover(typing_context: Any, state: Any, seat: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            game = next(game for game in games_in_use() if from_dtype(game.dtype) == state)
            record = builder.bitcast(args[0], cgutils.voidptr_t)
            viewers = [(viewer, builder.append_basic_block("cover")) for viewer in range(BLANK, game.state.most_seats)]
            done = builder.append_basic_block("covered")
            choice = builder.switch(args[1], dict(viewers)[SPECTATOR])  # who else would ask sees no more than that
            for (viewer, block), mask, template in zip(viewers, *masks(game), strict=True):
                choice.add_case(args[1].type(viewer), block)
                with builder.goto_block(block):
                    for place, length in _hidden(mask):
                        empty, name = template[place:][:length].tobytes(), f"{game.id}.{viewer}.{place}"
                        source = context.insert_const_bytes(builder.module, empty, name)
                        target, count = cgutils.gep(builder, record, place), args[1].type(length)
                        cgutils.raw_memcpy(builder, target, source, count, itemsize=1)
                    builder.branch(done)
            builder.position_at_end(done)
            return context.get_dummy_value()

        return types.void(state, types.int64), generate

    always_compiled_as(cover, _cover)
