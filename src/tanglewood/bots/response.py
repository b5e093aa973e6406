"""The bot that responds to another that it knows: the local best response of Lisý and Bowling (2017), for any game.

It tries each legal action in worlds that fit what it sees. Beyond the action, every seat plays as the other bot does to
the end of the round. What it gains against that bot is a lower bound of what a best response would.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tanglewood.bots.kit.bot import Bot, check_turn
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, typed_whole, whole
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import reseed
from tanglewood.core.state.record import copy_of

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
        totals = np.zeros(len(legal))
        for _ in range(self.worlds):
            world = copy_of(state)
            reseed(world.rng, rng)
            verbs.imagine(world, seat)
            totals += [self._worth(world, action, seat, rng) for action in legal]
        return legal[int(totals.argmax())]

    def _worth(self, world: Any, action: int, seat: int, rng: IntArray) -> float:
        """What a seat gains in a world by an action, if all play on as the other bot."""
        after, segment = copy_of(world), verbs.segment(world)
        verbs.play(after, action)
        while after.actor >= 0 and verbs.segment(after) == segment:
            concealed = verbs.concealed_for(after, int(after.actor))
            verbs.play(after, self._other.choose(concealed, int(after.actor), rng))
        gained = np.zeros(int(world.seats))
        verbs.utility(after, world, gained)
        return float(gained[seat])


def read(words: Sequence[str]) -> Response:
    """The bot that a number of worlds and a spec describe: "response:50:net". Either can be left out."""
    worlds = typed_whole(words[0]) if words else None
    rest = words if worlds is None else words[1:]
    return Response(USUAL_WORLDS if worlds is None else worlds, ":".join(rest) or Response.to)


BOT = Response
