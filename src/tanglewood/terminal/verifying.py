"""`tanglewood verify`: check a match's deal against its commitment, and its moves against the rules."""

from pathlib import Path

from tanglewood.core.view import count_of
from tanglewood.play import deal, journal
from tanglewood.terminal.words import wrapped


def show(path: Path, promised: str | None) -> None:
    """Check and print the result. Raises BadJournal with what does not fit."""
    given = journal.load(path)
    match = deal.verify(given, promised)
    ended = "to its end" if match.over else "which is not over"
    moves = count_of(len(match.moves), "move")
    print(wrapped(f"{match.rules.title}: the deal fits its commitment, and {moves} follow the rules, {ended}."))
    promise = given[deal.KEY]["commitment"]
    print(f"commitment {promise}\nseal       {given[deal.KEY]['seal']}")
    if promised is None:
        print(wrapped("Only the commitment that you were shown before the first move proves anything."))
