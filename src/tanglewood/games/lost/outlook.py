"""What programs ask of a state besides the rules: observations, and the goals of a search."""

from tanglewood.core.game import MOST_OBSERVED, Feature
from tanglewood.core.ints import FloatArray, Ints
from tanglewood.core.rows import COUNT_MASK, write_heaps, write_plane, write_set, write_zeros
from tanglewood.core.rule import rule
from tanglewood.core.seats import NOBODY, seat_after
from tanglewood.games.lost import cards
from tanglewood.games.lost.beasts import food_of
from tanglewood.games.lost.board import SPACES, distance
from tanglewood.games.lost.cards import TOKEN_KINDS
from tanglewood.games.lost.knowledge import FIRST_PLACED
from tanglewood.games.lost.people import exit_space, has_compass, holds, is_face_down, letters_struck
from tanglewood.games.lost.sense import distance_to_compass, distance_to_dark, distance_to_lying
from tanglewood.games.lost.state import LETTERS_NEEDED, MOST_SEATS, NOWHERE, LostState, Outcome

PHASES = 7
ALL_BITS = 0xFF
GROUNDS = (cards.UNKNOWN & ALL_BITS, int(cards.Terrain.MOUNTAIN), int(cards.Terrain.LAKE))
FIRST_CLUE = int(cards.Token.CLUE) + 1  # where what was looked at is numbered from 1
PERSON = 1 + cards.CHARACTERS + 4 + cards.THINGS + 2
MOST_OF_A_TRACK = 6

OBSERVATION = (
    Feature("ground", len(GROUNDS) * SPACES, "The spaces that are face down, mountains, lakes; all others are forest."),
    Feature("seen", SPACES, "Each face-down space: the token looked at there, from 1, all clues as A; 0.", TOKEN_KINDS),
    Feature("letters", cards.CLUES * SPACES, "For each letter the face-down space where its clue was looked at."),
    Feature("things", SPACES * cards.THINGS, "Each space: the things that lie there.", COUNT_MASK),
    Feature("beasts", cards.BEAST_KINDS * SPACES, "For each kind of animal the spaces with one, face up or down."),
    Feature("exit", SPACES, "Where the exit is, once it is known."),
    Feature("clues", cards.CLUES, "The letters struck out."),
    Feature("phase", PHASES, "The phase, one of all."),
    Feature(
        "people",
        MOST_SEATS * (PERSON + SPACES),
        "Oneself and each player to the left: whether there, character, the four tracks, things held, "
        "whether the turn of this phase is over, whether it is at turn, and the space.",
        MOST_OF_A_TRACK,
    ),
    Feature("turn", 3, "Free actions left, whether it has rained, the day.", MOST_OBSERVED),
    Feature("to_act", 1, "Whether one is to decide."),
)


# Observing


@rule
def observe(state: LostState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    at = observe_map(state, out)
    at = observe_beasts(state, out, at)
    at = write_set(state.clues, cards.CLUES, out, at)
    write_zeros(len(out) - at, out, at)
    out[at + int(state.phase)] = 1
    at += PHASES
    for place in range(state.seats):
        observe_person(state, seat_after(state, seat, place), out, at + place * (PERSON + SPACES))
    at += MOST_SEATS * (PERSON + SPACES)
    out[at] = state.steps
    out[at + 1] = state.raining
    out[at + 2] = min(int(state.day), MOST_OBSERVED)
    out[at + 3] = int(state.actor == seat)


@rule
def observe_map(state: LostState, out: Ints) -> int:
    """What lies where; return where the next feature begins."""
    at = 0
    for ground in GROUNDS:
        at = write_plane(state.cards, SPACES, ALL_BITS, ground, out, at)
    letters, late = at + SPACES, 0
    for space in range(SPACES):
        token = state.seen[space] * (state.tokens[space] + 1)
        out[at + space] = token
        late |= token >= FIRST_CLUE
    write_zeros(cards.CLUES * SPACES, out, letters)
    if late:  # seldom
        observe_letters(out, at, letters)
    return write_heaps(state.heaps, SPACES, out, letters + cards.CLUES * SPACES)


@rule
def observe_letters(out: Ints, at: int, letters: int) -> None:
    """Of the clues that were looked at write the letters into planes of their own."""
    for space in range(SPACES):
        letter = int(out[at + space]) - FIRST_CLUE
        if 0 <= letter < cards.CLUES:
            out[at + space] = FIRST_CLUE
            out[letters + letter * SPACES + space] = 1


@rule
def observe_beasts(state: LostState, out: Ints, at: int) -> int:
    """Where the animals are, and the exit; return where the next feature begins."""
    way_out = at + cards.BEAST_KINDS * SPACES
    end = way_out + SPACES
    write_zeros(end - at, out, at)
    for beast in range(cards.BEASTS):
        space = int(state.beasts[beast])
        place = at + cards.KIND_OF[beast] * SPACES + max(0, space)  # no branch: it could not be predicted
        out[place] |= int(space != NOWHERE)
    if exit_space(state) != NOWHERE:
        out[way_out + exit_space(state)] = 1
    return end


@rule
def observe_person(state: LostState, seat: int, out: Ints, at: int) -> None:
    """A player's character, tracks, hands and place, all public."""
    out[at] = 1
    if state.character[seat] != cards.UNKNOWN:
        out[at + 1 + int(state.character[seat])] = 1
    tracks = at + 1 + cards.CHARACTERS
    out[tracks] = state.vital[seat]
    out[tracks + 1] = state.energy[seat]
    out[tracks + 2] = state.water[seat]
    out[tracks + 3] = state.food[seat]
    held = tracks + 4
    for hand in range(cards.HANDS):
        out[held + int(state.hands[seat, hand])] += 1
    out[held + cards.THINGS] = (int(state.done) >> seat) & 1
    out[held + cards.THINGS + 1] = int(state.turn == seat)
    out[at + PERSON + int(state.at[seat])] = 1


# The goals of a search


@rule
def segment(state: LostState) -> int:
    """The days that are over, and the match's end: a search plays to the end of the day. [L10]"""
    return int(state.day) + int(state.actor == NOBODY)


# What a day was worth, in clues: the weights of `hopes`
COMPASS_WORTH = 1.0  # held by one who stands
REVEALED_WORTH = 0.1  # a space
STEP_HOME_WORTH = 0.3  # a step of all towards the exit, once it is known and there is a compass
STEP_OUT_WORTH = 0.08  # a step of all towards the nearest face-down space, before that
STEP_TO_LYING_WORTH = 0.2  # a step of all towards one who lies
STEP_TO_COMPASS_WORTH = 0.15  # a step of all towards a compass that lies in the open
LIFE_WORTH = (0.0, 1.2, 1.8, 2.2, 2.5, 2.7, 2.9)  # by vital force: the last point is worth most
FOOD_WORTH, WATER_WORTH, ENERGY_WORTH = 0.25, 0.15, 0.08  # a unit
FIRE_WORTH = 0.25  # in a hand
MUCH_FOR_ONE, MUCH_FOR_EACH_MORE = 1.0, 0.15  # clues: no day counts for more, won or lost
ALMOST = 0.95  # and yet not as good as home, or as bad as being lost
ALL_THE_WAY = 8.0  # what the gains of a match that is won come to, about; of one that is lost, half of it
LONG_MATCH = 15  # days
PATIENCE = 5.0  # days after which well-being is worth half as much, so that nobody stays at a lake for ever


@rule
def utility(state: LostState, since: LostState, out: FloatArray) -> None:
    """How much nearer home and how much better off all are, the same for all seats: within -1 and 1."""
    value = common_utility(state, since)
    for seat in range(state.seats):
        out[seat] = value


@rule
def common_utility(state: LostState, since: LostState) -> float:
    """1 for home, -1 for lost, else what has been gained and lost."""
    if state.outcome != Outcome.GOING:
        late = max(0, int(since.day) - LONG_MATCH)  # to be lost counts less and less, so that long matches end
        return 1.0 if state.outcome == Outcome.WON else -1.0 / (1.0 + late / PATIENCE)
    comfort = (well_being(state) - well_being(since)) / (1.0 + int(since.day) / PATIENCE)
    gained = progress(state) - progress(since) + comfort
    much = MUCH_FOR_ONE + MUCH_FOR_EACH_MORE * (int(state.seats) - 1)
    return max(-ALMOST, min(ALMOST, gained / much))


def forecast(state: LostState, _seat: int, value: float, _points: float) -> float:
    """How much of the way home will be done, in clues, with what the day brings, good or bad."""
    much = MUCH_FOR_ONE + MUCH_FOR_EACH_MORE * (int(state.seats) - 1)
    return float(progress(state)) + value * much


@rule
def progress(state: LostState) -> float:
    """How much of the way home is done, in clues."""
    compass = has_compass(state)
    done = min(letters_struck(state), LETTERS_NEEDED) + COMPASS_WORTH * int(compass)
    return done + REVEALED_WORTH * revealed(state) - mean_way(state, compass)


@rule
def revealed(state: LostState) -> int:
    """How many spaces are revealed."""
    count = 0
    for space in range(FIRST_PLACED, SPACES):
        count += int(not is_face_down(state, space))
    return count


@rule
def mean_way(state: LostState, compass: bool) -> float:
    """How far it is for the mean player to the exit, or to what is still to be found."""
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
    """How well the mean player is, in clues."""
    total = 0.0
    for seat in range(state.seats):
        total += LIFE_WORTH[state.vital[seat]]
        if state.vital[seat] > 0:
            total += FOOD_WORTH * food_of(state, seat) + WATER_WORTH * int(state.water[seat])
            total += ENERGY_WORTH * int(state.energy[seat]) + FIRE_WORTH * int(holds(state, seat, cards.Thing.FIRE))
    return total / int(state.seats)
