"""Commands that a person can type at a terminal besides moves."""

from collections.abc import Callable, Sequence
from shlex import quote
from typing import Any

from tanglewood.bots import HINTS
from tanglewood.core.checks.errors import MoveError
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message
from tanglewood.play import deal, journal
from tanglewood.play.messages import message
from tanglewood.play.questions import WORDS, Word, help_lines, since_then
from tanglewood.terminal import saved_games
from tanglewood.terminal.bots import seed_of
from tanglewood.terminal.rulebook import rules_in_lines
from tanglewood.terminal.session import Command, Session, guided_move

HINTS_SHOWN = 3


COMMANDS: dict[str, Command] = {}


def command(name: str, does: Message | None = None) -> Callable[[Callable[[Session, str], None]], None]:
    """Register a function as a command; it gets the session and the rest of the line."""

    def add(function: Callable[[Session, str], None]) -> None:
        COMMANDS[name] = Command(name, function, does)

    return add


@command("help")
def _help(session: Session, _: str) -> None:
    session.console.say_all(help_lines(session.view(), ((word.usage, word.doc) for word in COMMANDS.values())))


def _answering(word: Word) -> Command:
    """A command from a word that is answered in lines."""
    return Command(word.name, lambda session, rest: session.console.say_all(word.answer(session.asker(), rest)))


COMMANDS |= {name: _answering(word) for name, word in WORDS.items()}


# A terminal can do more for these words than print lines.


@command("table")
def _table(session: Session, _: str) -> None:
    session.console.show(session.panels(session.viewer))
    session.console.say_turn([session.view().prompt])


@command("last")
def _last(session: Session, _: str) -> None:
    session.console.say_all(since_then(session.asker()))
    session.tell_turn()


@command("rule", message("rule-or-all"))
def _rule(session: Session, number: str) -> None:
    session.console.say_unwrapped(rules_in_lines(session.match.game.id, number or None))


@command("log")
def _log(session: Session, _: str) -> None:
    session.console.say_all(event.text for event in session.match.log(session.viewer, session.seating.names))


@command("deal")
def _deal(session: Session, _: str) -> None:
    promise = deal.commitment(session.match.journal())
    if not promise:
        raise MoveError(message("deal-none"))
    session.console.say(say(message("deal-commitment", commitment=promise)))
    if session.match.over:
        session.console.say(say(message("deal-check")))
        session.console.say_unwrapped(f"  tanglewood verify {quote(str(session.path))} --commitment {promise}")


@command("hint")
def _hint(session: Session, _: str) -> None:
    if session.match.over:
        raise MoveError(core_message("match-over"))
    if session.viewer is None:
        raise MoveError(session.turn_of("pass-on"))
    if asked := guided_move(session.match, session.seating):  # a bot that knows better would only confuse
        chosen = next(action for action in session.view().actions if action.text == asked)
        session.console.say(say(message("hint-is", text=chosen.text, move=chosen.label)))
        return
    answer = session.bots.choose(session.match, session.viewer, HINTS, seed_of(session.match), hint=True)
    actions, lines = session.match.game.actions, answer["lines"]
    chosen = actions.action(answer["action"], session.speaker_of(session.viewer))
    session.console.say(say(message("hint-is", text=chosen.text, move=chosen.label)))
    if len(lines) > 1:
        session.console.say(_tried(actions, lines))


def _tried(actions: Any, lines: Sequence[tuple[int, int, float, float]]) -> str:
    total = sum(visits for _, visits, *_ in lines)
    most = ((actions.text(move), round(100 * visits / total)) for move, visits, *_ in lines[:HINTS_SHOWN])
    tried = ", ".join(say(message("hint-share", text=text, percent=percent)) for text, percent in most)
    return say(message("hint-tried", games=total, moves=tried))


@command("undo")
def _undo(session: Session, _: str) -> None:
    moves = session.own_moves()
    if not moves:
        raise MoveError(message("undo-none"))
    while session.moves_made >= moves[-1]:
        move = session.match.undo()
    if session.viewer == session.match.actor:
        session.console.say(say(message("undo-done", text=move.text)))
    else:  # it may have been a secret
        session.stand_up()
        session.console.say(say(message("undo-done-other")))
    session.heard = {seat: min(moves, session.moves_made) for seat, moves in session.heard.items()}
    session.save()
    session.asked = None


@command("save")
def _save(session: Session, name: str) -> None:
    if not name:
        session.save()
        about = {"file": str(session.path), "word": str(session.commands["save"])}
        session.console.say(say(message("save-where", **about)))
        return
    try:
        journal.save(session.journal(), saved_games.typed_path(name))
    except OSError as error:
        raise MoveError(message("save-failed", file=repr(name), why=str(error.strerror))) from error
    session.console.say(say(message("save-done", file=name)))


@command("load")
def _load(session: Session, name: str) -> None:
    match, seating = saved_games.open_game(session.match.game.id, saved_games.typed_path(name), session.seating)
    if session.own_moves():
        session.save()
        session.console.say(say(message("load-kept", file=str(session.path))))
    session.stand_up()
    session.path = saved_games.fresh_path(match.game.id)
    session.console.say(say(message("load-done", file=name)))
    session.sit_down(match, seating)


@command("quit")
def _quit(session: Session, _: str) -> None:
    session.leaving = True
