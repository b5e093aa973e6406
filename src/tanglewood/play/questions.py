"""Commands that ask about a match, in a terminal or on a page, and their answers in plain lines."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tanglewood.core.checks.errors import MoveError, TanglewoodError
from tanglewood.core.checks.inputs import typed
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.core.view.actions import folded
from tanglewood.core.view.text_drawing import move_lines
from tanglewood.core.view.view import Card, View
from tanglewood.play import rulebook, typed_lines, view_text
from tanglewood.play.match import Match
from tanglewood.play.messages import message

TURN = "turn"  # an event that only announces whose turn begins


@dataclass(frozen=True)
class Asker:
    """Somebody who asks, with the view that they have: answers come from that view alone."""

    match: Match
    view: View
    last_own_move: Callable[[], int]  # its number, from 1; 0 if there is none


Answer = Callable[[Asker, str], Iterable[str]]


class Typed:
    """A command that people type. Its message `word-NAME` is the word, with what stands behind it and what it does."""

    def __init__(self, name: str) -> None:
        """For a command by its English word, which is understood in every language."""
        self.name = name

    def __str__(self) -> str:
        """The word in the active language."""
        return say(message(f"word-{self.name}"))

    @property
    def usage(self) -> str:
        """The word with its argument: "card NAME"."""
        return f"{self} {say(message(f'word-{self.name}'), part='argument')}".strip()

    @property
    def doc(self) -> str:
        """One sentence of help."""
        return say(message(f"word-{self.name}"), part="does")


class Word(Typed):
    """A command with the function that answers it."""

    def __init__(self, name: str, answer: Answer) -> None:
        """For a command by its English word."""
        super().__init__(name)
        self.answer = answer


WORDS: dict[str, Word] = {}


def word(name: str) -> Callable[[Answer], Answer]:
    """Register a function as the answer to a command."""

    def add(answer: Answer) -> Answer:
        WORDS[name] = Word(name, answer)
        return answer

    return add


def help_lines(view: View, words: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The help text, from the usage and the doc of each command."""
    if view.actions:
        first = view.actions[0]
        yield say(message("help-moves", text=first.text, move=first.label))
    for usage, doc in words:
        yield say(message("help-line", usage=usage, does=doc))


@word("hand")
def _hand(asker: Asker, _: str) -> Iterable[str]:
    return view_text.hand_lines(asker.view)


@word("table")
def _table(asker: Asker, _: str) -> Iterable[str]:
    for panel in asker.match.game.draw(asker.view):
        yield from panel.aloud
    yield asker.view.prompt


@word("moves")
def _moves(asker: Asker, _: str) -> Iterable[str]:
    return move_lines(asker.view) if asker.view.actions else [say(message("nothing-possible"))]


@word("last")
def _last(asker: Asker, _: str) -> Iterable[str]:
    yield from since_then(asker)
    yield from view_text.turn_lines(asker.view, asker.match.game.draw(asker.view))


def since_then(asker: Asker) -> Iterator[str]:
    """The log since the asker's last move, without the line that announces their own turn."""
    for group in asker.match.history(asker.view.seat, asker.view.names, asker.last_own_move()):
        for happening in group:
            if happening.kind != TURN or happening.seat != asker.view.seat:
                yield happening.text


@word("card")
def _card(asker: Asker, name: str) -> Iterable[str]:
    things = _named(asker)
    if not name:
        raise MoveError(message("which-card", example=next(iter(things), "")))
    card = things.get(folded(name))
    if card is None:
        try:
            card = asker.match.game.card(name)
        except (LookupError, ValueError, TanglewoodError):
            unknown = message("unknown-card", text=typed(name), **typed_lines.nearest(name, things))
            raise MoveError(unknown) from None
    return [view_text.describe(card)]


def _named(asker: Asker) -> dict[str, Card]:
    """All things of the game by name, and the visible cards with their notes."""
    seen = [card for zone in asker.view.zones for card in zone.cards if card.text]
    things = [thing for topic in asker.match.game.glossary() for thing in topic.things]
    named = {name: thing for thing in [*seen, *things] for name in (thing.title, thing.name, thing.text)}
    named |= {name: card for card in seen if card.note for name in (card.name, card.text)}
    return {folded(name): card for name, card in named.items() if name}


@word("rule")
def _rule(asker: Asker, number: str) -> Iterable[str]:
    return [rule_text(asker.match.game, number)]


def rule_text(game: Game, number: str) -> str:
    """The text of one rule, by its number. Raises MoveError."""
    rulings = rulebook.rulings(game)
    if number.upper() not in rulings:
        raise MoveError(message("unknown-rule", text=typed(number), **typed_lines.nearest(number, rulings)))
    return rulings[number.upper()]
