"""The levels of strength that people choose from."""

from dataclasses import dataclass

from tanglewood.core.errors import UnknownName


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its id, its label, what the bot does, and the spec of that bot.

    If the file of a game's net has a temperature for the level (`nets.about.About.temperatures`), the net plays it
    instead, `by_net`. `rating` is on the scale of people's ratings, measured in fox (docs/bots.md); people begin at
    1500.
    """

    id: str
    label: str
    doc: str
    rating: float
    spec: str
    by_net: bool = False


LEVELS = (
    Level("seedling", "Seedling", "For a first game: goes by a few rules of thumb.", 1240.0, "greedy", by_net=True),
    Level(
        "sapling",
        "Sapling",
        "Easy: sees what is good, and often makes do with less.",
        1425.0,
        "ismcts:50:300ms",
        by_net=True,
    ),
    Level(
        "birch",
        "Birch",
        "Fair: has an eye for good moves, and does not think far.",
        1575.0,
        "ismcts:500:300ms",
        by_net=True,
    ),
    Level("oak", "Oak", "Strong: thinks through 20,000 possible worlds a move.", 1755.0, "ismcts:20000:1500ms"),
    Level(
        "yew",
        "Yew",
        "The strongest: thinks through 30,000, where that helps by a trained eye.",
        1930.0,
        "strongest:30000:1500ms",
    ),
)


HINTS = "strongest:20000:1500ms"  # the bot for hints


def get_level(level: str) -> Level:
    """The level of that id; UnknownName names the nearest valid one."""
    for found in LEVELS:
        if isinstance(level, str) and found.id == level:
            return found
    raise UnknownName("level", level, (found.id for found in LEVELS))
