"""The hidden part of Lost in the Woods, and worlds that fit the common knowledge. [L1 to L5, L102]

All viewers know the same. Hidden are the face-down tokens that nobody looked at, the terrain deck except for its known
top, and the order of the movement deck. Dealing is sampling a world with nothing known (`setup.py`).
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.games.lost.rules.board import SPACES
from tanglewood.games.lost.rules.cards import (
    UNKNOWN,
)
from tanglewood.games.lost.rules.setup import FIRST_PLACED, fill_unknown
from tanglewood.games.lost.rules.state import LostState


@rule
def conceal(state: LostState, _: int) -> None:
    """Erase the unseen face-down tokens, and the order of the cards to come."""
    for space in range(FIRST_PLACED, SPACES):
        if state.cards[space] == UNKNOWN and not state.seen[space]:
            state.tokens[space] = UNKNOWN
    for index in range(state.deck_size - state.known_top):
        state.deck[index] = UNKNOWN
    for index in range(state.winds_size):
        state.winds[index] = UNKNOWN


@rule
def imagine(state: LostState, _: int) -> None:
    """Fill a concealed state with a random possible world."""
    fill_unknown(state)
