"""The web application: its routes, and its startup and shutdown."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route

from tanglewood.bots.workers.jobs import Brain
from tanglewood.store import Store, StoreError
from tanglewood.web.daily import pages as daily_pages
from tanglewood.web.front import (
    handbook,
    hub_pages,
    installable_app,
    joining,
    lobby_pages,
    monitoring_pages,
    own_tables,
    section_pages,
    translation_pages,
)
from tanglewood.web.http import language
from tanglewood.web.http.access import Below, Ending, SecurityHeaders
from tanglewood.web.http.language import Languages
from tanglewood.web.http.repeated_forms import keyed
from tanglewood.web.http.request_head import Heads
from tanglewood.web.http.responses import HANDLERS
from tanglewood.web.learning import course_pages, mistake_pages, position_pages, puzzle_pages, uploaded_game_pages
from tanglewood.web.learning.uploaded_game_pages import Shown
from tanglewood.web.notify import pages as notify_pages
from tanglewood.web.notify.mail import Mailer
from tanglewood.web.people import (
    account_pages,
    leaderboard_pages,
    open_table_pages,
    passkeys,
    statistics_pages,
)
from tanglewood.web.people import pages as people_pages
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.rendering.static_files import static_files
from tanglewood.web.runtime.logs import tell_request
from tanglewood.web.runtime.metrics import Timed
from tanglewood.web.runtime.server_address import Reach
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.seat_api import routes as seat_api
from tanglewood.web.seat_api.assistants import Assistants
from tanglewood.web.seat_api.routes import SEAT_DOOR
from tanglewood.web.table_page import pages as table_pages
from tanglewood.web.table_page import polling
from tanglewood.web.table_page.socket import PAGE_DOOR, Sockets
from tanglewood.web.tournaments import pages as tournaments_pages
from tanglewood.web.wiring import start, wire

MIDDLEWARE = [
    Middleware(Ending),
    Middleware(Languages),
    Middleware(Sockets, doors=(PAGE_DOOR, SEAT_DOOR)),
    Middleware(Timed, tell=tell_request),
    Middleware(SecurityHeaders),
    Middleware(Heads),
]


def create_app(
    store: Store,
    brain: Brain,
    settings: Settings | None = None,
    *,
    shown: Shown | None = None,
    reach: Reach | None = None,
    mailer: Mailer | None = None,
) -> Starlette:
    """The application for a store, which it closes at shutdown, with bots that think in `brain`.

    `mailer` sends e-mails.
    """
    settings = settings or Settings()
    templates = make_templates(settings.root_path, handbook.is_built)

    def lifespan(app: Starlette) -> AbstractAsyncContextManager[None]:
        services = Services(store, brain, settings, reach=reach or Reach())
        return _running(app, services, mailer, assistants)

    assistants = Assistants() if settings.assistants else None
    routes = [*([assistants.route] if assistants else []), *_routes(settings)]
    app = Starlette(routes=routes, **_around(settings), lifespan=lifespan)
    app.state.templates, app.state.shown, app.state.root_path = templates, shown, settings.root_path
    return app


@asynccontextmanager
async def _running(
    app: Starlette, services: Services, mailer: Mailer | None, assistants: Assistants | None
) -> AsyncIterator[None]:
    """Run the services from startup to shutdown."""
    site = app.state.site = wire(services, app.state.templates, mailer)
    start(site)
    try:
        await services.reload_sign_ins()
    except StoreError:  # the database has gone since it was opened
        services.spawn(services.retry_until_stored(services.reload_sign_ins))
    await services.brain.start()
    try:
        async with assistants.running() if assistants else nullcontext():
            yield
    finally:
        await site.tables.close()
        await services.close(services.brain.stop())
        services.store.blocking.close()


def _around(settings: Settings) -> dict[str, Any]:
    """The middleware and the handlers of errors."""
    below = Middleware(Below, root_path=settings.root_path)
    return {"middleware": [below, *MIDDLEWARE], "exception_handlers": HANDLERS}


def _routes(settings: Settings) -> list[BaseRoute]:
    return [*(keyed(route) for route in _all_routes(settings)), *seat_api.routes()]


def _all_routes(settings: Settings) -> list[BaseRoute]:
    return [
        *(_routes_among_strangers() if settings.open else _routes_not_offered()),
        Route("/", lobby_pages.lobby),
        *_section_routes(),
        *_statistics_routes(),
        Route("/open", uploaded_game_pages.open_game, methods=["POST"]),
        Route("/open/{secret}", uploaded_game_pages.open_shown),
        *_game_routes(),
        *_day_routes(),
        Route("/credits", lobby_pages.credits_page),
        *account_pages.routes(),
        Route("/language", language.choose, methods=["POST"]),
        Route("/words/{name}", translation_pages.sources_page),
        *_app_routes(),
        *_reminder_routes(),
        *_position_routes(),
        *_table_routes(),
        Route("/healthz", monitoring_pages.health),
        Route("/metrics", monitoring_pages.metrics_page),
        Route("/static/{path:path}", static_files().answer),
        Route("/docs", handbook.handbook),
        Route("/docs/{path:path}", handbook.handbook),
        hub_pages.HubRoute("/{game}", hub_pages.hub),  # no game is named like another page
    ]


def _routes_among_strangers() -> list[BaseRoute]:
    return [
        *open_table_pages.routes(),
        *leaderboard_pages.routes(),
        *people_pages.routes(),
        *passkeys.routes(),
        *tournaments_pages.routes(),
    ]


def _routes_not_offered() -> list[BaseRoute]:
    return [Route(f"/{name}", section_pages.not_offered) for name in section_pages.TITLES]


def _section_routes() -> list[BaseRoute]:
    return [
        Route("/puzzles", section_pages.puzzles),
        Route("/learn", section_pages.learn),
        Route("/watch", section_pages.watch),
        Route("/bots/{game}", section_pages.watch_bots, methods=["POST"]),
        Route("/me", section_pages.me),
        Route("/settings", passkeys.settings_page),
        Route("/games", lobby_pages.finished_page),
        Route("/games/{table_id}", own_tables.put_away, methods=["POST"]),
    ]


def _game_routes() -> list[BaseRoute]:
    return [
        Route("/quick/{game}", lobby_pages.quick, methods=["POST"]),
        Route("/guided/{game}", lobby_pages.guided, methods=["POST"]),
        Route("/new/{game}", lobby_pages.new_form),
        Route("/new/{game}", lobby_pages.new_table, methods=["POST"]),
        Route("/rules/{game}", hub_pages.rules),
        Route("/how/{game}", hub_pages.how),
        Route("/cards/{game}", hub_pages.things),
    ]


def _statistics_routes() -> list[BaseRoute]:
    return [
        Route("/statistics", statistics_pages.statistics),
        Route("/statistics.json", statistics_pages.export),
        Route("/statistics/delete", statistics_pages.delete, methods=["POST"]),
        Route("/statistics", statistics_pages.link, methods=["POST"]),
        Route("/statistics/take", statistics_pages.take_page),
        Route("/statistics/take", statistics_pages.take, methods=["POST"]),
    ]


def _day_routes() -> list[BaseRoute]:
    return [
        Route("/day", daily_pages.overview),
        Route("/day/{game}", daily_pages.today),
        Route("/day/{game}", daily_pages.begin, methods=["POST"]),
        Route("/day/{game}/{day}", daily_pages.deal),
        Route("/day/{game}/{day}/picture.svg", daily_pages.share_picture),
    ]


def _app_routes() -> list[BaseRoute]:
    return [
        Route("/manifest.webmanifest", installable_app.manifest),
        Route("/worker.js", installable_app.worker),
        Route("/offline", installable_app.offline),
        Route("/awaited.json", installable_app.awaited),
    ]


def _reminder_routes() -> list[BaseRoute]:
    return [
        Route("/reminders", notify_pages.ways_page),
        Route("/reminders", notify_pages.add, methods=["POST"]),
        Route("/reminders/{way}/remove", notify_pages.remove, methods=["POST"]),
        Route("/stop/{about}/{token}", notify_pages.stop_page),
        Route("/stop/{about}/{token}", notify_pages.stop, methods=["POST"]),
        Route("/allow/{about}/{token}", notify_pages.allow, methods=["POST"]),
        Route("/confirm/{about}/{token}", notify_pages.confirm_page),
        Route("/confirm/{about}/{token}", notify_pages.confirm, methods=["POST"]),
    ]


def _position_routes() -> list[BaseRoute]:
    return [
        Route("/position/{game}", position_pages.position_page),
        Route("/position/{game}", position_pages.set_up, methods=["POST"]),
        Route("/learn/{game}", course_pages.learn_page),
        Route("/puzzles/{game}", course_pages.puzzles_page),
        Route("/puzzle/{game}", puzzle_pages.today),
        Route("/puzzle/{game}/in/{set}", puzzle_pages.first),
        *(
            route
            for path in ("/puzzle/{game}/in/{set}/{number}", "/puzzle/{game}/{number}")
            for step in (path, path + "/after/{found}")
            for route in (
                Route(step, puzzle_pages.show),
                Route(step + "/move", puzzle_pages.answer, methods=["POST"]),
            )
        ),
    ]


def _table_routes() -> list[BaseRoute]:
    return [
        Route("/table/{table_id}", table_pages.table),
        Route("/table/{table_id}/journal.json", table_pages.journal),
        Route("/table/{table_id}/position", position_pages.play_on),
        Route("/table/{table_id}/again", position_pages.again, methods=["POST"]),
        Route("/table/{table_id}/mistakes", mistake_pages.first),
        Route("/table/{table_id}/mistakes/{number}", mistake_pages.show),
        Route("/table/{table_id}/mistakes/{number}/move", mistake_pages.answer, methods=["POST"]),
        Route("/table/{table_id}/picture.svg", table_pages.final_picture),
        Route("/table/{table_id}/qr/{link}.svg", table_pages.qr),
        Route("/table/{table_id}/hook", notify_pages.hook, methods=["POST"]),
        Route("/table/{table_id}/remove", table_pages.remove, methods=["POST"]),
        *polling.routes(),
        Route("/table/{table_id}/{verb}", table_pages.command, methods=["POST"]),
        *joining.routes(),
    ]
