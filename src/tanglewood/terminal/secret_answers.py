"""Moves made for people at a terminal, and secret questions: nobody may learn from them what a seat could do."""

import time

from tanglewood.bots import hurried, in_game
from tanglewood.core.game import verbs
from tanglewood.play.match import Match
from tanglewood.terminal.seating import Seating

BOT_SECONDS = 1.0  # constant time of a bot's answer
BOT_MILLISECONDS = 300  # its thinking time within that


def has_only_answer(match: Match, seating: Seating) -> bool:
    """Whether a secret question can be skipped because the person has only one answer.

    People who share the terminal are always asked, because skipping one would reveal it to the others.
    """
    alone = seating.people == (match.actor,)
    return alone and match.asks_in_secret and len(match.legal()) == 1


def only_end(match: Match, seating: Seating) -> bool:
    """Whether a turn in which nothing but its end is left ends automatically.

    People who share the terminal end their turns themselves unless nothing is hidden: the others could learn what
    somebody holds.
    """
    tells_nobody = seating.people == (match.actor,) or match.game.all_open
    return tells_nobody and verbs.only_end(match.state) is not None


def own_moves(match: Match, seating: Seating) -> list[int]:
    """The numbers, from 1, of the moves that people chose; at a shared terminal all people's."""
    copy, numbers = match.copy(), []
    for number in range(len(match.moves), 0, -1):
        copy.undo()
        chose = not has_only_answer(copy, seating) and verbs.only_end(copy.state) is None
        if copy.actor in seating.people and chose:
            numbers.append(number)
    return numbers[::-1]


class Answer:
    """A bot's secret answer: which bot to ask, and the wait that hides its thinking time."""

    def __init__(self, match: Match, spec: str) -> None:
        """Start the clock."""
        self.spec = hurried(in_game(spec, match.game.id, match.seats), BOT_MILLISECONDS)
        self._since = time.monotonic()

    def wait(self) -> None:
        """Wait until the answer may be shown."""
        time.sleep(max(0.0, self._since + BOT_SECONDS - time.monotonic()))
