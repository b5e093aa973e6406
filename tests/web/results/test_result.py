"""The result of a match in words, and the places of its players."""

import pytest

from tanglewood.core.view.view import View
from tanglewood.web.results.result import ranking, result


def over(scores: list[int], winners: list[int], seat: int | None = 0, result: str = "") -> View:
    names = tuple(["Ada", "Ben", "Cat", "Dan"][: len(scores)])
    return View("g", seat, len(scores), names, -1, True, "Over.", result, tuple(scores), tuple(winners), ())


@pytest.mark.parametrize(
    ("view", "words", "places"),
    [
        (over([3, 9, 5, 9], [1, 3]), "Ben and Dan share the win", [1, 1, 3, 4]),
        (over([3, 9, 5, 9], [1, 3], 3), "Ben and you share the win", [1, 1, 3, 4]),
        (over([3, 9, 9], [0, 1, 2], 0), "You, Ben and Cat share the win", [1, 1, 3]),
        (over([5, 9], [1]), "Ben wins", [1, 2]),
        (over([5, 9], [0]), "You win", [1, 2]),  # where few points win
        (over([5, 5], []), "Nobody wins", [1, 1]),
        (over([1], []), "You have 1 point", [1]),
        (over([12], [], None), "Ada has 12 points", [1]),
        (over([12], [0], result="All seven sets: a perfect walk."), "All seven sets: a perfect walk.", [1]),
    ],
)
def test_results_in_words_and_places(view: View, words: str, places: list[int]) -> None:
    assert result(view) == words
    rows = ranking(view)
    assert [row["place"] for row in rows] == places
    assert sorted(row["seat"] for row in rows) == list(range(view.seats))
