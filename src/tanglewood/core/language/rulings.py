"""A game's RULINGS.md: its text, and the mark on rules that depart from the printed rulebook.

words/RULINGS.de.md has the same rules in German. A rule that departs says so itself, with *Deviation* or *Abweichung*
in italics. Wherever players meet it, it carries the mark.
"""

import re
from functools import lru_cache
from pathlib import Path

from tanglewood.core.language.catalogue import active_language, message, per_language, say
from tanglewood.core.language.message import ENGLISH

FILE, TRANSLATED = "RULINGS.md", "words/RULINGS.{}.md"
RULING = re.compile(
    r"^(?:- \*\*(?P<item>[A-Z]+\d+)\*\*|\| (?P<row>[A-Z]+\d+)(?= ))(?P<text>.*(?:\n +\S.*)*)", re.MULTILINE
)
DEVIATION = re.compile(r"\*(?:Deviation|Abweichung)\b[^*]*\*")


def written(folder: Path) -> str:
    """The rules in a game's folder in the active language, else in English; "" if there are none."""
    return _written(folder, active_language())


@lru_cache(maxsize=64)
def _written(folder: Path, language: str) -> str:
    for path in (file_of(folder, language), folder / FILE):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


def file_of(folder: Path, language: str) -> Path:
    """The file of a game's rules in a language."""
    return folder / (FILE if language == ENGLISH else TRANSLATED.format(language))


@lru_cache(maxsize=32)
def deviations(folder: Path) -> frozenset[str]:
    """The numbers of the rules that depart from the print."""
    rules = RULING.finditer(_written(folder, ENGLISH))
    return frozenset(number(match) for match in rules if departs(match))


@per_language
def mark() -> str:
    """The text behind the number of a rule that departs from the print."""
    return say(message("departs"))


def departs(ruling: re.Match[str]) -> bool:
    """Whether a rule says that it departs from the print."""
    return DEVIATION.search(ruling["text"]) is not None


def number(ruling: re.Match[str]) -> str:
    """The number of a rule."""
    return ruling["item"] or ruling["row"]


def marked(text: str) -> str:
    """RULINGS.md with the mark behind the number of each rule that departs from the print."""
    return RULING.sub(_marked, text)


def _marked(ruling: re.Match[str]) -> str:
    before, text = ruling[0].removesuffix(ruling["text"]), ruling["text"]
    return f"{before} *({mark()})*{text}" if departs(ruling) else ruling[0]


def refusal(folder: Path, reason: str) -> str:
    """A refusal, which opens with its rule's number, and the mark at its end if that rule departs from the print."""
    cited = reason.partition(":")[0]
    return say(message("refused-departs", reason=reason, rule=cited)) if cited in deviations(folder) else reason
