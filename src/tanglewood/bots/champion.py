"""The strongest bot: the search, guided by the net that the game ships."""

from collections.abc import Sequence
from dataclasses import dataclass

from tanglewood.bots.ismcts import Ismcts, read_as


@dataclass(frozen=True)
class Champion(Ismcts):
    """`Ismcts` guided by a net, by default the game's own; see `bots.kit.net_search`."""

    net: str | None = ""

    NAME = "champion"


def read(words: Sequence[str]) -> Ismcts:
    """The bot of "1000", "250ms" or both, and settings; BadOption for anything else."""
    return read_as(Champion, words)


BOT = Champion
