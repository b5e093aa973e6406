"""Random matches of Into the Woods for tests."""

import random
from collections.abc import Iterator

import tanglewood as tw

SEATS = (1, 2, 3, 4, 5)
DECKS = ("even", "rising")
MATCHES = 3  # of each number of seats and deck
COUNTED = 56  # cards there are [W1]


def choose(chance: random.Random, match: tw.Match, taste: str) -> str:
    """A move by chance; of taste "up" or "down" rather such a trade, so that hands grow and row and deck run out."""
    texts = [action.text for action in match.legal()]
    liked = [text for text in texts if ("," in text) == (taste == "down")] if taste else []
    return chance.choice(liked or texts)


def walk(seed: int, seats: int, deck: str = "even", taste: str = "") -> Iterator[tw.Match]:
    """A random match at every decision and at its end; it is the same match that goes on."""
    chance = random.Random(f"{seed} {seats} {deck}")
    match = tw.new("woods", seats, seed, deck=deck)
    yield match
    while not match.over:
        match.play(choose(chance, match, taste))
        yield match


def walks(seats: int, count: int = MATCHES) -> Iterator[tw.Match]:
    """All decisions and ends of some random matches with either deck and every taste."""
    for seed in range(count):
        for deck in DECKS:
            yield from walk(seed, seats, deck, ("", "up", "down")[seed % 3])
