"""The rulings W1 to W11 of Into the Woods, by number, from positions set for them."""

from collections import Counter

import pytest
from tests.games.playing import legal, refusal, told
from tests.games.woods.setting import hand, match, pockets, position, row

import tanglewood as tw


@pytest.mark.parametrize(("deck", "copies"), [("even", [8] * 7), ("rising", [5, 6, 7, 8, 9, 10, 11])])
def test_w01_split(deck: str, copies: list[int]) -> None:
    given = tw.new("woods", seats=3, seed=1, deck=deck).position()
    cards = Counter(given["row"] + given["stock"] + [card for held in given["hands"] for card in held])
    assert [cards[str(value)] for value in range(2, 9)] == copies
    assert sum(copies) == 56


def test_w02_first_player_is_drawn() -> None:
    assert {tw.new("woods", seats=5, seed=seed).actor for seed in range(60)} == set(range(5))


def test_w02_hands_are_hidden_all_else_is_open() -> None:
    game = match(["58", "24"], "34567", pockets=["8", "2"], tokens=[2, 1])
    view = game.view(None)
    assert [card.text for card in view.zone("hand-0").cards] == ["", ""]
    assert [card.text for card in view.zone("row").cards] == list("34567")
    assert [card.text for card in view.zone("pocket-1").cards] == ["2", "2", "2"]
    assert view.facts["tokens"] == [2, 1]
    assert len(view.zone("deck").cards) == 56 - 4 - 5 - 6
    assert [card.text for card in game.view(1).zone("hand-1").cards] == ["2", "4"]


def test_w03_opening_row_ascends() -> None:
    for seed in range(20):
        opening = tw.new("woods", seats=2, seed=seed).position()["row"]
        assert opening == sorted(opening)
        assert len(opening) == 5


def test_w03_row_slides_and_fills_from_the_deck() -> None:
    game = match(["72", "24"], "34567", stock="82" + "5" * 3)
    game.play("7>5,4")
    assert row(game) == "36782"


def test_w04_up_takes_one_of_equal_or_higher_value() -> None:
    game = match(["5", "24"], "23568", stock="8888")
    assert legal(game) == ["5>5", "5>6", "5>8", "5>3,2+", "5>3,2-"]


def test_w04_down_takes_two_lower_ones() -> None:
    game = match(["4", "24"], "22358", stock="8888")
    assert [text for text in legal(game) if "," in text] == ["4>3,2", "4>2,2+", "4>2,2-", "4>3,2+", "4>3,2-"]
    assert refusal(game, "4>3,3").startswith("W4")


def test_w110_a_card_without_a_trade_may_not_be_discarded() -> None:
    game = match(["82", "24"], "34567", stock="")
    assert "8>6,5" in legal(game)
    game = match(["82", "24"], "3", stock="")
    assert legal(game) == ["2>3+", "2>3-"]
    assert game.view(0).refusals["8"].startswith("W4")


def test_w04_the_discard_is_not_in_the_row() -> None:
    game = match(["88", "24"], "23456")
    assert "8>8" not in legal(game)
    assert refusal(game, "8>8").startswith("W4")


def test_w05_three_alike_go_to_the_pocket_at_once() -> None:
    game = match(["5582", "24"], "34567")
    game.play("2>5")
    assert (hand(game), pockets(game)) == ("8", "5")


def test_w05_two_sets_in_one_turn() -> None:
    game = match(["445582", "24"], "34567")
    game.play("8>5,4")
    assert (hand(game), pockets(game)) == ("2", "45")


def test_w05_of_four_alike_three_go() -> None:
    game = match(["557", "24"], "35588")
    game.play("7>5,5")
    assert (hand(game), pockets(game)) == ("5", "5")


def test_w06_pocketing_may_not_empty_the_hand() -> None:
    game = match(["552", "24"], "34567")
    assert "2>5" not in legal(game)
    assert refusal(game, "2>5").startswith("W6")
    assert "2>4" in legal(game)


def test_w06_two_sets_may_not_empty_the_hand() -> None:
    game = match(["44558", "22"], "34567")
    assert refusal(game, "8>5,4").startswith("W6")
    assert refusal(match(["58", "24"], "35567"), "8>5,5").startswith("W6")


@pytest.mark.parametrize(("cards", "allowed"), [("35", True), ("356", False)])
def test_w06_last_turn_is_free(cards: str, allowed: bool) -> None:
    game = match(["552", "24"], cards, stock="")
    assert ("2>5" in legal(game)) == allowed


def test_w06_last_turn_needs_the_final_exhaustion() -> None:
    first = match(["552", "24", "66"], "34578", stock="2")
    assert "2>5" not in legal(first)
    final = match(["552", "24", "66"], "345", stock="", **{"pass": 2})
    assert "2>5" in legal(final)


def test_w06_an_emptied_hand_passes() -> None:
    game = match(["552", "78"], "35", stock="")
    game.play("2>5")
    assert hand(game) == ""
    game.play("pass")
    assert legal(game) == ["pass"]


def test_w07_without_a_trade_one_passes() -> None:
    game = match(["88", "23"], "2", stock="")
    assert legal(game) == ["pass"]
    game.play("pass")
    assert (game.actor, hand(game), game.position()["discards"].count("8")) == (1, "88", 6)


def test_w07_who_can_trade_may_not_pass() -> None:
    assert refusal(match(["28", "23"], "2", stock=""), "pass").startswith("W7")


def test_w07_all_passing_in_a_row_ends_the_game() -> None:
    game = match(["88", "77"], "2", stock="")
    game.play("pass")
    assert not game.over
    game.play("pass")
    assert game.over
    assert row(game) == "2"


def test_w07_a_trade_between_passes_starts_the_count_anew() -> None:
    game = match(["", "27", "45"], "22", stock="", **{"pass": 2})
    for move in ("pass", "2>2-", "pass", "pass"):
        game.play(move)
    assert not game.over


def test_w08_far_card_with_or_without_a_token() -> None:
    game = match(["35", "24"], "34567")
    taken = game.copy()
    taken.play("3>3+")
    assert (taken.scores()[0], taken.view(0).facts["bank"]) == (1, 15)
    game.play("3>3-")
    assert (game.scores()[0], game.view(0).facts["bank"]) == (0, 16)


def test_w08_an_equal_card_elsewhere_has_no_token() -> None:
    game = match(["35", "24"], "34357")
    assert {"3>3", "3>3+", "3>3-"} <= set(legal(game))
    game.play("3>3")
    assert row(game)[:2] == "34"
    assert game.scores() == [0, 0]


def test_w08_one_token_a_turn() -> None:
    game = match(["75", "24"], "34567")
    game.play("7>4,3+")
    assert game.scores()[0] == 1


def test_w08_sixteen_tokens() -> None:
    game = match(["35", "24"], "34567", tokens=[8, 8])
    assert "3>3-" in legal(game)
    assert refusal(game, "3>3+").startswith("W8")


def test_w09_two_players_go_through_the_deck_once() -> None:
    game = match(["35", "24"], "3456", stock="")
    assert game.view(0).facts["deck_out"]
    assert game.view(0).facts["passes"] == 1


def test_w09_three_players_shuffle_the_discards_at_once() -> None:
    given = position(["35", "24", "68"], "34567", stock="8")
    game = tw.from_position("woods", given, seed=3)
    discarded = len(given["discards"]) + 1
    game.play("5>6")
    view = game.view(0)
    assert row(game) == "34578"
    assert view.facts["pass"] == 2
    assert len(view.zone("deck").cards) == discarded
    assert view.zone("discard").cards == ()
    assert any(happening.kind == "shuffle" for happening in view.happened)


def test_w09_refill_goes_on_with_the_new_deck() -> None:
    game = tw.from_position("woods", position(["35", "24", "68"], "34567", stock="8"), seed=3)
    game.play("5>4,3-")
    assert len(row(game)) == 5
    assert game.view(0).facts["pass"] == 2


def test_w09_ends_when_the_row_is_empty_after_the_last_card() -> None:
    game = match(["35", "24"], "7", stock="")
    game.play("3>7-")
    assert game.over
    final = match(["35", "24", "66"], "7", stock="", **{"pass": 2})
    final.play("3>7-")
    assert final.over


def test_w10_sets_and_tokens() -> None:
    game = match(["35", "24"], "34567", pockets=["82", "7"], tokens=[1, 4])
    assert game.scores() == [8 + 2 + 1, 7 + 4]


def test_w10_fewer_tokens_win_a_tie() -> None:
    game = match(["35", "24"], "7", stock="", pockets=["8", "7"], tokens=[0, 1])
    game.play("3>7-")
    assert game.scores() == [8, 8]
    assert game.winners() == [0]
    assert "fewer tokens" in game.view(None).prompt


def test_w10_still_tied_is_shared() -> None:
    game = match(["35", "24"], "7", stock="", pockets=["8", "8"], tokens=[2, 2])
    game.play("3>7-")
    assert game.winners() == [0, 1]
    assert "share the win" in game.view(0).prompt


def test_w11_alone_no_tokens_and_an_unsorted_row() -> None:
    rows = [tw.new("woods", seats=1, seed=seed).position()["row"] for seed in range(20)]
    assert any(cards != sorted(cards) for cards in rows)
    game = match(["35"], "34567")
    assert not any(text.endswith(("+", "-")) for text in legal(game))
    assert refusal(game, "3>3+").startswith("W11")


def test_w11_row_is_filled_only_when_empty() -> None:
    game = match(["35"], "67", stock="83333" + "2" * 2)
    game.play("5>6")
    assert row(game) == "7"
    game.play("3>7")
    assert row(game) == "83333"


def test_w11_each_value_counts_once() -> None:
    game = match(["5583"], "54567", pockets=["5"])
    game.play("3>5")
    assert (hand(game), pockets(game), game.scores()) == ("8", "55", [1])
    assert any("for nothing" in line for line in told(game))
    won = match(["8825"], "84567", pockets=["2234567"])
    assert won.scores() == [6]
    won.play("2>8")
    assert (won.scores(), won.winners()) == ([7], [0])


def test_w11_won_with_all_seven_sets() -> None:
    game = match(["882"], "84567", pockets=["234567"])
    assert not game.over
    game = match(["8825"], "84567", pockets=["234567"])
    game.play("2>8")
    assert game.over
    assert game.winners() == [0]
    assert game.scores() == [7]


def test_w11_ends_stuck_or_with_an_empty_row() -> None:
    stuck = match(["87"], "72", stock="5")
    stuck.play("7>7")
    assert stuck.over
    assert stuck.winners() == []
    assert "no trade is left" in stuck.view(0).prompt
    out = match(["58"], "6", stock="")
    out.play("5>6")
    assert out.over
    assert "the woods are empty" in out.view(0).prompt


def test_w11_a_last_turn_alone_begins_with_one_card() -> None:
    for cards, stock in (("53467", "3"), ("53467", ""), ("53", "")):
        assert refusal(match(["552"], cards, stock=stock), "2>5").startswith("W6")
    last = match(["552"], "5", stock="")
    last.play("2>5")
    assert last.over
    assert pockets(last) == "5"


def test_w11_the_last_row_is_played() -> None:
    game = match(["58"], "5", stock="34")
    game.play("5>5")
    assert (row(game), game.view(0).facts["deck_out"], game.over) == ("34", True, False)
