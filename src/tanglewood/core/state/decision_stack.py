"""The decision stack: what still has to be decided before play goes on.

A frame is `(kind, seat, four arguments)`, a row of integers in the record. Kinds are members of the game's own
`Entry`, with the encodings of their arguments.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.fields import State

KIND, SEAT, FIRST_ARGUMENT = 0, 1, 2


@rule
def push_frame(state: State, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Put a decision of `seat` on top of the stack."""
    row = int(state.frame_count)
    state.frames[row, KIND], state.frames[row, SEAT] = kind, seat
    state.frames[row, 2], state.frames[row, 3], state.frames[row, 4], state.frames[row, 5] = a, b, c, d
    state.frame_count = row + 1


@rule
def pop_frame(state: State) -> None:
    """Remove the decision on top and leave no trace of it in the bytes."""
    row = int(state.frame_count) - 1
    state.frames[row, KIND], state.frames[row, SEAT] = 0, 0
    state.frames[row, 2], state.frames[row, 3], state.frames[row, 4], state.frames[row, 5] = 0, 0, 0, 0
    state.frame_count = row


@rule
def top_kind(state: State) -> int:
    """The kind of the decision on top, 0 where none is pending (kinds count from 1)."""
    if state.frame_count == 0:
        return 0
    return int(state.frames[state.frame_count - 1, KIND])


@rule
def top_seat(state: State) -> int:
    """The seat whose decision is on top; the caller has made sure that there is one."""
    return int(state.frames[state.frame_count - 1, SEAT])


@rule
def top_argument(state: State, index: int) -> int:
    """An argument of the decision on top, counted from 0."""
    return int(state.frames[state.frame_count - 1, FIRST_ARGUMENT + index])


def frames_of(state: State) -> list[list[int]]:
    """The decisions that are pending, the one on top last: kind, seat and arguments of each."""
    return [[int(value) for value in state.frames[row]] for row in range(state.frame_count)]
