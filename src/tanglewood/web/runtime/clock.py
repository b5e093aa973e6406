"""The clock of the tables; tests replace it."""

import asyncio
import random
from datetime import UTC, datetime


class Clock:
    """The event loop's time, and random delays."""

    def now(self) -> float:
        """Seconds since an arbitrary moment."""
        return asyncio.get_running_loop().time()

    def today(self) -> str:
        """The day, UTC: 2026-11-25."""
        return datetime.now(UTC).date().isoformat()

    def draw(self, least: float, most: float) -> float:
        """A random delay that depends only on its bounds."""
        return random.uniform(least, most)

    async def until(self, moment: float) -> None:
        """Wait until then."""
        await asyncio.sleep(max(0.0, moment - self.now()))
