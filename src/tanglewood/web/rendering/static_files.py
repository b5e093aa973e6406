"""Static files: those of the package, styles and scripts from the games' tables, and icons in sprites by game.

The server reads them once. Their addresses contain a mark that changes when any file changes. So browsers can cache
them for a year, and never mix old and new files after an upgrade. They revalidate an address without the mark, or with
an old one, each time.
"""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path, PurePosixPath
from posixpath import normpath

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.game.registry import MINI, game_ids, get_game, mini_ids

WEB = Path(__file__).resolve().parents[1]
STATIC = WEB / "static"
TABLE = "table"  # the room of a game's folder with its templates, styles, scripts and pictures
GAME_FILES = (".css", ".svg", ".js", ".png")
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".md": "text/markdown"}
COMPRESSED = (".woff2", ".png")  # already compressed
SPRITE, PICTURES = "icons.svg", ("tile.svg", "preview.png")  # the pictures that each game has
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
GZIP_LEVEL = 4  # higher ones save little and take twice the time
MARK_LETTERS = 12
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>')
QUOTED = re.compile(r"""["']([a-z][a-z0-9-]*)["']""")
IMPORTED = re.compile(r'^import .*?"(\.\.?/[^"]+)";', re.MULTILINE)
EVERYWHERE, SEVERAL = "pages", "several"  # the icons of all pages, and those of more than one game


class StaticFile:
    """A file and its headers."""

    def __init__(self, name: str, data: bytes) -> None:
        """The file of that name."""
        self.name, self.data = name, data
        suffix = PurePosixPath(name).suffix
        self.kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "text/plain"
        self.tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'

    @cached_property
    def small(self) -> bytes:
        """The compressed file; empty if compression does not help."""
        return b"" if self.name.endswith(COMPRESSED) else gzip.compress(self.data, GZIP_LEVEL, mtime=0)

    def answer(self, request: Request, caching: str) -> Response:
        """The file, or 304 if it has not changed."""
        headers = {"cache-control": caching, "etag": self.tag, "vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.small and takes_gzip(request):
            return Response(self.small, headers={**headers, "content-encoding": "gzip"}, media_type=self.kind)
        return Response(self.data, headers=headers, media_type=self.kind)


class StaticFiles:
    """The files below `/static/`, by their names there."""

    def __init__(self) -> None:
        """Read them."""
        contents = {**_own_files(), **dict(_files_of_games())}
        self._sprites, sprites = _split(contents[SPRITE].decode())
        self._files = {name: StaticFile(name, data) for name, data in {**contents, **sprites}.items()}
        tags = "".join(f"{name}{file.tag}" for name, file in sorted(self._files.items()))
        self._mark = hashlib.sha256(tags.encode()).hexdigest()[:MARK_LETTERS]

    @property
    def mark(self) -> str:
        """A digest of all files."""
        return self._mark

    def url(self, name: str) -> str:
        """The address of a file that browsers may cache for a year."""
        return f"/static/{self._mark}/{name}"

    def symbol(self, icon: str) -> str:
        """The address of an icon."""
        return f"{self.url(self._sprites.get(icon, SPRITE))}#{icon}"

    def file(self, name: str) -> StaticFile:
        """The file of that name."""
        return self._files[name]

    def read(self, name: str) -> bytes:
        """The content of a file."""
        return self._files[name].data

    def modules(self, name: str) -> list[str]:
        """The scripts that a script imports, directly or indirectly, so that a page can preload them."""
        imports: dict[str, None] = {}
        for path in IMPORTED.findall(self.read(name).decode()):
            other = normpath(PurePosixPath(name).parent / path)
            imports |= dict.fromkeys([other, *self.modules(other)])
        return list(imports)

    async def answer(self, request: Request) -> Response:
        """GET /static/{path}: a file, with or without the mark before its name."""
        path = request.path_params["path"]
        mark, _, name = path.partition("/")
        file = self._files.get(path) or self._files.get(name)
        if file is None:
            raise HTTPException(404)
        return file.answer(request, FOREVER if mark == self._mark else ASK)


def takes_gzip(request: Request) -> bool:
    """Whether the browser accepts gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


@cache
def static_files() -> StaticFiles:
    """The files of this process."""
    return StaticFiles()


def _own_files() -> dict[str, bytes]:
    paths = (path for path in STATIC.rglob("*") if path.is_file())
    return {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in paths}


def _files_of_games() -> Iterator[tuple[str, bytes]]:
    """Styles, scripts and pictures of each game; the usual pictures for a game that has none."""
    folders = {game: get_game(game).folder for game in game_ids()}
    small = {mini: folders[mini.removeprefix(MINI)] for mini in mini_ids()}  # importing them would take seconds
    for game, folder in (folders | small).items():
        yield from ((f"games/{game}/{name}", (STATIC / name).read_bytes()) for name in PICTURES)
        for path in (folder / TABLE).glob("*"):
            if path.suffix in GAME_FILES and path.is_file():
                yield f"games/{game}/{path.name}", path.read_bytes()


def _split(sprite: str) -> tuple[dict[str, str], dict[str, bytes]]:
    """The sprite of each icon, and the sprites: one for all pages, one for each game, one for icons of several games.

    An icon belongs to the pages or games whose sources name it. Unnamed icons are only in the whole sprite.
    """
    symbols = {symbol[1]: symbol[0] for symbol in SYMBOL.finditer(sprite)}
    sprite_names: dict[str, str] = {}
    for folder in {get_game(game).folder: None for game in game_ids()}:
        for icon in _named_in(folder.rglob("*")) & symbols.keys():
            sprite_names[icon] = SEVERAL if icon in sprite_names else folder.name
    pages = _named_in([*WEB.rglob("*.py"), *WEB.glob("*/templates/*.html")]) & symbols.keys()
    sprite_names |= dict.fromkeys(pages, EVERYWHERE)
    bodies: dict[str, str] = {}
    for icon, sprite_name in sorted(sprite_names.items()):
        bodies[sprite_name] = bodies.get(sprite_name, "") + symbols[icon]
    sprites = {
        f"icons/{sprite_name}.svg": f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'.encode()
        for sprite_name, body in bodies.items()
    }
    return {icon: f"icons/{sprite_name}.svg" for icon, sprite_name in sprite_names.items()}, sprites


def _named_in(paths: Iterable[Path]) -> set[str]:
    """The short quoted texts in some sources."""
    sources = (path.read_text(encoding="utf-8") for path in paths if path.suffix in (".py", ".html"))
    return {name for source in sources for name in QUOTED.findall(source)}
