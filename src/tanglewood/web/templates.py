"""The page templates: the package's own, and each game's table in the game's folder."""

from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, FunctionLoader

from tanglewood.core.registry import game_ids, get_game
from tanglewood.web import language
from tanglewood.web.files import WEB, static_files
from tanglewood.web.layout import FILTERS, GLOBALS

PAGES = WEB / "pages"


def make_templates(pages: Path = PAGES, root_path: str = "") -> Environment:
    """The environment that renders pages and fragments; every text is escaped. Addresses begin with `root_path`.

    `games/<id>/<file>.html` names a template in that game's folder.
    """
    loaders: list[BaseLoader] = [FunctionLoader(_game_template), FileSystemLoader(pages)]
    templates = Environment(loader=ChoiceLoader(loaders), autoescape=True, auto_reload=False)
    files = static_files()
    templates.globals |= (
        GLOBALS
        | language.GLOBALS
        | {
            "root": root_path,
            "static": lambda name: root_path + files.url(name),
            "symbol": lambda icon: root_path + files.symbol(icon),
            "modules": files.modules,
        }
    )
    templates.filters |= FILTERS
    return templates


def load_all(templates: Environment) -> None:
    """Compile all templates, so that no visitor waits for that; it takes a second."""
    for path in PAGES.glob("*.html"):
        templates.get_template(path.name)
    for game in map(get_game, game_ids()):
        for path in game.folder.glob("*.html"):
            templates.get_template(f"games/{game.id}/{path.name}")


def _game_template(name: str) -> tuple[str, str | None, Any] | None:
    """The source of a game's own template, None if the game has none with that name."""
    match name.split("/"):
        case ["games", game_id, file] if file.endswith(".html"):
            path = game_file(game_id, file)
            return None if path is None else (path.read_text(encoding="utf-8"), str(path), None)
    return None


def game_file(game_id: str, name: str) -> Path | None:
    """A file of a game's folder, None if the game or the file does not exist."""
    if game_id not in game_ids():
        return None
    folder = get_game(game_id).folder
    path = folder / name
    try:
        return path if path.parent == folder and path.is_file() else None
    except (OSError, ValueError):  # not a valid file name
        return None
