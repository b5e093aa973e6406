"""Bots choose actions from what their seat may know. Each file in this folder is one bot; new files are found.

`read_bot("ismcts:1000").choose(match.concealed(seat), seat, seed_words(1))` is the number of an action.
"""

import importlib
import pkgutil
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from tanglewood.bots.kit import external, turns
from tanglewood.bots.kit.bot import Bot
from tanglewood.bots.kit.levels import HINTS, LEVELS, Level, get_level
from tanglewood.bots.kit.search_report import Line, Search
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of, get_game
from tanglewood.core.numbers.ints import IntArray
from tanglewood.nets.file import shipped_about

BotLike = str | Bot | turns.Bot  # what functions take as a bot


@dataclass(frozen=True)
class ByGame(Bot, turns.Remembering):
    """The bot of a level; it plays by the game's net if the net's file has a temperature for the level."""

    level: Level

    @property
    def spec(self) -> str:
        """The level's id."""
        return self.level.id

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """Choose as the bot of this level does in the state's game. Raises NotYourTurn."""
        return self._bot(game_of(state.dtype), int(state.seats)).choose(state, seat, rng)

    def answer(self, state: Any, seat: int, rng: IntArray, memory: turns.Memory | None = None) -> object:
        """Choose with a memory of what the seat has seen. Raises NotYourTurn."""
        return turns.answer_of(self._bot(game_of(state.dtype), int(state.seats)), state, seat, rng, memory)

    def remembers(self, game: Game, seats: int) -> bool:
        """Whether the bot of this level does."""
        return turns.remembers(self._bot(game, seats), game, seats)

    def _bot(self, game: Game, seats: int) -> Bot:
        return read_bot(in_game(self.level.id, game.id, seats))


@cache
def bot_ids() -> tuple[str, ...]:
    """The ids of all bots, sorted; imports none of them."""
    return tuple(sorted(entry.name for entry in pkgutil.iter_modules(__path__) if not entry.ispkg))


def _module(name: object) -> Any:
    if not isinstance(name, str) or name not in bot_ids():
        raise _unknown(name)
    return importlib.import_module(f"{__name__}.{name}")


def _unknown(name: object, also: str = "") -> UnknownName:
    return UnknownName("bot", name, [*bot_ids(), *(level.id for level in LEVELS), *external.declared()], also)


def get_bot(name: str, **settings: Any) -> Bot:
    """The bot of that id with its settings by keyword: `get_bot("ismcts", simulations=500)`.

    UnknownName names the nearest valid bot or setting; BadOption says what a setting must be.
    """
    kind = _module(name).BOT
    valid = [field.name for field in fields(kind)]
    for setting in settings:
        if setting not in valid:
            raise UnknownName(f"setting of {name}", setting, valid)
    bot: Bot = kind(**settings)
    return bot


def read_bot(spec: str) -> Bot:
    """The bot of a spec: "uniform", "greedy", "ismcts:1000", "ismcts:250ms", "net:FILE", or a level such as "oak".

    "package.module:Class" is a class of your own, in the current folder, on PYTHONPATH, or installed. Reading it
    imports the module, so never read such a spec from a stranger (`is_external`). The name of an entry point in the
    group `tanglewood.bots` works the same way. A further ":TEXT" is the argument of the class.

    Raises UnknownName or BadOption.
    """
    if not isinstance(spec, str):
        raise _unknown(spec)
    if is_external(spec):
        return external.make(spec.strip())
    name, *words = spec.strip().split(":")
    name = name.lower()
    if name in (level.id for level in LEVELS) and not words:
        level = get_level(name)
        return ByGame(level) if level.by_net else read_bot(level.spec)
    if name not in bot_ids() and external.is_external(name, words):
        raise _unknown(spec, external.no_module(spec.strip().partition(":")[0]))
    module = _module(name)
    if not words:
        return get_bot(name)
    if not hasattr(module, "read"):
        raise BadOption(f"The bot {name!r} takes no budget: write just {name!r}, not {quoted(spec)}.")
    bot: Bot = module.read(words)
    return bot


def is_external(spec: str) -> bool:
    """Whether a spec names a class from elsewhere, whose module `read_bot` would import."""
    name, *words = spec.strip().split(":")
    shipped = name.lower() in bot_ids() or name.lower() in (level.id for level in LEVELS)
    return (
        not shipped
        and external.is_external(name, words)
        and (name in external.declared() or "." in name or external.is_there(name))
    )


def as_bot(bot: object) -> Bot:
    """The bot of a spec, or the bot itself; raises UnknownName or BadOption."""
    if isinstance(bot, str):
        return read_bot(bot)
    if isinstance(bot, turns.Bot):
        return turns.Adapter(bot, bot.spec)
    if isinstance(bot, type) or not isinstance(bot, Bot):
        raise BadOption(
            "A bot is a spec, or an object with `spec` and `choose(state, seat, rng)`, or a `tanglewood.Bot`,"
            f" not {quoted(bot)}."
        )
    return bot


def to_warm(spec: str) -> str:
    """The spec of a quick bot that needs the same compiled code as the bot of a spec.

    A language model is never asked only to get ready, as each answer costs something.
    """
    if spec.strip().partition(":")[0] == external.LANGUAGE_MODEL:
        return "uniform"
    if is_external(spec) or not hasattr(bot := read_bot(spec), "milliseconds"):
        return spec
    name, net, file = bot.spec.partition(":net=")
    return name.split(":")[0] + net + file


def in_game(spec: str, game: str, seats: int) -> str:
    """The spec of the bot that really plays: a level's bot depends on the game and its net for that number of seats."""
    level = next((level for level in LEVELS if level.by_net and level.id == spec.strip().lower()), None)
    if level is None:
        return spec
    about = shipped_about(game, seats)
    temperature = about.temperature(level.id, seats) if about else None
    return level.spec if temperature is None else get_bot("net", temperature=temperature).spec


def all_to_warm(spec: str, game: str) -> dict[int, str]:
    """By the number of seats, the spec to warm up (`to_warm`) for the bot that really plays in a game (`in_game`)."""
    return {seats: to_warm(in_game(spec, game, seats)) for seats in get_game(game).seats}


def hurried(spec: str, milliseconds: int) -> str:
    """The bot of a spec with at most that much time, if it can be limited; a level by net needs `in_game` first."""
    bot: Any = None if is_external(spec) else read_bot(spec)
    if not hasattr(bot, "milliseconds"):
        return spec
    limited: Any = replace(bot, milliseconds=min(bot.milliseconds or milliseconds, milliseconds))
    return str(limited.spec)


__all__ = [
    "HINTS",
    "LEVELS",
    "Bot",
    "BotLike",
    "Level",
    "Line",
    "Search",
    "all_to_warm",
    "as_bot",
    "bot_ids",
    "get_bot",
    "get_level",
    "hurried",
    "in_game",
    "is_external",
    "read_bot",
    "to_warm",
]
