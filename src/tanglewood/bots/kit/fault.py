"""The fault of a bot: a report for people, and the text by which `tanglewood check-bot` asks the bot once more."""

import base64
import json
import shlex
import zlib
from dataclasses import asdict, dataclass, field
from typing import Any

from tanglewood.core.checks.errors import BadJournal, TanglewoodError
from tanglewood.core.numbers import rng

MOST_BYTES = 1 << 20  # of a decision's JSON: a long match has a tenth of it
Words = tuple[int, ...]  # the four of a generator


@dataclass(frozen=True)
class Fault:
    """A bot that answered with no legal move, or raised an error instead.

    `journal` holds how the match began and every move before the decision, `words` what the bot's generator held.
    """

    bot: str  # its spec
    seat: int
    did: str  # "answered 9999", "raised ValueError: ..."
    reason: str  # why that is no move; names the rule where there is one
    journal: dict[str, Any] = field(repr=False)
    words: Words
    deal: str = ""  # the numbers of the deal, where there are several

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.journal["game"])

    @property
    def move(self) -> int:
        """The number of the move, from 1, since the position that the journal begins with."""
        return len(self.journal["moves"]) + 1

    @property
    def position(self) -> dict[str, Any]:
        """The position at the decision, as `tanglewood.from_position` takes it."""
        from tanglewood.play.match import replay

        return replay(self.journal).position()

    @property
    def command(self) -> str:
        """The command that asks the bot again, in the same position with the same random words."""
        return f"tanglewood check-bot {shlex.quote(self.bot)} --at {pack(self.journal, self.words)}"

    def to_dict(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {**asdict(self), "move": self.move, "position": self.position, "command": self.command}

    def __str__(self) -> str:
        deal = f", deal {self.deal}" if self.deal else ""
        where = f"{self.game}, {self.journal['seats']} seats{deal}, move {self.move}, seat {self.seat}"
        return f"The bot {self.bot} {self.did} ({where}). {self.reason}\nRepeat it: {self.command}"


class BotFault(TanglewoodError):
    """A bot that did not answer with a legal move; `fault` tells everything, and the message most of it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def pack(journal: dict[str, Any], words: Words) -> str:
    """A decision as a text of letters, digits, "-" and "_"."""
    written = json.dumps({"journal": journal, "words": [int(word) for word in words]}, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(written.encode(), zlib.Z_BEST_COMPRESSION)).decode().rstrip("=")


def unpack(text: str) -> tuple[Any, Words]:
    """The journal and the words of a decision; raises BadJournal. `tanglewood.replay` checks the journal."""
    try:
        packed = base64.b64decode(text.strip() + "=" * (-len(text.strip()) % 4), altchars=b"-_", validate=True)
        written = zlib.decompressobj().decompress(packed, MOST_BYTES)
        decision = json.loads(written)
        journal, words = decision["journal"], decision["words"]
    except (ValueError, TypeError, KeyError, zlib.error, RecursionError) as error:
        raise BadJournal("This is no decision: copy the whole text behind --at.") from error
    if not isinstance(words, list) or not rng.are_words(words):
        raise BadJournal("The decision has no random words: copy the whole text behind --at.")
    return journal, tuple(words)
