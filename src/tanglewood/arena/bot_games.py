"""Many games at one table, at native speed if all bots choose within compiled code.

The words of a deal's generators come in rows: first those of the deal, then those of each seat's bot. The same rows
are the same games, by whichever way they are played. A referee checks every move either way (`bots.kit.referee`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.bots import Bot
from tanglewood.bots.greedy import Greedy
from tanglewood.bots.kit import referee
from tanglewood.bots.kit.fault import BotFault, Fault, Words
from tanglewood.bots.kit.referee import STOP, Foul
from tanglewood.bots.kit.turns import memories
from tanglewood.bots.uniform import Uniform
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT8, INT32, INT64, IntArray, Ints
from tanglewood.core.numbers.rng import WORDS, below, further_words, words_for
from tanglewood.core.state.options import said
from tanglewood.core.state.record import copy_of, copy_state, new_states

UNIFORM, GREEDY = 0, 1  # bots in compiled code
QUICK = {Uniform: UNIFORM, Greedy: GREEDY}
ALL_LEGAL, ILLEGAL, ENDLESS = -1, -2, -3
MOST_MOVES = 1_000_000  # of a game in compiled code, which nobody can interrupt


class EndlessGame(TanglewoodError):
    """A game that had not ended after `MOST_MOVES`; the message names its options."""


Witness = Callable[[Any, int, int], None]  # (state before a move, seat, action); at the end (state, -1, -1)


@dataclass(frozen=True)
class Outcomes:
    """Games: per game and seat the points and the share of the win, per game how many rounds it took.

    `faults` are those of the games that a bot has forfeited.
    """

    points: IntArray  # (games, seats)
    shares: npt.NDArray[np.float64]  # (games, seats)
    rounds: IntArray  # (games,); games without rounds count as one
    faults: tuple[Fault, ...] = ()


@rule
def glimpse(sight: Any, state: Any, seat: int) -> None:
    """Write a state as `seat` knows it into `sight`."""
    copy_state(sight, state)
    verbs.conceal(sight, seat)


def rows_of_words(numbers: Sequence[int], deals: int, seats: int) -> IntArray:
    """(deals, 1 + seats, 4): the words of that many deals, derived from some numbers."""
    return further_words(words_for(numbers), deals * (1 + seats)).reshape(deals, 1 + seats, WORDS)


def play_games(
    game: Game,
    fresh: Any,
    table: Sequence[Bot],
    words: IntArray,
    witness: Witness | None = None,
    *,
    deal: str = "",
    on_fault: str = STOP,
) -> Outcomes:
    """Play a game for each row of `words`; `fresh` has seats and options set.

    A `witness` hears of every move; games are then not played at native speed. Reports name a row by `deal`
    and its number. Raises BotFault when a bot does not answer with a legal move; with "forfeit" it loses that game.
    """
    count, seats = len(words), len(table)
    out = np.zeros((count, seats), INT64), np.zeros((count, seats), INT64), np.zeros(count, INT64)
    faults: list[Fault] = []
    if witness is None and all(type(bot) in QUICK for bot in table):
        _play_natively(game, fresh, table, words, deal, out)
    else:
        for number, row in enumerate(words):
            playing = Playing(game, fresh, table, row, witness, f"{deal}-{number}")
            if fault := playing.play_out(on_fault):
                faults.append(fault)
            playing.count_up(fault, number, out)
    points, won, rounds = out
    sharers = np.maximum(1, won.sum(axis=1, keepdims=True)) if not game.cooperative else 1
    return Outcomes(points, won / sharers, rounds, tuple(faults))


def _play_natively(
    game: Game, fresh: Any, table: Sequence[Bot], words: IntArray, deal: str, out: tuple[Any, Any, Any]
) -> None:
    """Play the games in compiled code. Raises BotFault."""
    kinds = np.array([QUICK[type(bot)] for bot in table], INT8)
    scratch = new_states(game.dtype, 2), np.zeros(game.actions.count, INT32)
    wrong = int(play_quickly(fresh, kinds, words.copy(), scratch, out))
    if wrong == ENDLESS:
        options = ", ".join(f"{name}={said(value)}" for name, value in game.options_of(fresh).items())
        raise EndlessGame(f"A game had not ended after {MOST_MOVES:,} moves, and may never: {options}.")
    if wrong != ALL_LEGAL:
        Playing(game, fresh, table, words[wrong], None, f"{deal}-{wrong}").play_out()  # which raises the report
        raise AssertionError(f"Compiled code played an illegal move in deal {deal}-{wrong}.")


def forfeit(game: Game, seat: int, points: Any, won: Any) -> None:
    """Count a game as lost for a seat, by `Game.much` points to the last; the whole table loses where all do."""
    together = game.cooperative or len(points) == 1
    won[:] = 0 if together else 1
    won[seat] = 0
    lowest = points.min() - ceil(game.much)
    points[slice(None) if together else seat] = lowest


class Playing:
    """One game by a row of words, in which Python asks the bots."""

    def __init__(
        self, game: Game, fresh: Any, table: Sequence[Bot], words: IntArray, witness: Witness | None, deal: str
    ) -> None:
        self._states = new_states(fresh.dtype, 2)  # an array, as records themselves are slow to hand over
        self.state, self._sight = self._states
        copy_state(self.state, fresh)
        verbs.start(self.state, words[0])
        self._seat = int(self.state.actor)
        glimpse(self._sight, self.state, self._seat)
        self._first, self._moves = copy_of(self.state), list[int]()
        self._begun = int(verbs.segment(self.state))
        self._game, self._table, self._witness, self._deal = game, table, witness, deal
        self._words = list(words[1:].copy())
        self._memories = memories(table, game)
        self._look()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._seat < 0

    @property
    def moves(self) -> int:
        """The number of moves played."""
        return len(self._moves)

    @property
    def rounds(self) -> int:
        """The number of rounds; 1 in a game without rounds."""
        return max(1, int(verbs.segment(self.state)) - self._begun)

    def play_out(self, on_fault: str = STOP) -> Fault | None:
        """Play to the end. Raises BotFault, or returns the fault of a bot that is to "forfeit" the game."""
        fault = None
        while not fault and not self.over:
            try:
                self.move()
            except BotFault as error:
                if on_fault == STOP:
                    raise
                fault = error.fault
        if self._witness:
            self._witness(self.state, -1, -1)
        return fault

    def count_up(self, fault: Fault | None, number: int, out: tuple[Any, Any, Any]) -> None:
        """Write the result of the game of that number: points, who has won, and rounds."""
        points, won, rounds = out
        rounds[number] = self.rounds
        verbs.scores(self.state, points[number])
        verbs.winners(self.state, won[number])
        if fault:
            forfeit(self._game, fault.seat, points[number], won[number])

    def move(self) -> None:
        """Let the seat to decide move. Raises BotFault; nothing has been played then."""
        seat = self._seat
        before = tuple(self._words[seat].tolist())
        try:
            self._move(seat)
        except Foul as foul:
            raise self._fault(foul, seat, before) from foul.__cause__
        self._look()

    def _look(self) -> None:
        for memory in self._memories.values():
            memory.look(self.state)

    def _move(self, seat: int) -> None:
        state = self.state
        bot, memory = self._table[seat], self._memories.get(seat)
        action = referee.ask(bot, self._sight, seat, self._words[seat], memory)
        if self._witness:
            if action not in verbs.legal_numbers(state):
                raise referee.illegal(state, action)
            self._witness(state, seat, action)
        next_seat = play_if_legal(self._states, action, self._game.actions.count)
        if next_seat == ILLEGAL:
            raise referee.illegal(state, action)
        self._seat = next_seat
        self._moves.append(action)

    def _fault(self, foul: Foul, seat: int, words: Words) -> BotFault:
        journal = referee.begun(self._game, self._first, self._moves)
        return referee.fault_of(foul, self._table[seat], seat, words, journal, self._deal)


@rule
def play_if_legal(states: Any, action: int, actions: int) -> int:
    """Play an action, of a game that has so many `actions`, in the first of two states, if it is legal.

    The second becomes what the next seat to decide knows. Returns that seat, -1 when the game is over, or `ILLEGAL`;
    nothing has been played then. It is one rule, as a call from Python takes longer than what it does.
    """
    state = states[0]
    if not 0 <= action < actions or verbs.illegal_reason(state, action) != 0:
        return ILLEGAL
    verbs.play(state, action)
    if state.actor >= 0:
        glimpse(states[1], state, int(state.actor))
    return int(state.actor)


@rule
def play_quickly(fresh: Any, kinds: Ints, words: Any, scratch: Any, out: Any) -> int:
    """Play a game for each row of words, which it changes, with bots of these kinds.

    `scratch` is two records and a place for each action, `out` what is filled: points, who has won, and rounds. Returns
    `ALL_LEGAL`, `ENDLESS` where a game takes too many moves, or the row of the game that it left as its next move was
    none of the legal ones.
    """
    states, actions = scratch
    points, won, rounds = out
    state, sight = states[0], states[1]
    for game in range(len(words)):
        copy_state(state, fresh)
        verbs.start(state, words[game, 0])
        before = verbs.segment(state)
        moves = 0
        while state.actor >= 0:
            moves += 1
            if moves > MOST_MOVES:
                return ENDLESS
            seat = int(state.actor)
            glimpse(sight, state, seat)
            count = verbs.legal(state, actions)
            index = choose_place(int(kinds[seat]), sight, words[game, 1 + seat], actions, count)
            if not 0 <= index < count:
                return game
            verbs.play(state, int(actions[index]))
        rounds[game] = max(1, verbs.segment(state) - before)
        verbs.scores(state, points[game])
        verbs.winners(state, won[game])
    return ALL_LEGAL


@rule
def choose_place(kind: int, sight: Any, rng: Ints, actions: Ints, count: int) -> int:
    """The place, among the `count` legal actions, of the one that a bot of that kind chooses; changes `rng`.

    The list is the referee's, so to check an answer takes no more than to compare two numbers.
    """
    return verbs.best_index(sight, rng, actions, count) if kind == GREEDY else below(rng, count)
