"""The standing of a match: all that follows from its game and its state, without its past."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from html import escape
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.state.record import same_bytes
from tanglewood.core.view.text_drawing import table_text
from tanglewood.core.view.view import SPECTATOR, Action, View, check_names, full_names
from tanglewood.play import position


class Standing(ABC):
    """The questions that one can ask of a match at its present moment."""

    _game: Game

    @property
    @abstractmethod
    def state(self) -> Any:
        """The record. Read it; never change it."""

    @property
    def game(self) -> Game:
        """The game: its id, options, actions and rules."""
        return self._game

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.state.seats)

    @property
    def actor(self) -> int:
        """The seat to decide, -1 when the match is over."""
        return int(self.state.actor)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.actor < 0

    @property
    def options(self) -> dict[str, bool | int | str]:
        """The options the match is played with."""
        return self._game.options_of(self.state)

    def scores(self) -> list[int]:
        """Each seat's points now."""
        return verbs.scores_of(self.state)

    def winners(self) -> list[int]:
        """The seats that have won; empty while the match goes on, several where a win is shared."""
        return verbs.winners_of(self.state)

    def legal(self) -> list[Action]:
        """The legal actions of the actor, by ascending number; empty when the match is over."""
        return list(verbs.legal_actions(self.state))

    def concealed(self, seat: int | None) -> Any:
        """A copy of the state as `seat` (None: a spectator) knows it; bots get this and nothing else."""
        return verbs.concealed_for(self.state, self._check_seat(seat))

    def _check_seat(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        number = whole(seat, 0, self.seats - 1)
        if number is None:
            raise BadOption(
                f"A seat is a number from 0 to {self.seats - 1}, or None for a spectator, not {quoted(seat)}."
            )
        return number

    def view(self, seat: int | None, names: Sequence[str] | None = None) -> View:
        """The view of `seat` (None: a spectator)."""
        check_names(names, self.seats)
        return verbs.view(self.concealed(seat), seat, full_names(names, self.seats))

    def position(self) -> dict[str, Any]:
        """The whole state as readable JSON; `tanglewood.from_position` restores it."""
        return position.write(self._game, self.state)

    def observation(self, seat: int) -> npt.NDArray[np.int8]:
        """A seat's observation as small whole numbers; `rules.observation` explains each part. Raises BadOption."""
        out = np.zeros(self._game.observation_size, np.int8)
        viewer = self._check_seat(seat)
        if viewer == SPECTATOR:
            raise BadOption("Only a seat has an observation, not a spectator.")
        verbs.observe(self.state, viewer, out)
        return out

    def __eq__(self, other: object) -> bool:
        """Whether both are of one game and in the same state, chances to come included; the past does not count."""
        if not isinstance(other, Standing):
            return NotImplemented
        return self._game is other._game and same_bytes(self.state, other.state)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # its state changes

    def __str__(self) -> str:
        """The table by character, as the seat to decide sees it; as a spectator does when the match is over."""
        view = self.view(None if self.over else self.actor)
        return table_text(view, self._game.draw(view))

    def _repr_html_(self) -> str:
        """The table in a notebook."""
        return f'<pre style="line-height: 1.2">{escape(str(self))}</pre>'
