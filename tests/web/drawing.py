"""Table pages drawn in this process, from a match alone."""

from typing import Any

import tanglewood as tw
from tanglewood import store
from tanglewood.store import SPECTATOR, Access, Seat
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.loading import NOBODY, Loaded
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.drawing import table_context

TEMPLATES = make_templates()
WHERE = {"page_path": "/table/t1", "site": ""}  # what `answers.page` adds to the context of every page


def live_table(match: tw.Match) -> TableState:
    """A table of people at which the match stands."""
    seats = tuple(Seat(seat, f"Name {seat}") for seat in range(match.seats))
    access = [Access(str(seat), seat) for seat in range(match.seats)] + [Access("watcher", SPECTATOR)]
    kept = store.TableRow("t1", match.game.id, match.game.version, match.options, 1, seats)
    unused: Any = None  # a page is drawn from memory: neither store nor bots are asked
    return TableState(Services(unused, unused, Settings()), Loaded(kept, match, [NOBODY] * len(match.moves), 0, access))


def context_of(match: tw.Match, seat: int | None) -> dict[str, Any]:
    """What the templates get for that seat or a spectator."""

    viewer = Viewer("watcher", ()) if seat is None else Viewer(str(seat), (seat,))
    return WHERE | table_context(live_table(match), viewer)


def draw(match: tw.Match, seat: int | None) -> str:
    """The table as that seat sees it; without moves made and the log, which a world that was imagined cannot have.

    So it does not matter either that a table is no longer removed once moves have been made.
    """
    untold: dict[str, Any] = {"moves_made": 0, "log": [], "recap": [], "finished": [], "rounds": []}
    context = context_of(match, seat)
    untold["table"] = {**context["table"], "may_remove": False}
    return TEMPLATES.get_template("fragment.html").render(context | untold)
