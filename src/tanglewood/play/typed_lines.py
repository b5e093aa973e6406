"""Read a typed line: an exact move, else a command, else a short form that fits one move alone."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from difflib import get_close_matches
from typing import NamedTuple, NoReturn

from tanglewood.core.checks.errors import UnreadableMove
from tanglewood.core.checks.inputs import typed
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.core.language.message import ENGLISH, Argument, either
from tanglewood.core.view.actions import folded
from tanglewood.core.view.view import Action, View
from tanglewood.play.match import Match
from tanglewood.play.messages import message

MOST_QUOTED = 40  # letters of a line that cannot be read
MOST_NAMED = 6  # moves that a line can mean
COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
SIDES = {"up": "n", "right": "e", "down": "s", "left": "w"}  # of the screen
USUAL = {"quit": ("q", "exit"), "help": ("?",)}  # what other programs call these commands
ELSEWHERE = {"nudge": "hint"}  # commands of puzzles, and what a game calls them
LIKE = 0.6  # of 1: how much a word has to be like another to be taken for a slip


class AmbiguousMove(UnreadableMove):
    """A text that fits several actions."""


class TypedCommand(NamedTuple):
    """A command that a line means: its English name, and what stands behind it."""

    name: str
    argument: str


def find(game: Game, view: View, line: str, commands: Collection[str]) -> Action | TypedCommand | None:
    """The meaning of a line: a move by its text or sentence, else one of `commands`, else the move that it shortens.

    A short form begins or ends the text of a move, with the names of things or without, or begins its sentence, or
    names what one presses. None if the line means nothing. Raises AmbiguousMove if it fits several moves.
    """
    ways = _ways(line)
    exact = next((action for way in ways for action in view.actions if folded(action.text) == way), None)
    sentence = [action for action in view.actions if folded(action.label) in ways]
    return exact or _only(sentence, line) or _command(line, commands) or _only(_shortened(game, view, ways), line)


def meant(word: str, commands: Collection[str]) -> str:
    """The name of the command that a word means, in English or the active language; "" if it means none."""
    return next((name for name in commands if folded(word) in _spellings(name, commands)), "")


def _spellings(name: str, commands: Collection[str]) -> list[str]:
    """All that people type for a command: its word, and what it is called elsewhere."""
    elsewhere = ELSEWHERE.get(name, "")
    other = in_both(f"word-{elsewhere}") if elsewhere and elsewhere not in commands else []
    return [*in_both(f"word-{name}"), *USUAL.get(name, ()), *other]


def _command(line: str, commands: Collection[str]) -> TypedCommand | None:
    """The command of a line. More words may stand behind it only if it takes an argument."""
    word, _, argument = line.strip().partition(" ")
    name = meant(word, commands)
    takes_more = name and say(message(f"word-{name}"), part="argument")
    return TypedCommand(name, argument.strip()) if name and (takes_more or not argument) else None


def _only(fitting: list[Action], text: str) -> Action | None:
    """The action that fits, None if none does. Raises AmbiguousMove if several do."""
    if len(fitting) > MOST_NAMED:
        raise AmbiguousMove(message("unfinished-move", text=typed(text, MOST_QUOTED), example=fitting[0].text))
    if len(fitting) > 1:
        moves = either(*(core_message("quoted", text=action.text) for action in fitting))
        raise AmbiguousMove(message("ambiguous-move", text=typed(text, MOST_QUOTED), moves=moves))
    return fitting[0] if fitting else None


def _shortened(game: Game, view: View, ways: Iterable[str]) -> list[Action]:
    """The actions that a line can be short for.

    The end of a sentence is no short form, because it is seldom what the move is about: "and end the turn". But a
    line that could mean it is not clear either.
    """
    words = [way for way in ways if way and way not in in_both("prefix-play")]
    fitting = [
        action
        for action in view.actions
        if any(_is_short(word, action, names) for word in words for names in _names(game, view))
    ]
    endings = tuple(f" {word}" for word in words)
    unclear = [action for action in view.actions if folded(action.label).endswith(endings)]
    return [action for action in view.actions if action in fitting or action in unclear] if fitting else []


def _is_short(words: str, action: Action, names: dict[str, str]) -> bool:
    """Whether words begin or end the text of an action, begin its sentence, or name what one presses."""
    texts = {folded(action.text), _named(action.text.split(), names)}
    pressed = {folded(" ".join(action.parts)), _named(action.parts, names)}
    return (
        words in texts | pressed
        or any(text.startswith(f"{words} ") or text.endswith(f" {words}") for text in texts)
        or folded(action.label).startswith(f"{words} ")
    )


def _named(words: Iterable[str], names: dict[str, str]) -> str:
    """The words of a move with the names of things in their place."""
    return folded(" ".join(names.get(word, word) for word in words))


def _names(game: Game, view: View) -> tuple[dict[str, str], dict[str, str]]:
    """The names of things and players by their texts, and the titles of things that have one: "9K" is "Witch"."""
    things = [thing for topic in game.glossary() for thing in topic.things]
    things += [card for zone in view.zones for card in zone.cards if card.text]
    players = {f"player-{seat}": name for seat, name in enumerate(view.names, 1)}
    titles = {thing.text: thing.title for thing in things if thing.title}
    return {thing.text: thing.name for thing in things} | players, titles


def _ways(line: str) -> list[str]:
    """The possible readings of a line: whole, without a leading "play", and with "right" or "east" for "e" and the
    like, in English or the active language."""
    whole = folded(line).removesuffix(".")
    prefixes = [f"{word} " for word in in_both("prefix-play")]
    ways = [whole, *(whole.removeprefix(word) for word in prefixes if whole.startswith(word))]
    return [*ways, *(turned for way in ways if (turned := _by_compass(way)) != way)]


def _by_compass(words: str) -> str:
    """The words with the letters of the compass for directions."""
    compass = {word: way for way in COMPASS for word in in_both(f"compass-{way}")}
    compass |= {word: way for side, way in SIDES.items() for word in in_both(f"side-{side}")}
    return " ".join(compass.get(word, word) for word in words.split())


def in_both(name: str) -> list[str]:
    """A word that people type, in English, and in the active language if that has another."""
    with speaking(ENGLISH):
        english = say(message(name))
    return list(dict.fromkeys((english, folded(say(message(name))))))


def spellings(commands: Iterable[str]) -> list[str]:
    """The words for commands as a person can type them, for hints."""
    return [spelt for name in commands for spelt in in_both(f"word-{name}")]


def refuse(match: Match, view: View, text: str, commands: Iterable[str]) -> NoReturn:
    """Raise the MoveError for a text that `find` gives no meaning."""
    possible = [action.text for action in view.actions]
    for word in (word for way in _ways(text) for word in (*_called(match.game, view, way), way)):
        with suppress(UnreadableMove):
            match.copy().play(match.read(word), view.seat)
        if _begins(word, match.game.actions.texts) and not _begins(word, possible):
            raise UnreadableMove(message("unstarted-move", text=typed(text, MOST_QUOTED)))
    near = nearest(text, [*possible, *spellings(commands)])
    raise UnreadableMove(message("unknown-line", text=typed(text, MOST_QUOTED), **near))


def _called(game: Game, view: View, word: str) -> list[str]:
    """The texts of the things that a word names, by name, title or the beginning of their text; one's own cards first.

    Only cards of one's own are named by a beginning: "4" is the 4 of Bells of whoever holds it.
    """
    own = [card.text for zone in view.zones if zone.owner == view.seat for card in zone.cards if card.text]
    names = [(text, name) for called in _names(game, view) for text, name in called.items()]
    named = {text: None for text, name in names if folded(name) == word}
    begun = [text for text in own if word and folded(text).startswith(word)]
    return [*(text for text in own if text in named), *begun, *named]


def _begins(word: str, texts: Iterable[str]) -> bool:
    return any(folded(text).startswith(f"{word} ") for text in texts)


def nearest(text: str, words: Iterable[str]) -> dict[str, Argument]:
    """For a message about a text that is none of `words`: the nearest of them, and whether there is one."""
    spelt = {folded(word): word for word in words}
    close = get_close_matches(folded(text), spelt, n=1, cutoff=LIKE)
    return {"near": spelt[close[0]] if close else "", "hint": bool(close)}
