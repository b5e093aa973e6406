"""Any game as text: rules once, then a message for each decision, and answers that name a move.

The seats that `bots` names are played by bots, the others by whoever calls `answer`. A message holds all that the seat
has not read yet, and the table as it sees it (`bots.language_models.compact_view`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tanglewood.adapters.checked_game import Dealer, Table
from tanglewood.bots import Bot, BotLike, as_bot
from tanglewood.bots.kit import referee
from tanglewood.bots.kit.turns import Memory, Turn
from tanglewood.bots.language_models import compact_view, prompts
from tanglewood.core.checks.errors import BadOption, MatchOver
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.scoring import GAIN
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import further_words
from tanglewood.core.view.view import View, default_names
from tanglewood.play.messages import message


@dataclass(frozen=True)
class Answered:
    """What came of an answer: whether its move was played, else the problem, and the refusal with the rule's number."""

    accepted: bool
    problem: str = ""  # "illegal" or "unreadable"
    why: str = ""


class TextGame:
    """A game in words. Raises UnknownName or BadOption."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        reward: str = "result",
        bots: Mapping[int, BotLike] | None = None,
        language: str = ENGLISH,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """For a game; `reward` is one of five kinds (see `tanglewood.core.game.scoring`)."""
        self.table = Table(game, seats, reward, options or {})
        self.bots: dict[int, Bot] = {seat: as_bot(bot) for seat, bot in (bots or {}).items()}
        if any(whole(seat, 0, self.table.seats - 1) is None for seat in self.bots) or not self.learners:
            raise BadOption(f"Bots take some of the seats 0 to {self.table.seats - 1}, not {quoted(list(self.bots))}.")
        if language not in languages():
            raise BadOption(f"The language is one of {', '.join(languages())}, not {quoted(language)}.")
        self.language: str = language
        self.refused: list[int] = [0] * self.table.seats  # how many answers of each seat were no legal move
        self.rewards: list[float] = [0.0] * self.table.seats  # of each seat since the deal
        self._dealer = Dealer()
        self._memories: list[Memory] = []
        self._read: list[int] = []  # by seat: how many lines of its log it has read
        self._words: IntArray = np.zeros((0, 0), np.int64)  # by seat: its bot's generator

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def learners(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.table.seats) if seat not in self.bots]

    @property
    def actor(self) -> int:
        """The seat to decide, which is never a bot's; -1 when the game is over."""
        return self.table.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def deal(self, seed: int | None = None) -> None:
        """Begin a game, with a seed the one that `tanglewood.new` deals from it. Raises BadOption."""
        words = self._dealer.words(seed)
        self.table.deal(words.copy())
        self.refused = [0] * self.table.seats
        self.rewards = [0.0] * self.table.seats
        self._read = [0] * self.table.seats
        self._memories = [Memory(seat) for seat in range(self.table.seats)]
        self._words = further_words(words, 1 + self.table.seats)[1:]
        self._look()
        self._let_bots_play()

    def rules(self, seat: int) -> str:
        """What a seat reads first: its task, the rules, how tables are written, and how to answer."""
        with speaking(self.language):
            return prompts.rules_message(self.game, seat, self.table.seats)

    def view(self, seat: int) -> View:
        """The table as a seat sees it, in the language of the game."""
        with speaking(self.language):
            return verbs.view(self.table.concealed(seat), seat, default_names(self.table.seats))

    def message(self, seat: int) -> str:
        """What a seat reads now: what has happened since it last read, and the table."""
        with speaking(self.language):
            log = self._memories[seat].history()
            lines = [happening.text for happening in log[self._read[seat] :]]
            self._read[seat] = len(log)
            parts = [say(message("model-log")), *lines, ""] if lines else []
            return "\n".join([*parts, say(message("model-table")), compact_view.write(self.view(seat))])

    def answer(self, text: str) -> Answered:
        """Play the move that an answer of the seat to decide names, then let bots play on.

        An answer without a legal move is refused and counted, and nothing else happens. Raises MatchOver, and
        BadOption before the first deal.
        """
        self.table.check_begun()
        if self.over:
            raise MatchOver("The game is over and takes no answer; deal begins a new one.")
        seat = self.actor
        with speaking(self.language):
            read = prompts.read_answer(self._turn(seat), text)
        if read.number is None:
            self.refused[seat] += 1
            return Answered(False, read.problem, read.why)
        self._play(read.number)
        self._let_bots_play()
        return Answered(True)

    def _turn(self, seat: int) -> Turn:
        return Turn(self.table.concealed(seat), seat, self._words[seat])

    def _play(self, number: int) -> None:
        self.table.play(number)
        if self.over or self.table.kind >= GAIN:
            gained: list[Any] = self.table.rewards.tolist()
            self.rewards = [sum(pair) for pair in zip(self.rewards, gained, strict=True)]
        self._look()

    def _look(self) -> None:
        with speaking(self.language):
            for memory in self._memories:
                memory.look(self.table.state)
                memory.history()

    def _let_bots_play(self) -> None:
        """Play on until a learner decides. Raises BotFault."""
        while (seat := self.actor) in self.bots:
            concealed = self.table.concealed(seat)
            self._play(referee.choose(self.bots[seat], concealed, seat, self._words[seat], self._memories[seat]))
