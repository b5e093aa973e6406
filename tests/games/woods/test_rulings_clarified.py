"""The rulings W101 to W109 of Into the Woods, and what is said of moves that are none."""

import random

import pytest
from tests.games.playing import legal, refusal, told
from tests.games.woods.setting import hand, match, row

import tanglewood as tw


def test_w101_setup() -> None:
    given = tw.new("woods", seats=4, seed=5).position()
    assert [len(held) for held in given["hands"]] == [2] * 4
    assert (len(given["row"]), len(given["stock"]), given["tokens"]) == (5, 56 - 8 - 5, [0] * 4)
    view = tw.new("woods", seats=4, seed=5).view(None)
    assert (view.facts["bank"], view.facts["token_place"]) == (16, given["row"][0])


def test_w102_turns_go_round() -> None:
    chance, game, last = random.Random(1), tw.new("woods", seats=4, seed=8), None
    while not game.over:
        assert last is None or game.actor == (last + 1) % 4
        last = game.actor
        game.play(chance.choice(game.legal()))


def test_w103_discard_to_the_pile_and_cards_to_the_hand() -> None:
    game = match(["72", "24"], "34567", stock="88888")
    pile = game.position()["discards"].count("7")
    game.play("7>5,4")
    assert hand(game) == "245"
    assert game.position()["discards"].count("7") == pile + 1


def test_w104_row_has_five_cards_while_the_deck_lasts() -> None:
    chance, game = random.Random(2), tw.new("woods", seats=3, seed=9)
    while not game.over:
        given = game.position()
        assert len(given["row"]) == 5 or not given["stock"]
        game.play(chance.choice(game.legal()))


def test_w105_a_set_counts_once() -> None:
    assert match(["35", "24"], "34567", pockets=["8", ""]).scores() == [8, 0]


def test_w106_the_seventh_set_ends_the_run() -> None:
    game = match(["8825"], "84567", pockets=["234567"], stock="2345")
    game.play("2>8")
    assert game.over
    assert row(game) == "4567"


def test_w106_the_row_is_filled_if_the_last_trade_empties_it() -> None:
    game = match(["8825"], "8", pockets=["234567"], stock="2345")
    game.play("2>8")
    assert game.over
    assert row(game) == "2345"


def test_w107_taken_cards_stay_known() -> None:
    game = match(["72", "24"], "34567")
    game.play("7>5,4")
    known = [card.text for card in game.view(1).zone("hand-0").cards]
    assert {"4", "5"} <= set(known)


def test_w108_token_place_stays_without_tokens() -> None:
    game = match(["35", "24"], "34367", tokens=[8, 8])
    game.play("3>3-")
    assert row(game)[:3] == "436"


def test_w109_of_equal_cards_the_one_furthest_from_the_deck() -> None:
    game = match(["55", "24"], "36465", stock="88888")
    game.play("5>6")
    assert row(game) == "34658"


def test_w109_of_equal_cards_the_one_nearest_to_the_deck() -> None:
    """The example of the issue: which of two fours goes decides on the next card with a token."""
    for move, left in (("6>4,2+", "84"), ("6>4*,2+", "48"), ("3>4", "284"), ("3>4*", "248")):
        game = match(["36", "88"], "2484", stock="")
        game.play(move)
        assert row(game) == left


@pytest.mark.parametrize(
    ("cards", "move", "left"),
    [
        ("25454", "7>5,4", "254"),
        ("25454", "7>5,4*", "245"),
        ("24545", "7>5,4", "245"),
        ("24545", "7>5*,4", "254"),
        ("24454", "7>4,4", "254"),
        ("24454", "7>4,4*", "245"),
        ("24544", "7>4,4*", "245"),
        ("54625", "7>5,2-", "465"),
        ("54645", "7>5,4-", "645"),
        ("54645", "7>5,4*-", "465"),
        ("56545", "7>5,5-", "645"),
        ("56545", "7>5,5*-", "654"),
    ],
)
def test_w109_two_cards_down(cards: str, move: str, left: str) -> None:
    game = match(["7", "24"], cards, stock="")
    game.play(move)
    assert row(game) == left


@pytest.mark.parametrize(
    ("cards", "move", "plain"),
    [
        ("23446", "3>4*", "3>4"),
        ("24546", "7>5,4*", "7>5,4"),
        ("24356", "7>5,4*", "7>5,4"),
        ("25454", "7>5*,4", "7>5,4"),
        ("43546", "7>4*,3", "7>4,3"),
    ],
)
def test_w109_no_star_where_the_same_row_is_left(cards: str, move: str, plain: str) -> None:
    game = match(["37", "24"], cards, stock="")
    assert plain in legal(game)
    assert move not in legal(game)
    assert refusal(game, move).startswith("W109")
    assert refusal(game, move).endswith(f"Write {plain}.")


def test_w109_alone_the_order_of_the_row_means_nothing() -> None:
    game = match(["36"], "24845")
    assert not any("*" in text for text in legal(game))
    assert refusal(game, "3>4*").startswith("W109")


def test_w109_which_of_two_goes_is_worth_points() -> None:
    """Two tokens are left: after `6>4*,2+` no 8 lies under them for the other player, who holds nothing lower."""
    game = match(["36", "88"], "2484", stock="", tokens=[8, 6])
    leads = {}
    for move in ("6>4,2+", "6>4*,2+"):
        then = game.copy()
        then.play(move)
        leads[move] = best_lead(then)
    assert leads["6>4*,2+"] == leads["6>4,2+"] + 2


def best_lead(game: tw.Match) -> int:
    """By how many points the first player comes out ahead if both play as well as can be."""
    if game.over:
        points = game.scores()
        return points[0] - points[1]
    found = []
    for action in game.legal():
        then = game.copy()
        then.play(action)
        found.append(best_lead(then))
    return min(found) if game.actor else max(found)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5>3", "W4: a single card must have the same value or a higher one. 3 is lower than 5."),
        ("7>7,5", "W4: two cards must both be lower than the discarded one. 7 is not lower than 7."),
        ("7>8,8+", "W4: two cards must both be lower than the discarded one. 8 is not lower than 7."),
        ("7>5,6", "Write the higher card first: 7>6,5."),
        (" 7>5*,6- ", "Write the higher card first: 7>6,5*-."),
        ("9>3", "W1: cards have the values 2 to 8. There is no 9."),
        ("7>5*,4*", "W109: the * goes after one card only, and after the second of two equal ones."),
        ("7>5*,5", "W109: the * goes after one card only, and after the second of two equal ones."),
    ],
)
def test_what_is_no_trade_says_why(text: str, reason: str) -> None:
    with pytest.raises(tw.IllegalMove) as refused:
        match(["57", "24"], "34567").play(text)
    assert str(refused.value) == reason


@pytest.mark.parametrize("text", ["5>", ">5", "5>6,5,4", "5>²", "7>5,-4", "take 5", "05>6", ""])
def test_what_is_like_no_trade_cannot_be_read(text: str) -> None:
    with pytest.raises(tw.UnreadableMove, match=r"Cannot read the move|There is no move"):
        match(["57", "24"], "34567").play(text)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (
            "7>5,3",
            "W4: there is no 3 in the row besides the token card. To take the token card, which is a 3, write + or -.",
        ),
        ("7>6,2", "W4: there is no 2 in the row besides the token card."),
        ("7>5,5", "W4: there is only one 5 in the row besides the token card."),
        ("7>4,2", "W4: there is no 4 and no 2 in the row besides the token card."),
        ("7>6,5+", "W8: the token card is a 3, and this trade does not take it. Write the trade without + or -."),
        ("7>4,3+", "W4: there is no 4 in the row besides the token card."),
        ("7>3,3-", "W4: there is no 3 in the row besides the token card."),
    ],
)
def test_refusals_blame_the_card_that_is_missing(move: str, reason: str) -> None:
    assert refusal(match(["77", "24"], "35668"), move) == reason


def test_the_log_says_what_came_from_the_token_place() -> None:
    said = {
        "7>5,3-": "trades a 7 for a 5 and the 3 under the tokens.",
        "7>5,3+": "trades a 7 for a 5 and the 3 under the tokens, and takes a token.",
        "7>3,3-": "trades a 7 for two 3s, one of them from under the tokens.",
        "7>5,3*": "trades a 7 for a 5 and the 3 nearest the deck.",
        "7>5,3": "trades a 7 for a 5 and a 3.",
        "2>3-": "trades a 2 for the 3 under the tokens.",
    }
    for move, words in said.items():
        game = match(["27", "24"], "33573", stock="")
        game.play(move)
        assert told(game)[0] == f"Player 1 {words}"
    game = match(["27", "24"], "53573", stock="")
    game.play("7>5,3*-")
    assert told(game)[0] == "Player 1 trades a 7 for the 5 under the tokens and the 3 nearest the deck."
