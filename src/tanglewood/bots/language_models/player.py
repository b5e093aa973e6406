"""A language model as a bot: it reads rules, log and table as text, and answers with the text of a move.

An answer that is no legal move is refused with the rule, and counted. After the last retry the bot plays a random
legal move, which is counted too. The model can do nothing but name a move: it has no other effect on the game.
"""

import threading
import time
from typing import Any

from tanglewood.bots.kit.bot import check_turn
from tanglewood.bots.kit.external import LANGUAGE_MODEL
from tanglewood.bots.kit.turns import Memory, Remembering, Turn
from tanglewood.bots.language_models import endpoint, prompts
from tanglewood.bots.language_models.endpoint import NoAnswer, Reply
from tanglewood.bots.language_models.model_spec import Settings, read_settings
from tanglewood.bots.language_models.spending import UNPAID, Spending, current_record
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.numbers.ints import IntArray

PAUSE = 0.25  # seconds before the next attempt where there was no answer; twice as long each time
LONGEST_PAUSE = 8.0


class LanguageModel(Remembering):
    """A bot of a spec such as `llm:http://localhost:11434/v1:model=NAME`."""

    def __init__(self, text: str = "") -> None:
        """For the spec's text behind "llm:". Raises BadOption."""
        self.settings: Settings = read_settings(text)
        if self.settings.is_endpoint:
            endpoint.check_installed()
        self._spent = 0  # tokens
        self._begun: float | None = None  # when the first question was asked
        self._lock = threading.Lock()

    @property
    def spec(self) -> str:
        """The endpoint or command, and the settings that are not the usual ones."""
        return f"{LANGUAGE_MODEL}:{self.settings}"

    @property
    def tokens_left(self) -> int:
        """How many tokens the model may still use in this process."""
        return max(0, self.settings.tokens - self._spent)

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """Return the number of a legal move. Raises NotYourTurn or ModelError."""
        return self.answer(state, seat, rng)

    def answer(self, state: Any, seat: int, rng: IntArray, memory: Memory | None = None) -> int:
        """Choose with a memory of what the seat has seen. Raises NotYourTurn or ModelError."""
        check_turn(state, seat)
        with speaking(self.settings.language):
            return Decision(self, Turn(state, seat, rng, memory)).number()

    def ask(self, chat: list[dict[str, str]]) -> Reply:
        """The model's answer, which counts against the budget. Raises NoAnswer or ModelError."""
        with self._lock:
            self._begun = time.monotonic() if self._begun is None else self._begun
        if not self.tokens_left:
            raise NoAnswer(UNPAID, f"All {self.settings.tokens:,} tokens are spent.")
        if time.monotonic() - self._begun > 60 * self.settings.minutes:
            raise NoAnswer(UNPAID, f"The {self.settings.minutes:g} minutes are over.")
        reply = endpoint.ask(self.settings, chat)
        with self._lock:
            self._spent += reply.read + reply.written
        return reply

    def spending_on(self, reply: Reply, seconds: float) -> Spending:
        """What an answer has cost."""
        price = self.settings.price
        paid = price.of(reply.read, reply.written) if price else 0.0
        return Spending(0, 1, reply.read, reply.written, seconds, paid)

    def waits_after(self, attempt: int, problem: str) -> bool:
        """Whether another attempt follows one without an answer, for which this waits, longer each time."""
        if problem == UNPAID or attempt >= self.settings.retries:
            return False
        time.sleep(min(PAUSE * 2**attempt, LONGEST_PAUSE))
        return True


class Decision:
    """One decision of a model, with all its attempts."""

    def __init__(self, model: LanguageModel, turn: Turn) -> None:
        """For a model and a turn of it."""
        self._model, self._turn = model, turn
        self._rules = prompts.rules_message(turn.game, turn.seat, turn.seats)
        self._chat = [{"role": "system", "content": self._rules}, self._user(prompts.turn_message(turn))]
        self._record = current_record()

    def _user(self, text: str) -> dict[str, str]:
        return {"role": "user", "content": text}

    def number(self) -> int:
        """The number of the move that the model names, or of a random one after the last attempt."""
        for attempt in range(1 + self._model.settings.retries):
            try:
                number = self._attempt()
            except NoAnswer as error:
                if not self._model.waits_after(attempt, error.problem):
                    break
            else:
                if number is not None:
                    self._count(Spending(decisions=1))
                    return number
        self._count(Spending(decisions=1, fallback=1))
        chosen: int = self._turn.rng.choice(self._turn.legal).number
        return chosen

    def _attempt(self) -> int | None:
        """Ask once: the number of a legal move, or None after an answer that was refused. Raises NoAnswer."""
        begun = time.monotonic()
        try:
            reply = self._model.ask(self._chat)
        except NoAnswer as error:
            self._note("", error.problem, str(error), Spending(seconds=time.monotonic() - begun))
            raise
        spending = self._model.spending_on(reply, time.monotonic() - begun)
        read = prompts.read_answer(self._turn, reply.text)
        self._note(reply.text, read.problem, read.why, spending)
        self._chat += [{"role": "assistant", "content": reply.text}, self._user(read.why)]
        return read.number

    def _note(self, answer: str, problem: str, why: str, spending: Spending) -> None:
        """Count an attempt, and write it into the transcript."""
        self._count(spending + Spending(**{problem: 1}) if problem else spending)
        if self._record is not None:
            exchange = {"asked": self._chat[-1]["content"], "answer": answer, "problem": problem, "why": why}
            amounts = {"read": spending.read, "written": spending.written, "seconds": round(spending.seconds, 3)}
            self._record.write_down(self._model.spec, self._turn.seat, {**exchange, **amounts}, self._rules)

    def _count(self, spending: Spending) -> None:
        if self._record is not None:
            self._record.add(self._model.spec, spending)
