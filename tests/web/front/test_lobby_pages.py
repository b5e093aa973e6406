"""What the lobby says of a game."""

from dataclasses import replace

import pytest

from tanglewood.core.game.registry import get_game
from tanglewood.web.front.lobby_pages import quick_opponents


@pytest.mark.parametrize(
    ("seats", "together", "said"),
    [((1,), True, "alone"), ((2,), True, "with a bot"), ((3,), True, "with bots"), ((3,), False, "against bots")],
)
def test_a_quick_start_says_whom_one_meets(seats: tuple[int, ...], together: bool, said: str) -> None:
    game = replace(get_game("pebbles"), seats=seats, cooperative=together)
    assert quick_opponents(game) == said
