"""The pages for translators: all messages of a game, or of a part of the program, in two languages side by side."""

import re
from dataclasses import dataclass
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import Catalogue, languages
from tanglewood.core.language.message import ENGLISH
from tanglewood.web.http.responses import page

PACKAGE = Path(__file__).resolve().parents[2]
COMMENTED = re.compile(r"((?:^#(?!#).*\n)+)(-?[a-z][\w-]*) *=", re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True)
class Source:
    """A message as the catalogues have it, and what its comment tells translators."""

    id: str
    english: str
    other: str
    note: str


async def sources_page(request: Request) -> Response:
    """GET /words/{name}: the messages of a game, or of a part such as "web"; `in` names the language beside English."""
    name, offered = request.path_params["name"], languages()
    catalogue = catalogue_of(name)
    if catalogue is None:
        raise HTTPException(404)
    wanted = request.query_params.get("in", "")
    other = wanted if wanted in offered else next((code for code in offered if code != ENGLISH), ENGLISH)
    return page(request, "translations.html", {"name": name, "sources": sources(catalogue, other), "other": other})


def catalogue_of(name: str) -> Catalogue | None:
    """The catalogue of a game, or of a part of the program, by its name; None if there is none."""
    if name in game_ids():
        return get_game(name).words
    parts = {path.parent.name: path for path in PACKAGE.glob("*/words")}
    return Catalogue(parts[name]) if name in parts else None


def sources(catalogue: Catalogue, language: str) -> list[Source]:
    """All messages in their order, in English and in another language."""
    text = (catalogue.folder / f"{ENGLISH}.ftl").read_text(encoding="utf-8")
    comments = COMMENTED.finditer(text)
    notes = {comment[2]: re.sub(r"^# ?", "", comment[1], flags=re.MULTILINE).strip() for comment in comments}
    english, other = catalogue.words(ENGLISH).entries, catalogue.words(language).entries
    return [
        Source(name, entry.strip(), other.get(name, "").strip(), notes.get(name, "")) for name, entry in english.items()
    ]
