"""The services of a server, wired together, and what they do from its start to its end."""

from collections import OrderedDict

from tanglewood.web.daily.deals import Days
from tanglewood.web.notify.deadlines import Deadlines
from tanglewood.web.notify.mail import Mailer
from tanglewood.web.notify.reminders import Reminders
from tanglewood.web.people.leaderboard import Rankings
from tanglewood.web.people.moderation import Moderation
from tanglewood.web.people.passkeys import Challenges
from tanglewood.web.rendering.environment import Templates
from tanglewood.web.runtime.rate_limits import Limits
from tanglewood.web.runtime.server_address import LOOK_SECONDS
from tanglewood.web.runtime.services import Services
from tanglewood.web.site import Site
from tanglewood.web.table.absent_seats import AbsenceWatch
from tanglewood.web.table.peers import Peers
from tanglewood.web.table.retention import Retention
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_registry import TableRegistry
from tanglewood.web.table_page.drawing import Drawer
from tanglewood.web.table_page.lines import Lines
from tanglewood.web.tournaments.runner import Tournaments


def wire(services: Services, templates: Templates, mailer: Mailer | None = None) -> Site:
    """The site of a server, which sends e-mails with the `mailer`; nothing runs yet."""
    settings, loaded, reminders = services.settings, OrderedDict[str, Table](), Reminders(services, mailer)
    limits, peers, moderation = Limits(services.clock, settings), Peers(services, loaded), Moderation(services, loaded)
    tables = TableRegistry(services, loaded, peers, limits, moderation.heed)
    return Site(
        services=services,
        settings=settings,
        store=services.store,
        clock=services.clock,
        brain=services.brain,
        limits=limits,
        tables=tables,
        peers=peers,
        drawer=Drawer(templates),
        lines=Lines(),
        retention=Retention(services, loaded, tables.find),
        reminders=reminders,
        deadlines=Deadlines(services, tables.find, peers.seats_open, reminders),
        absences=AbsenceWatch(services, loaded),
        daily=Days(services),
        tournaments=Tournaments(services, tables.find, peers.seats_open, reminders),
        leaderboard=Rankings(services),
        moderation=moderation,
        challenges=Challenges(services.store),
    )


def start(site: Site) -> None:
    """Start what goes on until the server ends."""
    site.peers.start()
    watched = site.services.watchdog.watch(site.services.metrics.lag.observe)
    loops = (site.deadlines, site.absences, site.moderation, site.tournaments, site.retention)
    for work in (site.tables.keep_tidy(), *(loop.run() for loop in loops), _keep_home(site), watched):
        site.services.spawn(work)


async def _keep_home(site: Site) -> None:
    """Open what was open to the home network before the server ended, and keep it open."""
    await site.services.retry_until_stored(site.tables.home.recall)
    await site.services.run_periodically(LOOK_SECONDS, site.tables.home.look, at_once=True)
