"""Sets of small numbers as the bits of one integer: cards in a hand, cards seen. Numbers run from 0 to 62."""

from typing import Any

from tanglewood.core.record import Ints
from tanglewood.core.rule import INTERPRETED, rule


def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    members = int(members)
    return (members & -members).bit_length() - 1


def highest(members: int) -> int:
    """The largest member of a set that is not empty."""
    return int(members).bit_length() - 1


def size(members: int) -> int:
    """How many members a set has."""
    return int(members).bit_count()


if not INTERPRETED:
    from numba import types
    from numba.extending import intrinsic

    from tanglewood.core.compiler import compiled_as

    WORD = 64

    def _instruction(name: str) -> Any:
        """A Numba intrinsic for one of the processor's bit counts; the others take a flag for the empty set."""

        def typed(typing_context: Any, members: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                (value,) = args
                flag = context.get_constant(types.boolean, True)
                return builder.ctpop(value) if name == "ctpop" else getattr(builder, name)(value, flag)

            return types.int64(types.int64), generate

        return intrinsic(typed)

    _trailing_zeros, _leading_zeros, _population = (_instruction(name) for name in ("cttz", "ctlz", "ctpop"))

    @compiled_as(lowest)
    def _lowest_compiled(members: Any) -> Any:
        return lambda members: _trailing_zeros(members)

    @compiled_as(highest)
    def _highest_compiled(members: Any) -> Any:
        return lambda members: WORD - 1 - _leading_zeros(members)

    @compiled_as(size)
    def _size_compiled(members: Any) -> Any:
        return lambda members: _population(members)


@rule
def list_members(members: int, out: Ints, count: int, offset: int) -> int:
    """Write the members, ascending, each plus `offset`, into `out` from `count` on; return the new count."""
    rest = int(members)
    while rest:
        out[count] = lowest(rest) + offset
        count += 1
        rest &= rest - 1
    return count
