"""The pages as an app on a phone or a desk: its manifest, its service worker, and its badge."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tanglewood.web.http.access import root_of
from tanglewood.web.http.responses import page
from tanglewood.web.http.sessions import session_of
from tanglewood.web.rendering.phrases import words
from tanglewood.web.rendering.static_files import ASK, static_files
from tanglewood.web.site import site_of

GROUND, TABLE = "#14231c", "#1d3428"  # of static/tokens.css, dark
WORKER = "js/offline/worker.js"
ICONS = (("192", "any"), ("512", "any"), ("512", "maskable"))


async def manifest(request: Request) -> Response:
    """GET /manifest.webmanifest: what the app is called, how it looks, and that it opens My games."""
    root, files = root_of(request), static_files()
    icons = [
        {
            "src": root + files.url(f"app/{purpose}-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size, purpose in ICONS
    ]
    content = {
        "id": f"{root}/",
        "name": "Tanglewood",
        "short_name": "Tanglewood",
        "description": words("app-about"),
        "start_url": f"{root}/games?app",
        "scope": f"{root}/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": TABLE,
        "icons": icons,
    }
    return JSONResponse(content, media_type="application/manifest+json")


async def worker(request: Request) -> Response:
    """GET /worker.js: the service worker, which lies above all pages that it serves."""
    return static_files().file(WORKER).answer(request, ASK)


async def offline(request: Request) -> Response:
    """GET /offline: the page that the service worker shows without a connection."""
    return page(request, "offline.html", {})


async def awaited(request: Request) -> Response:
    """GET /awaited.json: how many tables by turns wait for this browser's person."""
    session, reminders = session_of(request), site_of(request).reminders
    return JSONResponse({"awaited": await reminders.awaited(session) if session else 0})
