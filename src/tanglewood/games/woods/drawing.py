"""The row by character, and read aloud: which card is the token card, who has what, and what is still to come."""

from collections.abc import Iterator

from tanglewood.core.drawing import Announce, Panel, columns, framed, listed, name_in_column, side_by_side, zone_lines
from tanglewood.core.view import Speaker, View, count_of

TOKEN = "●"


def draw(view: View) -> tuple[Panel, ...]:
    """The row and the deck, the players, the hands, and the cards that are out of play or hidden."""
    speaker = Speaker(view.seat, view.names)
    return (
        Panel(tuple(row_in_words(view)), row(view), Announce.ALWAYS),
        players(view, speaker),
        zone_lines(view, "hand-"),
        Panel((deck(view), f"Discard pile: {listed(view.facts['discards']) if view.facts['discards'] else 'empty'}.")),
        still_to_come(view),
    )


def row(view: View) -> tuple[str, ...]:
    """The row, the furthest card first, with the tokens over it; the deck on the right."""
    facts, cards = view.facts, view.zone("row").cards
    pictures = [("", *framed([card.text]), "") for card in cards]
    if cards and not facts["solo"]:
        pictures[0] = (f" {TOKEN}{facts['bank']}", *framed([cards[0].text]), "token")
    stock = ("", *framed([str(len(view.zone("deck").cards))]), "deck")
    return side_by_side([*pictures, ("   ",), stock])


def row_in_words(view: View) -> Iterator[str]:
    """The row from the token card to the deck."""
    facts, (*cards,) = view.facts, [card.text for card in view.zone("row").cards]
    if cards and not facts["solo"]:
        cards[0] += f" (the token card, with {count_of(facts['bank'], 'token')})"
    yield f"Row, furthest from the deck first: {listed(cards) if cards else 'empty'}."


def deck(view: View) -> str:
    """How many cards the deck has, and which time it is gone through."""
    times = f", {'first' if view.facts['pass'] == 1 else 'second'} time through" * (view.facts["passes"] > 1)
    return f"Deck: {count_of(len(view.zone('deck').cards), 'card')}{times}."


def players(view: View, speaker: Speaker) -> Panel:
    """Points, tokens and pockets."""
    facts, seats = view.facts, range(view.seats)
    pockets = [[pocket["text"] for pocket in facts["pockets"][seat] for _ in range(pocket["sets"])] for seat in seats]
    if facts["solo"]:
        return Panel(
            (f"Pocketed: {listed(pockets[0])}, {len(pockets[0])} of 7 values.",), announce=Announce.WHEN_CHANGED
        )
    lines = [
        f"{speaker.does(seat, 'have', 'has')} {count_of(view.scores[seat], 'point')}, "
        f"{count_of(facts['tokens'][seat], 'token')} among them; pocketed sets: {listed(pockets[seat])}."
        for seat in seats
    ]
    rows = [
        (
            name_in_column(view, seat),
            view.scores[seat],
            facts["tokens"][seat],
            facts["held"][seat],
            " ".join(pockets[seat]),
        )
        for seat in seats
    ]
    return Panel(
        tuple(lines), columns(("Player", "Points", "Tokens", "Cards", "Pocketed sets"), rows), Announce.WHEN_CHANGED
    )


def still_to_come(view: View) -> Panel:
    """How many cards of each value are in the deck or hidden in hands."""
    left = view.facts["left"]
    words = listed(f"{count_of(number, 'card')} of {text}" for text, number in left.items())
    return Panel((f"Still to come: {words}.",), columns(("Still to come", *left), [("cards", *left.values())]))
