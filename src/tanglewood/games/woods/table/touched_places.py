"""The places that a trade touches on the table of Into the Woods."""

from collections.abc import Iterator

from tanglewood.core.view.touched_places import Way, actor_hand, card_in, pressed
from tanglewood.core.view.view import Action, View


def touches(view: View, action: Action) -> Iterator[Way]:
    """The card that is discarded, with an arrow to each card that is taken for it."""
    hand, *others = pressed(view, action) or [""]
    given = card_in(actor_hand(view), hand.removeprefix("hand-"))
    row, taken = [card.text for card in view.zone("row").cards], set[int]()
    for part in others:
        equal = (place for place, other in enumerate(view.facts["pieces"]["row"]) if other == part)
        for place in [place for place in equal if place not in taken][:1]:
            taken.add(place)
            yield given, card_in("row", row[place], row[:place].count(row[place]))
