"""What all know of hands and deck is true, and shapes the worlds that are imagined. [E10, E125, E126]"""

from collections import Counter

import pytest
from tests.games.explorers.setting import SEATS, table
from tests.games.playing import looks, play, walk
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.games.explorers.rules.cards import CARDS

pytestmark = pytest.mark.many

WORLDS = 300


def test_what_is_known_is_true() -> None:
    """Known cards are in that hand; the deck and what was drawn of it are what was last shuffled."""
    for match in looks("explorers", 4):
        given = match.position()
        for hand, known in zip(given["hands"], given["known"], strict=True):
            assert Counter(known) <= Counter(hand)
        drawn = Counter(card for cards in given["drawn"] for card in cards)
        assert Counter(given["deck"]) + drawn == Counter(given["pool"])


@pytest.mark.parametrize("seats", SEATS)
def test_imagined_worlds_keep_what_is_known(seats: int) -> None:
    """In an imagined world all that a viewer knows is true, and the world is a position like any other."""
    for ply, match in enumerate(walk("explorers", seats, seats)):
        if ply % sampled(87, 29):
            continue
        given = match.position()
        for viewer in (*range(seats), None):
            world = match.imagine(viewer, seed=ply)
            again = tw.from_position("explorers", world.position())
            assert again.state.tobytes() == world.state.tobytes()
            shown = world.position()
            for seat in range(seats):
                assert Counter(given["known"][seat]) <= Counter(shown["hands"][seat])
                assert len(shown["hands"][seat]) == len(given["hands"][seat])
                assert seat != viewer or sorted(shown["hands"][seat]) == sorted(given["hands"][seat])
            own = Counter(given["drawn"][viewer]) if viewer is not None else Counter[str]()
            assert Counter(shown["deck"]) + own <= Counter(given["pool"])
            changed = {name for name in given if shown[name] != given[name]}
            assert changed <= {"hands", "unseen", "deck", "drawn", "rng", "events"}


def test_views_show_what_is_known_and_backs_for_the_rest() -> None:
    for ply, match in enumerate(walk("explorers", 2, 4)):
        if ply % 9 == 0:
            given = match.position()
            for viewer in (0, None):
                view = match.view(viewer)
                for seat in range(4):
                    zone = view.zone(f"hand-{seat}")
                    shown = sorted(card.text for card in zone.cards if card.text)
                    assert shown == sorted(given["hands" if seat == viewer else "known"][seat])
                    assert len(zone.cards) == len(given["hands"][seat])


def test_hidden_cards_are_imagined_everywhere() -> None:
    """Each kind of card that a seat does not see turns up in each other hand and in the deck."""
    match = table("witch witch", "left right straight", "guide pixie straight")
    seen: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for seed in range(WORLDS):
        given = match.imagine(0, seed=seed).position()
        assert given["hands"][0] == ["witch", "witch"]
        seen[0].update(given["deck"][-3:])
        seen[1].update(given["hands"][1])
        seen[2].update(given["hands"][2])
    for place in seen:
        assert len(place) == 18  # all kinds but the Witch
        assert 0.08 < place["straight"] / place.total() < 0.20  # 8 of 58


def test_a_spectator_can_place_no_card_of_a_hand() -> None:
    match = table("witch witch", "left right straight", "guide pixie straight")
    hands: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for seed in range(WORLDS):
        for seat, cards in enumerate(match.imagine(None, seed=seed).position()["hands"]):
            hands[seat].update(cards)
    assert all(len(cards) == 19 for cards in hands)


def test_cards_that_were_in_no_shuffle_are_in_hands() -> None:
    """The deck was last shuffled from straight paths only: every other hidden card must be in another hand."""
    match = table("", "left right witch", "", deck="straight straight", rest="pile", pool=["straight"] * 3)
    for seed in range(20):
        given = match.imagine(0, seed=seed).position()
        assert given["deck"] == ["straight", "straight"]
        assert sorted(given["hands"][1]) == ["left", "right", "witch"]


def test_a_revealed_hand_is_imagined_as_it_was_seen() -> None:
    """A Pixie shows the hand; what is drawn later is unknown again. [E28, E126]"""
    match = play(table("pixie left", "", deck="straight right"), "play pixie")
    for seed in range(20):
        assert "left" in match.imagine(1, seed=seed).position()["hands"][0]
    drawn = {tuple(match.imagine(1, seed=seed).position()["hands"][0]) for seed in range(50)}
    assert len(drawn) > 10


def test_all_cards_are_in_hands() -> None:
    """There is a slot for each card, and the last one is given up like any other."""
    match = table("straight left", "", rest="last")
    assert len(match.position()["unseen"]) == CARDS
    play(match, "path straight", "at b2", "arrow up")
    assert len(match.position()["unseen"]) == CARDS - 1
