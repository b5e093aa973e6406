"""A table as a program gets it: data and text, made only from the view of its seat, as pages are."""

import json
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from tanglewood.core.language.catalogue import say
from tanglewood.core.view.text_drawing import Panel
from tanglewood.core.view.view import View
from tanglewood.play.archived_match import PastMatch
from tanglewood.play.view_text import turn_lines
from tanglewood.store import Seat
from tanglewood.web.rendering.page_parts import digest_of
from tanglewood.web.seats.absences import MINUTE
from tanglewood.web.table.log import default_names_of, history, nameless_history
from tanglewood.web.table.lookback import look
from tanglewood.web.table.permissions import can_talk
from tanglewood.web.table.table_commands import COMMANDS
from tanglewood.web.table.table_state import History, TableState
from tanglewood.web.table.viewers import Moment, Viewer
from tanglewood.web.table_page.advice import hint_in_words
from tanglewood.web.table_page.drawing import links_of

BY_SEAT = ("renew", "open-home", "shut-home")  # commands that are no player's, or name a seat: pages alone offer them


@dataclass(frozen=True)
class SeatPlayer:
    """A player: the seat, from 0, the name, and the kind: "you", "bot", "person" or, for a free seat, "free".

    `away` is for how many minutes a person has been away.
    """

    seat: int
    name: str
    kind: str
    away: int


@dataclass(frozen=True)
class LogLine:
    """A line of the log: after how many moves it was written, its weight ("move", "result", "chapter") and its text."""

    move: int
    weight: str
    text: str


@dataclass(frozen=True)
class TablePart:
    """A part of the table: drawn by characters, if it can be drawn, and read aloud."""

    drawn: list[str]
    aloud: list[str]


@dataclass(frozen=True)
class TableText:
    """The table in plain lines: drawn, read aloud, what a player needs to decide, and its parts, such as a map."""

    table: list[str]
    aloud: list[str]
    turn: list[str]
    parts: list[TablePart]


@dataclass(frozen=True)
class SeatHint:
    """A bot's advice: the text of its move, a sentence, and whether the bot still thinks."""

    action: str
    text: str
    deepens: bool


@dataclass(frozen=True)
class SeatState:
    """What a seat or a spectator sees of a table.

    `sequence` counts the entries of the table's journal and never goes back; a move names the one it answers. The
    program may play the seats in `mine`. `view` is `View.to_dict()`: places, cards, scores, and the legal actions with
    number, text and sentence. `commands` can be sent now. `links` invite others. `next` is the table of the rematch.
    """

    sequence: int
    game: str
    options: dict[str, Any]
    players: list[SeatPlayer]
    mine: list[int]
    view: dict[str, Any]
    text: TableText
    log: list[LogLine]
    hint: SeatHint | None
    commands: list[str]
    links: dict[str, str]
    notice: str
    next: str

    @cached_property
    def values(self) -> dict[str, Any]:
        """The state as JSON values."""
        return asdict(self)

    @cached_property
    def digest(self) -> int:
        """Whether anything has changed for this viewer."""
        return digest_of(json.dumps(self.values, ensure_ascii=False))


def seat_state(table: TableState, viewer: Viewer, moment: Moment | None = None) -> SeatState:
    """The table as the viewer sees it, or saw it at a `settled` moment."""
    view = table.view(table.sight(viewer)) if moment is None else look(table, viewer, moment)
    return _state(table, viewer, view, history(table, view.seat), moment)


def nameless_state(table: TableState, viewer: Viewer) -> SeatState:
    """The table as the viewer sees it now; names that people chose are only in `players`, and texts name the seats."""
    view = table.view(table.sight(viewer), default_names_of(table))
    return _state(table, viewer, view, nameless_history(table, view.seat))


def _state(table: TableState, viewer: Viewer, view: View, log: History, moment: Moment | None = None) -> SeatState:
    return SeatState(
        sequence=table.sequence,
        game=table.row.game,
        options=dict(table.row.options),
        players=_players(table, viewer),
        mine=list(viewer.mine),
        view=view.to_dict(),
        text=_text(table, view),
        log=_log(log if moment is None else log[: moment.move + 1]),
        hint=_hint(table, viewer, view) if moment is None else None,
        commands=_commands(table, viewer) if moment is None else [],
        links=links_of(table, viewer),
        notice=say(table.notice),
        next=table.row.next or "",
    )


def talk_lines(table: TableState, viewer: Viewer) -> list[dict[str, Any]]:
    """The talk that the viewer may read."""
    if not can_talk(table, viewer):
        return []
    lines = table.talk.lines_for(viewer.session)
    return [{"number": said.number, "name": said.name, "text": said.line} for said in lines]


def _players(table: TableState, viewer: Viewer) -> list[SeatPlayer]:
    return [
        SeatPlayer(
            seat.seat,
            table.names[seat.seat],
            _kind(seat, viewer),
            int(table.absences.length(seat.seat) // MINUTE),
        )
        for seat in table.row.seats
    ]


def _kind(seat: Seat, viewer: Viewer) -> str:
    if seat.bot:
        return "bot"
    if seat.open:
        return "free"
    return "you" if seat.seat in viewer.mine else "person"


def _text(table: TableState, view: View) -> TableText:
    """The drawing of the table; a match of older rules has none."""
    if isinstance(table.match, PastMatch):
        return TableText([], [], [view.prompt], [])
    panels: tuple[Panel, ...] = tuple(table.match.game.draw(view))
    return TableText(
        [line for panel in panels for line in panel.drawn or panel.aloud],
        [line for panel in panels for line in panel.aloud],
        list(turn_lines(view, panels)) if view.actions else [view.prompt],
        [TablePart(list(panel.drawn), list(panel.aloud)) for panel in panels],
    )


def _log(groups: list[Any]) -> list[LogLine]:
    return [LogLine(move, event.weight, event.text) for move, group in enumerate(groups) for event in group]


def _hint(table: TableState, viewer: Viewer, view: View) -> SeatHint | None:
    hint = table.shown_hints.get(viewer.session)
    if hint is None or hint.sequence != table.sequence:
        return None
    said = hint_in_words(table.match.game, view, hint)
    return SeatHint(said["action"], said["text"], hint.deepens)


def _commands(table: TableState, viewer: Viewer) -> list[str]:
    return [name for name, command in COMMANDS.items() if name not in BY_SEAT and command.permission(table, viewer)]
