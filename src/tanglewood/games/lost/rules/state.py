"""The state of Lost in the Woods: people and things, the turn, pending decisions, and events."""

from dataclasses import replace
from enum import IntEnum

from tanglewood.core.numbers.ints import INT8, INT16, INT32, Grid, Ints
from tanglewood.core.numbers.row_writers import COUNT_BITS, COUNT_MASK
from tanglewood.core.state.encodings import (
    FLAG,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS_IN_SET,
    count_up_to,
    number,
    one_of,
    set_of,
    texts_of,
)
from tanglewood.core.state.fields import EVERYONE, SEATS, Entry, Rows, State, derived, field, option, public
from tanglewood.core.state.options import MAX_OPTION
from tanglewood.core.state.piles import PileOf, bag_of, by_name, flags_of, pile_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import cards as data
from tanglewood.games.lost.rules.board import DIRECTION_TEXTS, DIRECTIONS, LETTERS, SPACE_TEXTS, SPACES

MOST_SEATS = 4
NOWHERE = -1
MOVE_CARDS = sum(data.WINDS)
MOST_DROPPED = 4  # things put down between two moves, so that turns end [L106]
FREE_STEPS = 2  # actions of a turn that cost no energy [L11]
LETTERS_NEEDED = 5  # clues that reveal the exit [L40]
MAX_DAYS = 30  # by default; most wins fall on days 3 to 10 [L43]
LAST_DAY = MAX_OPTION  # days are not counted beyond this one [L43]
WATER_GIFT, FOOD_GIFT = -1, -2  # gifts that are not things
TOP_SEEN = 3  # terrain cards seen through the binoculars [L20]


class Phase(IntEnum):
    """The rondel, and before it the choice of characters. [L6, L10]"""

    SETUP = 0
    DAY = 1
    LUNCH = 2
    ANIMAL_DAY = 3
    NIGHT = 4
    HYDRATION = 5
    ANIMAL_NIGHT = 6


class Outcome(IntEnum):
    """The state of the match: going on, won or lost. [L41, L42, L43]"""

    GOING = 0
    WON = 1
    LYING = 2  # lost: all are lying
    LATE = 3  # lost: the days are over


class Once(IntEnum):
    """Actions allowed once a turn, by their bit in `used`."""

    ROD = 0
    BINOCULARS = 1
    PEEK = 2
    REFUSED = 3  # a gift was refused: no further offers in this turn


# The encodings of integers

PHASE_TEXTS, OUTCOME_TEXTS, ONCE_TEXTS = texts_of(Phase), texts_of(Outcome), texts_of(Once)
BEAST_SLOTS = [
    f"{data.BEAST_TEXTS[kind]} {slot - data.FIRST_BEAST[kind] + 1}" for slot, kind in enumerate(data.KIND_OF)
]
LYING_TEXTS = ("", *data.THING_TEXTS[1:])
HELD_TEXTS = LYING_TEXTS[: data.LOOSE]  # nobody holds a hive [L17]
GIFTS = (WATER_GIFT, FOOD_GIFT, *range(1, data.LOOSE))  # what players give each other, by its place in a set [L16]
GIFT_TEXTS = ("water", "food", *HELD_TEXTS[1:])

SPACE, KIND = one_of(SPACE_TEXTS, "space"), one_of(data.BEAST_TEXTS, "kind of animal")
BEAST, BEAST_SET = one_of(BEAST_SLOTS, "animal"), set_of(BEAST_SLOTS, "animal")
LAIRS = by_name(BEAST_SLOTS, SPACE, "animal")
CARD = one_of(data.TERRAIN_CARD_TEXTS, "terrain card")
DECK = pile_of(CARD, size="deck_size").placed()
TERRAIN = one_of(data.TERRAIN_CARD_TEXTS, "terrain card", none=True).placed()
ANY_TOKEN = one_of(data.TOKEN_TEXTS, "token", none=True)
HELD = one_of(HELD_TEXTS, "thing that is held")
WIND = one_of(DIRECTION_TEXTS, "direction", none=True).placed(card=lambda way: data.TERRAIN_KINDS + way)
LETTER = one_of(LETTERS, "letter")
CHARACTER = one_of(data.CHARACTER_TEXTS, "character", none=True)
GIFT, GIFT_SET = number(FOOD_GIFT, data.LOOSE - 1), set_of(GIFT_TEXTS, "gift")
UNITS = count_up_to(int(data.MAXIMA.max()))
THINGS_EACH = (0, *[COUNT_MASK >> 1] * (data.THINGS - 1))  # far more than there are; a heap of hives stays above 0
HEAP = bag_of(LYING_TEXTS, [COUNT_BITS * thing for thing in range(data.THINGS)], THINGS_EACH, "thing")
DAMAGE, SOME_WAYS = number(1, max(data.BEAST_DAMAGE)), number(1, (1 << DIRECTIONS) - 1)

WHO, PEOPLE = SEATS_IN_SET, Rows("people")


class Frame(Entry):
    """The decisions that interrupt a turn or an animal phase."""

    SORT = 1, "In which order the terrain cards seen go back: how many.", number(2, TOP_SEEN)
    ACCEPT = 2, "Whether a companion takes what is offered, or gives: giver, thing (water -1, food -2).", SEAT, GIFT
    WALK = 3, "Where an animal goes: animal, steps left, directions.", BEAST, number(1, max(data.WALK_STEPS)), SOME_WAYS
    ATTACK = 4, "An attack: animal, damage left, who can be hit, who keeps fire.", BEAST, DAMAGE, WHO, WHO
    VICTIM = 5, "Who is hurt by the next point: the seats as a set.", WHO
    FIRE = 6, "Whether fire answers the attack: the animal.", BEAST
    DRIVE = 7, "Where fire drives the animal: the animal.", BEAST


class Happened(Entry):
    """The events of a move; details in the order of `emit`."""

    START = 1, "Nobody."
    PICK = 2, "Who; character.", CHARACTER
    DAY = 3, "Nobody; number of the day.", number(1, LAST_DAY)
    NIGHT = 4, "Nobody."
    TURN = 5, "Whose turn begins."
    MOVE = 6, "Who; from, to, the seat carried or -1.", SPACE, SPACE, SEAT_OR_NOBODY
    REVEAL = 7, "Who; space, terrain card.", SPACE, CARD
    TOKEN = 8, "Who; space, token.", SPACE, ANY_TOKEN
    MET = 9, "Who; space, kind of an animal that lay there face down.", SPACE, KIND
    RAIN = 10, "Nobody."
    CLUE = 11, "Who; letter, 1 if it counts.", LETTER, FLAG
    EXIT = 12, "Nobody; letter.", LETTER
    SLEEP = 13, "Who."
    HEAL = 14, "Who."
    REVIVE = 15, "Who; whom.", SEAT
    GIVE = 16, "Who; whom, thing or resource.", SEAT, GIFT
    OFFER = 17, "Who; whom, thing or resource.", SEAT, GIFT
    REFUSE = 18, "Who refuses; from whom.", SEAT
    TAKE = 19, "Who; thing.", HELD
    DROP = 20, "Who; thing.", HELD
    EAT = 21, "Who; thing, food gained.", HELD, UNITS
    HONEY = 22, "Who; food gained.", UNITS
    FISH = 23, "Who."
    KILL = 24, "Who; kind of animal, food gained.", KIND, UNITS
    LOOK = 25, "Who; space, token.", SPACE, ANY_TOKEN
    GLASS = 26, "Who; cards seen.", count_up_to(TOP_SEEN)
    SORT = 27, "Who."
    LUNCH = 28, "Who; vital force lost.", UNITS
    HYDRATION = 29, "Who; vital force lost.", UNITS
    PROWL = 30, "Nobody; kind of animal, from, to.", KIND, SPACE, SPACE
    SHUFFLE = 31, "Nobody: the movement deck begins anew."
    GOBBLE = 32, "Nobody; kind of animal, space.", KIND, SPACE
    ATTACK = 33, "Nobody; kind of animal, its space.", KIND, SPACE
    HURT = 34, "Who; points.", UNITS
    LIE = 35, "Who lies down."
    FIRE = 36, "Who; kind of animal.", KIND
    DRIVEN = 37, "Who; kind of animal, from, to.", KIND, SPACE, SPACE
    WON = 38, "Nobody."
    LOST = 39, "Nobody; outcome.", one_of(OUTCOME_TEXTS, "outcome")
    END = 40, "Whose turn ends."
    GET = 41, "Who; from whom, thing or resource.", SEAT, GIFT
    REQUEST = 42, "Who asks; whom, for a thing or resource.", SEAT, GIFT


class LostState(State, seats=MOST_SEATS, asks=Frame, frames=6, tells=Happened, events=64):
    """The whole state of a match. Missing seats hold zeros, and are NOWHERE.

    All players share their knowledge, so all viewers know the same: everything face up, and the tokens looked at.
    """

    ask_receiver: int = option(INT8, "Ask the receiver before something is given.", False)
    hunt_rabbits: int = option(INT8, "Rabbits can be killed: 1 energy for 1 food.", False)
    max_days: int = option(
        INT16,
        "The match is lost when this many days have passed; 0: never.",
        MAX_DAYS,
        suggestions=(10, 20, 30, 0),
        minimum=0,
        printed=0,
    )
    taking: int = option(INT8, "In your turn, also take water, food and things from companions.", False, printed=True)

    cards: Ints = public(INT8, TERRAIN, SPACES, doc="The terrain card on each space, -1: face down.")
    tokens: Ints = field(
        INT8, ANY_TOKEN, SPACES, seen_by="what was turned up or looked at: everyone", doc="The token of each space."
    )
    seen: Ints = public(INT8, flags_of(SPACE_TEXTS, "space"), SPACES, doc="1: looked at, face down.", default=0)
    heaps: Ints = public(INT32, by_name(SPACE_TEXTS, HEAP, "space", 0), SPACES, doc="The things on each.", default=0)
    deck: Ints = field(
        INT8, DECK, data.TERRAIN_CARDS, seen_by="its known top: everyone", doc="The terrain deck, its top last."
    )
    deck_size: int = derived(INT8, count_up_to(data.TERRAIN_CARDS), seen_by=EVERYONE, doc="How many cards are in it.")
    known_top: int = public(INT8, count_up_to(TOP_SEEN), doc="The number of its top cards that all know.", default=0)
    beasts: Ints = public(INT8, LAIRS, data.BEASTS, doc="Where each is; -1: not met yet, or killed.", default=NOWHERE)
    slain: int = public(INT16, BEAST_SET, doc="The animals that were killed.", default=0)
    winds: Ints = field(
        INT8,
        WIND,
        MOVE_CARDS,
        seen_by="the cards drawn: everyone",
        doc="The movement deck, its top last, and behind it the cards drawn.",
        default=data.UNKNOWN,
    )
    winds_size: int = public(INT8, count_up_to(MOVE_CARDS), doc="How many of them are not drawn.", default=MOVE_CARDS)

    character: Ints = public(INT8, CHARACTER, SEATS, doc="Who each is; -1: no one yet.", within=PEOPLE, has="is")
    at: Ints = public(INT8, replace(SPACE, empty=NOWHERE), SEATS, doc="The space of each seat.", within=PEOPLE)
    vital: Ints = public(INT8, UNITS, SEATS, doc="Vital force; who has none lies.", within=PEOPLE)
    energy: Ints = public(INT8, UNITS, SEATS, doc="Energy.", within=PEOPLE)
    water: Ints = public(INT8, UNITS, SEATS, doc="Water.", within=PEOPLE)
    food: Ints = public(INT8, UNITS, SEATS, doc="Food.", within=PEOPLE)
    hands: Grid = public(
        INT8,
        PileOf(of=HELD),
        SEATS,
        data.HANDS,
        doc="What each holds, larger things first; 0: none.",
        within=PEOPLE,
        has="carries",
    )

    phase: int = public(INT8, one_of(PHASE_TEXTS, "phase"), doc="The phase of the day.")
    day: int = public(INT16, count_up_to(LAST_DAY), doc="The day, from 1; it stops at `LAST_DAY`.", default=0)
    turn: int = public(INT8, SEAT_OR_NOBODY, doc="Whose turn it is.", default=NOBODY)
    last: int = public(INT8, SEAT, doc="Who had the last turn, and is asked who goes next.", default=0)
    done: int = public(INT8, WHO, doc="Who has had its turn in this phase.", default=0)
    steps: int = public(INT8, count_up_to(FREE_STEPS), doc="Actions of the turn that are left and free.", default=0)
    busy: int = public(INT8, FLAG, doc="1 once the turn has had a move, which leaves no time to sleep.", default=0)
    used: int = public(INT8, set_of(ONCE_TEXTS), doc="What may be done once a turn and was: see `Once`.", default=0)
    dropped: int = public(
        INT8, count_up_to(MOST_DROPPED), doc="How many things were put down since the turn's last move.", default=0
    )
    given: int = public(INT16, GIFT_SET, doc="With `taking`, what was given in the turn.", default=0)
    taken: int = public(INT16, GIFT_SET, doc="With `taking`, what was taken from companions in the turn.", default=0)
    raining: int = public(INT8, FLAG, doc="1 when it has rained in this day or night.", default=0)
    drenched: int = public(INT8, WHO, doc="Who has moved since the rain.", default=0)
    acted: int = public(INT16, BEAST_SET, doc="The animals that have acted in this phase.", default=0)
    clues: int = public(INT8, set_of(LETTERS, "letter"), doc="The letters struck out.", default=0)
    outcome: int = public(INT8, one_of(OUTCOME_TEXTS, "outcome"), doc="How it stands with the match.", default=0)
