"""Refused commands and their reasons."""

from tanglewood.core.checks.errors import (
    IllegalMove,
    MatchOver,
    MoveError,
    NotYourTurn,
    TanglewoodError,
    UnreadableMove,
)
from tanglewood.core.language.message import Text
from tanglewood.web.rendering.phrases import reason_of


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
