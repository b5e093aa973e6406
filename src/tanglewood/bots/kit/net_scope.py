"""The net of a bot: whether its file can be used, and for which games and options it was trained."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tanglewood.bots import is_external, read_bot
from tanglewood.core.checks.errors import BadNet
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game, is_game
from tanglewood.core.language.message import Message
from tanglewood.core.state.options import said
from tanglewood.nets.about import About
from tanglewood.nets.file import claims_in, net_of
from tanglewood.play.messages import message


def file_of(spec: str, game: Game, seats: int) -> str:
    """The file of the net that a bot plays by; "" if it uses none, or the game's own."""
    bot: Any = None if is_external(spec) else read_bot(spec)
    return (bot.net_at(game, seats) or "") if hasattr(bot, "net_at") else ""


def check_net(spec: str, state: Any, game: Game) -> Message | None:
    """Read the net of a bot that is to play a match from a state; return a warning if it has not learnt its options.

    Raises BadNet if the file cannot be used.
    """
    seats = int(state.seats)
    file = file_of(spec, game, seats)
    if not file:
        return None
    unlearnt = net_of(game, file, seats).about.unlearnt(seats, game.options_of(state))
    if not unlearnt:
        return None
    options = [f"{name}={said(value)}" for name, value in unlearnt.items()]
    return message("net-unlearnt", file=Path(file).name, options=", ".join(options))


@dataclass(frozen=True)
class Scope:
    """The game that a bot with the net of a file can play, and the metadata of the net."""

    game: str
    about: About


def scope_of(spec: str) -> Scope | None:
    """The scope of a bot; None if it can play every game. Raises BadNet if the file of its net cannot be used."""
    bot: Any = None if is_external(spec) else read_bot(spec)
    file = getattr(bot, "file", None) or getattr(bot, "net", None)
    if not file:
        return None
    name = claims_in(file).get("game")
    if name is None or not is_game(name):
        raise BadNet(f"The net {file!r} is for the game {quoted(name)}, which is not here.")
    return Scope(name, net_of(get_game(name), file).about)
