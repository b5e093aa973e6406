"""Sets of small numbers as the bits of one integer: cards in a hand, cards seen. Numbers run from 0 to 62."""

from collections.abc import Sequence
from typing import Any

from tanglewood.core.ints import Ints
from tanglewood.core.rule import INTERPRETED, rule

BYTE = 8


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


def pack(numbers: Sequence[int]) -> int:
    """Up to eight numbers from 0 to 127 as the bytes of one integer, the first lowest; missing ones are 0."""
    return sum(number << (BYTE * index) for index, number in enumerate(numbers))


if not INTERPRETED:
    from numba import types
    from numba.extending import intrinsic

    from tanglewood.core.compiler import always_compiled_as

    LAST = 63  # the highest bit

    def _instruction(name: str) -> Any:
        """A Numba intrinsic for a set's bits, made of one of the processor's bit counts."""

        def typed(typing_context: Any, members: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                (word,) = args
                flag = context.get_constant(types.boolean, True)  # the empty set is never asked for
                if name == "ctpop":
                    return builder.ctpop(word)
                return (
                    builder.cttz(word, flag)
                    if name == "cttz"
                    else builder.sub(word.type(LAST), builder.ctlz(word, flag))
                )

            return types.int64(types.int64), generate

        return intrinsic(typed)

    always_compiled_as(lowest, _instruction("cttz"))
    always_compiled_as(highest, _instruction("ctlz"))
    always_compiled_as(size, _instruction("ctpop"))


@rule
def bit(member: int) -> int:
    """The set of one member."""
    return 1 << int(member)


@rule
def has(members: int, member: int) -> bool:
    """Whether a set has a member."""
    return int(members) & bit(member) != 0


@rule
def nth_member(members: int, index: int) -> int:
    """The member with that index, counted from 0 ascending, of a set that has more."""
    members = int(members)
    for _ in range(index):
        members &= members - 1
    return lowest(members)


@rule
def list_members(members: int, out: Ints, count: int, offset: int) -> int:
    """Write the members, ascending, each plus `offset`, into `out` from `count` on; return the new count."""
    rest = int(members)
    while rest:
        out[count] = lowest(rest) + offset
        count += 1
        rest &= rest - 1
    return count
