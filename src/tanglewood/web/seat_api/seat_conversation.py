"""A program's conversation with a table: as a page's, but with states in place of drawings."""

from typing import Any

from tanglewood.core.game.game import Game
from tanglewood.web.seat_api.seat_state import LogLine, SeatState, seat_state, talk_lines
from tanglewood.web.table.viewers import Moment, Viewer
from tanglewood.web.table_page import socket_messages
from tanglewood.web.table_page.conversation import Conversation


class SeatConversation(Conversation):
    """One program's exchange of messages. Of the log, it sends only what is new."""

    _log: tuple[LogLine, ...] = ()  # as far as it was sent

    def _draw(self, moment: Moment | None) -> SeatState:
        return seat_state(self.table, self.tab.viewer, moment)

    def _page(self, drawing: SeatState) -> dict[str, Any]:
        state, known = drawing.values, _common(self._log, drawing.log)
        self._log = tuple(drawing.log)
        return {"type": "state", **state, "log": state["log"][known:], "log_from": known}

    def _draw_talk(self) -> dict[str, Any]:
        return {"lines": talk_lines(self.table, self.tab.viewer)}

    def _read(self, text: str) -> dict[str, Any]:
        return completed(super()._read(text), self.tab.viewer, self.table.match.game)


def completed(message: dict[str, Any], viewer: Viewer, game: Game) -> dict[str, Any]:
    """A move with what a program may leave out: its only seat, and the text of an action that it names by number."""
    if socket_messages.kind_of(message) != "move":
        return message
    seat = {"seat": viewer.mine[0]} if "seat" not in message and len(viewer.mine) == 1 else {}
    number, actions = message.get("number"), game.actions
    if type(number) is int and 0 <= number < actions.count and "action" not in message:
        return message | seat | {"action": actions.text(number)}
    return message | seat


def _common(sent: tuple[LogLine, ...], now: list[LogLine]) -> int:
    """How many lines both logs begin with: what was taken back is sent again."""
    same = 0
    for before, line in zip(sent, now, strict=False):
        if before != line:
            break
        same += 1
    return same
