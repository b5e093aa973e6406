"""Sets of small numbers as the bits of one integer: cards in a hand, cards seen. Numbers run from 0 to 62."""

from collections.abc import Sequence

from tanglewood.core.compiler.intrinsics import vectors
from tanglewood.core.compiler.intrinsics.replacing import contiguous, replaced_by, rows_of
from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import INT8, Ints

BYTE = 8
WIDE = 32  # numbers that one vector instruction compares or writes
FEW = 16  # the same for short rows


@replaced_by(vectors.lowest)
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    members = int(members)
    return (members & -members).bit_length() - 1


@replaced_by(vectors.highest)
def highest(members: int) -> int:
    """The largest member of a set that is not empty."""
    return int(members).bit_length() - 1


@replaced_by(vectors.size)
def size(members: int) -> int:
    """The number of members of a set."""
    return int(members).bit_count()


def pack(numbers: Sequence[int]) -> int:
    """Up to eight numbers from 0 to 127 as the bytes of one integer, the first lowest; missing ones are 0."""
    return sum(number << (BYTE * index) for index, number in enumerate(numbers))


@replaced_by(vectors.places_of, rows_of(INT8.name), lanes=WIDE)
def places_of(row: Ints, first: int, value: int) -> int:
    """The set of the places, counted from `first`, that hold a number, among 32 of a row from there on."""
    places = 0
    for index in range(WIDE):
        places |= int(row[first + index] == value) << index
    return places


# Vector code: sixteen numbers take as long as one, and no branch can be mispredicted.


@replaced_by(vectors.above_zero, contiguous, lanes=FEW)
def above_zero(row: Ints, first: int) -> int:
    """The places, 0 to 15 from `first` on, of a contiguous row of bytes with a number above 0; as a set."""
    positions = 0
    for index in range(FEW):
        positions |= int(row[first + index] > 0) << index
    return positions


@replaced_by(vectors.list_few, contiguous, lanes=FEW)
def list_few(members: int, out: Ints, count: int, offset: int) -> int:
    """`list_members` of a set of 0 to 15 that may write to all of sixteen places from `count` on (`verbs.legal`)."""
    out[count + FEW - 1] = offset  # with bounds checks on, a row that is too short fails here
    for member in range(FEW):
        if members >> member & 1:
            out[count] = member + offset
            count += 1
    return count


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
    """The member with that index, ascending from 0; the set has more members than that."""
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
