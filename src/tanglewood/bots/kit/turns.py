"""Bots of your own: a class with `choose(turn)`, where the turn holds all that the seat may know.

    class Fern(tanglewood.Bot):
        def choose(self, turn):
            return turn.rng.choice(turn.legal)

`Adapter` makes such a bot one that the rest of Tanglewood can ask (`kit.bot.Bot`, with a state, a seat and words).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.bots.kit.bot import check_turn
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import next_word, seed_words
from tanglewood.core.state.record import copy_of
from tanglewood.core.view.view import Action, Happening, Speaker, View, default_names
from tanglewood.play.match import Match, imagined


class Memory:
    """Everything one seat has seen of a match: the happenings before, and the states it has looked at."""

    def __init__(self, seat: int, past: Callable[[], Iterable[Happening]] = tuple, states: Sequence[Any] = ()) -> None:
        """Remember the `states` of a past, concealed for the seat; `past` tells it when a bot first asks."""
        self._seat = seat
        self._past = past
        self.states: list[Any] = list(states)  # concealed for the seat, the present one last
        self._heard = len(states)  # how many of them the happenings cover

    def look(self, state: Any) -> None:
        """See a state: the deal first, then what each move leads to."""
        self.states.append(verbs.concealed_for(state, self._seat))

    @cached_property
    def _happenings(self) -> list[Happening]:
        return list(self._past())

    def history(self) -> tuple[Happening, ...]:
        """All that has happened, in order."""
        for state in self.states[self._heard :]:
            speaker = Speaker(self._seat, default_names(int(state.seats)))
            self._happenings.extend(verbs.happenings(state, speaker))
        self._heard = len(self.states)
        return tuple(self._happenings)


class Turn:
    """A decision, and all that the seat to decide may know. Nothing here tells more."""

    def __init__(self, state: Any, seat: int, words: IntArray, memory: Memory | None = None) -> None:
        """For a state concealed for `seat`; what is drawn comes from `words`, a generator's four, and changes them."""
        self.state = state  # the record; see the game's page for its fields
        self.seat = seat
        self._words = words
        self._memory = memory

    @property
    def game(self) -> Game:
        """The game: its id, options, actions and rules."""
        return game_of(self.state.dtype)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.state.seats)

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The legal moves by ascending number: each has a `number`, a `text` and a `label`."""
        return verbs.legal_actions(self.state)

    @cached_property
    def view(self) -> View:
        """The seat's view: zones with cards, scores, prompt, the last move in words."""
        return verbs.view(self.state, self.seat, default_names(self.seats))

    @cached_property
    def observation(self) -> npt.NDArray[np.int8]:
        """The seat's observation as small whole numbers; `turn.game.observation` explains each part."""
        out = np.zeros(game_of(self.state.dtype).observation_size, np.int8)
        verbs.observe(self.state, self.seat, out)
        return out

    @cached_property
    def rng(self) -> Random:
        """A generator of Python's own: use no other chance, and the same seed gives the same games."""
        return Random(int(next_word(self._words)))

    @cached_property
    def history(self) -> tuple[Happening, ...]:
        """Everything the seat has seen since the deal, in order, in its own words: "you", "player 2".

        A direct call of `choose(state, seat, rng)` has only the state, so there it is what the last move caused.
        """
        memory = self._memory
        if memory is None:
            memory = Memory(self.seat)
            memory.look(self.state)
        return memory.history()

    def imagine(self) -> Match:
        """Return a match in a world that the seat cannot tell from the real one; each call draws another."""
        return imagined(copy_of(self.state), self.seat, seed_words(int(next_word(self._words))))


class Bot(ABC):
    """A bot of your own: subclass it and write `choose`. Keep nothing between turns: one bot may play many games."""

    @property
    def spec(self) -> str:
        """Its spec: "module:Class", which `tanglewood.read_bot` reads."""
        return f"{type(self).__module__}:{type(self).__qualname__}"

    @abstractmethod
    def choose(self, turn: Turn) -> Action | int | str:
        """Return the move to play: one of `turn.legal`, its number or its text."""


class Remembering(ABC):
    """A bot (`kit.bot.Bot`) that Tanglewood asks with a memory, if it keeps one."""

    @abstractmethod
    def answer(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> object:
        """Return what the bot answers in a state concealed for `seat`, whatever that is; changes `rng`."""

    def remembers(self, _game: Game, _seats: int) -> bool:
        """Whether the bot looks at its memory in that game with that number of seats."""
        return True


def answer_of(bot: Any, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> object:
    """A bot's answer in a state concealed for `seat`, unchecked; one that remembers is asked with the memory."""
    if isinstance(bot, Remembering):
        return bot.answer(state, seat, rng, memory)
    return bot.choose(state, seat, rng)


class ByTurns(Remembering):
    """The interface by which Tanglewood asks such a bot as it asks any other (`kit.bot.Bot`), with a memory if kept."""

    spec: str

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """Return the number of the bot's move. Raises NotYourTurn, and MoveError for an answer that is no move."""
        check_turn(state, seat)
        with speaking(ENGLISH):
            return game_of(state.dtype).actions.read(self.answer(state, seat, rng))


@dataclass(frozen=True)
class Adapter(ByTurns):
    """Lets Tanglewood ask a `Bot`."""

    bot: Bot
    spec: str

    def answer(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> object:
        """Return what the bot answers, whatever that is."""
        return self.bot.choose(Turn(state, seat, rng, memory))


def memories(table: Sequence[object], game: Game) -> dict[int, Memory]:
    """An empty memory for each seat whose bot remembers."""
    return {seat: Memory(seat) for seat, bot in enumerate(table) if remembers(bot, game, len(table))}


def remembers(bot: object, game: Game, seats: int) -> bool:
    """Whether a bot looks at a memory in that game with that number of seats."""
    return isinstance(bot, Remembering) and bot.remembers(game, seats)
