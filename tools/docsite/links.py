"""Links of a page, as they lead on the site: to its other pages; a link to anything else keeps its words alone."""

import os
import re
from collections.abc import Mapping
from pathlib import Path

LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)")
FENCE = re.compile(r"^(?=```)", re.MULTILINE)


def relinked(text: str, source: Path, place: Path, places: Mapping[Path, str]) -> str:
    """A page with the links that fit its place; blocks of code stay as they are."""
    parts = FENCE.split(text)  # before a fence, its block, what follows its end, ...
    for index, part in enumerate(parts):
        if index % 2 == 0:
            parts[index] = LINK.sub(lambda found: _link(found, source, place, places), part)
    return "".join(parts)


def _link(found: re.Match[str], source: Path, place: Path, places: Mapping[Path, str]) -> str:
    words, target, anchor = found.groups()
    there = Path(os.path.normpath(source.parent / target))
    if (there / "README.md") in places:
        there /= "README.md"
    if there not in places:
        return words
    way = os.path.relpath(places[there], place.parent)
    return f"[{words}]({Path(way).as_posix()}{anchor or ''})"
