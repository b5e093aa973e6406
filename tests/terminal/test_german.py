"""The terminal in German: whole games, looking back, puzzles, lessons; and how the language is chosen."""

import io
import json
import re
import sys
from pathlib import Path

import pytest
from tests.puzzles.several import of_one_move
from tests.terminal.conftest import Play

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.cli.language import preferred_language
from tanglewood.core.language.catalogue import active_language, speaking
from tanglewood.puzzles import tell

GERMAN = ("--language", "de")
# Words that English sentences here are made of, and that no German one has.
ENGLISH = re.compile(r"\b(the|you|your|plays|wins|is|are|of|and|to|type|possible|points?|turn|moves?)\b", re.IGNORECASE)
Said = pytest.CaptureFixture[str]


def leftovers(lines: list[str]) -> list[str]:
    """Lines with English words; the names of files and commands are none."""
    return [line for line in lines if ENGLISH.search(line) and "tanglewood " not in line and "/" not in line]


def of_a_whole_match(seed: int) -> list[str]:
    match, moves = tw.new("fox", seed=seed, target=5), []
    while not match.over:
        moves.append(match.play(match.legal()[len(moves) % len(match.legal())]).text)
    return moves


@pytest.mark.parametrize("mode", [(), ("--plain",)])
def test_a_whole_game_of_two_is_german(play: Play, mode: tuple[str, ...]) -> None:
    typed = [
        "hilfe",
        "hand",
        "tisch",
        "züge",
        "verteilung",
        "quark",
        *of_a_whole_match(3),
        "protokoll",
        "zuletzt",
        "1B",
    ]
    said = play("fox", "--seed", "3", "--bot", "none", "--option", "target=5", *mode, *GERMAN, typed="; ".join(typed))
    assert not leftovers(said)
    assert "Der Fuchs im Wald. Stichspiel für zwei: Hol genug Stiche, aber bloß nicht zu viele." in said
    assert any(line.startswith("„quark“ ist weder ein Zug noch ein Befehl.") for line in said)
    assert any(line.startswith("Die Partie ist zu Ende. Du kannst noch protokoll, tisch, zurück") for line in said)
    assert any(re.match(r"(Du gewinnst|Spieler \d gewinnt) die Partie", line) for line in said)


def test_a_bots_turn_is_told_in_short_or_as_it_is_spoken(play: Play) -> None:
    game = ("fox", "--seed", "7", "--bot", "birch", *GERMAN)
    assert any(line.startswith("Du spielst gegen Birke.") for line in play(*game, typed=""))
    game = ("fox", "--seed", "7", "--bot", "greedy", *GERMAN)
    assert any(line.startswith("Bot: Schlüssel-5; ") for line in play(*game, typed="4K"))
    assert any(
        line.startswith("Bot: Schlüssel-5; ") and line.endswith(".") for line in play(*game, "--plain", typed="4K")
    )


def test_words_are_understood_in_both_languages(play: Play) -> None:
    said = play("fox", "--seed", "7", "--bot", "greedy", *GERMAN, typed="4K; undo; spiel 4K; zurück; play 4K; moves")
    assert said.count("Zurückgenommen: 4K.") == 2
    assert said.count("Du spielst die Schlüssel-4.") == 3
    in_english = play("fox", "--seed", "7", "--bot", "greedy", typed="hilfe")
    assert any(line.startswith("Cannot read 'hilfe'") for line in in_english)


def test_what_cannot_be_done_is_explained_in_german(play: Play) -> None:
    said = play("fox", "--seed", "7", "--bot", "greedy", *GERMAN, typed="3M; zurück; karte wich; regel F200; handd")
    assert any(line.startswith("Das geht nicht: F103: ") for line in said)
    assert "Du hast keinen Zug, den du zurücknehmen könntest." in said
    assert any(line.startswith("Eine Regel „F200“ gibt es nicht.") for line in said)
    assert any(line.endswith("Meinst du „hand“?") for line in said)


def test_a_saved_game_is_read_and_stepped_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    match, path = tw.new("fox", seed=3, target=5), tmp_path / "game.json"
    for move in of_a_whole_match(3):
        match.play(move)
    path.write_text(json.dumps(match.journal()))
    words = [
        "",
        "zurück",
        "schluss",
        "platz 2",
        "platz zuschauer",
        "platz leitung",
        "platz 7",
        "quark",
        "hilfe",
        "ende",
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(words)))
    assert main(["replay", str(path), "--step", "--plain", *GERMAN]) == 0
    assert main(["replay", str(path), *GERMAN]) == 0
    said = capsys.readouterr().out.replace("\n  ", " ").splitlines()
    assert not leftovers(said)
    assert "Aus der Sicht von Spieler 2." in said
    assert "Ein Wort „quark“ gibt es hier nicht." in said


def test_a_puzzle_is_set_and_answered(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    puzzle = next(of_one_move(tw.get_game("fox")))
    words = [puzzle.tempting, puzzle.solutions[0], "hilfe", "weiter", "ende"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(words)))
    assert main(["puzzle", "fox", str(puzzle.number), "--plain", *GERMAN]) == 0
    said = capsys.readouterr().out.replace("\n  ", " ").splitlines()
    assert not leftovers(said)
    assert any(line.startswith("Richtig: ") for line in said)
    with speaking("de"):
        assert not leftovers([*tell(puzzle, puzzle.tempting).reason, *tell(puzzle, puzzle.solutions[0]).reason])


def test_a_guided_game_is_german(play: Play) -> None:
    said = play("fox", "--guided", "--bot", "greedy", "--plain", *GERMAN, typed="2B; zurück; 10M; 4M")
    assert not leftovers(said)
    assert any(line.endswith("Zum Zurücknehmen gib zurück ein.") for line in said)
    assert any(line.endswith("Gib 10M ein") for line in said)


def test_games_and_rules_are_listed(capsys: Said) -> None:
    assert main(["games", *GERMAN]) == 0
    said = capsys.readouterr().out
    assert "Der Fuchs im Wald, 2 Spieler, 20-30 Minuten." in said
    assert "\nWeitere Spiele:\ntinyfox: Kleiner Fuchs. Neun Karten" in said
    assert main(["rules", "fox", "F200", *GERMAN]) == 2
    assert "Eine Regel „F200“ gibt es nicht." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de"}, "de"),
        ({"LANG": "tlh"}, "en"),
        ({"LC_ALL": "", "LANG": "de.UTF-8@euro"}, "de"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


def test_a_command_leaves_the_language_as_it_was(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["games"]) == 0
    assert "Spieler" in capsys.readouterr().out
    assert active_language() == "en"
    assert main(["games", "--language", "en"]) == 0
    assert "Spieler" not in capsys.readouterr().out
