"""The command line on the page: a typed move or command is answered in plain lines, as in the terminal."""

from collections.abc import Iterable
from dataclasses import replace

from tanglewood.core.checks.errors import MoveError
from tanglewood.core.view.view import Action, View
from tanglewood.play import typed_lines
from tanglewood.play.questions import WORDS, Asker, Typed, help_lines
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.errors import Refused, refusal
from tanglewood.web.table.commands import Order, Outcome, carry_out
from tanglewood.web.table.recap import last_own_move
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.hint_text import hint_in_words

HELP, HINT, UNDO = "help", "hint", "undo"
TYPED = (HINT, UNDO, "hurry", "uncover", "resign", "leave", "rematch", "name", "say")  # have a word
NAMES = (HELP, *TYPED, *WORDS)


async def answer(order: Order, line: str, sequence: int) -> tuple[list[str], Outcome]:
    """Do what a line says that was typed, and tell; raises Refused. The same key again plays nothing."""
    live, viewer = order.live, order.viewer
    view = live.view(live.sight(viewer))
    match, still = live.match, Outcome(live.sequence)
    try:
        meaning = typed_lines.find(match.game, view, line, NAMES)
        if isinstance(meaning, Action):
            move = replace(order, seat=view.actor, text=meaning.text, sequence=sequence)
            return [words("typed-move", move=meaning.label)], await carry_out("move", move)
        if meaning is not None and meaning.name in WORDS:
            return list(WORDS[meaning.name].answer(_asker(live, viewer, view), meaning.argument)), still
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


def _asker(live: Table, viewer: Viewer, view: View) -> Asker:
    """The asker for a viewer; spectators ask about the last move."""
    mine = viewer.mine if live.match.game.all_open else (view.seat,)
    return Asker(live.match, view, lambda: len(live.movers) if view.seat is None else last_own_move(live.movers, mine))


def _help(view: View) -> Iterable[str]:
    """The moves and words that you can type."""
    return help_lines(view, [(word.usage, word.doc) for word in (*WORDS.values(), *map(Typed, (HELP, *TYPED)))])


def _done(order: Order, view: View, name: str) -> str:
    """The answer once a command is carried out."""
    if name == HINT:
        return str(hint_in_words(order.live.match.game, view, order.live.hints[order.viewer.session])["text"])
    return words("taken-back" if name == UNDO else "typed-done")
