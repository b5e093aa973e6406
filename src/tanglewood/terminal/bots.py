"""Bots at a terminal.

The terminal's process runs the rules interpreted, so that the first line appears at once. Bots that search run in a
worker process, which compiles or loads its code while the person reads the table. Until it is ready, bots with a time
limit run in this process and search fewer worlds. If the rules are compiled here, and for bots that do not search, no
worker is needed.
"""

import hashlib
import json
import os
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as WorkerTimeout
from contextlib import suppress
from typing import Any

from tanglewood.bots import in_game, read_bot, to_warm
from tanglewood.bots.kit.turns import Memory
from tanglewood.bots.workers.jobs import PROGRAM, Job
from tanglewood.bots.workers.worker import ask
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.compiler.code_cache import code_folder
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.language.catalogue import say
from tanglewood.play.match import Match
from tanglewood.play.messages import message

SEED_BYTES = 8
PATIENCE = 1.0  # seconds until a notice that it takes a while


def seed_of(match: Match) -> int:
    """A seed for a bot's next choice, deterministic for a match that was dealt from a seed, and a move.

    It must not reveal the seed of the deal.
    """
    dealt = match.journal().get("seed")
    moment = f"{time.time_ns() if dealt is None else dealt} {len(match.moves)}"
    return int.from_bytes(hashlib.blake2b(moment.encode(), digest_size=SEED_BYTES).digest(), "big")


class BotFailed(TanglewoodError):
    """A bot that could not answer."""


class BotWorker:
    """Asks bots; starts the worker process when the first searching bot is announced or asked."""

    def __init__(self, announce: Callable[[str], None]) -> None:
        """`announce` prints why it takes a while."""
        self._announce = announce
        self._process: subprocess.Popen[str] | None = None
        self._reader = ThreadPoolExecutor(1)
        self._warm: Future[str] | None = None

    def get_ready(self, match: Match, spec: str) -> None:
        """Let the worker compile or load what a bot needs; returns at once."""
        spec = in_game(spec, match.game.id, match.seats)
        if _needs_worker(spec) and self._process is None:
            self._start()
            self._warm = self._send({"warm": match.game.id, "spec": to_warm(spec)})

    def choose(self, match: Match, seat: int, spec: str, seed: int, *, hint: bool = False) -> dict[str, Any]:
        """A bot's `action` and, for a hint, `lines` of action, visits, value and points. Raises BotFailed."""
        state, spec = match.concealed(seat), in_game(spec, match.game.id, match.seats)
        earlier = match.earlier_in_turn() if hint else []
        if not _needs_worker(spec):
            memory = Memory(seat, lambda: match.log(seat), match.seen(seat))
            return ask(spec, state, seat, seed, hint=hint, memory=memory, earlier=earlier)
        self.get_ready(match, spec)
        if self._stands_in(spec):
            return ask(spec, state, seat, seed, hint=hint, earlier=earlier)
        earlier_states = tuple(state.tobytes() for state in earlier)
        seen = tuple(state.tobytes() for state in match.seen(seat))
        job = Job(match.game.id, state.tobytes(), seat, spec, seed, hint, earlier=earlier_states, seen=seen)
        self._wait_until_ready()
        answer = self._read(self._send(job.to_dict()))
        if "error" in answer:
            raise BotFailed(message("bot-failed", bot=spec, why=answer["error"]))
        return answer

    def close(self) -> None:
        """Stop the worker, even if it is thinking."""
        self._end()
        self._reader.shutdown()

    def _end(self) -> None:
        process, self._process, self._warm = self._process, None, None
        if process is None:
            return
        process.kill()
        process.wait()
        self._reader.submit(int).result()  # waits until the reader has reached the end of the answers
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()

    def _start(self) -> None:
        code_folder()  # what the worker compiles goes there, too
        self._process = subprocess.Popen(
            PROGRAM,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "NUMBA_DISABLE_JIT": "0"},
            start_new_session=True,  # Ctrl-C should reach only the person's process
        )

    def _send(self, line: dict[str, Any]) -> "Future[str]":
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # then the answer is empty
            self._process.stdin.write(json.dumps(line) + "\n")
            self._process.stdin.flush()
        return self._reader.submit(self._process.stdout.readline)

    def _stands_in(self, spec: str) -> bool:
        """Whether this process answers, interpreted: the bot has a time limit and the worker is not ready."""
        timed = getattr(read_bot(spec), "milliseconds", None) is not None
        return timed and self._warm is not None and not self._warm.done()

    def _wait_until_ready(self) -> None:
        if self._warm is None:
            return
        try:
            self._warm.result(PATIENCE)
        except WorkerTimeout:
            self._announce(say(message("bot-getting-ready")))
        self._warm.result()
        self._warm = None

    def _read(self, answer: "Future[str]") -> dict[str, Any]:
        line = answer.result()
        if not line.endswith("\n"):
            self._end()
            raise BotFailed(message("bot-gone"))
        parsed: dict[str, Any] = json.loads(line)
        return parsed


def _needs_worker(spec: str) -> bool:
    """Whether a bot needs compiled code that this process does not have."""
    return INTERPRETED and hasattr(read_bot(spec), "search")
