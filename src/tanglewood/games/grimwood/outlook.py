"""What a search aims at: how far it plays, and how well each seat has done by then."""

from typing import Any

from tanglewood.core.rule import rule
from tanglewood.games.grimwood.cards import Kind
from tanglewood.games.grimwood.state import NOBODY
from tanglewood.games.grimwood.words import ALL_SUPERNATURALS, NO_CARDS, count_of, size_of

ROUNDS_AHEAD = 2  # a search plays to the end of so many rounds, counted from the first turn
GOOD_LEAD = 12.0  # gained points that count as half a success
RESULT = 0.6  # how much winning counts at the end; the rest is the lead

ANIMAL_WORTH = (0.0, 1.2, 4.0, 9.0, 10.2, 13.0, 18.0, 19.2, 22.0, 27.0)  # of so many owls or crows in hand
SETTING_WORTH = (0.0, 0.7, 1.6, 3.0, 3.7, 4.6, 6.0)  # of so many alike settings in hand
MIXED_WORTH = 3.0  # of a swamp, a path and a clearing, besides what each is worth
SUPER_WORTH, AMULET_WORTH, RUNE_WORTH = 2.0, 1.6, 2.0
LATE = 0.5  # of what a hand is worth when the last turns have begun


@rule
def hand_worth(hand: int) -> float:
    """What a hand may bring, in points: nearly complete combos above all."""
    swamps, paths, clearings = count_of(hand, Kind.SWAMP), count_of(hand, Kind.PATH), count_of(hand, Kind.CLEARING)
    worth = ANIMAL_WORTH[count_of(hand, Kind.OWL)] + ANIMAL_WORTH[count_of(hand, Kind.CROW)]
    worth += SETTING_WORTH[swamps] + SETTING_WORTH[paths] + SETTING_WORTH[clearings]
    different = min(swamps, 1) + min(paths, 1) + min(clearings, 1)
    if different > 1:
        worth += MIXED_WORTH if different == 3 else 1.0
    worth += SUPER_WORTH * size_of(int(hand) & ALL_SUPERNATURALS)
    return worth + AMULET_WORTH * count_of(hand, Kind.AMULET) + RUNE_WORTH * count_of(hand, Kind.RUNE)


@rule
def milestone(state: Any) -> int:
    """How many pairs of rounds are over; the end of the game is one more."""
    return int(state.turns) // (ROUNDS_AHEAD * int(state.seats)) + int(state.turn == NOBODY)


@rule
def standing(state: Any, seat: int) -> float:
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
def utility(state: Any, since: Any, out: Any) -> None:
    """What each seat has gained on the best other, within -1 and 1; at the end first of all who has won."""
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
