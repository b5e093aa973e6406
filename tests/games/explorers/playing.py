"""Random matches of Explorers and Paths for tests."""

import random
from collections.abc import Iterator
from typing import Any

import tanglewood as tw

MATCHES = 6
SEATS = (2, 3, 4)


def walk(seed: int, seats: int = 3, **options: Any) -> Iterator[tw.Match]:
    """A random match at every decision and at its end; it is the same match that goes on."""
    chance = random.Random(seed)
    match = tw.new("explorers", seats, seed, **options)
    yield match
    while not match.over:
        match.play(chance.choice(match.legal()))
        yield match


def walks(count: int = MATCHES, **options: Any) -> Iterator[tw.Match]:
    """All decisions and ends of some random matches, with all numbers of seats in turn."""
    for seed in range(count):
        yield from walk(seed, SEATS[seed % len(SEATS)], **options)
