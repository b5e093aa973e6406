"""The worth of a hand, the end of a search, and what each seat has gained by then."""

from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.grimwood.rules.bags import ALL_SUPERNATURALS, NO_CARDS, count_of, size_of
from tanglewood.games.grimwood.rules.cards import Kind
from tanglewood.games.grimwood.rules.state import GrimwoodState

ROUNDS_AHEAD = 2  # a search plays on to the end of a pair of rounds, counted from the first turn
GOOD_LEAD = 12.0  # gained points that count as half a success
MOST_TOLD = 0.75  # of a success: the most that a lead counts; the rest needs victory
RESULT = 0.6  # the share of the result at the end; the lead has the rest
ANIMAL_WORTH = (0.0, 1.2, 4.0, 9.0, 10.2, 13.0, 18.0, 19.2, 22.0, 27.0)  # by number of owls or crows in hand
SETTING_WORTH = (0.0, 0.7, 1.6, 3.0, 3.7, 4.6, 6.0)  # by number of equal settings in hand
MIXED_WORTH = 3.0  # of a swamp, a path and a clearing, besides the worth of each
SUPER_WORTH, AMULET_WORTH, RUNE_WORTH = 2.0, 1.6, 2.0
LATE = 0.5  # factor for a hand once the last turns have begun


@rule
def hand_worth(hand: int) -> float:
    """The expected points of a hand, mostly from nearly complete combos."""
    swamps, paths, clearings = count_of(hand, Kind.SWAMP), count_of(hand, Kind.PATH), count_of(hand, Kind.CLEARING)
    worth = ANIMAL_WORTH[count_of(hand, Kind.OWL)] + ANIMAL_WORTH[count_of(hand, Kind.CROW)]
    worth += SETTING_WORTH[swamps] + SETTING_WORTH[paths] + SETTING_WORTH[clearings]
    different = min(swamps, 1) + min(paths, 1) + min(clearings, 1)
    if different > 1:
        worth += MIXED_WORTH if different == 3 else 1.0
    worth += SUPER_WORTH * size_of(int(hand) & ALL_SUPERNATURALS)
    return worth + AMULET_WORTH * count_of(hand, Kind.AMULET) + RUNE_WORTH * count_of(hand, Kind.RUNE)


@rule
def segment(state: GrimwoodState) -> int:
    """The number of finished pairs of rounds; the end of the game adds one."""
    return int(state.turns) // (ROUNDS_AHEAD * int(state.seats)) + int(state.turn == NOBODY)


@rule
def standing(state: GrimwoodState, seat: int) -> float:
    """A seat's points and, while the game goes on, what its hand is worth."""
    points = 1.0 * int(state.points[seat])
    if state.turn == NOBODY or state.hands[seat] == NO_CARDS:
        return points
    return points + hand_worth(state.hands[seat]) * (LATE if state.final_turns > 0 else 1.0)


@rule
def soft(value: float) -> float:
    """Bring any number between -1 and 1, and keep the order."""
    return value / (abs(value) + GOOD_LEAD)


@rule
def utility(state: GrimwoodState, since: GrimwoodState, out: Any) -> None:
    """Write each seat's gain on its best opponent, within -1 and 1; at the end, mainly the result."""
    over = state.turn == NOBODY
    for seat in range(state.seats):
        best, before = -1.0, 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, standing(state, other))
                before = max(before, int(since.points[other]))
        lead = standing(state, seat) - best
        gained = soft(lead - int(since.points[seat]) + before)
        if over:
            won = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
            gained = RESULT * won + (1.0 - RESULT) * gained
        out[seat] = gained


def forecast(state: GrimwoodState, seat: int, value: float, points: float) -> float:
    """The lead that a search comes to, with what hands are worth; in the last turns, which it plays to the end, in
    points alone."""
    scored = int(state.points[seat])
    lead = scored - max(int(state.points[other]) for other in range(state.seats) if other != seat)
    if state.final_turns > 0:
        return lead + points
    return lead + GOOD_LEAD * value / (1.0 - min(MOST_TOLD, abs(value)))
