"""Every error Tanglewood raises on purpose, under one root.

Unreadable, illegal, not your turn and game over are different mistakes with different remedies, so they are different
types. Each message names what was expected and what was given.
"""

from collections.abc import Iterable
from difflib import get_close_matches

from tanglewood.core.checks.inputs import MOST_SHOWN, quoted


class TanglewoodError(Exception):
    """Root of all errors that the caller can fix.

    Those that players meet are raised with a message (`core.language.message`), which is said in the language
    active when the error is shown.
    """


class UnknownName(TanglewoodError):
    """A game, option, bot or level that does not exist; the message names the nearest valid one.

    `also` says what else was looked for in vain.
    """

    def __init__(self, kind: str, name: object, valid: Iterable[str], also: str = "") -> None:
        names = sorted(valid)
        word = name[:MOST_SHOWN].lower() if isinstance(name, str) else ""
        close = get_close_matches(word, names, n=1, cutoff=0.5)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        choices = ", ".join(names) or "none"
        self.kind, self.name, self.also = kind, quoted(name), also and f", and {also}"
        self.near, self.valid = close[0] if close else "", choices
        super().__init__(f"There is no {kind} {self.name}{self.also}.{hint} Valid: {choices}.")


class BadOption(TanglewoodError):
    """An option's value, a number of seats or a seed that cannot be used."""


class MoveError(TanglewoodError):
    """Root of the errors that refuse a move; the match is unchanged."""


class UnreadableMove(MoveError):
    """The text or number names no action of this game."""


class IllegalMove(MoveError):
    """The rules forbid the action, now or always; the message names the rule."""


class NotYourTurn(MoveError):
    """Another seat is to decide."""


class MatchOver(MoveError):
    """The match has ended; no move is possible."""


class BadPosition(TanglewoodError):
    """A position that is inconsistent or unsafe to play on, with the reason."""


class BadJournal(TanglewoodError):
    """A journal that is damaged, foreign, or does not fit the present rules; nothing was changed."""


class RulesChanged(UserWarning):
    """A journal of older rules, which the present ones replay; the message says what has changed since."""


class BadNet(TanglewoodError):
    """A file of a net that is missing, damaged, or made for another game, version or observation, with the reason."""


class BadPuzzle(TanglewoodError):
    """A puzzle, or a file of them, that is missing, damaged, or of another version of the rules, with the reason."""
