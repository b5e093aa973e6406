"""`imagine` is fair: every world that fits what a viewer saw comes alike often, and no other comes at all."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice, permutations
from math import factorial
from typing import Any

import pytest
from tests.games.fox.setting import ALL, position, table
from tests.games.fox.worlds import (
    Story,
    chi_square_fits,
    deck_order,
    drawn_cards,
    random_stories,
    size_of,
    small_stories,
    story,
    world_of,
    worlds,
)
from tests.games.playing import play, samples, walk, walks
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.games.fox.knowledge.worlds import PLACES, choose_plan, hidden_cards, plan_weight
from tanglewood.games.fox.rules.consistency import fits

pytestmark = pytest.mark.many

MOST_WORLDS = 900  # of a scene
A_FEW_WORLDS = 150  # of a random case
DRAWS_A_WORLD = sampled(20, 40)
CASES = 40  # random ones of each kind


def check_fair(told: Story, viewer: int) -> None:
    """Exactly the consistent worlds are imagined, with equal chances."""
    expected = worlds(told, viewer)
    assert expected, "the truth is one of them"
    count = max(200, DRAWS_A_WORLD * len(expected))
    found = Counter(world_of(state, viewer) for state in samples(told.match, viewer, count))
    assert set(found) == expected
    assert chi_square_fits([found[world] for world in expected])


# Scenes: a small round each, and moves

SCENES = {
    "void-then-draw": story(table("6K 2K 4K", "2B 4B 5M", deck="8K 10K"), "6K", "2B", "2K", "5M", "bury 4B"),
    "monarch-then-draw": story(table("11K 2K 4B", "6K 8M 5M", deck="4K 8K 10K"), "11K", "6K", "2K", "5M", "bury 8M"),
    "swan-then-draw": story(table("11K 2K 4B", "1K 8M 5M"), "11K", "1K", "5M", "bury 8M", "4B"),
    "late-card-shown": story(
        table("6K 2K 4K 8B 10B", "2B 4B 5M 6B 8M", deck="10K"),
        *("6K", "2B", "2K", "5M", "bury 6B", "4B", "8B", "4K", "10K"),
    ),
    "late-card-swapped": story(
        table("6K 2K 4K 8B 10B", "2B 4B 5M 3B 8M", deck="10K"),
        *("6K", "2B", "2K", "5M", "bury 4B", "3B", "decree 10K"),
    ),
    "taken-then-maybe-buried": story(table("3K 5K 6B", "8K 10K 2K"), "3K", "decree 6B", "8K", "2K", "5K", "bury 2M"),
    "taken-while-void": story(
        table("6K 2B 4M 8M", "3M 5M 5B 8B", decree="10K"), "6K", "3M", "decree 8B", "2B", "5B", "bury 10K"
    ),
    "two-draws": story(table("5B 2K 4K", "5K 5M 6M"), "5B", "bury 2K", "5K", "bury 6M"),
    "three-draws": story(
        table("4K 2K 2B 6B", "5K 5B 5M 8B", deck="4B 6K 10K"),
        *("4K", "5K", "bury 4B", "5B", "bury 6K", "2B", "5M", "bury 10K", "2K"),
    ),
    "deciding": story(table("6K 2K 4K", "2B 4B 5M", deck="8K 10K"), "6K", "2B", "2K", "5M"),
    "deciding-with-taken": story(table("3K 5K 6B", "8K 10K 2K"), "3K", "decree 6B", "8K", "2K", "5K"),
}


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("viewer", [0, 1])
def test_scenes_are_fair(scene: str, viewer: int) -> None:
    told = SCENES[scene]
    assert size_of(told, viewer) <= MOST_WORLDS, "too many to be listed in good time"
    check_fair(told, viewer)


@pytest.mark.parametrize(
    ("scene", "viewer"), [("late-card-shown", 0), ("taken-then-maybe-buried", 1), ("two-draws", 0)]
)
def test_scenes_are_worth_testing(scene: str, viewer: int) -> None:
    """Deductions rule some of the assignments out, and leave some."""
    assert 1 < len(worlds(SCENES[scene], viewer)) < size_of(SCENES[scene], viewer)


# Random cases


def cases(stories: Iterable[Story], most: int) -> Iterator[tuple[Story, int]]:
    """Decisions and viewers who do not know what the other has drawn, with few enough worlds to list."""
    left = CASES
    for told in stories:
        for viewer in (0, 1):
            drawn = any(step.kind == "draw" and step.seat != viewer for step in told.steps)
            if left and drawn and size_of(told, viewer) <= most:
                left -= 1
                yield told, viewer
        if not left:
            return


def test_small_rounds_are_fair() -> None:
    """Rounds of four cards each, full of Foxes, Woodcutters and Monarchs."""
    for told, viewer in cases(chain.from_iterable(small_stories(seed) for seed in range(99)), A_FEW_WORLDS):
        check_fair(told, viewer)


def test_late_in_real_rounds_is_fair() -> None:
    """The last tricks of rounds played from the deal, with all that was learnt on the way."""
    for told, viewer in cases(chain.from_iterable(random_stories(seed) for seed in range(9)), A_FEW_WORLDS):
        check_fair(told, viewer)


# The order of the deck, the card just drawn, spectators, and what is known


def test_deck_lies_in_any_order() -> None:
    told = SCENES["two-draws"]
    found = Counter(deck_order(state) for state in samples(told.match, 0, 4_000))
    assert set(found) == set(permutations(range(4)))
    assert chi_square_fits(list(found.values()))


@pytest.mark.parametrize("scene", ["deciding", "deciding-with-taken"])
def test_the_drawn_card_is_one_that_can_have_come(scene: str) -> None:
    told, found = SCENES[scene], defaultdict(set)
    actor = told.match.actor
    for state in samples(told.match, 1 - actor, 6_000):
        found[world_of(state, 1 - actor)].add(ALL[int(state.drawn)])
    assert found
    assert all(cards == drawn_cards(told, world) for world, cards in found.items())


@pytest.mark.parametrize("scene", ["deciding", "late-card-shown", "monarch-then-draw", "taken-then-maybe-buried"])
def test_spectators_imagine_all_that_fits(scene: str) -> None:
    """A spectator's worlds need not be alike likely, but all come and no other."""
    told = SCENES[scene]
    found = {world_of(state, None) for state in samples(told.match, None, 20_000)}
    expected = worlds(told, None)
    assert found <= expected
    assert found == expected


def test_what_is_known_stays() -> None:
    """In every imagined world the own hand, own buried cards, decree, trick and counts are the true ones."""
    for seed in range(3):
        for ply, match in islice(enumerate(walk("fox", seed)), 0, None, sampled(4, 1)):
            truth = match.position()
            for viewer in (0, 1):
                world = match.imagine(viewer, seed=ply).position()
                same = [key for key in truth if key not in ("hands", "deck", "drawn", "rng", "events")]
                assert [world[key] for key in same] == [truth[key] for key in same]
                assert world["hands"][viewer] == truth["hands"][viewer]
                under = len(truth["buried_by"])
                for place, seat in enumerate(truth["buried_by"]):
                    if seat == viewer:
                        assert world["deck"][place - under] == truth["deck"][place - under]


def test_the_truth_is_always_accepted() -> None:
    """What was learnt never contradicts the hand it was learnt of."""
    for match in walks("fox"):
        assert all(fits(match.state, seat) for seat in (0, 1))


def test_f113_a_hand_of_one_card_held_one_of_two_decrees() -> None:
    """Seat 1 took two decrees, buried a card, and then had one card left: so one of the two is what it buried.

    Else both would fill its hand and what it buries next, and there would be no place for the card that it drew.
    """
    none = {"lacks": [[]] * 4, "taken": [[]] * 4, "shown": [0] * 4, "proven": 0}
    took = none | {"taken": [["2B", "4B"], [], [], []], "shown": [0, 9, 0, 0]}
    given = position("1B 9M", "4B 5K", deck="2B", leader=1, actor=1, buried_by=[1], learnt=[none, took])
    given["deck"] = [*given["deck"][1:], "2B"]
    match = play(tw.from_position("fox", given, seed=1), "5K")
    play(match, f"bury {match.position()['drawn']}")
    worlds = [match.imagine(0, seed=seed).position() for seed in range(60)]
    assert {world["deck"][-2] for world in worlds} == {"2B", "4B"}
    assert len({world["deck"][-1] for world in worlds}) > 3


def test_a_hand_that_lacks_the_whole_deck_is_known() -> None:
    """It was missing all cards but one when their suit was led. A spectator has to give that one to nobody else."""
    given = position("2B", "4B")
    none = {"lacks": [[]] * 4, "taken": [[]] * 4, "shown": [0] * 4, "proven": 0}
    given["learnt"] = [none, none | {"lacks": [["2B", *given["deck"]], [], [], []]}]
    match = tw.from_position("fox", given)
    worlds = [match.imagine(viewer, seed=seed).position() for viewer in (0, None) for seed in range(20)]
    assert all(world["hands"][1] == ["4B"] for world in worlds)


def test_all_three_cards_that_a_seat_buried_stay_where_they_are() -> None:
    """Seat 1 imagines them under the deck and nowhere else."""
    match = SCENES["three-draws"].match
    buried = match.position()["deck"][-3:]
    for seed in range(5):
        world = match.imagine(1, seed=seed).position()
        cards = [*world["hands"][0], *world["hands"][1], *world["deck"]]
        assert world["deck"][-3:] == buried
        assert len(set(cards)) == len(cards)


def with_late_cards(late: slice, absent: slice, **learnt: Any) -> Any:
    """A state that seat 1 knows: seat 0 drew once; some cards of the deck it lacked before, some since."""
    whole = table("5B 2K 4K", "5K 5M 6M", "5B", "bury 2K", "5K", "bury 6M").position()
    whole["learnt"][0] |= {"lacks": [whole["deck"][late], whole["deck"][absent], [], []], **learnt}
    return tw.from_position("fox", whole).concealed(1)


def test_no_plan_has_more_late_cards_than_draws() -> None:
    """Seat 0 has shown what it drew: no card that it once lacked is planned for its hand."""
    state = with_late_cards(slice(4), slice(0), proven=1)
    pool = hidden_cards(state, 1)
    assert {choose_plan(state, 0, pool) % PLACES for _ in range(50)} == {0}


@pytest.mark.parametrize("late", [0, 1, 2])
def test_the_weight_of_a_plan_is_the_number_of_ways_to_fill_it(late: int) -> None:
    """Hands of two cards without any that are absent, and so many late ones; the other cards lie in any order."""
    state = with_late_cards(slice(2), slice(2, 3))
    pool = hidden_cards(state, 1)
    before, since = (int(state.lacks[0, level]) for level in (0, 1))
    hands = [1 << first | 1 << second for first, second in combinations(range(len(ALL)), 2)]
    possible = [hand for hand in hands if not hand & ~(pool & ~since) and (hand & before).bit_count() == late]
    assert plan_weight(state, 0, pool, 0, late) == len(possible) * factorial(pool.bit_count() - 2)


@pytest.mark.parametrize("decree", [ALL[0], ALL[-1]])
def test_a_taken_decree_is_in_the_hand(decree: str) -> None:
    """Whichever card it is, the first and the last included, in worlds of the other seat and of a spectator."""
    match = table("3K 8M 9M", "4K 6K 7K", "3K", "decree 8M", decree=decree)
    for viewer in (1, None):
        found = [match.imagine(viewer, seed=seed).position() for seed in range(5)]
        assert all(decree in world["hands"][0] for world in found)
