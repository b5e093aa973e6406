"""One game with checked moves, shared by the adapters to standard interfaces.

An adapter deals, plays action numbers, and reads the actor, the legal actions, observations and rewards. It does not
use `Match` and its history, so a step takes microseconds.
"""

from collections.abc import Iterator, Mapping
from copy import copy
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.checks.errors import BadOption, IllegalMove, MatchOver, UnreadableMove
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.scoring import GAIN, reward_kind, write_rewards
from tanglewood.core.numbers.ints import INT32, INT64, IntArray
from tanglewood.core.numbers.rng import WORDS, further_words, new_seed, reseed, seed_words
from tanglewood.core.state.record import copy_array, copy_state, new_states
from tanglewood.core.view.text_drawing import table_text
from tanglewood.core.view.view import SPECTATOR, full_names

NOBODY = -1  # nobody decides: the game is over

Small = npt.NDArray[np.int8]


@rule
def play_one(states: Any, action: int, choices: Any, seen: Any) -> Any:
    """Play a legal action; write the next seat's actions and observation; return the seat and the number of its
    actions.

    It takes an array of records, because passing a single record to compiled code is slow.
    """
    state = states[0]
    verbs.play(state, action)
    seat = int(state.actor)
    if seat < 0:
        return seat, 0
    count = verbs.legal(state, choices)
    verbs.observe(state, seat, seen)
    return seat, count


class Table:
    """A game that is dealt and played; `reward` is one of five kinds (see `tanglewood.core.game.scoring`).

    Raises UnknownName or BadOption.
    """

    def __init__(self, game_id: str, seats: int | None, reward: str, options: Mapping[str, object]) -> None:
        game = get_game(game_id)
        fresh = game.prepare(seats, options)
        self.game_id, self.seats = game.id, int(fresh.seats)
        self.actor = NOBODY
        self.kind = reward_kind(game, self.seats, reward)
        self._fresh, self._since, self.states = (new_states(game.dtype, 1) for _ in range(3))
        self._fresh[0] = self._since[0] = fresh  # rewards count from the deal, gains from the state before the move
        self._begun = False
        self._seen = np.zeros(game.observation_size, np.int8)
        self._fresh_eyes = NOBODY  # the seat whose observation is in `_seen`
        self._choices = np.zeros(game.actions.count, INT32)
        self._scores, self._room = np.zeros(self.seats, INT64), np.zeros(self.seats, INT64)
        self.legal: list[int] = []  # the legal actions, ascending; empty when the game is over
        self.mask = np.zeros(game.actions.count, np.int8)  # 1 for each of them; a new array after each move
        self.rewards = np.zeros(self.seats)  # each seat's reward for the last move; the next move overwrites it

    @property
    def game(self) -> Game:
        """The game."""
        return get_game(self.game_id)

    @property
    def state(self) -> Any:
        """The record."""
        return self.states[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._begun and self.actor < 0

    @property
    def fresh(self) -> Any:
        """The record before the deal."""
        return self._fresh[0]

    def deal(self, words: Any) -> None:
        """Start a new game from a generator's four words."""
        self.states[:] = self._fresh
        verbs.start(self.state, words)
        self._begin()

    def _begin(self) -> None:
        self.game.rules.scores(self.state, self._scores)
        self.rewards[:] = 0
        self._begun = True
        self._look(self.state)

    def arrive(self, state: Any, *, dealt: bool) -> None:
        """Go on in a state that a move has led to, or begin in one that was just dealt."""
        if self.kind == GAIN:
            self._since[:] = self.states
        copy_state(self.state, state)
        if dealt:
            self._begin()
        else:
            self._look(self.state)
            self._reward()

    def play(self, action: Any) -> None:
        """Play an action of the seat to decide.

        Raises BadOption before the first deal, MatchOver, UnreadableMove or IllegalMove; then nothing has changed.
        """
        number = self.read(action)
        if self.kind == GAIN:
            self._since[:] = self.states
        self.actor, count = play_one(self.states, number, self._choices, self._seen)
        self._fresh_eyes = self.actor
        self._allow(count)
        self._reward()

    def _reward(self) -> None:
        """Write each seat's reward for the last move."""
        if self.kind >= GAIN or self.actor < 0:
            write_rewards(self.state, self._since[0], self.kind, self._scores, self._room, self.rewards)

    def _look(self, state: Any) -> None:
        """Update the actor and the legal actions."""
        self.actor, self._fresh_eyes = int(state.actor), NOBODY
        self._allow(verbs.legal(state, self._choices) if self.actor >= 0 else 0)

    def _allow(self, count: int) -> None:
        """Make the first `count` choices the legal actions."""
        legal = self._choices[:count]
        self.mask = np.zeros(len(self._choices), np.int8)
        self.mask[legal] = 1
        self.legal = legal.tolist()

    def read(self, action: Any) -> int:
        """The number of an action that is legal now; raises as `play` does."""
        if self.actor < 0:
            self.check_begun()
            raise MatchOver("The game is over and takes no action; reset begins a new one.")
        number = read_number(self.game, action)
        if number not in self.legal:
            raise IllegalMove(f"Seat {self.actor}: {refusal(self.game, self.state, number)}")
        return number

    def check_begun(self) -> None:
        """Raise BadOption before the first deal."""
        if not self._begun:
            raise BadOption("There is no game yet; reset begins one.")

    def observe(self, seat: int) -> Small:
        """The observation of a seat, in a new array."""
        if seat == self._fresh_eyes != NOBODY:
            return self._seen.copy()
        game = self.game
        out = np.zeros(game.observation_size, np.int8)
        game.rules.observe(self.state, seat, out)
        return out

    def concealed(self, seat: int) -> Any:
        """A copy of the state as a seat (-1: a spectator) knows it."""
        target = copy_array(self.states)[0]
        verbs.conceal(target, seat)
        return target

    def imagine(self, seat: int, words: Any) -> None:
        """Replace everything that a seat does not know by a possible world drawn with a generator's four words."""
        rules, state = self.game.rules, self.state
        verbs.conceal(state, seat)
        for position, word in enumerate(words):
            state.rng[position] = word
        rules.imagine(state, seat)
        rules.scores(state, self._scores)
        self._look(state)

    def copy(self) -> "Table":
        """An independent copy."""
        other = copy(self)
        other.states = copy_array(self.states)
        for name in ("_choices", "_seen", "_scores", "_room", "rewards"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def __deepcopy__(self, _memo: object) -> "Table":
        return self.copy()

    def draw(self, seat: int | None = None) -> str:
        """The text drawing as a seat sees it; by default the seat to decide, or a spectator when the game is over."""
        viewing_seat = self.actor if seat is None else seat
        viewer = None if viewing_seat == SPECTATOR else viewing_seat
        view = verbs.view(self.concealed(viewing_seat), viewer, full_names(None, self.seats))
        return table_text(view, self.game.draw(view))


def read_number(game: Game, action: Any) -> int:
    """The number of an action given as a whole number of any kind; UnreadableMove otherwise."""
    try:
        number = index(action)
    except TypeError:
        number = NOBODY
    if isinstance(action, bool | np.bool_) or not 0 <= number < game.actions.count:
        raise UnreadableMove(f"An action is a whole number from 0 to {game.actions.count - 1}, not {quoted(action)}.")
    return number


def refusal(game: Game, state: Any, action: int) -> str:
    """Why an action is not legal now."""
    text = game.actions.text(action)
    return f"action {action}, {text!r}: {verbs.why_not(state, action) or 'that is not possible now.'}"


def observed_words(game: Game, row: Small) -> Iterator[str]:
    """An observation as text, a line for each feature: the places of set flags, or all numbers."""
    end = 0
    for feature in game.observation:
        numbers = row[end : end + feature.size]
        end += feature.size
        flags = feature.size > 1 and (feature.low, feature.high) == (0, 1)
        shown = (numbers.nonzero()[0] if flags else numbers).tolist()
        yield f"{feature.name}: {' '.join(map(str, shown)) or '-'}"


class Dealer:
    """Generates words for game after game: with a seed those that `tanglewood.new` derives from it, then a series."""

    def __init__(self) -> None:
        self._series = seed_words(new_seed())

    def words(self, seed: Any = None) -> IntArray:
        """The words of the next game; a seed starts a new series. Raises BadOption for an invalid seed."""
        if seed is None:
            drawn: IntArray = np.zeros(WORDS, INT64)
            reseed(drawn, self._series)
            return drawn
        words = seed_words(seed)
        (self._series,) = further_words(words, 1)
        return words
