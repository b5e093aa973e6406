"""`imagine` held against all worlds there are: none that cannot be, and each as often as is likely. [E125, E126]"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice

import pytest
from tests.games.explorers.setting import ALL, position, table
from tests.games.explorers.worlds import Story, imagined, random_story, world_of
from tests.games.playing import play

import tanglewood as tw

pytestmark = pytest.mark.many

DRAWS = 1_000
CASES, EVERY = 12, 5  # moments of each kind, and how far apart
MOVES = 16  # of a small match
MOST_WORLDS = 300
FAR = 5.5  # standard deviations: once in some ten million worlds


def check(told: Story, *, fair: bool) -> bool:
    """The true world is among those there are, and no other is imagined; `fair`: each as often as it should be.

    Returns whether that says something: it was fair, and there was more than one.
    """
    assert world_of(told.match.state) in told.worlds
    found = Counter(imagined(told, DRAWS))
    assert set(found) <= set(told.worlds), told.match.moves
    for world, part in told.worlds.items() if fair else ():
        spread = max(1.0, (DRAWS * part * (1 - part)) ** 0.5)
        assert abs(found[world] - DRAWS * part) < FAR * spread, told.match.moves
    return fair and len(told.worlds) > 1


def small_table(seed: int, seats: int) -> tw.Match:
    """A match with few hidden cards: the last hand holds all but eleven, known to all."""
    chance = random.Random(f"{seed} {seats}")
    kinds = chance.sample(sorted(set(ALL)), 6)
    few = chance.sample([card for card in ALL if card in kinds], 11)
    rest = list((Counter(ALL) - Counter(few)).elements())
    hands = [few[2 * seat : 2 * seat + 2] for seat in range(seats)]
    left = few[2 * seats :]
    given = position(
        *(" ".join(hand) for hand in hands[:-1]),
        " ".join(hands[-1] + rest),
        deck=" ".join(left[:2]),
        pile=" ".join(left[2:]),
        known=[[]] * (seats - 1) + [rest],
        turn=chance.randrange(seats),
    )
    return tw.from_position("explorers", given, seed=seed)


def stories(seats: int, viewers: Sequence[int | None], *, calm: bool = False) -> Iterator[Story]:
    """Some moments of small matches after a shuffle, for the viewers in turn."""
    return islice(_stories(seats, viewers, calm), 0, EVERY * CASES, EVERY)


def _stories(seats: int, viewers: Sequence[int | None], calm: bool) -> Iterator[Story]:
    for seed in count():
        viewer = viewers[seed % len(viewers)]
        for told in random_story(small_table(seed, seats), viewer, seed, MOVES, calm=calm):
            if len(told.worlds) > MOST_WORLDS or (seats > 2 and (told.shuffles > 1 or told.mixed)):
                break
            if told.shuffles and told.match.state.event_count:
                yield told


def test_two_players_imagine_what_can_be() -> None:
    """After any number of shuffles a player knows the other hand but for what it has drawn since."""
    fair = [check(told, fair=not told.guessed) for told in stories(2, (0, 1))]
    assert sum(fair) >= CASES / 2


@pytest.mark.parametrize("calm", [True, False])
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_imagine_what_can_be(seats: int, calm: bool) -> None:
    """After one shuffle, as long as nobody who has drawn since has lost a card that others did not know."""
    fair = [check(told, fair=not told.guessed) for told in stories(seats, (*range(seats), None), calm=calm)]
    assert not calm or sum(fair) >= CASES / 2


@pytest.mark.parametrize("seats", [2, 3])
def test_before_a_shuffle_all_can_be(seats: int) -> None:
    """Nobody knows more than what lies open, as long as nobody has lost a card."""
    told = Story(small_table(1, seats), 0)
    assert check(told, fair=True)


# Scenes


def test_e125_the_only_druid_of_the_pile_was_drawn() -> None:
    """Seat 0 draws the new deck's only Druid, so the other one is in seat 1's hand."""
    match = play(table("witch", "druid straight left", rest="pile", seed=7), "camp")
    assert "druid" in match.position()["hands"][0]
    for seed in range(100):
        assert "druid" in match.imagine(0, seed=seed).position()["hands"][1]
    elsewhere = [match.imagine(1, seed=seed).position() for seed in range(100)]
    assert any("druid" in given["deck"] for given in elsewhere), "seat 1 has not seen what seat 0 drew"


def test_e125_who_has_not_drawn_holds_older_cards() -> None:
    """Seat 0 draws from a new deck with both Druids: seats 1 and 2 cannot hold one before they draw."""
    match = play(table("left", "witch straight", "guide right", pile="druid druid left", rest="last"), "camp")
    for viewer in (0, 1, None):
        for seed in range(50):
            hands = match.imagine(viewer, seed=seed).position()["hands"]
            assert not {"druid"} & {*hands[1], *hands[2]}
    play(match, "camp")
    assert any("druid" in match.imagine(0, seed=seed).position()["hands"][1] for seed in range(50))


def test_e125_what_lay_above_a_shuffle_is_no_card_of_it() -> None:
    """Seat 0 draws the last card of the old deck and one of the new: all know that one of the two is older."""
    match = play(table("left", "witch", "guide", deck="straight", pile="druid druid", rest="last"), "camp")
    assert match.position()["drawn"][0] == ["druid"]
    assert match.position()["kept"][0] == 2
    for seed in range(50):
        assert match.imagine(1, seed=seed).position()["hands"][0].count("druid") == 1


def test_e125_a_card_that_nobody_had_kept_is_no_older_one() -> None:
    """Both Witches were in the pile that was shuffled, so who plays one still holds all that was kept from before."""
    hands = "druid archer guide hermit squire", "druid archer", "guide hermit"
    match = play(table(*hands, rest="pile", seed=17), *["camp"] * 4, "play witch")
    assert match.actor == 1
    for seed in range(50):
        hands = match.imagine(0, seed=seed).position()["hands"]
        kept = [sum(card in ("druid", "archer", "guide", "hermit") for card in hand) for hand in hands[1:]]
        assert kept == [2, 2]
