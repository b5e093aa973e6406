"""Refused commands and tables that cannot be opened, with their reasons."""

from tanglewood.core.checks.errors import (
    IllegalMove,
    MatchOver,
    MoveError,
    NotYourTurn,
    TanglewoodError,
    UnreadableMove,
)
from tanglewood.core.language.message import Text
from tanglewood.play.match import Match
from tanglewood.web.rendering.phrases import reason_of


class Unreadable(TanglewoodError):
    """A table that cannot be shown, with a reason that reveals no cards.

    `game` is its id where that is known, and `match` the readable part of a finished table's match. `url` is the
    table's, for those who sit there. A `damaged` one the operator can perhaps repair.
    """

    def __init__(self, reason: Text, game: str = "", match: Match | None = None) -> None:
        super().__init__(reason)
        self.game, self.match, self.url, self.damaged = game, match, "", False


class Outdated(Unreadable):
    """A table that is whole but cannot be opened here: its game is missing, or of a newer Tanglewood."""


class Refused(TanglewoodError):
    """A refused command; `kind` is a word of the socket's protocol."""

    def __init__(self, kind: str, reason: Text) -> None:
        """Create it with a sentence for the person."""
        super().__init__(reason)
        self.kind = kind


KINDS = ((UnreadableMove, "unreadable"), (NotYourTurn, "not-your-turn"), (MatchOver, "over"), (IllegalMove, "illegal"))


def refusal(error: MoveError) -> Refused:
    """The refusal for a move that the match refused."""
    return Refused(next((kind for cls, kind in KINDS if isinstance(error, cls)), "illegal"), reason_of(error))
