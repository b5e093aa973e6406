"""The bot that responds to another that it knows: the local best response of Lisý and Bowling (2017), for any game.

It tries each legal action in worlds that fit what it sees. Beyond the action, every seat plays as the other bot does to
the end of the round. A search would take hours for that, so there its net plays, or `greedy` for a search without a
net. What the bot gains against the other is a lower bound of what a best response would, whoever plays on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from tanglewood.bots.greedy import Greedy
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.bot import Bot, action_buffer, check_turn
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, typed_whole, whole
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import IntArray, Ints
from tanglewood.core.numbers.rng import reseed
from tanglewood.core.state.record import copy_of, copy_state, new_states
from tanglewood.nets.choice import choose_by_net
from tanglewood.nets.file import Trained
from tanglewood.nets.net import Net, Scratch, new_scratch

USUAL_WORLDS, MOST_WORLDS = 20, 10_000


@dataclass(frozen=True)
class Response(Bot):
    """Plays the action with the best mean over so many imagined `worlds`, if all go on as the bot of a spec does."""

    worlds: int = USUAL_WORLDS
    to: str = "greedy"
    _other: Bot = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raise UnknownName or BadOption for a setting that cannot be used."""
        from tanglewood.bots import read_bot

        if whole(self.worlds, 1, MOST_WORLDS) is None:
            raise BadOption(f"response: worlds is a number from 1 to {MOST_WORLDS}, not {quoted(self.worlds)}.")
        object.__setattr__(self, "_other", read_bot(self.to))

    @property
    def spec(self) -> str:
        """The settings: "response:20:greedy"."""
        return f"response:{self.worlds}:{self.to}"

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The action that does best against the other bot. Raises NotYourTurn."""
        check_turn(state, seat)
        legal = verbs.legal_numbers(state)
        if len(legal) == 1:
            return legal[0]
        playouts = playouts_of(self._other, state)
        totals = np.zeros(len(legal))
        for _ in range(self.worlds):
            world = copy_of(state)
            reseed(world.rng, rng)
            verbs.imagine(world, seat)
            totals += [playouts.gain(world, action, seat, rng) for action in legal]
        return legal[int(totals.argmax())]


# Playouts: what a seat gains in a world by an action, if all play on to the end of the segment


class Playouts(Protocol):
    """Plays on from a world."""

    def gain(self, world: Any, action: int, seat: int, rng: IntArray) -> float:
        """What a seat gains in a world by an action; draws from and changes `rng`."""
        ...


def playouts_of(bot: Bot, state: Any) -> Playouts:
    """The playouts in which all play as a bot; a search plays by its net, or greedily without one."""
    if not isinstance(bot, Ismcts):
        return BotPlayouts(bot)
    trained = bot.trained_at(game_of(state.dtype), int(state.seats))
    return NetPlayouts(trained, state) if trained else BotPlayouts(Greedy())


@dataclass(frozen=True)
class BotPlayouts:
    """All play on as a bot does."""

    bot: Bot

    def gain(self, world: Any, action: int, seat: int, rng: IntArray) -> float:
        """Let Python ask the bot for each move."""
        after, segment = copy_of(world), verbs.segment(world)
        verbs.play(after, action)
        while after.actor >= 0 and verbs.segment(after) == segment:
            concealed = verbs.concealed_for(after, int(after.actor))
            verbs.play(after, self.bot.choose(concealed, int(after.actor), rng))
        gained = np.zeros(int(world.seats))
        verbs.utility(after, world, gained)
        return float(gained[seat])


class NetPlayouts:
    """All play the best move by a net, in compiled code."""

    def __init__(self, trained: Trained, state: Any) -> None:
        """Allocate what playouts from that state write into."""
        self._net, self._planner = trained.net, trained.planner(int(state.seats))
        self._scratch, self._after = new_scratch(trained.net), new_states(state.dtype, 1)
        self._legal, self._gained = action_buffer(state), np.zeros(int(state.seats))

    def gain(self, world: Any, action: int, seat: int, rng: IntArray) -> float:
        """Play on by the net, which draws nothing."""
        play_on(self._net, self._scratch, self._planner, world, self._after, action, self._legal, rng, self._gained)
        return float(self._gained[seat])


@rule
def play_on(
    net: Net, scratch: Scratch, planner: Any, world: Any, copies: Any, action: int, legal: Ints, rng: Ints, out: Any
) -> None:
    """Play an action in a copy of the world and on by the net to the end of the segment; write what each seat gains."""
    after, segment = copies[0], verbs.segment(world)
    copy_state(after, world)
    verbs.play(after, action)
    while after.actor >= 0 and verbs.segment(after) == segment:
        verbs.play(after, choose_by_net(net, scratch, planner, after, legal, 0.0, rng))
    verbs.utility(after, world, out)


def read(words: Sequence[str]) -> Response:
    """The bot that a number of worlds and a spec describe: "response:50:net". Either can be left out."""
    worlds = typed_whole(words[0]) if words else None
    rest = words if worlds is None else words[1:]
    return Response(USUAL_WORLDS if worlds is None else worlds, ":".join(rest) or Response.to)


BOT = Response
