"""Reviews of finished games: computed in the background while bots are idle, stored, and resumed."""

import asyncio
import json
import logging
import time
from contextlib import suppress

from tanglewood.bots.kit.judging import Judgement
from tanglewood.bots.workers.jobs import BrainError, Decision
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.checks.untrusted import read_json
from tanglewood.core.language.message import Text
from tanglewood.review import Review, read_review
from tanglewood.store import StoreError
from tanglewood.web.rendering.phrases import message
from tanglewood.web.table.review_text import written
from tanglewood.web.table.snapshots import keep_review
from tanglewood.web.table.table_state import TableState

LOG = logging.getLogger("tanglewood.web")
AT_ONCE = 2  # decisions in progress at a time
SHOW_EVERY = 1.0  # seconds between updates of the pages
MOST_DECISIONS = 1500  # in a game; longer games get no review
MOST_BYTES = 8 << 20  # of a review that was kept


class Reviewer:
    """Reviews the game of a table once it is over. A running game has no review."""

    def __init__(self, table: TableState) -> None:
        """Create it for a table; it starts nothing."""
        self.table, self.services = table, table.services
        self.task: asyncio.Task[None] | None = None
        self._shown = 0.0

    def wake(self) -> None:
        """Start or resume the review, if there should be one and it is not complete."""
        spec = self.services.settings.review_spec
        if (
            spec
            and self.table.over
            and not self.table.unreviewed
            and not self.table.past
            and self.task is None
            and (self.table.review is None or not self.table.review.done)
        ):
            self.task = self.services.spawn(self._go_on(spec))

    async def _go_on(self, spec: str) -> None:
        try:
            review = await self._begun(spec)
            if len(review.choices) > MOST_DECISIONS:
                self._give_up(message("review-too-long", most=MOST_DECISIONS))
                return
            self.table.review = review
            self._show(at_once=True)
            await self._ask(review)
        except (BrainError, StoreError):
            pass  # it resumes when somebody opens the table
        except Exception:
            LOG.exception("The review of table %s cannot be made.", self.table.row.id)
            self._give_up(message("review-failed"))
        finally:
            self.task = None

    def _give_up(self, why: Text) -> None:
        """Tell everybody at the table that it has no review."""
        self.table.review, self.table.unreviewed = None, why
        self._show(at_once=True)

    async def _begun(self, spec: str) -> Review:
        """The stored review, or a new one."""
        if self.table.review is not None:
            return self.table.review
        stored = await self.services.store.review_of(self.table.row.id)
        match = self.table.match

        def read() -> Review:
            with suppress(TanglewoodError):
                return read_review(match, read_json(stored, MOST_BYTES, MOST_BYTES))
            return Review(match, spec)

        review = await self.services.run_in_helper(read)
        await self.services.run_in_helper(lambda: review.choices)
        return review

    async def _ask(self, review: Review) -> None:
        """Judge every open decision: first all with a quick search, so that there are results soon."""
        try:
            if glance := self.services.settings.review_glance:
                await self._judge(review, review.glimpsed, glance)
            await self._judge(review, review.judged, review.spec)
        except BrainError:
            await self._write(review)
            raise

    async def _judge(self, review: Review, judgements: dict[int, Judgement], spec: str) -> None:
        """Ask the bot of a spec about open decisions, a few at a time; update pages once a second and at the end.

        Judgements are stored as often; quick ones are not stored.
        """
        moves = iter([*review.open()])

        async def work() -> None:
            for move in moves:  # one iterator shared by all workers
                state, action, asked, seed = review.question(move, spec)
                job = Decision(self.table.row.game, state.tobytes(), action, asked, seed)
                judgements[move] = await self.services.brain.judge(job)
                if self._show(at_once=review.done or len(review.judgements) == 1) and judgements is review.judged:
                    await self._write(review)

        await asyncio.gather(*(work() for _ in range(AT_ONCE)))

    async def _write(self, review: Review) -> None:
        text = json.dumps(review.to_dict())
        await self.services.store.keep_review(self.table.row.id, text)
        if review.done:
            await keep_review(self.table, lambda: written(review, self.table.names))

    def _show(self, *, at_once: bool) -> bool:
        now = time.monotonic()
        if not at_once and now < self._shown + SHOW_EVERY:
            return False
        self._shown = now
        self.table.changed()
        return True
