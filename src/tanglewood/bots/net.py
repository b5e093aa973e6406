"""The bot that plays by a net without search."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.bot import Bot, action_buffer, check_turn
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, real
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import IntArray
from tanglewood.nets.about import HOTTEST
from tanglewood.nets.choice import choose_by_net, highest, list_chances
from tanglewood.nets.file import net_of
from tanglewood.nets.net import Net, new_scratch

TEMPERATURE = "temperature="


@dataclass(frozen=True)
class NetBot(Bot):
    """Plays by the net that the game ships, or by the net in a file.

    At a `temperature` of 0 it plays the best action. Above 0 it draws one: at 1 by the net's probabilities, which
    become more even as the temperature rises.
    """

    temperature: float = 0.0
    file: str = ""

    def __post_init__(self) -> None:
        """Raise BadOption for a setting that cannot be used."""
        if real(self.temperature, 0, HOTTEST) is None:
            raise BadOption(f"net: temperature is a number from 0 to {HOTTEST:g}, not {quoted(self.temperature)}.")
        if not isinstance(self.file, str):
            raise BadOption(f"net: file is a text, not {quoted(self.file)}.")

    @property
    def spec(self) -> str:
        """The settings: "net", "net:temperature=0.5", "net:FILE", "net:temperature=0.5:FILE"."""
        warm = [f"{TEMPERATURE}{self.temperature:g}"] if self.temperature else []
        return ":".join(["net", *warm, *([self.file] if self.file else [])])

    def net_at(self, _game: Game, _seats: int) -> str:
        """The file of its net; "" for the game's own."""
        return self.file

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The best action, or one that is drawn. Raises NotYourTurn, and BadNet without a net."""
        check_turn(state, seat)
        net, planner = self._net_in(state)
        legal = action_buffer(state)
        return int(choose_by_net(net, new_scratch(net), planner, state, legal, float(self.temperature), rng))

    def chances(self, state: Any, seat: int) -> dict[int, float]:
        """The chance of each action that it draws from; the best has 1 at a temperature of 0. Raises as `choose`."""
        check_turn(state, seat)
        net, planner = self._net_in(state)
        scratch, legal, warm = new_scratch(net), action_buffer(state), float(self.temperature)
        count = list_chances(net, scratch, planner, state, legal, warm)
        if warm <= 0.0:
            return {int(legal[highest(scratch, count)]): 1.0}
        total = float(scratch.chances[:count].sum())
        return {int(legal[index]): float(scratch.chances[index]) / total for index in range(count)}

    def _net_in(self, state: Any) -> tuple[Net, Any]:
        """Its net for the game and seats of a state, and the memory of the game's plan."""
        seats = int(state.seats)
        trained = net_of(game_of(state.dtype), self.file, seats)
        return trained.net, trained.planner(seats)


def read(words: Sequence[str]) -> NetBot:
    """The bot of settings and a file, which comes last and can have colons in it; BadOption for anything else."""
    temperature, rest = 0.0, list(words)
    if rest and rest[0].lower().startswith(TEMPERATURE):
        typed = rest.pop(0)[len(TEMPERATURE) :]
        try:
            temperature = float(typed)
        except ValueError:
            raise BadOption(f"net: temperature is a number, such as 0.5, not {quoted(typed)}.") from None
    if not all(rest[:1]):
        raise BadOption("net: write the name of a file behind the colon, or leave the colon away.")
    return NetBot(temperature, ":".join(rest))


BOT = NetBot
