"""The generator: the published algorithm, fair draws, fair shuffles."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.numbers import rng
from tanglewood.core.numbers.chacha import block
from tanglewood.core.numbers.ints import INT64

WORD = st.integers(0, rng.MASK)


def reference(words: list[int], count: int) -> list[int]:
    """xoshiro128++ 1.0 after its authors' C, in 32-bit arithmetic of its own."""
    s, found = [np.array(word, np.uint32) for word in words], []

    def turn(value: np.ndarray, by: int) -> np.ndarray:
        return (value << np.uint32(by)) | (value >> np.uint32(32 - by))

    with np.errstate(over="ignore"):
        for _ in range(count):
            found.append(int(turn(s[0] + s[3], 7) + s[0]))
            t = s[1] << np.uint32(9)
            s[2] = s[2] ^ s[0]
            s[3] = s[3] ^ s[1]
            s[1] = s[1] ^ s[2]
            s[0] = s[0] ^ s[3]
            s[2] = s[2] ^ t
            s[3] = turn(s[3], 11)
    return found


def draws(words: list[int], count: int) -> list[int]:
    state = np.array(words, INT64)
    return [int(rng.next_word(state)) for _ in range(count)]


def test_known_answers() -> None:
    """The outputs for the words 1, 2, 3, 4 that other implementations of xoshiro128++ give."""
    published = [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]
    assert draws([1, 2, 3, 4], 10) == published
    assert reference([1, 2, 3, 4], 10) == published


@given(st.lists(WORD, min_size=4, max_size=4))
def test_same_as_the_reference(words: list[int]) -> None:
    assert draws(words, 20) == reference(words, 20)


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize(("bound", "limit"), [(2, 20.0), (3, 23.0), (7, 33.0), (33, 80.0)])
def test_below_is_uniform(bound: int, limit: float) -> None:
    """Far out in the tail of chi-square (about one in 100,000), for a fixed seed."""
    state = rng.seed_words(11)
    assert chi_square(Counter(int(rng.below(state, bound)) for _ in range(6_000)), bound) < limit


@given(st.integers(0, 2**128 - 1), st.integers(1, 2**31))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= rng.below(rng.seed_words(seed), bound) < bound


def test_below_rejects_what_would_be_unfair() -> None:
    """With a bound of 3/4 of 2**31 plain multiplication would prefer some numbers; the three thirds come alike."""
    bound, state = 3 << 29, rng.seed_words(5)
    counts = Counter(int(rng.below(state, bound)) // (1 << 29) for _ in range(6_000))
    assert chi_square(counts, 3) < 23.0


def test_shuffle_is_fair() -> None:
    """All orders of four come alike often."""
    state, counts = rng.seed_words(3), Counter()
    index = {order: place for place, order in enumerate(permutations(range(4)))}
    for _ in range(6_000):
        items = np.arange(4)
        rng.shuffle(state, items, 4)
        counts[index[tuple(int(item) for item in items)]] += 1
    assert chi_square(counts, 24) < 65.0


def test_shuffle_leaves_the_rest() -> None:
    items = np.arange(10)
    rng.shuffle(rng.seed_words(1), items, 5)
    assert sorted(items[:5]) == [0, 1, 2, 3, 4]
    assert list(items[5:]) == [5, 6, 7, 8, 9]


def test_unit() -> None:
    state = rng.seed_words(2)
    values = [rng.unit(state) for _ in range(2_000)]
    assert all(0 <= value < 1 for value in values)
    assert abs(float(np.mean(values)) - 0.5) < 0.03


@pytest.mark.parametrize("seed", [0, 1, 2**64, 2**128 - 1])
def test_seeds(seed: int) -> None:
    words = rng.seed_words(seed)
    assert words.any()
    assert all(0 <= int(word) <= rng.MASK for word in words)
    assert list(words) == list(rng.seed_words(seed))


def test_streams_of_a_seed() -> None:
    """Each word stream is one of its own; the same numbers always give the same."""
    words = rng.seed_words(5)
    assert list(rng.words_for(5)) == list(rng.words_for([5])) == list(words)
    further = rng.further_words(words, 3)
    drawn = rng.drawn_words(np.random.default_rng(5))
    streams = [words, rng.words_for([5, 1]), *further, drawn]
    assert len({tuple(stream.tolist()) for stream in streams}) == len(streams)
    assert all(0 <= int(word) <= rng.MASK for stream in streams for word in stream)
    assert all(stream[0] & 1 for stream in (*further, drawn)), "never all zeros"
    assert further.tolist() == rng.further_words(words, 3).tolist()


@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, "7", None, True])
def test_wrong_seeds(seed: object) -> None:
    with pytest.raises(BadOption, match="seed"):
        rng.seed_words(seed)  # type: ignore[arg-type]


def test_new_seeds_differ() -> None:
    assert len({rng.new_seed() for _ in range(50)}) == 50


def test_reseed_and_erase() -> None:
    source, state = rng.seed_words(1), rng.seed_words(2)
    before = list(source)
    rng.reseed(state, source)
    assert state.any()
    assert list(source) != before
    rng.erase(state)
    assert not state.any()


# Keys


def test_keys_are_no_seeds() -> None:
    keys = {rng.new_key() for _ in range(50)}
    assert len(keys) == 50
    for key in keys:
        assert rng.is_key(key)
        with pytest.raises(BadOption, match="seed"):
            rng.seed_words(key)
    assert not rng.is_key(2**128 - 1)
    assert list(rng.words_of(7)) == list(rng.seed_words(7))


@pytest.mark.parametrize("number", [-1, 2**128, 2**255 - 1, 2**256, 1.5, "7", None, True])
def test_neither_seed_nor_key(number: object) -> None:
    with pytest.raises(BadOption, match="seed"):
        rng.words_of(number)  # type: ignore[arg-type]


def test_the_numbers_of_a_key_are_those_of_chacha() -> None:
    """One after the other the words of its blocks; the key itself stays as it is."""
    key = 1 << 255 | 12345
    words = rng.words_of(key)
    found = [int(rng.next_word(words)) for _ in range(40)]
    one, two, three = (int(word) % 2**64 for word in rng.words_of(key)[1:])
    low, high = (one & rng.MASK, one >> 32, two & rng.MASK, two >> 32), (three & rng.MASK, three >> 32, 0, 0)
    assert found == [word for number in range(3) for word in block(low, high, (number, 0, 0, 0))][:40]
    assert words.tolist() == [-41, *rng.words_of(key)[1:].tolist()]


def test_the_numbers_to_come_do_not_depend_on_those_before() -> None:
    """They follow from the key and their place alone."""
    key = rng.new_key()
    words, jumped = rng.words_of(key), rng.words_of(key)
    drawn = [int(rng.next_word(words)) for _ in range(100)]
    jumped[0] = -1 - 77
    assert [int(rng.next_word(jumped)) for _ in range(23)] == drawn[77:]


def test_draws_of_a_key_are_uniform() -> None:
    words = rng.words_of(1 << 255 | 3)
    assert chi_square(Counter(int(rng.below(words, 7)) for _ in range(6_000)), 7) < 33.0


@pytest.mark.parametrize(
    ("words", "fine"),
    [
        ([0, 0, 0, 1], True),
        ([rng.MASK] * 4, True),
        ([0] * 4, False),
        ([rng.MASK + 1, 0, 0, 0], False),
        ([1, -1, 0, 0], False),
        ([-1, -(2**63), 2**63 - 1, 0], True),
        ([-rng.MOST_DRAWN, 0, 0, 0], False),
        ([-1, 2**63, 0, 0], False),
        ([-1, -(2**63) - 1, 0, 0], False),
        ([-1, True, 0, 0], False),
        ([-1, 0, 0], False),
        (["a", 0, 0, 1], False),
    ],
)
def test_what_words_can_be(words: list[int], fine: bool) -> None:
    assert rng.are_words(words) == fine


def test_members_are_drawn_alike_often() -> None:
    """Each member of a set, and nothing else."""
    words = rng.seed_words(11)
    drawn = Counter(rng.pick_member(words, 0b1011) for _ in range(3_000))
    assert drawn.keys() == {0, 1, 3}
    assert all(abs(count - 1_000) < 130 for count in drawn.values()), "five standard deviations"
