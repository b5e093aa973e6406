"""The web application: its routes, and its startup and shutdown."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route

from tanglewood.bots.workers.jobs import Brain
from tanglewood.store import Store
from tanglewood.web import daily, language, lobby, mending, opening, play, positions, puzzles, sources, statistics
from tanglewood.web.answers import HANDLERS
from tanglewood.web.files import static_files
from tanglewood.web.guard import Below, SecurityHeaders
from tanglewood.web.heads import Heads
from tanglewood.web.language import Languages
from tanglewood.web.logs import tell_request
from tanglewood.web.metrics import Timed, metrics_page
from tanglewood.web.opening import Shown
from tanglewood.web.services import Services
from tanglewood.web.settings import Settings
from tanglewood.web.socket import Sockets
from tanglewood.web.tables import Tables
from tanglewood.web.templates import PAGES, make_templates

MIDDLEWARE = [
    Middleware(Languages),
    Middleware(Sockets),
    Middleware(Timed, tell=tell_request),
    Middleware(SecurityHeaders),
    Middleware(Heads),
]


def create_app(
    store: Store, brain: Brain, settings: Settings | None = None, pages: Path = PAGES, *, shown: Shown | None = None
) -> Starlette:
    """The application for a store, which it closes at shutdown, with bots that think in `brain`."""
    settings = settings or Settings()
    templates = make_templates(pages, settings.root_path)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services = Services(store, brain, settings)
        app.state.tables = tables = Tables(services, templates)
        tables.peers.start()
        services.spawn(tables.keep_tidy())
        services.spawn(services.watchdog.watch(services.metrics.lag.observe))
        await brain.start()
        try:
            yield
        finally:
            await tables.close()
            await services.close(brain.stop())
            store.close()

    middleware = [Middleware(Below, root_path=settings.root_path), *MIDDLEWARE]
    app = Starlette(routes=_routes(), middleware=middleware, exception_handlers=HANDLERS, lifespan=lifespan)
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
        *_day_routes(),
        Route("/credits", lobby.credits_page),
        Route("/settings", lobby.settings_page),
        Route("/language", language.choose, methods=["POST"]),
        Route("/words/{name}", sources.sources_page),
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


def _day_routes() -> list[BaseRoute]:
    return [
        Route("/day", daily.overview),
        Route("/day/{game}", daily.today),
        Route("/day/{game}", daily.begin, methods=["POST"]),
        Route("/day/{game}/{day}", daily.deal),
        Route("/day/{game}/{day}/picture.svg", daily.share_picture),
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
        Route("/table/{table_id}/mend", mending.mend, methods=["POST"]),
        Route("/table/{table_id}/{verb}", play.command, methods=["POST"]),
        Route("/join/{table_id}", play.join_page),
        Route("/join/{table_id}", play.join, methods=["POST"]),
        Route("/watch/{table_id}", play.join_page),
        Route("/watch/{table_id}", play.join, methods=["POST"]),
    ]
