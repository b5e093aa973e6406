"""Settings of a server: delays of bots, limits per person, and the available bots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tanglewood.bots.kit.net_scope import Scope
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted, typed_whole
from tanglewood.core.language.message import Text
from tanglewood.web.rendering.phrases import message

A_BOT = message("bot-plain")


@dataclass(frozen=True)
class Opponent:
    """A bot to play against; `spec` is the text that makes it, `doc` describes its play."""

    id: str
    level: str
    label: Text
    spec: str
    doc: Text = A_BOT
    rating: float | None = None  # for people's ratings; games against a bot without one are not rated
    scope: Scope | None = None  # what it can play, if it plays by a net of its own


OWN = "own"  # the id of bots that the operator has configured

# The speeds that people can choose, as factors of the bots' delays; secret answers ignore them.
SPEEDS = {"calm": 1.0, "brisk": 0.5, "at once": 0.0}
USUAL_SPEED = "calm"


class Talkers(StrEnum):
    """The people who may talk at a table."""

    NOBODY = "nobody"
    SEATED = "seated"
    ALL = "all"


@dataclass(frozen=True)
class Settings:
    """Times are in seconds. Limits per person and per table keep the server usable for everybody."""

    bot_delay: tuple[float, float] = (0.9, 1.2)  # before a bot's move
    result_delay: tuple[float, float] = (1.2, 1.5)  # after the end of a trick or the like
    round_delay: tuple[float, float] = (10.0, 10.0)  # after the end of a round, whose points people read
    answer_delay: tuple[float, float] = (1.0, 2.2)  # before a secret answer, by anybody
    answer_milliseconds: int = 300  # a bot's time for it, well below the shortest delay
    tables: int = 256  # idle tables in memory,
    seconds_left: float = 600.0  # and how long they stay
    seconds_to_rest: float = 30.0  # a table is packed once or twice this long after the last change
    finished: int = 100  # finished games kept for each person
    days_kept: int = 0  # after the last move a table is removed, whoever has a seat there; 0: never
    days_unfinished: int = 30  # after the last move a game that its only person has begun counts as lost; 0: never
    entries: int = 20_000  # in a table's journal,
    taken_back: int = 2_000  # and how many of them may be undone moves and undos
    tabs: int = 64  # at a table, including spectators,
    own_tabs: int = 8  # and of one person
    tables_an_hour: int = 60  # created from one address
    joins_an_hour: int = 60  # tried by strangers from one address
    looks_a_minute: int = 1200  # into the past, by one person
    talk: str = Talkers.SEATED  # who may talk at a private table until the host chooses,
    lines_a_minute: int = 12  # and the limit for one person
    reports_an_hour: int = 10  # by one person, or from one address
    ways_an_hour: int = 30  # to be told, added from one address
    seconds_to_look: float = 15.0  # between two looks for tables by turns that wait for somebody
    remind_after: float = 30.0  # a person who has a page open meanwhile is not told
    hooks_to_private: bool = False  # whether webhooks may lead to private networks
    metrics_for: frozenset[str] = frozenset({"127.0.0.1", "::1"})  # addresses that may read the metrics
    behind_proxy: bool = False  # which is trusted for the visitors' addresses
    root_path: str = ""  # the path prefix of all pages, as /games
    assistants: bool = False  # whether language models can play by the tools at /mcp
    open: bool = False  # whether hosts may open their tables to strangers
    opponents: Sequence[Opponent] = ()
    hint_spec: str = ""
    review_spec: str = ""  # the bot that reviews finished games; "": no reviews
    review_glance: str = ""  # a quick bot that judges every move first; "": none

    def url_of(self, table_id: str) -> str:
        """The address of a table's page on this host."""
        return f"{self.root_path}/table/{table_id}"

    def opponents_in(self, game: str) -> list[Opponent]:
        """The bots that play a game."""
        return [opponent for opponent in self.opponents if opponent.scope is None or opponent.scope.game == game]

    def usual_opponent(self) -> Opponent | None:
        """The bot of a quick start: the middle one."""
        levels = [opponent for opponent in self.opponents if opponent.id != OWN] or self.opponents
        return levels[len(levels) // 2] if levels else None

    def opponent(self, bot: str, level: str) -> Opponent | None:
        """The bot of that level, or a configured bot, which has no level.

        A stored table may name a bot that played at the level before.
        """
        at_level = (opponent for opponent in self.opponents if opponent.level == level)
        return next((opponent for opponent in at_level if (opponent.id == OWN) == (bot == OWN)), None)


LIMITS = (  # those that an operator can set, with `--limit`
    "tables",
    "seconds_left",
    "finished",
    "days_kept",
    "days_unfinished",
    "entries",
    "tabs",
    "own_tabs",
    "tables_an_hour",
    "joins_an_hour",
    "looks_a_minute",
    "lines_a_minute",
    "reports_an_hour",
    "ways_an_hour",
)
OR_NONE = ("days_kept", "days_unfinished")  # can be 0, which means that there is no limit
HIGHEST = 1_000_000_000


def read_limits(texts: Iterable[str]) -> dict[str, Any]:
    """The settings that are given as NAME=NUMBER, such as "tables-an-hour=200"; raises UnknownName or BadOption."""
    kinds = {name: type(getattr(Settings(), name)) for name in LIMITS}
    limits: dict[str, Any] = {}
    for each in texts:
        name, _, text = each.partition("=")
        field, number = name.replace("-", "_"), typed_whole(text)
        if field not in kinds:
            raise UnknownName("limit", name, [limit.replace("_", "-") for limit in LIMITS])
        least = 0 if field in OR_NONE else 1
        if number is None or not least <= number <= HIGHEST:
            raise BadOption(f"The limit {name} is a whole number from {least} to {HIGHEST}, not {quoted(text)}.")
        limits[field] = kinds[field](number)
    return limits
