"""The round by character, and read aloud: decree, trick, tricks and points, and the cards out of play."""

from collections.abc import Iterable, Iterator

from tanglewood.core.drawing import (
    Announce,
    Panel,
    card_words,
    columns,
    framed,
    listed,
    name_in_column,
    side_by_side,
    zone_lines,
)
from tanglewood.core.view import Card, Speaker, View, count_of

CARD_WIDTH = 11  # "11 of Moons"


def draw(view: View) -> tuple[Panel, ...]:
    """Decree and trick, the score, and all other cards."""
    speaker = Speaker(view.seat, view.names)
    return (
        Panel(tuple(in_play(view, speaker)), pictures(view, speaker), Announce.ALWAYS),
        score(view, speaker),
        Panel(tuple(last_trick(view, speaker))),
        zone_lines(view, "hand-", "deck", "played"),
        Panel(tuple(buried(view))),
    )


def picture(caption: str, card: Card | None) -> tuple[str, ...]:
    """A card below its caption; an empty place for none."""
    texts = (card.name, card.title) if card else ("", "")
    return (f" {caption}", *framed(texts, CARD_WIDTH))


def pictures(view: View, speaker: Speaker) -> tuple[str, ...]:
    """The decree and the cards of the trick, side by side."""
    trick, captions = view.zone("trick").cards, [speaker.who(seat) for seat in view.facts["trick_seats"]]
    cards = [picture(name, card) for name, card in zip(captions, trick, strict=True)] or [picture("no trick yet", None)]
    return side_by_side([picture("decree", view.zone("decree").cards[0]), *cards], 3)


def in_play(view: View, speaker: Speaker) -> Iterator[str]:
    """The decree and the trick in words."""
    decree, trick = view.zone("decree").cards[0], view.zone("trick").cards
    yield f"Decree: {card_words(decree)}, so {view.facts['trump_name']} are trumps."
    if trick:
        yield f"Trick: {played(view.facts['trick_seats'], trick, speaker)}."


def played(seats: Iterable[int], cards: Iterable[Card], speaker: Speaker) -> str:
    """Cards, and who played them."""
    return listed(f"{card_words(card)} by {speaker.whom(seat)}" for seat, card in zip(seats, cards, strict=True))


def score(view: View, speaker: Speaker) -> Panel:
    """Tricks of the round, what they would score, and the points of the match."""
    facts, seats = view.facts, range(view.seats)
    lines = [
        f"{speaker.does(seat, 'have', 'has')} {count_of(view.scores[seat], 'point')} and "
        f"{count_of(facts['tricks'][seat], 'trick')} of this round, worth {facts['standing'][seat]} now."
        for seat in seats
    ]
    rows = [
        (name_in_column(view, seat), facts["tricks"][seat], facts["standing"][seat], view.scores[seat])
        for seat in seats
    ]
    head = (f"Round {facts['round']}, to {facts['target']}", "Tricks", "Worth now", "Points")
    return Panel(tuple(lines), columns(head, rows), Announce.WHEN_CHANGED)


def last_trick(view: View, speaker: Speaker) -> Iterator[str]:
    """The trick just won, while its cards lie open."""
    cards, last = view.zone("last-trick").cards, view.facts["last_trick"]
    if cards and last:
        yield f"Last trick: {played(last['seats'], cards, speaker)}; won by {speaker.whom(last['winner'])}."


def buried(view: View) -> Iterator[str]:
    """What the viewer has buried."""
    if view.facts["buried"]:
        yield f"You buried {listed(view.facts['buried'])}."
