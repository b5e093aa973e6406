"""The services of a running server, as its pages ask for them: `site_of(request).tournaments`."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

if TYPE_CHECKING:  # a site knows the types of all, and everything may ask for the site
    from tanglewood.bots.workers.jobs import Brain
    from tanglewood.web.daily.deals import Days
    from tanglewood.web.notify.deadlines import Deadlines
    from tanglewood.web.notify.reminders import Reminders
    from tanglewood.web.people.leaderboard import Rankings
    from tanglewood.web.people.moderation import Moderation
    from tanglewood.web.people.passkeys import Challenges
    from tanglewood.web.runtime.async_store import AsyncStore
    from tanglewood.web.runtime.clock import Clock
    from tanglewood.web.runtime.rate_limits import Limits
    from tanglewood.web.runtime.services import Services
    from tanglewood.web.runtime.settings import Settings
    from tanglewood.web.table.absent_seats import AbsenceWatch
    from tanglewood.web.table.peers import Peers
    from tanglewood.web.table.retention import Retention
    from tanglewood.web.table.table_registry import TableRegistry
    from tanglewood.web.table_page.drawing import Drawer
    from tanglewood.web.table_page.lines import Lines
    from tanglewood.web.tournaments.runner import Tournaments


@dataclass
class Site:
    """The services of a running server; `wiring.wire` makes them."""

    services: "Services"
    settings: "Settings"
    store: "AsyncStore"
    clock: "Clock"
    brain: "Brain"
    limits: "Limits"
    tables: "TableRegistry"
    peers: "Peers"
    drawer: "Drawer"
    lines: "Lines"
    retention: "Retention"
    reminders: "Reminders"
    deadlines: "Deadlines"
    absences: "AbsenceWatch"
    daily: "Days"
    tournaments: "Tournaments"
    leaderboard: "Rankings"
    moderation: "Moderation"
    challenges: "Challenges"


def site_of(connection: HTTPConnection) -> Site:
    """The site that a request or a socket came to."""
    site: Site = connection.app.state.site
    return site
