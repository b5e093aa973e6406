"""Which files of a game its pages can load."""

import pytest

from tanglewood.web.rendering.environment import game_file


@pytest.mark.parametrize(("game", "name"), [("nobody", "x.css"), ("pebbles", "../table/view.py"), ("..", "x")])
def test_game_files_stay_in_the_games_folder(game: str, name: str) -> None:
    assert game_file(game, name) is None
