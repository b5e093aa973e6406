"""Who looks at a table, through which page, and what that page shows."""

import asyncio
from dataclasses import dataclass, field

from tanglewood.web.settings import USUAL_SPEED


@dataclass(frozen=True)
class Viewer:
    """Someone at the table: the session, its seats (none: a spectator), and the address its browser knows us by."""

    session: str
    mine: tuple[int, ...]
    origin: str = ""


@dataclass(frozen=True)
class Drawing:
    """A table drawn for a viewer: the page's title and the fragment, in parts (see `parts`)."""

    title: str
    html: str


@dataclass(eq=False)
class Tab:
    """An open page of a viewer; `news` is set when it has to be drawn anew, `crowded_out` when it has to close."""

    viewer: Viewer
    speed: str = USUAL_SPEED
    news: asyncio.Event = field(default_factory=asyncio.Event)
    crowded_out: asyncio.Event = field(default_factory=asyncio.Event)
