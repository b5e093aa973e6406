"""The command line on the page: a typed move or command is answered in plain lines, as in the terminal."""

from collections.abc import Awaitable, Callable, Iterable

from tanglewood.core.checks.errors import MoveError
from tanglewood.core.view.view import Action, View
from tanglewood.play import typed_lines
from tanglewood.play.questions import WORDS, Asker, Typed, help_lines
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.errors import Refused, refusal
from tanglewood.web.table.recap import last_own_move
from tanglewood.web.table.room import Room
from tanglewood.web.table.table import LiveTable
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.hint_text import hint_in_words


async def answer(room: Room, viewer: Viewer, line: str, sequence: int, key: str) -> list[str]:
    """Do what a line says that was typed, and tell; raises Refused. The same key again plays nothing."""
    view = room.live.view(room.live.sight(viewer))
    match, names = room.live.match, [*DOES, *WORDS]
    try:
        meaning = typed_lines.find(match.rules, view, line, names)
        if isinstance(meaning, Action):
            await room.move(viewer, view.actor, meaning.text, sequence, key)
            return [words("typed-move", move=meaning.label)]
        if meaning is not None and meaning.name in DOES:
            return list(await DOES[meaning.name](room, viewer, view, key))
        if meaning is not None:
            return list(WORDS[meaning.name].answer(_asker(room.live, viewer, view), meaning.argument))
        if not view.actions:
            raise Refused("not-your-turn", view.prompt)
        typed_lines.refuse(match, view, line, names)
    except MoveError as error:
        raise refusal(error) from error


def _asker(live: LiveTable, viewer: Viewer, view: View) -> Asker:
    """The asker for a viewer; spectators ask about the last move."""
    mine = viewer.mine if live.match.rules.all_open else (view.seat,)
    return Asker(live.match, view, lambda: len(live.movers) if view.seat is None else last_own_move(live.movers, mine))


async def _help(_room: Room, _viewer: Viewer, view: View, _key: str) -> Iterable[str]:
    """The moves and words that you can type."""
    docs = [(word.usage, word.doc) for word in WORDS.values()]
    return help_lines(view, [*docs, *((str(Typed(name)), words(f"typed-{name}")) for name in DOES)])


async def _hint(room: Room, viewer: Viewer, view: View, _key: str) -> Iterable[str]:
    """Ask what a strong player would do."""
    await room.hints.ask(viewer, whole=True)
    return [hint_in_words(room.live.match.rules, view, room.live.hints[viewer.session])["text"]]


async def _undo(room: Room, viewer: Viewer, _view: View, key: str) -> Iterable[str]:
    """Take back your last move and all that came after it."""
    await room.undo(viewer, f"{viewer.session[:16]}:{key}")
    return [words("taken-back")]


DOES: dict[str, Callable[[Room, Viewer, View, str], Awaitable[Iterable[str]]]] = {
    "help": _help,
    "hint": _hint,
    "undo": _undo,
}
