"""Commands that a person can type at a terminal besides moves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import Any

from tanglewood.bots import HINTS
from tanglewood.core.errors import MoveError
from tanglewood.play import deal, journal
from tanglewood.play.asking import WORDS, Word, help_lines, since_then
from tanglewood.terminal import rulings, shelf
from tanglewood.terminal.plain import Command, Session

HINTS_SHOWN = 3


COMMANDS: dict[str, Command] = {}


def command(name: str, argument: str = "") -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function as a command; it gets the session and, if `argument` is named, the rest of the line."""

    def add(function: Callable[..., None]) -> Callable[..., None]:
        def run(session: Session, rest: str) -> None:
            if argument:
                function(session, rest)
            else:
                function(session)

        COMMANDS[name] = Command(f"{name} {argument}".strip(), str(function.__doc__), run)
        return function

    return add


@command("help")
def _help(session: Session) -> None:
    """What you can type."""
    session.voice.say_all(help_lines(session.view(), ((found.usage, found.doc) for found in COMMANDS.values())))


def _answering(word: Word) -> Command:
    """A command from a word that is answered in lines."""
    return Command(
        word.usage, word.doc, lambda session, rest: session.voice.say_all(word.answer(session.asker(), rest))
    )


COMMANDS |= {name: _answering(word) for name, word in WORDS.items()}


def otherwise(name: str, doc: str = "") -> Callable[[Callable[[Session, str], None]], None]:
    """Replace a word's answer: a terminal can do more than print lines."""

    def put(function: Callable[[Session, str], None]) -> None:
        COMMANDS[name] = replace(COMMANDS[name], run=function, doc=doc or COMMANDS[name].doc)

    return put


@otherwise("table")
def _table(session: Session, _: str) -> None:
    session.voice.show(session.panels(session.viewer))
    session.voice.say(session.view().prompt)


@otherwise("last")
def _last(session: Session, _: str) -> None:
    session.voice.say_all(since_then(session.asker()))
    session.tell_turn()


@otherwise("rule", "One of the game's rulings; without a number, all of its rules.")
def _rule(session: Session, number: str) -> None:
    rulings.show(session.match.game, number or None)


@command("log")
def _log(session: Session) -> None:
    """The whole story so far."""
    session.voice.say_all(happening.text for happening in session.match.log(session.viewer, session.seating.names))


@command("deal")
def _deal(session: Session) -> None:
    """The proof that the cards were settled before the first move; once the match is over, how to check it."""
    begun = session.match.journal()
    promise = deal.commitment(begun)
    if not promise:
        raise MoveError("This match began with a seed that was given, or with a position, so nothing was promised.")
    session.voice.say(f"The commitment of this deal is {promise}.")
    if session.match.over:
        session.voice.say("The seed that it was made of is in the game's file. To check it, quit and type:")
        print(f"  tanglewood verify {quote(str(session.path))} --commitment {promise}")


@command("hint")
def _hint(session: Session) -> None:
    """What a strong player would do."""
    if session.match.over:
        raise MoveError("The match is over.")
    answer = session.thinker.choose(session.match, session.viewer, HINTS, session.chance(), hint=True)
    actions, lines = session.match.rules.actions, answer["lines"]
    chosen = actions.action(answer["action"])
    session.voice.say(f"Hint: {chosen.text}. {session.view().called(chosen.label)}.")
    if len(lines) > 1:
        session.voice.say(_tried(actions, lines))


def _tried(actions: Any, lines: Sequence[tuple[int, int, float, float]]) -> str:
    total = sum(visits for _, visits, *_ in lines)
    tried = ", ".join(f"{actions.text(move)} {visits / total:.0%}" for move, visits, *_ in lines[:HINTS_SHOWN])
    return f"Tried most in {total:,} imagined games: {tried}."


@command("undo")
def _undo(session: Session) -> None:
    """Take back your last move and all that came after it."""
    own = session.own_moves()
    if not own:
        raise MoveError("There is no move of yours to take back.")
    while session.moves_made >= own[-1]:
        move = session.match.undo()
    session.voice.say(f"Taken back: {move.text}.")
    session.heard = {seat: min(moves, session.moves_made) for seat, moves in session.heard.items()}
    session.keep()
    session.asked = None


@command("save", "FILE")
def _save(session: Session, name: str) -> None:
    """Write the game to a file. It is kept without that, too."""
    if not name:
        session.keep()
        session.voice.say(f"The game is kept in {session.path}. To write it elsewhere, type save and a file's name.")
        return
    try:
        journal.save(session.journal(), Path(name).expanduser())
    except OSError as error:
        raise MoveError(f"Cannot write {name!r}: {error.strerror}.") from error
    session.voice.say(f"Saved in {name}.")


@command("load", "FILE")
def _load(session: Session, name: str) -> None:
    """Go on with a saved game instead of this one."""
    match, seating = shelf.open_game(session.match.game, Path(name).expanduser(), session.seating)
    if session.own_moves():
        session.keep()
        session.voice.say(f"The game so far is kept in {session.path}.")
    session.path = shelf.fresh_path(match.game)
    session.voice.say(f"Loaded {name}.")
    session.sit_down(match, seating)


@command("quit")
def _quit(session: Session) -> None:
    """End. The game is kept, and you can go on later."""
    session.leaving = True
