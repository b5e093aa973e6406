"""Mistakes on the command line are said in the language of the terminal, or in the one that is asked for."""

import os
import subprocess
import sys

import pytest

from tanglewood.cli.language import language_of

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


@pytest.mark.parametrize(
    ("words", "language"),
    [(["play", "--language", "de"], "de"), (["play", "--language=de"], "de"), (["--language"], "en"), ([], "en")],
)
def test_the_language_of_a_line_that_has_not_been_read(words: list[str], language: str) -> None:
    assert language_of(words) == language
