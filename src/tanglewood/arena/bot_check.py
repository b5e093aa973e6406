"""Checking a bot: it plays every game with every number of seats, asked twice for each of its moves."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from tanglewood.arena.bot_games import Playing, rows_of_words
from tanglewood.bots import BotLike, as_bot
from tanglewood.bots.kit.bot import Bot
from tanglewood.bots.kit.fault import BotFault, Fault
from tanglewood.bots.kit.referee import answer_of
from tanglewood.bots.kit.turns import ByTurns, Memory
from tanglewood.core.checks.errors import BadNet, BadOption
from tanglewood.core.checks.inputs import quoted, real
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.state.record import copy_of

LONGEST = 3600.0  # seconds at a table
MILLI = 1000.0


@dataclass(frozen=True)
class Check:
    """A bot's record in one game in which it had every seat."""

    game: str
    seats: int
    moves: int
    milliseconds: float  # a move, on average
    slowest: float  # milliseconds
    finished: bool  # whether the game came to its end in time
    different: int  # the first move, from 1, at which the bot answered otherwise when asked again; 0: none
    fault: Fault | None = None
    no_net: str = ""  # why a bot that plays by a net cannot play here

    def to_dict(self) -> dict[str, Any]:
        """The figures as plain JSON values."""
        return {**asdict(self), "fault": self.fault.to_dict() if self.fault else None}


class Watched(ByTurns):
    """A bot that is asked twice with the same random words, with a clock beside it."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Bot = bot
        self.spec: str = bot.spec
        self.seconds: list[float] = []
        self.different: int = 0

    def answer(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> object:
        """Return the bot's first answer."""
        asked, words = copy_of(state), rng.copy()
        begun = perf_counter()
        first = answer_of(self.bot, state, seat, rng, memory)
        self.seconds.append(perf_counter() - begun)
        second = answer_of(self.bot, asked, seat, words, memory)
        if not self.different and quoted(first) != quoted(second):
            self.different = len(self.seconds)
        return first


def check_bot(bot: BotLike, games: Sequence[str] = (), seconds: float = 10.0, seed: int = 1) -> Iterator[Check]:
    """Yield how a bot plays each game (all by default) with each number of seats, `seconds` at each table at most.

    Raises UnknownName or BadOption.
    """
    if real(seconds, 0, LONGEST) is None:
        raise BadOption(f"A table takes 0 to {LONGEST:g} seconds, not {quoted(seconds)}.")
    checked, rules = as_bot(bot), [get_game(game) for game in games or game_ids()]
    return (_check(checked, game, seats, seconds, seed) for game in rules for seats in game.seats)


def _check(bot: Bot, game: Game, seats: int, seconds: float, seed: int) -> Check:
    watched, fault, no_net = Watched(bot), None, ""
    words = rows_of_words([seed], 1, seats)[0]
    warming, playing = (
        Playing(game, game.prepare(seats), (player,) * seats, words, None, str(seed)) for player in (bot, watched)
    )
    with suppress(BotFault, BadNet):
        warming.move()  # which compiles what the bot needs, before it is timed
    try:
        while not playing.over and sum(watched.seconds) < seconds:
            playing.move()
    except BotFault as error:
        fault = error.fault
    except BadNet as error:
        no_net = str(error)
    taken = watched.seconds or [0.0]
    mean, slowest = MILLI * sum(taken) / len(taken), MILLI * max(taken)
    return Check(game.id, seats, playing.moves, mean, slowest, playing.over, watched.different, fault, no_net)
