"""Scores of games that are won by points, and rewards for learners of any game.

The rules `scores`, `winners` and `utility` serve games whose state has a field `points` with the axis `SEATS`.

There are five kinds of rewards:

- `result` is 0 until the game ends. Then a lone winner gets 1 and the losers share -1. Several winners get less, so
  that all rewards add up to 0. If all draw, everybody gets 0. In cooperative games and with one seat a win is 1 and a
  loss -1.
- `points` is the change of each seat's score with the move.
- `lead` is the change of its score minus the best other one. It adds up to 0 only with two seats. Without opponents it
  is `points`.
- `utility` is 0 until the game ends. Then it is the game's measure of the whole game (`Rules.utility`), from -1 to 1.
  It says mostly who won, and a little by how much, or how close it was.
- `gain` is the same measure for each single move. It helps a learner if wins are rare or far away.
"""

from typing import Any

from tanglewood.core.checks.errors import UnknownName
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.state.seats import NOBODY, lead

RESULT, SHARED_RESULT, UTILITY, GAIN, POINTS, LEAD = range(6)  # from `GAIN` on there is a reward for each move
REWARDS = ("result", "points", "lead", "utility", "gain")
MEASURED = {"utility": UTILITY, "gain": GAIN}  # by the game's `Rules.utility`


@rule
def scores(state: Any, out: Any) -> None:
    """The points of each seat."""
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state: Any, out: Any) -> None:
    """All seats with the highest score, once the match is over."""
    verbs.scores(state, out)
    best = int(out[0])
    for seat in range(state.seats):
        best = max(best, int(out[seat]))
    for seat in range(state.seats):
        out[seat] = int(state.actor == NOBODY and out[seat] == best)


@rule
def utility(state: Any, since: Any, out: Any) -> None:
    """Each seat's gain over the best other seat, divided by all gains; points are never lost."""
    total = 0
    for seat in range(state.seats):
        total += gained(state, since, seat)
    for seat in range(state.seats):
        rival = 0
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, gained(state, since, other))
        out[seat] = (gained(state, since, seat) - rival) / max(total, 1)


@rule
def gained(state: Any, since: Any, seat: int) -> int:
    """The points a seat has gained since then."""
    return int(state.points[seat]) - int(since.points[seat])


def reward_kind(game: Game, seats: int, name: str) -> int:
    """The number of a kind of reward with `seats` seats; UnknownName unless it is one of `REWARDS`."""
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
    """Write each seat's reward for the last move into `out`; results and utilities only when the game is over.

    The game's own measure counts from `since`: the deal, or for gains the state before the move. `scores` are the
    points before the move and are updated to those after it; `scratch` has a place for a number of each seat.
    """
    if kind >= POINTS:
        write_gains(state, kind, scores, scratch, out)
    elif kind >= UTILITY:
        verbs.utility(state, since, out)
    else:
        write_result(state, kind, scratch, out)


@rule
def write_gains(state: Any, kind: int, scores: Any, scratch: Any, out: Any) -> None:
    """Write the change of each seat's points or lead since `scores` into `out`, and update `scores`."""
    seats = int(state.seats)
    rivals = seats if kind == LEAD else 0
    verbs.scores(state, scratch)
    for seat in range(seats):
        out[seat] = lead(scratch, rivals, seat) - lead(scores, rivals, seat)
    for seat in range(seats):
        scores[seat] = scratch[seat]


@rule
def write_result(state: Any, kind: int, scratch: Any, out: Any) -> None:
    """Write each seat's reward for the result of the game into `out`."""
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
