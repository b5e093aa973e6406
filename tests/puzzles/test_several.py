"""Puzzles that ask for several moves: each is found after the other, and told only when the last one is."""

import json
from typing import Any

import pytest
from tests.puzzles.several import entry_of, several, shipped

from tanglewood.core.checks.errors import BadPuzzle
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.puzzles import give_up, has_puzzles, nudges, puzzles_of, tell
from tanglewood.puzzles.collection import read

GAMES = [game for game in map(get_game, game_ids()) if has_puzzles(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_moves_are_found_one_after_the_other(game: Game) -> None:
    puzzle = several(game).puzzle(1)
    last = puzzle.then
    assert last is not None
    assert (puzzle.step, last.step, puzzle.steps, last.steps) == (1, 2, 2, 2)
    assert last.seat == puzzle.seat
    assert last.key == puzzle.key
    assert last.before == puzzle.solutions
    assert last.match.moves[: len(puzzle.match.moves) + 1] == [*puzzle.match.moves, puzzle.solutions[0]]
    for step in (puzzle, last):
        assert set(step.worth) == {action.text for action in step.match.legal()}
        assert not tell(step, step.tempting).right
        assert nudges(step)
    first, second = tell(puzzle, puzzle.solutions[0]), tell(last, last.solutions[0])
    assert first.right
    assert not first.solved
    assert second.right
    assert second.solved


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_giving_up_shows_all_moves(game: Game) -> None:
    puzzle = several(game).puzzle(1)
    assert puzzle.then is not None
    label = next(one.label for one in puzzle.then.match.legal() if one.text == puzzle.then.solutions[0])
    [further] = [sentence for sentence in give_up(puzzle).reason if sentence.startswith("It goes on like this: ")]
    assert further.endswith(f"{label}.")
    assert not [one for one in give_up(puzzle.then).reason if one.startswith("It goes on like this: ")]


def test_it_is_harder_than_each_of_its_moves() -> None:
    game = get_game("fox")
    entry = entry_of(game) | {"solved": {"greedy": 1.0, "ismcts:50": 0.6}}
    given = json.dumps({**shipped(game), "puzzles": [entry]})
    assert read(game, given).labels[0].share == pytest.approx(0.8 * 0.5)
    assert read(game, given).puzzle(1).level == "tricky"


def test_files_without_further_moves_are_read_as_before() -> None:
    game = get_game("fox")
    given = shipped(game)
    for one in given["puzzles"]:
        one.pop("then", None)
    assert {read(game, json.dumps(given)).puzzle(number).steps for number in range(1, 20)} == {1}
    assert puzzles_of(game).puzzle(1).before == ()


def broken(part: str, value: Any) -> dict[str, Any]:
    entry = entry_of(get_game("fox"))
    return {**entry, "then": [{**entry["then"][0], part: value}]}


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (broken("between", ["fly"]), "cannot be set up"),
        (broken("between", None), "damaged"),
        (broken("solutions", []), "no move solves it"),
        (broken("worth", {}), "not those that can be made"),
        (broken("themes", []), "no concept explains it"),
        (broken("solved", {}), "who solves it"),
        ({"then": 7}, "at most 4 steps"),
        ({"then": [{}, {}, {}, {}]}, "at most 4 steps"),
        ({"then": [{}]}, "damaged"),
    ],
    ids=range(9),
)
def test_damaged_steps_are_refused_with_the_reason(entry: dict[str, Any], says: str) -> None:
    game = get_game("fox")
    given = {**shipped(game), "puzzles": [entry_of(game) | entry]}
    with pytest.raises(BadPuzzle, match=says):
        read(game, json.dumps(given)).puzzle(1)


def test_a_step_of_another_seat_is_refused() -> None:
    """And one to which more than one move leads."""
    game = get_game("fox")
    entry = entry_of(game)
    other = next(text for text in entry["worth"] if text not in entry["solutions"] and text != entry["tempting"])
    worth = {**entry["worth"], other: entry["worth"][entry["solutions"][0]]}
    two = {**entry, "solutions": [*entry["solutions"], other], "worth": worth}
    with pytest.raises(BadPuzzle, match="another seat's, or more than one move"):
        read(game, json.dumps({**shipped(game), "puzzles": [two]})).puzzle(1)
