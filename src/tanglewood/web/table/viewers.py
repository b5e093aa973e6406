"""Viewers of a table, and what their tabs show."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from tanglewood.bots.workers.jobs import Answer
from tanglewood.store import SPECTATOR, Access, TableRow
from tanglewood.web.http.forms import name_or_default, shown_name
from tanglewood.web.rendering.page_parts import digest_of
from tanglewood.web.runtime.settings import USUAL_SPEED

SOCKET, POLL = "socket", "poll"  # the ways by which a page is connected


@dataclass(frozen=True)
class Viewer:
    """A viewer: the session, its seats (none: a spectator), and the server's address as its browser knows it.

    `here`: the browser runs on the server's own machine.
    """

    session: str
    mine: tuple[int, ...]
    origin: str = ""
    here: bool = False


@dataclass(frozen=True)
class Moment:
    """A moment in the past: the table after its first `move` moves, from the viewpoint `eyes` ("": the viewer's).

    With `had`, so many moves of the better line were made from there instead (`Review.onward`).
    """

    move: int
    eyes: str = ""
    had: int = 0


@dataclass(frozen=True)
class Drawing:
    """A table drawn for a viewer: the page's title and the fragment, in parts (see `page_parts`)."""

    title: str
    html: str

    @cached_property
    def digest(self) -> int:
        """The digest of title and fragment (`page_parts.digest_of`)."""
        return digest_of(f"{self.title}\n{self.html}")


@dataclass(frozen=True)
class Hint:
    """A bot's advice for a decision; `deepens` while the bot still thinks."""

    sequence: int
    answer: Answer
    deepens: bool


@dataclass(eq=False)
class Tab:
    """An open page of a viewer, in a browser that has this session itself.

    Call `show` to draw it again, `hear` to draw its talk again, `close` to close it with a code. It is `stale` until it
    is drawn.
    """

    viewer: Viewer
    show: Callable[[], None]
    close: Callable[[int], None]
    hear: Callable[[], None]
    browser: str
    page: str = ""  # the key of the open page, whichever way it is connected
    way: str = SOCKET
    stale: bool = False
    moment: Moment | None = None  # None: the present
    speed: str = USUAL_SPEED
    ends: bool = True  # whether turns end automatically when nothing else is left


def names_of(table: TableRow) -> tuple[str, ...]:
    """The names of the seats in the active language, which has its own words for those without one."""
    return tuple(shown_name(name_or_default(seat.name, seat.seat), seat.seat, free=seat.open) for seat in table.seats)


def seats_of(access: Iterable[Access], seats: int) -> dict[str, tuple[int, ...]]:
    """The seats of each session that may play or watch; damaged entries are ignored."""
    people: dict[str, tuple[int, ...]] = {}
    for entry in access:
        if SPECTATOR <= entry.seat < seats:
            mine = (entry.seat,) if entry.seat != SPECTATOR else ()
            people[entry.session] = tuple(sorted({*people.get(entry.session, ()), *mine}))
    return people


@dataclass(frozen=True)
class TakeBack:
    """A request: who asks, how many moves would stay, at which sequence it was made, and who has agreed."""

    session: str
    ply: int
    sequence: int
    agreed: tuple[str, ...] = ()
