"""The strongest search: guided by the game's net if that has been shown to help, else without it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tanglewood.bots.ismcts import Ismcts, read_as
from tanglewood.core.game.game import Game
from tanglewood.nets.file import shipped_about


@dataclass(frozen=True)
class Strongest(Ismcts):
    """`Champion` if the net's file lists the number of seats (`nets.about.About.stronger_at`), else `Ismcts`."""

    NAME = "strongest"

    def net_at(self, game: Game, seats: int) -> str | None:
        """The game's own net, or none."""
        about = shipped_about(game.id, seats)
        return "" if about and seats in about.stronger_at else None


def read(words: Sequence[str]) -> Ismcts:
    """The bot of "1000", "250ms" or both, and settings; BadOption for anything else."""
    return read_as(Strongest, words)


BOT = Strongest
