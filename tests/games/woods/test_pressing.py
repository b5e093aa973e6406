"""On the page the card that is pressed is the card that goes: moves by the pieces that make them. [W109]"""

from collections import Counter
from itertools import combinations, product

import pytest
from tests.games.woods.plain import signs_with
from tests.games.woods.setting import match
from tests.sampling import spread

import tanglewood as tw
from tanglewood.core.view.view import View
from tanglewood.web.rendering.layout import pieces_of

pytestmark = pytest.mark.many

HAND = "48"
VALUES = "357"  # in the row: enough for all that makes two equal cards of different worth
SIGN_PIECES = {"": (), "+": ("take-token",), "-": ("leave-token",)}


def pressed(view: View, pieces: tuple[str, ...]) -> list[str]:
    """The moves that come about when just these pieces are pressed."""
    wanted = Counter(pieces)
    return [text for text, ways in pieces_of(view).items() if any(Counter(way) == wanted for way in ways)]


def check_row(game: tw.Match, row: str) -> None:
    """Whatever cards of the row are pressed, they make no move, or one that takes just them away."""
    view = game.view(0)
    parts, made = view.facts["pieces"]["row"], set()
    for give, count in product(HAND, (1, 2)):
        for places in combinations(range(len(row)), count):
            for sign in signs_with(game.seats, places):
                pieces = (f"hand-{give}", *(parts[place] for place in places), *SIGN_PIECES[sign])
                moves = pressed(view, pieces)
                assert len(moves) <= 1
                made |= set(moves)
                for move in moves:
                    check_gone(game, move, row, places)
    assert made == {action.text for action in view.actions}


def check_gone(game: tw.Match, move: str, row: str, places: tuple[int, ...]) -> None:
    then = game.copy()
    then.play(move)
    left = [value for place, value in enumerate(row) if place not in places]
    found = then.position()["row"]
    assert found == left if game.seats > 1 else sorted(found) == sorted(left)


@pytest.mark.parametrize("seats", [1, 2])
def test_w109_what_is_pressed_goes(seats: int) -> None:
    rows = ["".join(row) for size in (2, 4, 5) for row in product(VALUES, repeat=size)]
    for row in spread(rows, 70):
        check_row(match([HAND, *["22"] * (seats - 1)], row, stock=""), row)


def test_w109_every_pair_that_leaves_the_same_row_is_a_way() -> None:
    """Between two pairs that alternate three of four choices come to the same, and all can be pressed."""
    view = match(["78", "22"], "25454", stock="").view(0)
    assert view.facts["pieces"]["row"] == ["far", "row-5", "row-4", "row-5-near", "row-4-near"]
    assert pressed(view, ("hand-7", "row-5", "row-4-near")) == ["7>5,4*"]
    for cards in (("row-5", "row-4"), ("row-5-near", "row-4"), ("row-5-near", "row-4-near")):
        assert pressed(view, ("hand-7", *cards)) == ["7>5,4"]
