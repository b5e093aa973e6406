"""Time as the tables know it; tests bring a clock of their own."""

import asyncio
import random


class Clock:
    """The event loop's clock, and the chances of how long something takes."""

    def now(self) -> float:
        """Seconds from some moment on."""
        return asyncio.get_running_loop().time()

    def draw(self, least: float, most: float) -> float:
        """A length of time; it depends on nothing but its bounds."""
        return random.uniform(least, most)

    async def until(self, moment: float) -> None:
        """Wait until then."""
        await asyncio.sleep(max(0.0, moment - self.now()))
