"""Hints: the strongest bot's advice for a player, first a quick one, then with more and more time."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import astuple, dataclass, field, replace

from tanglewood.bots import hurried, read_bot
from tanglewood.bots.workers.jobs import Answer, BrainError, Decision
from tanglewood.puzzles.coaching import stray_key, to_judge
from tanglewood.store.results import HINT
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.table.bot_driver import Driver
from tanglewood.web.table.permissions import can_hint
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Hint, Viewer

GLANCES = (200, 600)  # milliseconds for the quick searches before the whole one
LINES_TOLD = 100  # lines of a hint that are sent to other servers


def searches(spec: str) -> list[str]:
    """The specs of the bots to ask one after another; the last is `spec`."""
    return list(dict.fromkeys([*(hurried(spec, milliseconds) for milliseconds in GLANCES), spec]))


def is_whole(spec: str, answer: Answer) -> bool:
    """Whether a search ended before its time limit, so that more time would change nothing."""
    simulations = getattr(read_bot(spec), "simulations", None)
    return simulations is not None and sum(line.visits for line in answer.lines) >= simulations


@dataclass(eq=False)
class Question:
    """A decision that a bot is thinking about: who asked, and the answer so far."""

    seat: int
    sequence: int
    sessions: set[str]
    hint: Hint | None = None
    seen: asyncio.Event = field(default_factory=asyncio.Event)  # there is a first answer, or there will be none
    over: asyncio.Event = field(default_factory=asyncio.Event)  # the bot has finished


async def judge_stray(table: TableState) -> None:
    """In a guided game, ask a bot about the newcomer's last move if the guide does not teach it."""
    asked = to_judge(table.match)
    if asked is None:
        return
    state, action, spec, seed = asked
    key = stray_key(table.match)
    with suppress(BrainError):
        job = Decision(table.row.game, state.tobytes(), action, spec, seed)
        table.judged_strays[key] = await table.services.brain.judge(job)
        table.changed()


class Hints:
    """The hints at a table; only the session that asked sees a hint."""

    def __init__(self, table: TableState, driver: Driver) -> None:
        """Create it for a table; it asks nothing yet."""
        self.table, self.driver, self.services = table, driver, table.services
        self._asked: dict[tuple[int, int], Question] = {}  # questions in progress, by seat and sequence number
        self._helped: set[int] = set()  # seats that have had a hint, as the store knows

    async def ask(self, viewer: Viewer, *, whole: bool = False) -> int:
        """Ask for the viewer and wait for a first answer, or the `whole` search; raises Refused.

        Better answers follow automatically. Others who ask the same question meanwhile share the answer.
        """
        seat, sequence = self.table.sight(viewer), self.table.sequence
        if seat is None or not can_hint(self.table, viewer):
            raise Refused("not-your-turn", message("hint-later"))
        earlier = self.table.shown_hints.get(viewer.session)
        if earlier is not None and earlier.sequence == sequence and not (whole and earlier.deepens):
            return sequence
        await self._end_of_earlier(viewer.session, sequence)
        question = self._asked.get((seat, sequence)) or self._begin(viewer.session, seat, sequence)
        question.sessions.add(viewer.session)
        await (question.over if whole else question.seen).wait()
        if question.hint is None:
            raise Refused("illegal", message("hint-none"))
        await self._give(question.hint, seat, [viewer.session])
        return self.table.sequence

    async def _end_of_earlier(self, session: str, sequence: int) -> None:
        """Wait until the bot thinks no more about what the session has asked here before."""
        for question in list(self._asked.values()):
            if session in question.sessions and question.sequence != sequence:
                await question.over.wait()
        if self.table.sequence != sequence:
            raise Refused("stale", message("hint-moved-on"))

    def _begin(self, session: str, seat: int, sequence: int) -> Question:
        if session in self.services.hinted:
            raise Refused("illegal", message("hint-busy"))
        self.services.hinted.add(session)
        question = self._asked[seat, sequence] = Question(seat, sequence, {session})
        task = self.services.spawn(self._deepen(question))
        task.add_done_callback(lambda _: self._end(question, session))
        return question

    def _end(self, question: Question, session: str) -> None:
        del self._asked[question.seat, question.sequence]
        self.services.hinted.discard(session)
        question.seen.set()
        question.over.set()

    async def _deepen(self, question: Question) -> None:
        """Ask again with more time, as long as the decision is pending; a search that fails is the last.

        In a guided game the hint is the guide's move: a bot that knows better would only confuse.
        """
        whole = self.services.settings.hint_spec
        with suppress(BrainError):
            for spec in [whole] if self.driver.scripted_move() else searches(whole):
                if self.table.sequence != question.sequence:
                    break
                answer = await self.driver.ask(question.seat, spec, hint=True)
                deepens = spec != whole and not is_whole(spec, answer)
                question.hint = Hint(question.sequence, answer, deepens)
                await self._give(question.hint, question.seat, question.sessions)
                question.seen.set()
                if not deepens:
                    break
        if question.hint is not None and question.hint.deepens:
            question.hint = replace(question.hint, deepens=False)
            await self._give(question.hint, question.seat, question.sessions)

    async def _give(self, hint: Hint, seat: int, sessions: Iterable[str]) -> None:
        """Show a hint to those who asked, here and at other servers, once the store knows that the seat had help."""
        if seat not in self._helped:
            await self.services.store.aid(self.table.row.id, seat, HINT)
            self._helped.add(seat)
        new = [session for session in sessions if self.table.shown_hints.get(session) != hint]
        if not new or hint.sequence != self.table.sequence:
            return
        self.table.shown_hints |= dict.fromkeys(new, hint)
        self.table.changed()
        lines = [astuple(line) for line in hint.answer.lines[:LINES_TOLD]]
        answer = {
            "action": hint.answer.action,
            "lines": lines,
            "changes": hint.answer.changes,
            "others": hint.answer.others,
        }
        content = {"sequence": hint.sequence, "deepens": hint.deepens, **answer}
        for session in new:
            await self.services.broadcast("hint", self.table.row.id, session=session, **content)
