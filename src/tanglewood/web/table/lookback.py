"""Looking back: a table as its viewer saw it after some moves and, once the game is over, as others saw it.

A moment is drawn from the state at that time, concealed as it was then, with the present templates. So nobody learns
more by looking back than they could see then. Nothing can be pressed in the past.

From a decision that a review found a better move for, the better line can be looked at too. It is played in a world
imagined from what the seat of the decision knew then.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tanglewood.core.game import verbs
from tanglewood.core.language.message import Named
from tanglewood.core.view.view import View, full_names
from tanglewood.play.archived_match import PastMatch
from tanglewood.play.match import Match
from tanglewood.play.view_text import opened
from tanglewood.web.rendering.phrases import words
from tanglewood.web.results.result import ended_early
from tanglewood.web.table.permissions import may_see_deal
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Moment, Viewer

WATCHER, OPEN = "watcher", "open"  # viewpoints: a spectator's, and with all hands open


def settled(table: TableState, viewer: Viewer, moment: Moment | None) -> Moment | None:
    """The moment if it exists; None for the present of a running game, or while the device is passed on."""
    last, first = len(table.movers), first_kept(table)
    if moment is None or first is None or table.covered(viewer):
        return None
    if not table.over and (table.past or moment.move >= last):
        return None
    move = max(first, min(moment.move, last))
    if had := min(moment.had, moves_instead(table, move)):
        return Moment(move, eyes_of(table.match.actors[move], table.sight(viewer)), had)
    offered = moment.eyes in [eyes for eyes, _ in eyes_to_choose(table, viewer)]
    return Moment(move, moment.eyes if offered else "")


def moves_instead(table: TableState, move: int) -> int:
    """The number of moves of a better line that can be shown from a decision of a finished game."""
    if not may_see_deal(table) or table.review is None or isinstance(table.match, PastMatch):
        return 0
    return len(table.review.onward(move))


def eyes_of(seat: int, own_seat: int | None) -> str:
    """The viewpoint of a seat, for a viewer with their own."""
    return "" if seat == own_seat else str(seat)


def first_kept(table: TableState) -> int | None:
    """The moves before the first moment that can be looked at, None where there is none."""
    return table.match.first if isinstance(table.match, PastMatch) else 0


def eyes_to_choose(table: TableState, viewer: Viewer) -> list[tuple[str, str]]:
    """The viewpoints from which a finished game can be seen, with their names; none while its cards are secret."""
    if not may_see_deal(table):
        return []
    own_seat = table.sight(viewer)
    seats = [(str(seat), name) for seat, name in enumerate(table.names) if seat != own_seat]
    first = ("", words("view-own")) if own_seat is not None else ("", words("view-watcher"))
    others = [(seat, words("view-of", name=Named(name))) for seat, name in seats]
    watcher = [(WATCHER, words("view-watcher"))] if own_seat is not None else []
    choices = [first, *others, *watcher, (OPEN, words("view-open"))]
    past = table.match
    if not isinstance(past, PastMatch):
        return choices
    return [choice for choice in choices if _is_recorded(past, choice[0], own_seat)]


def _is_recorded(match: PastMatch, eyes: str, own_seat: int | None) -> bool:
    """Whether these eyes can be looked through, of a match of older rules."""
    return match.seen_by(_seat_of(eyes, own_seat)) and (eyes != OPEN or match.opens)


def look(table: TableState, viewer: Viewer, moment: Moment) -> View:
    """The view at a moment, without actions."""
    then, seat = table.match.at(moment.move), seat_at(table, viewer, moment)
    if moment.had:
        view = _instead(table, seat, moment)
    else:
        view = _opened(then, seat, table.names) if moment.eyes == OPEN else then.view(seat, table.names)
    if not moment.had and table.early is not None and moment.move == len(table.movers):
        view = ended_early(view, table.early, together=then.game.cooperative)
    return replace(view, actions=(), refusals={}, choices={})


def _instead(table: TableState, seat: int | None, moment: Moment) -> View:
    """The view of a decision's seat after moves of the better line, in a world that it could imagine."""
    assert table.review is not None
    assert seat is not None
    state = verbs.concealed_for(table.review.onward(moment.move)[moment.had - 1], seat)
    return verbs.view(state, seat, full_names(table.names, table.match.seats))


def seat_at(table: TableState, viewer: Viewer, moment: Moment | None) -> int | None:
    """The seat whose words tell of the present or a `settled` moment, None for a spectator."""
    own_seat = table.sight(viewer)
    return own_seat if moment is None else _seat_of(moment.eyes, own_seat)


def _opened(match: Match, seat: int | None, names: Sequence[str]) -> View:
    return match.opened(seat, names) if isinstance(match, PastMatch) else opened(match, seat, names)


def _seat_of(eyes: str, own_seat: int | None) -> int | None:
    if eyes == WATCHER:
        return None
    return own_seat if eyes in ("", OPEN) else int(eyes)


def past_context(table: TableState, viewer: Viewer, moment: Moment) -> dict[str, Any]:
    """The part of the templates' context for a moment."""
    return {
        "move": moment.move,
        "eyes": moment.eyes,
        "had": moment.had,
        "choices": eyes_to_choose(table, viewer),
        "since": len(table.movers) - moment.move,
    }


# Commands apply to the present only.
NOTHING_TO_DO: dict[str, Any] = {
    **dict.fromkeys(("can_undo", "can_hurry", "can_hint", "may_resign", "may_leave", "may_remove"), False),
    **dict.fromkeys(("may_open_up", "removing_loses", "cover", "asked", "answered", "turn_ended"), False),
    "absence": {"awaited": None, "renewals": [], "changed": None, "lost": None},
    "links": {"host": False, "table": None, "message": "", "invite": [], "spectator": None},
    "hint": None,
    "take_back": None,
    "guide": None,
    "aim": "",
    "notice": "",
}
