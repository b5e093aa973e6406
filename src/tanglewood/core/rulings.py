"""A game's RULINGS.md: its text, and the mark on rules that depart from the printed rulebook.

A rule that departs says so itself, with *Deviation* in italics. Wherever players meet it, it carries the mark.
"""

import re
from functools import lru_cache
from pathlib import Path

FILE = "RULINGS.md"
MARK = "departs from the print"
RULING = re.compile(
    r"^(?:- \*\*(?P<item>[A-Z]+\d+)\*\*|\| (?P<row>[A-Z]+\d+)(?= ))(?P<text>.*(?:\n +\S.*)*)", re.MULTILINE
)
DEVIATION = re.compile(r"\*Deviation\b[^*]*\*")


@lru_cache(maxsize=32)
def written(folder: Path) -> str:
    """The text of RULINGS.md in a game's folder, "" if there is none."""
    path = folder / FILE
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@lru_cache(maxsize=32)
def deviations(folder: Path) -> frozenset[str]:
    """The numbers of the rules that depart from the print."""
    return frozenset(number(found) for found in RULING.finditer(written(folder)) if departs(found))


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
    return f"{before} *({MARK})*{text}" if departs(ruling) else ruling[0]


def refusal(folder: Path, reason: str) -> str:
    """A refusal, which opens with its rule's number, and the mark at its end if that rule departs from the print."""
    cited = reason.partition(":")[0]
    return f"{reason} {cited} {MARK}." if cited in deviations(folder) else reason
