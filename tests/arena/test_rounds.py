"""The rounds of a tournament: everybody meets whom they should, and the standings add up."""

import random
from collections import Counter
from itertools import combinations

import pytest

from tanglewood.arena.rounds import (
    Sitting,
    Standing,
    most_rounds,
    robin_rounds,
    seated,
    sizes_of,
    standings,
    swiss_pairs,
    swiss_round,
)


@pytest.mark.parametrize("players", range(2, 18))
def test_in_a_round_robin_everybody_meets_everybody_once(players: int) -> None:
    rounds = robin_rounds([*range(10, 10 + players)])
    assert len(rounds) == most_rounds(players, seats=2)
    met = Counter(pair for pairs in rounds for pair in pairs)
    assert met == Counter(combinations(range(10, 10 + players), 2))
    for pairs in rounds:
        playing = [one for pair in pairs for one in pair]
        assert len(playing) == len(set(playing)) == players - players % 2, "at most one bye"


@pytest.mark.parametrize("players", [2, 3, 6, 7, 16, 31, 32])
def test_swiss_rounds_pair_whoever_has_not_met_as_long_as_that_can_be(players: int) -> None:
    chances, past = random.Random(players), list[Sitting]()
    for _ in range(players // 2):
        order = [one.player for one in standings(range(players), past, robin=False)]
        tables = swiss_round(order, past, sizes_of(players, 2, (2,)), ())
        past += [Sitting(tuple(one), tuple(chances.sample((1, 2), 2))) for one in tables]
        past += [Sitting((one,), (1,)) for one in {*order} - {one for table in tables for one in table}]
    met = Counter(tuple(sorted(one.players)) for one in past)
    assert max(met.values()) == 1, "nobody meets somebody twice, or has two byes"
    assert sum(len(pair) for pair in met) == players * (players // 2)


def test_neighbours_in_the_standings_meet() -> None:
    assert swiss_pairs([5, 1, 3, 2], (), ()) == [(1, 5), (2, 3)]
    assert swiss_pairs([5, 1, 3, 2], {(1, 5), (2, 3)}, ()) == [(3, 5), (1, 2)]
    assert swiss_pairs([5, 1, 3], (), {3}) == [(3, 5)], "who has had a bye gets no other"
    assert swiss_pairs([1, 2], {(1, 2)}, ()) is None


def test_who_has_met_everybody_meets_somebody_again_and_blocks_are_heeded_if_possible() -> None:
    past = [Sitting(pair, (1, 2)) for pair in combinations(range(4), 2)]
    assert len(swiss_round(range(4), past, [2, 2], ())) == 2
    assert swiss_round(range(4), past, [2, 2], {(0, 1)}) == [[0, 2], [1, 3]]
    assert swiss_round(range(2), (), [2], {(0, 1)}) == [[0, 1]]


@pytest.mark.parametrize(
    ("players", "seats", "allowed", "sizes"),
    [
        (7, 2, (2,), [2, 2, 2]),
        (7, 4, (2, 3, 4), [4, 3]),
        (5, 4, (2, 3, 4), [3, 2]),
        (9, 4, (2, 3, 4), [3, 3, 3]),
        (5, 4, (4,), [4]),
        (6, 5, (1, 2, 3, 4, 5), [3, 3]),
        (3, 4, (2, 4), [2]),
        (1, 2, (2,), []),
    ],
)
def test_tables_are_about_equal(players: int, seats: int, allowed: tuple[int, ...], sizes: list[int]) -> None:
    assert sizes_of(players, seats, allowed) == sizes


def test_at_larger_tables_people_meet_others() -> None:
    past: list[Sitting] = []
    for _ in range(4):
        order = [one.player for one in standings(range(8), past, robin=False)]
        tables = swiss_round(order, past, [4, 4], {(0, 1)})
        assert sorted(one for table in tables for one in table) == [*range(8)]
        past += [Sitting(tuple(one), (1, 2, 3, 4)) for one in tables]
        assert not any({0, 1} <= {*table} for table in tables)
    assert max(Counter(pair for one in past for pair in combinations(sorted(one.players), 2)).values()) < 4
    byes = [swiss_round(range(5), [Sitting((4,), (1,))], [4], ())[0]]
    assert byes == [[0, 1, 2, 4]], "the last one who has had no bye"


def test_the_first_seat_goes_round() -> None:
    past = [Sitting((1, 2), (1, 2)), Sitting((3,), (1,))]
    assert seated([1, 2], past) == (2, 1)
    assert seated([3, 1], past) == (3, 1), "a bye is no seat"


def test_standings_count_wins_draws_byes_and_opponents() -> None:
    past = [
        Sitting((1, 2), (1, 2)),
        Sitting((3, 4), (1, 1)),
        Sitting((1, 3), (2, 1)),
        Sitting((2,), (1,)),
        Sitting((4, 1)),  # goes on
    ]
    swiss = standings([1, 2, 3, 4], past, robin=False)
    assert swiss == [
        Standing(1, 3, 1.5, 1.5),
        Standing(2, 1, 1.0, 2.5),
        Standing(3, 2, 1.0, 2.0),
        Standing(4, 4, 0.5, 1.5),
    ]
    robin = {one.player: (one.score, one.tie_break) for one in standings([1, 2, 3, 4], past, robin=True)}
    assert robin == {3: (1.5, 1.25), 1: (1.0, 0.0), 4: (0.5, 0.75), 2: (0.0, 0.0)}, "a bye counts for nothing"
    level = standings([7, 8], [Sitting((7, 8), (1, 1))], robin=False)
    assert [standing.rank for standing in level] == [1, 1]


def test_a_larger_table_counts_once() -> None:
    table = Sitting((1, 2, 3), (1, 2, 2))
    assert [table.score(one) for one in (1, 2, 3)] == [1.0, 0.25, 0.25]
    assert [one.tie_break for one in standings([1, 2, 3], [table], robin=False)] == [0.25, 0.625, 0.625]
