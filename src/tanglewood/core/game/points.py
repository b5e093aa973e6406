"""Rules for games that are won by points: their state has a field `points` with the axis `SEATS`."""

from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.state.seats import NOBODY


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
