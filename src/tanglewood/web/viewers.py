"""Who looks at a table, and what they are shown."""

from collections.abc import Callable
from dataclasses import dataclass


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
    """An open page of a viewer; `show` is called when it has to be drawn anew, `crowd_out` when it has to close.

    `stale` until it has been drawn.
    """

    viewer: Viewer
    show: Callable[[], None]
    crowd_out: Callable[[], None]
    stale: bool = False
