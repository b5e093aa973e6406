"""Static files: the package's own, and the look of each game from the game's folder."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tanglewood.web.templates import STATIC, game_file

GAME_FILES = (".css", ".svg", ".js")
FALLBACK_TILE = STATIC / "tile.svg"
# Browsers ask whether a file is still the same and get a short "yes": after an upgrade nobody has half-old pages.
ASK = "no-cache"
LONG = "public, max-age=604800"  # fonts never change under a name


class Files(StaticFiles):
    """The files of a folder with caching headers."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or that it has not changed."""
        try:
            response = await super().get_response(path, scope)
        except ValueError:  # a name that no file can have
            raise HTTPException(404) from None
        response.headers["cache-control"] = LONG if Path(path).suffix == ".woff2" else ASK
        return response


async def game_static(request: Request) -> Response:
    """GET /static/games/{id}/{file}: a game's own style, script or picture."""
    game, name = request.path_params["game"], request.path_params["file"]
    path = game_file(game, name) if name.endswith(GAME_FILES) else None
    if path is None and name == "tile.svg" and FALLBACK_TILE.is_file():
        path = FALLBACK_TILE
    if path is None:
        raise HTTPException(404)
    return FileResponse(path, headers={"cache-control": ASK})
