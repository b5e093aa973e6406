"""The levels of strength that people choose from."""

from dataclasses import dataclass

from tanglewood.core.checks.errors import UnknownName
from tanglewood.core.language.catalogue import say
from tanglewood.play.messages import message


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its id, and the spec of its bot. The messages `level-ID` and `level-ID-does` name and describe it.

    If the file of a game's net has a temperature for the level (`nets.about.About.temperature`), the net plays it
    instead, `by_net`. `rating` is on the scale of people's ratings, measured in fox (docs/bots.md); people begin at
    1500.
    """

    id: str
    rating: float
    spec: str
    by_net: bool = False

    @property
    def label(self) -> str:
        """Its name, in the active language."""
        return say(message(f"level-{self.id}"))

    @property
    def doc(self) -> str:
        """A sentence about its bot, in the active language."""
        return say(message(f"level-{self.id}-does"))


LEVELS = (
    Level("seedling", 1240.0, "greedy", by_net=True),
    Level("sapling", 1425.0, "ismcts:50:300ms", by_net=True),
    Level("birch", 1575.0, "ismcts:500:300ms", by_net=True),
    Level("oak", 1755.0, "ismcts:20000:1500ms", by_net=True),
    Level("yew", 1930.0, "strongest:30000:1500ms"),
)
HINTS = "strongest:20000:1500ms"  # the bot for hints


def get_level(level: str) -> Level:
    """The level of that id; UnknownName names the nearest valid one."""
    for candidate in LEVELS:
        if isinstance(level, str) and candidate.id == level:
            return candidate
    raise UnknownName("level", level, (candidate.id for candidate in LEVELS))
