"""The observation of a seat, as numbers for programs that learn. All know the same; the observer comes first."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import MOST_OBSERVED, Feature
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import (
    COUNT_MASK,
    MOST_IN_DIGIT,
    write_digits,
    write_heaps,
    write_plane,
    write_set,
    write_zeros,
)
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND
from tanglewood.core.state.seats import seat_after, seats_from
from tanglewood.games.lost.rules import cards
from tanglewood.games.lost.rules.board import DIRECTIONS, SPACES
from tanglewood.games.lost.rules.cards import TOKEN_KINDS
from tanglewood.games.lost.rules.people import exit_space
from tanglewood.games.lost.rules.state import (
    FOOD_GIFT,
    GIFTS,
    MOST_SEATS,
    MOVE_CARDS,
    NOWHERE,
    TOP_SEEN,
    Frame,
    LostState,
    Once,
)

PHASES = 7
ALL_BITS = 0xFF
GROUNDS = (cards.UNKNOWN & ALL_BITS, int(cards.Terrain.MOUNTAIN), int(cards.Terrain.LAKE))
FIRST_CLUE = int(cards.Token.CLUE) + 1  # the number of clue A among the tokens looked at, counted from 1
PERSON = 1 + cards.CHARACTERS + 4 + cards.THINGS + 2
MOST_OF_A_TRACK = 6
DAY_DIGITS = 3
TRADE = 1 + 2 * len(GIFTS)

# Places of flags that are written at once
BUSY, USED = 2, 3
DROPPED = USED + len(Once)
SLAIN = DROPPED + cards.LOOSE
ACTED = SLAIN + cards.BEASTS
LAST = ACTED + cards.BEASTS
DRENCHED, DECIDES, FLAGS = (LAST + MOST_SEATS * count for count in (1, 2, 3))

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
    Feature("ask_receiver", 1, "Whether the receiver is asked before something is given."),
    Feature("hunt_rabbits", 1, "Whether rabbits can be killed."),
    Feature("busy", 1, "Whether something has left no time to sleep."),
    Feature("used", len(Once), "What may be done once a turn and was: rod, binoculars, peek, a gift refused."),
    Feature("dropped", cards.LOOSE, "What was put down since the turn's last move."),
    Feature("slain", cards.BEASTS, "The animals that were killed."),
    Feature("acted", cards.BEASTS, "The animals that have acted in this phase."),
    Feature("last", MOST_SEATS, "Who had the last turn."),
    Feature("drenched", MOST_SEATS, "Who has moved since the rain."),
    Feature("decides", MOST_SEATS, "Who is to decide."),
    Feature("days_left", DAY_DIGITS, "Days left, with this one, by digits to base 128; 0: no limit.", MOST_IN_DIGIT),
    Feature("winds", 1, "Movement cards that are not drawn.", MOVE_CARDS),
    Feature("known_top", TOP_SEEN, "The known top cards of the terrain deck, from 1.", cards.TERRAIN_CARDS),
    Feature("ways", DIRECTIONS, "Where the animal that walks may go."),
    Feature("walk", 2, "The animal that walks, from 1, and its steps left.", cards.BEASTS),
    Feature("attack", 2, "The animal that attacks, from 1, and the damage left.", cards.BEASTS),
    Feature("targets", MOST_SEATS, "Who can be hit."),
    Feature("keepers", MOST_SEATS, "Who keeps fire."),
    Feature("victims", MOST_SEATS, "Who may be hurt by the next point."),
    Feature("fire", 1, "The animal that fire may answer, from 1.", cards.BEASTS),
    Feature("drive", 1, "The animal that fire drives, from 1.", cards.BEASTS),
    Feature("giver", MOST_SEATS, "Who gives if the question is answered with yes."),
    Feature("gift", 1, "What is offered or asked for: food 1, water 2, things from 3.", cards.LOOSE + 2),
    Feature("sort", 1, "How many terrain cards go back.", TOP_SEEN),
    Feature("taking", 1, "Whether one may take from companions."),
    Feature("given", len(GIFTS), "With that, what was given in the turn: water, food, things."),
    Feature("taken", len(GIFTS), "What was taken from companions in the turn."),
)


@rule
def observe(state: LostState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    at = observe_map(state, out)
    at = observe_beasts(state, out, at)
    at = write_set(state.clues, cards.CLUES, out, at)
    write_zeros(len(out) - at, out, at)
    out[at + int(state.phase)] = 1
    at += PHASES
    for step in range(state.seats):
        observe_person(state, seat_after(state, seat, step), out, at + step * (PERSON + SPACES))
    at += MOST_SEATS * (PERSON + SPACES)
    out[at] = state.steps
    out[at + 1] = state.raining
    out[at + 2] = min(int(state.day), MOST_OBSERVED)
    out[at + 3] = int(state.actor == seat)
    at = observe_rest(state, seat, out, at + 4)
    for row in range(state.frame_count):
        observe_question(state, state.frames[row], seat, out, at)
    if state.taking:
        observe_trade(state, out, len(out) - TRADE)


@rule
def observe_trade(state: LostState, out: Ints, at: int) -> None:
    """Write the option of taking, and what went which way in the turn."""
    write_set(1 | int(state.given) << 1 | int(state.taken) << 1 + len(GIFTS), TRADE, out, at)


@rule
def observe_rest(state: LostState, seat: int, out: Ints, at: int) -> int:
    """Write the options, the rest of the turn, and the resources left; return the place of the pending decision."""
    flags = int(state.ask_receiver) | int(state.hunt_rabbits) << 1 | int(state.busy) << BUSY | int(state.used) << USED
    flags |= int(state.dropped) << DROPPED | int(state.slain) << SLAIN | int(state.acted) << ACTED
    flags |= seats_from(state, 1 << int(state.last), seat) << LAST
    flags |= seats_from(state, int(state.drenched), seat) << DRENCHED
    flags |= seats_from(state, 1 << int(state.actor) + 1 >> 1, seat) << DECIDES
    at = write_set(flags, FLAGS, out, at)
    days = max(0, int(state.max_days) - int(state.day) + 1) if state.max_days > 0 else 0
    at = write_digits(days, DAY_DIGITS, out, at)
    out[at] = state.winds_size
    for index in range(state.known_top):
        out[at + 1 + index] = state.deck[state.deck_size - 1 - index] + 1
    return at + 1 + TOP_SEEN


@rule
def observe_question(state: LostState, frame: Ints, seat: int, out: Ints, at: int) -> None:
    """Write the pending decision of one frame; each kind has its own places."""
    walk = at + DIRECTIONS
    targets = walk + 4
    fire = targets + 3 * MOST_SEATS
    a, b = int(frame[FIRST_ARGUMENT]), int(frame[FIRST_ARGUMENT + 1])
    c, d = int(frame[FIRST_ARGUMENT + 2]), int(frame[FIRST_ARGUMENT + 3])
    match int(frame[KIND]):
        case Frame.WALK:
            out[walk], out[walk + 1] = a + 1, b
            write_set(c, DIRECTIONS, out, at)
        case Frame.ATTACK:
            out[walk + 2], out[walk + 3] = a + 1, b
            write_seat_set(state, c, seat, out, targets)
            write_seat_set(state, d, seat, out, targets + MOST_SEATS)
        case Frame.VICTIM:
            write_seat_set(state, a, seat, out, targets + 2 * MOST_SEATS)
        case Frame.FIRE:
            out[fire] = a + 1
        case Frame.DRIVE:
            out[fire + 1] = a + 1
        case Frame.ACCEPT:
            write_seat_set(state, 1 << a, seat, out, fire + 2)
            out[fire + 2 + MOST_SEATS] = b - FOOD_GIFT + 1
        case Frame.SORT:
            out[fire + 3 + MOST_SEATS] = a


@rule
def write_seat_set(state: LostState, members: int, seat: int, out: Ints, at: int) -> None:
    """Write 1 for each seat of a set, the observer's first."""
    write_set(seats_from(state, members, seat), MOST_SEATS, out, at)


@rule
def observe_map(state: LostState, out: Ints) -> int:
    """Write the map; return the place of the next feature."""
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
    """Write the letters of the clues that were looked at, each into its own plane."""
    for space in range(SPACES):
        letter = int(out[at + space]) - FIRST_CLUE
        if 0 <= letter < cards.CLUES:
            out[at + space] = FIRST_CLUE
            out[letters + letter * SPACES + space] = 1


@rule
def observe_beasts(state: LostState, out: Ints, at: int) -> int:
    """Write the places of the animals and the exit; return the place of the next feature."""
    way_out = at + cards.BEAST_KINDS * SPACES
    end = way_out + SPACES
    write_zeros(end - at, out, at)
    for beast in range(cards.BEASTS):
        space = int(state.beasts[beast])
        index = at + cards.KIND_OF[beast] * SPACES + max(0, space)  # no branch: it is hard to predict
        out[index] |= int(space != NOWHERE)
    if exit_space(state) != NOWHERE:
        out[way_out + exit_space(state)] = 1
    return end


@rule
def observe_person(state: LostState, seat: int, out: Ints, at: int) -> None:
    """Write a player's character, tracks, hands and place, all public."""
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
