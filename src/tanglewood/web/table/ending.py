"""The end of a game for one of its players: the change of their rating, what they have reached, and what comes next.

The rating is computed from the store, where the result was written with the last entry. So it is the same after a
restart, and at every server.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from tanglewood.store import Result, StoreError
from tanglewood.web.http.forms import default_name
from tanglewood.web.rendering.phrases import words
from tanglewood.web.results.player_record import GameRecord, counts_in_words, game_records, ladder
from tanglewood.web.runtime.settings import Opponent
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer


@dataclass(frozen=True)
class Ending:
    """The changes that a finished game brought a session; `rating` is before and after, None if it did not change."""

    result: Result | None = None
    rating: tuple[int, int] | None = None
    reached: Opponent | None = None  # the highest step of the ladder that was reached with this game


async def tell_ending(live: Table, viewer: Viewer) -> None:
    """Find out what a finished game has changed for a viewer, so that it can be drawn; once is enough.

    If the store fails, the page is drawn without it, and the next one asks again.
    """
    if not live.over or not viewer.mine or viewer.session in live.endings:
        return
    services = live.services
    try:
        results = await services.store.results_of(viewer.session)
    except StoreError:
        return
    live.endings[viewer.session] = await services.run_in_helper(
        ending_of, results, live.table.id, services.settings.opponents
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
    return Ending(latest, rating, new[-1] if new else None)


def ending_context(live: Table, viewer: Viewer) -> dict[str, Any]:
    """The part of the sheet at the end of a match that is about its viewer, and the ways on."""
    ending, settings = live.endings.get(viewer.session, Ending()), live.services.settings
    url, next_one = settings.url_of(live.table.id), next_level(live, viewer, ending)
    return {
        "rating": _rating(ending),
        "counts": counts_in_words(live.match.game, ending.result) if ending.result and not ending.rating else "",
        "reached": words("ending-reached", level=ending.reached.label) if ending.reached else "",
        "picture": f"{url}/picture.svg",
        "next_level": {"label": next_one.label, "fields": _fields(live, viewer, next_one)} if next_one else None,
        "day": f"{settings.root_path}/day/{live.table.game}/{live.day}" if live.day and viewer.mine else "",
    }


def _rating(ending: Ending) -> str:
    if ending.rating is None:
        return ""
    before, after = ending.rating
    change = "up" if after > before else "down" if after < before else "same"
    figures = {"before": str(before), "after": str(after), "by": str(abs(after - before))}
    return words("ending-rating", change=change, **figures)


def next_level(live: Table, viewer: Viewer, ending: Ending) -> Opponent | None:
    """The level after the one that a viewer has just beaten, None if there is none."""
    levels = [candidate for candidate in live.services.settings.opponents if candidate.rating is not None]
    bots = {seat.level for seat in live.table.seats if seat.bot}
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


def _fields(live: Table, viewer: Viewer, level: Opponent) -> dict[str, str]:
    """The form for the same table against another level."""
    (viewer_seat,) = viewer.mine
    seats = {f"seat-{other.seat}": f"bot:{level.id}:{level.level}" for other in live.table.seats if other.bot}
    name = live.table.seats[viewer_seat].name
    fields = {"seats": str(len(live.table.seats)), **seats, f"seat-{viewer_seat}": "me"}
    fields |= (
        {} if name in ("", default_name(viewer_seat)) else {"name" if viewer_seat == 0 else f"name-{viewer_seat}": name}
    )
    options = {name: value for name, value in live.table.options.items() if value is not False}
    return fields | {f"option-{name}": "on" if value is True else str(value) for name, value in options.items()}
