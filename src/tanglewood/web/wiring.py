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
from tanglewood.web.runtime.services import Services
from tanglewood.web.site import Site
from tanglewood.web.table.peers import Peers
from tanglewood.web.table.registry import TableRegistry
from tanglewood.web.table.retention import Retention
from tanglewood.web.table.room import Room
from tanglewood.web.table_page.drawing import Drawer
from tanglewood.web.tournaments.runner import Tournaments


def wire(services: Services, templates: Templates, mailer: Mailer | None = None) -> Site:
    """The site of a server, which sends e-mails with the `mailer`; nothing runs yet."""
    settings, rooms = services.settings, OrderedDict[str, Room]()
    limits, peers, moderation = Limits(services.clock, settings), Peers(services, rooms), Moderation(services, rooms)
    tables = TableRegistry(services, rooms, peers, limits, moderation.heed)
    reminders = Reminders(services, mailer)
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
        retention=Retention(services, rooms, tables.find),
        reminders=reminders,
        deadlines=Deadlines(services, tables.find, peers.seats_open, reminders),
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
    loops = (site.deadlines, site.moderation, site.tournaments, site.retention)
    for work in (site.tables.keep_tidy(), *(loop.run() for loop in loops), site.tables.name_home(), watched):
        site.services.spawn(work)
