"""The end of a game for one of its players: the change of their rating, what they have reached, and what comes next.

The rating is computed from the store, where the result was written with the last entry. So it is the same after a
restart, and at every server.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from tanglewood.arena.glicko import rating_figures
from tanglewood.store import Result, StoreError
from tanglewood.web.http.forms import default_name
from tanglewood.web.rendering.phrases import words
from tanglewood.web.results.player_record import GameRecord, counts_in_words, game_records, ladder
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer


@dataclass(frozen=True)
class Ending:
    """The changes that a finished game brought a session; `rating` is before and after, None if it did not change."""

    result: Result | None = None
    rating: tuple[int, int] | None = None
    reached: Opponent | None = None  # the highest step of the ladder that was reached with this game
    provisional: bool = False  # whether few games have made the rating


async def tell_ending(table: TableState, viewer: Viewer) -> None:
    """Find out what a finished game has changed for a viewer, so that it can be drawn; once is enough.

    If the store fails, the page is drawn without it, and the next one asks again.
    """
    if not table.over or not viewer.mine or viewer.session in table.endings:
        return
    services = table.services
    try:
        results = await services.store.results_of(viewer.session)
    except StoreError:
        return
    table.endings[viewer.session] = await services.run_in_helper(
        ending_of, results, table.row.id, services.settings.opponents
    )


def ending_of(results: Sequence[Result], table_id: str, opponents: Sequence[Opponent]) -> Ending:
    """The changes that the result of a table brought, among all results of its session, the oldest first."""
    latest = next((result for result in results if result.table == table_id), None)
    if latest is None:
        return Ending()
    before = [
        result for result in takewhile(lambda result: result is not latest, results) if result.game == latest.game
    ]
    after = game_records([*before, latest], opponents)[0]
    earlier = next(iter(game_records(before, opponents)), GameRecord(after.game))
    changed = len(after.ratings) > len(earlier.ratings)
    rating = (round(earlier.ratings[-1].value), round(after.ratings[-1].value)) if changed else None
    steps = zip(ladder(earlier, opponents), ladder(after, opponents), strict=True)
    new = [now.opponent for then, now in steps if now.reached and not then.reached]
    provisional = changed and rating_figures(after.ratings[-1], len(after.ratings) - 1)["provisional"]
    return Ending(latest, rating, new[-1] if new else None, provisional)


def ending_context(table: TableState, viewer: Viewer) -> dict[str, Any]:
    """The part of the sheet at the end of a match that is about its viewer, and the ways on."""
    ending, settings = table.endings.get(viewer.session, Ending()), table.services.settings
    url, next_one = settings.url_of(table.row.id), next_level(table, viewer, ending)
    return {
        "rating": _rating(ending),
        "counts": counts_in_words(table.match.game, ending.result) if ending.result and not ending.rating else "",
        "reached": words("ending-reached", level=ending.reached.label) if ending.reached else "",
        "picture": f"{url}/picture.svg",
        "next_level": {"label": next_one.label, "fields": _fields(table, viewer, next_one)} if next_one else None,
        "day": f"{settings.root_path}/day/{table.row.game}/{table.day}" if table.day and viewer.mine else "",
    }


def _rating(ending: Ending) -> str:
    if ending.rating is None:
        return ""
    before, after = ending.rating
    change = "up" if after > before else "down" if after < before else "same"
    figures = {"before": str(before), "after": str(after), "by": str(abs(after - before))}
    return words("ending-rating", change=change, provisional="yes" if ending.provisional else "no", **figures)


def next_level(table: TableState, viewer: Viewer, ending: Ending) -> Opponent | None:
    """The level after the one that a viewer has just beaten, None if there is none."""
    levels = [candidate for candidate in table.services.settings.opponents if candidate.rating is not None]
    bots = {seat.level for seat in table.row.seats if seat.bot}
    if (
        ending.result is None
        or not ending.result.won
        or len(viewer.mine) != 1
        or len(bots) != 1
        or ending.result.people
    ):
        return None
    beaten = [number for number, candidate in enumerate(levels) if candidate.level in bots]
    return levels[beaten[0] + 1] if beaten and beaten[0] + 1 < len(levels) else None


def _fields(table: TableState, viewer: Viewer, level: Opponent) -> dict[str, str]:
    """The form for the same table against another level."""
    (viewer_seat,) = viewer.mine
    seats = {f"seat-{other.seat}": f"bot:{level.id}:{level.level}" for other in table.row.seats if other.bot}
    name = table.row.seats[viewer_seat].name
    fields = {"seats": str(len(table.row.seats)), **seats, f"seat-{viewer_seat}": "me"}
    fields |= (
        {} if name in ("", default_name(viewer_seat)) else {"name" if viewer_seat == 0 else f"name-{viewer_seat}": name}
    )
    options = {name: value for name, value in table.row.options.items() if value is not False}
    return fields | {f"option-{name}": "on" if value is True else str(value) for name, value in options.items()}
