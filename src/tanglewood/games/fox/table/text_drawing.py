"""The round in character graphics and as text to read aloud: decree, trick, score, and the cards out of play."""

from collections.abc import Iterable, Iterator

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.text_drawing import (
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
from tanglewood.core.view.view import Card, Speaker, View
from tanglewood.games.fox.rules.messages import message

CARD_WIDTH = 11  # "11 of Moons"


def draw(view: View) -> tuple[Panel, ...]:
    """Draw the decree and the trick, the score, and all other cards."""
    speaker = Speaker(view.seat, view.names)
    return (
        Panel(tuple(in_play(view, speaker)), pictures(view), Announce.ALWAYS),
        score(view, speaker),
        Panel(tuple(last_trick(view, speaker))),
        zone_lines(view, "hand-", "deck", "played"),
        Panel(tuple(buried(view))),
    )


def picture(caption: str, card: Card | None) -> tuple[str, ...]:
    """Draw a card below its caption, or an empty place if there is none."""
    texts = (card.name, card.title) if card else ("", "")
    return (f" {caption}", *framed(texts, CARD_WIDTH))


def pictures(view: View) -> tuple[str, ...]:
    """Draw the decree and the cards of the trick, side by side."""
    trick, captions = view.zone("trick").cards, [name_in_column(view, seat) for seat in view.facts["trick_seats"]]
    played = [picture(name, card) for name, card in zip(captions, trick, strict=True)]
    decree = picture(say(message("drawn-decree")), view.zone("decree").cards[0])
    return side_by_side([decree, *(played or [picture(say(message("no-trick")), None)])], 3)


def in_play(view: View, speaker: Speaker) -> Iterator[str]:
    """Describe the decree and the trick in words."""
    decree, trick = view.zone("decree").cards[0], view.zone("trick").cards
    yield say(message("drawn-in-play", card=card_words(decree), suit=view.facts["trump_name"]))
    if trick:
        yield say(message("drawn-trick", cards=played(view.facts["trick_seats"], trick, speaker)))


def played(seats: Iterable[int], cards: Iterable[Card], speaker: Speaker) -> str:
    """List cards with their players."""
    return listed(
        speaker.say(message("played-by", card=card_words(card), player=Player(seat)))
        for seat, card in zip(seats, cards, strict=True)
    )


def score(view: View, speaker: Speaker) -> Panel:
    """Draw the tricks of the round, the points they would score, and the points of the match."""
    facts, seats = view.facts, range(view.seats)
    standing = [(facts["tricks"][seat], facts["standing"][seat], view.scores[seat]) for seat in seats]
    lines = [
        speaker.say(
            message("drawn-score", player=Player(seat), points=points, tricks=tricks, worth=worth, over=view.over)
        )
        for seat, (tricks, worth, points) in zip(seats, standing, strict=True)
    ]
    rows = [(name_in_column(view, seat), *standing[seat]) for seat in seats]
    title = say(message("score-title", round=facts["round"], target=facts["target"]))
    worth_head = "worth-over" if view.over else "worth"
    head = (title, *(say(message(f"{name}-head")) for name in ("tricks", worth_head, "points")))
    return Panel(tuple(lines), columns(head, rows), Announce.WHEN_CHANGED)


def last_trick(view: View, speaker: Speaker) -> Iterator[str]:
    """Describe the last trick while its cards are still face up."""
    cards, last = view.zone("last-trick").cards, view.facts["last_trick"]
    if cards and last:
        took = played(last["seats"], cards, speaker)
        yield speaker.say(message("drawn-last-trick", cards=took, player=Player(last["winner"])))


def buried(view: View) -> Iterator[str]:
    """Describe the cards that the viewer has buried."""
    if view.facts["buried"]:
        yield say(message("drawn-buried", cards=listed(view.facts["buried"])))
