"""The command line on the page: a typed move or command is answered in plain lines, as in the terminal."""

from collections.abc import Iterable
from dataclasses import replace

from tanglewood.core.checks.errors import MoveError
from tanglewood.core.view.view import Action, View
from tanglewood.play import typed_lines
from tanglewood.play.questions import WORDS, Asker, Typed, help_lines
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.refusals import Refused, refusal
from tanglewood.web.table.absent_seats import WISHES
from tanglewood.web.table.recap import last_own_move
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_commands import Order, Outcome, carry_out
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.advice import hint_in_words

ABSENT = (*WISHES, "return")  # about somebody who is away
HELP, HINT, UNDO = "help", "hint", "undo"
TAKING_BACK = (UNDO, "agree", "decline")
TYPED = (HINT, *TAKING_BACK, "hurry", "uncover", "resign", "leave", *ABSENT, "rematch", "name", "say")  # have a word
NAMES = (HELP, *TYPED, *WORDS)


async def answer(order: Order, line: str, sequence: int) -> tuple[list[str], Outcome]:
    """Do what a line says that was typed, and tell; raises Refused. The same key again plays nothing."""
    table, viewer = order.table, order.viewer
    view = table.view(table.sight(viewer))
    match, still = table.match, Outcome(table.sequence)
    try:
        meaning = typed_lines.find(match.game, view, line, NAMES)
        if isinstance(meaning, Action):
            move = replace(order, seat=view.actor, text=meaning.text, sequence=sequence)
            return [words("typed-move", move=meaning.label)], await carry_out("move", move)
        if meaning is not None and meaning.name in WORDS:
            return list(WORDS[meaning.name].answer(_asker(table, viewer, view), meaning.argument)), still
        if meaning is not None and meaning.name == HELP:
            return list(_help(view)), still
        if meaning is not None:
            outcome = await carry_out(meaning.name, replace(order, text=meaning.argument, whole=True))
            return [_done(order, view, meaning.name)], outcome
        if not view.actions:
            raise Refused("not-your-turn", view.prompt)
        typed_lines.refuse(match, view, line, NAMES)
    except MoveError as error:
        raise refusal(error) from error


def _asker(table: Table, viewer: Viewer, view: View) -> Asker:
    """The asker for a viewer; spectators ask about the last move."""
    mine = viewer.mine if table.match.game.all_open else (view.seat,)
    return Asker(
        table.match, view, lambda: len(table.movers) if view.seat is None else last_own_move(table.movers, mine)
    )


def _help(view: View) -> Iterable[str]:
    """The moves and words that you can type."""
    return help_lines(view, [(word.usage, word.doc) for word in (*WORDS.values(), *map(Typed, (HELP, *TYPED)))])


def _done(order: Order, view: View, name: str) -> str:
    """The answer once a command is carried out."""
    if name == HINT:
        return str(hint_in_words(order.table.match.game, view, order.table.shown_hints[order.viewer.session])["text"])
    if name == UNDO:
        return words("back-asked-short" if order.table.take_back else "taken-back")
    return words("typed-done")
