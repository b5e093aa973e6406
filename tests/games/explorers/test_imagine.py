"""Scenes in which little is left to imagine after what all saw of decks and hands. [E125, E126]"""

from tests.games.explorers.setting import position, table
from tests.games.playing import play

import tanglewood as tw


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
    assert [slot["deck"] for slot in match.position()["unseen"] if slot["seat"] == 0] == [1, 1, 0]
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


def test_e125_what_is_kept_of_two_decks_is_told_apart() -> None:
    """The oldest hidden card is the only one of the first deck; the two drawn since come of the second."""
    given = position("left", "", pile="druid druid", rest="last")
    match = tw.from_position("explorers", {**given, "known": [[], given["hands"][1]]})
    play(match, "camp", "play hermit", "camp", "camp")
    assert [slot["deck"] for slot in match.position()["unseen"]] == [1, 2, 2, 0]
