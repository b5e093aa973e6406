"""How hard a puzzle is, and what becomes of those that were taken out."""

import pytest

from tanglewood.core.checks.errors import BadPuzzle
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.puzzles import has_puzzles, puzzles_of
from tanglewood.puzzles.difficulty import LEVELS, Tally, ease_of, level_of, with_solvers

FOX = puzzles_of(get_game("fox"))
CHOICE = {"gap": 0.3, "worth": dict.fromkeys("abcdefgh", 0.0)}


def test_what_few_find_is_hard_and_many_close_moves_are_harder() -> None:
    assert ease_of(CHOICE, 1.0) > ease_of(CHOICE, 0.5) > ease_of(CHOICE, 0.0)
    assert ease_of(CHOICE | {"gap": 0.9}, 0.5) > ease_of(CHOICE, 0.5)
    assert ease_of(CHOICE | {"worth": dict.fromkeys("abcd", 0.0)}, 0.5) > ease_of(CHOICE, 0.5)
    assert [level_of(ease) for ease in (0.9, 0.45, 0.1)] == list(LEVELS)


def test_solvers_count_more_the_more_there_are() -> None:
    assert with_solvers(0.5, None) == 0.5
    few, many = (with_solvers(0.5, Tally(tried, 0)) for tried in (2, 200))
    assert 0.5 > few > many
    assert level_of(many) == "hard"


@pytest.mark.parametrize("game", [game for game in game_ids() if has_puzzles(get_game(game))])
def test_each_game_has_puzzles_of_each_level(game: str) -> None:
    levels = [label.level for label in puzzles_of(get_game(game)).labels]
    assert set(levels) == set(LEVELS)


def test_an_address_of_a_dropped_puzzle_says_so() -> None:
    dropped = next(iter(FOX.dropped))
    with pytest.raises(BadPuzzle, match="is no longer here"):
        FOX.number_of(dropped)
    with pytest.raises(BadPuzzle, match="is no longer here"):
        FOX.puzzle(len(FOX) + 1)
    assert FOX.number_of(FOX.labels[6].key) == 7
    assert FOX.number_of("1-2-3") is None
