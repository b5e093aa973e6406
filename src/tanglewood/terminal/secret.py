"""Questions asked in secret at a terminal: what a seat could have answered must not be told by how it is asked."""

import time

from tanglewood.bots import hurried
from tanglewood.play.match import Match
from tanglewood.terminal.seating import Seating

BOT_SECONDS = 1.0  # how long a bot's answer takes, whatever it holds
BOT_MILLISECONDS = 300  # how long it may think within them


def has_only_answer(match: Match, seating: Seating) -> bool:
    """Whether the person is asked in secret, has one answer, and so need not be asked.

    Where people share the terminal each of them is asked, as to be passed over would tell the others.
    """
    alone = seating.people == (match.actor,)
    return alone and match.asks_in_secret and len(match.legal()) == 1


class Answer:
    """A bot's answer in secret: which bot to ask, and the wait that hides how long it thought."""

    def __init__(self, spec: str) -> None:
        """The question is put now."""
        self.spec = hurried(spec, BOT_MILLISECONDS)
        self._since = time.monotonic()

    def wait(self) -> None:
        """Wait until the answer may be told."""
        time.sleep(max(0.0, self._since + BOT_SECONDS - time.monotonic()))
