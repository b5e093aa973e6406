"""Commands that ask about a match, in a terminal or on a page, and their answers in plain lines."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tanglewood.core.actions import folded
from tanglewood.core.drawing import move_lines
from tanglewood.core.errors import MoveError, TanglewoodError
from tanglewood.core.view import Card, View
from tanglewood.play import reading, rulebook, sight
from tanglewood.play.match import Match

TURN = "turn"  # an event that only announces whose turn begins


@dataclass(frozen=True)
class Asker:
    """Somebody who asks, with the view that they have: answers come from that view alone."""

    match: Match
    view: View
    last_own_move: Callable[[], int]  # its number, from 1; 0 if there is none


Answer = Callable[[Asker, str], Iterable[str]]


@dataclass(frozen=True)
class Word:
    """A command: its name, arguments, one sentence of help, and the function that answers it."""

    usage: str
    doc: str
    answer: Answer


WORDS: dict[str, Word] = {}


def word(name: str, argument: str = "") -> Callable[[Answer], Answer]:
    """Register a function as the answer to a command."""

    def add(answer: Answer) -> Answer:
        WORDS[name] = Word(f"{name} {argument}".strip(), str(answer.__doc__), answer)
        return answer

    return add


def help_lines(view: View, words: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The help text, from the usage and the doc of each command."""
    if view.actions:
        first = view.actions[0]
        yield f"Type a move by its text, such as {first.text} ({view.called(first.label)}), or one of these words."
    for usage, doc in words:
        yield f"{usage}: {doc}"


@word("hand")
def _hand(asker: Asker, _: str) -> Iterable[str]:
    """Your cards, what they do, and why some cannot be played now."""
    return sight.hand_lines(asker.view)


@word("table")
def _table(asker: Asker, _: str) -> Iterable[str]:
    """Everything that lies on the table, and the points."""
    for panel in asker.match.rules.draw(asker.view):
        yield from panel.aloud
    yield asker.view.prompt


@word("moves")
def _moves(asker: Asker, _: str) -> Iterable[str]:
    """Every move that is possible now, in words."""
    return move_lines(asker.view) if asker.view.actions else ["No move is possible."]


@word("last")
def _last(asker: Asker, _: str) -> Iterable[str]:
    """What has happened since your last move, and the question again."""
    yield from since_then(asker)
    yield from sight.turn_lines(asker.view, asker.match.rules.draw(asker.view))


def since_then(asker: Asker) -> Iterator[str]:
    """The log since the asker's last move, without the line that announces their own turn."""
    for group in asker.match.history(asker.view.seat, asker.view.names, asker.last_own_move()):
        for happening in group:
            if happening.kind != TURN or happening.seat != asker.view.seat:
                yield happening.text


@word("card", "NAME")
def _card(asker: Asker, name: str) -> Iterable[str]:
    """The explanation of a card or of anything else with a name."""
    known = _named(asker)
    card = known.get(folded(name))
    if card is None:
        try:
            card = asker.match.rules.card(name)
        except (LookupError, ValueError, TanglewoodError):
            raise MoveError(f"There is no card {name!r}.{reading.nearest(name, known)}") from None
    return [sight.describe(card)]


def _named(asker: Asker) -> dict[str, Card]:
    """All things of the game by name, and the visible cards with their notes."""
    seen = [card for zone in asker.view.zones for card in zone.cards if card.text]
    things = [thing for topic in asker.match.rules.glossary() for thing in topic.things]
    known = {name: thing for thing in [*seen, *things] for name in (thing.title, thing.name, thing.text)}
    known |= {name: card for card in seen if card.note for name in (card.name, card.text)}
    return {folded(name): card for name, card in known.items() if name}


@word("rule", "NUMBER")
def _rule(asker: Asker, number: str) -> Iterable[str]:
    """The text of one rule, by its number."""
    rulings = rulebook.rulings(asker.match.rules)
    if number.upper() not in rulings:
        raise MoveError(f"There is no ruling {number!r}.{reading.nearest(number, rulings)}")
    return [rulings[number.upper()]]
