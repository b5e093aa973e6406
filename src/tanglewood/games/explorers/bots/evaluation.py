"""The end of a search, and what each seat has gained by then."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import FloatArray
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.explorers.bots.effort import effort
from tanglewood.games.explorers.rules.cards import KINDS
from tanglewood.games.explorers.rules.forest import distance
from tanglewood.games.explorers.rules.state import ExplorersState

HAND_VALUES = (0.0, 1.0, 1.8, 2.4, 2.8, 3.0)  # value of a hand by its size, in effort; larger hands count like the last
CARD_VALUES = (  # value of each kind of card above a poor one
    *(0.3, 0.2, 0.2, 0.4, 0.4, 0.4, 0.5),
    *(0.4, 0.2, 0.2, 0.2, 0.3, 0.4, 0.2, 0.0, 0.2, 0.3, 0.0, 0.2),
)
SQUARE = 5.0  # additional value of a square left to go, in effort: rivals change paths, but not positions
SHORT_TURN = 1.5  # cost of a turn under a Wizard, in effort
EVEN = 5.0  # the larger, the less a lead gains weight near the goal
CARD_SHARE = 0.05  # improvement of a chance by good cards
GOOD_GAIN = 0.12  # gain in chance that counts as half a success
ALMOST_SURE = 0.95
GOING = 0.9  # the most that a gain counts before the end of the game


@rule
def cards_worth(state: ExplorersState, seat: int) -> float:
    """The value of the cards in a hand, in effort."""
    worth = 0.0
    for card in range(KINDS):
        worth += CARD_VALUES[card] * state.hands[seat, card]
    return worth


@rule
def segment(state: ExplorersState) -> int:
    """The number of finished turns; the end of the game adds one."""
    return int(state.turns) + int(state.turn == NOBODY)


@rule
def utility(state: ExplorersState, since: ExplorersState, out: FloatArray) -> None:
    """Write the result, or each seat's gain in its chance to win, within -1 and 1."""
    if state.turn == NOBODY:
        write_results(state, out)
        return
    total, before = total_chance(state), total_chance(since)
    for seat in range(state.seats):
        cards = 1.0 + CARD_SHARE * cards_worth(state, seat)
        gained = cards * chance(state, seat) / total - chance(since, seat) / before
        out[seat] = GOING * gained / (abs(gained) + GOOD_GAIN)


@rule
def chance(state: ExplorersState, seat: int) -> float:
    """A weight for a seat's chance to be first, from public facts: less effort left means a higher chance."""
    hand = HAND_VALUES[min(len(HAND_VALUES) - 1, int(state.held[seat]))]
    here = SQUARE * distance(state, seat) + SHORT_TURN * int(state.shadow[seat])
    left = max(0.0, here + effort(state, seat) - hand) + EVEN
    return 1.0 / (left * left * left)


def forecast(state: ExplorersState, seat: int, value: float, _points: float) -> float:
    """The chance to be the first: what it is now, and what the search has seen it gain, `utility` read backwards."""
    share = min(ALMOST_SURE, abs(value) / GOING)
    gained = GOOD_GAIN * share / (1.0 - share)
    now = chance(state, seat) / total_chance(state)
    return min(1.0, max(0.0, now + (gained if value > 0 else -gained)))


@rule
def total_chance(state: ExplorersState) -> float:
    """The sum of all seats' chances."""
    total = 0.0
    for seat in range(state.seats):
        total += chance(state, seat)
    return total


@rule
def write_results(state: ExplorersState, out: FloatArray) -> None:
    """1 for the nearest to the goal, -1 for the others, 0 for those who share it."""
    for seat in range(state.seats):
        out[seat] = 1.0
        for other in range(state.seats):
            if other != seat:
                more = distance(state, other) - distance(state, seat)
                out[seat] = min(out[seat], 1.0 if more > 0 else -1.0 if more < 0 else 0.0)
