"""`tanglewood verify`: check a match's deal against its commitment, and its moves against the rules."""

from pathlib import Path

from tanglewood.core.language.catalogue import say
from tanglewood.play import deal, journal
from tanglewood.play.messages import message
from tanglewood.terminal.wrap import wrapped


def show(path: Path, promised: str | None) -> None:
    """Check and print the result. Raises BadJournal with what does not fit."""
    given = journal.load(path)
    match = deal.verify(given, promised)
    about = {"game": match.rules.title, "moves": len(match.moves), "over": match.over}
    print(wrapped(say(message("fair-verified", **about))))
    seals = {"fair-promise": given[deal.KEY]["commitment"], "fair-seal": given[deal.KEY]["seal"]}
    named = {say(message(name)): seal for name, seal in seals.items()}
    for name, seal in named.items():
        print(f"{name:{max(map(len, named))}} {seal}")
    if promised is None:
        print(wrapped(say(message("fair-shown"))))
