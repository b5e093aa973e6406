"""What positions of Pebbles must be besides what the fields say of themselves. Numbers are those of RULINGS.md."""

from tanglewood.games.pebbles.rules.cards import PEBBLES
from tanglewood.games.pebbles.rules.rules import bag
from tanglewood.games.pebbles.rules.state import Frame, PebblesState

from tanglewood.core.checks.position_checks import check
from tanglewood.core.numbers import bits
from tanglewood.core.state import decision_stack
from tanglewood.core.state.position import Position
from tanglewood.core.state.seats import NOBODY


def check_position(state: PebblesState) -> None:
    """The match can be played to its end: nobody runs out of pebbles before the others, nor does the bag."""
    over = state.actor == NOBODY
    check(over == (state.done >= state.rounds), "P5: the match is over when all rounds are played, not else.")
    for kind, seat, thrower, *_ in decision_stack.frames_of(state):
        check(seat == state.actor and state.held[seat], "P3: who is asked is to decide, and holds a pebble.")
        check(state.lap[thrower if kind == Frame.LEAP else seat], "P3, P6: nobody is asked before a throw.")
    check(over or state.frame_count or not state.lap[state.actor], "P2: nobody throws twice in a lap.")
    dealt = {int(state.held[seat]) + (state.lap[seat] > 0) for seat in range(state.seats)}
    check(len(dealt) == 1, "P2: all have thrown equally often, but in this lap.")
    sinkers = {seat if state.sunk[seat] else NOBODY for seat in range(state.seats)}
    check(sinkers == {NOBODY, int(state.sinker)}, "P3: one seat at most has sunk a pebble.")
    draws = (state.sinker == NOBODY) + (not state.leapt)
    check(bits.size(bag(state)) >= draws, "P1: the bag is too empty for all that may be drawn from it.")


POSITION = Position(check=check_position, cards=lambda _: (0,) + (1,) * PEBBLES, some_lie_nowhere=True, cards_rule="P1")
