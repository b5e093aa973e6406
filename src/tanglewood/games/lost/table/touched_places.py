"""The places that an action touches on the table of Lost in the Woods."""

from collections.abc import Iterator

from tanglewood.core.view.touched_places import Way, actor_hand, card_in
from tanglewood.core.view.view import Action, View, hand_name


def touches(view: View, action: Action) -> Iterator[Way]:
    """The space that one goes to or looks at, the thing and where it goes, the other player."""
    verb, *about = action.text.split()
    person, hand = view.facts["people"][view.actor], actor_hand(view)
    here = space(person["at"])
    match verb:
        case "move" | "carry" | "peek" | "glass" | "lure" | "drive" if about:
            yield from _walks(view, verb, about)
        case "take" | "honey" | "fish":
            yield here, hand
        case "kill":
            yield (here,)
        case "drop":
            yield card_in(hand, about[0]), here
        case "eat":
            yield (card_in(hand, about[0]) if about[0] in person["hands"] else here,)
        case "give" | "get":
            yield _given(view, *about) if verb == "give" else _taken(view, *about)
        case "water" | "food" | "revive":
            yield pawn(view.actor), place_of(view, about[0])
        case "next" | "hurt":
            yield (place_of(view, about[0]),)
        case "fire" | "dark" if view.facts["asked_about"]:
            yield (space(view.facts["asked_about"]),)
        case _:
            yield (pawn(view.actor),)  # the own plate is not shown


def _walks(view: View, verb: str, about: list[str]) -> Iterator[Way]:
    """The steps of pawns and animals, and where one looks."""
    goal = space(view.facts["ways"][about[-1]])
    asked = view.facts["asked_about"]
    pawns = [view.actor, int(about[0]) - 1] if verb == "carry" else [view.actor]
    yield from ((space(asked) if verb in ("lure", "drive") and asked else pawn(seat), goal) for seat in pawns)


def _given(view: View, thing: str, player: str) -> Way:
    """The thing that one gives, and to whom."""
    return card_in(actor_hand(view), thing), place_of(view, player)


def _taken(view: View, gift: str, player: str) -> Way:
    """What one takes from a companion, and where it goes."""
    if gift in ("water", "food"):
        return place_of(view, player), pawn(view.actor)
    return card_in(hand_name(int(player) - 1), gift), actor_hand(view)


def pawn(seat: int) -> str:
    """The pawn of a player."""
    return f"pawn-{seat}"


def space(text: str) -> str:
    """A space of the map."""
    return f"hex-{text}"


def place_of(view: View, player: str) -> str:
    """The places that show a player, by their number from 1."""
    seat = int(player) - 1
    return pawn(seat) if seat == view.actor else f"opponent-{seat}"
