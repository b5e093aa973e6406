"""How a typed line is read: an exact move, else a command, else a short form that fits one move alone."""

from collections.abc import Iterator

from tests.conformance.tables import Table, walks

from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.core.view.actions import folded
from tanglewood.core.view.view import Action, View
from tanglewood.play import typed_lines
from tanglewood.play.match import Match
from tanglewood.play.questions import WORDS
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.puzzles import AFTER
from tanglewood.web.table_page.typed_commands import NAMES

COMMANDS_OF = {"terminal": [*COMMANDS], "puzzles": [*AFTER, "help", *WORDS], "page": [*NAMES]}


def decisions(table: Table) -> Iterator[tuple[Match, View]]:
    """Moments of random games as the player reads them who is to move, in every language."""
    for match in walks(table):
        for language in languages() if not match.over else ():
            with speaking(language):
                yield match, match.view(match.actor)


def meaning(match: Match, view: View, line: str, commands: list[str]) -> Action | typed_lines.TypedCommand | None:
    try:
        return typed_lines.find(match.game, view, line, commands)
    except typed_lines.AmbiguousMove:
        return None


def test_no_command_is_read_as_a_move(table: Table) -> None:
    for match, view in decisions(table):
        for commands in COMMANDS_OF.values():
            for word in typed_lines.spellings(commands):
                understood = meaning(match, view, word, commands)
                assert isinstance(understood, typed_lines.TypedCommand), f"{word} means {understood}"


def test_no_text_of_a_move_is_a_command(table: Table) -> None:
    for language in languages():
        with speaking(language):
            words = {word for commands in COMMANDS_OF.values() for word in typed_lines.spellings(commands)}
            assert not words & {*table.rules.actions.texts}


def test_every_move_is_read_by_its_text_and_its_sentence(table: Table) -> None:
    for match, view in decisions(table):
        labels = [folded(action.label) for action in view.actions]
        for action in view.actions:
            for line in [action.text, *([action.label] if labels.count(folded(action.label)) == 1 else [])]:
                assert meaning(match, view, line, COMMANDS_OF["terminal"]) == action, line


def test_no_words_that_fit_two_moves_play_one(table: Table) -> None:
    """Words fit a move if they begin or end its text or its sentence."""
    for match, view in decisions(table):
        fitting: dict[str, set[Action]] = {}
        for action in view.actions:
            for words in short_forms(action):
                fitting.setdefault(words, set()).add(action)
        exact = {folded(saying) for action in view.actions for saying in (action.text, action.label)}
        for words in (words for words, actions in fitting.items() if len(actions) > 1 and words not in exact):
            understood = meaning(match, view, words, [])
            assert understood is None, f"{words} means {understood}"


def short_forms(action: Action) -> Iterator[str]:
    for saying in (action.text, action.label):
        words = folded(saying).split()
        for cut in range(1, len(words)):
            yield " ".join(words[:cut])
            yield " ".join(words[cut:])
