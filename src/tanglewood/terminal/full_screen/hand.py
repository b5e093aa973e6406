"""The hand on the full screen: chips that one presses with the mouse, or moves through with the arrows."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Static

from tanglewood.core.view.view import Action, View
from tanglewood.terminal.full_screen.coloured_table import CARD, cards_in_hand, hand_text


class Hand(Static, can_focus=True):
    """The viewer's cards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("enter,space", "press", show=False),
    ]

    class Pressed(Message):
        """A card was pressed."""

        def __init__(self, card: str) -> None:
            self.card = card
            super().__init__()

    def __init__(self) -> None:
        """Without cards."""
        super().__init__(id="hand")
        self._view: View | None = None
        self._at = 0

    def deal(self, view: View | None) -> None:
        """Show the cards of a view."""
        self._view = view
        self._at = max(0, min(self._at, self._count - 1))
        self._draw()

    @property
    def _count(self) -> int:
        return len(cards_in_hand(self._view)) if self._view else 0

    def _draw(self) -> None:
        self.display = self._count > 0
        if self._view:
            self.update(hand_text(self._view, self._at if self.has_focus else None))

    def on_focus(self) -> None:
        """Show which card the keyboard is on."""
        self._draw()

    def on_blur(self) -> None:
        """The keyboard is elsewhere."""
        self._draw()

    def action_move(self, way: int) -> None:
        """Go to the next card, or the one before; from the last to the first."""
        self.action_jump((self._at + way) % max(1, self._count))

    def action_jump(self, at: int) -> None:
        """Go to a card by its number; -1 is the last."""
        self._at = at % max(1, self._count)
        self._draw()

    def action_press(self) -> None:
        """Choose the card that the keyboard is on."""
        if self._view and self._count:
            self.post_message(self.Pressed(cards_in_hand(self._view)[self._at].text))

    def on_click(self, event: events.Click) -> None:
        """Choose the card under the mouse."""
        card = event.style.meta.get(CARD)
        if card:
            self.post_message(self.Pressed(str(card)))


def pressed_moves(view: View, card: str) -> list[Action]:
    """The moves that pressing a card can mean: those that are the card alone, else those that name it."""
    alone = [action for action in view.actions if card in (action.text, *action.parts[:1]) and len(action.parts) < 2]
    return alone or [action for action in view.actions if card in (*action.text.split(), *action.parts)]
