"""What a move is worth to a learner, over the verbs of any game.

There are five kinds. `result` is 0 until the game ends. Then the seats that have won share 1, the others share what is
lost, and all of it adds up to 0: alone against two others a victory is 1 and -1/2 each, a draw of all is 0. Where all
win or lose together, and in a game for one, a victory is 1 and a defeat -1. `points` is what each seat's score has
changed by with the move, `lead` what its score less the best of the others has: where two play, and only there, all of
it adds up to 0. Alone, and where all win or lose together, there is nobody to lead, and `lead` is `points`. `utility`
is 0 until the game ends; then it is what the game's own measure says of all of it (`Rules.utility`), from -1 to 1:
mostly who has won, and a little by how much, or how near one came. `gain` is what the same measure says of each move
alone: where a victory is far away or rare, a learner sees from it what brings it nearer.
"""

from typing import Any

from tanglewood.core import verbs
from tanglewood.core.errors import UnknownName
from tanglewood.core.game import Game
from tanglewood.core.rule import rule
from tanglewood.core.seats import lead

RESULT, SHARED_RESULT, UTILITY, GAIN, POINTS, LEAD = range(6)  # from `GAIN` on a reward comes with each move
REWARDS = ("result", "points", "lead", "utility", "gain")
MEASURED = {"utility": UTILITY, "gain": GAIN}  # by the game itself


def reward_kind(game: Game, seats: int, name: str) -> int:
    """The number of a kind of reward at a table of `seats` seats; UnknownName for any but `REWARDS`."""
    if not isinstance(name, str) or name not in REWARDS:
        raise UnknownName("reward", name, REWARDS)
    if name in MEASURED:
        return MEASURED[name]
    together = seats == 1 or game.cooperative
    if name == "result":
        return SHARED_RESULT if together else RESULT
    return LEAD if name == "lead" and not together else POINTS


@rule
def write_rewards(state: Any, since: Any, kind: int, scores: Any, scratch: Any, out: Any) -> None:
    """Write into `out` what the last move has earned each seat: results when the game is over, else after each move.

    The game's own measure counts from `since`: the deal, for gains the state before the move. `scores` are the points
    before the move and become those after it; `scratch` has a place for a number of each seat.
    """
    if kind >= POINTS:
        write_gains(state, kind, scores, scratch, out)
    elif kind >= UTILITY:
        verbs.utility(state, since, out)
    else:
        write_result(state, kind, scratch, out)


@rule
def write_gains(state: Any, kind: int, scores: Any, scratch: Any, out: Any) -> None:
    """Write into `out` by how much each seat's points or lead have changed from `scores`, which become those of now."""
    seats = int(state.seats)
    rivals = seats if kind == LEAD else 0
    verbs.scores(state, scratch)
    for seat in range(seats):
        out[seat] = lead(scratch, rivals, seat) - lead(scores, rivals, seat)
    for seat in range(seats):
        scores[seat] = scratch[seat]


@rule
def write_result(state: Any, kind: int, scratch: Any, out: Any) -> None:
    """Write into `out` each seat's reward for how the game has ended."""
    verbs.winners(state, scratch)
    seats, winners = int(state.seats), 0
    for seat in range(seats):
        winners += scratch[seat]
    for seat in range(seats):
        if kind == SHARED_RESULT:
            out[seat] = 2.0 * scratch[seat] - 1.0
        elif winners == 0:
            out[seat] = 0.0
        else:
            out[seat] = (scratch[seat] * seats / winners - 1.0) / (seats - 1)
