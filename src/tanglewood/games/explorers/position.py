"""A match as a readable dict, and back: every position that play can reach, in the middle of an explorer too.

Paths, pieces, goals, cards and whose turn it is are enough for a position written by hand; the rest may be given
besides.
"""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from tanglewood.core.frames import frames_of, top_seat
from tanglewood.core.reading import check, check_keys, read_list, read_number, read_numbers, read_pending, write_pending
from tanglewood.games.explorers.cards import (
    CARDS,
    COUNTS,
    FIRST_EXPLORER,
    KINDS,
    NO_PATH,
    SHAPES,
    SLOTS,
    card_text,
    parse_card,
    parse_slot,
    parse_way,
    slot_text,
    way_text,
)
from tanglewood.games.explorers.explorers import FREE_PATHS
from tanglewood.games.explorers.reachable import (
    check_cards,
    check_forest,
    check_frames,
    check_learnt,
    check_turn,
)
from tanglewood.games.explorers.rules import clear_forest
from tanglewood.games.explorers.state import MOVES, NOBODY, PLAYS, ROUNDS, Frame, Phase

NEEDED = ("paths", "pieces", "goals", "hands", "deck", "pile", "turn")
COUNTERS = ("plays", "moves", "active", "silent", "wild", "turns")
LISTS = ("phase", "front", "shadow", "known", "pool", "drawn", "kept", "pending")
PHASES = tuple(phase.name.lower() for phase in Phase)
MOST_COUNT = 60  # of plays and moves: more than play can bring, and room for more
ARGUMENTS = {  # how many values the arguments of a question have; one that is not named is 0
    Frame.SLOT: (SHAPES,),
    Frame.ROTATION: (SHAPES, SLOTS),
    Frame.ADVENTURE: (FREE_PATHS + 1,),
    Frame.HALVE: (CARDS,),
    Frame.CHART_ROTATION: (SLOTS,),
    Frame.AGAIN: (KINDS,),
    Frame.DROP: (SLOTS,),
}


# Writing


def texts_of(counts: Any, first: int = 0) -> list[str]:
    """The cards of a row of counts, each as often as it is there."""
    return [card_text(first + card) for card, count in enumerate(counts) for _ in range(int(count))]


def to_position(state: Any) -> dict[str, Any]:
    """The whole state as JSON; options, seats, chances and events are added for every game alike."""
    seats = range(int(state.seats))
    return {
        "paths": {slot_text(slot): way_text(int(state.ways[slot])) for slot in range(SLOTS) if state.ways[slot] >= 0},
        "pieces": [slot_text(state.pieces[seat]) for seat in seats],
        "goals": [slot_text(state.goals[seat]) for seat in seats],
        "hands": [texts_of(state.hands[seat]) for seat in seats],
        "deck": [card_text(card) for card in state.deck[: int(state.deck_size)]],
        "pile": texts_of(state.pile),
        "turn": int(state.turn),
        "phase": PHASES[state.phase],
        **{name: int(getattr(state, name)) for name in COUNTERS},
        "front": [texts_of(state.front[seat], FIRST_EXPLORER) for seat in seats],
        "shadow": [int(state.shadow[seat]) for seat in seats],
        "known": [texts_of(state.known[seat]) for seat in seats],
        "pool": texts_of(state.pool),
        "drawn": [texts_of(state.drawn[seat]) for seat in seats],
        "kept": [int(state.kept[seat]) for seat in seats],
        "pending": write_pending(state, Frame),
    }


# Reading: the form first, then the fields, then whether play can have led here


def from_position(given: Mapping[str, Any], state: Any) -> None:
    """Fill a prepared state, or raise BadPosition with the reason."""
    check_keys(given, "explorers", NEEDED, (*COUNTERS, *LISTS))
    clear_forest(state)
    fill_forest(given, state)
    check_forest(state)
    fill_cards(given, state)
    fill_turn(given, state)
    fill_frames(given, state)
    check_cards(state)
    check_turn(state)
    check_learnt(state)
    check_frames(state)


def _count(given: object, key: str, row: Any, first: int = 0) -> int:
    """Count cards into a row; return how many there are."""
    cards = [parse_card(text) for text in read_list(given, key)]
    for card in cards:
        check(card >= first, f"'{key}' names only explorers.")
        check(int(row[card - first]) < COUNTS[card], f"E101: '{key}' has too many of {card_text(card)!r}.")
        row[card - first] += 1
    return len(cards)


def fill_forest(given: Mapping[str, Any], state: Any) -> None:
    """Paths, pieces and goals."""
    check(isinstance(given["paths"], Mapping), "'paths' has a slot for each path, such as {'b3': 'left up'}.")
    for slot, way in given["paths"].items():
        place = parse_slot(slot)
        check(state.ways[place] == NO_PATH, f"E6: two paths lie on {slot_text(place)}.")
        state.ways[place] = parse_way(way)
    for key in ("pieces", "goals"):
        for seat, slot in enumerate(read_list(given[key], key, int(state.seats))):
            getattr(state, key)[seat] = parse_slot(slot)


def fill_cards(given: Mapping[str, Any], state: Any) -> None:
    """Hands, deck, discards and what lies in front of the seats; what is known of the hidden ones."""
    seats = int(state.seats)
    nothing: list[list[str]] = [[] for _ in range(seats)]
    for seat, hand in enumerate(read_list(given["hands"], "hands", seats)):
        state.held[seat] = _count(hand, f"hands[{seat}]", state.hands[seat])
    for seat, cards in enumerate(read_list(given.get("front", nothing), "front", seats)):
        _count(cards, f"front[{seat}]", state.front[seat], FIRST_EXPLORER)
    for key, rows in (("known", state.known), ("drawn", state.drawn)):
        for seat, cards in enumerate(read_list(given.get(key, nothing), key, seats)):
            _count(cards, f"{key}[{seat}]", rows[seat])
    for seat, number in enumerate(read_numbers(given.get("kept", [0] * seats), "kept", seats, 0, CARDS)):
        state.kept[seat] = number
    deck = [parse_card(text) for text in read_list(given["deck"], "deck")]
    check(len(deck) <= len(state.deck), "'deck' has too many cards.")
    state.deck[: len(deck)] = deck
    state.deck_size = len(deck)
    state.pile_size = _count(given["pile"], "pile", state.pile)
    if "pool" in given:
        _count(given["pool"], "pool", state.pool)
    else:
        state.pool[:KINDS] = COUNTS


def fill_turn(given: Mapping[str, Any], state: Any) -> None:
    """Whose turn it is and what is left of it."""
    seats = int(state.seats)
    state.turn = read_number(given["turn"], "turn", NOBODY, seats - 1)
    going = state.turn != NOBODY
    defaults = {"plays": PLAYS if going else 0, "moves": MOVES if going else 0}
    lowest = {"plays": -MOST_COUNT}
    highest = {"plays": MOST_COUNT, "moves": MOST_COUNT, "turns": ROUNDS * seats}
    for name in COUNTERS:
        value = given.get(name, defaults.get(name, 0))
        setattr(state, name, read_number(value, name, lowest.get(name, 0), highest.get(name, 1)))
    phase = given.get("phase", PHASES[0])
    check(phase in PHASES, f"'phase' is one of {', '.join(PHASES)}, not {phase!r}.")
    state.phase = PHASES.index(phase)
    for seat, value in enumerate(read_numbers(given.get("shadow", [0] * seats), "shadow", seats, 0, 1)):
        state.shadow[seat] = value


def fill_frames(given: Mapping[str, Any], state: Any) -> None:
    """What is pending, and who is to decide. Rules index by the arguments, so each has its range."""
    read_pending(given.get("pending", []), state, Frame, 0, max(CARDS, SLOTS))
    for kind, _, *arguments in frames_of(state):
        values = ARGUMENTS.get(Frame(kind), ())
        fine = all(given < most for given, most in zip_longest(arguments, values, fillvalue=1))
        check(fine, f"The arguments {arguments} cannot be.")
    state.actor = top_seat(state) if state.frame_count else state.turn
