"""What can follow on a wrong answer to a puzzle: a few moves, made by a bot, to step through on the table.

They are made in a world that the solver can imagine, so they show nothing that the solver does not know. Each seat is
played by the bot that gives hints, by what that seat sees in this world. The moves are kept in the page's address.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import urlencode

from tanglewood.bots import hurried
from tanglewood.bots.workers.jobs import BrainError, Job
from tanglewood.core.checks.errors import MoveError
from tanglewood.play.match import Match
from tanglewood.puzzles import Puzzle
from tanglewood.puzzles.feedback import MOST_REPLIES, REPLY_MILLISECONDS, WORLD, AnswerLine
from tanglewood.web.runtime.services import Services

PATIENCE = 2.0  # seconds, for all replies
BETWEEN = "~"  # between moves in an address


def query_of(line: AnswerLine) -> str:
    """A line in an address."""
    return urlencode({"answer": line.moves[0], "then": BETWEEN.join(line.moves[1:])})


def read_line(puzzle: Puzzle, answer: str, replies: str) -> AnswerLine | None:
    """The line by an answer and the replies in an address; None if there are none, or if one is impossible."""
    texts = replies.split(BETWEEN) if replies else []
    line = AnswerLine(puzzle, (answer, *texts[:MOST_REPLIES]))
    with suppress(MoveError):
        return line if texts and line.steps() else None
    return None


async def answer_query(services: Services, puzzle: Puzzle, answer: str) -> str:
    """The query of the feedback on an answer, with the replies to it if it is wrong."""
    replies = [] if answer in puzzle.solutions else await _replies(services, puzzle, answer)
    return urlencode({"answer": answer} | ({"then": BETWEEN.join(replies)} if replies else {}))


async def _replies(services: Services, puzzle: Puzzle, answer: str) -> Sequence[str]:
    """The moves that a bot makes after an answer, as many as it finds in time."""
    replies: list[str] = []
    with suppress(BrainError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await _play_on(services, AnswerLine(puzzle, (answer,)).match_after(1), replies)
    return replies


async def _play_on(services: Services, match: Match, replies: list[str]) -> None:
    """Let the bot that gives hints move for every seat; add its moves to the replies."""
    spec = services.settings.hint_spec
    while spec and not match.over and len(replies) < MOST_REPLIES:
        seen = match.concealed(match.actor).tobytes()
        job = Job(match.game.id, seen, match.actor, hurried(spec, REPLY_MILLISECONDS), WORLD + len(replies))
        match.play((await services.brain.choose(job)).action)
        replies.append(match.moves[-1])
