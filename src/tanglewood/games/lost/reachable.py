"""Whether play can have led to a position. Numbers in the reasons are those of RULINGS.md.

Here the map and the people; the turn is in `reachable_turn`, what is pending in
`reachable_pending`. Asked is what the position itself shows, not by which ways people and animals came where they are.
"""

from typing import Any

import numpy as np

from tanglewood.core.reading import check
from tanglewood.games.lost.board import (
    CENTRE,
    DIRECTION_TEXTS,
    FIRST_OF_RING,
    NEXT,
    OFF_MAP,
    RINGS,
    SPACE_TEXTS,
)
from tanglewood.games.lost.cards import (
    ACTING_BY_DAY,
    BEAST_NAMES,
    BEASTS,
    CLUES,
    FIRST_BEAST,
    KILLABLE,
    RING_TOKENS,
    TERRAIN_CARD_TEXTS,
    TERRAIN_COUNTS,
    THING_NAMES,
    THINGS,
    TOKEN_KINDS,
    TOKEN_TEXTS,
    UNKNOWN,
    Beast,
    Character,
    Terrain,
    Thing,
    Token,
    count_of_thing,
)
from tanglewood.games.lost.knowledge import EACH_WAY, kind_of_token
from tanglewood.games.lost.people import most_water
from tanglewood.games.lost.state import LETTERS_NEEDED, MOVE_CARDS, NOWHERE, Phase
from tanglewood.games.lost.turn import TOP_SEEN

# The map [L1 to L4]


def check_map(state: Any) -> None:
    """Every card, token, thing and animal is in one place."""
    check_terrain(state)
    check_tokens(state)
    check_beasts(state)
    check_things(state)
    check_hives(state)
    check_clues(state)
    check_looks(state)
    check_winds(state)


def turned_up(state: Any) -> list[int]:
    """The tokens that are face up or were."""
    cards, tokens = state.cards.tolist(), state.tokens.tolist()
    return [token for card, token in zip(cards, tokens, strict=True) if UNKNOWN not in (card, token)]


def check_terrain(state: Any) -> None:
    """The terrain deck is complete. [L3]"""
    check(state.cards[CENTRE] == Terrain.FOREST, "L1: the centre is a forest, face up.")
    everywhere = [
        card for card in (*state.cards[1:].tolist(), *state.deck[: int(state.deck_size)].tolist()) if card != UNKNOWN
    ]
    for card, wanted in enumerate(TERRAIN_COUNTS):
        there = everywhere.count(card)
        check(there == wanted, f"L3: there are {wanted} cards {TERRAIN_CARD_TEXTS[card]!r}, not {there}.")


def check_tokens(state: Any) -> None:
    """Each ring has its tokens, each letter once. [L4]"""
    check(state.tokens[CENTRE] == UNKNOWN, "L1: the centre has no token.")
    for ring in range(1, RINGS + 1):
        dealt = state.tokens[FIRST_OF_RING[ring] : FIRST_OF_RING[ring + 1]].tolist()
        kinds = [kind_of_token(token) for token in dealt]
        for token in range(TOKEN_KINDS):
            wanted = int(RING_TOKENS[ring, token])
            text = f"L4: {wanted} of the tokens with {ring} dots are {TOKEN_TEXTS[token]!r}, not {kinds.count(token)}."
            check(kinds.count(token) == wanted, text)
    letters = {token for token in state.tokens.tolist() if Token.CLUE <= token < Token.SNAKE}
    check(len(letters) == CLUES, "L4: the clues bear six different letters.")


def check_beasts(state: Any) -> None:
    """Each animal that was met is on the map or was killed, the first slots of its kind first. [L4]"""
    tokens = turned_up(state)
    for kind in range(len(FIRST_BEAST) - 1):
        met = tokens.count(Token.SNAKE + kind)
        for slot in range(FIRST_BEAST[kind], FIRST_BEAST[kind + 1]):
            slain, placed = bool(int(state.slain) >> slot & 1), state.beasts[slot] != NOWHERE
            known = slot - FIRST_BEAST[kind] < met
            text = f"L4: {met} of the {TOKEN_TEXTS[Token.SNAKE + kind]} tokens are turned up; 'beasts' do not fit."
            check((slain != placed) if known else not (slain or placed), text)
            fair = kind < KILLABLE and (kind != Beast.RABBIT or state.hunt_rabbits)
            check(fair or not slain, f"L31: a {BEAST_NAMES[kind]} cannot be killed.")
    acted = [slot for slot in range(BEASTS) if int(state.acted) >> slot & 1]
    by_day = state.phase != Phase.ANIMAL_DAY or all(slot < FIRST_BEAST[ACTING_BY_DAY] for slot in acted)
    check(by_day, "L30: by day only snakes and rabbits act.")
    check(all(state.beasts[slot] != NOWHERE for slot in acted), "L30: an animal that has acted is on the map.")


def check_things(state: Any) -> None:
    """No more things than were turned up; what cannot be eaten or burnt is still there. [L4, L17]"""
    tokens = turned_up(state)
    trees = sum(int(card == Terrain.TREE) for card in state.cards)
    heaps = [heap for heap in state.heaps.tolist() if heap]
    for thing in range(1, THINGS):
        there = sum(count_of_thing(heap, thing) for heap in heaps)
        there += sum(int(held == thing) for held in state.hands.flat)
        met = tokens.count(thing) + (trees if thing == Thing.FRUIT else 0)
        fine = there == met if thing <= Thing.COMPASS else there <= met
        check(fine, f"L4: {met} times {THING_NAMES[thing]} came to light, but the position has {there}.")
    for card, heap in zip(state.cards, state.heaps, strict=True):
        check(not heap or card != UNKNOWN, "L2: things lie on revealed spaces.")
    check(all(held != Thing.HIVE for held in state.hands.flat), "L17: nobody holds a bee hive.")


def check_hives(state: Any) -> None:
    """Hives lie where they came to light. [L18]"""
    for token, heap in zip(state.tokens, state.heaps, strict=True):
        hives = count_of_thing(int(heap), Thing.HIVE) if heap else 0
        check(hives <= int(token == Token.HIVE), "L18: a hive lies where it came to light.")


def check_clues(state: Any) -> None:
    """The letters struck out are those found, five at most. [L40]"""
    found = {token - Token.CLUE for token in turned_up(state) if Token.CLUE <= token < Token.SNAKE}
    struck = {letter for letter in range(CLUES) if int(state.clues) >> letter & 1}
    fine = struck <= found and len(struck) == min(len(found), LETTERS_NEEDED)
    check(fine, "L40: 'clues' are the letters of the clues turned up, five at most.")


def check_looks(state: Any) -> None:
    """What was looked at lies beside revealed spaces, and somebody could look. [L6, L20]"""
    glass = Thing.BINOCULARS in turned_up(state)
    check(state.known_top <= min(TOP_SEEN, int(state.deck_size)), "L20: 'known_top' is more than can be seen.")
    check(glass or not state.known_top, "L20: without the binoculars no terrain cards are known.")
    looks = glass or any(character == Character.DIEGO for character in state.character)
    for space in np.flatnonzero(state.seen):
        text = SPACE_TEXTS[space]
        check(state.cards[space] == UNKNOWN, f"L20: {text} is face up, and not among those 'seen'.")
        check(looks, "L20: nobody but Diego and who has the binoculars can have 'seen' a token.")
        beside = any(other != OFF_MAP and state.cards[other] != UNKNOWN for other in NEXT[space])
        check(beside, f"L20: {text} is not beside a revealed space, from which it could have been 'seen'.")


def check_winds(state: Any) -> None:
    """The movement deck is complete, and was used only if an animal moved by it. [L5]"""
    ways = [int(way) for way in state.winds]
    for way, text in enumerate(DIRECTION_TEXTS):
        check(ways.count(way) == EACH_WAY, f"L5: there are {EACH_WAY} movement cards {text!r}, not {ways.count(way)}.")
    drifters = {Token.SNAKE, Token.RABBIT, Token.BOAR} & set(turned_up(state))
    first = state.day <= 1 and state.phase == Phase.DAY
    fine = drifters and not first
    check(fine or state.winds_size == MOVE_CARDS, "L5: no animal has moved yet, so no movement card was drawn.")


# People [L6, L15, L17]


def check_people(state: Any) -> None:
    """Characters differ, all stand on revealed spaces, and hands are in order."""
    seats = range(int(state.seats))
    picked = [int(state.character[seat]) for seat in seats if state.character[seat] != UNKNOWN]
    check(len(picked) == len(set(picked)), "L6: no two players have the same character.")
    known = [state.character[seat] != UNKNOWN for seat in seats]
    setup = state.phase == Phase.SETUP
    check(known == sorted(known, reverse=True), "L6: characters are picked in the order of the seats.")
    check(all(known) != setup, "L6: in phase 'setup' a character is missing, in all others none.")
    for seat in seats:
        picks = known[seat] or not state.hands[seat].any()
        check(picks, "L6: who has no character holds nothing.")
        check(state.cards[state.at[seat]] != UNKNOWN, "L2: players stand on revealed spaces.")
        lake = state.cards[state.at[seat]] == Terrain.LAKE
        full = state.water[seat] == most_water_of(state, seat)
        check(not lake or setup or full, f"L13: seat {seat} is on a lake, where the water is full.")


def most_water_of(state: Any, seat: int) -> int:
    """The water of a seat's character at most; 0 without a character."""
    return most_water(state, seat) if state.character[seat] != UNKNOWN else 0
