"""What all tables share: the store and its thread, the bots, the settings, and work that must not be cut short."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, ParamSpec, TypeVar

from tanglewood.store import Store
from tanglewood.web.brain import Brain, Opponent
from tanglewood.web.clock import Clock

T = TypeVar("T")
P = ParamSpec("P")


@dataclass(frozen=True)
class Settings:
    """How long bots seem to think in seconds; how many tables stay in memory, tabs a table has, and tables one visitor
    makes in an hour; which bots.

    `answer_delay` is how long an answer takes that is given in secret, by whomever; a bot has `answer_milliseconds` for
    it, well below the least delay.
    """

    bot_delay: tuple[float, float] = (0.4, 0.8)
    answer_delay: tuple[float, float] = (1.0, 2.2)
    answer_milliseconds: int = 300
    tables: int = 256
    tabs: int = 64
    tables_an_hour: int = 60
    opponents: Sequence[Opponent] = ()
    hint_spec: str = ""

    def usual_opponent(self) -> Opponent | None:
        """The bot of a quick start: the middle one."""
        return self.opponents[len(self.opponents) // 2] if self.opponents else None

    def opponent(self, bot: str, level: str) -> Opponent | None:
        """The bot of that name and level."""
        return next((one for one in self.opponents if (one.id, one.level) == (bot, level)), None)


@dataclass
class House:
    """The services of a running server."""

    store: Store
    brain: Brain
    settings: Settings
    clock: Clock = field(default_factory=Clock)
    tasks: set["asyncio.Task[Any]"] = field(default_factory=set)
    # One thread: a store has one writer, and the event loop never waits for a disk.
    thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="store"))

    async def stored(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a call to the store returns, made in the store's thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, lambda: call(*args, **kwargs))

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Begin work that the house waits for when it closes."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has it; if nobody did, it was only theirs to know

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do work to its end even where the one who asked goes away, so that memory and store never differ."""
        return await asyncio.shield(self.spawn(work))

    async def close(self, bots: Awaitable[None]) -> None:
        """Finish what was begun; `bots` is their end, after which no bot's move is waited for."""
        await bots
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thread.shutdown(wait=True)
