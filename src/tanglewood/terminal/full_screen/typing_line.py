"""The line in which one types on the full screen: Tab completes, arrows bring earlier lines again."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from tanglewood.core.view.actions import folded
from tanglewood.core.view.view import Action
from tanglewood.play.questions import Typed
from tanglewood.play.typed_lines import in_both

STEPS = {"left": "back", "right": "next", "home": "first", "end": "end"}  # while one looks back and nothing is typed


def fitting(line: str, actions: Iterable[Action]) -> list[Action]:
    """The moves that a line may become: their text, a word of it, what one presses, or the sentence begins so."""
    begun = folded(line)
    return [
        action
        for action in actions
        if any(folded(text).startswith(begun) for text in (action.text, *action.text.split(), *action.parts))
        or folded(action.label).startswith(begun)
    ]


def completions(line: str, actions: Sequence[Action], words: Iterable[str]) -> list[str]:
    """What Tab makes of a line: the moves that fit, then the commands."""
    begun = folded(line)
    return [action.text for action in fitting(line, actions)] + [
        word for word in words if begun and folded(word).startswith(begun)
    ]


class TypingLine(Input):
    """One line, with completion and a history."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete(1)", show=False),
        Binding("shift+tab", "complete(-1)", show=False),
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
        *(Binding(key, f"step('{key}')", show=False) for key in STEPS),
    ]

    class Entered(Message):
        """A line was entered."""

        def __init__(self, line: str) -> None:
            self.line = line
            super().__init__()

    def __init__(self) -> None:
        """Empty, with nothing to complete."""
        super().__init__(id="typing", compact=True, select_on_focus=False)
        self.actions: Sequence[Action] = ()
        self.words: list[str] = []
        self.forget()

    def forget(self) -> None:
        """Forget what was typed: the next person must not see it."""
        self._history: list[str] = []
        self._at = 0
        self._begun, self._offered = "", ""
        self.value = ""

    def action_complete(self, way: int) -> None:
        """Put the next completion into the line, or the one before."""
        if self.value != self._offered or not self.value:
            self._begun = self.value
        offers = completions(self._begun, self.actions, self.words)
        if offers:
            start = -1 if way > 0 else 0
            at = offers.index(self.value) if self.value in offers and self.value == self._offered else start
            self.value = self._offered = offers[(at + way) % len(offers)]
            self.cursor_position = len(self.value)

    def action_recall(self, way: int) -> None:
        """Bring an earlier line again."""
        self._at = max(0, min(len(self._history), self._at + way))
        self.value = self._history[self._at] if self._at < len(self._history) else ""
        self.cursor_position = len(self.value)

    def action_step(self, key: str) -> None:
        """Look a move back or on if nothing is typed, else move the cursor."""
        looks_back = not self.value and set(in_both(f"word-{STEPS['home']}")) & set(self.words)
        if looks_back:
            self.post_message(self.Entered(str(Typed(STEPS[key]))))
            return
        moves = {"left": self.action_cursor_left, "right": self.action_cursor_right}
        moves |= {"home": self.action_home, "end": self.action_end}
        moves[key]()

    async def action_submit(self) -> None:
        """Hand the line on and keep it for the arrows."""
        line, self.value = self.value.strip(), ""
        if line:
            self._history = [*self._history, line]
        self._at = len(self._history)
        self.post_message(self.Entered(line))
