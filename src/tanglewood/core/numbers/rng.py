"""The random generator inside every state: xoshiro128++ (Blackman and Vigna, 2019), on four 32-bit words.

The words are in signed 64-bit integers, where every sum and shift of 32-bit numbers fits. So the same lines run
compiled and interpreted, without overflow and without unsigned arithmetic.

It is fast, but its past output reveals its future to anyone who solves the equations. So matches between people start
from a *key* instead of a seed. The first word is then negative and counts the numbers drawn with ChaCha20. Its key is
in the other three.

A *script* says how each draw ends, so that all outcomes of a rule can be listed with their chances
(`core.game.chance`). The first word is then `SCRIPTED` or less.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.compiler.rule import rule, seldom_rule
from tanglewood.core.numbers.bits import nth_member, size
from tanglewood.core.numbers.chacha import BLOCK_WORDS, block_word
from tanglewood.core.numbers.ints import INT64, IntArray, Ints

WORDS = 4
RANGE = 1 << 32
MASK = RANGE - 1
SEED_BITS = 128
KEY_BITS = 256  # the first is 1, so no key is a seed; the words hold 192 bits of its hash
WORD_BYTES = 8
HALF = 32
SIGNED = 1 << 63
MOST_DRAWN = 1 << 40  # numbers from one key: far more than any match needs
SCRIPTED = -(MOST_DRAWN << 1)  # less the number of draws that the script still decides
SCRIPT, OPEN_DRAW, ODDS = range(1, WORDS)  # the places of a script's other words
NOT_LISTED = -1  # an open draw whose outcomes cannot be listed
MOST_LISTED = 1 << 31  # outcomes of one draw; twice as many do not fit with their odds in a word


def new_seed() -> int:
    """128 bits from the operating system."""
    return secrets.randbits(SEED_BITS)


def new_key() -> int:
    """A secret key from the operating system, for a match whose future nobody may predict."""
    return 1 << (KEY_BITS - 1) | secrets.randbits(KEY_BITS - 1)


def is_key(seed: int) -> bool:
    """Whether a match's starting number is a key, not a seed."""
    return seed.bit_length() == KEY_BITS


def words_of(seed: int) -> IntArray:
    """The generator's words for a seed or a key; BadOption for anything else."""
    number = whole(seed, 0, (1 << KEY_BITS) - 1)
    return seed_words(seed) if number is None or not is_key(number) else _key_words(number)


def _key_words(key: int) -> IntArray:
    key_bytes = key.to_bytes(KEY_BITS // 8, "big")
    digest = hashlib.blake2b(key_bytes, digest_size=(WORDS - 1) * WORD_BYTES, person=b"tanglewood").digest()
    return np.concatenate([np.array([-1], INT64), np.frombuffer(digest, "<i8").astype(INT64)])


def seed_words(seed: int) -> IntArray:
    """The generator's words for a seed of up to 128 bits (NumPy's SeedSequence spreads small seeds).

    Raises BadOption for anything but an integer from 0 to 2**128 - 1.
    """
    number = whole(seed, 0, (1 << SEED_BITS) - 1)
    if number is None:
        raise BadOption(f"A seed is an integer from 0 to 2**128 - 1, not {quoted(seed)}.")
    return words_for(number)


def words_for(numbers: int | Sequence[int]) -> IntArray:
    """The generator's words for a whole number from 0, or for several, such as a seed and a stream."""
    words: IntArray = _spread(numbers, 1)[0]
    words[0] |= not words.any()  # all zeros is the one state that the generator never leaves
    return words


def are_words(words: Sequence[Any]) -> bool:
    """Whether these can be a generator's words, from a seed or a key."""
    if len(words) != WORDS or not all(type(word) is int for word in words):
        return False
    if words[0] < 0:
        return words[0] > -MOST_DRAWN and all(-SIGNED <= word < SIGNED for word in words)
    return any(words) and all(0 <= word <= MASK for word in words)  # zeros alone would stay zeros for ever


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


@seldom_rule
def keyed_word(rng: Ints) -> int:
    """The next 32 bits of ChaCha20 with the key in the words; changes `rng`. A script cannot list them."""
    if rng[0] <= SCRIPTED:
        rng[OPEN_DRAW] = NOT_LISTED
        return 0
    drawn, first, second, third = -1 - int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    rng[0] = -2 - drawn
    low = (first & MASK, (first >> HALF) & MASK, second & MASK, (second >> HALF) & MASK)
    high = (third & MASK, (third >> HALF) & MASK, 0, 0)
    counter = drawn // BLOCK_WORDS
    return block_word(low, high, (counter & MASK, counter >> HALF, 0, 0), drawn % BLOCK_WORDS)


@rule
def rotate(word: int, count: int) -> int:
    """The 32-bit word rotated left by `count` bits."""
    return ((word << count) & MASK) | (word >> (32 - count))


@rule
def next_word(rng: Ints) -> int:
    """The next 32 random bits; changes `rng`."""
    s0, s1, s2, s3 = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    if s0 < 0:
        return keyed_word(rng)
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
    if rng[0] <= SCRIPTED:
        return scripted(rng, bound, 1, bound)
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
    if rng[0] <= SCRIPTED:
        shuffle_kinds(rng, items, count)
        return
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        swapped = items[last]
        items[last] = items[other]
        items[other] = swapped


# Scripts


@rule
def write_script(rng: Ints, outcomes: int, draws: int) -> None:
    """Make `rng` a script for some draws. The outcome of the first is the remainder of `outcomes` by its bound, and so
    on with the quotient."""
    rng[0] = SCRIPTED - draws
    rng[SCRIPT] = outcomes
    rng[OPEN_DRAW] = 0
    rng[ODDS] = 0


@seldom_rule
def scripted(rng: Ints, bound: int, ways: int, all_ways: int) -> int:
    """The outcome below `bound` that the script names for this draw; 0 behind its end.

    `OPEN_DRAW` keeps the bound of the first draw behind the end. `ODDS` keeps the odds of the last outcome that the
    script named: in so many of all ways it comes (`odds_of`).
    """
    if bound <= 1 or rng[OPEN_DRAW] != 0:
        return 0
    if rng[0] == SCRIPTED:
        rng[OPEN_DRAW] = bound if bound <= MOST_LISTED else NOT_LISTED
        return 0
    rng[0] += 1
    outcome = int(rng[SCRIPT]) % bound
    rng[SCRIPT] = int(rng[SCRIPT]) // bound
    rng[ODDS] = ways << HALF | all_ways
    return outcome


@rule
def odds_of(word: int) -> float:
    """The chance that a word of odds states."""
    return (word >> HALF) / (word & MASK)


@seldom_rule
def shuffle_kinds(rng: Ints, items: Ints, count: int) -> None:
    """Put the first `count` items into the order of the script: for each place, from the last, the kind that comes.

    Alike items are one outcome, with the odds of all of them.
    """
    for last in range(count - 1, 0, -1):
        kind = scripted(rng, count_kinds(items, last + 1), 1, 1)
        chosen = nth_kind(items, kind)
        ways = 0
        for index in range(last + 1):
            ways += int(items[index] == items[chosen])
        if rng[OPEN_DRAW] == 0 and ways <= last:
            rng[ODDS] = ways << HALF | last + 1
        swapped = items[last]
        items[last] = items[chosen]
        items[chosen] = swapped


@rule
def is_first(items: Ints, index: int) -> bool:
    """Whether no earlier item is like this one."""
    earlier = 0
    while items[earlier] != items[index]:
        earlier += 1
    return earlier == index


@rule
def count_kinds(items: Ints, count: int) -> int:
    """The number of different ones among the first `count` items."""
    kinds = 0
    for index in range(count):
        kinds += int(is_first(items, index))
    return kinds


@rule
def nth_kind(items: Ints, kind: int) -> int:
    """The place of the first item of a kind; kinds count from 0 in the order of their first items."""
    index = -1
    while kind >= 0:
        index += 1
        kind -= int(is_first(items, index))
    return index


@rule
def reseed(rng: Ints, source: Ints) -> None:
    """Give `rng` words drawn from another generator; changes both."""
    for word in range(WORDS):
        rng[word] = next_word(source)
    rng[0] |= 1


def set_words(rng: Ints, words: Iterable[int]) -> None:
    """Make `rng` a generator with these words."""
    for index, word in enumerate(words):
        rng[index] = word


@rule
def erase(rng: Ints) -> None:
    """Forget the generator's words."""
    for word in range(WORDS):
        rng[word] = 0
