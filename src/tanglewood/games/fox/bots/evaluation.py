"""The end of a search, and what each seat has gained by then."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import FloatArray
from tanglewood.games.fox.rules.state import PLAYERS, FoxState

POINTS_OF_A_GOOD_ROUND = 8.0  # a difference in points that counts as a full success


@rule
def segment(state: FoxState) -> int:
    """The number of finished rounds."""
    return int(state.round_number) - int(state.actor >= 0)


@rule
def utility(state: FoxState, since: FoxState, out: FloatArray) -> None:
    """Write the difference in points won since then, divided by that of a good round, clipped to -1 and 1."""
    gained = 0
    for seat in range(PLAYERS):
        sign = 1 - 2 * seat
        gained += sign * (int(state.points[seat]) - int(since.points[seat]))
    share = min(1.0, max(-1.0, gained / POINTS_OF_A_GOOD_ROUND))
    out[0] = share
    out[1] = -share
