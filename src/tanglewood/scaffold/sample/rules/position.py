"""Further checks of positions, so that every accepted one can be played to the end."""

from tanglewood.core.checks.position_checks import check
from tanglewood.core.state.position import Position
from tanglewood.core.state.seats import NOBODY
from tanglewood.scaffold.sample.rules.cards import CARDS, COUNTERS
from tanglewood.scaffold.sample.rules.state import GameState


def check_position(state: GameState) -> None:
    """No counter is lost, and all have laid equally many cards, but for those who are still to lay this time round."""
    seats, over = int(state.seats), state.actor == NOBODY
    taken = sum(int(points) for points in state.points)
    check(taken + state.left == COUNTERS, f"S2: taken or left are {COUNTERS} counters in all.")
    held = [int(state.held[(max(int(state.actor), 0) + step) % seats]) for step in range(seats)]
    check(over == (not any(held)), "S4: the match is over when all hands are empty, not else.")
    in_turn = held == sorted(held, reverse=True) and held[0] - held[-1] <= 1
    check(in_turn, "S2: who is to lay and those after it hold as many cards or one more than those before.")


POSITION = Position(check=check_position, cards=lambda _: (0,) + (1,) * CARDS, some_lie_nowhere=True, cards_rule="S1")
