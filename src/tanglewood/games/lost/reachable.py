"""Whether play can have led to a position. Numbers in the reasons are those of RULINGS.md."""

from typing import Any

from tanglewood.core.errors import BadPosition
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.games.lost.board import CENTRE, FIRST_OF_RING, RINGS, SPACE_TEXTS, SPACES
from tanglewood.games.lost.cards import (
    BEASTS,
    CLUES,
    FIRST_BEAST,
    HANDS,
    RING_TOKENS,
    TERRAIN_CARD_TEXTS,
    TERRAIN_COUNTS,
    THING_NAMES,
    THINGS,
    TOKEN_KINDS,
    TOKEN_TEXTS,
    UNKNOWN,
    Terrain,
    Thing,
    Token,
    count_of_thing,
)
from tanglewood.games.lost.knowledge import kind_of_token
from tanglewood.games.lost.people import is_out, letters_struck, most_water, standing
from tanglewood.games.lost.state import LETTERS_NEEDED, NOBODY, NOWHERE, Frame, Outcome, Phase


def check(possible: object, reason: str) -> None:
    """Refuse a position that play cannot reach."""
    if not possible:
        raise BadPosition(reason)


# The map [L1 to L4]


def check_map(state: Any) -> None:
    """Every card, token, thing and animal is in one place."""
    check_terrain(state)
    check_tokens(state)
    check_beasts(state)
    check_things(state)
    check_clues(state)


def turned_up(state: Any) -> list[int]:
    """The tokens that are face up or were."""
    return [int(state.tokens[space]) for space in range(1, SPACES) if state.cards[space] != UNKNOWN]


def check_terrain(state: Any) -> None:
    """The terrain deck is complete. [L3]"""
    check(state.cards[CENTRE] == Terrain.FOREST, "L1: the centre is a forest, face up.")
    everywhere = [int(card) for card in (*state.cards[1:], *state.deck[: int(state.deck_size)]) if card != UNKNOWN]
    for card, wanted in enumerate(TERRAIN_COUNTS):
        there = everywhere.count(card)
        check(there == wanted, f"L3: there are {wanted} cards {TERRAIN_CARD_TEXTS[card]!r}, not {there}.")
    check(state.known_top <= state.deck_size, "L20: 'known_top' is more than there are cards in the deck.")


def check_tokens(state: Any) -> None:
    """Each ring has its tokens, each letter once. [L4]"""
    check(state.tokens[CENTRE] == UNKNOWN, "L1: the centre has no token.")
    for ring in range(1, RINGS + 1):
        dealt = [int(token) for token in state.tokens[FIRST_OF_RING[ring] : FIRST_OF_RING[ring + 1]]]
        kinds = [kind_of_token(token) for token in dealt]
        for token in range(TOKEN_KINDS):
            wanted = int(RING_TOKENS[ring, token])
            text = f"L4: {wanted} of the tokens with {ring} dots are {TOKEN_TEXTS[token]!r}, not {kinds.count(token)}."
            check(kinds.count(token) == wanted, text)
    letters = {int(token) for token in state.tokens if Token.CLUE <= token < Token.SNAKE}
    check(len(letters) == CLUES, "L4: the clues bear six different letters.")
    for space in range(SPACES):
        fine = not state.seen[space] or state.cards[space] == UNKNOWN
        check(fine, f"L20: {SPACE_TEXTS[space]} is face up, and not among those 'seen'.")


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


def check_things(state: Any) -> None:
    """No more things than were turned up; what cannot be eaten or burnt is still there. [L4, L17]"""
    tokens = turned_up(state)
    trees = sum(int(card == Terrain.TREE) for card in state.cards)
    for thing in range(1, THINGS):
        there = sum(count_of_thing(int(heap), thing) for heap in state.heaps)
        there += sum(int(held == thing) for held in state.hands.flat)
        met = tokens.count(thing) + (trees if thing == Thing.FRUIT else 0)
        fine = there == met if thing <= Thing.COMPASS else there <= met
        check(fine, f"L4: {met} times {THING_NAMES[thing]} came to light, but the position has {there}.")
    for space in range(SPACES):
        check(state.cards[space] != UNKNOWN or not state.heaps[space], "L2: things lie on revealed spaces.")
    check(all(held != Thing.HIVE for held in state.hands.flat), "L17: nobody holds a bee hive.")


def check_clues(state: Any) -> None:
    """The letters struck out are those found, five at most. [L40]"""
    found = {token - Token.CLUE for token in turned_up(state) if Token.CLUE <= token < Token.SNAKE}
    struck = {letter for letter in range(CLUES) if int(state.clues) >> letter & 1}
    fine = struck <= found and len(struck) == min(len(found), LETTERS_NEEDED)
    check(fine, "L40: 'clues' are the letters of the clues turned up, five at most.")


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
        check(state.cards[state.at[seat]] != UNKNOWN, "L2: players stand on revealed spaces.")
        lake = state.cards[state.at[seat]] == Terrain.LAKE
        full = state.water[seat] == most_water_of(state, seat)
        check(not lake or setup or full, f"L13: seat {seat} is on a lake, where the water is full.")


def most_water_of(state: Any, seat: int) -> int:
    """The water of a seat's character at most; 0 without a character."""
    return most_water(state, seat) if state.character[seat] != UNKNOWN else 0


# Turn


def check_turn(state: Any) -> None:
    """What is pending, the phase and the outcome fit each other. [L10, L41, L42]"""
    stand = standing(state)
    if state.phase == Phase.SETUP:
        check(state.turn == NOBODY and not state.frame_count, "L6: nothing is pending while characters are picked.")
        return
    if state.outcome != Outcome.GOING:
        check(not state.frame_count and state.turn == NOBODY, "L42: nothing is pending after the end.")
        check(stand == 0 or state.outcome != Outcome.LYING, "L42: the match is lost when all lie.")
        check(is_out(state) or state.outcome != Outcome.WON, "L41: the match is won at the exit, with a compass.")
        return
    check(stand, "L42: all lie, so the match is over.")
    check(not is_out(state), "L41: all are at the exit with a compass, so the match is over.")
    check(state.turn == NOBODY or stand >> int(state.turn) & 1, "L15: who lies has no turn.")
    check(not (state.turn != NOBODY and int(state.done) >> int(state.turn) & 1), "L10: that turn is over.")
    if state.frame_count:
        check_frame(state)
        return
    check(state.phase in (Phase.DAY, Phase.NIGHT), "L10: players decide by day and night.")
    left = stand & ~int(state.done)
    check(state.turn != NOBODY or left & (left - 1), "L10: with one player left it is that player's turn.")
    check(letters_struck(state) <= LETTERS_NEEDED, "L40: five clues are enough.")


def check_frame(state: Any) -> None:
    """The question on top can be answered. [L16, L20, L32 to L35]"""
    kind, argument = top_kind(state), top_argument(state, 0)
    check(kind != Frame.ATTACK, "L35: an attack goes on by itself until something is asked.")
    if kind in (Frame.WALK, Frame.FIRE, Frame.DRIVE):
        check(0 <= argument < BEASTS, f"L30: there are {BEASTS} animals.")
        check(state.beasts[argument] != NOWHERE, "L30: that animal is not on the map.")
    if kind == Frame.WALK:
        ways = top_argument(state, 2)
        check(ways & (ways - 1) != 0, "L33: an animal with one way takes it.")
    if kind in (Frame.VICTIM, Frame.FIRE):
        check(int(state.frame_count) > 1, "L35: an attack lies under that question.")
    if kind == Frame.SORT:
        check(1 < argument <= min(HANDS + 1, int(state.deck_size)), "L20: two or three cards are sorted.")
