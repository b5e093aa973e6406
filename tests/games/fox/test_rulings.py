"""The points that were settled, F1 to F4 of RULINGS.md; tests are named after the number."""

from itertools import pairwise
from typing import Any

import pytest
from tests.games.fox.setting import table
from tests.games.playing import legal, play, refusal, told, walk

import tanglewood as tw

# F1 Dealers


def rounds_of(seed: int) -> list[dict[str, Any]]:
    """The public facts at the start of each round of a random match."""
    found: dict[int, dict[str, Any]] = {}
    for match in walk("fox", seed):
        facts = match.view(None).facts
        found.setdefault(facts["round"], facts)
    return list(found.values())


def test_f01_first_dealer_comes_from_the_seed() -> None:
    assert {tw.new("fox", seed=seed).view(None).facts["dealer"] for seed in range(20)} == {0, 1}


def test_f01_dealers_alternate_and_the_other_leads() -> None:
    for seed in range(3):
        dealers = [facts["dealer"] for facts in rounds_of(seed)]
        assert all(one != other for one, other in pairwise(dealers))
        assert all(facts["leader"] == 1 - facts["dealer"] for facts in rounds_of(seed))


def test_f01_dealer_of_the_next_round_after_the_last_trick() -> None:
    match = table("2B", "4B", "2B", "4B", dealer=1)
    facts = match.view(None).facts
    assert (facts["round"], facts["dealer"], facts["leader"], match.actor) == (2, 0, 1, 1)


# F2 Monarchs


def test_f02_monarch_led_demands_the_highest_or_the_swan() -> None:
    match = table("11K 2B 3B", "1K 4K 8K", "11K")
    assert legal(match) == ["1K", "8K"]
    assert refusal(match, "4K") == (
        "F2: a Monarch was led. Play the 1 of Keys or your highest of its suit, the 8 of Keys."
    )


def test_f02_without_the_swan_only_the_highest() -> None:
    match = table("11K 2B", "4K 8K", "11K")
    assert legal(match) == ["8K"]
    assert refusal(match, "4K") == "F2: a Monarch was led. Play your highest card of its suit, the 8 of Keys."


def test_f02_one_choice_where_swan_and_highest_coincide() -> None:
    assert legal(table("11K 2B", "1K 8M", "11K")) == ["1K"]


def test_f02_monarch_frees_a_hand_without_its_suit() -> None:
    assert legal(table("11K 2B", "4B 8M", "11K")) == ["4B", "8M"]


def test_f02_trump_monarch_binds_alike() -> None:
    assert legal(table("11M 2B", "4M 8M", "11M", decree="2M")) == ["8M"]


def test_f02_monarch_as_second_card_binds_nobody() -> None:
    match = table("2K 4K 6K", "11K 8B 10B", "2K", "11K", "8B")
    assert legal(match) == ["4K", "6K"], "no Bells, so any card"
    match = table("2K 4B 6B", "11K 8B 10B", "2K", "11K", "8B")
    assert legal(match) == ["4B", "6B"], "the Monarch of the trick before asks nothing any more"


@pytest.mark.parametrize(("decree", "answer"), [("10M", "4K"), ("10K", "10K")])
def test_f02_highest_at_that_moment(decree: str, answer: str) -> None:
    """A card swapped away with a Fox no longer counts, the decree taken for it does."""
    match = table("10B 11K 2M", "3B 8K 4K", "10B", "3B", "decree 8K", "11K", decree=decree)
    assert legal(match) == [answer]


# F3 Foxes


def test_f03_exchange_at_once_and_for_this_trick() -> None:
    match = table("3K 4B", "8K 10K", "3K", decree="2M")
    assert (match.actor, legal(match)) == (0, ["decree 4B", "keep"])
    assert refusal(match, "4B") == (
        "F3: decide on the Fox first. Name the card from your hand that becomes the decree, or keep the decree."
    )
    play(match, "decree 4B")
    assert match.actor == 1, "only now the other follows"
    assert match.position()["hands"][0] == ["2M"]
    assert match.position()["decree"] == "4B"


def test_f03_followers_fox_decides_the_current_trick() -> None:
    keeps = table("8K 2B", "3K 6K", "8K", "3K", "keep")
    assert keeps.view(None).facts["last_trick"]["winner"] == 0
    swaps = table("8B 2B", "3K 6K", "8B", "3K", "decree 6K")
    assert swaps.view(None).facts["last_trick"]["winner"] == 1, "Keys are trumps now, so the Fox of Keys wins"
    assert swaps.view(None).facts["trump"] == "K"


def test_f03_declining_is_always_allowed() -> None:
    match = table("3K 4B", "8K 10K", "3K", "keep")
    assert match.position()["decree"] == "2M"
    assert match.actor == 1
    assert told(match) == ["Player 1 keeps the decree."]


def test_f03_no_question_with_an_empty_hand() -> None:
    match = table("3K", "8K", "3K")
    assert match.actor == 1
    assert legal(match) == ["8K"]
    last = table("8K", "3K", "8K", "3K")
    assert last.view(None).facts["round"] == 2, "the last trick was judged without a question"


def test_f03_swapped_card_is_public_until_it_is_played() -> None:
    match = table("3K 4B 6B", "8K 10K 10B", "3K", "decree 4B", decree="2M")
    for viewer in (1, None):
        faces = [(card.text, card.note) for card in match.view(viewer).zone("hand-0").cards if card.text]
        assert faces == [("2M", "taken with a Fox")]
    assert told(match, 1) == ["Player 1 makes the 4 of Bells the decree and takes the 2 of Moons. Bells are trump now."]
    play(match, "8K", "10K", "2M")
    assert match.position()["learnt"][0]["taken"] == [[], [], [], []]
    assert not any(card.text for card in match.view(1).zone("hand-0").cards)


def test_f03_only_after_a_fox() -> None:
    match = table("3K 4B", "8K 10K")
    assert refusal(match, "decree 4B").startswith("F3: the decree changes only")
    assert refusal(match, "keep").startswith("F3: the decree changes only")


# F4 Woodcutters


def test_f04_draw_then_bury_is_mandatory() -> None:
    match = table("5K 4B", "8K 10K", "5K", deck="2B 6B")
    assert (match.actor, legal(match)) == (0, ["bury 2B", "bury 4B"]), "the drawn card may be buried too"
    assert refusal(match, "4B").startswith("F4: bury a card first")
    play(match, "bury 4B")
    assert match.position()["hands"][0] == ["2B"]
    assert match.position()["deck"][0] == "6B"
    assert match.position()["deck"][-1] == "4B", "at the bottom of the deck"
    assert match.actor == 1


def test_f04_burying_the_drawn_card() -> None:
    match = table("5K 4B", "8K 10K", "5K", "bury 2B", deck="2B 6B")
    assert match.position()["hands"][0] == ["4B"]
    assert match.position()["deck"][-1] == "2B"


def test_f04_with_an_empty_hand_the_drawn_card_goes_back() -> None:
    match = table("5K", "8K", "5K", deck="2B")
    assert legal(match) == ["bury 2B"]


def test_f04_only_the_owner_knows() -> None:
    match = table("5K 4B", "8K 10K", "5K", deck="2B")
    assert told(match, 0)[-1] == "You draw the 2 of Bells from the deck."
    assert [told(match, viewer)[-1] for viewer in (1, None)] == ["Player 1 draws a card from the deck."] * 2
    play(match, "bury 4B")
    assert told(match, 0) == ["You bury the 4 of Bells under the deck."]
    assert [told(match, viewer) for viewer in (1, None)] == [["Player 1 buries a card under the deck."]] * 2
    assert [match.view(viewer).facts["buried"] for viewer in (0, 1, None)] == [["4B"], [], []]


def test_f04_only_after_a_woodcutter() -> None:
    assert refusal(table("5K 4B", "8K 10K"), "bury 4B").startswith("F4: you bury a card only")


def test_f04_followers_woodcutter_comes_before_the_judgement() -> None:
    match = table("4K 2B", "5K 6B", "4K", "5K")
    assert match.actor == 1
    assert sum(match.view(None).facts["tricks"]) == 11
    play(match, "bury 6B")
    assert sum(match.view(None).facts["tricks"]) == 12
