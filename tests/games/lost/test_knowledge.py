"""What all know stays, and `imagine` is fair: worlds that fit it come equally often, and no others. [L1 to L5, L102]"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from tests.games.lost.setting import Scene

import tanglewood as tw
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.numbers import rng
from tanglewood.core.state.position import write_fields
from tanglewood.core.state.record import copy_state, new_state
from tanglewood.games.lost.rules.board import DIRECTION_TEXTS, LETTERS, RING_OF, SPACE_TEXTS
from tanglewood.games.lost.rules.cards import RING_TOKENS, TERRAIN_CARD_TEXTS, TERRAIN_COUNTS, TOKEN_TEXTS
from tanglewood.games.lost.rules.position import POSITION
from tanglewood.games.lost.rules.state import LostState

pytestmark = pytest.mark.many

PositionDict = dict[str, Any]
World = tuple[Any, ...]
DRAWS = 480 if INTERPRETED else 2_000
DEALS = 80 if INTERPRETED else 1_000
HIDDEN = ("rod", "fruit", "clue", "clue", "nothing", "clue", "bear")  # two of the first ring, three, two of the third
RINGS = (1, 1, 2, 2, 2, 3, 3)
KNOWN_TOP = ["tree", "mountain"]
UNDER_TOP = ["forest", "forest", "forest", "lake", "lake", "mountain"]
WINDS_LEFT = ["e", "e", "ne", "w"]
PUBLIC = ("cards", "seen", "heaps", "beasts", "slain", "winds_size", "people", "phase", "turn", "clues", "pending")
EYES = ("peek", "glass")
GLANCES = 0.4
FAR_OUT = 4.265  # standard deviations, with a chance of 1 in 100,000


def late() -> tw.Match:
    """Few spaces are face down, one of them looked at; two terrain cards and most movement cards are known."""
    scene = Scene("diego", "clara")
    tokens = scene.given["tokens"]
    hidden: list[int] = []
    for text, ring in (*zip(HIDDEN, RINGS, strict=True), ("clue", 3)):
        fits = (space for space in range(37) if RING_OF[space] == ring and space not in hidden)
        hidden.append(next(space for space in fits if tokens[space].startswith(text) and tokens[space] != "fruits"))
    left = [*UNDER_TOP, *KNOWN_TOP]
    up = list((Counter(scene.given["deck"]) - Counter(left)).elements())
    for space, card in zip((space for space in range(1, 37) if space not in hidden), up, strict=True):
        scene.open(SPACE_TEXTS[space], card, tokens[space])
    ways = Counter(dict.fromkeys(("e", "ne", "nw", "w", "sw", "se"), 2)) - Counter(WINDS_LEFT)
    winds = [*WINDS_LEFT, *ways.elements()]
    scene.given.update(day=5, deck=left, known_top=2, seen=[SPACE_TEXTS[hidden[-1]]], winds=winds, winds_size=4)
    return scene.match()


def dealt(state: Any) -> PositionDict:
    """What is hidden in a match and no more: in the words of a position, but quicker."""
    return {
        "tokens": [TOKEN_TEXTS[token] for token in state.tokens.tolist()],
        "deck": [TERRAIN_CARD_TEXTS[card] for card in state.deck[: state.deck_size].tolist()],
        "winds": [DIRECTION_TEXTS[way] for way in state.winds.tolist()],
    }


def own_position(state: Any) -> PositionDict:
    """The fields of a state in words, without what every game has."""
    return write_fields(state, LostState, POSITION)


def imagined(
    match: tw.Match, count: int, viewer: int = -1, read: Callable[[Any], PositionDict] = dealt
) -> Iterator[PositionDict]:
    """Worlds that a viewer imagines, one after the other with one generator."""
    known, world = match.concealed(None if viewer < 0 else viewer), new_state(match.state.dtype)
    words = rng.seed_words(7)
    for _ in range(count):
        copy_state(world, known)
        for index, word in enumerate(words):
            world.rng[index] = word
        verbs.imagine(world, viewer)
        words = np.array(world.rng)
        yield read(world)


def chi_square_fits(found: Mapping[Any, int], chances: Mapping[Any, float]) -> bool:
    """Whether counts are those of the chances, p above 1e-5, by Wilson and Hilferty's cube root."""
    draws, whole, freedom = sum(found.values()), sum(chances.values()), len(chances) - 1
    expected = {part: draws * chance / whole for part, chance in chances.items()}
    statistic = sum((found.get(part, 0) - number) ** 2 / number for part, number in expected.items())
    part = 2 / (9 * freedom)
    deviations = ((statistic / freedom) ** (1 / 3) - (1 - part)) / part**0.5
    return set(found) <= set(chances) and deviations < FAR_OUT


# Small worlds, laid out by hand: all orders of the pieces that lie hidden


def spaces_of(given: PositionDict, ring: int) -> list[int]:
    """The face-down spaces of a ring that nobody has looked at."""
    known = [SPACE_TEXTS.index(text) for text in given["seen"]]
    return [
        space for space, card in enumerate(given["cards"]) if RING_OF[space] == ring and not card and space not in known
    ]


def lay_out_tokens(given: PositionDict) -> Counter[World]:
    """By ring all orders of its tokens, and all orders of the letters over the clues."""
    hidden = [[given["tokens"][space] for space in spaces_of(given, ring)] for ring in (1, 2, 3)]
    letters = [token[-1] for row in hidden for token in row if token.startswith("clue")]
    kinds = [["clue" if token.startswith("clue") else token for token in row] for row in hidden]
    found: Counter[World] = Counter()
    for *rows, order in product(*map(permutations, (*kinds, letters))):
        rest = iter(order)
        found[tuple(f"clue {next(rest)}" if token == "clue" else token for row in rows for token in row)] += 1
    return found


def tokens_of(world: PositionDict, spaces: list[int]) -> World:
    """The tokens of some spaces."""
    return tuple(world["tokens"][space] for space in spaces)


def of_ring(first: int, end: int) -> Callable[[World], World]:
    """The tokens of a ring, without their letters."""
    return lambda world: tuple(token[:4] for token in world[first:end])


def letters_of(world: World) -> World:
    """The letters, in the order of the spaces."""
    return tuple(token[-1] for token in world if token.startswith("clue"))


def parted(numbers: Mapping[World, int], part: Callable[[World], World]) -> Counter[World]:
    """Numbers of worlds, added up by a part of them."""
    sums: Counter[World] = Counter()
    for world, number in numbers.items():
        sums[part(world)] += number
    return sums


def test_small_worlds_are_fair() -> None:
    """Tokens by ring, letters over clues, terrain under the known cards, movement cards; and all independent."""
    match = late()
    given = match.position()
    worlds = list(imagined(match, DRAWS))
    chances = lay_out_tokens(given)
    spaces = [space for ring in (1, 2, 3) for space in spaces_of(given, ring)]
    tokens = Counter(tokens_of(world, spaces) for world in worlds)
    assert len(chances) == 2 * 3 * 2 * 6
    assert set(tokens) == set(chances)
    assert chi_square_fits(tokens, chances)
    for part in (of_ring(0, 2), of_ring(2, 5), of_ring(5, 7), letters_of):
        assert chi_square_fits(parted(tokens, part), parted(chances, part))
    decks, orders = Counter(tuple(world["deck"][:6]) for world in worlds), Counter(permutations(UNDER_TOP))
    assert chi_square_fits(decks, orders)
    winds, draws = Counter(tuple(world["winds"][:4]) for world in worlds), Counter(permutations(WINDS_LEFT))
    assert set(winds) == set(draws)
    assert chi_square_fits(winds, draws)
    together = Counter((world["tokens"][spaces[0]], world["deck"][5], world["winds"][3]) for world in worlds)
    assert chi_square_fits(together, Counter(product(("rod", "fruit"), UNDER_TOP, WINDS_LEFT)))


def test_what_is_known_stays_in_small_worlds() -> None:
    """The token looked at, the top cards, the cards drawn and all that lies face up."""
    match = late()
    given = match.position()
    (looked,) = (SPACE_TEXTS.index(text) for text in given["seen"])
    for world in imagined(match, 10, viewer=1, read=own_position):
        assert world["tokens"][looked] == given["tokens"][looked]
        assert world["deck"][-2:] == KNOWN_TOP
        assert world["winds"][4:] == given["winds"][4:]
        assert all(world[key] == given[key] for key in PUBLIC)
        assert tw.from_position("lost", {**world, "seats": 2}).position()["deck"] == world["deck"]


def test_a_single_world_is_the_true_one() -> None:
    """When one space of a ring and one movement card are left, all is known."""
    scene = Scene("diego", "clara")
    tokens = scene.given["tokens"]
    hidden = (tokens.index("rod"), tokens.index("compass"), tokens.index("bear"))
    for space in range(1, 37):
        if space not in hidden:
            scene.open(SPACE_TEXTS[space], scene.given["deck"][0], tokens[space])
    scene.given.update(day=5, winds_size=1)
    match = scene.match()
    true = match.position()
    for world in imagined(match, 5, read=own_position):
        assert (world["tokens"], world["winds"]) == (true["tokens"], true["winds"])


def test_deals_are_fair() -> None:
    """With nothing known: the token of a space by its ring, the first clue's letter, and the top of both decks."""
    worlds = list(imagined(tw.new("lost", 1, seed=2), DEALS))
    for space in (3, 10, 20):
        dealt = enumerate(RING_TOKENS[RING_OF[space]].tolist())
        chances = {TOKEN_TEXTS[token].split()[0]: number for token, number in dealt if number}
        assert chi_square_fits(Counter(world["tokens"][space].split()[0] for world in worlds), chances)
    firsts = (next(token for token in world["tokens"][1:] if token.startswith("clue")) for world in worlds)
    assert chi_square_fits(Counter(clue[-1] for clue in firsts), dict.fromkeys(LETTERS, 1))
    terrain = dict(zip(TERRAIN_CARD_TEXTS, TERRAIN_COUNTS, strict=True))
    assert chi_square_fits(Counter(world["deck"][-1] for world in worlds), terrain)
    assert chi_square_fits(Counter(world["winds"][-1] for world in worlds), dict.fromkeys(DIRECTION_TEXTS, 1))


# Whole games


def test_all_know_the_same() -> None:
    """Each seat and a spectator know the same, and imagine the same worlds, in which what is known is so. [L102]"""
    match, chance, looked = tw.new("lost", 2, seed=3), random.Random(4), 0
    match.play("be diego")
    while not match.over:
        if chance.random() < GLANCES:
            looked += looked_at(match)
        moves = match.legal()
        match.play(chance.choice([move for move in moves if move.text.startswith(EYES)] or moves))
    assert looked > 0


def looked_at(match: tw.Match) -> int:
    """How many tokens have been looked at, which all know rightly, as all else."""
    known, world = match.concealed(None), match.imagine(None, seed=1)
    assert all(match.concealed(seat).tobytes() == known.tobytes() for seat in range(match.seats))
    assert match.imagine(0, seed=1).state.tobytes() == world.state.tobytes()
    assert world.concealed(None).tobytes() == known.tobytes()
    looked = np.flatnonzero(known.seen)
    assert all(world.state.tokens[space] == match.state.tokens[space] for space in looked)
    return len(looked)
