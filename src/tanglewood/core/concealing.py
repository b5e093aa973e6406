"""Concealing: what a viewer may not see is erased, by what the fields of the state say of themselves.

A field declares who sees it; what is not declared does not exist. For each viewer that makes a mask and a template over
the record's bytes, laid over it in one pass. What depends on more, a game's own rule erases besides (`Rules.conceal`).
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from tanglewood.core.events import conceal_events
from tanglewood.core.fields import Axis, Field, Origin, Sight, fields
from tanglewood.core.game import Game
from tanglewood.core.ints import INT64, IntArray
from tanglewood.core.registry import game_of, games_in_use
from tanglewood.core.rule import INTERPRETED, rule

WORD = INT64.itemsize  # records are padded to whole words
BLANK = -2  # the viewer of a match before it begins, who sees seats and options
FIRST_SEAT = 2  # the place of seat 0 among viewers: behind that one and the spectator, whose seat is -1


@cache
def masks(game: Game) -> tuple[IntArray, IntArray]:
    """(viewers, words) each: which bits of a record a viewer sees, and what stands in the others."""
    viewers = range(BLANK, game.state.most_seats)
    mask, template = (np.zeros(len(viewers), game.dtype) for _ in range(2))
    for name, item in fields(game.state).items():
        for row, viewer in enumerate(viewers):
            seen = np.zeros(item.shape, bool)
            seen[_seen_rows(name, item, viewer)] = True
            mask[name][row] = np.where(seen, -1, 0)
            template[name][row] = np.where(seen, 0, item.holds.empty)
    return mask.view(INT64).reshape(len(viewers), -1), template.view(INT64).reshape(len(viewers), -1)


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
    words = np.frombuffer(state.tobytes(), INT64) & mask[seat + FIRST_SEAT] | template[seat + FIRST_SEAT]
    state.setfield(words.view(state.dtype)[0], state.dtype, 0)


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

    NUMBER = cgutils.ir.IntType(64)

    def _hidden(mask: IntArray, template: IntArray) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The words of which something is hidden once a match has begun, with mask and template if all share them."""
        begun = slice(FIRST_SEAT - 1, None)
        for word, columns in enumerate(zip(mask.T[:, begun], template.T[:, begun], strict=True)):
            if (columns[0] != -1).any():
                shared = all((column == column[0]).all() for column in columns)
                yield word, tuple(int(column[0]) for column in columns) if shared else ()

    def _table(builder: Any, name: str, rows: IntArray) -> Any:
        """A table of constants in the compiled code."""
        word = cgutils.ir.IntType(8 * WORD)
        row_type = cgutils.ir.ArrayType(word, rows.shape[1])
        kind = cgutils.ir.ArrayType(row_type, len(rows))
        values = cgutils.ir.Constant(kind, [cgutils.ir.Constant(row_type, row.tolist()) for row in rows])
        return cgutils.global_constant(builder, name, values)

    @intrinsic  # type: ignore[untyped-decorator]
    def _cover(typing_context: Any, state: Any, seat: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            rows = next(masks(game) for game in games_in_use() if from_dtype(game.dtype) == state)
            tables = [_table(builder, f"sight.{n}", one) for n, one in enumerate(rows)]
            viewer = builder.add(args[1], NUMBER(FIRST_SEAT))
            words = builder.bitcast(args[0], NUMBER.as_pointer())

            def lay(index: Any, *known: int) -> None:
                """Cover a word by what is known of all viewers, or by the tables."""
                places = [NUMBER(0), viewer, index]
                seen, empty = map(NUMBER, known) if known else (builder.load(builder.gep(t, places)) for t in tables)
                place = builder.gep(words, [index])
                builder.store(builder.or_(builder.and_(builder.load(place), seen), empty), place)

            with builder.if_else(builder.icmp_signed("==", args[1], NUMBER(BLANK))) as (blank, begun):
                with blank, cgutils.for_range(builder, NUMBER(rows[0].shape[1])) as loop:
                    lay(loop.index)
                with begun:
                    for word, known in _hidden(*rows):
                        lay(NUMBER(word), *known)
            return context.get_dummy_value()

        return types.void(state, types.int64), generate

    always_compiled_as(cover, _cover)
