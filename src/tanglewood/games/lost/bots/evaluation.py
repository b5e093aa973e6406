"""The end of a search, and what the players have gained by then."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import FloatArray
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import cards
from tanglewood.games.lost.rules.beasts import food_of
from tanglewood.games.lost.rules.board import SPACES, distance
from tanglewood.games.lost.rules.people import (
    distance_to_compass,
    distance_to_dark,
    distance_to_lying,
    exit_space,
    has_compass,
    holds,
    is_face_down,
    letters_struck,
)
from tanglewood.games.lost.rules.setup import FIRST_PLACED
from tanglewood.games.lost.rules.state import LETTERS_NEEDED, NOWHERE, LostState, Outcome


@rule
def segment(state: LostState) -> int:
    """The number of finished days, plus one at the match's end: a search plays to the end of the day. [L10]"""
    return int(state.day) + int(state.actor == NOBODY)


# The value of a day, in clues: the weights of `progress` and `well_being`
COMPASS_WORTH = 1.0  # held by a standing player
REVEALED_WORTH = 0.1  # a space
STEP_HOME_WORTH = 0.3  # a step of all players towards the exit, once it is known and there is a compass
STEP_OUT_WORTH = 0.08  # a step of all players towards the nearest face-down space, before that
STEP_TO_LYING_WORTH = 0.2  # a step of all players towards one who lies
STEP_TO_COMPASS_WORTH = 0.15  # a step of all players towards a compass on the ground
LIFE_WORTH = (0.0, 1.2, 1.8, 2.2, 2.5, 2.7, 2.9)  # by vital force: the last point is worth most
FOOD_WORTH, WATER_WORTH, ENERGY_WORTH = 0.25, 0.15, 0.08  # a unit
FIRE_WORTH = 0.25  # in a hand
MUCH_FOR_ONE, MUCH_FOR_EACH_MORE = 1.0, 0.15  # in clues: the most that a day can count, won or lost
ALMOST = 0.95  # less than home, and less than being lost
ALL_THE_WAY = 8.0  # roughly the sum of gains in a won match; a lost match has half of it
LONG_MATCH = 15  # days
# `progress` counts more than clues: its value before the last way home
MOST_PROGRESS = LETTERS_NEEDED + COMPASS_WORTH + REVEALED_WORTH * (SPACES - FIRST_PLACED)
CLUES_A_PROGRESS = LETTERS_NEEDED / MOST_PROGRESS
MUCH = MUCH_FOR_ONE * CLUES_A_PROGRESS  # in clues: a great difference
PATIENCE = 5.0  # after so many days well-being is worth half as much, so that nobody stays at a lake for ever


@rule
def utility(state: LostState, since: LostState, out: FloatArray) -> None:
    """Write the gain in progress and well-being, the same for all seats, within -1 and 1."""
    value = common_utility(state, since)
    for seat in range(state.seats):
        out[seat] = value


@rule
def common_utility(state: LostState, since: LostState) -> float:
    """The common utility: 1 for home, -1 for lost, else the gains and losses."""
    if state.outcome != Outcome.GOING:
        late = max(0, int(since.day) - LONG_MATCH)  # being lost counts less and less, so that long matches end
        return 1.0 if state.outcome == Outcome.WON else -1.0 / (1.0 + late / PATIENCE)
    comfort = (well_being(state) - well_being(since)) / (1.0 + int(since.day) / PATIENCE)
    gained = progress(state) - progress(since) + comfort
    much = MUCH_FOR_ONE + MUCH_FOR_EACH_MORE * (int(state.seats) - 1)
    return max(-ALMOST, min(ALMOST, gained / much))


def forecast(state: LostState, _seat: int, value: float, _points: float) -> float:
    """The expected progress on the way home, in clues, from 0 to all that are needed, which means home."""
    if state.outcome == Outcome.WON:
        return float(LETTERS_NEEDED)
    much = MUCH_FOR_ONE + MUCH_FOR_EACH_MORE * (int(state.seats) - 1)
    done = (float(progress(state)) + value * much) * CLUES_A_PROGRESS
    return min(float(LETTERS_NEEDED), max(0.0, done))


@rule
def progress(state: LostState) -> float:
    """The progress on the way home, in clues."""
    compass = has_compass(state)
    done = min(letters_struck(state), LETTERS_NEEDED) + COMPASS_WORTH * int(compass)
    return done + REVEALED_WORTH * revealed(state) - mean_way(state, compass)


@rule
def revealed(state: LostState) -> int:
    """The number of revealed spaces."""
    count = 0
    for space in range(FIRST_PLACED, SPACES):
        count += int(not is_face_down(state, space))
    return count


@rule
def mean_way(state: LostState, compass: bool) -> float:
    """The players' mean distance to the exit, or to what they still have to find, in clues."""
    far, way_out = 0.0, exit_space(state)
    for seat in range(state.seats):
        space = int(state.at[seat])
        far += STEP_TO_LYING_WORTH * distance_to_lying(state, space)
        if way_out != NOWHERE and compass:
            far += STEP_HOME_WORTH * distance(space, way_out)
        else:
            far += STEP_OUT_WORTH * distance_to_dark(state, space)
            far += STEP_TO_COMPASS_WORTH * distance_to_compass(state, space)
    return far / int(state.seats)


@rule
def well_being(state: LostState) -> float:
    """The players' mean well-being, in clues."""
    total = 0.0
    for seat in range(state.seats):
        total += LIFE_WORTH[state.vital[seat]]
        if state.vital[seat] > 0:
            total += FOOD_WORTH * food_of(state, seat) + WATER_WORTH * int(state.water[seat])
            total += ENERGY_WORTH * int(state.energy[seat]) + FIRE_WORTH * int(holds(state, seat, cards.Thing.FIRE))
    return total / int(state.seats)
