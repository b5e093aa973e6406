"""The full screen: where things stand on it, and what keys and the mouse do."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tanglewood.core.language.catalogue import say
from tanglewood.core.view.text_drawing import Panel
from tanglewood.core.view.view import View
from tanglewood.play.messages import message
from tanglewood.play.questions import Typed
from tanglewood.terminal.full_screen.coloured_table import changed_line, table_text
from tanglewood.terminal.full_screen.hand import Hand, pressed_moves
from tanglewood.terminal.full_screen.typing_line import TypingLine, fitting

WIDE, TALL = 120, 40  # columns from which the log stands at the side, lines from which it is higher
LEAST_SIDE, USUAL_SIDE, TALL_SIDE = 3, 6, 14  # lines of log and moves, where they are below the table
BORDER = 1
MOST_LOGGED = 1000  # paragraphs
LETTERS = {"u": "undo", "t": "hint", "h": "replay", "?": "help"}  # as on pages: what a key does outside the line
PLACES = {"g": "#hand", "b": "#table-pane", "l": "#log-pane", "m": "#moves", "/": "#typing"}
DIGITS = "123456789"


@dataclass(frozen=True)
class Redrawn:
    """The table as it is now."""

    view: View
    panels: tuple[Panel, ...]


class TableApp(App[None]):
    """The screen of a session, which runs in a thread of its own."""

    CSS_PATH = "full_screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True, show=False),
        Binding("f2", "enlarge('table')", priority=True, show=False),
        Binding("f3", "enlarge('log')", priority=True, show=False),
        Binding("pageup", "scroll(-1)", priority=True, show=False),
        Binding("pagedown", "scroll(1)", priority=True, show=False),
        Binding("escape", "change_place", priority=True, show=False),
        *(Binding(key, f"send('{name}')", show=False) for key, name in LETTERS.items()),
        *(Binding(key, f"go_to('{place}')", show=False) for key, place in PLACES.items()),
        *(Binding(key, f"play_number({key})", show=False) for key in DIGITS),
    ]

    class Change(Message):
        """Something that the session's thread wants done on the screen."""

        def __init__(self, change: Callable[["TableApp"], None]) -> None:
            self.change = change
            super().__init__()

    def __init__(self, enter: Callable[[str | None], None], begin: Callable[[], None]) -> None:
        """`enter` gets each line that is entered, None when the person leaves; `begin` begins the session."""
        super().__init__(ansi_color=True)  # the terminal's own colours, on its own background
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]
        self.theme = next(name for name in ("ansi-dark", "textual-ansi") if name in self.available_themes)
        self._enter, self._begin = enter, begin
        self._table: Redrawn | None = None
        self._logged: list[str] = []
        self._drawn = ""

    def compose(self) -> ComposeResult:
        """The table with the hand, the log with the moves, and below both the line."""
        with Container(id="columns"):
            with Vertical(id="main"):
                with VerticalScroll(id="table-pane"):
                    yield Static(id="table")
                yield Hand()
            with Container(id="side"):
                with VerticalScroll(id="log-pane"):
                    yield Static(id="log", markup=False)
                yield OptionList(id="moves", compact=True)
        yield Static(id="prompt", markup=False)
        yield TypingLine()
        yield Static(say(message("screen-keys", help=str(Typed("help")))), id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin in the line."""
        self.query_one(TypingLine).focus()
        self.call_after_refresh(self._begin)

    # What the session changes

    def on_table_app_change(self, event: Change) -> None:
        """Do what the session's thread wants done."""
        event.change(self)

    def log_line(self, text: str) -> None:
        """Add a paragraph to the log, at whose end one then is."""
        if text or (self._logged and self._logged[-1]):
            self._logged = [*self._logged, text][-MOST_LOGGED:]
        self.query_one("#log", Static).update("\n".join(self._logged).rstrip("\n"))
        self.query_one("#log-pane").scroll_end(animate=False)

    def redraw(self, table: Redrawn) -> None:
        """Draw the table as it is now."""
        self._table = table
        self.query_one("#prompt", Static).update(table.view.prompt)
        self.query_one(Hand).deal(table.view)
        self.query_one(TypingLine).actions = table.view.actions
        self._list_moves()
        self.call_after_refresh(self._draw_table)

    def ask(self, prompt: str, words: Iterable[str]) -> None:
        """The session waits for a line."""
        typing = self.query_one(TypingLine)
        typing.words, typing.placeholder = list(words), prompt.strip()

    def clear(self) -> None:
        """Hide all that somebody saw and typed from the next person."""
        self._logged, self._table, self._drawn = [], None, ""
        for name in ("#log", "#table", "#prompt"):
            self.query_one(name, Static).update("")
        self.query_one(Hand).deal(None)
        self.query_one("#moves", OptionList).clear_options()
        typing = self.query_one(TypingLine)
        typing.actions = ()
        typing.forget()

    def on_resize(self) -> None:
        """Draw the table for the new size, and stay at the end of the log."""
        self.call_after_refresh(self._draw_table)
        self.query_one("#log-pane").scroll_end(animate=False)

    def _draw_table(self) -> None:
        """Draw the table; what has changed since it was last drawn is in sight."""
        if self._table is None:
            return
        width = max(1, self.query_one("#table-pane").size.width - 1)
        text = table_text(self._table.view, self._table.panels, width, self._most_lines())
        self.query_one("#table", Static).update(text)
        line = changed_line(self._drawn, text.plain) if self._drawn else None
        self._drawn = text.plain
        self.call_after_refresh(self._share_out)
        if line is not None:
            self.call_after_refresh(self.call_after_refresh, self._bring_in_sight, line)

    def _bring_in_sight(self, line: int) -> None:
        """Scroll the table no further than it takes to see a line."""
        pane = self.query_one("#table-pane", VerticalScroll)
        height = pane.size.height
        if not pane.scroll_y <= line < pane.scroll_y + height:
            pane.scroll_to(y=max(0, line - 1 if line < pane.scroll_y else line + 1 - height), animate=False)

    @property
    def _is_divided(self) -> bool:
        """Whether log and moves stand below the table, and all are shown."""
        return not {"-wide", "table-alone", "log-alone"} & set(self.screen.classes)

    def _lines_to_share(self) -> int:
        """The lines for the table, for log and moves, and for a border below these."""
        around = sum(self.query_one(name).outer_size.height for name in ("#hand", "#typing", "#keys"))
        return self.size.height - around - self.query_one("#prompt").size.height

    def _most_lines(self) -> int:
        """The lines that the table can have."""
        return self._lines_to_share() - (LEAST_SIDE if self._is_divided else BORDER)

    def _share_out(self) -> None:
        """Give the table the lines it needs; a few are always left for log and moves below it."""
        side, share, lines = self.query_one("#side"), self._lines_to_share(), len(self._drawn.splitlines())
        tight = self._is_divided and share - BORDER - lines < LEAST_SIDE
        self.screen.set_class(tight, "tight")
        if self._is_divided:
            usual = TALL_SIDE if self.screen.has_class("-tall") else USUAL_SIDE
            side.styles.height = max(LEAST_SIDE, min(usual, share - lines - (0 if tight else BORDER)))
        else:
            side.styles.height = None
        self.call_after_refresh(self.query_one("#log-pane").scroll_end, animate=False)

    def _list_moves(self) -> None:
        """List the moves that what is typed can become."""
        typing, moves = self.query_one(TypingLine), self.query_one("#moves", OptionList)
        fit = fitting(typing.value, typing.actions) or list(typing.actions)
        moves.clear_options()
        moves.add_options(
            Option(Text.assemble((action.text, "bold"), f"  {action.label}"), action.text) for action in fit
        )

    # Keys and the mouse

    def on_input_changed(self, _: Input.Changed) -> None:
        """Narrow the list of moves to what is typed."""
        self._list_moves()

    def on_typing_line_entered(self, event: TypingLine.Entered) -> None:
        """Hand a line on to the session."""
        self._send(event.line)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the move that was chosen in the list."""
        self._send(event.option.id or "")

    def on_hand_pressed(self, event: Hand.Pressed) -> None:
        """Play the card, or list what it can be played for."""
        moves = pressed_moves(self._table.view, event.card) if self._table else []
        if len(moves) == 1:
            self._send(moves[0].text)
            return
        typing = self.query_one(TypingLine)
        typing.value = event.card
        typing.cursor_position = len(event.card)
        typing.focus()

    def _send(self, line: str) -> None:
        self.query_one(TypingLine).value = ""
        if line and line != str(Typed("quit")):
            self.log_line(f"> {line}")
        self._enter(line)

    def action_send(self, name: str) -> None:
        """Do what a letter stands for."""
        self._send(str(Typed(name)))

    def action_play_number(self, number: int) -> None:
        """Play the move with a number in the list."""
        moves = self.query_one("#moves", OptionList)
        if number <= moves.option_count:
            self._send(moves.get_option_at_index(number - 1).id or "")

    def action_go_to(self, name: str) -> None:
        """Go to a part of the screen."""
        self.query_one(name).focus()

    def action_change_place(self) -> None:
        """From the line to the hand, or to the moves if it is empty; from elsewhere back to the line."""
        typing, hand = self.query_one(TypingLine), self.query_one(Hand)
        elsewhere: Widget = hand if hand.display else self.query_one("#moves")
        (elsewhere if typing.has_focus else typing).focus()

    def action_enlarge(self, part: str) -> None:
        """Let a part fill the screen, or no longer."""
        self.screen.remove_class("log-alone" if part == "table" else "table-alone")
        self.screen.toggle_class(f"{part}-alone")
        self.call_after_refresh(self._draw_table)

    def action_scroll(self, way: int) -> None:
        """Scroll the log if it is alone or one is there, else the table."""
        log, table = self.query_one("#log-pane"), self.query_one("#table-pane")
        pane = log if log.has_focus or self.screen.has_class("log-alone") else table
        (pane.scroll_page_down if way > 0 else pane.scroll_page_up)(animate=False)

    def action_leave(self) -> None:
        """Leave; the session then says how to go on."""
        self._enter(None)
