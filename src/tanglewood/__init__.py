"""Tanglewood: five forest tabletop games on one rules engine.

`match = tanglewood.new("fox", seed=7)`, then `match.play(match.legal()[0])`.
"""

from tanglewood.core.errors import (
    BadJournal,
    BadNet,
    BadOption,
    BadPosition,
    IllegalMove,
    MatchOver,
    MoveError,
    NotYourTurn,
    TanglewoodError,
    UnknownName,
    UnreadableMove,
)
from tanglewood.core.game import Game
from tanglewood.core.registry import game_ids as _game_ids
from tanglewood.core.registry import get_game
from tanglewood.core.view import Action, View
from tanglewood.play.match import Match, from_position, new, replay

__version__ = "0.1.0"


def games() -> list[str]:
    """The ids of all games, sorted."""
    return list(_game_ids())


__all__ = [
    "Action",
    "BadJournal",
    "BadNet",
    "BadOption",
    "BadPosition",
    "Game",
    "IllegalMove",
    "Match",
    "MatchOver",
    "MoveError",
    "NotYourTurn",
    "TanglewoodError",
    "UnknownName",
    "UnreadableMove",
    "View",
    "__version__",
    "from_position",
    "games",
    "get_game",
    "new",
    "replay",
]
