"""Presses on the board on which positions are set up."""

from typing import Any

from tanglewood.core.game.registry import get_game
from tanglewood.web.learning.position_board import board_of, changed


def value_of(game: str, position: dict[str, Any], text: str, place: str) -> str:
    """The value of the button of that thing in a place, which is opened if it is on a map."""
    board = board_of(get_game(game), position, "", place)
    assert board is not None
    lying = next(laid.cards for laid in board.places if laid.name == place)
    return next(laid.value for laid in lying if laid.card.text == text)


def pressed(game: str, position: dict[str, Any], text: str, source: str, target: str) -> dict[str, Any]:
    """The position after a press on that thing, and on a place for it."""
    return changed(get_game(game), position, {"picked": value_of(game, position, text, source), "put": target})
