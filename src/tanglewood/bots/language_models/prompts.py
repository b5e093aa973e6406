"""What a language model is asked, and the move in its answer."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markdown_it.tree import SyntaxTreeNode

from tanglewood.bots.kit.turns import Turn
from tanglewood.bots.language_models import compact_view
from tanglewood.bots.language_models.spending import ILLEGAL, UNREADABLE
from tanglewood.core.checks.errors import MoveError
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import per_language, say, speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.view.view import View
from tanglewood.play import rulebook
from tanglewood.play.messages import message

MOST_LOG = 150  # lines
LONGEST_MOVE = 100  # letters
THOUGHT = "</think>"  # ends what some models think aloud
AROUND = " \t*_`\"'“”„.<>[]()"  # what models like to put around a move


def rules_message(game: Game, seat: int, seats: int) -> str:
    """What a model reads first: its task, the rules, how tables are written, and how to answer."""
    task = say(message("model-task", game=game.title, seat=seat, seats=seats))
    key, example = compact_view.keys().move, game.actions.text(0)
    answer = say(message("model-answer", key=key, example=example))
    return "\n\n".join([task, rules_text(game), say(message("compact-view-legend")), answer])


@per_language
def rules_text(game: Game) -> str:
    """The rules of a game as plain text, in the active language."""
    return "\n".join(line for block in rulebook.tree(game).children for line in _block(block))


def _block(node: SyntaxTreeNode) -> Iterator[str]:
    if node.type == "heading":
        yield f"\n{'#' * int(node.tag[1:])} {rulebook.words(node)}"
    elif node.type in ("bullet_list", "ordered_list"):
        yield from (f"- {rulebook.words(item)}" for item in node.children)
    elif node.type == "table":
        head, *rows = rulebook.rows_of(node)
        yield from (f"- {rulebook.row_in_words(head, row)}" for row in rows)
    elif node.type in ("fence", "code_block"):
        yield node.content.rstrip()
    else:
        yield rulebook.words(node)


def turn_message(turn: Turn) -> str:
    """What a model reads at a decision: the log and the table, as its seat knows them."""
    log = [happening.text for happening in turn.history]
    cut = len(log) - MOST_LOG
    lines = [say(message("model-log-cut", count=cut))] if cut > 0 else []
    parts = [say(message("model-log")), *lines, *log[-MOST_LOG:]] if log else []
    return "\n".join([*parts, "", say(message("model-table")), compact_view.write(turn.view)]).strip()


def refused_message(why: str, view: View) -> str:
    """What a model reads after a move that the rules refuse: why, and the moves that are legal."""
    moves = ", ".join(action.text for action in view.actions)
    return say(message("model-refused", why=why, moves=moves))


def unread_message() -> str:
    """What a model reads after an answer without a move."""
    return say(message("model-unread", key=compact_view.keys().move))


@dataclass(frozen=True)
class ReadAnswer:
    """An answer: the number of its legal move, or None, the problem, and what the model is told about it."""

    number: int | None
    problem: str = ""
    why: str = ""


def read_answer(turn: Turn, answer: str) -> ReadAnswer:
    """Look for a legal move in an answer at a turn."""
    move = move_in(answer)
    if not move:
        return ReadAnswer(None, UNREADABLE, unread_message())
    try:
        number = turn.game.actions.parse(move)
    except MoveError as error:
        return ReadAnswer(None, UNREADABLE, refused_message(str(error), turn.view))
    if number in {action.number for action in turn.legal}:
        return ReadAnswer(number)
    return ReadAnswer(None, ILLEGAL, refused_message(verbs.why_not(turn.state, number), turn.view))


def move_in(answer: str) -> str:
    """The text of the move that an answer ends with; "" if it names none. A later line counts before an earlier one."""
    move = last_line(answer, _move_key).strip(AROUND)
    return move if len(move) <= LONGEST_MOVE else ""


def _move_key() -> str:
    return compact_view.keys().move


def last_line(answer: str, key: Callable[[], str]) -> str:
    """What stands in the last line of an answer that begins with "key:", in the active language or English; else ""."""
    said = answer.rpartition(THOUGHT)[2]
    lines = [line["rest"] for line in map(_line_of(key).match, said.splitlines()) if line]
    return lines[-1] if lines else ""


@per_language
def _line_of(key: Callable[[], str]) -> re.Pattern[str]:
    words = {key()}
    with speaking(ENGLISH):
        words.add(key())
    return re.compile(rf"\W*(?:{'|'.join(map(re.escape, words))})\W*:(?P<rest>.+)", re.IGNORECASE)
