"""What a search aims at: how far it plays, and how well each seat has done by then."""

from typing import Any

from tanglewood.core.rule import rule
from tanglewood.games.explorers.cards import KINDS
from tanglewood.games.explorers.effort import effort
from tanglewood.games.explorers.forest import distance
from tanglewood.games.explorers.state import NOBODY

HAND_VALUES = (0.0, 1.0, 1.8, 2.4, 2.8, 3.0)  # what a hand of so many cards, or more, is worth, of effort
CARD_VALUES = (  # what each kind of card is worth more than a poor one
    *(0.3, 0.2, 0.2, 0.4, 0.4, 0.4, 0.5),
    *(0.4, 0.2, 0.2, 0.2, 0.3, 0.4, 0.2, 0.0, 0.2, 0.3, 0.0, 0.2),
)
SQUARE = 5.0  # what a square still to go is worth beyond that, of effort: rivals change paths, not where one stands
SHORT_TURN = 1.5  # what a turn under a Wizard costs, of effort
EVEN = 5.0  # the more, the less a lead counts for more near the goal
CARD_SHARE = 0.05  # how much better a chance becomes by good cards
GOOD_GAIN = 0.12  # of a chance, that counts as half a success
GOING = 0.9  # the most that a gain counts while the game goes on


@rule
def toil(state: Any, seat: int) -> float:
    """What a seat still has to do, of effort, as far as all can see; less is better."""
    hand = HAND_VALUES[min(len(HAND_VALUES) - 1, int(state.held[seat]))]
    here = SQUARE * distance(state, seat) + SHORT_TURN * int(state.shadow[seat])
    return here + effort(state, seat) - hand


@rule
def cards_worth(state: Any, seat: int) -> float:
    """How good the cards of a hand are, of effort."""
    found = 0.0
    for card in range(KINDS):
        found += CARD_VALUES[card] * state.hands[seat, card]
    return found


@rule
def milestone(state: Any) -> int:
    """How many turns are over; the end of the game is one more."""
    return int(state.turns) + int(state.turn == NOBODY)


@rule
def utility(state: Any, since: Any, out: Any) -> None:
    """Who has won, or how much better each seat's chance has become, within -1 and 1."""
    if state.turn == NOBODY:
        write_results(state, out)
        return
    total, before = total_chance(state), total_chance(since)
    for seat in range(state.seats):
        cards = 1.0 + CARD_SHARE * cards_worth(state, seat)
        gained = cards * chance(state, seat) / total - chance(since, seat) / before
        out[seat] = GOING * gained / (abs(gained) + GOOD_GAIN)


@rule
def chance(state: Any, seat: int) -> float:
    """How likely a seat is to be the first, compared with the others: the less it has still to do."""
    left = max(0.0, toil(state, seat)) + EVEN
    return 1.0 / (left * left * left)


@rule
def total_chance(state: Any) -> float:
    """All chances together."""
    found = 0.0
    for seat in range(state.seats):
        found += chance(state, seat)
    return found


@rule
def write_results(state: Any, out: Any) -> None:
    """1 for the nearest to the goal, -1 for the others, 0 for those who share it."""
    for seat in range(state.seats):
        out[seat] = 1.0
        for other in range(state.seats):
            if other != seat:
                more = distance(state, other) - distance(state, seat)
                out[seat] = min(out[seat], 1.0 if more > 0 else -1.0 if more < 0 else 0.0)
