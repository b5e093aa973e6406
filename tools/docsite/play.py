"""The pages of *Play*: each game's rules in every language, from its own RULINGS, with a picture of the table."""

import re
from collections.abc import Mapping
from pathlib import Path

import tanglewood as tw
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.core.language.rulings import file_of, marked, written
from tanglewood.play.rulebook import BALANCE, EMPTY, TEST

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src/tanglewood/games"
PICTURES = ROOT / "docs/pictures"
ENGLISH = "en"
COLUMN = re.compile(r"^(\|.*\|)[^|\n]*`test_[^|\n]*\|$|^(\|.*\|) *Test *\|$", re.MULTILINE)
SIZES = {"wide": (1280, 720), "narrow": (390, 844)}
TITLE = re.compile(r"\A# .*\n")


def games() -> list[Game]:
    """The games of this repository."""
    return [game for game in map(tw.get_game, tw.games()) if game.folder.is_relative_to(GAMES)]


def places() -> Mapping[Path, str]:
    """Where on the site the rules of each game are, by the files they come from."""
    return {file_of(game.folder, language): place(game, language) for game in games() for language in languages()}


def place(game: Game, language: str) -> str:
    """The place of a game's page."""
    return f"play/{game.id}.md" if language == ENGLISH else f"play/{language}/{game.id}.md"


def pages() -> Mapping[str, str]:
    """The pages of all games, in all languages."""
    found = {}
    for language in languages():
        with speaking(language):
            found |= {place(game, language): _page(game, language) for game in games()}
    return found


def _page(game: Game, language: str) -> str:
    """The page of a game: its picture, then its rules."""
    text = EMPTY.sub("", TEST.sub("", COLUMN.sub(r"\1\2", marked(written(game.folder)))))
    rules = TITLE.sub("", text.partition(f"\n## {BALANCE}")[0]).strip()
    return f"# {say(game.title)}\n\n{say(game.tagline)}\n\n{_picture(game, language)}{rules}\n"


def _picture(game: Game, language: str) -> str:
    """The pictures of the game's table."""
    up = "../" * (place(game, language).count("/"))
    named = (f"![{say(game.title)}]({up}pictures/{game.id}-{language}-{size}.webp){{ .{size} }}" for size in SIZES)
    return "\n".join(named) + "\n\n"
