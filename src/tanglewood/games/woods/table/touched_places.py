"""The places that a trade touches on the table of Into the Woods."""

from collections.abc import Iterator

from tanglewood.core.view.touched_places import Way, actor_hand, card_in, pressed
from tanglewood.core.view.view import Action, View


def touches(view: View, action: Action) -> Iterator[Way]:
    """The card that is discarded, with an arrow to each card that is taken for it."""
    hand, *others = pressed(view, action) or [""]
    hand_card = card_in(actor_hand(view), hand.removeprefix("hand-"))
    row, taken = [card.text for card in view.zone("row").cards], set[int]()
    for part in others:
        equal = (index for index, other in enumerate(view.facts["pieces"]["row"]) if other == part)
        for index in [index for index in equal if index not in taken][:1]:
            taken.add(index)
            yield hand_card, card_in("row", row[index], row[:index].count(row[index]))
