"""The page templates: those of each folder's `templates`, and each game's table in the game's `table`.

The templates of two folders never have the same name, so a name alone finds one.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    FunctionLoader,
    Template,
    Undefined,
)
from jinja2.runtime import Context

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game, is_game
from tanglewood.core.game.variant import is_variant
from tanglewood.core.language.catalogue import active_language, languages
from tanglewood.puzzles import has_puzzles
from tanglewood.web.rendering import say
from tanglewood.web.rendering.fragment_cache import CACHED_MACROS, Pieces
from tanglewood.web.rendering.layout import FILTERS, GLOBALS
from tanglewood.web.rendering.say import FixedWords
from tanglewood.web.rendering.site_map import section_of, site_sections
from tanglewood.web.rendering.static_files import TABLE, WEB, static_files
from tanglewood.web.rendering.strict import STRICT, Missing, checked, is_ours, printed

FOLDERS = sorted(WEB.glob("*/templates"))
PACKAGE = WEB.parent
BUILD_LETTERS = 12
HOW = "how_to_play.html"  # in a game's table: how it is played, with pictures


class PlainContext(Context):
    """A context that no function of ours asks for; Jinja looks at each call whether it does."""

    def call(self, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """Call a function or a macro."""
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return called(*args, **kwargs)


class PageEnvironment(Environment):
    """The environment of the pages of one language."""

    context_class = PlainContext

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Without any piece that was drawn before."""
        super().__init__(*args, **kwargs)
        self.pieces = Pieces()

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:  # noqa: A002  # Jinja's name
        """The template of that name."""
        template = super().get_template(name, parent, globals)
        if str(template.name).endswith(CACHED_MACROS):
            self.pieces.memoize(template)
        return template


@dataclass(frozen=True)
class Page:
    """A template in one language."""

    template: Template

    def render(self, context: Mapping[str, Any]) -> str:
        """The page for a context."""
        with say.drawing(context):
            return self.template.render(context)


def _never() -> bool:
    return False


class Templates:
    """The templates in each language."""

    def __init__(self, root_path: str, has_docs: Callable[[], bool] = _never) -> None:
        """Addresses begin with `root_path`. Nothing is compiled yet."""
        site_globals = _of_site(root_path, has_docs)
        self._environments = {language: _environment(site_globals, language) for language in languages()}

    def get_template(self, name: str) -> "Page":
        """The template of that name, in the active language."""
        return Page(self.environment.get_template(name))

    @property
    def environment(self) -> Environment:
        """A template in the active language."""
        return self._environments[active_language()]

    def load_all(self) -> None:
        """Compile all templates, so that no visitor waits for that; it takes a second for each language."""
        for language in self._environments:
            self.load(language)

    def load(self, language: str) -> None:
        """Compile those of one language."""
        environment = self._environments[language]
        for folder in FOLDERS:
            for path in folder.glob("*.html"):
                environment.get_template(path.name)
        for game in map(get_game, game_ids()):
            for path in (game.folder / TABLE).glob("*.html"):
                environment.get_template(f"games/{game.id}/{path.name}")


@cache
def make_templates(root_path: str = "", has_docs: Callable[[], bool] = _never) -> Templates:
    """The templates of pages and fragments; every text is escaped. Addresses begin with `root_path`.

    `has_docs` knows whether there are pages of the documentation to link to.

    A process compiles each template once, for all its apps.
    """
    return Templates(root_path, has_docs)


def _environment(site_globals: dict[str, Any], language: str) -> Environment:
    """The environment for a language, whose templates know these things of the site.

    `games/<id>/<file>.html` lies in that game's `table`.
    """
    loaders: list[BaseLoader] = [FunctionLoader(_game_template), FileSystemLoader(FOLDERS)]
    templates = PageEnvironment(
        loader=ChoiceLoader(loaders),
        autoescape=True,
        auto_reload=False,
        extensions=[FixedWords],
        undefined=Missing if STRICT else Undefined,
        finalize=printed if STRICT else None,
    )
    templates.extend(language=language)
    templates.globals |= GLOBALS | say.GLOBALS | site_globals
    templates.filters |= FILTERS
    if STRICT:
        for functions in (templates.filters, templates.globals):
            functions |= {name: checked(function) for name, function in functions.items() if is_ours(function)}
    return templates


@cache
def build() -> str:
    """A digest of all that pages are made of: files, templates and words. A page of another build is out of date."""
    folders = {get_game(game).folder for game in game_ids()} | {PACKAGE}
    sources = {path for folder in folders for kind in ("*.html", "*.ftl") for path in folder.rglob(kind)}
    digest = hashlib.sha256(static_files().mark.encode())
    for path in sorted(sources):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:BUILD_LETTERS]


def _of_site(root_path: str, has_docs: Callable[[], bool]) -> dict[str, Any]:
    """The site's addresses and files, for templates."""
    files = static_files()
    return {
        "root": root_path,
        "static": lambda name: root_path + files.url(name),
        "symbol": lambda icon: root_path + files.symbol(icon),
        "modules": files.modules,
        "build": build,
        "has_handbook": has_docs,
        "site_sections": site_sections,
        "section_of": section_of,
        "has_how": has_how,
        "has_puzzles": has_puzzles,
    }


def _game_template(name: str) -> tuple[str, str | None, Any] | None:
    """The source of a game's own template, None if the game has none with that name."""
    match name.split("/"):
        case ["games", game_id, file] if file.endswith(".html"):
            path = game_file(game_id, file)
            return None if path is None else (path.read_text(encoding="utf-8"), str(path), None)
    return None


def has_how(game: Game) -> bool:
    """Whether a game has a page that tells how it is played; an original's may be wrong for a variant."""
    return not is_variant(game) and game_file(game.id, HOW) is not None


def pictures_of(game: Game) -> str:
    """The template that draws a game's cards as pictures."""
    return f"games/{game.id}/picture.html" if game_file(game.id, "picture.html") else "picture.html"


def game_file(game_id: str, name: str) -> Path | None:
    """A file of a game's table, None if the game or the file does not exist."""
    if not is_game(game_id):
        return None
    folder = get_game(game_id).folder / TABLE
    path = folder / name
    try:
        return path if path.parent == folder and path.is_file() else None
    except (OSError, ValueError):  # not a valid file name
        return None
