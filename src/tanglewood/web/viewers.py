"""Who looks at a table, and what they are shown."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from tanglewood.bots.workers.jobs import Answer
from tanglewood.store import SPECTATOR, Access
from tanglewood.web.parts import digest_of
from tanglewood.web.settings import USUAL_SPEED


@dataclass(frozen=True)
class Viewer:
    """Someone at the table: the session, its seats (none: a spectator), and the address its browser knows us by."""

    session: str
    mine: tuple[int, ...]
    origin: str = ""


@dataclass(frozen=True)
class Moment:
    """What a viewer looks back at: the table after its first `move` moves, by whose `eyes` (empty: the own)."""

    move: int
    eyes: str = ""


@dataclass(frozen=True)
class Drawing:
    """A table drawn for a viewer: the page's title and the fragment, in parts (see `parts`)."""

    title: str
    html: str

    @cached_property
    def digest(self) -> int:
        """What tells the drawing from others (`parts.digest_of`)."""
        return digest_of(f"{self.title}\n{self.html}")


@dataclass(frozen=True)
class Hint:
    """What a bot has found for a decision; `deepens` while it still thinks."""

    sequence: int
    answer: Answer
    deepens: bool


@dataclass(eq=False)
class Tab:
    """An open page of a viewer; `show` is called when it has to be drawn anew, `hear` when its talk has to,
    `crowd_out` when it has to close.

    `stale` until it has been drawn.
    """

    viewer: Viewer
    show: Callable[[], None]
    crowd_out: Callable[[], None]
    hear: Callable[[], None]
    stale: bool = False
    moment: Moment | None = None  # None: the present
    speed: str = USUAL_SPEED


def seats_of(access: Iterable[Access], seats: int) -> dict[str, tuple[int, ...]]:
    """The seats of each session that has a right to sit or watch; a damaged right is none."""
    people: dict[str, tuple[int, ...]] = {}
    for one in access:
        if SPECTATOR <= one.seat < seats:
            mine = (one.seat,) if one.seat != SPECTATOR else ()
            people[one.session] = tuple(sorted({*people.get(one.session, ()), *mine}))
    return people
