"""Made-up results of finished games."""

from tanglewood.store import BotScore, Result
from tanglewood.web.runtime.opponents import opponents

LEVELS = opponents()


def result(
    won: str = "w", *levels: str, game: str = "fox", people: int = 0, table: int = 0, score: float | None = None
) -> Result:
    met = tuple(BotScore(level, float(won == "w") if score is None else score) for level in levels)
    return Result("s", f"t{table}", game, 1 + people + len(levels), people, met, won == "w")
