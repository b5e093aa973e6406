"""The web application: its routes, and what starts and ends with it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route

from tanglewood.bots.workers.jobs import Brain
from tanglewood.store import Store
from tanglewood.web import lobby, opening, play, positions, puzzles, statistics
from tanglewood.web.answers import HANDLERS
from tanglewood.web.files import static_files
from tanglewood.web.guard import SecurityHeaders
from tanglewood.web.logs import tell_request
from tanglewood.web.metrics import Timed, metrics_page
from tanglewood.web.opening import Shown
from tanglewood.web.services import Services
from tanglewood.web.settings import Settings
from tanglewood.web.socket import Sockets
from tanglewood.web.tables import Tables
from tanglewood.web.templates import PAGES, make_templates

MIDDLEWARE = [Middleware(Sockets), Middleware(Timed, tell=tell_request), Middleware(SecurityHeaders)]


def create_app(
    store: Store, brain: Brain, settings: Settings | None = None, pages: Path = PAGES, *, shown: Shown | None = None
) -> Starlette:
    """The application over a store, which it closes at its end, with bots that think in `brain`."""
    templates = make_templates(pages)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services = Services(store, brain, settings or Settings())
        app.state.tables = tables = Tables(services, templates)
        tables.peers.start()
        services.spawn(tables.keep_tidy())
        await brain.start()
        try:
            yield
        finally:
            await tables.close()
            await services.close(brain.stop())
            store.close()

    app = Starlette(routes=_routes(), middleware=MIDDLEWARE, exception_handlers=HANDLERS, lifespan=lifespan)
    app.state.templates, app.state.shown = templates, shown
    return app


def _routes() -> list[BaseRoute]:
    return [
        Route("/", lobby.lobby),
        Route("/games", lobby.finished_page),
        Route("/statistics", statistics.statistics),
        Route("/statistics.json", statistics.export),
        Route("/statistics/delete", statistics.delete, methods=["POST"]),
        Route("/statistics", statistics.link, methods=["POST"]),
        Route("/statistics/take", statistics.take_page),
        Route("/statistics/take", statistics.take, methods=["POST"]),
        Route("/open", opening.open_game, methods=["POST"]),
        Route("/open/{secret}", opening.open_shown),
        *_game_routes(),
        Route("/credits", lobby.credits_page),
        *_position_routes(),
        *_table_routes(),
        Route("/healthz", lobby.health),
        Route("/metrics", metrics_page),
        Route("/static/{path:path}", static_files().answer),
    ]


def _game_routes() -> list[BaseRoute]:
    return [
        Route("/quick/{game}", lobby.quick, methods=["POST"]),
        Route("/guided/{game}", lobby.guided, methods=["POST"]),
        Route("/new/{game}", lobby.new_form),
        Route("/new/{game}", lobby.new_table, methods=["POST"]),
        Route("/rules/{game}", lobby.rules),
        Route("/how/{game}", lobby.how),
        Route("/cards/{game}", lobby.things),
    ]


def _position_routes() -> list[BaseRoute]:
    return [
        Route("/position/{game}", positions.position_page),
        Route("/position/{game}", positions.set_up, methods=["POST"]),
        Route("/puzzle/{game}", puzzles.today),
        Route("/puzzle/{game}/{number}", puzzles.puzzle),
        Route("/puzzle/{game}/{number}/move", puzzles.answer, methods=["POST"]),
    ]


def _table_routes() -> list[BaseRoute]:
    return [
        Route("/table/{table_id}", play.table),
        Route("/table/{table_id}/journal.json", play.journal),
        Route("/table/{table_id}/position", positions.play_on),
        Route("/table/{table_id}/qr/{link}.svg", play.qr),
        Route("/table/{table_id}/remove", play.remove, methods=["POST"]),
        Route("/table/{table_id}/{verb}", play.command, methods=["POST"]),
        Route("/join/{table_id}", play.join_page),
        Route("/join/{table_id}", play.join, methods=["POST"]),
        Route("/watch/{table_id}", play.join_page),
        Route("/watch/{table_id}", play.join, methods=["POST"]),
    ]
