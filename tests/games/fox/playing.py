"""Random matches of Fox for tests."""

import random
from collections.abc import Iterator
from typing import Any

import tanglewood as tw

MATCHES = 6


def walk(seed: int, **options: Any) -> Iterator[tw.Match]:
    """A random match at every decision and at its end; it is the same match that goes on."""
    chance = random.Random(seed)
    match = tw.new("fox", seed=seed, **options)
    yield match
    while not match.over:
        match.play(chance.choice(match.legal()))
        yield match


def walks(count: int = MATCHES, **options: Any) -> Iterator[tw.Match]:
    """All decisions and ends of some random matches."""
    for seed in range(count):
        yield from walk(seed, **options)


def finished(seed: int, **options: Any) -> tw.Match:
    """A random match at its end."""
    *_, match = walk(seed, **options)
    return match


def rounds_of(seed: int) -> list[dict[str, Any]]:
    """The public facts at the start of each round of a random match."""
    found: dict[int, dict[str, Any]] = {}
    for match in walk(seed):
        facts = match.view(None).facts
        found.setdefault(facts["round"], facts)
    return list(found.values())
