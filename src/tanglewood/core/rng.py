"""The random generator inside every state: xoshiro128++ (Blackman and Vigna, 2019), on four 32-bit words.

The words live in signed 64-bit integers, where every sum and shift of 32-bit numbers fits; so the same lines run
compiled and interpreted, without overflow and without unsigned arithmetic.
"""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from tanglewood.core.bits import nth_member, size
from tanglewood.core.errors import BadOption
from tanglewood.core.given import shown, whole
from tanglewood.core.ints import INT64, IntArray, Ints
from tanglewood.core.rule import rule

WORDS = 4
MASK = 0xFFFFFFFF
RANGE = 1 << 32
SEED_BITS = 128


def new_seed() -> int:
    """128 bits from the operating system."""
    return secrets.randbits(SEED_BITS)


def seed_words(seed: int) -> IntArray:
    """The generator's words for a seed of up to 128 bits (NumPy's SeedSequence spreads small seeds).

    Raises BadOption for anything but an integer from 0 to 2**128 - 1.
    """
    number = whole(seed, 0, (1 << SEED_BITS) - 1)
    if number is None:
        raise BadOption(f"A seed is an integer from 0 to 2**128 - 1, not {shown(seed)}.")
    return words_for(number)


def words_for(numbers: int | Sequence[int]) -> IntArray:
    """The generator's words for one whole number from 0, or for several together, as a seed and a stream are."""
    words: IntArray = _spread(numbers, 1)[0]
    words[0] |= not words.any()  # the one state the generator never leaves is all zeros
    return words


def further_words(words: Ints, count: int) -> IntArray:
    """(count, 4): words of generators independent of each other and of the one with these words."""
    return _not_zero(_spread([int(words[index]) for index in range(WORDS)], count))


def drawn_words(source: np.random.Generator) -> IntArray:
    """The generator's words drawn from one of NumPy's; changes `source`."""
    return _not_zero(source.integers(RANGE, size=WORDS).astype(INT64))


def _spread(numbers: int | Sequence[int], count: int) -> IntArray:
    """(count, 4): 32-bit words that NumPy's SeedSequence makes of whole numbers."""
    return np.random.SeedSequence(numbers).generate_state(count * WORDS).astype(INT64).reshape(count, WORDS)


def _not_zero(words: IntArray) -> IntArray:
    words[..., 0] |= 1  # as `reseed` does
    return words


@rule
def rotate(word: int, count: int) -> int:
    """The 32-bit word rotated left by `count` bits."""
    return ((word << count) & MASK) | (word >> (32 - count))


@rule
def next_word(rng: Ints) -> int:
    """The next 32 random bits; changes `rng`."""
    s0, s1, s2, s3 = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    result = (rotate((s0 + s3) & MASK, 7) + s0) & MASK
    shifted = (s1 << 9) & MASK
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    rng[0], rng[1], rng[2], rng[3] = s0, s1, s2, rotate(s3, 11)
    return result


@rule
def below(rng: Ints, bound: int) -> int:
    """A uniform integer from 0 to bound - 1, for a bound up to 2**31 (Lemire 2019, exact); changes `rng`."""
    product = next_word(rng) * bound
    if product & MASK < bound:
        threshold = (RANGE - bound) % bound
        while product & MASK < threshold:
            product = next_word(rng) * bound
    return product >> 32


@rule
def pick_any(_: Any, items: Ints, count: int, rng: Ints) -> int:
    """One of the first `count` items, each equally likely; changes `rng`."""
    return int(items[below(rng, count)])


@rule
def pick_member(rng: Ints, members: int) -> int:
    """A member of a set that is not empty (see `bits`), each equally likely; changes `rng`."""
    return nth_member(members, below(rng, size(members)))


@rule
def unit(rng: Ints) -> float:
    """A uniform float from 0 to 1, 1 excluded; changes `rng`."""
    return next_word(rng) / RANGE


@rule
def shuffle(rng: Ints, items: Ints, count: int) -> None:
    """Put the first `count` items into a uniformly random order (Fisher and Yates); changes `rng`."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


@rule
def reseed(rng: Ints, source: Ints) -> None:
    """Give `rng` words drawn from another generator; changes both."""
    for word in range(WORDS):
        rng[word] = next_word(source)
    rng[0] |= 1


@rule
def erase(rng: Ints) -> None:
    """Forget the generator's words."""
    for word in range(WORDS):
        rng[word] = 0
