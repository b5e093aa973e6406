"""A match that can be looked at but not played: its rules are gone, and what is left is what was seen and written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tanglewood.core.checks.errors import BadPosition, MatchOver
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Action, Happening, Speaker, View, full_names
from tanglewood.play import journal
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.play.recorded_views import Sights

UNKNOWN = message("past-end")
GONE = message("past-gone")


class PastMatch(Match):
    """A match without a state: no rule is asked. `made` are its moves, each with the seat that made it."""

    def __init__(
        self,
        game: Game,
        begun: Mapping[str, Any],
        moves: Sequence[tuple[int, str]],
        sights: Sights | None,
        *,
        over: bool,
    ) -> None:
        """`begun` is its journal without the moves; `sights` is None where nobody has kept what was seen."""
        super().__init__(game, None, journal.Origin(begun.get("seed"), begun.get("position"), begun["rules"]))
        self._begun, self._played, self._over = dict(begun), list(moves), over
        self.sights: Sights | None = sights
        self._at = len(self._played)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self._begun["seats"])

    @property
    def actor(self) -> int:
        """Nobody: nothing can be decided any more."""
        return -1

    @property
    def over(self) -> bool:
        """Whether it had ended; one that had not cannot go on."""
        return self._over

    @property
    def asks_in_secret(self) -> bool:
        """Nothing is asked."""
        return False

    @property
    def options(self) -> dict[str, bool | int | str]:
        """The options the match was played with."""
        return dict(self._begun["options"])

    @property
    def moves(self) -> list[str]:
        """The texts of all moves so far."""
        return [text for _, text in self._played[: self._at]]

    @property
    def actors(self) -> list[int]:
        """The seats that have made these moves."""
        return [seat for seat, _ in self._played[: self._at]]

    def at(self, moves: int) -> PastMatch:
        """The match as it stood after its first `moves` moves."""
        twin = self.copy()
        twin._at = moves
        return twin

    def copy(self) -> PastMatch:
        """The same match."""
        twin = PastMatch(self._game, self._begun, self._played, self.sights, over=self._over)
        twin._at = self._at
        return twin

    def play(self, _move: str | int | Action, _seat: int | None = None) -> Action:
        """Nothing can be played. Raises MatchOver."""
        raise MatchOver(GONE)

    def undo(self) -> Action:
        """Nothing can be taken back. Raises MatchOver."""
        raise MatchOver(GONE)

    def legal(self) -> list[Action]:
        """Nothing can be played."""
        return []

    def position(self) -> dict[str, Any]:
        """There is no state. Raises BadPosition."""
        raise BadPosition(GONE)

    def journal(self) -> dict[str, Any]:
        """The journal as the match was played, with the version of the rules of that time."""
        return {"format": journal.FORMAT, **self._begun, "moves": self.moves}

    # What was seen

    def seen_by(self, seat: int | None) -> bool:
        """Whether what these eyes saw was kept."""
        return self.sights is not None and seat in self.sights.eyes

    def view(self, seat: int | None, names: Sequence[str] | None = None) -> View:
        """The view that `seat` (None: a spectator) had; a view without a zone where that was not kept."""
        if self.sights is not None and seat in self.sights.eyes:
            view = self.sights.view(self._at, seat, self.game.id)
            return view if self._over else replace(view, actor=-1, prompt=say(GONE))
        return self._bare(seat, names)

    @property
    def first(self) -> int | None:
        """The moves before the first moment that was kept; None where none was."""
        return None if self.sights is None else int(self.sights.first)

    @property
    def opens(self) -> bool:
        """Whether all hands can be shown."""
        return self.sights is not None and self.sights.open

    def opened(self, seat: int | None, names: Sequence[str] | None = None) -> View:
        """The same with all hands open."""
        if self.sights is not None and self.sights.open and seat in self.sights.eyes:
            return self.sights.opened(self._at, seat, self.game.id)
        return self._bare(seat, names)

    def _bare(self, seat: int | None, names: Sequence[str] | None) -> View:
        called = full_names(names, self.seats)
        sentences: tuple[str, str] = say(GONE), say(UNKNOWN)
        return View(self.game.id, seat, self.seats, called, -1, self.over, *sentences, scores=(), winners=(), zones=())

    def history(
        self, seat: int | None, names: Sequence[str] | None = None, since: int = 0
    ) -> list[tuple[Happening, ...]]:
        """The log in groups, from the group `since` on; without what was seen, the moves as they were written."""
        if self.sights is not None and self.seen_by(seat):
            groups = self.sights.happenings(seat)
        else:
            groups = [(), *(self._written(seat, names, *move) for move in self._played)]
        return groups[since : self._at + 1]

    def _written(self, viewer: int | None, names: Sequence[str] | None, seat: int, text: str) -> tuple[Happening, ...]:
        """A move as the journal has it; of others' moves in a match that is not over, only who made them."""
        speaker = Speaker(viewer, full_names(names, self.seats))
        shown = self.over or seat == viewer
        written = message("past-move", player=Player(seat), move=text) if shown else None
        return (Happening("move", seat, speaker.say(written or message("past-moved", player=Player(seat)))),)

    def scores_after(self, moves: int) -> list[int]:
        """Each seat's points after the first `moves` moves; empty where that was not kept."""
        return list(self.at(moves).view(None).scores)

    def winners(self) -> list[int]:
        """The seats that have won, where that is known."""
        return list(self.view(None).winners)
