"""The row by character and aloud: its order, the token card, the deck, and who has what."""

from tests.games.drawing import aloud, drawn
from tests.games.woods.setting import match as match_of

import tanglewood as tw


def test_the_row_is_in_order_and_the_token_card_marked() -> None:
    match = match_of(["47", "88"], "35568", pockets=["2", "66"], tokens=[1, 0])
    assert drawn(match)[:8] == [
        " ●15",
        "┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐     ┌────┐",
        "│ 3 │ │ 5 │ │ 5 │ │ 6 │ │ 8 │     │ 38 │",
        "└───┘ └───┘ └───┘ └───┘ └───┘     └────┘",
        "token                             deck",
        "  Player  Points  Tokens  Cards  Pocketed sets",
        "  You          3       1      2  2",
        "  Bo          12       0      2  6 6",
    ]
    said = aloud(match)
    assert said[:3] == [
        "Row, starting furthest from the deck: 3 (the token card, with 15 tokens), 5, 5, 6 and 8.",
        "You have 3 points: 1 token and a set of 2s.",
        "Bo has 12 points: 2 sets of 6s.",
    ]
    assert "Deck: 38 cards." in said
    assert "The discard pile is empty." in said


def test_alone_there_are_no_tokens() -> None:
    match = tw.new("woods", seats=1, seed=1)
    assert not [line for line in drawn(match) if "token" in line]
    assert "You have none of the 7 sets." in aloud(match)
