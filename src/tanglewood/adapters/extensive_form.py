"""A game in extensive form: chance deals, a seat remembers what it saw and did, and copies are cheap."""

from collections.abc import Sequence
from copy import copy
from hashlib import blake2b
from json import dumps
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from tanglewood.adapters.checked_game import Small, Table
from tanglewood.core.checks.errors import BadOption, UnreadableMove
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT16, IntArray
from tanglewood.core.numbers.rng import below, further_words, seed_words
from tanglewood.core.state.fields import EVENT_WIDTH
from tanglewood.play import position as positions

T = TypeVar("T")
Small16 = npt.NDArray[np.int16]

SEED_BYTES = 4
BYTE = 256
DIGEST = 16  # bytes
ACTION_BYTES = 4
NOTHING_YET = bytes(DIGEST)


class Position:
    """A game before, during and after play, with a digest of everything that each seat has seen and done."""

    def __init__(self, table: Table, deals: int, opening: int = 0, moves_recalled: int = 0) -> None:
        """The state before the deal of a seed below `deals` (0: any seed); it takes over `table`.

        The seed also decides the first moves, as many as `opening`. Seats keep what they have seen after the deal and
        after so many moves (`recalled`).
        """
        self.table, self.deals, self.opening, self.moves_recalled = table, deals, opening, moves_recalled
        self._rows: tuple[tuple[Small16, ...], ...] = ((),) * table.seats  # of each seat, for `recalled`
        self.seed: tuple[int, ...] = ()  # the bytes of the seed so far, lowest first
        self.dealt = False
        self.rewards = self.returns = (0.0,) * table.seats
        self._played = ("",) * table.seats  # the texts of each seat's own actions
        self._memories = (NOTHING_YET,) * table.seats
        self._described: str | None = None

    def __deepcopy__(self, _memo: object) -> "Position":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_described": None}

    def copy(self) -> "Position":
        """An independent copy."""
        other = copy(self)
        other.table = self.table.copy()
        return other

    @property
    def actor(self) -> int:
        """The seat to decide, -1 when the game is over."""
        return self.table.actor

    @property
    def awaits_chance(self) -> bool:
        """Whether chance moves next."""
        return not self.dealt

    def chances(self) -> list[float]:
        """How likely each outcome is, where chance moves next."""
        count = self.deals or BYTE
        return [1 / count] * count

    def outcome_text(self, outcome: int) -> str:
        """An outcome of chance in words."""
        return f"deal {outcome}" if self.deals else f"seed byte {outcome}"

    def play(self, action: int) -> None:
        """A byte of the seed, or one of few seeds, or an action of the seat to decide.

        Raises MatchOver, UnreadableMove or IllegalMove; then nothing has changed.
        """
        if not self.dealt:
            self._deal(action)
            return
        seat = self.actor
        self.table.play(action)
        self._note(seat, action)

    def _note(self, seat: int, action: int) -> None:
        """Add up the rewards of a move, and what all have seen of it."""
        self.rewards = tuple(self.table.rewards.tolist())
        self.returns = tuple(total + reward for total, reward in zip(self.returns, self.rewards, strict=True))
        self._played = replaced(self._played, seat, f"{self._played[seat]} {self.table.game.actions.text(action)},")
        self._described = None
        self._remember(seat, action)

    def _deal(self, part: int) -> None:
        if not 0 <= part < (self.deals or BYTE):
            what = "A seed" if self.deals else "A byte of the seed"
            raise UnreadableMove(f"{what} is from 0 to {(self.deals or BYTE) - 1}, not {part!r}.")
        self.seed = (*self.seed, part)
        if self.deals or len(self.seed) == SEED_BYTES:
            self.table = self.table.copy()
            words = words_of_bytes(self.seed)
            self.table.deal(words)
            self.dealt = True
            self._remember()
            self._open(further_words(words, 1)[0])

    def _open(self, words: IntArray) -> None:
        """Play the opening at random."""
        for _ in range(self.opening):
            legal = self.table.legal
            self.play(legal[below(words, len(legal))])
            if self.actor < 0:
                raise BadOption(f"An opening of {self.opening} moves is a whole game.")

    def _remember(self, actor: int = -1, action: int = -1) -> None:
        """Add the present views to what each seat remembers; the actor also remembers its action."""
        self._memories = tuple(
            digest(memory, action if seat == actor else None, self.table.concealed(seat).tobytes())
            for seat, memory in enumerate(self._memories)
        )
        if self.moves_recalled and len(self._rows[0]) <= self.moves_recalled + 1:
            self._rows = tuple((*rows, self._row(seat, actor, action)) for seat, rows in enumerate(self._rows))

    def _row(self, seat: int, actor: int, action: int) -> Small16:
        """A row of `recalled` for the last move."""
        actions = np.zeros(self.table.game.actions.count, INT16)
        if seat == actor:
            actions[action] = 1
        events = self.table.concealed(seat).events.ravel()
        return np.concatenate(([INT16.type(1)], actions, events, self.table.observe(seat)), dtype=INT16)

    def recalled(self, seat: int) -> Small16:
        """(1 + moves recalled, `recalled_size`): what a seat has seen and done; a row after the deal and each move.

        A row is a 1, a 1 for the action if it was the seat's own, the events of the move as the seat knows them, and
        the observation. The rows to come are zeros.
        Raises BadOption if the game has had more moves.
        """
        rows = self._rows[seat]
        if len(rows) > self.moves_recalled + 1:
            raise BadOption(f"The game has had more moves than recall={self.moves_recalled}; give a larger number.")
        out = np.zeros((self.moves_recalled + 1, recalled_size(self.table.game)), INT16)
        if rows:
            out[: len(rows)] = rows
        return out

    def observe(self, seat: int) -> Small:
        """The observation of a seat; all zeros before the deal."""
        return self.table.observe(seat) if self.dealt else np.zeros(self.table.game.observation_size, np.int8)

    def recall(self, seat: int) -> list[str]:
        """The actions of a seat, and the digest of everything it has seen and done."""
        return [f"played:{self._played[seat].rstrip(',') or ' nothing'}", f"memory: {self._memories[seat].hex()}"]

    def imagine(self, seat: int, words: list[int]) -> "Position":
        """A world that a seat cannot tell from this one; the other seats remember only what they see in it now."""
        if self.awaits_chance:
            raise BadOption("There is nothing to imagine before the deal, or while chance decides.")
        other = self.copy()
        other.table.imagine(seat, words)
        nobody = Position(self.table, self.deals, self.opening, self.moves_recalled)
        other.seed, other._described = (), None
        other._played = replaced(nobody._played, seat, self._played[seat])
        other._memories, other._rows = nobody._memories, nobody._rows
        other._remember()
        other._rows = replaced(other._rows, seat, self._rows[seat])
        other._memories = replaced(other._memories, seat, self._memories[seat])
        return other

    def describe(self) -> str:
        """The whole position, including hidden cards, as readable JSON."""
        if not self.dealt:
            return f"dealing from the seed bytes {list(self.seed)}"
        if self._described is None:
            self._described = dumps(positions.write(self.table.game, self.table.state))
        return self._described


def recalled_size(game: Game) -> int:
    """The numbers of a row of `recalled`."""
    events: int = game.dtype["events"].shape[0]
    return 1 + game.actions.count + events * EVENT_WIDTH + game.observation_size


def words_of_bytes(seed: Sequence[int]) -> IntArray:
    """The generator's words for a seed in bytes, the lowest first, or in one number."""
    return seed_words(sum(byte * BYTE**power for power, byte in enumerate(seed)))


def replaced(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The row with another value at a place."""
    return (*row[:index], value, *row[index + 1 :])


def digest(memory: bytes, action: int | None, sight: bytes) -> bytes:
    """The memory after adding a seat's own action, if any, and what it sees now."""
    action_bytes = b"" if action is None else action.to_bytes(ACTION_BYTES, "little")
    return blake2b(memory + action_bytes + sight, digest_size=DIGEST).digest()
