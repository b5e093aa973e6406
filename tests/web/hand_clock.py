"""A clock that tests move, and how they wait for what takes none of its time."""

import asyncio

from tanglewood.web.runtime.clock import Clock


class HandClock(Clock):
    """A clock that is moved by hand and notes what it is asked."""

    def __init__(self) -> None:
        self.time, self.drawn = 1000.0, list[tuple[float, float]]()
        self.waits: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self.time

    def draw(self, least: float, most: float) -> float:
        self.drawn.append((least, most))
        return least + 0.7 * (most - least)

    async def until(self, moment: float) -> None:
        if moment > self.time:
            self.waits.append((moment, come := asyncio.Event()))
            await come.wait()

    def go_to(self, time: float) -> None:
        self.time = time
        for moment, come in self.waits:
            if moment <= time:
                come.set()


async def settle() -> None:
    """Let everything go on that waits for nothing but its turn; a store's thread takes a few rounds."""
    for _ in range(60):
        await asyncio.sleep(0.003)
