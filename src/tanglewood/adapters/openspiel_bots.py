"""Bots of OpenSpiel as bots here: `openspiel:uniform_random`, or `openspiel:package.module:function`.

The first form is any bot registered with OpenSpiel. The function in the second form gets OpenSpiel's game, the player
and a seed, and returns an object with OpenSpiel's `step(state)`. Bots here keep no state between choices, so a new one
is made from the seed each time. It gets a random world that fits the seat's knowledge, without a history, so it cannot
see hidden cards.
"""

import importlib
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.bot import check_turn
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.extras import install_command
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import WORDS, next_word


def spiel() -> Any:
    """OpenSpiel, with the games registered; BadOption without it."""
    try:
        import pyspiel

        from tanglewood.adapters import openspiel
    except ImportError as error:
        raise BadOption(f"Bots of OpenSpiel need it. Install it: {install_command('envs')}") from error
    openspiel.register()
    return pyspiel


@dataclass(frozen=True)
class SpielBot:
    """A bot of OpenSpiel by its name, or by the function that makes it."""

    name: str = "uniform_random"

    def __post_init__(self) -> None:
        """Raise UnknownName or BadOption if it does not exist."""
        if ":" in self.name:
            module, _, function = self.name.partition(":")
            if not callable(getattr(importlib.import_module(module), function, None)):
                raise BadOption(f"{module!r} has no function {function!r} that makes a bot of OpenSpiel.")
        elif self.name not in (bot_names := spiel().registered_bots()):
            raise UnknownName("bot of OpenSpiel", self.name, bot_names)

    @property
    def spec(self) -> str:
        """The name behind "openspiel:"."""
        return f"openspiel:{self.name}"

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The bot's choice in a world that fits the seat's knowledge. Raises NotYourTurn or BadOption."""
        check_turn(state, seat)
        game = game_of(state.dtype)
        parameters = {"players": int(state.seats), **game.options_of(state)}
        spiel_game = spiel().load_game(f"tanglewood_{game.id}", parameters)
        world = spiel_game.new_initial_state()
        world.position.table.states[0] = state
        world.position.dealt = True
        world.position = world.position.imagine(seat, [int(next_word(rng)) | 1 for _ in range(WORDS)])
        action = self._make(spiel_game, seat, int(next_word(rng)) >> 1).step(world)
        if action not in world.legal_actions():
            raise BadOption(f"The bot {quoted(self.spec)} chose {quoted(action)}, which is not legal.")
        return int(action)

    def _make(self, game: Any, seat: int, seed: int) -> Any:
        if ":" in self.name:
            module, _, function = self.name.partition(":")
            return getattr(importlib.import_module(module), function)(game, seat, seed)
        return spiel().load_bot(self.name, game, seat, {"seed": seed} if self.name == "uniform_random" else {})
