"""Dealing tokens, terrain and movement cards, before the first day and in imagined worlds alike. [L3 to L5]"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest, nth_member
from tanglewood.core.numbers.rng import below, shuffle
from tanglewood.games.lost.rules.board import DIRECTIONS, FIRST_OF_RING, RINGS, SPACES
from tanglewood.games.lost.rules.cards import (
    CLUES,
    RING_TOKENS,
    TERRAIN_COUNTS,
    TERRAIN_KINDS,
    TOKEN_KINDS,
    UNKNOWN,
    WINDS,
    Token,
)
from tanglewood.games.lost.rules.state import MOVE_CARDS, LostState

CLUE = int(Token.CLUE)
ALL_CLUES = (1 << CLUES) - 1
FIRST_PLACED = 1  # the centre has no card of the deck and no token


@rule
def fill_unknown(state: LostState) -> None:
    """Deal everything unknown: tokens, terrain and movement cards. [L3, L4, L5]"""
    places = 0
    for ring in range(1, RINGS + 1):
        places |= fill_ring(state, ring)
    fill_letters(state, places)
    fill_deck(state)
    fill_winds(state)


# Tokens [L4]


@rule
def kind_of_token(token: int) -> int:
    """The token without its letter."""
    return CLUE if Token.CLUE <= token < Token.SNAKE else token


@rule
def unknown_places(state: LostState, ring: int) -> int:
    """The spaces of a ring with an unknown token, as a set."""
    spaces = 0
    for space in range(FIRST_OF_RING[ring], FIRST_OF_RING[ring + 1]):
        if state.tokens[space] == UNKNOWN:
            spaces |= 1 << space
    return spaces


@rule
def fill_ring(state: LostState, ring: int) -> int:
    """Deal the unknown tokens of a ring, clues without their letters; return the spaces dealt to, as a set."""
    places = unknown_places(state, ring)
    rest = places
    for token in range(TOKEN_KINDS):
        for _ in range(tokens_left(state, ring, token, places)):
            state.tokens[lowest(rest)] = token
            rest &= rest - 1
    shuffle_tokens(state, places)
    return places


@rule
def tokens_left(state: LostState, ring: int, token: int, places: int) -> int:
    """The number of tokens of a kind to deal to these spaces of a ring."""
    left = int(RING_TOKENS[ring, token])
    if left == 0:
        return 0
    for space in range(FIRST_OF_RING[ring], FIRST_OF_RING[ring + 1]):
        if not (places >> space) & 1 and kind_of_token(int(state.tokens[space])) == token:
            left -= 1
    return left


@rule
def shuffle_tokens(state: LostState, places: int) -> None:
    """Put the tokens of these spaces into a uniformly random order."""
    rest, passed = places, 0
    while rest:
        space = lowest(rest)
        rest &= rest - 1
        passed += 1
        other = nth_member(places, below(state.rng, passed))
        token = int(state.tokens[space])
        state.tokens[space] = state.tokens[other]
        state.tokens[other] = token


@rule
def fill_letters(state: LostState, places: int) -> None:
    """Deal the unknown letters over the clues on these spaces. [L4]"""
    letters, count = ALL_CLUES, CLUES
    for space in range(FIRST_PLACED, SPACES):
        token = int(state.tokens[space])
        if not (places >> space) & 1 and kind_of_token(token) == Token.CLUE:
            letters &= ~(1 << (token - CLUE))
            count -= 1
    for space in range(FIRST_PLACED, SPACES):
        if (places >> space) & 1 and state.tokens[space] == Token.CLUE:
            letter = nth_member(letters, below(state.rng, count))
            letters &= ~(1 << letter)
            count -= 1
            state.tokens[space] = CLUE + letter


# Cards [L3, L5]


@rule
def fill_deck(state: LostState) -> None:
    """Shuffle the unknown terrain cards, below the known ones. [L3]"""
    count = 0
    for card in range(TERRAIN_KINDS):
        for _ in range(cards_left(state, card)):
            state.deck[count] = card
            count += 1
    shuffle(state.rng, state.deck, count)


@rule
def cards_left(state: LostState, card: int) -> int:
    """The number of unknown terrain cards of a kind in the deck."""
    left = int(TERRAIN_COUNTS[card])
    for space in range(FIRST_PLACED, SPACES):
        left -= int(state.cards[space] == card)
    for index in range(state.deck_size - state.known_top, state.deck_size):
        left -= int(state.deck[index] == card)
    return left


@rule
def fill_winds(state: LostState) -> None:
    """Shuffle the movement cards that are not drawn yet. [L5]"""
    count = 0
    for way in range(DIRECTIONS):
        left = int(WINDS[way])
        for drawn in range(state.winds_size, MOVE_CARDS):
            left -= int(state.winds[drawn] == way)
        for _ in range(left):
            state.winds[count] = way
            count += 1
    shuffle(state.rng, state.winds, count)
