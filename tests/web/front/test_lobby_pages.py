"""What the lobby says of a game."""

from dataclasses import replace

import pytest
from tests.web.drawing import TEMPLATES, WHERE
from tests.web.parsed_page import Page

from tanglewood.core.game.registry import MINI, get_game, mini_ids
from tanglewood.core.language.catalogue import say
from tanglewood.minis.messages import mini_titles
from tanglewood.web.front.lobby_pages import quick_opponents
from tanglewood.web.rendering.static_files import static_files


@pytest.mark.parametrize(
    ("seats", "together", "said"),
    [((1,), True, "alone"), ((2,), True, "with a bot"), ((3,), True, "with bots"), ((3,), False, "against bots")],
)
def test_a_quick_start_says_whom_one_meets(seats: tuple[int, ...], together: bool, said: str) -> None:
    game = replace(get_game("pebbles"), seats=seats, cooperative=together)
    assert quick_opponents(game) == said


def test_more_games_are_said_as_the_small_games_say_it() -> None:
    minis = mini_titles()
    assert [mini.id for mini in minis] == list(mini_ids())
    for mini in minis:
        game = get_game(mini.id)
        assert (say(mini.title), say(mini.tagline)) == (say(game.title), say(game.tagline))


def test_the_lobby_links_to_more_games() -> None:
    lobby = TEMPLATES.get_template("lobby.html").render(WHERE | {"page_path": "/", "games": [], "minis": mini_titles()})
    assert [f"/{mini}" in Page(lobby).values("href") for mini in mini_ids()] == [True] * len(mini_ids())


@pytest.mark.parametrize("name", ["tile.svg", "table.css"])
def test_more_games_have_the_files_of_their_originals(name: str) -> None:
    for mini in mini_ids():
        assert static_files().read(f"games/{mini}/{name}") == static_files().read(
            f"games/{mini.removeprefix(MINI)}/{name}"
        )
