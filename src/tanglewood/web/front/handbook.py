"""The documentation, if `make docs` has built it: static pages at `/docs`."""

from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tanglewood.web.http.access import HANDBOOK_POLICY, path_of, root_of
from tanglewood.web.rendering.phrases import words
from tanglewood.web.rendering.static_files import ASK, WEB, StaticFile

SITE = WEB / "site"
INDEX = "index.html"
BUILD = "make docs"  # for developers


def is_built() -> bool:
    """Whether this server has the documentation."""
    return (SITE / INDEX).is_file()


@cache
def _paths(site: Path) -> dict[str, Path]:
    """The files of the site by their names. Nothing else is ever read."""
    return {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}


@cache
def _file(path: Path) -> StaticFile:
    return StaticFile(path.name, path.read_bytes())


async def handbook(request: Request) -> Response:
    """GET /docs/{path}: a page of the documentation, or a file that a page needs; a 404 if there is none."""
    name, paths = request.path_params.get("path", ""), _paths(SITE)
    folder = f"{name.rstrip('/')}/{INDEX}".removeprefix("/")
    if folder in paths and not (here := path_of(request.scope)).endswith("/"):
        return RedirectResponse(f"{root_of(request)}{here}/")  # as links of a page begin there
    path = paths.get(name) or paths.get(folder)
    if path is None:
        raise HTTPException(404, words("handbook-none", command=BUILD)) if not paths else HTTPException(404)
    answer = _file(path).answer(request, ASK)
    answer.headers["content-security-policy"] = HANDBOOK_POLICY
    return answer
