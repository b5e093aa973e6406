"""The job of a study: games that are watched, each deal twice, and games that are only counted, each deal once.

All variants are played on the same deals.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from tanglewood.arena.bot_games import QUICK, play_games, rows_of_words
from tanglewood.arena.jobs.job import Task
from tanglewood.bots import read_bot
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.state.options import Option
from tanglewood.core.state.record import copy_state, new_states
from tanglewood.study.game_notes import Watch
from tanglewood.study.worth import Worth

USUAL = 0  # the variant with the options as they were given; others change one of them
WATCH, COUNT = 0, 1  # kinds of tasks
AGAIN = 1  # added to the numbers of the words of a deal's second game


@dataclass(frozen=True)
class Variant:
    """An option with another value."""

    option: str
    value: bool | int | str


@dataclass(frozen=True)
class Games:
    """The common part of a study's jobs: a game, its seats and options, and the seed of the deals."""

    game: str
    seats: int | None = field(default=None, kw_only=True)
    seed: int = field(default=1, kw_only=True)
    options: Mapping[str, object] = field(default_factory=dict, kw_only=True)

    @property
    def rules(self) -> Game:
        """The game."""
        return get_game(self.game)

    @property
    def together(self) -> bool:
        """Whether seats are not against each other."""
        return self.rules.cooperative or self.rules.check_seats(self.seats) == 1

    def fresh(self) -> Any:
        """A record with seats and options set."""
        return self.rules.prepare(self.seats, self.options)

    def described(self, kind: str, bots: str | list[str]) -> Any:
        """The inputs that determine the results of these bots."""
        fresh = self.fresh()
        return [
            kind,
            self.rules.id,
            self.rules.version,
            int(fresh.seats),
            self.rules.options_of(fresh),
            bots,
            self.seed,
        ]


@dataclass(frozen=True)
class Watched(Games):
    """Games of a bot against itself. A task is its kind, a variant, its own number and how many deals."""

    bot: str

    def variants(self) -> list[Variant]:
        """The other values of each option, one at a time."""
        options = self.rules.options
        return [Variant(option.name, value) for option in options for value in other_values(option, self.options)]

    @property
    def is_quick(self) -> bool:
        """Whether the bot chooses within compiled code, so that games can be counted by the ten thousand."""
        return type(read_bot(self.bot)) in QUICK

    def describe(self) -> Any:
        """The inputs that determine its results."""
        return self.described("study, equal things pooled", read_bot(self.bot).spec)

    def run(self, task: Task) -> Any:
        """Watch, or count, the games of some deals."""
        kind, variant, number, deals = task
        fresh = self.prepared(variant)
        words = rows_of_words([self.seed, kind, number], deals, int(fresh.seats))
        if kind == COUNT:
            return self._counted(fresh, words)
        again = rows_of_words([self.seed, kind, number, AGAIN], deals, int(fresh.seats))
        again[:, 0] = words[:, 0]
        return self._watched(fresh, (words, again))

    def prepared(self, variant: int) -> Any:
        """A record with seats and the options of a variant set."""
        options = dict(self.options)
        if variant != USUAL:
            changed = self.variants()[variant - 1]
            options[changed.option] = changed.value
        return self.rules.prepare(self.seats, options)

    def _counted(self, fresh: Any, words: IntArray) -> Any:
        """Points and shares of the win, of each game in the order of play."""
        seats = int(fresh.seats)
        firsts = first_to_play(self.rules, fresh, words)
        played = play_games(self.rules, fresh, (read_bot(self.bot),) * seats, words)
        order = (firsts[:, np.newaxis] + np.arange(seats)) % seats
        both = {"points": played.points, "shares": played.shares}
        return {name: np.take_along_axis(values, order, axis=1).tolist() for name, values in both.items()}

    def _watched(self, fresh: Any, both: tuple[IntArray, IntArray]) -> Any:
        """Notes on the games, first those of the first words, and what things are worth."""
        seats, deals = int(fresh.seats), len(both[0])
        watch = Watch(self.rules, seats)
        for words in both:
            play_games(self.rules, fresh, (read_bot(self.bot),) * seats, words, watch)
        worth = Worth(self.together)
        for deal in range(deals):
            worth.add([*watch.segments[deal], *watch.segments[deals + deal]])
        return {"games": [asdict(notes) for notes in watch.games], "worth": worth.to_json()}


def first_to_play(game: Game, fresh: Any, words: IntArray) -> IntArray:
    """(games,): the seat that decides first in the game of each row of words."""
    states, firsts = new_states(game.dtype, 1), np.zeros(len(words), np.int64)
    state = states[0]
    for game_number, row in enumerate(words.copy()):
        copy_state(state, fresh)
        verbs.start(state, row[0])
        firsts[game_number] = state.actor
    return firsts


def other_values(option: Option, current: Mapping[str, object]) -> list[bool | int | str]:
    """The other values of an option that are worth a try, without the one with which games may never end."""
    now = current.get(option.name, option.default)
    tried: tuple[bool | int | str, ...] = option.choices or option.suggestions
    if isinstance(option.default, bool):
        tried = (False, True)
    return [value for value in tried if value not in (now, option.endless)]
