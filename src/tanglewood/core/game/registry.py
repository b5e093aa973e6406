"""Find games by folder: packages with a `GAME` in `tanglewood/games` or a folder of `TANGLEWOOD_GAMES`.

Small games lie in `tanglewood/minis`. They are found by their names, but are not among `game_ids`.
"""

import copyreg
import importlib
import pkgutil
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, cast

import numpy as np

from tanglewood.core.checks.errors import UnknownName
from tanglewood.core.compiler.rule import PACKAGE, game_roots, rules_of_records
from tanglewood.core.game.game import Game
from tanglewood.core.state.record import RecordClass

# The public function `tanglewood.games()` hides the package of that name, so import it by name.
_package = importlib.import_module("tanglewood.games")

MINIS = str(PACKAGE / "minis")
MINI = "tiny"  # begins the id of the small game of another

_by_type: dict[np.dtype[Any], Game] = {}


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games but small ones, sorted; imports none of them."""
    _package.__path__ = [*map(str, game_roots()), MINIS]
    return _ids_in(map(str, game_roots()))


@cache
def mini_ids() -> tuple[str, ...]:
    """The ids of the small games, sorted."""
    return _ids_in([MINIS])


def is_game(game_id: object) -> bool:
    """Whether there is a game with that id, small or not."""
    return game_id in game_ids() or game_id in mini_ids()


def _ids_in(roots: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(entry.name for entry in pkgutil.iter_modules(roots) if entry.ispkg))


def get_game(game_id: str) -> Game:
    """The game with that id, imported on first use; UnknownName names the nearest valid id."""
    if not isinstance(game_id, str):  # an unhashable value would break the cache
        raise UnknownName("game", game_id, game_ids())
    return _load(game_id)


def _by_its_id(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return get_game, (game.id,)


copyreg.pickle(Game, _by_its_id)  # a game's rules and words cannot be pickled; whoever unpickles it has them


def _record_class(game_id: str) -> RecordClass:
    """The class of a game's records. It loads the game, so that verbs know the records that are unpickled."""
    return cast(RecordClass, get_game(game_id).dtype.type)


def _by_its_game(record_class: RecordClass) -> str | tuple[Callable[[str], RecordClass], tuple[str]]:
    for dtype, game in _by_type.items():
        if dtype.type is record_class:
            return _record_class, (game.id,)
    return record_class.__qualname__  # of no game: pickle looks for the name


# A module of a game has its class of records only once the game is loaded, so a name would lead nowhere.
copyreg.pickle(RecordClass, _by_its_game)


@cache
def _load(game_id: str) -> Game:
    if not is_game(game_id):
        raise UnknownName("game", game_id, game_ids())
    game = importlib.import_module(f"tanglewood.games.{game_id}").GAME
    if not isinstance(game, Game) or game.id != game_id:
        raise TypeError(f"tanglewood.games.{game_id}.GAME must be a Game with the id {game_id!r}.")
    twin = _by_type.setdefault(game.dtype, game)
    if twin is not game:
        raise TypeError(f"{game.id} and {twin.id} have the same state class, so verbs cannot tell their records apart.")
    rules_of_records(game.dtype, [*filter(None, vars(game.rules).values()), game.symmetries.orientation])
    return game


def game_of(dtype: np.dtype[Any]) -> Game:
    """The game whose records have this type; TypeError if no game in use has it."""
    try:
        return _by_type[dtype]
    except KeyError:
        raise TypeError(f"No game in use has records of the type {dtype}.") from None


def game_of_compiled(kind: Any) -> Game | None:
    """The game in use whose records have that type of Numba's, None if there is none."""
    from numba import from_dtype

    return next((game for dtype, game in _by_type.items() if from_dtype(dtype) == kind), None)
