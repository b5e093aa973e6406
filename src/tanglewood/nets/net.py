"""A net and its evaluation in a rule: an observation in, a value and a logit for each legal action out.

    observation (int8) -> `first`, ReLU -> `second`, ReLU -> `policy`: a logit of each action, and `value`

Most of an observation is zeros, so the first layer adds up the rows of weights of the nonzero entries. The policy layer
computes only the legal actions. Nothing is allocated: all intermediate numbers are in a `Scratch`.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.bits import BYTE, lowest
from tanglewood.core.numbers.floats import HALF, add_rows, fill, list_positive, multiply_rows
from tanglewood.core.numbers.ints import INT32, INT64, Ints

Floats = npt.NDArray[np.float32]

FLOAT = np.dtype("f4")
WORD_BYTES = INT64.itemsize
LAST = WORD_BYTES - 1


class Net(NamedTuple):
    """The weights, and the tables that turn observations and actions of each view into the canonical ones."""

    first: Floats  # (inputs, h1)
    first_bias: Floats
    second: Floats  # (h1, h2)
    second_bias: Floats
    policy: Floats  # (actions, h2)
    policy_bias: Floats
    value: Floats  # (1, h2)
    value_bias: Floats  # (1,)
    inputs: npt.NDArray[np.int32]  # (views, inputs): the place of each observed number in that view
    actions: npt.NDArray[np.int32]  # (views, actions): the number of each action in that view


class Scratch(NamedTuple):
    """The scratch buffers of an evaluation; each thread needs its own."""

    row: npt.NDArray[np.int8]  # the observation as the game writes it, padded with zeros
    words: npt.NDArray[np.int64]  # the same bytes
    places: npt.NDArray[np.int32]  # of the nonzero numbers of a layer, or of rows of weights
    amounts: Floats
    lower: Floats  # (h1,): the first hidden layer
    upper: Floats  # (h2,): the second hidden layer
    worth: Floats  # (1,): the value
    logits: Floats  # of the legal actions, in their order
    chances: Floats  # of the same


def new_scratch(net: Net) -> Scratch:
    """Scratch buffers for evaluations of a net."""
    inputs, first = net.first.shape
    actions, second = net.policy.shape
    row = np.zeros(-(-inputs // WORD_BYTES) * WORD_BYTES, np.int8)
    most = max(inputs, first, actions) + 1
    return Scratch(
        row=row,
        words=row.view(INT64),
        places=np.zeros(most, INT32),
        amounts=np.zeros(most, FLOAT),
        lower=np.zeros(first, FLOAT),
        upper=np.zeros(second, FLOAT),
        worth=np.zeros(1, FLOAT),
        logits=np.zeros(actions, FLOAT),
        chances=np.zeros(actions, FLOAT),
    )


@rule
def judge(net: Net, scratch: Scratch, state: Any, seat: int, legal: Ints, count: int) -> float:
    """The value of a state as `seat` sees it; writes the logits of the first `count` of the actions in `legal`."""
    verbs.observe(state, seat, scratch.row)
    return evaluate(net, scratch, verbs.orientation(state, scratch.row), legal, count)


@rule
def evaluate(net: Net, scratch: Scratch, view: int, legal: Ints, count: int) -> float:
    """The value of the observation in `scratch.row`; writes the logits of the first `count` of the actions in `legal`.

    `view` is the canonical view of the position.
    """
    look_up(net, scratch, view)
    scratch.places[0] = 0
    multiply_rows(net.value, scratch.places, 1, scratch.upper, scratch.worth)
    for index in range(count):
        scratch.places[index] = net.actions[view, legal[index]]
    multiply_rows(net.policy, scratch.places, count, scratch.upper, scratch.logits)
    for index in range(count):
        scratch.logits[index] += net.policy_bias[scratch.places[index]]
    return float(net.value_bias[0] + scratch.worth[0])


@rule
def look_up(net: Net, scratch: Scratch, view: int) -> None:
    """Compute both hidden layers."""
    count = gather_observed(net, scratch, view)
    fill(net.first_bias, scratch.lower)
    add_rows(net.first, scratch.places, scratch.amounts, count, scratch.lower)
    count = list_positive(scratch.lower, scratch.places, scratch.amounts)
    fill(net.second_bias, scratch.upper)
    add_rows(net.second, scratch.places, scratch.amounts, count, scratch.upper)
    for index in range(len(scratch.upper)):
        scratch.upper[index] = max(scratch.upper[index], np.float32(0.0))


@rule
def gather_observed(net: Net, scratch: Scratch, view: int) -> int:
    """List the nonzero numbers of the observation with their places in the view; return their count.

    It skips eight zeros at once.
    """
    count = 0
    for index in range(len(scratch.words)):
        word = int(scratch.words[index])
        while word != 0:
            byte = lowest(word) // BYTE
            column = WORD_BYTES * index + byte
            scratch.places[count] = net.inputs[view, column]
            scratch.amounts[count] = scratch.row[column]
            count += 1
            word &= -1 << BYTE * byte + BYTE if byte < LAST else 0
    return count


__all__ = ["HALF", "Floats", "Net", "Scratch", "evaluate", "new_scratch"]
