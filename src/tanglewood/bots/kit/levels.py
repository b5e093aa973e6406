"""How strong a bot plays, in words for people."""

from dataclasses import dataclass

from tanglewood.core.errors import UnknownName


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its id, its label, what the bot does, and the spec of that bot."""

    id: str
    label: str
    doc: str
    spec: str


LEVELS = (
    Level("seedling", "Seedling", "An easy bot: a few rules of thumb.", "greedy"),
    Level("sapling", "Sapling", "A fair bot: tries 150 possible worlds a move.", "ismcts:150:1000ms"),
    Level("oak", "Oak", "A strong bot: tries 20,000 possible worlds a move.", "ismcts:20000:1500ms"),
)


def get_level(level: str) -> Level:
    """The level of that id; UnknownName names the nearest valid one."""
    for found in LEVELS:
        if isinstance(level, str) and found.id == level:
            return found
    raise UnknownName("level", level, (found.id for found in LEVELS))
