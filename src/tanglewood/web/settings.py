"""What a server is set to: how long bots seem to think, how much one person may use, which bots there are."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Opponent:
    """A bot one can sit down against; `spec` is the text that makes it, `doc` says how it plays."""

    id: str
    level: str
    label: str
    spec: str
    doc: str = "A bot."


@dataclass(frozen=True)
class Settings:
    """How long bots seem to think in seconds; how many tables stay in memory, tabs a table has, and tables one visitor
    makes in an hour; how many entries a table's journal takes, and how many of them may be about what was taken back;
    which bots.

    `answer_delay` is how long an answer takes that is given in secret, by whomever; a bot has `answer_milliseconds` for
    it, well below the least delay.
    """

    bot_delay: tuple[float, float] = (0.4, 0.8)
    answer_delay: tuple[float, float] = (1.0, 2.2)
    answer_milliseconds: int = 300
    tables: int = 256
    entries: int = 20_000
    taken_back: int = 2_000
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
