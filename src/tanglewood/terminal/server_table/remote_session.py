"""Play or watch at a server's table in plain lines: the server says what there is to see, and reads what is typed."""

import threading
import time
import uuid
from collections.abc import Iterator
from dataclasses import fields
from queue import Queue
from typing import Any, NamedTuple

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.language.catalogue import active_language, say, speaking
from tanglewood.core.view.text_drawing import Panel
from tanglewood.core.view.view import Action, Card, View, Zone
from tanglewood.play import typed_lines
from tanglewood.play.messages import message
from tanglewood.play.questions import WORDS, Typed
from tanglewood.terminal.console import Console
from tanglewood.terminal.server_table.remote_seat import GONE, Declined, RemoteSeat, Unreached

LOCAL_WORDS = ("table", "log", "quit")  # answered here
# By the server; what it refuses now may be allowed later, so all are completed.
TABLE_WORDS = ("help", "hint", "undo", "say", "resign", "agree", "decline", "rematch", "leave")
PAUSES = (0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before one tries again to reach the server


class Input(NamedTuple):
    """A line that was typed; None at the end of the input."""

    line: str | None


class Trouble(NamedTuple):
    """Why the server can't be reached, "" once it is there again."""

    reason: str


def view_of(values: dict[str, Any]) -> View:
    """The view that a server sent. Later versions may send more fields than this one knows."""
    zones = [Zone(**_fields(Zone, zone | {"cards": _all(Card, zone["cards"])})) for zone in values["zones"]]
    about = {"zones": tuple(zones), "actions": _all(Action, values["actions"]), "happened": ()}
    return View(**_fields(View, values | about))


def _all(kind: type[Any], rows: list[dict[str, Any]]) -> tuple[Any, ...]:
    return tuple(kind(**_fields(kind, row)) for row in rows)


def _fields(kind: type[Any], values: dict[str, Any]) -> dict[str, Any]:
    return {field.name: _frozen(values[field.name]) for field in fields(kind) if field.name in values}


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


class RemoteSession:
    """A session at one table after another: a rematch goes on at its own table."""

    def __init__(self, seat: RemoteSeat, console: Console) -> None:
        """At a table where one has joined."""
        self.seat, self.console = seat, console
        self.state: dict[str, Any] = {}
        self._events: Queue[dict[str, Any] | Input | Trouble] = Queue()
        self._unanswered: dict[str, dict[str, Any]] = {}  # messages by their key
        self._may_read = threading.Event()  # from a pipe, only when there is something to decide
        self._told = 0  # lines of the log
        self._drawn: list[str] = []
        self._asked = self._talked = -1  # the sequence at which one was asked, the last line of talk
        self._early: list[str] = []  # typed before there was anything to see
        self._leaving = False

    def run(self) -> None:
        """Play until the person leaves or the input ends; a watcher, until the game is over."""
        for work in (self._hear, self._read):
            threading.Thread(target=self._in_language, args=(active_language(), work), daemon=True).start()
        while not self._leaving:
            self._take(self._events.get())

    def _in_language(self, language: str, work: Any) -> None:
        with speaking(language):
            work()

    # The server

    def _hear(self) -> None:
        """Bring what the server says, and reach it again whenever it is lost."""
        failures = 0
        while not self._leaving:
            try:
                for received in self.seat.news():
                    self._events.put(received)
                if failures:
                    failures = 0
                    self._events.put(Trouble(""))
                    self._send_again()
            except (Unreached, Declined) as error:
                if isinstance(error, Declined) and error.status not in (GONE, 429, 500, 502, 503, 504):
                    self._events.put(Trouble(str(error)))
                    self._events.put(Input(None))
                    return
                failures += 1
                self.seat.hang_up()
                if failures == 2:  # one may be a restart
                    self._events.put(Trouble(str(error)))
                time.sleep(PAUSES[min(failures, len(PAUSES)) - 1])

    def _send_again(self) -> None:
        """Send what has had no answer: the same keys again change nothing."""
        for command in list(self._unanswered.values()):
            self._send(command)

    def _send(self, command: dict[str, Any]) -> None:
        self._unanswered[command["key"]] = command
        try:
            self.seat.send(command)
        except TanglewoodError:
            self.seat.hang_up()  # it is sent again once the server is there

    # What comes

    def _take(self, event: dict[str, Any] | Input | Trouble) -> None:
        if isinstance(event, Input):
            self._obey(event.line)
        elif isinstance(event, Trouble):
            self._say([event.reason or say(message("remote-back"))])
        else:
            self._unanswered.pop(str(event.get("key", "")), None)
            handler = {
                "state": self._show,
                "talk": self._tell_talk,
                "said": lambda received: self._answer(received["lines"]),
                "refused": lambda received: self._answer([received["reason"]]),
                "goto": self._go_to,
            }.get(event["type"])
            if handler:
                handler(event)

    def _show(self, received: dict[str, Any]) -> None:
        """Tell the news; if it is one's turn, show the table and what can be done."""
        log = [*self.state.get("log", [])[: received["log_from"]], *received["log"]]
        self._told = min(self._told, received["log_from"]) if self.state else 0
        before, self.state = self.state, received | {"log": log}
        self._say(self._news(log))
        view, mine = received["view"], bool(received["view"]["actions"])
        if self.console.shows_table:
            text = received["text"]
            parts = text.get("parts") or [{"aloud": text["aloud"], "drawn": text["table"]}]  # of an older server
            panels = [Panel(tuple(part["aloud"]), tuple(part["drawn"])) for part in parts]
            self.console.redraw(view_of(view), panels)
        if view["over"]:
            if not before or not before["view"]["over"]:
                self._say(["", *self._unseen(self._table()), view["result"]])
            self._leaving = not received["mine"]
        elif self._asked != received["sequence"] and (mine or not before):
            self._asked = received["sequence"]
            self._say(["", *self._unseen(self._turn())])
        if received["notice"]:
            self._say([received["notice"]])
        if mine or view["over"]:
            self._may_read.set()
        early, self._early = self._early, []
        for line in early:
            self._obey(line)

    def _news(self, log: list[dict[str, Any]]) -> Iterator[str]:
        """The lines of the log that are new, with space around chapters."""
        for event in log[self._told :]:
            if event["weight"] == "chapter":
                yield ""
            yield event["text"]
        self._told = len(log)

    def _table(self) -> list[str]:
        """The drawing of the table, or its lines, unless it has been shown as it is."""
        text = self.state["text"]
        drawn = list(text["aloud"] if self.console.plain else text["table"])
        if drawn == self._drawn:
            return []
        self._drawn = drawn
        return drawn

    def _turn(self) -> list[str]:
        """The table, if it has changed, and what one needs to decide."""
        table = self._table()
        return [*table, *(line for line in self.state["text"]["turn"] if line not in table)]

    def _unseen(self, lines: list[str]) -> list[str]:
        """The lines, unless they are in view anyway."""
        return [] if self.console.shows_table else lines

    def _tell_talk(self, received: dict[str, Any]) -> None:
        fresh = [line for line in received["lines"] if line["number"] > self._talked]
        self._talked = max((line["number"] for line in received["lines"]), default=self._talked)
        self._say(say(message("remote-says", name=line["name"], text=line["text"])) for line in fresh)

    def _answer(self, lines: list[str]) -> None:
        self._say(lines)
        self._may_read.set()

    def _go_to(self, received: dict[str, Any]) -> None:
        """Go on at the table of the rematch; leave, if the server leads elsewhere."""
        path, _, table = received["url"].rpartition("/")
        if not path.endswith("/table"):
            self._leaving = True
            return
        self.seat.table, self.state, self._told, self._asked = table, {}, 0, -1
        self.seat.hang_up()

    # What is typed

    def _read(self) -> None:
        """Bring what is typed. A pipe is read line by line, whenever there is something to decide."""
        while not self._leaving:
            if not self.console.at_keyboard:
                self._may_read.wait()
                self._may_read.clear()
            line = self.console.ask(words=map(str, map(Typed, (*WORDS, *TABLE_WORDS, *LOCAL_WORDS))))
            self._events.put(Input(line))
            if line is None:
                return

    def _obey(self, line: str | None) -> None:
        if line and not self.state:
            self._early.append(line)
        elif line is None:
            self._leaving = not self.state or bool(self.state["mine"]) or self.console.at_keyboard
        elif name := typed_lines.meant(line, LOCAL_WORDS):
            {"table": self._print_table, "log": self._print_log, "quit": self._quit}[name]()
        elif line:
            self._send({"type": "line", "line": line, "sequence": self.state["sequence"], "key": uuid.uuid4().hex})
        else:
            self._may_read.set()

    def _print_table(self) -> None:
        self._drawn = []
        self._answer(self._turn() if self.state else [])

    def _print_log(self) -> None:
        self._answer([event["text"] for event in self.state.get("log", ())])

    def _quit(self) -> None:
        self._leaving = True

    def _say(self, lines: Any) -> None:
        """Print lines, wherever the cursor is; what was being typed comes again below them."""
        self.console.interrupt(lines)
