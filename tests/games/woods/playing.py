"""Random matches of Into the Woods for tests."""

import random
from collections.abc import Iterator
from functools import partial

from tests.games.playing import legal, walk_on

import tanglewood as tw

SEATS = (1, 2, 3, 4, 5)
DECKS = ("even", "rising")
MATCHES = 3  # of each number of seats and deck
COUNTED = 56  # cards there are [W1]


def choose(chance: random.Random, match: tw.Match, taste: str) -> str:
    """A move by chance; of taste "up" or "down" rather such a trade, so that hands grow and row and deck run out."""
    texts = legal(match)
    liked = [text for text in texts if ("," in text) == (taste == "down")] if taste else []
    return chance.choice(liked or texts)


def walk(seed: int, seats: int, deck: str = "even", taste: str = "") -> Iterator[tw.Match]:
    """A random match at every decision and at its end; it is the same match that goes on."""
    match = tw.new("woods", seats, seed, deck=deck)
    return walk_on(match, random.Random(f"{seed} {seats} {deck}"), partial(choose, taste=taste))


def walks(seats: int, count: int = MATCHES) -> Iterator[tw.Match]:
    """All decisions and ends of some random matches with either deck and every taste."""
    for seed in range(count):
        for deck in DECKS:
            yield from walk(seed, seats, deck, ("", "up", "down")[seed % 3])
