"""Tanglewood: five forest tabletop games on one rules engine.

`match = tanglewood.new("fox", seed=7)`, then `match.play(match.legal()[0])`.
"""

from tanglewood.arena.paired_match import play_paired
from tanglewood.bots import read_bot
from tanglewood.bots.kit.fault import BotFault
from tanglewood.bots.kit.turns import Bot, Turn
from tanglewood.core.checks.errors import (
    BadJournal,
    BadNet,
    BadOption,
    BadPosition,
    IllegalMove,
    MatchOver,
    MoveError,
    NotYourTurn,
    RulesChanged,
    TanglewoodError,
    UnknownName,
    UnreadableMove,
)
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids as _game_ids
from tanglewood.core.game.registry import get_game
from tanglewood.core.view.view import Action, View
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
    "Bot",
    "BotFault",
    "Game",
    "IllegalMove",
    "Match",
    "MatchOver",
    "MoveError",
    "NotYourTurn",
    "RulesChanged",
    "TanglewoodError",
    "Turn",
    "UnknownName",
    "UnreadableMove",
    "View",
    "__version__",
    "from_position",
    "games",
    "get_game",
    "new",
    "play_paired",
    "read_bot",
    "replay",
]
