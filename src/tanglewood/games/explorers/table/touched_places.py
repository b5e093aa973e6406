"""The places that an action touches on the table of Explorers and Paths."""

from collections.abc import Iterator

from tanglewood.core.view.touched_places import Way, actor_hand, card_in, plate
from tanglewood.core.view.view import Action, View
from tanglewood.games.explorers.rules import cards


def touches(view: View, action: Action) -> Iterator[Way]:
    """The card and where it goes, the square, or the steps of the own piece."""
    verb, *about = action.text.split()
    question, card = view.facts["question"], card_in(actor_hand(view), about[0]) if about else ""
    match verb:
        case "play":
            yield card, f"front-{view.actor}"
        case "path":
            yield (card,)
        case "discard":
            yield card, "pile"
        case "go":
            yield f"piece-{view.actor}", slot(about[0])
        case "at" if question["kind"] == "drop":
            yield slot(question["slot"]), slot(about[0])
        case "at" if question["kind"] == "switch":
            yield f"piece-{view.actor}", slot(about[0])
        case "at":
            yield (slot(about[0]),)
        case "arrow":
            yield slot(question["slot"]), *_beside(view, question["slot"], about[0])
        case "give":
            yield plate(view.actor), plate(view.facts["turn"])


def slot(text: str) -> str:
    """A square of the forest."""
    return f"slot-{text}"


def _beside(view: View, text: str, side: str) -> Iterator[str]:
    """The square to which an arrow points, if there is one."""
    board, here = cards.BOARDS.index(view.facts["board"]), cards.SLOT_TEXTS.index(text)
    other = int(cards.NEIGHBOURS[board, here, cards.SIDE_TEXTS.index(side)])
    if other != cards.OFF:
        yield slot(cards.SLOT_TEXTS[other])
