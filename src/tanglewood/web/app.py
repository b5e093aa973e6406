"""The web application: its routes, and its startup and shutdown."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route

from tanglewood.bots.workers.jobs import Brain
from tanglewood.store import Store, StoreError
from tanglewood.web import (
    account,
    boards,
    course,
    daily,
    finals,
    handbook,
    installing,
    language,
    lobby,
    mistakes,
    open_tables,
    opening,
    passkeys,
    people,
    play,
    positions,
    puzzles,
    sources,
    statistics,
    tournament_pages,
    ways,
)
from tanglewood.web.answers import HANDLERS
from tanglewood.web.files import static_files
from tanglewood.web.guard import Below, Ending, SecurityHeaders
from tanglewood.web.heads import Heads
from tanglewood.web.language import Languages
from tanglewood.web.logs import tell_request
from tanglewood.web.metrics import Timed, metrics_page
from tanglewood.web.opening import Shown
from tanglewood.web.reach import Reach
from tanglewood.web.services import Services
from tanglewood.web.settings import Settings
from tanglewood.web.socket import Sockets
from tanglewood.web.tables import Tables
from tanglewood.web.templates import PAGES, Templates, make_templates

MIDDLEWARE = [
    Middleware(Ending),
    Middleware(Languages),
    Middleware(Sockets),
    Middleware(Timed, tell=tell_request),
    Middleware(SecurityHeaders),
    Middleware(Heads),
]


def create_app(
    store: Store,
    brain: Brain,
    settings: Settings | None = None,
    pages: Path = PAGES,
    *,
    shown: Shown | None = None,
    reach: Reach | None = None,
) -> Starlette:
    """The application for a store, which it closes at shutdown, with bots that think in `brain`."""
    settings = settings or Settings()
    templates = make_templates(pages, settings.root_path)

    def lifespan(app: Starlette) -> AbstractAsyncContextManager[None]:
        services = Services(store, brain, settings, reach=reach or Reach())
        return _running(app, services, templates)

    app = Starlette(routes=_routes(settings), **_around(settings), lifespan=lifespan)
    app.state.templates, app.state.shown = templates, shown
    return app


@asynccontextmanager
async def _running(app: Starlette, services: Services, templates: Templates) -> AsyncIterator[None]:
    """Run the services from startup to shutdown."""
    tables = app.state.tables = Tables(services, templates)
    tables.start()
    try:
        await services.know_sign_ins()
    except StoreError:  # the database has gone since it was opened
        services.spawn(services.insist(services.know_sign_ins))
    await services.brain.start()
    try:
        yield
    finally:
        await tables.close()
        await services.close(services.brain.stop())
        services.store.close()


def _around(settings: Settings) -> dict[str, Any]:
    """The middleware and the handlers of errors."""
    below = Middleware(Below, root_path=settings.root_path)
    return {"middleware": [below, *MIDDLEWARE], "exception_handlers": HANDLERS}


def _routes(settings: Settings) -> list[BaseRoute]:
    return [
        *(_routes_among_strangers() if settings.open else []),
        Route("/", lobby.lobby),
        Route("/games", lobby.finished_page),
        *_statistics_routes(),
        Route("/open", opening.open_game, methods=["POST"]),
        Route("/open/{secret}", opening.open_shown),
        *_game_routes(),
        *_day_routes(),
        Route("/credits", lobby.credits_page),
        Route("/settings", passkeys.settings_page),
        *account.routes(),
        Route("/language", language.choose, methods=["POST"]),
        Route("/words/{name}", sources.sources_page),
        *_app_routes(),
        *_reminder_routes(),
        *_position_routes(),
        *_table_routes(),
        Route("/healthz", lobby.health),
        Route("/metrics", metrics_page),
        Route("/static/{path:path}", static_files().answer),
        Route("/docs", handbook.handbook),
        Route("/docs/{path:path}", handbook.handbook),
    ]


def _routes_among_strangers() -> list[BaseRoute]:
    return [*open_tables.routes(), *boards.routes(), *people.routes(), *passkeys.routes(), *tournament_pages.routes()]


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


def _statistics_routes() -> list[BaseRoute]:
    return [
        Route("/statistics", statistics.statistics),
        Route("/statistics.json", statistics.export),
        Route("/statistics/delete", statistics.delete, methods=["POST"]),
        Route("/statistics", statistics.link, methods=["POST"]),
        Route("/statistics/take", statistics.take_page),
        Route("/statistics/take", statistics.take, methods=["POST"]),
    ]


def _day_routes() -> list[BaseRoute]:
    return [
        Route("/day", daily.overview),
        Route("/day/{game}", daily.today),
        Route("/day/{game}", daily.begin, methods=["POST"]),
        Route("/day/{game}/{day}", daily.deal),
        Route("/day/{game}/{day}/picture.svg", daily.share_picture),
    ]


def _app_routes() -> list[BaseRoute]:
    return [
        Route("/manifest.webmanifest", installing.manifest),
        Route("/worker.js", installing.worker),
        Route("/offline", installing.offline),
        Route("/awaited.json", installing.awaited),
    ]


def _reminder_routes() -> list[BaseRoute]:
    return [
        Route("/reminders", ways.ways_page),
        Route("/reminders", ways.add, methods=["POST"]),
        Route("/reminders/{way}/remove", ways.remove, methods=["POST"]),
        Route("/stop/{about}/{token}", ways.stop_page),
        Route("/stop/{about}/{token}", ways.stop, methods=["POST"]),
        Route("/allow/{about}/{token}", ways.allow, methods=["POST"]),
        Route("/confirm/{about}/{token}", ways.confirm_page),
        Route("/confirm/{about}/{token}", ways.confirm, methods=["POST"]),
    ]


def _position_routes() -> list[BaseRoute]:
    return [
        Route("/position/{game}", positions.position_page),
        Route("/position/{game}", positions.set_up, methods=["POST"]),
        Route("/learn/{game}", course.learn_page),
        Route("/puzzles/{game}", course.puzzles_page),
        Route("/puzzle/{game}", puzzles.today),
        Route("/puzzle/{game}/in/{set}", puzzles.first),
        *(
            route
            for path in ("/puzzle/{game}/in/{set}/{number}", "/puzzle/{game}/{number}")
            for step in (path, path + "/after/{found}")
            for route in (Route(step, puzzles.puzzle), Route(step + "/move", puzzles.answer, methods=["POST"]))
        ),
    ]


def _table_routes() -> list[BaseRoute]:
    return [
        Route("/table/{table_id}", play.table),
        Route("/table/{table_id}/journal.json", play.journal),
        Route("/table/{table_id}/position", positions.play_on),
        Route("/table/{table_id}/again", positions.again, methods=["POST"]),
        Route("/table/{table_id}/mistakes", mistakes.first),
        Route("/table/{table_id}/mistakes/{number}", mistakes.show),
        Route("/table/{table_id}/mistakes/{number}/move", mistakes.answer, methods=["POST"]),
        Route("/table/{table_id}/picture.svg", finals.final_picture),
        Route("/table/{table_id}/qr/{link}.svg", play.qr),
        Route("/table/{table_id}/remove", play.remove, methods=["POST"]),
        Route("/table/{table_id}/{verb}", play.command, methods=["POST"]),
        Route("/join/{table_id}", play.join_page),
        Route("/join/{table_id}", play.join, methods=["POST"]),
        Route("/watch/{table_id}", play.join_page),
        Route("/watch/{table_id}", play.join, methods=["POST"]),
    ]
