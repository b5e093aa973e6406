"""The places that a move touches on the table of The Fox in the Forest."""

from collections.abc import Iterator

from tanglewood.core.view.touched_places import Way, pressed, touched
from tanglewood.core.view.view import Action, View

GOES_TO = {"decree": "decree", "bury": "deck"}  # a card that is played goes to the trick


def touches(view: View, action: Action) -> Iterator[Way]:
    """The card, and where it goes; whoever keeps the decree touches that."""
    if action.text == "keep":
        yield ("decree",)
    for card in touched(view, pressed(view, action)):
        yield (card, GOES_TO.get(action.text.split()[0], "trick"))
