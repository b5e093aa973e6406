"""A match as a readable dict, and back: every position that play can reach, with whatever is pending.

A position written by hand needs the map, the deck and the people; what is left out is as at the beginning of a day.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.frames import FIRST_ARGUMENT, KIND, frames_of
from tanglewood.core.reading import FRAME_KEYS, check, check_keys, read_list, read_number, read_pending, write_pending
from tanglewood.core.rows import COUNT_MASK
from tanglewood.games.lost.board import DIRECTION_TEXTS, DIRECTIONS, LETTERS, SPACE_TEXTS, SPACES
from tanglewood.games.lost.cards import (
    BEAST_DAMAGE,
    BEAST_TEXTS,
    BEASTS,
    CHARACTER_TEXTS,
    HANDS,
    KIND_OF,
    LOOSE,
    TERRAIN_CARD_TEXTS,
    TERRAIN_CARDS,
    THING_TEXTS,
    THINGS,
    TOKEN_TEXTS,
    TRACKS,
    UNKNOWN,
    WALK_STEPS,
    count_of_thing,
)
from tanglewood.games.lost.people import add_to_heap, maxima
from tanglewood.games.lost.reachable import check_map, check_people
from tanglewood.games.lost.reachable_pending import check_pending
from tanglewood.games.lost.reachable_turn import check_turn
from tanglewood.games.lost.rondel import who_decides
from tanglewood.games.lost.rules import clear_map
from tanglewood.games.lost.state import (
    LAST_DAY,
    MOST_SEATS,
    MOVE_CARDS,
    NOBODY,
    NOWHERE,
    Frame,
    Once,
    Outcome,
    Phase,
)
from tanglewood.games.lost.turn import FOOD_GIFT, TOP_SEEN

NEEDED = ("cards", "tokens", "deck", "people", "phase")
NUMBERS = {
    "known_top": TERRAIN_CARDS,
    "day": LAST_DAY,
    "steps": 2,
    "busy": 1,
    "raining": 1,
}
SEAT_SETS = ("done", "drenched")
OTHERS = (
    "seen",
    "heaps",
    "beasts",
    "slain",
    "winds",
    "winds_size",
    "turn",
    "last",
    "used",
    "dropped",
    "acted",
    "clues",
    "outcome",
    "pending",
)
PERSON = ("character", "at", *TRACKS, "hands")
PHASE_TEXTS = [phase.name.lower().replace("_", " ") for phase in Phase]
OUTCOME_TEXTS = [outcome.name.lower() for outcome in Outcome]
ONCE_TEXTS = [once.name.lower() for once in Once]
MOST_OF_A_THING = COUNT_MASK >> 1  # on a space; far more than there are, and a heap of hives stays above 0
ALL_WAYS = (1 << DIRECTIONS) - 1
ALL_SEATS = (1 << MOST_SEATS) - 1
_BEAST, _WHOM = (0, BEASTS - 1), (1, ALL_SEATS)
ARGUMENTS = {
    Frame.SORT: ((2, TOP_SEEN),),
    Frame.ACCEPT: ((0, MOST_SEATS - 1), (FOOD_GIFT, LOOSE - 1)),
    Frame.WALK: (_BEAST, (1, max(WALK_STEPS)), (1, ALL_WAYS)),
    Frame.ATTACK: (_BEAST, (1, max(BEAST_DAMAGE)), _WHOM, (0, ALL_SEATS)),
    Frame.VICTIM: (_WHOM,),
    Frame.FIRE: (_BEAST,),
    Frame.DRIVE: (_BEAST,),
}  # from and to; what a question does not use is 0
LEAST_ARGUMENT, MOST_ARGUMENT = FOOD_GIFT, ALL_WAYS  # of all of them
_BEAST_SLOTS = [f"{BEAST_TEXTS[KIND_OF[slot]]} {KIND_OF[:slot].count(KIND_OF[slot]) + 1}" for slot in range(BEASTS)]


# Writing


def to_position(state: Any) -> dict[str, Any]:
    """The whole state as JSON; options, seats, chances and events are added for every game alike."""
    seats = range(int(state.seats))
    return {
        "cards": [_text(TERRAIN_CARD_TEXTS, card) for card in state.cards],
        "tokens": [_text(TOKEN_TEXTS, token) for token in state.tokens],
        "seen": [SPACE_TEXTS[space] for space in range(SPACES) if state.seen[space]],
        "heaps": {SPACE_TEXTS[space]: _heap(int(state.heaps[space])) for space in range(SPACES) if state.heaps[space]},
        "deck": [_text(TERRAIN_CARD_TEXTS, card) for card in state.deck[: int(state.deck_size)]],
        "beasts": {
            _BEAST_SLOTS[slot]: SPACE_TEXTS[state.beasts[slot]]
            for slot in range(BEASTS)
            if state.beasts[slot] != NOWHERE
        },
        "slain": _members(state.slain, _BEAST_SLOTS),
        "winds": [_text(DIRECTION_TEXTS, way) for way in state.winds],
        "winds_size": int(state.winds_size),
        "people": [_person(state, seat) for seat in seats],
        "phase": PHASE_TEXTS[state.phase],
        "turn": int(state.turn),
        "last": int(state.last),
        **{name: int(getattr(state, name)) for name in NUMBERS},
        **{name: [seat for seat in seats if int(getattr(state, name)) >> seat & 1] for name in SEAT_SETS},
        "used": _members(state.used, ONCE_TEXTS),
        "dropped": _members(state.dropped, THING_TEXTS),
        "acted": _members(state.acted, _BEAST_SLOTS),
        "clues": _members(state.clues, LETTERS),
        "outcome": OUTCOME_TEXTS[state.outcome],
        "pending": write_pending(state, Frame),
    }


def _text(texts: tuple[str, ...], number: Any) -> str | None:
    return None if number == UNKNOWN else texts[number]


def _members(members: Any, texts: Any) -> list[str]:
    return [text for index, text in enumerate(texts) if int(members) >> index & 1]


def _heap(heap: int) -> list[str]:
    return [THING_TEXTS[thing] for thing in range(1, THINGS) for _ in range(count_of_thing(heap, thing))]


def _person(state: Any, seat: int) -> dict[str, Any]:
    return {
        "character": _text(CHARACTER_TEXTS, state.character[seat]),
        "at": SPACE_TEXTS[state.at[seat]],
        **{track: int(getattr(state, track)[seat]) for track in TRACKS},
        "hands": [THING_TEXTS[thing] for thing in state.hands[seat] if thing],
    }


# Reading: the form first, then the fields, then whether play can have led here


def from_position(given: Mapping[str, Any], state: Any) -> None:
    """Fill a prepared state, or raise BadPosition with the reason."""
    check_keys(given, "lost", NEEDED, (*NUMBERS, *SEAT_SETS, *OTHERS))
    clear_map(state)
    fill_map(given, state)
    fill_beasts(given, state)
    fill_people(given, state)
    fill_turn(given, state)
    fill_frames(given, state)
    check_map(state)
    check_people(state)
    check_turn(state)
    check_pending(state)
    state.actor = who_decides(state)


def _dict(given: object, key: str) -> Mapping[str, Any]:
    check(isinstance(given, Mapping), f"'{key}' is a dict, not {given!r}.")
    assert isinstance(given, Mapping)
    return given


def _index(given: object, key: str, texts: Any) -> int:
    check(given in list(texts), f"'{key}' has {', '.join(texts)}, not {given!r}.")
    return list(texts).index(given)


def _code(given: object, key: str, texts: Any) -> int:
    return UNKNOWN if given is None else _index(given, key, texts)


def _set(given: object, key: str, texts: Any) -> int:
    return sum(1 << index for index in {_index(text, key, texts) for text in read_list(given, key)})


def fill_map(given: Mapping[str, Any], state: Any) -> None:
    """Terrain, tokens, things and decks."""
    for space, card in enumerate(read_list(given["cards"], "cards", SPACES)):
        state.cards[space] = _code(card, "cards", TERRAIN_CARD_TEXTS)
    for space, token in enumerate(read_list(given["tokens"], "tokens", SPACES)):
        state.tokens[space] = _code(token, "tokens", TOKEN_TEXTS)
    for text in read_list(given.get("seen", []), "seen"):
        state.seen[_index(text, "seen", SPACE_TEXTS)] = 1
    for text, things in _dict(given.get("heaps", {}), "heaps").items():
        space = _index(text, "heaps", SPACE_TEXTS)
        for thing in read_list(things, "heaps"):
            number = _index(thing, "heaps", THING_TEXTS)
            fits = number > 0 and count_of_thing(int(state.heaps[space]), number) < MOST_OF_A_THING
            check(fits, "L4: no such heap.")
            add_to_heap(state, space, number)
    deck = read_list(given["deck"], "deck")
    check(len(deck) <= TERRAIN_CARDS, f"L3: the terrain deck has {TERRAIN_CARDS} cards at most.")
    state.deck_size = len(deck)
    for place, card in enumerate(deck):
        state.deck[place] = _index(card, "deck", TERRAIN_CARD_TEXTS)
    winds = read_list(given.get("winds", [*DIRECTION_TEXTS] * 2), "winds", MOVE_CARDS)
    for place, way in enumerate(winds):
        state.winds[place] = _index(way, "winds", DIRECTION_TEXTS)
    state.winds_size = read_number(given.get("winds_size", MOVE_CARDS), "winds_size", 0, MOVE_CARDS)


def fill_beasts(given: Mapping[str, Any], state: Any) -> None:
    """Where the animals are, and which were killed."""
    for name, text in _dict(given.get("beasts", {}), "beasts").items():
        state.beasts[_index(name, "beasts", _BEAST_SLOTS)] = _index(text, "beasts", SPACE_TEXTS)
    state.slain = _set(given.get("slain", []), "slain", _BEAST_SLOTS)
    state.acted = _set(given.get("acted", []), "acted", _BEAST_SLOTS)


def fill_people(given: Mapping[str, Any], state: Any) -> None:
    """Characters, places, tracks and hands."""
    for seat, entry in enumerate(read_list(given["people"], "people", int(state.seats))):
        person = _dict(entry, "people")
        check(set(person) == set(PERSON), f"A person has the keys {', '.join(PERSON)}.")
        character = _code(person["character"], "character", CHARACTER_TEXTS)
        state.character[seat] = character
        state.at[seat] = _index(person["at"], "at", SPACE_TEXTS)
        most = dict.fromkeys(TRACKS, 0) if character == UNKNOWN else maxima(int(state.seats), character)
        for track, highest in most.items():
            getattr(state, track)[seat] = read_number(person[track], track, 0, highest)
        hands = read_list(person["hands"], "hands")
        check(len(hands) <= HANDS, "L17: a person has two hands.")
        things = sorted((_index(thing, "hands", THING_TEXTS[1:]) + 1 for thing in hands), reverse=True)
        for hand, thing in enumerate(things):
            state.hands[seat, hand] = thing


def fill_turn(given: Mapping[str, Any], state: Any) -> None:
    """The rondel, whose turn it is and what is left of it."""
    seats = int(state.seats)
    state.phase = _index(given["phase"], "phase", PHASE_TEXTS)
    state.turn = read_number(given.get("turn", NOBODY), "turn", NOBODY, seats - 1)
    state.last = read_number(given.get("last", 0), "last", 0, seats - 1)
    defaults = {"day": int(state.phase != Phase.SETUP), "steps": 2 if state.turn != NOBODY else 0}
    for name, most in NUMBERS.items():
        setattr(state, name, read_number(given.get(name, defaults.get(name, 0)), name, 0, most))
    for name in SEAT_SETS:
        chosen = {read_number(seat, name, 0, seats - 1) for seat in read_list(given.get(name, []), name)}
        setattr(state, name, sum(1 << seat for seat in chosen))
    state.used = _set(given.get("used", []), "used", ONCE_TEXTS)
    state.dropped = _set(given.get("dropped", []), "dropped", THING_TEXTS)
    state.clues = _set(given.get("clues", []), "clues", LETTERS)
    state.outcome = _index(given.get("outcome", OUTCOME_TEXTS[0]), "outcome", OUTCOME_TEXTS)


def fill_frames(given: Mapping[str, Any], state: Any) -> None:
    """What is pending."""
    pending = read_list(given.get("pending", []), "pending")
    for entry in pending:
        check(set(_dict(entry, "pending")) == set(FRAME_KEYS), "What is pending has question, seat and arguments.")
    read_pending(pending, state, Frame, LEAST_ARGUMENT, MOST_ARGUMENT)
    for frame in frames_of(state):
        check_arguments(Frame(frame[KIND]), frame[FIRST_ARGUMENT:])


def check_arguments(question: Frame, given: Sequence[int]) -> None:
    """Each argument is within its bounds, before any rule reads it."""
    bounds = (*ARGUMENTS[question], *((0, 0),) * len(given))
    for number, (least, most) in zip(given, bounds, strict=False):
        name = question.name.lower()
        check(least <= number <= most, f"The arguments of '{name}' are numbers from {least} to {most}, not {number}.")
