"""Guided first games: how a table is recognised as one."""

from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.game.registry import get_game
from tanglewood.play.guided_game import beginning
from tanglewood.store import Table


def is_guided(table: Table) -> bool:
    """Whether a table is guided: it began as its game's guide does, and one person plays with bots."""
    if table.position is None or table.seats[NEWCOMER].bot or not all(one.bot for one in table.seats[NEWCOMER + 1 :]):
        return False
    return table.position == beginning(get_game(table.game))
