"""Mistakes on the command line are said in the language of the terminal, or in the one that is asked for."""

import os
import re
import subprocess
import sys

import pytest

from tanglewood.cli import build_parser
from tanglewood.cli.language import language_of
from tanglewood.core.language.catalogue import speaking

SAID = {
    "play fux": "Das Spiel 'fux' gibt es nicht. Meintest du 'fox'?",
    "plai fox": "Den Befehl 'plai' gibt es nicht. Meintest du 'play'?",
    "play fox --sed 3": "Die Option '--sed' gibt es nicht. Meintest du '--seed'?",
    "play fox --bot nobody": "Den Bot 'nobody' gibt es nicht.",
    "play fox --seed x": "tanglewood play: Fehler: --seed: 'x' ist keine ganze Zahl",
    "play fox --bot": "--bot: es fehlt ein Wert",
    "rules": "es fehlt: GAME",
    "play fox --full --lines": "--lines: geht nicht zusammen mit --full",
}

ENGLISH_WORDS = re.compile(r"\b(?:the|of|and|with|which|you|your|for|from|is|are|what|that|this|only|or|one|by|to)\b")


def said(words: str, locale: str) -> tuple[int, str]:
    environment = {**os.environ, "LC_ALL": locale}
    line = [sys.executable, "-m", "tanglewood", *words.split()]
    done = subprocess.run(line, capture_output=True, text=True, env=environment, timeout=100, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("words", SAID)
def test_mistakes_are_said_in_german(words: str) -> None:
    status, text = said(words, "de_DE.UTF-8")
    assert status == 2
    assert SAID[words] in text


def test_the_language_that_is_asked_for_counts() -> None:
    assert "ist keine ganze Zahl" in said("play fox --language de --seed x", "C.UTF-8")[1]
    assert "is no whole number" in said("play fox --language en --seed x", "de_DE.UTF-8")[1]


def test_the_frame_of_the_help_is_german() -> None:
    status, text = said("help play", "de_DE.UTF-8")
    assert status == 0
    assert text.startswith("Aufruf: ")
    assert "\nOptionen:\n" in text
    assert "\nBeispiele:\n" in text


def commands_for_players() -> list[str]:
    """The commands that speak the language of the player."""
    return [name for name, parser in build_parser()[1].items() if "--language" in parser.options]


@pytest.mark.parametrize("name", commands_for_players())
def test_the_help_of_players_is_german_throughout(name: str) -> None:
    with speaking("de"):
        parser = build_parser()[1][name]
        text = parser.format_help()
        assert all(action.help for action in parser._actions)
    lines = [line for line in text.splitlines() if not line.startswith("  tanglewood ")]
    assert not ENGLISH_WORDS.findall("\n".join(lines)), text
    assert max(map(len, text.splitlines())) <= 100


def test_the_list_of_commands_is_german() -> None:
    with speaking("de"):
        text = build_parser()[0].format_help()
    assert "Im Terminal spielen." in text
    assert not ENGLISH_WORDS.findall(text)


def test_the_help_of_researchers_is_english_throughout() -> None:
    with speaking("de"):
        text = build_parser()[1]["match"].format_help()
    assert text.startswith("usage: ")
    assert "\noptions:\n" in text
    assert "print one JSON object" in text
    assert "show this help message" in text


@pytest.mark.parametrize(
    ("words", "language"),
    [(["play", "--language", "de"], "de"), (["play", "--language=de"], "de"), (["--language"], "en"), ([], "en")],
)
def test_the_language_of_a_line_that_has_not_been_read(words: list[str], language: str) -> None:
    assert language_of(words) == language
